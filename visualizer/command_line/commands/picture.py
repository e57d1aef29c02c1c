"""Draws a scene to a PNG file, without a screen."""

from argparse import ArgumentParser

from core.language import Language, sentence
from core.names import unknown
from visualizer.command_line.arguments import (
    add_algorithm_and_puzzle,
    add_looks,
    check_algorithm_and_puzzle,
    solutions_wanted,
    whole_number,
)
from visualizer.command_line.parser import Invocation
from visualizer.exporters.output import checked_output
from visualizer.options import PictureOptions

SUMMARY = sentence("draw a screen of Krok to a file")


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    say = language.say
    parser.add_argument("scene", metavar=say(sentence("SCENE")), help=say(sentence("which screen, such as lab")))
    add_algorithm_and_puzzle(parser, language)
    parser.add_argument(
        "--step",
        metavar="N",
        type=whole_number(language, least=0),
        help=say(sentence("how many steps have happened")),
    )
    parser.add_argument(
        "--until",
        metavar="first|second|all|N",
        type=solutions_wanted(language),
        help=say(sentence("after how many solutions the run stops (all of them, unless told otherwise)")),
    )
    add_looks(parser, language)
    parser.add_argument(
        "--output",
        metavar=say(sentence("FILE.png")),
        required=True,
        help=say(sentence("where the picture goes")),
    )


def run(invocation: Invocation) -> int:
    options = invocation.options
    output = checked_output(options.output, ".png")
    check_algorithm_and_puzzle(options.algorithm, options.puzzle)
    # Imported this late, because the other commands need no window.
    from visualizer.opening import picture
    from visualizer.screens import NAMES

    if options.scene not in NAMES:
        raise unknown(sentence("screen"), options.scene, NAMES)

    return picture(
        PictureOptions(
            scene=options.scene,
            output=output,
            algorithm=options.algorithm,
            puzzle=options.puzzle,
            step=options.step,
            solutions=options.until,
            language=options.language,
            theme=options.theme,
            scale=options.scale,
            size=options.size,
        )
    )
