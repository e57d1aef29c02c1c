"""Saved games: nothing is lost, names stay unique, and what is deleted comes back."""

from pathlib import Path

import pytest

from core.storage.games import LONGEST_NAME, KeptGame
from tests.visualizer.scenes.play.desk import TODAY, Desk
from visualizer.inputs import PointerPressed
from visualizer.scenes.play.naming import free_name
from visualizer.scenes.play.saves import SavesDialog
from visualizer.window.fonts import FontMetrics


class SavesDesk(Desk):
    """A game of two digits is played."""

    def __init__(self, metrics: FontMetrics, folder: Path) -> None:
        super().__init__(metrics, folder)
        self.present = self.begin(2)
        self.loaded: list[KeptGame] = []
        self.saves = SavesDialog(self.stage, self.store, lambda: self.present, self._load, self.clock)

    def _load(self, kept: KeptGame) -> None:
        self.loaded.append(kept)
        self.present = kept

    def show(self, *, to_load: bool = False) -> "SavesDesk":
        self.saves.open(TODAY, to_load=to_load)
        self._turn()
        return self

    def save(self, name: str) -> None:
        self.store.save_as(self.present, name)

    def shown_names(self) -> list[str]:
        return [str(row.title) for row in self.stage.overlays[-1].list.rows if not row.is_plain]

    def names(self) -> list[str]:
        return [save.name for save in self.store.saves()]


@pytest.fixture
def desk(metrics: FontMetrics, tmp_path: Path) -> SavesDesk:
    return SavesDesk(metrics, tmp_path)


def test_enter_saves_under_the_proposed_name_and_closes(desk: SavesDesk) -> None:
    desk.show().press("return")
    assert desk.names() == ["Hard 3 × 3, 30 Nov"]
    assert not desk.stage.overlays
    assert desk.shown("Saved as Hard 3 × 3, 30 Nov")


def test_a_proposed_name_is_always_free(desk: SavesDesk) -> None:
    for _ in range(3):
        desk.show().press("return")
    assert desk.names() == ["Hard 3 × 3, 30 Nov (3)", "Hard 3 × 3, 30 Nov (2)", "Hard 3 × 3, 30 Nov"]


def test_what_is_typed_takes_the_place_of_the_proposed_name(desk: SavesDesk) -> None:
    desk.show().press(*"try", "return")
    assert desk.names() == ["try"]


def test_no_name_is_refused_beside_the_field(desk: SavesDesk) -> None:
    desk.show().press("backspace", "return")
    assert desk.shown("Type a name first.")
    desk.press("x")
    assert not desk.shown("Type a name first.")


@pytest.mark.parametrize(("answer", "cells"), [("Save over it", 4), ("Keep it", 2)])
def test_saving_over_another_game_asks_first(desk: SavesDesk, answer: str, cells: int) -> None:
    desk.save("try")
    desk.present = desk.begin(4)
    desk.show().press(*"TRY", "return")
    assert desk.shown("A game named TRY is saved already")
    desk.click(answer)
    (save,) = desk.store.saves()
    assert len(desk.present.session.sheet.board.cells()) - save.open_cells == cells


def test_what_was_saved_over_can_be_had_back(desk: SavesDesk) -> None:
    desk.save("try")
    before = desk.store.saves()
    desk.present = desk.begin(4)
    desk.show().press(*"TRY", "return").click("Save over it")
    assert desk.names() == ["TRY"]
    desk.click("Undo")
    assert desk.store.saves() == before and desk.shown("TRY is as it was before.")


def test_the_list_tells_size_grade_time_and_what_is_left_the_newest_first(desk: SavesDesk) -> None:
    desk.save("first")
    desk.present = desk.solve(75)
    desk.save("second")
    desk.show()
    texts = desk.texts()
    assert texts.index("second") < texts.index("first")
    assert desk.shown("Hard 3 × 3 · 1:15 · solved") and desk.shown("Hard 3 × 3 · 0:00 · 5 cells left")


