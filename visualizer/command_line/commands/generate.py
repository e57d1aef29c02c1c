"""Makes new puzzles of a wanted grade."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from math import isqrt
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from core.errors import PuzzleError
from core.language import Language, sentence
from core.puzzles.protocol import Puzzle
from visualizer.command_line.arguments import whole_number
from visualizer.command_line.parser import Invocation
from visualizer.command_line.progress import is_terminal, progress_bar
from visualizer.command_line.standard_error import tell

if TYPE_CHECKING:
    from algorithms.techniques.deduction import Grade

SUMMARY = sentence("make new puzzles, each with exactly one solution")

KINDS = ("sudoku", "kakuro")
GRADES = ("easy", "medium", "hard", "expert")
SIZES = (4, 9, 16)
FORMATS = {
    "sudoku": {"line": "sudoku_line", "sdk": "sudoku_sdk"},
    "kakuro": {"cf": "kakuro_table", "link": "kakuro_link", "pzpr": "kakuro_pzpr"},
}
_ONE_A_LINE = ("line", "link")

_LARGEST_KAKURO = 50  # rows, and columns; such a one takes some ten seconds
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
        "--size", type=int, choices=SIZES, help=say(sentence("rows of a Sudoku (9, unless told otherwise)"))
    )
    parser.add_argument(
        "--symmetric",
        action="store_true",
        help=say(sentence("a half turn leaves the places of a Sudoku's givens as they are")),
    )
    for name, meaning in (
        ("--rows", sentence("rows of a Kakuro without those for clues (9, unless told otherwise)")),
        ("--columns", sentence("columns of a Kakuro without those for clues (9, unless told otherwise)")),
    ):
        parser.add_argument(name, metavar="N", type=whole_number(language, least=2), help=say(meaning))
    parser.add_argument(
        "--format",
        choices=[name for names in FORMATS.values() for name in names],
        help=say(sentence("how it is written; of a Sudoku line or sdk, of a Kakuro cf, link or pzpr")),
    )


def run(invocation: Invocation) -> int:
    """Puzzles and nothing else on standard output."""
    # Imported this late, because `--help` of all commands needs none of it.
    from core.formats.catalogue import formats

    options, language = invocation.options, invocation.language
    _check(options)
    if options.seed is None:
        options.seed = SystemRandom().randrange(_SEEDS)
        tell(language.say(sentence("seed: {seed}", seed=str(options.seed))))
    names = FORMATS[options.kind]
    chosen = options.format or next(iter(names))
    write = formats()[names[chosen]].write
    # No bar where the puzzles go to the same terminal.
    shows_bar = not is_terminal(sys.stdout)
    with progress_bar(language, sentence("puzzles"), is_wanted=shows_bar, total=options.count) as progress:
        for number, puzzle in enumerate(_puzzles(options)):
            between = "\n" if number and chosen not in _ONE_A_LINE else ""
            print(between + write(puzzle), end="", flush=True)
            progress.update(1)
    return 0


_ONLY_FOR = {"size": "sudoku", "symmetric": "sudoku", "rows": "kakuro", "columns": "kakuro"}


def _check(options: Namespace) -> None:
    """Raises PuzzleError for what does not go together."""
    for name, kind in _ONLY_FOR.items():
        if getattr(options, name) and options.kind != kind:
            raise PuzzleError(sentence("--{option} is only for {kind}", option=name, kind=kind))
    if options.format and options.format not in FORMATS[options.kind]:
        names = ", ".join(FORMATS[options.kind])
        raise PuzzleError(
            sentence(
                "--format {format} is not for {kind}; there are: {names}",
                format=options.format,
                kind=options.kind,
                names=names,
            )
        )
    if options.format == "sdk" and options.count > 1:
        raise PuzzleError(sentence("--format sdk is for one puzzle: ask for --count 1, or for --format line"))
    if max(options.rows or 0, options.columns or 0) > _LARGEST_KAKURO:
        raise PuzzleError(sentence("a Kakuro has at most {count} rows and columns", count=_LARGEST_KAKURO))


def _puzzles(options: Namespace) -> Iterator[Puzzle]:
    """The first ones are the same, however many are asked for. Raises PuzzleError."""
    from algorithms.techniques.deduction import Grade

    grade, random = Grade[options.grade.upper()], Random(options.seed)
    make = {"sudoku": _sudoku, "kakuro": _kakuro}[options.kind]
    for _ in range(options.count):
        yield make(options, grade, random)


def _sudoku(options: Namespace, grade: "Grade", random: Random) -> Puzzle:
    from algorithms.generators.sudoku import generate

    return generate(grade, random, box=isqrt(options.size or 9), symmetric=options.symmetric)


def _kakuro(options: Namespace, grade: "Grade", random: Random) -> Puzzle:
    from algorithms.generators.kakuro import generate

    return generate(grade, random, options.rows or 9, options.columns or 9)
