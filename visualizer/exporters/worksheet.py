"""A worksheet as a PDF: puzzles to be solved on paper, their answers, and the table of sums."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import islice
from typing import NamedTuple

from algorithms.techniques.grade_names import GRADE_NAMES
from core.language import Language, Sentence, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.exporters.arrangement import best, small_boards
from visualizer.exporters.boards import Printed, draw_boards
from visualizer.exporters.items import Item
from visualizer.exporters.page import PageFrame
from visualizer.exporters.paper import PAPER, PaperLook
from visualizer.exporters.pdf import PdfBook, PdfMetrics
from visualizer.exporters.sizes import PaperName, PerPage, points_of
from visualizer.exporters.sum_table import HEADING, draw_sum_table
from visualizer.kinds import kind_of

_TURNED_FOR = 1.25  # times as large cells a sheet lies on its side


@dataclass(frozen=True)
class Worksheet:
    """At least one item, all of one kind; without a title, one that tells what they have in common."""

    items: tuple[Item, ...]
    language: Language
    per_page: PerPage = 1
    paper: PaperName = "a4"
    answers: bool = True
    sum_table: bool = False  # of a Kakuro
    name_line: bool = False
    title: str = ""


def pdf_of(worksheet: Worksheet) -> bytes:
    """The whole file."""
    *_, content = pdf_in_slices(worksheet)
    assert content is not None, "it comes last"
    return content


def pdf_in_slices(worksheet: Worksheet) -> Iterator[bytes | None]:
    """None after each page, and at last the whole file."""
    frame = _frame(worksheet)
    pages = list(_pages(worksheet, frame))
    book = PdfBook(frame.size, frame.title, worksheet.language)
    for number, page in enumerate(pages, 1):
        with book.page() as canvas:
            frame.draw(canvas, page.heading, number, len(pages))
            page.paint(canvas)
        yield None
    yield book.content()


def _frame(worksheet: Worksheet) -> PageFrame:
    """On its side where cells are much larger then."""
    language = worksheet.language
    look = PaperLook(PAPER, 1.0, language, PdfMetrics())
    title = " ".join(worksheet.title.split()) or language.say(_title(worksheet.items))
    upright, turned = (
        PageFrame(points_of(worksheet.paper, is_landscape=is_landscape), look, title, worksheet.name_line)
        for is_landscape in (False, True)
    )
    return turned if _side(worksheet, turned) >= _TURNED_FOR * _side(worksheet, upright) else upright


def _side(worksheet: Worksheet, frame: PageFrame) -> int:
    puzzles = [item.puzzle for item in worksheet.items]
    arrangement = best(worksheet.per_page, puzzles, frame.room, frame.look)
    return arrangement.least_side(puzzles, frame.room, frame.look)


# Words


def _title(items: Sequence[Item]) -> Sentence:
    return _joined([kind_of(items[0].puzzle).NAME, *_facts(items[0], _common(items))])


def _common(items: Sequence[Item]) -> set[str]:
    """In which facts all are alike."""
    grades, sizes = {item.grade for item in items}, {(item.puzzle.rows, item.puzzle.columns) for item in items}
    return {name for name, several in (("grade", grades), ("size", sizes)) if len(several) == 1}


def _facts(item: Item, told: set[str]) -> Iterator[Sentence]:
    if "grade" in told and item.grade is not None:
        yield GRADE_NAMES[item.grade]
    if "size" in told:
        yield sentence("{rows} × {columns}", rows=item.puzzle.rows, columns=item.puzzle.columns)


def _joined(facts: Sequence[Sentence]) -> Sentence:
    return reduce(lambda one, other: sentence("{one} · {other}", one=one, other=other), facts)


# Pages


class _Page(NamedTuple):
    heading: Sentence | None  # none, but the title, above puzzles
    paint: Callable[[Canvas], None]


def _pages(worksheet: Worksheet, frame: PageFrame) -> Iterator[_Page]:
    yield from _puzzle_pages(worksheet, frame)
    if worksheet.answers:
        yield from _answer_pages(worksheet, frame)
    if worksheet.sum_table:
        yield _Page(HEADING, lambda canvas: draw_sum_table(canvas, frame.look, frame.room))


def _puzzle_pages(worksheet: Worksheet, frame: PageFrame) -> Iterator[_Page]:
    items, say = worksheet.items, worksheet.language.say
    differing = {"grade", "size"} - _common(items)
    boards = []
    for number, item in zip(_numbers(items), items, strict=True):
        facts = list(_facts(item, differing))
        boards.append(Printed(item.puzzle, item.values, number, say(_joined(facts)) if facts else "", item.code))
    slots = best(worksheet.per_page, [item.puzzle for item in items], frame.room, frame.look).slots(frame.room)
    while boards:
        yield _Page(None, partial(draw_boards, look=frame.look, boards=boards[: len(slots)], slots=slots))
        boards = boards[len(slots) :]


def _answer_pages(worksheet: Worksheet, frame: PageFrame) -> Iterator[_Page]:
    items = worksheet.items
    boards = zip(_numbers(items), items, strict=True)
    for slots in small_boards([item.puzzle for item in items], frame.room, frame.look):
        some = [Printed(item.puzzle, item.solution, number) for number, item in islice(boards, len(slots))]
        yield _Page(sentence("Answers"), partial(draw_boards, look=frame.look, boards=some, slots=slots))


def _numbers(items: Sequence[Item]) -> list[str]:
    """One alone has none."""
    return [str(number) for number in range(1, len(items) + 1)] if len(items) > 1 else [""]
