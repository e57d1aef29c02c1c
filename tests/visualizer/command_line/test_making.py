"""Several puzzles at the same time: the same as one after another, and all over at once when they are to end."""

import os
import shutil
import signal
import subprocess
import sys

import pytest

from tests.algorithms.generators.strange_orders import Quick, Refused
from tests.architecture.reading import ROOT
from visualizer.command_line import making


def test_the_puzzles_and_their_order_are_the_same_however_many_make_them(said):
    command = ["generate", "kakuro", "--rows", 6, "--columns", 6, "--seed", 5, "--format", "link", "--count", 5]
    alone = said(*command)
    assert (alone[0], alone[1].count("\n")) == (0, 5)
    assert said(*command, "--jobs", 2) == alone


class Slow:
    """Takes the longer the sooner it was ordered, and is never asked while it does nothing."""

    opened = 0

    def __init__(self):
        self.moves, self.is_busy = 0, False
        Slow.opened += 1

    def order(self, order):
        assert not self.is_busy
        self.moves, self.is_busy, self._last, self._puzzles = 0, True, 9 // order.number, order.moves()

    def poll(self):
        self.moves += 1
        if self.moves < self._last:
            return None
        self.is_busy = False
        return next(filter(None, self._puzzles))

    def cancel(self):
        Slow.opened -= 1

    @staticmethod
    def wait_for_any(workshops, seconds):
        assert all(workshop.is_busy for workshop in workshops)


@pytest.mark.parametrize("jobs", [1, 2, 3, 9])
def test_what_is_made_first_waits_for_those_before_it(monkeypatch, jobs):
    monkeypatch.setattr(making, "Workshop", Slow)
    heard = []
    puzzles = making.made(map(Quick, range(1, 8)), jobs, heard.append)
    assert [puzzle.size for puzzle in puzzles] == list(range(1, 8))
    assert Slow.opened == 0
    assert heard == sorted(heard), "moves only grow"


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_a_refusal_ends_what_comes_after_it_and_nothing_before(monkeypatch, jobs):
    monkeypatch.setattr(making, "Workshop", Slow)
    puzzles = making.made([Quick(1), Quick(2), Refused(3), Quick(4)], jobs, lambda moves: None)
    assert [next(puzzles).size, next(puzzles).size] == [1, 2]
    with pytest.raises(making.PuzzleError, match="there is no number 3"):
        next(puzzles)
    assert Slow.opened == 0


def test_who_does_not_want_the_rest_ends_the_making(monkeypatch):
    monkeypatch.setattr(making, "Workshop", Slow)
    puzzles = making.made(map(Quick, range(1, 100)), 3, lambda moves: None)
    assert next(puzzles)
    puzzles.close()
    assert Slow.opened == 0


@pytest.mark.skipif(os.name != "posix" or not shutil.which("ps"), reason="sends what Ctrl+C sends, to one it looks for")
def test_an_interrupt_ends_all_at_once_and_says_nothing():
    """The output ends when the last process has let it go."""
    arguments = ["generate", "kakuro", "--rows", "50", "--columns", "50", "--count", "3", "--jobs", "2"]
    running = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        env={**os.environ, "KROK_NO_SETUP": "1", "LANGUAGE": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert running.stderr.readline().startswith(b"seed: ")
    while not has_child_that_makes(running.pid):
        assert running.poll() is None
    os.killpg(running.pid, signal.SIGINT)
    assert running.communicate(timeout=60) == (b"", b"")
    assert running.returncode == 130


def has_child_that_makes(parent):
    """Begun, at least: it may still be importing."""
    seen = subprocess.run(["ps", "-A", "-o", "ppid=,args="], stdout=subprocess.PIPE, text=True, check=True).stdout
    return any(line.split()[0] == str(parent) and "spawn_main" in line for line in seen.splitlines())
