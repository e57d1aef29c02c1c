"""Opening a file: a folder is walked by mouse and keyboard, and what a file is stands there before it is opened."""

from pathlib import Path

import pytest

from core.errors import PuzzleError
from core.formats.catalogue import formats
from core.language import sentence
from core.play.origin import Origin
from core.play.writing import WrittenGame, written_session
from core.puzzles.protocol import Puzzle
from tests.builders import kakuro
from tests.core.play.games import look_of
from tests.visualizer.scenes.play.desk import FILLED, Desk
from visualizer.inputs import PointerPressed, PointerReleased, TextTyped
from visualizer.scenes.files.open_dialog import OpenDialog
from visualizer.scenes.files.places import Place
from visualizer.window.fonts import FontMetrics

PUZZLE, OTHER = kakuro(FILLED), kakuro("1 2\n3 1")
TABLE, COMPACT = formats()["kakuro_table"], formats()["kakuro_compact"]


class OpeningDesk(Desk):
    """A folder with another folder, a puzzle, three puzzles in a file, a broken one, and something else."""

    def __init__(self, metrics: FontMetrics, folder: Path) -> None:
        super().__init__(metrics, folder)
        self.folder = folder / "puzzles"
        (self.folder / "older").mkdir(parents=True)
        self.write("older/first.kak", TABLE.write(OTHER))
        self.write("board.kak", TABLE.write(PUZZLE))
        self.write("book.kkr", COMPACT.write_all([OTHER, PUZZLE, OTHER]))  # type: ignore[attr-defined]
        self.write("broken.kak", "3,3\n*,C3,C4\nF4,2,x\nF3,?,?\n")
        self.write("notes.md", TABLE.write(PUZZLE))
        self.opened: list[tuple[Puzzle | WrittenGame, Path]] = []

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, "utf-8")

    def show(self, folder: Path | None = None) -> "OpeningDesk":
        self.dialog = OpenDialog(
            self.stage,
            (Place(sentence("Home folder"), self.folder.parent), Place(sentence("Documents"), self.folder)),
            folder or self.folder,
            "kakuro",
            self.clock,
            check=_refuse_two_rows,
            on_open=lambda content, where: self.opened.append((content, where)),
        )
        self.stage.open(self.dialog)
        self._turn()
        return self

    def double_click(self, name: str) -> None:
        at = self.place_of(name)
        self._handle(PointerPressed(at, clicks=2))
        self._handle(PointerReleased(at))
        self._turn()

    def names(self) -> list[str]:
        return [str(row.title) for row in self.dialog.browser.list.rows]

    def faults_but_the_path(self) -> list[str]:
        """A field shows the end of what is too long for it."""
        return [fault for fault in self.faults() if str(self.folder) not in fault]

    @property
    def marked(self) -> str:
        chosen = self.dialog.browser.list.chosen
        return chosen.path.name if chosen else ""

    @property
    def is_open(self) -> bool:
        return self.dialog in self.stage.overlays


def _refuse_two_rows(content: Puzzle | WrittenGame) -> None:
    if not isinstance(content, WrittenGame) and content.rows == 2:
        raise PuzzleError(sentence("It cannot be read."))


@pytest.fixture
def desk(metrics: FontMetrics, tmp_path: Path) -> OpeningDesk:
    return OpeningDesk(metrics, tmp_path)


def test_folders_and_files_with_known_endings_are_listed(desk: OpeningDesk) -> None:
    assert desk.show().names() == ["older", "board.kak", "book.kkr", "broken.kak"]


def test_with_all_files_the_others_are_listed_too_and_can_be_opened(desk: OpeningDesk) -> None:
    desk.show().click("All files")
    assert "notes.md" in desk.names()
    desk.double_click("notes.md")
    assert desk.opened == [(PUZZLE, desk.folder)]


def test_enter_opens_a_puzzle_and_says_where_it_was(desk: OpeningDesk) -> None:
    desk.show().press("down", "return")
    assert desk.opened == [(PUZZLE, desk.folder)] and not desk.is_open


def test_before_it_is_opened_it_is_said_what_it_is(desk: OpeningDesk) -> None:
    desk.show().press("down")
    assert desk.shown("Kakuro 3 × 3, 6 sums")
    desk.press("up")
    assert not desk.shown("Kakuro 3 × 3")


def test_enter_walks_into_a_folder_and_backspace_out_of_it(desk: OpeningDesk) -> None:
    desk.show().press("return")
    assert desk.names() == ["first.kak"]
    desk.press("backspace")
    assert desk.marked == "older"
    desk.press("backspace")
    assert desk.marked == "puzzles" and desk.dialog.folder == desk.folder.parent


def test_an_empty_folder_is_left_with_backspace(desk: OpeningDesk) -> None:
    (desk.folder / "empty").mkdir()
    desk.show().press("return")
    assert desk.shown("There is nothing here")
    desk.press("backspace")
    assert desk.marked == "empty"


def test_the_mouse_walks_too(desk: OpeningDesk) -> None:
    desk.show().double_click("older")
    assert desk.names() == ["first.kak"]
    desk.click("Up")
    assert desk.marked == "older"
    desk.click("Home folder")
    assert "puzzles" in desk.names()
    desk.click("Documents").click("board.kak").click("Open")
    assert desk.opened == [(PUZZLE, desk.folder)]


