"""What is printed on a worksheet: puzzles with their grades, the codes that make them again, and their answers."""

import importlib
from dataclasses import dataclass, replace
from typing import Any

from algorithms.generators.order_codes import code_of
from algorithms.generators.orders import KakuroOrder, Order
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import counted, sentence
from core.puzzles.protocol import Puzzle

BUDGET = 100_000  # branches of a search for answers


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


def with_answer(item: Item) -> Item:
    """Raises PuzzleError as `answer_of`."""
    return item if item.solution else replace(item, solution=answer_of(item.puzzle))


def answer_of(puzzle: Puzzle) -> tuple[int, ...]:
    """Its one solution. Raises PuzzleError if it has none, or several, or this is not decided within the budget."""
    found: list[tuple[int, ...]] = []
    for branch, solution in enumerate(importlib.import_module(f"algorithms.engines.{puzzle.kind}").search(puzzle)):
        if solution is not None:
            found.append(solution)
        if len(found) > 1:
            raise PuzzleError(sentence("there is no answer to print, as the puzzle has several solutions"))
        if branch == BUDGET:
            raise _undecided()
    if not found:
        raise PuzzleError(sentence("there is no answer to print, as the puzzle has no solution"))
    return found[0]


def _undecided() -> PuzzleError:
    return PuzzleError(
        counted(
            "there is no answer to print, as after {count} branch it is undecided whether there is one solution",
            "there is no answer to print, as after {count} branches it is undecided whether there is one solution",
            count=BUDGET,
        )
    )
