"""Saving a file: in any format, whole or not at all, and never over another one unasked."""

import errno
import os
from pathlib import Path

import pytest

from core.errors import PuzzleError
from core.formats.catalogue import formats
from core.language import sentence
from core.play.origin import Origin
from core.play.writing import WrittenGame
from core.storage.puzzle_files import contents_of
from tests.core.play.games import look_of
from tests.visualizer.scenes.play.desk import Desk
from visualizer.inputs import TextTyped
from visualizer.scenes.files.places import Place
from visualizer.scenes.files.save_dialog import SaveDialog
from visualizer.scenes.files.ways import GOOD_FOR, ways_of_game
from visualizer.window.fonts import FontMetrics

ORIGIN = Origin("hard")
KAKURO = [name for name, form in formats().items() if form.KIND == "kakuro"]


class SavingDesk(Desk):
    """A game of two digits, and an empty folder beside another one."""

    def __init__(self, metrics: FontMetrics, folder: Path) -> None:
        super().__init__(metrics, folder)
        self.folder = folder / "mine"
        (self.folder / "sub").mkdir(parents=True)
        self.session = self.begin(2).session
        self.saved: list[tuple[Path, str]] = []

    def show(self, way: str | None = None) -> "SavingDesk":
        self.dialog = SaveDialog(
            self.stage,
            (Place(sentence("Documents"), self.folder),),
            self.folder,
            ways_of_game(self.session, ORIGIN),
            "board",
            way=way,
            on_saved=lambda file, way: self.saved.append((file, way)),
        )
        self.stage.open(self.dialog)
        self._turn()
        return self

    def type_name(self, name: str) -> "SavingDesk":
        self.press("ctrl+a", "delete")
        self._handle(TextTyped(name))
        self._turn()
        return self

    def files(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir() if path.is_file())

    @property
    def is_open(self) -> bool:
        return self.dialog in self.stage.overlays


@pytest.fixture
def desk(metrics: FontMetrics, tmp_path: Path) -> SavingDesk:
    return SavingDesk(metrics, tmp_path)


def test_enter_saves_the_whole_game_under_the_proposed_name(desk: SavingDesk) -> None:
    desk.show().press("return")
    assert desk.saved == [(desk.folder / "board.krok", "krok")] and not desk.is_open
    (game,) = contents_of(desk.folder / "board.krok", "kakuro", desk.clock)
    assert isinstance(game, WrittenGame) and game.origin == ORIGIN
    assert look_of(game.session)[:8] == look_of(desk.session)[:8]


def test_a_proposed_name_is_free(desk: SavingDesk) -> None:
    for _ in range(3):
        desk.show().press("return")
    assert desk.files() == ["board-2.krok", "board-3.krok", "board.krok"]


@pytest.mark.parametrize("way", KAKURO)
def test_in_every_format_the_same_puzzle_is_opened_again(desk: SavingDesk, way: str) -> None:
    desk.show(way).press("return")
    (found,) = contents_of(desk.folder / f"board{formats()[way].EXTENSIONS[0]}", "kakuro", desk.clock)
    puzzle = desk.session.puzzle
    assert found == (formats()[way].part_of(puzzle) if way == "kakuro_outline" else puzzle)  # type: ignore[attr-defined]


def test_each_format_says_what_it_is_good_for() -> None:
    assert set(GOOD_FOR) == set(formats())
    assert len({str(words) for words in GOOD_FOR.values() if "usual" not in str(words)}) == len(GOOD_FOR) - 3


@pytest.mark.parametrize(
    ("way", "typed", "name"),
    [
        ("krok", "mine", "mine.krok"),
        ("krok", "mine.kak", "mine.kak.krok"),
        ("krok", "Mine.KROK", "Mine.KROK"),
        ("kakuro_table", "a.b", "a.b.kak"),
        ("kakuro_table", "a.txt", "a.txt"),
        ("kakuro_compact", " x ", "x.kkr"),
    ],
)
def test_the_right_ending_is_added_where_it_is_missing(desk: SavingDesk, way: str, typed: str, name: str) -> None:
    desk.show(way).type_name(typed).press("return")
    assert desk.files() == [name]


@pytest.mark.parametrize("name", [".", "..", "sub/..", "sub/"])
def test_a_folder_is_no_name_of_a_file(desk: SavingDesk, name: str) -> None:
    desk.show().type_name(name).press("return")
    assert desk.shown("Type a name first.") and desk.is_open
    assert not [path for path in desk.folder.parent.rglob("*") if path.suffix == ".krok"]


