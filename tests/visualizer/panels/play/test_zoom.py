"""The enlarged board: what is seen of it, what moves it, and that it is played on like the whole one."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pygame
import pytest

from core.puzzles.geometry import Cell
from tests.conftest import LookFactory
from tests.visualizer.boards.kakuros import patterned
from tests.visualizer.panels.play.player import Player
from tests.visualizer.panels.play.playing import drawn, playing
from visualizer.boards import kakuro
from visualizer.boards.kakuro.view import clue_place
from visualizer.boards.played import Played
from visualizer.canvas.recording import RecordedText
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from visualizer.runs.game import Game
from visualizer.window.fonts import FontMetrics
from visualizer.window.screen_canvas import PaintBox, ScreenCanvas

SIZE = (640, 520)
LARGE = patterned(30, 30)
MIDDLE = Cell(15, 15)


@pytest.fixture
def player(look: LookFactory) -> Player:
    """Of a large board, on which nothing is enlarged yet."""
    player = Player(playing(LARGE), replace(look(), reduced_motion=True))
    player.stage.focus(player.board)
    return player


@pytest.fixture
def near(player: Player) -> Player:
    """The board is enlarged, around its middle."""
    player.game.choose(MIDDLE)
    return enlarge(player)


def enlarge(player: Player) -> Player:
    player.board.toggle_zoom()
    return settle(player)


def settle(player: Player) -> Player:
    player.board.update(0.1, player.look)
    player.stage.arrange(SIZE, player.look)
    return player


def is_seen_with_surroundings(player: Player, cell: Cell) -> bool:
    view = player.view
    around = view.rect_of(cell).inset(-2 * view.pitch).common(view.board)
    return view.window.inset(-view.strong).holds(around)


# How large


def test_the_whole_board_is_seen_at_first_and_enlarging_is_offered_where_cells_are_small(look: LookFactory) -> None:
    for side, is_small in ((6, False), (12, False), (20, True), (30, True)):
        player = Player(playing(patterned(side, side)), look())
        assert player.board.rect.holds(player.view.board)
        assert player.board.children()[0].visible is is_small, side


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_enlarged_cells_can_be_read_at_every_scale_and_the_way_back_is_as_it_was(
    look: LookFactory, scale: float
) -> None:
    player = Player(playing(LARGE), look(scale=scale))
    before = player.view
    assert abs(enlarge(player).view.side - 40 * scale) <= 1
    assert enlarge(player).view is before


def test_a_board_that_can_be_read_is_enlarged_all_the_same(look: LookFactory) -> None:
    player = Player(playing(patterned(6, 6)), look())
    side = player.view.side
    assert enlarge(player).view.side > 1.5 * side


def test_the_button_beside_the_board_does_it_and_lies_on_no_cell(player: Player) -> None:
    (button,) = player.board.children()
    for is_enlarged in (True, False):
        player.clicks(button.rect.center)
        settle(player)
        assert player.board._zoom.is_enlarged is is_enlarged
        view = player.view
        assert not any(button.rect.overlaps(rect.common(view.window)) for rect in view.rects)


def test_another_game_is_seen_whole(near: Player) -> None:
    near.game.open(near.game.kept)
    assert settle(near).board.rect.holds(near.view.board)


def test_zoom_is_no_part_of_the_game(player: Player) -> None:
    before = player.game.picture_key(), len(player.game.session.history)
    enlarge(player).does(*turns(player.board.rect.center)[:-1])
    assert (player.game.picture_key(), len(player.game.session.history)) == before


def turns(at: Point) -> list[Input]:
    return [
        WheelTurned(at, 2.0),
        WheelTurned(at, 1.0, shift=True),
        WheelTurned(at, 3.0, control=True),
        WheelTurned(at, -30.0, control=True),
    ]


# Following


@pytest.mark.parametrize("keys", [("right", "down"), ("down", "left"), ("left", "up"), ("down", "right", "right")])
def test_the_chosen_cell_and_what_is_around_it_stay_in_view(near: Player, keys: tuple[str, ...]) -> None:
    for _ in range(25):
        for key in keys:
            settle(near.presses(key))
            assert near.game.chosen and is_seen_with_surroundings(near, near.game.chosen)


def test_the_ends_of_the_board_are_in_view_too(near: Player) -> None:
    settle(near.does(KeyPressed("home", control=True)))
    assert near.view.window.contains(near.view.wall_rect(Cell(-1, -1)).center)
    settle(near.does(KeyPressed("end", control=True)))
    assert near.view.window.contains((near.view.board.right - 1, near.view.board.bottom - 1))


def test_it_moves_calmly_or_at_once_where_nothing_may_move(look: LookFactory) -> None:
    for reduced in (False, True):
        player = Player(playing(LARGE), replace(look(), reduced_motion=reduced))
        enlarge(player)
        player.game.choose(MIDDLE)
        player.board.update(1 / 60, player.look)
        assert player.board.is_moving is not reduced
        for _ in range(60):
            player.board.update(1 / 60, player.look)
        assert not player.board.is_moving and is_seen_with_surroundings(player, MIDDLE)


def test_whoever_looks_elsewhere_is_left_there_until_something_happens_to_the_chosen_cell(near: Player) -> None:
    for _ in range(20):
        near.does(WheelTurned(near.board.rect.center, 3.0))
    for _ in range(3):
        settle(near)
        near.stage.relayout()
    assert not near.view.window.contains(near.view.rect_of(MIDDLE).center)
    settle(near.presses("4"))
    assert is_seen_with_surroundings(near, MIDDLE)


# Wheel, drag and map


@pytest.mark.parametrize("notches", [1.0, 4.0, -2.0, 0.4])
def test_what_is_under_the_pointer_stays_there_when_the_wheel_enlarges(near: Player, notches: float) -> None:
    at = near.view.rect_of(Cell(14, 16)).center
    settle(near.does(WheelTurned(at, notches, control=True)))
    assert near.view.side != 40 and near.view.rect_of(Cell(14, 16)).inset(-1).contains(at)


def test_the_wheel_enlarges_the_whole_board_and_makes_it_whole_again(player: Player) -> None:
    at, before = player.view.rect_of(MIDDLE).center, player.view
    settle(player.does(WheelTurned(at, 5.0, control=True)))
    assert player.view.side > 2 * before.side and player.view.rect_of(MIDDLE).contains(at)
    for _ in range(50):
        settle(player.does(WheelTurned(at, 1.0, control=True)))
    assert player.view.side <= 80
    assert settle(player.does(WheelTurned(at, -60.0, control=True))).view is before


def test_the_wheel_moves_the_enlarged_board_and_only_that(player: Player) -> None:
    at = player.board.rect.center
    assert not player.board.handle(WheelTurned(at, 1.0))
    player.game.choose(MIDDLE)
    board = enlarge(player).view.board
    assert settle(player.does(WheelTurned(at, 1.0))).view.board[:2] == (board.x, board.y + 2 * player.view.pitch)
    board = player.view.board
    settle(player.does(WheelTurned(at, -1.0, shift=True)))
    assert player.view.board[:2] == (board.x - 2 * player.view.pitch, board.y)


@pytest.mark.parametrize("button", ["middle", "right"])
def test_the_board_goes_with_the_pointer_that_drags_it(near: Player, button: str) -> None:
    start = near.view.rect_of(MIDDLE).center
    near.does(PointerMoved(start), PointerPressed(start, button))  # type: ignore[arg-type]
    for way in ((40, 10), (-90, 55), (-700, 30)):
        at = start[0] + way[0], start[1] + way[1]
        settle(near.does(PointerMoved(at)))
        if abs(way[0]) < 100:
            assert near.view.rect_of(MIDDLE).contains(at)
    near.does(PointerReleased(start, button))  # type: ignore[arg-type]
    board = near.view.board
    settle(near.does(PointerMoved((10, 10)), PointerMoved(start)))
    assert near.view.board == board and near.game.chosen == MIDDLE


@pytest.mark.parametrize("share", [(0.1, 0.1), (0.5, 0.9), (0.95, 0.3)])
def test_a_click_on_the_map_goes_there_and_chooses_nothing(near: Player, share: tuple[float, float]) -> None:
    place = near.board._zoom.map.board
    assert not place.overlaps(near.view.window)
    settle(near.clicks((place.x + round(share[0] * place.width), place.y + round(share[1] * place.height))))
    view = near.view
    there = view.board.x + round(share[0] * view.board.width), view.board.y + round(share[1] * view.board.height)
    assert view.window.inset(-2).contains(there) and near.game.chosen == MIDDLE


# Being played


def test_a_click_chooses_what_is_seen_there_and_nothing_beside_the_window(near: Player) -> None:
    for cell in (Cell(14, 13), Cell(17, 16), Cell(13, 17)):
        near.clicks(near.view.rect_of(cell).center)
        assert near.game.chosen == cell
        settle(near)
    near.clicks((near.view.window.x - 4, near.view.window.center[1]))
    assert near.game.chosen == Cell(13, 17)


def test_a_clue_tells_of_its_run_beside_the_part_that_is_seen_and_stays_under_the_pointer(near: Player) -> None:
    view, board = near.view, near.game.board
    clues = [(run, view.wall_rect(clue_place(run))) for run in board.runs() if run.way == "across" and board.total(run)]
    run, rect = next((run, rect) for run, rect in clues if view.window.holds(rect))
    at = rect.right - 3, rect.y + 2
    (told,) = near.clicks(at).board.told()
    assert told.aside.part == run and view.window.holds(told.kept_clear)
    assert settle(near).view.clue_at(at, LARGE.sums) == run


def test_what_is_carried_past_the_pointer_is_not_told_of(near: Player) -> None:
    near.does(PointerMoved(near.view.window.center))
    for _ in range(40):
        near.presses("right" if near.game.chosen and near.game.chosen.column < 28 else "down").waits(0.3)
        assert near.board.told() == []


def test_a_sum_that_is_out_of_view_stands_where_its_run_comes_into_view(look: LookFactory) -> None:
    puzzle = patterned(6, 30)
    player = Player(playing(puzzle), replace(look(), reduced_motion=True))
    enlarge(player)
    found = 0
    for cell in player.game.board.cells():
        player.game.choose(cell)
        settle(player)
        player.does(WheelTurned(player.view.window.center, -1.5, shift=True))
        settle(player)
        view, run = player.view, player.game.board.runs_of(cell)[0]
        wall = view.wall_rect(clue_place(run))
        middle = view.rect_of(cell).center[1]
        headings = [one for one in texts(player) if one.clip is None and one.rect.right <= view.window.x]
        beside = [one.text for one in headings if abs(one.rect.center[1] - middle) < 4]
        total = puzzle.total(run)
        is_seen = view.rect_of(run.cells[-1]).overlaps(view.window)
        if wall.right <= view.window.x and total and is_seen:
            assert beside == [str(total)], cell
            found += 1
        elif wall.x >= view.window.x or not total or not is_seen:
            assert beside == [str(cell.row + 1)], cell
    assert found > 9


def test_a_sum_is_told_only_where_a_cell_of_its_run_is_seen(near: Player) -> None:
    near.game.choose(near.game.board.cells()[0])
    settle(near)
    for _ in range(9):
        settle(near.does(WheelTurned(near.view.window.center, -1.0)))
    headings = [one.text for one in texts(near) if one.clip is None and one.rect.bottom <= near.view.window.y]
    first = near.game.chosen.column + 1 if near.game.chosen else 0
    assert str(first) in headings and all(int(text) - int(headings[0]) == at for at, text in enumerate(headings))


def texts(player: Player) -> list[RecordedText]:
    return drawn(player.board, player.look, SIZE).texts


def test_only_what_is_seen_is_drawn_and_nothing_of_it_outside_of_the_window(near: Player) -> None:
    window, inside = near.view.window, [one for one in texts(near) if one.clip is not None]
    assert inside
    for one in inside:
        assert one.clip == window and window.inset(-near.view.pitch).holds(one.rect)
    assert not any(one.rect.overlaps(window) for one in texts(near) if one.clip is None)


def test_a_hidden_board_says_so_in_the_window_and_shows_no_digit_and_no_map(near: Player) -> None:
    near.game.type_digit(5)
    near.game.pause()
    settle(near)
    canvas = drawn(near.board, near.look, SIZE)
    inside = [one for one in canvas.texts if one.clip is not None]
    assert [one.text for one in inside] == ["Paused", "Click, or press P, to go on."]
    assert not any(one.is_cut for one in inside)
    assert not near.board._zoom.has_map
    assert not near.clicks(near.view.window.center).game.is_paused


# Pictures


def test_whatever_moves_the_board_changes_the_key_of_its_picture(near: Player) -> None:
    at, seen = near.board.rect.center, {near.board.picture_key()}
    for what in turns(at):
        settle(near.does(what))
        assert near.board.picture_key() not in seen, what
        seen.add(near.board.picture_key())


STATES: dict[str, Callable[[Game], Played]] = {
    "played": lambda game: Played(
        game.session.sheet, MIDDLE, game.board.runs_of(MIDDLE), 4, game.mistakes, told_cells=(MIDDLE,)
    ),
    "pointed out": lambda game: Played(game.session.sheet, pointed_out=game.board.runs_of(MIDDLE)),
    "solved": lambda game: Played(game.session.sheet, MIDDLE, is_solved=True),
}


@pytest.mark.parametrize("state", STATES)
def test_the_window_shows_the_same_pixels_as_a_whole_board_of_that_size(
    look: LookFactory, metrics: FontMetrics, state: str
) -> None:
    puzzle = patterned(18, 18)
    game, seen_by = playing(puzzle), look(theme="dark")
    for number, cell in enumerate(game.board.cells()):
        if not game.board.value(cell):
            game.choose(cell)
            game.type_digit(number % 9 + 1, mode="digit" if number % 2 else "note")
    played, box = STATES[state](game), PaintBox(metrics)
    for side, corner in product((37, 40), ((0.0, 0.0), (6.3, 4.7), (99.0, 99.0))):
        part = kakuro.make_part(puzzle, Rect(0, 0, 420, 380), seen_by, side, corner)
        whole = kakuro.make_view(puzzle, part.rect, seen_by, labels=False)
        pictures = [pygame.Surface(part.window[2:]) for _ in range(2)]
        for picture, view in zip(pictures, (part, whole), strict=True):
            kakuro.draw_played(ScreenCanvas(picture, box, part.window[:2]), view, played)
        assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB"), (side, corner)