def test_what_was_solved_once_tells_what_is_open_now(desk: SavesDesk) -> None:
    desk.present = desk.solve(75)
    desk.present.session.undo()
    desk.save("opened again")
    assert desk.show().shown("Hard 3 × 3 · 1:15 · 1 cell left")


def test_a_full_board_with_mistakes_is_not_told_as_solved(desk: SavesDesk) -> None:
    session = desk.present.session
    for cell in session.sheet.board.cells():
        session.place(cell, 9)
    desk.save("wrong")
    assert desk.show().shown("Hard 3 × 3 · 0:00 · full, with mistakes")


def test_an_empty_list_says_what_to_do(desk: SavesDesk) -> None:
    desk.show(to_load=True)
    assert desk.shown("No game is saved yet")
    desk.press("f2", "delete")
    desk.click("Load")
    assert len(desk.stage.overlays) == 1 and not desk.loaded


def test_a_loaded_game_goes_on_where_it_was_saved(desk: SavesDesk) -> None:
    desk.save("older")
    desk.present = desk.begin(5)
    desk.save("newer")
    desk.show(to_load=True).press("down", "return")
    assert len(desk.loaded[0].session.sheet.board.open_cells()) == 5
    assert not desk.stage.overlays


def test_a_double_click_loads(desk: SavesDesk) -> None:
    desk.save("try")
    desk.show()
    at = desk.place_of("try")
    desk._handle(PointerPressed(at, clicks=2))
    assert len(desk.loaded) == 1


def test_the_game_that_was_left_is_below_the_saves_and_goes_on(desk: SavesDesk) -> None:
    desk.save("older")
    left = desk.present = desk.begin(6)
    desk.show(to_load=True).press("return")
    desk.show(to_load=True)
    assert desk.shown("older") and desk.shown("Hard 3 × 3") and desk.shown("not saved · 0:00 · 1 cell left")
    desk.press("end", "return")
    assert desk.loaded[-1].id == left.id and desk.names() == ["older"]


def test_a_solved_one_says_so(desk: SavesDesk) -> None:
    desk.solve(75)
    assert desk.show().shown("not saved · 1:15 · solved")


def test_one_without_a_name_is_saved_by_being_given_one(desk: SavesDesk) -> None:
    desk.begin(6)
    desk.save("taken")
    desk.show(to_load=True).press("end", "f2")
    assert desk.shown("A name for this game")
    desk.press("return")
    assert desk.shown("Type a name first.")
    desk.press(*"taken", "return")
    assert desk.shown("already")
    desk.press("ctrl+a", *"mine", "return")
    assert desk.names() == ["mine", "taken"] and not desk.shown("not saved")


def test_one_without_a_name_is_deleted_and_comes_back(desk: SavesDesk) -> None:
    desk.begin(6)
    desk.show(to_load=True).press("delete")
    assert desk.shown("The game was deleted.") and not desk.shown("not saved")
    desk.press("ctrl+z")
    assert desk.shown("not saved")


def test_one_that_cannot_be_read_is_told_when_it_is_loaded(desk: SavesDesk) -> None:
    left = desk.begin(6)
    desk.store.database.run(
        lambda connection: connection.execute("UPDATE games SET puzzle = puzzle || 'x' WHERE id = ?", (left.id,))
    )
    desk.show(to_load=True)
    assert desk.shown("not saved")
    desk.press("return")
    assert not desk.loaded and desk.shown("saved game")


@pytest.mark.parametrize("name", ["cafe\u0301", "CAF\u00c9", "x" * LONGEST_NAME])
def test_a_free_name_is_free_in_the_store_and_short_enough(desk: SavesDesk, name: str) -> None:
    for taken in ("caf\u00e9", "x" * LONGEST_NAME):
        desk.save(taken)
    desk.save(free_name(name, desk.names()))
    assert len(desk.names()) == 3


@pytest.mark.parametrize("take_back", ["key", "message"])
def test_a_deleted_game_comes_back(desk: SavesDesk, take_back: str) -> None:
    desk.save("one")
    desk.save("two")
    desk.show(to_load=True).press("delete")
    assert desk.names() == ["one"] and desk.shown("two was deleted.")
    if take_back == "key":
        desk.press("ctrl+z", "ctrl+z")
    else:
        desk.click("Undo")
    assert sorted(desk.names()) == ["one", "two"]


