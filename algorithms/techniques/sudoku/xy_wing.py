"""Whichever of its two digits a cell holds, one of two cells beside it holds the same third digit."""

from collections.abc import Iterator
from itertools import combinations

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku_layout import numbers_in
from algorithms.techniques.sudoku_position import Position
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign

NAME = sentence("XY-wing")
GRADE = Grade.EXPERT
COST = 28


def find(position: Position) -> Iterator[Deduction]:
    """By the cell in the middle, the pivot, and then its two wings, in reading order."""
    pairs, peers, candidates = position.with_candidates(2, 2), position.layout.peers, position.candidates
    for pivot in numbers_in(pairs):
        for one, other in combinations(numbers_in(pairs & peers[pivot]), 2):
            if candidates[one] ^ candidates[other] == candidates[pivot]:
                third = (candidates[one] & candidates[other]).bit_length() - 1
                if position.places[third] & peers[one] & peers[other]:
                    yield _deduction(position, pivot, one, other, third)


def _deduction(position: Position, pivot: int, one: int, other: int, third: int) -> Deduction:
    cells, candidates = position.layout.grid.cells, position.candidates
    first, second = ((candidates[wing] & candidates[pivot]).bit_length() - 1 for wing in (one, other))
    return Deduction(
        sentence(
            "If {pivot} holds {first}, {one} holds {third}; if it holds {second}, {other} does: "
            "no cell that sees both can hold {third}.",
            pivot=cell_name(cells[pivot]),
            first=digit_sign(first),
            second=digit_sign(second),
            third=digit_sign(third),
            one=cell_name(cells[one]),
            other=cell_name(cells[other]),
        ),
        cells=(cells[pivot], cells[one], cells[other]),
        digits=(first, second, third),
        lost=position.losses(third, position.layout.seen_by_all((one, other))),
    )