def test_another_format_changes_the_ending_and_says_what_it_is_good_for(desk: SavingDesk) -> None:
    desk.show().click("Format").click("Kakuro collection (.kkr)")
    assert "board.kkr" in desk.texts() and desk.shown("The shortest one")
    desk.click("Save")
    assert desk.saved == [(desk.folder / "board.kkr", "kakuro_compact")]


def test_a_format_that_cannot_tell_the_puzzle_says_so_and_is_not_written(desk: SavingDesk) -> None:
    desk.session = desk.begin(0).session
    ways = ways_of_game(desk.session, ORIGIN)

    def refuse() -> str:
        raise PuzzleError(sentence("this format cannot tell which digits are given"))

    ways["kakuro_link"] = ways["kakuro_link"].__class__(sentence("Name"), sentence("Name"), (".txt",), refuse)
    desk.dialog = SaveDialog(
        desk.stage, (), desk.folder, ways, "board", way="kakuro_link", on_saved=lambda file, way: None
    )
    desk.stage.open(desk.dialog)
    desk._turn()
    assert desk.shown("this format cannot tell which digits are given")
    desk.press("return")
    assert desk.files() == [] and desk.is_open


@pytest.mark.parametrize(("answer", "is_replaced"), [("Replace the file", True), ("Keep the file", False)])
def test_over_a_file_that_is_there_it_is_asked_first(desk: SavingDesk, answer: str, is_replaced: bool) -> None:
    (desk.folder / "other.krok").write_text("theirs")
    desk.show().type_name("other").press("return")
    assert desk.shown("other.krok is there already") and not desk.saved
    desk.click(answer)
    assert ((desk.folder / "other.krok").read_text() != "theirs") is is_replaced
    assert desk.is_open is not is_replaced


def test_enter_keeps_the_file_that_is_there(desk: SavingDesk) -> None:
    (desk.folder / "other.krok").write_text("theirs")
    desk.show().type_name("other").press("return", "return")
    assert (desk.folder / "other.krok").read_text() == "theirs"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "Type a name first."),
        ("  ", "Type a name first."),
        ("sub/", "Type a name first."),
        ("nowhere/a", "a.krok: there is no such folder"),
        ("x" * 300, "this name is too long"),
    ],
)
def test_a_name_that_cannot_be_is_refused_beside_it(desk: SavingDesk, name: str, words: str) -> None:
    desk.show().type_name(name).press("return")
    assert desk.shown(words) and desk.is_open and desk.files() == []
    desk.type_name("better")
    assert not desk.shown(words)
    desk.press("return")
    assert desk.files() == ["better.krok"]


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "there is no room left on the disk"), (errno.EACCES, "writing is not allowed there")],
)
def test_what_cannot_be_written_is_said_and_nothing_is_lost(
    desk: SavingDesk, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    def fail(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    (desk.folder / "other.krok").write_text("theirs")
    desk.show().type_name("other").press("return")
    with monkeypatch.context() as full:
        full.setattr("core.storage.whole_files.os.fsync", fail)
        desk.click("Replace the file")
    assert desk.shown(f"other.krok: {words}") and desk.is_open
    assert (desk.folder / "other.krok").read_text() == "theirs" and desk.files() == ["other.krok"]


def test_a_path_as_a_name_saves_there(desk: SavingDesk) -> None:
    desk.show().type_name("sub/a").press("return")
    assert desk.saved == [(desk.folder / "sub" / "a.krok", "krok")]


def test_the_folder_that_is_walked_to_gets_the_file(desk: SavingDesk) -> None:
    desk.show().click("sub").press("return")
    assert desk.dialog.folder == desk.folder / "sub"
    desk.click("Save")
    assert [path.name for path in (desk.folder / "sub").iterdir()] == ["board.krok"]


def test_a_marked_file_gives_its_name(desk: SavingDesk) -> None:
    (desk.folder / "other.krok").write_text("theirs")
    desk.show().click("other.krok").click("Save")
    assert desk.shown("other.krok is there already")


def test_escape_saves_nothing(desk: SavingDesk) -> None:
    desk.show().press("escape")
    assert not desk.is_open and desk.files() == []


@pytest.mark.parametrize("way", ["krok", *KAKURO])
def test_everything_can_be_read(desk: SavingDesk, way: str) -> None:
    assert not desk.show(way).faults()


def test_a_refusal_can_be_read(desk: SavingDesk) -> None:
    for name in (f"nowhere/{'x' * 30}", "x" * 300):
        desk.show().type_name(name).press("return")
        assert not [fault for fault in desk.faults() if name not in fault]  # a field shows the end of a long name
        desk.press("escape")


def test_an_empty_folder_says_what_is_not_there(desk: SavingDesk) -> None:
    (desk.folder / "sub").rmdir()
    assert desk.show().shown("No file of these formats is here yet.")
