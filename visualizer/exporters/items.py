"""What is printed on a worksheet: puzzles with their grades, the codes that make them again, and their answers."""

import importlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from algorithms.engines.solution_count import SolutionCount
from algorithms.generators.order_codes import code_of
from algorithms.generators.orders import KakuroOrder, Order
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import sentence
from core.puzzles.protocol import Puzzle


@dataclass(frozen=True)
class Item:
    """A puzzle with digits, as it begins or with the `values` that stand there now; `solution` is for the answers."""

    puzzle: Any
    code: str = ""
    grade: Grade | None = None
    values: tuple[int, ...] = ()
    solution: tuple[int, ...] = ()


def made_item(order: Order, puzzle: Puzzle) -> Item:
    """Of a puzzle made to order; an order without a short text has no code."""
    code = code_of(order) if isinstance(order, KakuroOrder) and order.outline is None else ""
    return Item(puzzle, code, order.grade)


def never() -> bool:
    return False


def with_answer(item: Item, is_cancelled: Callable[[], bool] = never) -> Item:
    """As `answer_of`."""
    return item if item.solution else replace(item, solution=answer_of(item.puzzle, is_cancelled))


def answer_of(puzzle: Puzzle, is_cancelled: Callable[[], bool] = never) -> tuple[int, ...]:
    """Its one solution; nothing if it is not wanted any more.

    Raises PuzzleError if it has none, or several, or it would take too long to tell.
    """
    engine = importlib.import_module(f"algorithms.engines.{puzzle.kind}")
    count: SolutionCount[tuple[int, ...]] = SolutionCount(engine.search(puzzle))
    for _ in count:
        if is_cancelled():
            return ()
    match count.solutions:
        case "none":
            raise PuzzleError(sentence("there is no answer to print, as the puzzle has no solution"))
        case "several":
            raise PuzzleError(sentence("there is no answer to print, as the puzzle has several solutions"))
        case "unknown":
            what = sentence(
                "there is no answer to print, as it would take too long to tell how many solutions there are"
            )
            raise PuzzleError(what)
    return count.found[0]
