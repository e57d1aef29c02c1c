"""The history of a game is a tree: nothing is lost, and redo leads where one came from."""

from random import Random

import pytest

from core.play.history import START, Action, History

STEPS = [Action("place", ()) for _ in range(200)]


def grown(seed: int) -> History:
    """With branches wherever somebody has gone back before going on."""
    history, random = History(), Random(seed)
    for step in STEPS:
        for _ in range(random.choice((0, 0, 0, 1, 4))):
            if history.can_undo:
                history.undo()
        history.add(step)
    return history


@pytest.mark.parametrize("seed", range(3))
def test_a_round_trip_does_and_undoes_each_node_once_below_its_parent(seed: int) -> None:
    history, line, visited = grown(seed), [START], []
    for node, is_done in history.round_trip():
        if is_done:
            assert line[-1] == history.parents[node]
            line.append(node)
            visited.append(node)
        else:
            assert line.pop() == node
    assert line == [START]
    assert sorted(visited) == [*range(1, len(history))]
    siblings = [[node for node in visited if history.parents[node] == parent] for parent in range(len(history))]
    assert all(ordered == sorted(ordered) for ordered in siblings)


@pytest.mark.parametrize("seed", range(3))
def test_a_history_of_its_nodes_is_the_same_at_the_start(seed: int) -> None:
    history = grown(seed)
    other = History.of(zip(history.parents[1:], STEPS, strict=True))
    assert (other.parents, other.actions, other.current, other.tip) == (history.parents, history.actions, START, START)


@pytest.mark.parametrize("seed", range(3))
def test_the_way_to_a_node_ends_there(seed: int) -> None:
    history, random = grown(seed), Random(seed)
    for _ in range(100):
        node = random.randrange(len(history))
        undone, ahead = history.way_to(node)
        here = history.line(history.current)
        assert [*here[: len(here) - undone], *ahead] == history.line(node)
        assert not undone or not ahead or here[len(here) - undone] != ahead[0]


def test_what_was_undone_stays_when_something_else_is_done() -> None:
    history = History()
    history.add(STEPS[0])
    history.undo()
    assert (history.can_redo, history.tip) == (True, 1)
    history.add(STEPS[1])
    assert (history.can_redo, history.tip, history.parents) == (False, 2, [START, START, START])


def test_redo_leads_past_a_node_on_its_way_as_before_and_else_to_the_node() -> None:
    history = History()
    for step in STEPS[:4]:
        history.add(step)
    for _ in range(4):
        history.undo()
    history.turn_to(2)
    assert history.tip == 4
    history.redo()
    history.add(STEPS[4])
    history.undo()
    history.turn_to(3)
    assert history.tip == 3
