"""A worksheet that is read back has the puzzles, the answers and the words that were put on it."""

import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import Language
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.combinations import digits_in, unique_sums
from core.storage.puzzle_library import load_puzzle
from tests.architecture.reading import ROOT
from tests.visualizer.exporters.reading import Word, pages_of, texts_of, words_of
from visualizer.boards.kakuro.view import clue_place
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.exporters.arrangement import Arrangement, small_boards, view_in
from visualizer.exporters.boards import Printed, draw_boards
from visualizer.exporters.items import Item, answer_of, with_answer
from visualizer.exporters.page import PageFrame
from visualizer.exporters.paper import PAPER, PaperLook
from visualizer.exporters.pdf import PdfMetrics
from visualizer.exporters.sizes import PER_PAGE, PaperName, PerPage, points_of
from visualizer.exporters.worksheet import Worksheet, pdf_of

ENGLISH = Language("en")
LOOK = PaperLook(PAPER, 1.0, ENGLISH, PdfMetrics())


def item(name: str = "kakuro/easy-6", **more: Any) -> Item:
    return with_answer(Item(load_puzzle(name), **more))


def sheet(*items: Item, **more: Any) -> Worksheet:
    return Worksheet(items or (item(),), more.pop("language", ENGLISH), **more)


def room(paper: PaperName = "a4") -> Rect:
    return PageFrame(points_of(paper, is_landscape=False), LOOK, "").room


def view_of(puzzle: Any) -> Any:
    """Of one alone on its page."""
    return view_in(Arrangement(1, 1).slots(room())[0], puzzle, LOOK)


def numbers_in(words: list[Word], rect: Rect) -> list[str]:
    return [word.text for word in words if word.text.isdigit() and word.is_in(rect)]


# What is there


@pytest.mark.parametrize("name", ["kakuro/easy-6", "kakuro/hard-11", "kakuro/giant-30"])
def test_every_sum_stands_in_its_half_of_its_wall_and_no_other_number_on_the_board(name: str) -> None:
    puzzle = load_puzzle(name)
    (page,) = pages_of(pdf_of(sheet(Item(puzzle), answers=False)))
    words, view = words_of(page), view_of(puzzle)
    for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True):
        wall = view.wall_rect(clue_place(run))
        right, left = wall.cut_right(round(wall.width * 0.58))[0], wall.cut_left(wall.width // 2)[0]
        half = right.cut_top(wall.height // 2)[0] if run.way == "across" else left.cut_bottom(wall.height // 2)[0]
        assert numbers_in(words, half) == [str(total)]
    assert len(numbers_in(words, view.board)) == sum(map(bool, puzzle.sums))


@pytest.mark.parametrize("name", ["kakuro/easy-9", "sudoku/hard-9"])
def test_the_answer_is_the_solution(name: str) -> None:
    one = item(name)
    page = pages_of(pdf_of(sheet(one)))[1]
    words = words_of(page)
    ((slot,),) = small_boards([one.puzzle], room(), LOOK)
    view = view_in(slot, one.puzzle, LOOK)
    cells = one.puzzle.board().cells()
    assert [numbers_in(words, view.rect_of(cell)) for cell in cells] == [[str(digit)] for digit in one.solution]


def test_digits_that_stand_there_are_printed_if_that_is_wished_for() -> None:
    puzzle = load_puzzle("kakuro/easy-6")
    values = (9, *(0,) * (len(puzzle.outline.cells) - 2), 4)
    page = pages_of(pdf_of(sheet(Item(puzzle, values=values), answers=False)))[0]
    words, view = words_of(page), view_of(puzzle)
    digits = [numbers_in(words, view.rect_of(cell)) for cell in puzzle.outline.cells]
    assert digits == [["9"], *[[]] * (len(values) - 2), ["4"]]


def test_many_answers_are_small_and_complete_and_each_has_the_number_of_its_puzzle() -> None:
    one, count = item("kakuro/hard-8"), 30
    pages = pages_of(pdf_of(sheet(*[one] * count, per_page=6)))[count // 6 :]
    words = [word for page in pages for word in words_of(page) if word.text.isdigit()]
    assert len(pages) == 2
    assert [word.text for word in words if word.size == 11] == [str(number) for number in range(1, count + 1)]
    assert len(words) == count * (1 + len(one.solution) + sum(map(bool, one.puzzle.sums)))


def test_no_answers_no_page_of_answers() -> None:
    assert [len(pages_of(pdf_of(sheet(answers=answers)))) for answers in (True, False)] == [2, 1]


@pytest.mark.parametrize(("per_page", "paper"), [*((count, "a4") for count in PER_PAGE), (6, "letter")])
def test_each_page_has_so_many_boards_and_the_last_one_the_rest(per_page: PerPage, paper: PaperName) -> None:
    codes = [f"code-{number}" for number in range(7)]
    puzzle = load_puzzle("kakuro/first-steps-4")
    pages = pages_of(
        pdf_of(sheet(*(Item(puzzle, code) for code in codes), per_page=per_page, paper=paper, answers=False))
    )
    found = [[text for text in texts_of(page) if text in codes] for page in pages]
    assert found == [codes[start : start + per_page] for start in range(0, len(codes), per_page)]
    assert [[text for text in texts_of(page) if text.endswith(f"/ {len(pages)}")] for page in pages] == [
        [f"{number} / {len(pages)}"] if len(pages) > 1 else [] for number in range(1, len(pages) + 1)
    ]


def test_boards_that_share_a_page_do_not_overlap_and_stay_on_it() -> None:
    names = ("giant-30", "easy-6", "hard-11", "large-20", "medium-7", "large-15") * 2
    puzzles = [load_puzzle(f"kakuro/{name}") for name in names]
    pages = [*small_boards(puzzles, room(), LOOK), Arrangement(2, 3).slots(room())]
    assert sum(map(len, pages[:-1])) == len(puzzles)
    for slots in pages:
        assert all(room().holds(slot) for slot in slots)
        assert not any(one.overlaps(other) for one in slots for other in slots if one is not other)


def test_the_table_has_every_unique_sum() -> None:
    words = words_of(pages_of(pdf_of(sheet(answers=False, sum_table=True)))[-1])
    lines = {(round(word.y), word.text) for word in words}
    for (_, total), digits in unique_sums().items():
        text = "".join(map(str, digits_in(digits)))
        assert any((y, str(total)) in lines for y, found in lines if found == text)


def test_the_boxes_of_a_sudoku_are_parted_by_lines_that_no_viewer_loses() -> None:
    canvas = RecordingCanvas(PdfMetrics())
    draw_boards(canvas, LOOK, [Printed(load_puzzle("sudoku/hard-9"), ())], Arrangement(1, 1).slots(room()))
    lines = [line for line in canvas.lines if line.startswith("line ")]
    assert len(lines) == 4


# Words


def test_the_title_tells_what_all_puzzles_have_in_common_and_each_board_the_rest() -> None:
    puzzles = item(grade=Grade.HARD), item("kakuro/easy-9", grade=Grade.HARD)
    assert texts_of(pages_of(pdf_of(sheet(*puzzles[:1])))[0])[0] == "Kakuro · Hard · 6 × 6"
    texts = texts_of(pages_of(pdf_of(sheet(*puzzles, per_page=2)))[0])
    assert texts[0] == "Kakuro · Hard" and {"6 × 6", "9 × 9"} <= set(texts)
    assert texts_of(pages_of(pdf_of(sheet(item("sudoku/easy-9"))))[0])[0] == "Sudoku · 9 × 9"


def test_czech_and_slovak_letters_are_read_back_from_the_page_and_from_what_is_told_of_the_file() -> None:
    title = "Příliš žluťoučký kůň úpěl ďábelské ódy, ľúbozvučný ĺ"
    content = pdf_of(sheet(title=title, language=Language("cs")))
    reader = PdfReader(BytesIO(content))
    assert texts_of(reader.pages[0])[0] == title
    assert reader.metadata is not None and reader.metadata.title == title
    assert reader.trailer["/Root"]["/Lang"] == "cs"


def test_a_grade_is_said_in_the_language_of_the_sheet() -> None:
    content = pdf_of(sheet(item(grade=Grade.HARD), language=Language("cs")))
    assert texts_of(pages_of(content)[0])[0] == "Kakuro · Těžká · 6 × 6"


def test_there_is_room_for_a_name_where_it_is_wished_for() -> None:
    first, answers = pages_of(pdf_of(sheet(name_line=True)))
    assert {"Name:", "Date:"} <= set(texts_of(first))
    assert not {"Name:", "Date:"} & {*texts_of(answers), *texts_of(pages_of(pdf_of(sheet()))[0])}


# The file


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.276, 841.89)), ("letter", (612, 792))])
def test_a_page_is_exactly_as_large_as_the_paper(paper: PaperName, size: tuple[float, float]) -> None:
    for page in pages_of(pdf_of(sheet(paper=paper, sum_table=True))):
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(size, abs=0.001)


