"""What is printed is asked in a dialog, made in the background, and found where the dialog says."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from algorithms.generators.orders import KakuroOrder
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import Language, sentence
from core.play.origin import Origin
from core.storage.puzzle_library import load_puzzle
from tests.conftest import LookFactory
from tests.visualizer.driver import Driver, Sheet
from tests.visualizer.exporters.reading import pages_of, texts_of
from tests.visualizer.workbench import Workbench
from visualizer.runs.next_puzzle import Wish
from visualizer.scenes.play.printing import PrintDialog
from visualizer.widgets.button import Button
from visualizer.widgets.choice import Choice
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.number_field import NumberField
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch
from visualizer.widgets.text_field import TextField
from visualizer.widgets.widget import Widget

PUZZLE = load_puzzle("kakuro/easy-6")
ORIGIN = Origin("easy", "kakuro-1-6x6-easy-1")
WISH = Wish(8, 7, Grade.HARD, 40)


class Printer:
    """The dialog on a stage, and what it has opened."""

    def __init__(self, look: LookFactory, folder: Path) -> None:
        self.folder = folder
        self.shown: list[Path] = []
        self.stage = Stage(Sheet())
        self.dialog = PrintDialog(self.stage, Random(1), lambda: Language("en"), folder=folder, show=self.shown.append)
        self.driver = Driver(self.stage, look())

    def open(self, values: tuple[int, ...] | None = None) -> "Printer":
        self.dialog.open(PUZZLE, values, ORIGIN, WISH)
        self.driver.arrange()
        return self

    def all(self, sort: type[Any]) -> list[Any]:
        return [one for overlay in self.stage.overlays for one in overlay.everything() if isinstance(one, sort)]

    def choose(self, words: str) -> None:
        """The option, the switch or the button with these words."""
        for down in self.all(DropDown):
            for index, (_, option) in enumerate(down.choices):
                if str(option) == words:
                    self.driver.click(down)
                    for key in ("home", *["down"] * index, "return"):
                        self.driver.key(key)
                    return
        for choice in self.all(Choice):
            for place, (_, option) in zip(choice._places, choice.choices, strict=True):
                if str(option) == words:
                    self.driver.click(place.center)
                    return
        self.driver.click(self.named(words))

    def named(self, words: str) -> Widget:
        (found,) = [one for sort in (Switch, Button) for one in self.all(sort) if str(one.text) == words]
        return found

    def make(self) -> None:
        self.choose("Make the PDF")
        while self.dialog.is_making:
            self.dialog.update()
        self.driver.arrange()

    @property
    def said(self) -> str:
        return " ".join(self.driver.said())

    @property
    def file(self) -> TextField:
        (field,) = [field for field in self.all(TextField) if not isinstance(field, NumberField)]
        return field

    def texts(self, name: str = "kakuro.pdf") -> list[list[str]]:
        return [texts_of(page) for page in pages_of((self.folder / name).read_bytes())]


@pytest.fixture
def printer(look: LookFactory, tmp_path: Path) -> Printer:
    return Printer(look, tmp_path)


def digits(page: list[str], size: int) -> int:
    return sum(text.isdigit() for text in page) - size


SUMS = sum(map(bool, PUZZLE.sums))


def test_this_puzzle_is_printed_with_its_code_and_its_answer_and_the_file_is_named(printer: Printer) -> None:
    printer.open().make()
    first, answer = printer.texts()
    assert first[0] == "Kakuro · Easy · 6 × 6" and ORIGIN.code in first
    assert (digits(first, SUMS), digits(answer, SUMS)) == (0, len(PUZZLE.outline.cells))
    assert "The PDF is there:" in printer.said and "kakuro.pdf" in printer.said


def test_it_is_printed_as_it_stands_if_that_is_wished_for(printer: Printer) -> None:
    printer.open((5, 7, *(0,) * (len(PUZZLE.outline.cells) - 2)))
    printer.choose("This puzzle with my digits")
    printer.choose("Answers at the end")
    printer.make()
    (page,) = printer.texts()
    assert digits(page, SUMS) == 2


@pytest.mark.parametrize("values", [None, (0,) * len(PUZZLE.outline.cells)])
def test_without_digits_of_ones_own_there_is_no_such_choice(printer: Printer, values: tuple[int, ...] | None) -> None:
    (what,) = printer.open(values).all(DropDown)
    assert [str(words) for _, words in what.choices] == ["This puzzle, empty", "New puzzles: Hard, 8 × 7"]


def test_new_puzzles_are_as_the_next_one_is_wished_for(printer: Printer, bench: Workbench) -> None:
    printer.open().choose("New puzzles: Hard, 8 × 7")
    printer.choose("4")
    printer.choose("Make the PDF")
    printer.dialog.update()
    printer.driver.arrange()
    assert "Being made: puzzle 1 of 6, 0 moves so far." in printer.said
    bench.answer = lambda: PUZZLE
    while printer.dialog.is_making:
        printer.dialog.update()
    orders = [order for order in bench.orders if isinstance(order, KakuroOrder)]
    assert {(order.grade, order.rows, order.columns, order.unique_sums) for order in orders} == {(Grade.HARD, 8, 7, 40)}
    assert [order.number for order in orders] == [1, 2, 3, 4, 5, 6] and len({order.seed for order in orders}) == 1
    assert [sum(text.startswith("kakuro-") for text in page) for page in printer.texts()] == [4, 2, 0]


def test_while_it_is_made_it_looks_again_soon_and_nothing_else_can_be_asked_for(
    printer: Printer, bench: Workbench
) -> None:
    printer.open().choose("New puzzles: Hard, 8 × 7")
    assert printer.dialog.wakes_in_seconds is None
    printer.choose("Make the PDF")
    assert printer.dialog.wakes_in_seconds is not None and not printer.named("Make the PDF").enabled
    printer.choose("Make the PDF")
    assert len(bench.orders) == 1


def test_escape_gives_it_up(printer: Printer, bench: Workbench) -> None:
    printer.open().choose("New puzzles: Hard, 8 × 7")
    printer.choose("Make the PDF")
    printer.driver.key("escape")
    assert bench.is_cancelled and not printer.dialog.is_making and not printer.stage.overlays
    printer.dialog.update()
    assert list(printer.folder.iterdir()) == []


def test_however_the_dialog_is_closed_the_making_is_given_up(printer: Printer, bench: Workbench) -> None:
    printer.open().choose("New puzzles: Hard, 8 × 7")
    printer.choose("Make the PDF")
    printer.stage.close(printer.stage.overlays[-1])
    assert bench.is_cancelled and not printer.dialog.is_making
    printer.open().choose("Make the PDF")
    assert printer.dialog.is_making


def test_a_name_that_is_too_long_is_refused(printer: Printer) -> None:
    printer.open().file.text = str(printer.folder / ("x" * 300 + ".pdf"))
    printer.make()
    assert "too long" in printer.said and list(printer.folder.iterdir()) == []


def test_a_refusal_is_said_and_another_try_is_possible(printer: Printer, bench: Workbench) -> None:
    def refuse() -> None:
        raise PuzzleError(sentence("no such puzzle"))

    printer.open().choose("New puzzles: Hard, 8 × 7")
    bench.answer = refuse
    printer.make()
    assert "no such puzzle" in printer.said
    printer.choose("This puzzle, empty")
    printer.make()
    assert len(printer.texts()) == 2


def test_the_file_can_be_opened_once_it_is_there(printer: Printer) -> None:
    printer.open()
    assert not printer.named("Open it").enabled
    printer.make()
    printer.choose("Open it")
    assert printer.shown == [printer.folder / "kakuro.pdf"]


def test_that_nothing_opens_it_is_said(printer: Printer, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: Path) -> None:
        raise PuzzleError(sentence("no program"))

    monkeypatch.setattr(printer.dialog, "_show_file", refuse)
    printer.open().make()
    printer.choose("Open it")
    assert "no program" in printer.said


def test_a_name_that_is_taken_is_not_proposed(printer: Printer) -> None:
    printer.open().make()
    printer.driver.key("escape")
    printer.open()
    assert printer.file.text == str(printer.folder / "kakuro-2.pdf")


def test_a_file_that_is_there_is_replaced_only_when_asked_twice(printer: Printer) -> None:
    other = printer.folder / "mine.pdf"
    other.write_text("mine", "utf-8")
    printer.open().file.text = str(other)
    printer.make()
    assert other.read_text("utf-8") == "mine" and "is there already" in printer.said
    printer.make()
    assert other.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("name", ["sheet.txt", "none/sheet.pdf", ""])
def test_a_file_that_cannot_be_is_refused_at_once(printer: Printer, name: str) -> None:
    printer.open().file.text = name and str(printer.folder / name)
    printer.make()
    assert "expected a name" in printer.said or "no such folder" in printer.said
    assert list(printer.folder.iterdir()) == []


def test_what_was_chosen_is_chosen_the_next_time(printer: Printer) -> None:
    printer.open().choose("Letter")
    printer.make()
    printer.driver.key("escape")
    printer.open().make()
    (page, *_) = pages_of((printer.folder / "kakuro-2.pdf").read_bytes())
    assert page.mediabox.width == 612
