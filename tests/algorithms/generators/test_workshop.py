"""Workshops: puzzles from another process, as from this one; and however that process ends, this one goes on."""

import multiprocessing
import subprocess
import sys

import pytest

from algorithms.generators.orders import KakuroOrder, SudokuOrder
from algorithms.generators.workshop import Workshop
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from tests.algorithms.generators.strange_orders import Deadly, Endless, Faulty, Quick
from tests.architecture.reading import ROOT


@pytest.fixture
def workshop():
    with Workshop() as one:
        yield one
    assert not multiprocessing.active_children()


def made(workshop, order):
    workshop.order(order)
    while (puzzle := workshop.poll()) is None:
        assert workshop.is_busy
        Workshop.wait_for_any([workshop], 1)
    assert not workshop.is_busy
    return puzzle


def begun(workshop, order):
    workshop.order(order)
    while not workshop.moves:
        assert workshop.poll() is None
        Workshop.wait_for_any([workshop], 0.01)


def test_puzzles_are_those_that_are_made_here_one_after_another(workshop):
    for order in (SudokuOrder(Grade.EASY, 3, 2), KakuroOrder(Grade.HARD, 3, 2, 5, 5), SudokuOrder(Grade.EASY, 3, 2)):
        *moves, expected = order.moves()
        assert made(workshop, order) == expected
        assert workshop.moves == len(moves)
    with pytest.raises(PuzzleError, match="every 4x4 Sudoku with one solution is easy"):
        made(workshop, SudokuOrder(Grade.HARD, 1, box=2))
    assert made(workshop, Quick()), "a refusal is not the end"
    assert workshop.poll() is None, "it comes once"
    assert len(multiprocessing.active_children()) == 1


def test_nothing_is_left_of_what_is_cancelled(workshop):
    begun(workshop, Endless())
    workshop.cancel()
    assert not multiprocessing.active_children()
    assert (workshop.is_busy, workshop.poll(), workshop.moves) == (False, None, 0)
    workshop.cancel()
    assert made(workshop, Quick())


def test_a_process_that_ends_too_early_is_told_in_one_sentence(workshop, capfd):
    for order in (Deadly(), Faulty()):
        with pytest.raises(PuzzleError, match="the process that was making the puzzle has ended before it was done"):
            made(workshop, order)
        assert not workshop.is_busy and not multiprocessing.active_children()
    assert "ZeroDivisionError" in capfd.readouterr().err, "a fault of the program is not hidden"


def test_a_process_that_died_while_it_had_nothing_to_do_is_replaced(workshop):
    assert made(workshop, Quick())
    (process,) = multiprocessing.active_children()
    process.kill()
    process.join()
    assert made(workshop, Quick())


OWNER = """
import os
from algorithms.generators.workshop import Workshop
from tests.algorithms.generators.strange_orders import Endless

if __name__ == "__main__":
    workshop = Workshop()
    workshop.order(Endless())
    while not workshop.moves:
        workshop.poll()
    os._exit(7)
"""


def test_no_process_outlives_its_owner(tmp_path):
    """The output ends when the last process has let it go."""
    script = tmp_path / "owner.py"
    script.write_text(OWNER, "utf-8")
    environment = {"PYTHONPATH": str(ROOT)}
    run = subprocess.run([sys.executable, script], stdout=subprocess.PIPE, env=environment, timeout=60)
    assert run.returncode == 7
