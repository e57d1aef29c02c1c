"""The combinations of the two runs through the chosen cell."""

import pytest

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import Run
from core.puzzles.kakuro.combinations import digit_sets
from tests.conftest import LookFactory
from tests.visualizer.panels.play.playing import drawn, playing, staged
from visualizer.inputs import PointerPressed, PointerReleased
from visualizer.look import Look
from visualizer.panels.play.combinations import Combinations
from visualizer.runs.game import Game


def ignore(run: Run) -> None:
    pass


def shown(game: Game, look: Look, width: int = 306) -> list[str]:
    panel = Combinations(game, ignore)
    return drawn(panel, look, (width, panel.height_for(width, look))).said()


def strikes(game: Game, look: Look) -> int:
    panel = Combinations(game, ignore)
    lines = drawn(panel, look, (306, panel.height_for(306, look))).lines
    return sum(line.startswith("line") for line in lines)


def test_both_runs_are_named_with_sum_way_and_length(look: LookFactory) -> None:
    game = playing()
    game.choose(Cell(0, 2))
    assert {"17 across · 2 cells", "17 down · 2 cells"} <= set(shown(game, look()))
    assert shown(game, look()).count("Unique sum") == 2


def test_only_digits_that_stand_rule_combinations_out_never_notes(look: LookFactory) -> None:
    game = playing("kakuro/easy-6")
    game.choose(game.board.cells()[0])
    before = strikes(game, look())
    for digit in range(1, 10):
        game.type_digit(digit, mode="cross")
    assert strikes(game, look()) == before
    game.type_digit(9)
    assert strikes(game, look()) > before


@pytest.mark.parametrize("width", [200, 306, 420])
def test_what_has_no_room_is_counted(look: LookFactory, width: int) -> None:
    game = playing("kakuro/giant-30")
    for run in game.board.runs():
        if len(digit_sets(len(run.cells), game.board.total(run))) > 8 and run.way == "across":
            game.choose(run.cells[0])
            break
    panel = Combinations(game, ignore)
    canvas = drawn(panel, look(), (width, panel.height_for(width, look())))
    assert canvas.overlapping() == []
    assert [text for text in canvas.said() if "more" in text or "possible" in text]


def test_a_heading_opens_the_table_at_its_run(look: LookFactory) -> None:
    game, opened = playing(), list[Run]()
    game.choose(Cell(1, 1))
    panel = Combinations(game, opened.append)
    stage = staged(panel, look(), (306, 260))
    for one in panel.children():
        at = one.children()[0].rect.center
        stage.handle(PointerPressed(at))
        stage.handle(PointerReleased(at))
    assert opened == list(game.board.runs_of(Cell(1, 1)))


def test_nothing_is_told_while_the_board_is_hidden_or_nothing_is_chosen(look: LookFactory) -> None:
    game = playing()
    game.choose(None)
    assert shown(game, look()) == []
    game.choose(Cell(1, 1))
    assert shown(game, look())
    game.pause()
    assert shown(game, look()) == []


def test_it_needs_the_same_room_for_all_cells(look: LookFactory) -> None:
    game = playing("kakuro/easy-6")
    heights = set()
    for cell in game.board.cells():
        game.choose(cell)
        heights.add(Combinations(game, ignore).height_for(306, look()))
    assert len(heights) == 1
