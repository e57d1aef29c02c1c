"""Writes a PDF with puzzles to be solved on paper, new ones or those of files."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

from core.errors import MalformedPuzzle, PuzzleError
from core.formats.entry import Entry
from core.language import Language, sentence
from core.puzzles.protocol import Puzzle
from core.storage.whole_files import save_whole
from visualizer.command_line.answers import entries_of, source_of
from visualizer.command_line.commands.generate import AT_ONCE, FORMATS, add_wishes, made_to_order
from visualizer.command_line.parser import Invocation
from visualizer.command_line.progress import progress_bar
from visualizer.exporters.output import checked_output
from visualizer.exporters.sizes import PAPERS, PER_PAGE

if TYPE_CHECKING:
    from visualizer.exporters.items import Item

SUMMARY = sentence("write puzzles to be printed, with their answers, as a PDF")

KINDS = tuple(FORMATS)

_WITH_DEFAULTS = {"grade": "medium", "count": 1}  # which would hide whether they were asked for
_OF_NEW_ONES = (
    *_WITH_DEFAULTS,
    "seed",
    "size",
    "symmetric",
    "rows",
    "columns",
    "unique_sums",
    "outline",
    "edit_outline",
)


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    say = language.say
    parser.add_argument(
        "sources",
        metavar=say(sentence("KIND-OR-FILE")),
        nargs="+",
        help=say(
            sentence(
                "{kinds}, of which new ones are made; or files with puzzles, puzzles that come with Krok, or “-” for "
                "standard input",
                kinds=", ".join(KINDS),
            )
        ),
    )
    _add_pages(parser, language)
    add_wishes(parser, language)
    parser.set_defaults(**dict.fromkeys(_WITH_DEFAULTS))


def _add_pages(parser: ArgumentParser, language: Language) -> None:
    say = language.say
    parser.add_argument(
        "--output", metavar=say(sentence("FILE.pdf")), required=True, help=say(sentence("where the PDF goes"))
    )
    parser.add_argument(
        "--per-page",
        type=int,
        choices=PER_PAGE,
        default=1,
        help=say(sentence("how many boards are on a page (1, unless told otherwise)")),
    )
    parser.add_argument(
        "--paper",
        choices=PAPERS,
        type=str.lower,
        default="a4",
        help=say(sentence("size of the paper (a4, unless told otherwise)")),
    )
    parser.add_argument("--title", metavar=say(sentence("TEXT")), default="", help=say(sentence("above each page")))
    parser.add_argument("--name-line", action="store_true", help=say(sentence("leave room for a name and a date")))
    parser.add_argument(
        "--no-answers", dest="answers", action="store_false", help=say(sentence("leave the answers out"))
    )
    parser.add_argument(
        "--sum-table",
        action="store_true",
        help=say(sentence("add a page with all sums of a Kakuro and the digits that make them")),
    )


def run(invocation: Invocation) -> int:
    """Raises PuzzleError before a puzzle is made, if it can be known so early."""
    options = invocation.options
    output = checked_output(options.output, ".pdf")
    items = list(_made(invocation) if _makes_new_ones(options) else _read(invocation))
    # Imported this late, because the other commands print nothing.
    from visualizer.exporters.worksheet import Worksheet, pdf_of

    worksheet = Worksheet(
        tuple(items),
        invocation.language,
        per_page=options.per_page,
        paper=options.paper,
        answers=options.answers,
        sum_table=options.sum_table,
        name_line=options.name_line,
        title=options.title,
    )
    save_whole(output, pdf_of(worksheet))
    return 0


def _makes_new_ones(options: Namespace) -> bool:
    return options.sources[0] in KINDS


# New puzzles


def _made(invocation: Invocation) -> Iterator["Item"]:
    from visualizer.exporters.items import made_item, with_answer

    options, language = invocation.options, invocation.language
    kind, *others = options.sources
    if others:
        raise PuzzleError(sentence("{kind} is a kind of puzzles, and does not go with other names", kind=kind))
    _check_sum_table(options, kind)
    options.kind = kind
    for name, default in _WITH_DEFAULTS.items():
        setattr(options, name, getattr(options, name) or default)
    with (
        progress_bar(language, sentence("puzzles"), total=options.count, delay_seconds=AT_ONCE) as progress,
        closing(made_to_order(invocation, progress)) as puzzles,
    ):
        for order, puzzle in puzzles:
            item = made_item(order, puzzle)
            yield with_answer(item) if options.answers else item
            progress.update(1)


def _check_sum_table(options: Namespace, kind: str) -> None:
    if options.sum_table and kind != "kakuro":
        raise PuzzleError(sentence("--{option} is only for {kind}", option="sum-table", kind="kakuro"))


# Puzzles of files


def _read(invocation: Invocation) -> Iterator["Item"]:
    options = invocation.options
    _refuse_wishes(options)
    entries = [(name, entry) for name in options.sources for entry in entries_of(name)]
    puzzles = [_puzzle(name, entry) for name, entry in entries]
    if not puzzles:
        raise MalformedPuzzle(sentence("expected a puzzle, found nothing"), source=source_of(options.sources[0]))
    _check_kinds([puzzle.kind for puzzle in puzzles])
    _check_sum_table(options, puzzles[0].kind)
    with progress_bar(invocation.language, sentence("puzzles"), total=len(puzzles), delay_seconds=AT_ONCE) as progress:
        for name, entry in entries:
            yield _item(name, entry, has_answer=options.answers)
            progress.update(1)


def _refuse_wishes(options: Namespace) -> None:
    for name in _OF_NEW_ONES:
        if getattr(options, name) not in (None, False):
            raise PuzzleError(
                sentence(
                    "--{option} is for new puzzles, and {file} is not one of their kinds: {kinds}",
                    option=name.replace("_", "-"),
                    file=options.sources[0],
                    kinds=", ".join(KINDS),
                )
            )


def _puzzle(name: str, entry: Entry) -> Puzzle:
    if isinstance(entry.content, MalformedPuzzle):
        raise entry.content
    return entry.content


def _check_kinds(found: Sequence[str]) -> None:
    first = found[0]
    if other := next((kind for kind in found if kind != first), None):
        raise PuzzleError(
            sentence("a worksheet has puzzles of one kind, found {one} and {other}", one=first, other=other)
        )
    if first not in KINDS:
        raise PuzzleError(sentence("worksheets are for {kinds}, found {kind}", kinds=", ".join(KINDS), kind=first))


def _item(name: str, entry: Entry, *, has_answer: bool) -> "Item":
    """Raises MalformedPuzzle where there is no answer to be printed."""
    from visualizer.exporters.items import Item, with_answer

    item = Item(_puzzle(name, entry))
    try:
        return with_answer(item) if has_answer else item
    except PuzzleError as refusal:
        what = sentence("{why}; --no-answers leaves the answers out", why=refusal.sentence)
        raise MalformedPuzzle(what, source=source_of(name), line=entry.line) from None
