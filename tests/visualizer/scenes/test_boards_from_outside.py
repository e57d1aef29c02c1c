"""Boards that are pasted or dropped: good ones are shown, bad ones are refused with line and column."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.formats import catalogue as formats
from core.formats import queens_drawing
from core.puzzles.geometry import Cell
from core.puzzles.queens import QueensPuzzle
from core.storage.puzzle_library import load_puzzle
from tests.pilot import Pilot
from visualizer.window.fonts import FontMetrics

METRICS = FontMetrics()

GOOD = "..#\n...\n#..\n"

# What is wrong, and words of the sentence that says so.
BAD = {
    "ragged": ("...\n..\n...\n", ["line 2", "3 squares", "found 2"]),
    "strange sign": ("...\n.x.\n...\n", ["line 2, column 2", "x"]),
    "too large": (("." * 33 + "\n") * 33, ["at most 32 rows", "33"]),
    "prose": ("Dear Anna, how are you?", ["line 1, column 1", "D"]),
}

EMPTY = {"nothing": ("", ["found no row"]), "only blanks": ("  \n \n", ["found no row"])}

TITLE = "This cannot be opened"


@pytest.fixture
def lab(pilot: Pilot) -> Pilot:
    pilot.open(puzzle="queens/empty-6").recorded()
    return pilot.press("g", *"50", "return")


def _is_untouched(lab: Pilot) -> bool:
    return (lab.lab.puzzle, lab.position) == (QueensPuzzle(6), 50)


def test_a_pasted_board_is_shown_and_can_be_undone_at_once(lab: Pilot) -> None:
    lab.paste(GOOD)
    assert lab.lab.puzzle == QueensPuzzle(3, frozenset({Cell(0, 2), Cell(2, 0)}))
    lab.click("Undo").recorded().found()
    assert _is_untouched(lab)


@pytest.mark.parametrize(("text", "words"), BAD.values(), ids=BAD)
def test_a_pasted_board_that_is_none_is_refused_and_nothing_changes(lab: Pilot, text: str, words: list[str]) -> None:
    lab.paste(text)
    said = " ".join(lab.texts())
    assert TITLE in said and [word for word in words if word not in said] == []
    lab.press("return")
    assert TITLE not in lab.texts() and _is_untouched(lab)


def test_a_kakuro_with_a_digit_twice_in_a_run_is_refused_and_nothing_changes(lab: Pilot, tmp_path: Path) -> None:
    file = tmp_path / "sums.kak"
    file.write_text("3,3\n*,C3,C4\nF4,2,2\nF3,?,?\n", "utf-8")
    fault = "the digit 2 stands twice in the 4 across from r1c1: on r1c1 and r1c2"
    for arrive in (lambda: lab.paste(file.read_text("utf-8")), lambda: lab.drop(str(file))):
        arrive()
        assert TITLE in lab.texts() and fault in " ".join(lab.texts())
        lab.press("return")
        assert TITLE not in lab.texts() and _is_untouched(lab)


@pytest.mark.parametrize("scene", ["home", "lab", "options"])
def test_a_dropped_file_is_opened_in_the_lab(pilot: Pilot, tmp_path: Path, scene: str) -> None:
    file = tmp_path / "board.txt"
    file.write_text(GOOD)
    pilot.open(scene).drop(str(file))
    assert pilot.scene == "lab" and pilot.lab.puzzle.size == 3


@pytest.mark.parametrize(("text", "words"), [*BAD.values(), *EMPTY.values()], ids=[*BAD, *EMPTY])
def test_a_dropped_file_with_no_board_is_refused_by_its_name(
    lab: Pilot, tmp_path: Path, text: str, words: list[str]
) -> None:
    file = tmp_path / "b.txt"
    file.write_text(text)
    lab.drop(str(file))
    said = "".join(lab.texts())
    assert TITLE in said and "b.txt" in said
    lab.press("escape")
    assert TITLE not in lab.texts() and _is_untouched(lab)


def test_what_cannot_be_read_is_refused_too(lab: Pilot, tmp_path: Path) -> None:
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\xff\xfe\x00...")
    for path in (binary, tmp_path, tmp_path / "missing.txt"):
        lab.drop(str(path))
        assert TITLE in lab.texts()
        lab.press("escape")
        assert _is_untouched(lab)


def test_copying_needs_a_board_and_says_that_it_is_done(lab: Pilot) -> None:
    lab.press("ctrl+c")
    assert lab.clipboard.pasted() == "......\n" * 6
    assert any("clipboard" in text for text in lab.texts())


def test_pasting_elsewhere_than_in_the_lab_does_nothing(lab: Pilot) -> None:
    lab.open("options").paste(GOOD)
    assert lab.scene == "options" and lab.lab.puzzle.size == 6, "the board of the lab stays"


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 12).flatmap(lambda size: st.tuples(st.just(size), st.sets(st.integers(0, size * size - 1)))))
def test_what_is_copied_is_pasted_as_it_was(drawn: tuple[int, set[int]]) -> None:
    size, numbers = drawn
    puzzle = QueensPuzzle(size, frozenset(Cell(*divmod(number, size)) for number in numbers))
    pilot = Pilot(METRICS).open(puzzle=puzzle).press("ctrl+c")
    text = pilot.clipboard.pasted()
    pilot.open(puzzle=QueensPuzzle(7)).paste(text)
    assert pilot.lab.puzzle == puzzle == queens_drawing.read(text, "")


@pytest.mark.parametrize("text", ["", "  \n \n"])
def test_an_empty_clipboard_is_said_to_be_empty(lab: Pilot, text: str) -> None:
    lab.paste(text)
    assert "The clipboard is empty." in lab.texts() and _is_untouched(lab)


@pytest.mark.parametrize(("scene", "keys"), [("play", "ctrl+p"), ("editor", "ctrl+s"), ("lab", "g")])
def test_a_dropped_file_takes_the_place_of_what_is_being_asked(
    pilot: Pilot, tmp_path: Path, scene: str, keys: str
) -> None:
    file = tmp_path / "board.txt"
    file.write_text(formats.write(load_puzzle("kakuro/easy-6")), "utf-8")
    pilot.open(scene).press(keys)
    assert pilot.application.stage.overlays
    pilot.drop(str(file))
    assert not pilot.application.stage.overlays
