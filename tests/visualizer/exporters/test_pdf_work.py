"""A PDF is made in the background: of what is there, of what is made first, and not when it is given up."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from algorithms.generators.orders import KakuroOrder
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import Language, sentence
from core.puzzles.protocol import Puzzle
from core.storage.puzzle_library import load_puzzle
from tests.visualizer.exporters.reading import pages_of, texts_of
from tests.visualizer.workbench import Workbench
from visualizer.exporters.items import Item
from visualizer.exporters.pdf_work import PdfWork
from visualizer.exporters.worksheet import Worksheet

PUZZLE = load_puzzle("kakuro/easy-6")
ORDERS = [KakuroOrder(Grade.EASY, 7, number, 6, 6) for number in (1, 2)]


def sheet(*items: Item, answers: bool = True) -> Worksheet:
    return Worksheet(items, Language("en"), answers=answers)


def result_of(work: PdfWork) -> Path | None:
    while work.is_busy:
        if file := work.update():
            return file
    return None


def test_a_puzzle_that_is_there_is_written_with_its_answer(tmp_path: Path) -> None:
    work, output = PdfWork(), tmp_path / "one.pdf"
    work.start(sheet(Item(PUZZLE)), output)
    assert result_of(work) == output and not work.is_busy
    assert len(pages_of(output.read_bytes())) == 2


def test_new_puzzles_are_made_one_after_another_and_counted(tmp_path: Path, bench: Workbench) -> None:
    work, output = PdfWork(), tmp_path / "new.pdf"
    bench.moves = 5
    work.start(sheet(answers=False), output, ORDERS)
    assert work.update() is None and (work.made, work.total, work.moves) == (0, 2, 5)
    bench.answer = lambda: PUZZLE
    work.update()
    assert (work.made, bench.orders) == (1, ORDERS)
    assert result_of(work) == output
    codes = [text for page in pages_of(output.read_bytes()) for text in texts_of(page) if text.startswith("kakuro-")]
    assert codes == ["kakuro-1-6x6-easy-7", "kakuro-1-6x6-easy-7-n2"]


def test_what_is_given_up_is_not_written(tmp_path: Path, bench: Workbench) -> None:
    work, output = PdfWork(), tmp_path / "none.pdf"
    work.start(sheet(), output, ORDERS)
    work.cancel()
    assert not work.is_busy and bench.is_cancelled and work.update() is None
    work.start(sheet(Item(PUZZLE)), tmp_path / "other.pdf")
    result_of(work)
    assert [file.name for file in tmp_path.iterdir()] == ["other.pdf"]


def test_what_is_given_up_between_two_pages_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work = PdfWork()

    def slices(worksheet: Worksheet) -> Iterator[bytes | None]:
        yield None
        work.cancel()
        yield b"%PDF"

    monkeypatch.setattr("visualizer.exporters.pdf_work.pdf_in_slices", slices)
    work.start(sheet(Item(PUZZLE)), tmp_path / "none.pdf")
    work._threads.shutdown()
    assert not work.is_busy and list(tmp_path.iterdir()) == []


def test_a_search_for_an_answer_ends_when_the_work_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work, has_begun, is_given_up, went_on = PdfWork(), Event(), Event(), Event()

    def search(puzzle: Puzzle) -> Iterator[None]:
        has_begun.set()
        is_given_up.wait()
        yield None
        went_on.set()

    monkeypatch.setattr("algorithms.engines.kakuro.search", search)
    work.start(sheet(Item(PUZZLE)), tmp_path / "none.pdf")
    has_begun.wait()
    work.cancel()
    is_given_up.set()
    work._threads.shutdown()
    assert not went_on.is_set() and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["kakuro/two-solutions-4", "kakuro/no-solution-5"])
def test_a_refusal_ends_the_work_and_another_one_can_begin(tmp_path: Path, name: str) -> None:
    work = PdfWork()
    work.start(sheet(Item(load_puzzle(name))), tmp_path / "none.pdf")
    with pytest.raises(PuzzleError, match="there is no answer to print"):
        result_of(work)
    assert not work.is_busy and list(tmp_path.iterdir()) == []
    work.start(sheet(Item(load_puzzle(name)), answers=False), tmp_path / "one.pdf")
    assert result_of(work) == tmp_path / "one.pdf"


def test_a_puzzle_that_cannot_be_made_ends_the_work(tmp_path: Path, bench: Workbench) -> None:
    def refuse() -> None:
        raise PuzzleError(sentence("no such puzzle"))

    work = PdfWork()
    work.start(sheet(), tmp_path / "none.pdf", ORDERS)
    bench.answer = refuse
    with pytest.raises(PuzzleError, match="no such puzzle"):
        work.update()
    assert not work.is_busy


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    work = PdfWork()
    work.start(sheet(Item(PUZZLE)), tmp_path / "none" / "sheet.pdf")
    with pytest.raises(PuzzleError, match=r"sheet\.pdf: there is no such folder"):
        result_of(work)
