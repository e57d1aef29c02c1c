"""Thinks as people do from a position on, the easiest technique first, until a digit can be placed."""

from collections.abc import Generator, Sequence
from itertools import groupby

from algorithms.hints.chain import Chain, Link, Start, pruned, spoken_of
from algorithms.techniques.catalogue import Technique
from algorithms.techniques.deduction import Grade
from algorithms.techniques.kakuro_position import Position
from core.puzzles.geometry import Bits, Cell

PIECES_OF_A_SLICE = 15
MOST_COMPARED = 6  # thoughts of which the shortest is taken


def thought(start: Start, techniques: Sequence[Technique], near: Cell | None) -> Generator[None, None, Chain]:
    """A chain that places a digit; if none can, one that the hardest technique ends; empty if nothing is found.

    Of several digits one near that cell is taken, or the one with the shortest chain. Gives way after each slice.
    """
    position, before = start.position(), Chain()
    while found := (yield from _next(position, techniques)):
        if found[0].deduction.placed:
            return (yield from _shortest(start, before, _nearest(found, near)))
        for link in found:
            position.apply(link.deduction)
        before += found
    if not before:
        return []
    last = max(range(len(before)), key=lambda number: (before[number].technique.grade, number))
    return (yield from pruned(start, before[: last + 1]))


def proved(start: Start, techniques: Sequence[Technique]) -> Generator[None, None, Sequence[Bits]]:
    """The candidates of each cell that are left when nothing more is found; gives way after each slice."""
    position = start.position()
    while found := (yield from _next(position, techniques)):
        for link in found:
            position.apply(link.deduction)
    return position.masks


def _next(position: Position, techniques: Sequence[Technique]) -> Generator[None, None, Chain]:
    """What the techniques of the easiest grade place; if nothing, what the easiest one of them loses."""
    for grade, ones in groupby(techniques, key=lambda technique: technique.grade):
        placing, losing = Chain(), Chain()
        for technique in ones:
            found = yield from _found(position, technique)
            placing += [link for link in found if link.deduction.placed]
            losing = losing or [link for link in found if link.deduction.lost]
            if found and grade is Grade.EXPERT:
                break
        if placing or losing:
            return placing or losing
    return []


def _found(position: Position, technique: Technique) -> Generator[None, None, Chain]:
    """All of it, but of the hardest techniques, which people use once at a time, only the first."""
    found = Chain()
    for number, one in enumerate(technique.pieces(position), 1):
        if one:
            found.append(Link(technique, one, spoken_of(position, one)))
            if technique.grade is Grade.EXPERT:
                break
        if number % PIECES_OF_A_SLICE == 0:
            yield
    yield
    return found


def _nearest(placing: Chain, near: Cell | None) -> Chain:
    """The cheapest of them first."""
    if near:
        distances = [_distance(link, near) for link in placing]
        placing = [link for link, far in zip(placing, distances, strict=True) if far == min(distances)]
    return sorted(placing, key=lambda link: (link.technique.cost, link.deduction.placed))


def _distance(link: Link, near: Cell) -> int:
    ((cell, _),) = link.deduction.placed
    return abs(cell.row - near.row) + abs(cell.column - near.column)


def _shortest(start: Start, before: Chain, placing: Chain) -> Generator[None, None, Chain]:
    chosen = Chain()
    for link in placing[:MOST_COMPARED]:
        chain = yield from pruned(start, [*before, link])
        if not chosen or len(chain) < len(chosen):
            chosen = chain
        if len(chosen) == 1:
            break
    return chosen
