"""The board that is played on: choosing cells, typing on them, and being told of runs."""

from dataclasses import replace

import pytest

from core.puzzles.geometry import Cell
from tests.conftest import LookFactory
from tests.visualizer.boards.kakuros import patterned
from tests.visualizer.panels.play.player import Player
from tests.visualizer.panels.play.playing import drawn, playing
from visualizer.inputs import KeyPressed, PointerMoved, PointerPressed
from visualizer.panels.play.board import PlayBoard


@pytest.fixture
def player(look: LookFactory) -> Player:
    player = Player(playing(), look())
    player.stage.focus(player.board)
    return player


def test_a_click_chooses_a_white_cell_and_the_right_button_does_the_same(player: Player) -> None:
    player.clicks(player.view.rect_of(Cell(1, 1)).center)
    assert player.game.chosen == Cell(1, 1)
    player.does(PointerPressed(player.view.rect_of(Cell(2, 0)).center, "right"))
    assert player.game.chosen == Cell(2, 0)
    assert player.game.board.open_cells() == playing().board.open_cells(), "nothing was put"


def test_a_click_on_a_wall_without_a_clue_changes_nothing(player: Player) -> None:
    before = player.game.chosen
    player.clicks(player.view.wall_rect(Cell(2, 2)).center)
    assert player.game.chosen == before


def test_arrows_go_to_the_next_white_cell_and_stay_in_the_grid(look: LookFactory) -> None:
    game = playing(patterned(6, 7))
    player = Player(game, look())
    player.stage.focus(player.board)
    for key in ("left", "up", "right", "down") * 12:
        player.presses(key)
        assert game.chosen in game.board.cells()
    for _ in range(9):
        player.presses("left")
    before = game.chosen
    player.presses("left")
    assert game.chosen == before


def test_home_and_end_go_to_the_ends_of_the_row_and_with_control_of_the_board(player: Player) -> None:
    player.clicks(player.view.rect_of(Cell(1, 1)).center)
    assert player.presses("end").game.chosen == Cell(1, 2)
    assert player.presses("home").game.chosen == Cell(1, 0)
    assert player.does(KeyPressed("end", control=True)).game.chosen == Cell(2, 1)
    assert player.does(KeyPressed("home", control=True)).game.chosen == Cell(0, 1)


def test_digits_notes_crosses_and_colours_are_typed(player: Player) -> None:
    sheet, cell = player.game.session.sheet, Cell(1, 1)
    player.clicks(player.view.rect_of(cell).center)
    player.does(KeyPressed("2", shift=True), KeyPressed("3", control=True), KeyPressed("4", alt=True))
    assert sheet.marks(cell) == (1 << 2, 1 << 3, 4)
    assert sheet.board.value(player.presses("8").game.chosen or cell) == 8
    player.presses("delete", "delete", "delete")
    assert not sheet.board.value(cell) and sheet.marks(cell) == (0, 0, 0)


def test_a_key_that_is_held_down_types_once(player: Player) -> None:
    player.clicks(player.view.rect_of(Cell(1, 1)).center)
    player.does(KeyPressed("8"), KeyPressed("8", repeated=True), KeyPressed("8", repeated=True))
    assert player.game.board.value(Cell(1, 1)) == 8


def test_tab_and_letters_are_left_to_others(player: Player) -> None:
    for key in ("tab", "n", "f1", "escape", "pageup"):
        assert not player.board.handle(KeyPressed(key)), key


# Clues


@pytest.mark.parametrize("way", ["across", "down"])
def test_a_clue_that_the_pointer_rests_on_tells_of_its_run(player: Player, way: str) -> None:
    player.does(PointerMoved(player.clue(way))).waits(0.1)
    assert not player.board.told() and player.board.is_moving
    (told,) = player.waits(0.2).board.told()
    assert told.aside.part.way == way  # type: ignore[attr-defined]
    assert not player.board.is_moving


def test_a_click_on_a_clue_tells_at_once_and_chooses_the_first_empty_cell_of_the_run(player: Player) -> None:
    (told,) = player.clicks(player.clue("across")).board.told()
    assert told.aside.part.cells == (Cell(0, 1), Cell(0, 2))  # type: ignore[attr-defined]
    assert player.game.chosen == Cell(0, 2), "a 9 is given on the other"


# Time


def test_a_digit_lands_only_where_things_may_move(look: LookFactory) -> None:
    for reduced in (False, True):
        player = Player(playing(), replace(look(), reduced_motion=reduced))
        player.stage.focus(player.board)
        player.clicks(player.view.rect_of(Cell(1, 1)).center).waits(0)
        player.presses("8")
        player.board.update(0.0, player.look)
        assert player.board.is_moving is not reduced
        player.board.update(0.16, player.look)
        assert not player.board.is_moving


def test_choosing_a_cell_with_a_digit_moves_nothing(player: Player) -> None:
    player.clicks(player.view.rect_of(Cell(0, 1)).center)
    player.board.update(0.0, player.look)
    assert not player.board.is_moving


def test_a_paused_board_is_hidden_takes_no_keys_and_goes_on_at_a_click(player: Player) -> None:
    player.game.pause()
    player.presses("8", "right")
    assert player.game.board.is_as_given
    assert "Paused" in drawn(player.board, player.look, (640, 520)).said()
    assert player.board.told() == []
    assert not player.clicks(player.view.board.center).game.is_paused


def test_enter_goes_on_too(player: Player) -> None:
    player.game.pause()
    assert not player.presses("return").game.is_paused


# Pictures


def test_whatever_changes_the_picture_changes_its_key(player: Player) -> None:
    def key() -> object:
        return player.board.picture_key()

    seen = {key(): "start"}
    for what in (KeyPressed("down"), KeyPressed("2", shift=True), KeyPressed("5", alt=True), KeyPressed("8")):
        player.does(what)
        assert key() not in seen, what
        seen[key()] = str(what)
    assert key() == key()


def test_what_is_lit_can_be_switched_off(look: LookFactory) -> None:
    lit, plain = (
        drawn(PlayBoard(playing(highlights=highlights)), look(), (500, 500)).lines for highlights in (True, False)
    )
    assert len(lit) > len(plain)
