"""Makes new puzzles of a wanted grade."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from math import isqrt
from random import Random, SystemRandom

from core.errors import PuzzleError
from core.language import Language, sentence
from core.puzzles.sudoku import SudokuPuzzle
from visualizer.command_line.arguments import whole_number
from visualizer.command_line.parser import Invocation
from visualizer.command_line.progress import is_terminal, progress_bar
from visualizer.command_line.standard_error import tell

SUMMARY = sentence("make new puzzles, each with exactly one solution")

KINDS = ("sudoku",)
GRADES = ("easy", "medium", "hard", "expert")
SIZES = (4, 9, 16)
FORMATS = {"line": "sudoku_line", "sdk": "sudoku_sdk"}

_SEEDS = 1_000_000  # to choose from, few enough to type


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    say = language.say
    parser.add_argument("kind", metavar=say(sentence("KIND")), choices=KINDS, help=", ".join(KINDS))
    parser.add_argument(
        "--grade", choices=GRADES, default="medium", help=say(sentence("how hard (medium, unless told otherwise)"))
    )
    parser.add_argument(
        "--count",
        metavar="N",
        type=whole_number(language),
        default=1,
        help=say(sentence("how many (1, unless told otherwise)")),
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=whole_number(language, least=0),
        help=say(sentence("the same number makes the same puzzles; without one, a new one is taken and shown")),
    )
    parser.add_argument(
        "--size", type=int, choices=SIZES, default=9, help=say(sentence("rows (9, unless told otherwise)"))
    )
    parser.add_argument(
        "--symmetric",
        action="store_true",
        help=say(sentence("a half turn leaves the places of the givens as they are")),
    )
    parser.add_argument(
        "--format",
        choices=FORMATS,
        default="line",
        help=say(sentence("a puzzle in each line, or in rows (a line, unless told otherwise)")),
    )


def run(invocation: Invocation) -> int:
    """Puzzles and nothing else on standard output."""
    # Imported this late, because `--help` of all commands needs none of it.
    from core.formats.catalogue import formats

    options, language = invocation.options, invocation.language
    if options.format == "sdk" and options.count > 1:
        raise PuzzleError(sentence("--format sdk is for one puzzle: ask for --count 1, or for --format line"))
    if options.seed is None:
        options.seed = SystemRandom().randrange(_SEEDS)
        tell(language.say(sentence("seed: {seed}", seed=str(options.seed))))
    write = formats()[FORMATS[options.format]].write
    # No bar where the puzzles go to the same terminal.
    shows_bar = not is_terminal(sys.stdout)
    with progress_bar(language, sentence("puzzles"), is_wanted=shows_bar, total=options.count) as progress:
        for puzzle in _puzzles(options):
            print(write(puzzle), end="", flush=True)
            progress.update(1)
    return 0


def _puzzles(options: Namespace) -> Iterator[SudokuPuzzle]:
    """The first ones are the same, however many are asked for. Raises PuzzleError."""
    from algorithms.generators.sudoku import generate
    from algorithms.techniques.deduction import Grade

    grade, random = Grade[options.grade.upper()], Random(options.seed)
    for _ in range(options.count):
        yield generate(grade, random, box=isqrt(options.size), symmetric=options.symmetric)
