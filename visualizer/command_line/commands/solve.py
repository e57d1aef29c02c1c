"""Solves puzzles, and counts their solutions."""

from argparse import ArgumentParser

from core.language import Language, sentence
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from visualizer.command_line.answers import Answer, add_input, answer_each
from visualizer.command_line.arguments import whole_number
from visualizer.command_line.exit_status import FAULTY_PUZZLE
from visualizer.command_line.parser import Invocation

SUMMARY = sentence("solve puzzles and count their solutions")
EXIT_STATUS = sentence(
    "The exit status is 0 if a solution of each is found; 1 if one has none, or it is undecided; 2 if one cannot be "
    "read."
)


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    add_input(parser, language)
    parser.add_argument(
        "--limit",
        metavar="N",
        type=whole_number(language),
        default=1,
        help=language.say(sentence("count solutions up to this number (1, unless told otherwise)")),
    )


def run(invocation: Invocation) -> int:
    options = invocation.options
    return answer_each(invocation, lambda puzzle: _answer(puzzle, options.limit, options.budget))


def _answer(puzzle: Puzzle, limit: int, budget: int) -> Answer:
    # Imported this late, because `--help` of all commands needs none of it.
    from visualizer.command_line.solving import findings, solving_of
    from visualizer.command_line.verdicts import number_of_solutions

    found, solving = findings(puzzle, limit + 1, budget), solving_of(puzzle.kind)
    first = found.solutions[0] if found.solutions else None
    return Answer(
        number_of_solutions(puzzle, found, budget),
        {
            "kind": puzzle.kind,
            **_size(puzzle),
            "solutions": found.number,
            "solution": None if first is None else solving.in_one_line(puzzle, first),
        },
        () if first is None else (solving.drawing(puzzle, first),),
        FAULTY_PUZZLE if first is None else 0,
    )


def _size(puzzle: Puzzle) -> dict[str, object]:
    """The other kinds are square."""
    if isinstance(puzzle, KakuroPuzzle):
        return {"rows": puzzle.rows, "columns": puzzle.columns}
    return {"size": puzzle.rows}
