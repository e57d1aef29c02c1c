"""A workshop without another process."""

from collections.abc import Callable
from typing import Any

from algorithms.generators.orders import Order


class Workbench:
    """Makes what the test says, when it says so; the fixture `bench` puts it in the place of every workshop."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.is_busy = False
        self.is_cancelled = False
        self.moves = 0
        self.answer: Callable[[], Any] = lambda: None

    def order(self, order: Order) -> None:
        self.orders.append(order)
        self.is_busy = True

    def poll(self) -> Any:
        puzzle = self.answer()
        self.is_busy = puzzle is None
        return puzzle

    def cancel(self) -> None:
        self.is_busy, self.is_cancelled = False, True
