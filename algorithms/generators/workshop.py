"""A workshop: another process that makes puzzles to order, while this one goes on and can end it at any time."""

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from ctypes import c_longlong
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, Self

from algorithms.generators.orders import Order
from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.puzzles.protocol import Puzzle


class Workshop:
    """Takes one order after another. Nothing here waits; the process starts with the first order, and stays."""

    def __init__(self) -> None:
        self.is_busy = False
        self._order: Order | None = None
        self._opened: _Opened | None = None

    def order(self, order: Order) -> None:
        """One at a time; what becomes of it comes with `poll`."""
        assert not self.is_busy, "the order before is still being made"
        if self._opened and not self._opened.process.is_alive():
            self.cancel()
        self._order, self.is_busy = order, True
        with suppress(OSError):  # No room for another process; `poll` says so.
            self._opened = self._opened or _Opened()
            self._opened.moves.value = 0

    @property
    def moves(self) -> int:
        """Done so far for the order."""
        return int(self._opened.moves.value) if self._opened else 0

    def poll(self) -> Puzzle | None:
        """None while the puzzle is being made. Raises PuzzleError if it cannot be; the order is over then, too."""
        if not self.is_busy:
            return None
        if not self._opened:
            self.cancel()
            raise PuzzleError(sentence("the system could not start another process to make the puzzle"))
        try:
            return self._delivered(self._opened)
        except (EOFError, OSError):
            self.cancel()
            raise PuzzleError(sentence("the process that was making the puzzle has ended before it was done")) from None

    def _delivered(self, opened: "_Opened") -> Puzzle | None:
        while opened.has_news():
            message = opened.connection.recv()
            if message is None:  # Not sooner, as what nobody reads yet may keep the sender waiting.
                opened.connection.send(self._order)
                continue
            self.is_busy = False
            if isinstance(message, Sentence):
                raise PuzzleError(message)
            puzzle: Puzzle = message
            return puzzle
        return None

    def cancel(self) -> None:
        """Ends the process at once, whatever it is at; the next order starts another one."""
        if self._opened:
            self._opened.close()
        self._opened, self.is_busy = None, False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cancel()

    @staticmethod
    def wait_for_any(workshops: Iterable["Workshop"], seconds: float) -> None:
        """For those who have nothing else to do: until one of them has news, but not for longer."""
        wait([workshop._opened.connection for workshop in workshops if workshop._opened], seconds)


class _Opened:
    """The process, the way to it, and the number that it counts up."""

    def __init__(self) -> None:
        # Everywhere the same; a fork would copy the window and its threads.
        context = get_context("spawn")
        self.moves: Any = context.RawValue(c_longlong)
        self.connection, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs, self.moves), daemon=True)
        try:
            with theirs, _interrupts_held_back():
                self.process.start()
        except OSError:
            self.connection.close()
            raise

    def has_news(self) -> bool:
        """Raises EOFError if there will be none: a pipe may stay open without anyone at the other end."""
        is_alive = self.process.is_alive()  # Asked first, so that its last words are heard.
        if self.connection.poll():
            return True
        if not is_alive:
            raise EOFError
        return False

    def close(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Where the system can: a child that starts now never hears of Ctrl+C, which is for its parent, even at import."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # It would be started with the first child, and let interrupts through again.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the other process


def _work(connection: Connection, moves: Any) -> None:
    """Says that it is ready, takes an order, answers with the puzzle or why there is none, and so on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # The parent is gone.
        while True:
            connection.send(None)
            connection.send(_made(connection.recv(), moves))


def _end_with_parent() -> None:
    """Also when it was killed and could not end its children."""
    parent = parent_process()
    assert parent, "this is a child"
    parent.join()
    os._exit(1)


def _made(order: Order, moves: Any) -> Puzzle | Sentence:
    try:
        for puzzle in order.moves():
            if puzzle is not None:
                return puzzle
            moves.value += 1
    except PuzzleError as refusal:
        return refusal.sentence
    raise AssertionError("an order ends with a puzzle or a refusal")