@pytest.mark.parametrize(
    ("typed", "marked"),
    [("b", "board.kak"), ("bb", "book.kkr"), ("bbbb", "board.kak"), ("boo", "book.kkr"), ("BR", "broken.kak")],
)
def test_typed_letters_find_names_the_same_one_again_the_next(desk: OpeningDesk, typed: str, marked: str) -> None:
    desk.show()
    for sign in typed:
        desk.press(f"shift+{sign.lower()}" if sign.isupper() else sign)
    assert desk.marked == marked


def test_letters_that_no_name_begins_with_change_nothing(desk: OpeningDesk) -> None:
    desk.show().press("b", "x", "q")
    assert desk.marked == "board.kak"


@pytest.mark.parametrize("way", ["typed", "pasted in the list", "typed in the list", "in quotes", "from here on"])
def test_a_whole_path_opens_its_file(desk: OpeningDesk, way: str) -> None:
    file = desk.folder / "board.kak"
    desk.show()
    if way == "pasted in the list":
        desk.paste(str(file))
    elif way == "typed in the list":
        for sign in str(file):
            desk._handle(TextTyped(sign))
        desk.press("return")
    else:
        desk.click("Folder or file").press("ctrl+a")
        written = {"in quotes": f'"{file}"', "from here on": "older/../board.kak"}.get(way, str(file))
        desk._handle(TextTyped(written))
        desk.press("return")
    assert desk.opened == [(PUZZLE, desk.folder)]


def test_where_nothing_is_listed_a_path_can_be_typed_at_once(desk: OpeningDesk) -> None:
    (desk.folder / "bare").mkdir()
    desk.folder /= "bare"
    desk.show()
    desk._handle(TextTyped(str(desk.folder.parent)))
    desk.press("return")
    assert "board.kak" in desk.names()


def test_a_path_of_a_folder_shows_it(desk: OpeningDesk) -> None:
    desk.show().paste(f"{desk.folder}/older")
    assert desk.names() == ["first.kak"]


def test_a_path_of_a_file_with_another_ending_opens_it_too(desk: OpeningDesk) -> None:
    desk.show().paste(str(desk.folder / "notes.md"))
    assert desk.opened == [(PUZZLE, desk.folder)]


@pytest.mark.parametrize("end", ["nowhere.kak", "x" * 300, "a\0b"])
def test_a_path_to_nowhere_is_refused_beside_it(desk: OpeningDesk, end: str) -> None:
    desk.show()
    desk.dialog.browser.go_to(f"{desk.folder}/{end}")
    assert desk.shown("There is no such folder, and no such file.") and desk.is_open and not desk.opened


def test_a_path_to_a_broken_file_shows_why_and_stays(desk: OpeningDesk) -> None:
    desk.show().paste(str(desk.folder / "broken.kak"))
    assert desk.is_open and desk.shown("broken.kak, line 3, column 6:")


def test_a_broken_file_says_why_and_cannot_be_opened(desk: OpeningDesk) -> None:
    desk.show().press("end")
    assert desk.shown("broken.kak, line 3, column 6:")
    desk.press("return").click("Open")
    assert desk.is_open and not desk.opened


def test_what_is_not_wanted_here_says_so_beforehand(desk: OpeningDesk) -> None:
    desk.show(desk.folder / "older")
    assert desk.shown("It cannot be read.")
    desk.press("return")
    assert desk.is_open and not desk.opened


def test_of_several_puzzles_one_is_chosen(desk: OpeningDesk) -> None:
    desk.show().click("book.kkr")
    assert desk.shown("of 3 puzzles") and desk.shown("It cannot be read.")
    desk.click("Which of them").press("up")
    assert desk.shown("Kakuro 3 × 3")
    desk.click("Open")
    assert desk.opened == [(PUZZLE, desk.folder)]


def test_a_game_is_opened_as_it_was_saved(desk: OpeningDesk) -> None:
    session = desk.begin(3).session
    session.remember_as("try")
    desk.write("game.krok", written_session(session, Origin("hard")))
    desk.show().press(*"game")
    assert desk.shown("Hard 3 × 3 · 0:00") and desk.shown("4 cells left")
    desk.press("return")
    ((game, _),) = desk.opened
    assert isinstance(game, WrittenGame) and look_of(game.session)[:8] == look_of(session)[:8]


def test_a_folder_that_cannot_be_read_is_said_and_the_old_one_stays(
    desk: OpeningDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(folder: Path) -> None:
        raise PermissionError

    desk.show()
    with monkeypatch.context() as locked:
        locked.setattr("core.storage.folders.os.scandir", refuse)
        desk.press("return")
        assert desk.shown("you may not look into this folder")
    assert desk.marked == "older" and desk.dialog.folder == desk.folder
    desk.press("return")
    assert desk.names() == ["first.kak"]


def test_where_the_first_folder_has_gone_the_one_above_is_shown(desk: OpeningDesk) -> None:
    assert desk.show(desk.folder / "gone" / "away").dialog.folder == desk.folder


def test_escape_opens_nothing(desk: OpeningDesk) -> None:
    desk.show().press("down", "escape")
    assert not desk.is_open and not desk.opened


@pytest.mark.parametrize("name", ["older", "board.kak", "book.kkr", "broken.kak"])
def test_everything_can_be_read(desk: OpeningDesk, name: str) -> None:
    desk.write(f"{'a long name ' * 12}.kak", TABLE.write(PUZZLE))
    desk.show().click(name)
    assert not desk.faults_but_the_path()


def test_a_refused_path_can_be_read(desk: OpeningDesk) -> None:
    desk.show().paste(str(desk.folder / "nowhere" / ("x" * 80)))
    assert not desk.faults_but_the_path()
