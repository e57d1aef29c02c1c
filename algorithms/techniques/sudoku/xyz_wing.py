"""Whichever of its three digits a cell holds, it or one of two cells beside it holds the same one of them."""

from collections.abc import Iterator
from itertools import combinations

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku_layout import numbers_in
from algorithms.techniques.sudoku_position import Position
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign

NAME = sentence("XYZ-wing")
GRADE = Grade.EXPERT
COST = 32


def find(position: Position) -> Iterator[Deduction]:
    """By the cell in the middle, the pivot, and then its two wings, in reading order."""
    pairs, peers, candidates = position.with_candidates(2, 2), position.layout.peers, position.candidates
    for pivot in numbers_in(position.with_candidates(3, 3)):
        near = [wing for wing in numbers_in(pairs & peers[pivot]) if not candidates[wing] & ~candidates[pivot]]
        for one, other in combinations(near, 2):
            if candidates[one] != candidates[other]:
                shared = (candidates[one] & candidates[other]).bit_length() - 1
                if position.places[shared] & position.layout.seen_by_all((pivot, one, other)):
                    yield _deduction(position, pivot, one, other, shared)


def _deduction(position: Position, pivot: int, one: int, other: int, shared: int) -> Deduction:
    cells, candidates = position.layout.grid.cells, position.candidates
    first, second = ((candidates[wing] & ~(1 << shared)).bit_length() - 1 for wing in (one, other))
    return Deduction(
        sentence(
            "If {pivot} holds {first}, {one} holds {shared}; if it holds {second}, {other} does; "
            "or it holds {shared} itself: no cell that sees all three can hold {shared}.",
            pivot=cell_name(cells[pivot]),
            first=digit_sign(first),
            second=digit_sign(second),
            shared=digit_sign(shared),
            one=cell_name(cells[one]),
            other=cell_name(cells[other]),
        ),
        cells=(cells[pivot], cells[one], cells[other]),
        digits=(first, second, shared),
        lost=position.losses(shared, position.layout.seen_by_all((pivot, one, other))),
    )
