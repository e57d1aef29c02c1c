"""Workshops: puzzles from another process, as from this one; and however that process ends, this one goes on."""

import multiprocessing
import subprocess
import sys
from multiprocessing.process import BaseProcess

import pytest

from algorithms.generators.orders import KakuroOrder, SudokuOrder
from algorithms.generators.workshop import Workshop
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from tests.algorithms.generators.strange_orders import Awaiting, Deadly, Endless, Faulty, Quick
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
        with pytest.raises(PuzzleError, match=r"the process that was making the puzzle has ended before it was done$"):
            made(workshop, order)
        assert not workshop.is_busy and not multiprocessing.active_children()
    assert "ZeroDivisionError" in capfd.readouterr().err, "a fault of the program is not hidden"


def test_a_process_that_died_while_it_had_nothing_to_do_is_replaced(workshop):
    assert made(workshop, Quick())
    (process,) = multiprocessing.active_children()
    process.kill()
    process.join()
    assert made(workshop, Quick())


def test_a_puzzle_arrives_though_its_process_has_died_since(workshop, tmp_path):
    begun(workshop, Awaiting(tmp_path / "now"))
    (tmp_path / "now").touch()
    Workshop.wait_for_any([workshop], 60)
    (process,) = multiprocessing.active_children()
    process.kill()
    process.join()
    assert workshop.poll()


def test_its_end_is_seen_though_its_end_of_the_pipe_stays_open(workshop, monkeypatch):
    """As on Windows, where a child that dies at its start leaves a copy of it here."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    monkeypatch.setattr(theirs, "close", lambda: None)
    monkeypatch.setattr(context, "Pipe", lambda: (ours, theirs))
    workshop.order(Deadly())
    with pytest.raises(PuzzleError, match="has ended before it was done"):
        while True:
            assert workshop.poll() is None
            Workshop.wait_for_any([workshop], 0.01)
    assert not workshop.is_busy


@pytest.mark.parametrize("refusing", ["Pipe", "start"])
def test_a_process_that_cannot_be_started_is_told_in_one_sentence(workshop, monkeypatch, refusing):
    def refuse(*_):
        raise OSError("there is no room for more")

    context = multiprocessing.get_context("spawn")
    pipe = context.Pipe()
    with monkeypatch.context() as patch:
        patch.setattr(context, "Pipe", lambda: pipe)
        patch.setattr(*(context, "Pipe") if refusing == "Pipe" else (BaseProcess, "start"), refuse)
        workshop.order(Quick())
        with pytest.raises(PuzzleError, match="the system could not start another process to make the puzzle"):
            workshop.poll()
    assert (workshop.is_busy, workshop.poll(), workshop.moves) == (False, None, 0)
    if refusing == "start":
        assert all(end.closed for end in pipe)
    assert made(workshop, Quick()), "there may be room later"


def run_script(folder, text):
    script = folder / "script.py"
    script.write_text(text, "utf-8")
    return subprocess.run([sys.executable, script], stdout=subprocess.PIPE, env={"PYTHONPATH": str(ROOT)}, timeout=60)


FIRST = """
import multiprocessing
import signal
from algorithms.generators.workshop import Workshop
from tests.algorithms.generators.strange_orders import Endless

if __name__ == "__main__":
    with Workshop() as workshop:
        workshop.order(Endless())
        (child,) = multiprocessing.active_children()
        with open(f"/proc/{child.pid}/status") as status:
            (blocked,) = (line.split()[1] for line in status if line.startswith("SigBlk:"))
    assert int(blocked, 16) >> signal.SIGINT - 1 & 1
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads what Linux tells of a process")
def test_no_interrupt_reaches_a_child_not_even_the_first(tmp_path):
    """In a process of its own, as the first child comes with another process that looks after what is shared."""
    assert run_script(tmp_path, FIRST).returncode == 0


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
    assert run_script(tmp_path, OWNER).returncode == 7
