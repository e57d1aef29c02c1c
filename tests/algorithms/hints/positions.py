"""Positions to which a player may come, with right digits and wrong ones, and marks of all sorts."""

from collections.abc import Generator
from random import Random
from typing import TypeVar

from algorithms.hints.finding import HintSearch
from algorithms.hints.hint import Hint
from algorithms.hints.knowledge import Knowledge
from core.play.sheet import Marks, Sheet
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle

MOST_SLICES = 5_000

Result = TypeVar("Result")


def ended(slices: Generator[None, None, Result]) -> Result:
    """What a work in slices comes to."""
    for _ in range(MOST_SLICES):
        try:
            next(slices)
        except StopIteration as over:
            result: Result = over.value
            return result
    raise AssertionError("it comes to an end")


def known(puzzle: KakuroPuzzle) -> Knowledge:
    """All of it."""
    knowledge = Knowledge(puzzle)
    for _ in range(MOST_SLICES):
        knowledge.work()
        if knowledge.is_ready:
            return knowledge
    raise AssertionError("it comes to an end")


def filled(knowledge: Knowledge, chance: Random, *, wrong: int = 0) -> Sheet:
    """Some digits of the first solution, so many that may be wrong, and marks that mean little."""
    assert knowledge.first
    sheet, share = Sheet(knowledge.puzzle), chance.random()
    for cell, digit in zip(sheet.board.cells(), knowledge.first, strict=True):
        if not sheet.board.is_given(cell) and chance.random() < share:
            sheet.place(cell, digit)
    for cell in chance.sample(sheet.board.cells(), wrong):
        if not sheet.board.is_given(cell):
            sheet.place(cell, chance.randint(1, 9))
    for cell in sheet.board.open_cells():
        crossed = chance.getrandbits(9) << 1 & chance.getrandbits(10)
        sheet.mark(cell, Marks(chance.getrandbits(9) << 1 & ~crossed, crossed))
    return sheet


def hint_on(sheet: Sheet, knowledge: Knowledge, near: Cell | None = None) -> Hint:
    search = HintSearch(sheet, knowledge, near)
    for _ in range(MOST_SLICES):
        search.work()
        if search.found:
            return search.found
    raise AssertionError("it comes to an end")
