"""From clue to clue: each of them is reached, step by step and by arrows."""

import pytest

from core.storage.puzzle_library import load_puzzle
from visualizer.runs.clue_order import clue_beside, clue_order, next_clue


@pytest.mark.parametrize("name", ["easy-6", "giant-30"])
def test_step_by_step_each_clue_is_reached_once(name):
    drawn = load_puzzle(f"kakuro/{name}").outline
    reached, run = [], next_clue(drawn, None, 1)
    while run is not None:
        reached.append(run)
        run = next_clue(drawn, run, 1)
    assert tuple(reached) == clue_order(drawn)
    assert {*reached} == {run for run in drawn.runs if len(run.cells) > 1}


def test_each_clue_is_reached_by_arrows():
    drawn = load_puzzle("kakuro/medium-9").outline
    reached, ahead = set(), [clue_order(drawn)[0]]
    while ahead:
        run = ahead.pop()
        if run not in reached:
            reached.add(run)
            beside = [clue_beside(drawn, run, down, right) for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1))]
            ahead += filter(None, beside)
    assert reached == {*clue_order(drawn)}