def test_what_the_key_has_brought_back_the_message_no_longer_offers(desk: SavesDesk) -> None:
    desk.save("one")
    desk.show(to_load=True).press("delete", "ctrl+z")
    assert "Undo" not in desk.texts()


@pytest.mark.parametrize("back", ["one", "two", "three"])
def test_what_comes_back_by_its_message_is_in_the_list_that_was_opened_since(desk: SavesDesk, back: str) -> None:
    for name in ("three", "two", "one"):
        desk.save(name)
    here = desk.names().index(back)
    desk.show(to_load=True).press(*["down"] * here, "delete", "escape")
    desk.show(to_load=True).press("down")
    last = desk.names()[-1]
    desk.click("Undo")
    assert desk.shown_names() == desk.names() == ["one", "two", "three"]
    desk.press("delete")
    assert last not in desk.names() and desk.shown(f"{last} was deleted.") and back in desk.names()


def test_what_comes_back_while_a_name_is_asked_for_takes_none_from_the_marked_game(desk: SavesDesk) -> None:
    desk.save("two")
    desk.save("one")
    desk.show(to_load=True).press("delete", "f2")
    assert desk.shown("Another name for two")
    desk.click("Undo").click("New name").press("ctrl+a", *"mine", "return")
    assert desk.names() == desk.shown_names() == ["one", "mine"]


def test_a_deleted_game_whose_name_is_taken_meanwhile_comes_back_when_it_is_free_again(desk: SavesDesk) -> None:
    desk.save("one")
    desk.show(to_load=True).press("delete")
    desk.save("one")
    desk.press("ctrl+z")
    assert desk.names() == ["one"] and desk.shown("already")
    desk.store.rename(desk.store.saves()[0].id, "two")
    desk.press("ctrl+z")
    assert sorted(desk.names()) == ["one", "two"]


def test_several_deleted_games_come_back_one_by_one(desk: SavesDesk) -> None:
    for name in ("one", "two", "three"):
        desk.save(name)
    desk.show(to_load=True).press("delete", "delete", "delete")
    assert desk.names() == []
    desk.press("tab", "tab", "ctrl+z", "ctrl+z")
    assert sorted(desk.names()) == ["one", "two"]


def test_a_game_is_renamed_and_another_name_that_is_taken_is_refused(desk: SavesDesk) -> None:
    desk.save("one")
    desk.save("two")
    desk.show(to_load=True).press("f2", *"One", "return")
    assert desk.shown("already") and sorted(desk.names()) == ["one", "two"]
    desk.press("ctrl+a", *"three", "return")
    assert sorted(desk.names()) == ["one", "three"]
    assert desk.texts().count("three") == 1 and len(desk.stage.overlays) == 1


def test_escape_leaves_all_as_it_was(desk: SavesDesk) -> None:
    desk.save("one")
    desk.show(to_load=True).press("f2", "x", "escape", "escape")
    assert desk.names() == ["one"] and not desk.stage.overlays and not desk.loaded


def test_the_list_has_as_many_rows_as_the_window_has_room_for(desk: SavesDesk) -> None:
    for number in range(9):
        desk.save(f"Game {number}")
    desk.show()
    rows = []
    for height in (640, 500, 400):
        desk.resize(960, height)
        rows.append(sum(text.startswith("Game") for text in desk.texts()))
    assert rows == sorted(rows, reverse=True) and rows[0] == 6 > rows[-1] >= 2


def test_everything_can_be_read(desk: SavesDesk) -> None:
    desk.save("A name that is as long as names may be, sixty signs or so")
    for number in range(8):
        desk.save(f"Game {number}")
    desk.begin(4)
    desk.show(to_load=True).press("end")
    assert not desk.faults()


def test_an_empty_list_and_a_refusal_can_be_read(desk: SavesDesk) -> None:
    desk.show().press("backspace", "return")
    assert not desk.faults()
