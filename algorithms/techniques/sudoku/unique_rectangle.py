"""Four cells in two rows, columns and boxes never end as two digits that could change places.

What people call types 1, 2 and 4 is found.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku_layout import bits_of, numbers_in
from algorithms.techniques.sudoku_position import Position
from core.language import Sentence, sentence
from core.puzzles.cell_names import cell_name, cell_names
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku.names import unit_name

NAME = sentence("Unique rectangle")
GRADE = Grade.EXPERT
COST = 30
RELIES_ON_ONE_SOLUTION = True


class Rectangle(NamedTuple):
    """The floor has only the two digits left; the roof, on a line beside it, has both and maybe more."""

    digits: tuple[int, int]
    floor: tuple[int, int]
    roof: tuple[int, int]


def find(position: Position) -> Iterator[Deduction]:
    """By the rows, then by the columns in which the floor lies."""
    for rectangle in _rectangles(position):
        yield from _one_corner(position, rectangle)
        yield from _third_digit(position, rectangle)
        yield from _digit_of_the_roof(position, rectangle)


def _rectangles(position: Position) -> Iterator[Rectangle]:
    layout, candidates, pairs = position.layout, position.candidates, position.with_candidates(2, 2)
    for _, bits in (*layout.rows, *layout.columns):
        for floor in combinations(numbers_in(pairs & bits), 2):
            digits = candidates[floor[0]]
            if candidates[floor[1]] == digits:
                for roof in _parallels(layout.size, floor):
                    has_both = not digits & ~(candidates[roof[0]] & candidates[roof[1]])
                    if has_both and len({layout.units_of[number][2] for number in (*floor, *roof)}) == 2:
                        low, high = numbers_in(digits)
                        yield Rectangle((low, high), floor, roof)


def _parallels(size: int, floor: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The pairs of cells that make a rectangle with the floor."""
    (row, column), (other_row, other_column) = (divmod(number, size) for number in floor)
    for line in range(size):
        if row == other_row != line:
            yield line * size + column, line * size + other_column
        elif column == other_column != line:
            yield row * size + line, other_row * size + line


def _one_corner(position: Position, rectangle: Rectangle) -> Iterator[Deduction]:
    """Type 1: three corners have only the two digits. Found from the floor that lies in a row."""
    size, pair = position.layout.size, bits_of(rectangle.digits)
    rich = [number for number in rectangle.roof if position.candidates[number] != pair]
    if len(rich) == 1 and rectangle.floor[0] // size == rectangle.floor[1] // size:
        lost = tuple(Candidate(position.layout.grid.cells[rich[0]], digit) for digit in rectangle.digits)
        reason = sentence(
            "If {cell} held {low} or {high}, these digits could change places on {cells}, "
            "and the puzzle would have two solutions: it holds neither.",
            cell=cell_name(lost[0].cell),
            **_facts(position, rectangle),
        )
        yield _deduction(position, rectangle, reason, lost)


def _third_digit(position: Position, rectangle: Rectangle) -> Iterator[Deduction]:
    """Type 2: both cells of the roof have the same single other digit."""
    one, other = (position.candidates[number] & ~bits_of(rectangle.digits) for number in rectangle.roof)
    if one == other and one.bit_count() == 1:
        third = one.bit_length() - 1
        lost = position.losses(third, position.layout.seen_by_all(rectangle.roof))
        reason = sentence(
            "If neither {one} nor {other} held {third}, the digits {low} and {high} could change places on {cells}, "
            "and the puzzle would have two solutions: no cell that sees both can hold {third}.",
            third=digit_sign(third),
            **_roof(position, rectangle),
            **_facts(position, rectangle),
        )
        if lost:
            yield _deduction(position, rectangle, reason, lost, third)


def _digit_of_the_roof(position: Position, rectangle: Rectangle) -> Iterator[Deduction]:
    """Type 4: in a unit one of the two digits stands on the roof for certain, so that the other one does not."""
    roof, pair = bits_of(rectangle.roof), bits_of(rectangle.digits)
    if any(position.candidates[number] == pair for number in rectangle.roof):
        return
    for unit, bits in position.layout.units_of[rectangle.roof[0]]:
        for kept, loser in (rectangle.digits, rectangle.digits[::-1]):
            if position.places[kept] & bits == roof:
                reason = sentence(
                    "In {unit} the digit {kept} stands on {one} or {other}. If the other one held {loser}, "
                    "{low} and {high} could change places on {cells}, and the puzzle would have two solutions: "
                    "neither can hold {loser}.",
                    unit=unit_name(unit),
                    kept=digit_sign(kept),
                    loser=digit_sign(loser),
                    **_roof(position, rectangle),
                    **_facts(position, rectangle),
                )
                yield _deduction(position, rectangle, reason, position.losses(loser, roof))


def _facts(position: Position, rectangle: Rectangle) -> dict[str, object]:
    low, high = map(digit_sign, rectangle.digits)
    return {"low": low, "high": high, "cells": cell_names(_corners(position, rectangle))}


def _roof(position: Position, rectangle: Rectangle) -> dict[str, object]:
    one, other = (cell_name(position.layout.grid.cells[number]) for number in rectangle.roof)
    return {"one": one, "other": other}


def _corners(position: Position, rectangle: Rectangle) -> tuple[Cell, ...]:
    return position.cells(bits_of((*rectangle.floor, *rectangle.roof)))


def _deduction(
    position: Position, rectangle: Rectangle, reason: Sentence, lost: tuple[Candidate, ...], *third: int
) -> Deduction:
    return Deduction(
        reason,
        cells=_corners(position, rectangle),
        digits=(*rectangle.digits, *third),
        lost=lost,
    )
