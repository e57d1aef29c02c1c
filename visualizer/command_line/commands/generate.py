"""Makes new puzzles of a wanted grade."""

from argparse import ArgumentParser, Namespace
from collections.abc import Generator
from contextlib import closing
from functools import cache
from itertools import tee
from random import SystemRandom
from typing import TYPE_CHECKING

from core.errors import PuzzleError
from core.formats.catalogue import names_of
from core.language import Language, sentence
from core.puzzles.protocol import Puzzle
from visualizer.command_line.arguments import names_by_kind, whole_number
from visualizer.command_line.parser import Invocation
from visualizer.command_line.progress import Progress, progress_bar
from visualizer.command_line.standard_error import tell

if TYPE_CHECKING:
    from algorithms.generators.orders import Order

SUMMARY = sentence("make new puzzles, each with exactly one solution")

GRADES = ("easy", "medium", "hard", "expert")
SIZES = (4, 9, 16)
SHEETS = ("text", "json")  # beside what the catalogue of formats has
# The first one where nothing else is asked for.
FORMATS = {
    "sudoku": ("sudoku_line", "sudoku_sdk", *SHEETS),
    "kakuro": ("kakuro_table", "kakuro_link", "kakuro_pzpr", *SHEETS),
}

_ONE_A_LINE = ("sudoku_line", "kakuro_link", "json")
AT_ONCE = 0.5  # seconds that need no bar


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    say = language.say
    parser.add_argument("kind", metavar=say(sentence("KIND")), choices=tuple(FORMATS), help=", ".join(FORMATS))
    add_wishes(parser, language)
    parser.add_argument(
        "--format",
        metavar=say(sentence("FORMAT")),
        help=say(
            sentence(
                "{names}; text is a drawing for people, json is for programs (the first one, unless told otherwise)",
                names=names_by_kind({kind: _names(kind) for kind in FORMATS}),
            )
        ),
    )


def add_wishes(parser: ArgumentParser, language: Language) -> None:
    """What new puzzles are to be like, how many are wanted, and how they are made."""
    say, number = language.say, whole_number(language)
    parser.add_argument(
        "--grade", choices=GRADES, default="medium", help=say(sentence("how hard (medium, unless told otherwise)"))
    )
    parser.add_argument(
        "--count", metavar="N", type=number, default=1, help=say(sentence("how many (1, unless told otherwise)"))
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=whole_number(language, least=0),
        help=say(sentence("the same number makes the same puzzles; without one, a new one is taken and shown")),
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=number,
        default=1,
        help=say(sentence("how many are made at the same time (1, unless told otherwise)")),
    )
    _add_sudoku(parser, language)
    _add_kakuro(parser, language)


def _add_sudoku(parser: ArgumentParser, language: Language) -> None:
    parser.add_argument(
        "--size", type=int, choices=SIZES, help=language.say(sentence("rows of a Sudoku (9, unless told otherwise)"))
    )
    parser.add_argument(
        "--symmetric",
        action="store_true",
        help=language.say(sentence("a half turn leaves the places of a Sudoku's givens as they are")),
    )


def _add_kakuro(parser: ArgumentParser, language: Language) -> None:
    say, side = language.say, whole_number(language, least=2)
    for name, meaning in (
        ("--rows", sentence("rows of a Kakuro without those for clues (9, unless told otherwise)")),
        ("--columns", sentence("columns of a Kakuro without those for clues (9, unless told otherwise)")),
    ):
        parser.add_argument(name, metavar="N", type=side, help=say(meaning))
    parser.add_argument(
        "--unique-sums",
        metavar=say(sentence("PERCENT")),
        type=whole_number(language, least=0),
        help=say(sentence("how many of a hundred sums of a Kakuro only one combination makes")),
    )
    parser.add_argument(
        "--outline",
        metavar=say(sentence("FILE")),
        help=say(sentence("a file with the outline of a Kakuro, or with a Kakuro that has this outline")),
    )
    parser.add_argument(
        "--edit-outline",
        action="store_true",
        help=say(sentence("take an outline with some other cells where there is no such Kakuro on this one")),
    )


def run(invocation: Invocation) -> int:
    """Puzzles and nothing else on standard output."""
    from visualizer.command_line.sheet import written

    options, language = invocation.options, invocation.language
    form = _format(options)
    with (
        progress_bar(language, sentence("puzzles"), total=options.count, delay_seconds=AT_ONCE) as progress,
        closing(made_to_order(invocation, progress)) as puzzles,
    ):
        for order, puzzle in puzzles:
            between = "\n" if order.number > 1 and form not in _ONE_A_LINE else ""
            progress.write(between + written(form, order, puzzle, language))
            progress.update(1)
    return 0


def made_to_order(invocation: Invocation, progress: Progress) -> Generator[tuple["Order", Puzzle], None, None]:
    """Each with its order; a new seed is told, and where a puzzle is not quite as it was ordered."""
    # Imported this late, because `--help` of all commands needs none of it.
    from algorithms.generators.orders import SEEDS
    from visualizer.command_line.making import MOST_JOBS, made
    from visualizer.command_line.orders import orders, remarks

    options, language = invocation.options, invocation.language
    is_new = options.seed is None
    options.seed = SystemRandom().randrange(SEEDS) if is_new else options.seed
    told, ordered = tee(orders(options, lambda remark: tell(language.say(remark))))

    @cache
    def announce() -> None:
        if is_new:
            progress.tell(language.say(sentence("seed: {seed}", seed=str(options.seed))))

    def hear(moves: int) -> None:
        """An order is accepted when there is a move for it."""
        if moves:
            announce()
        progress.hear(moves)

    with closing(made(ordered, min(options.jobs, options.count, MOST_JOBS), hear)) as puzzles:
        for order, puzzle in zip(told, puzzles, strict=False):
            announce()
            for remark in remarks(options, order, puzzle):
                progress.tell(language.say(remark))
            yield order, puzzle


def _format(options: Namespace) -> str:
    """As the sheet calls it. Raises PuzzleError for one that the kind does not have."""
    names = _names(options.kind)
    chosen: str = options.format or next(iter(names))
    if chosen not in names:
        raise PuzzleError(
            sentence(
                "--format {format} is not for {kind}; there are: {names}",
                format=chosen,
                kind=options.kind,
                names=", ".join(names),
            )
        )
    if names[chosen] == "sudoku_sdk" and options.count > 1:
        raise PuzzleError(sentence("--format sdk is for one puzzle: ask for --count 1, or for --format line"))
    return names[chosen]


def _names(kind: str) -> dict[str, str]:
    """What may be asked for, and what the sheet calls it."""
    calls = [*names_of(kind).items(), *zip(SHEETS, SHEETS, strict=True)]
    return {called: name for form in FORMATS[kind] for called, name in calls if name == form}
