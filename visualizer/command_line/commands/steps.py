"""Runs an algorithm and writes its steps as text, or its figures as JSON."""

from argparse import ArgumentParser

from core.errors import PuzzleError
from core.language import Language, sentence
from visualizer.command_line.arguments import add_puzzle, solutions_wanted, whole_number
from visualizer.command_line.parser import Invocation

SUMMARY = sentence("run an algorithm and write its steps: number, line, depth, what and why")


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    say, number = language.say, whole_number(language)
    parser.add_argument(
        "algorithm",
        metavar=say(sentence("ALGORITHM")),
        help=say(sentence("one of those that “main.py algorithms” lists")),
    )
    add_puzzle(parser, language, required=True)
    parser.add_argument(
        "--until",
        metavar="first|second|all|N",
        type=solutions_wanted(language),
        help=say(sentence("after how many solutions the run stops (all of them, unless told otherwise)")),
    )
    parser.add_argument(
        "--option",
        metavar=say(sentence("NAME=VALUE")),
        action="append",
        default=[],
        help=say(sentence("an option of the algorithm; may be given several times")),
    )
    parser.add_argument(
        "--from",
        dest="start",
        metavar="A",
        type=number,
        help=say(sentence("the first step to write, from 1")),
    )
    parser.add_argument(
        "--to", dest="end", metavar="B", type=number, help=say(sentence("the last step to run and to write"))
    )
    parser.add_argument(
        "--json", action="store_true", help=say(sentence("write one object with the figures of the run"))
    )
    parser.add_argument(
        "--memory",
        metavar="MB",
        type=number,
        default=512,
        help=say(sentence("megabytes for the steps; when they are used up the run stops (512, unless told otherwise)")),
    )


def run(invocation: Invocation) -> int:
    # Imported this late, because `--help` of all commands needs none of it.
    from visualizer.command_line.run_to_text import Run, write_json, write_text

    options = invocation.options
    _check_range(options.start, options.end, is_json=options.json)
    started = Run.start(
        options.algorithm,
        options.puzzle,
        options=options.option,
        wanted=options.until,
        memory_bytes=options.memory << 20,
        end=options.end,
    )
    if options.json:
        write_json(started, invocation.language)
    else:
        write_text(started, options.start or 1, invocation.language)
    return 0


def _check_range(start: int | None, end: int | None, *, is_json: bool) -> None:
    if start is not None and end is not None and start > end:
        raise PuzzleError(sentence("--from {start} comes after --to {end}", start=start, end=end))
    if start is not None and is_json:
        raise PuzzleError(sentence("--from cannot go with --json, which tells of the whole run"))
