"""Draws a scene to a PNG file, without a screen."""

import os
from argparse import ArgumentParser
from pathlib import Path

from core.errors import PuzzleError
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
    output = _checked_output(options.output)
    check_algorithm_and_puzzle(options.algorithm, options.puzzle)
    # Imported this late, because the other commands need no window.
    from visualizer.application import SCENES
    from visualizer.opening import picture

    if options.scene not in SCENES:
        raise unknown(sentence("screen"), options.scene, SCENES)

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


def _checked_output(name: str) -> Path:
    """Told before anything is drawn. Raises PuzzleError."""
    output = Path(name)
    if output.suffix.lower() != ".png":
        raise PuzzleError(sentence("{file}: expected a name that ends in .png", file=name))
    # The functions of os.path, since those of Path raise for a name that is too long.
    if not os.path.isdir(output.parent):  # noqa: PTH112
        raise PuzzleError(sentence("{file}: there is no such folder", file=str(output.parent)))
    writable = output if os.path.exists(output) else output.parent  # noqa: PTH110
    if os.path.isdir(output) or not os.access(writable, os.W_OK):  # noqa: PTH112
        raise PuzzleError(sentence("{file}: it may not be written", file=name))
    return output
