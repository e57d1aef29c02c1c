"""Reasoning about Kakuro loses no solution, and assumes a digit only where the techniques are not enough."""

import pytest

from algorithms.techniques.deduction import Grade
from core.steps.events import Noted
from core.steps.recording import Recording, record_all
from tests.algorithms.boards import CATALOGUE, KAKURO
from tests.algorithms.techniques.kakuro_puzzles import made
from tests.algorithms.test_catalogue import solutions_of

GRADES = ("easy", "medium", "hard", "expert")


def recorded(puzzle, up_to) -> Recording:
    board = puzzle.board()
    return record_all(CATALOGUE["kakuro/human"].start(board, {"up_to": up_to}), board)


def notes(recording: Recording, key: str) -> list[dict]:
    events = [moment.event for moment in recording.trace.table]
    return [dict(event.facts) for event in events if isinstance(event, Noted) and event.key == key]


@pytest.mark.parametrize("drawing", KAKURO)
def test_whatever_it_may_use_it_finds_the_same_solutions(drawing):
    found = [sorted(solutions_of(recorded(KAKURO[drawing], up_to))) for up_to in GRADES]
    assert found == [found[0]] * len(GRADES)


@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("up_to", GRADES)
def test_a_digit_is_assumed_where_the_techniques_are_not_enough(grade, up_to):
    recording = recorded(made(grade, 1, 4), up_to)
    assert bool(notes(recording, "assume")) is (grade > Grade[up_to.upper()])
    assert len(solutions_of(recording)) == 1


def test_a_technique_is_told_with_its_runs_cells_and_digits():
    told = notes(recorded(made(Grade.HARD, 1, 4), "expert"), "technique")
    assert told and all(note.keys() == {"technique", "why", "runs", "cells", "digits"} for note in told)
    assert {run.way for note in told for run in note["runs"]} == {"across", "down"}


def test_a_contradiction_names_a_cell_or_a_run():
    told = notes(recorded(made(Grade.EXPERT, 1, 4), "easy"), "contradiction")
    assert told and all(note.keys() in ({"cell"}, {"run"}) for note in told)