def test_a_sheet_lies_on_its_side_for_a_wide_board() -> None:
    wide = Outline(6, 24, frozenset(Cell(row, column) for row in range(6) for column in range(24) if column % 8))
    (page,) = pages_of(pdf_of(sheet(Item(KakuroPuzzle(wide, (0,) * len(wide.runs))), answers=False)))
    assert page.mediabox.width > page.mediabox.height


def test_equal_worksheets_are_equal_files_whatever_was_made_between() -> None:
    one = sheet(item(), item("kakuro/easy-9"), per_page=2, sum_table=True)
    first = pdf_of(one)
    assert pdf_of(replace(one, title="ŽLUŤOUČKÝ")) != first == pdf_of(one)


def test_every_font_is_embedded_and_only_in_part() -> None:
    content = pdf_of(sheet(sum_table=True))
    fonts = {name: font for page in pages_of(content) for name, font in page["/Resources"]["/Font"].items()}
    for font in fonts.values():
        font = font.get_object()
        assert "+" in font["/BaseFont"] and "/FontFile2" in font["/FontDescriptor"]
    assert len(content) < 150_000


def test_reportlab_is_not_imported_before_a_pdf_is_made() -> None:
    program = (
        "import sys, visualizer.application, visualizer.opening, visualizer.scenes.play.printing\n"
        "from visualizer.command_line import main\n"
        "main(['--help'])\n"
        "sys.exit('reportlab' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


# Answers


@pytest.mark.parametrize(
    ("name", "why"), [("kakuro/two-solutions-4", "several solutions"), ("kakuro/no-solution-5", "no solution")]
)
def test_there_is_an_answer_only_of_a_puzzle_with_one_solution(name: str, why: str) -> None:
    with pytest.raises(PuzzleError, match=why):
        answer_of(load_puzzle(name))


def test_an_answer_that_would_take_too_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("algorithms.engines.solution_count.PATIENCE", 1)
    with pytest.raises(PuzzleError, match="it would take too long"):
        answer_of(load_puzzle("kakuro/outline-6"))
