"""Says what happened at a step of an algorithm for Sudoku, and why."""

from collections.abc import Sequence

from algorithms.techniques.catalogue import find_techniques
from core.language import Sentence, counted, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Cell
from core.puzzles.sudoku import SudokuPuzzle
from core.puzzles.sudoku.names import unit_name
from core.steps.call_stack import Frame
from core.steps.events import (
    Called,
    Kind,
    Narrowed,
    Noted,
    Placed,
    Rejected,
    Removed,
    Restored,
    Returned,
    Solved,
)
from core.steps.moment import Moment, Site
from visualizer.narration.digits.candidates import TAKE_BACK, restored
from visualizer.narration.digits.searching import refused, tried
from visualizer.narration.digits.words import on, place_of
from visualizer.narration.steps import TITLES, going_on, titled
from visualizer.narration.sudoku import makers
from visualizer.narration.sudoku.calls import answer, called
from visualizer.narration.sudoku.candidates import narrowed
from visualizer.narration.sudoku.notes import NOTE_TITLES, noted
from visualizer.narration.sudoku.words import standing_in
from visualizer.narration.told import Narration

PUZZLE_MADE = sentence("Puzzle made")

STEP_TITLES = (
    *TITLES.values(),
    *NOTE_TITLES,
    *makers.MAKER_TITLES,
    TAKE_BACK,
    PUZZLE_MADE,
    *(technique.title for technique in find_techniques("sudoku")),
)


def narrate(moment: Moment, puzzle: SudokuPuzzle, *, frames: Sequence[Frame] | None = None) -> Narration:
    """With the frames of the step, innermost first, a return also tells where the program goes on."""
    event, site = moment.event, moment.site
    match event:
        case Called():
            return titled(Kind.CALLED, called(event, moment))
        case Returned():
            return titled(Kind.RETURNED, going_on(answer(event, site, puzzle), frames))
        case Placed():
            return makers.placed(event, site) or titled(Kind.PLACED, _placed(event, site, puzzle))
        case Removed():
            return makers.removed(event, site) or titled(Kind.REMOVED, _removed(event, site, puzzle))
        case Rejected():
            return titled(Kind.REJECTED, _rejected(event, puzzle))
        case Narrowed():
            return titled(Kind.NARROWED, narrowed(event, site))
        case Restored():
            return restored(event, site)
        case Solved():
            return _solved(event)
        case Noted():
            return noted(event)
    raise AssertionError(f"an event without a sentence: {event!r}")


# Digits that come and go


def _placed(event: Placed, site: Site, puzzle: SudokuPuzzle) -> Sentence:
    cell, digit = event.cell, event.value
    if place_of(site) == ("fewest_candidates", "fill"):
        return _fewest(event, site)
    if place_of(site) in _PLACED:
        return on(_PLACED[place_of(site)], cell, digit)
    row, column, box = map(unit_name, puzzle.grid.units_of(cell))
    free = sentence("No {digit} stands in {row}, {column} or {box}: place it on {cell}.")
    return on(free, cell, digit, row=row, column=column, box=box)


_PLACED = {
    ("forward_checking", "solve"): sentence("{digit} is a candidate of {cell}: place it there."),
    ("exact_cover", "solve"): sentence("What clashes with {digit} on {cell} is crossed out: place it."),
    ("human", "put"): sentence("So {digit} goes on {cell}."),
}


def _fewest(event: Placed, site: Site) -> Sentence:
    allowed = dict(site.variables).get("digits")
    count = len(allowed) if isinstance(allowed, tuple) else 0
    if count < 2:
        return on(sentence("Only {digit} is allowed on {cell}: place it there."), event.cell, event.value)
    return counted(
        "{count} digit is allowed on {cell}, and nowhere fewer: try {digit}.",
        "{count} digits are allowed on {cell}, and nowhere fewer: try {digit}.",
        count=count,
        cell=cell_name(event.cell),
        digit=digit_sign(event.value),
    )


def _removed(event: Removed, site: Site, puzzle: SudokuPuzzle) -> Sentence:
    if place_of(site) == ("backtracking", "solve"):
        return tried(event, is_digit_left=event.before < puzzle.size)
    return tried(event)


def _rejected(event: Rejected, puzzle: SudokuPuzzle) -> Sentence:
    conflict = _conflict(event.cell, event.value, event.because, puzzle)
    return refused(conflict, is_digit_left=event.value < puzzle.size)


def _conflict(cell: Cell, digit: int, rivals: tuple[Cell, ...], puzzle: SudokuPuzzle) -> Sentence:
    if len(rivals) > 1:
        places = standing_in(cell, rivals, puzzle.grid)
        return on(sentence("{cell} cannot be {digit}, which already stands in {places}"), cell, digit, places=places)
    return on(
        sentence("{cell} cannot be {digit}, which already stands in {unit}, on {rival}"),
        cell,
        digit,
        unit=unit_name(puzzle.grid.shared_units(cell, rivals[0])[0]),
        rival=cell_name(rivals[0]),
    )


# Solutions


def _solved(event: Solved) -> Narration:
    """What a maker has made has empty cells."""
    if 0 not in event.solution:
        what = sentence("Solution {number}: every row, column and box has each digit once.", number=event.number)
        return titled(Kind.SOLVED, what)
    made = counted(
        "A puzzle with {count} given is made, and it has exactly one solution.",
        "A puzzle with {count} givens is made, and it has exactly one solution.",
        count=len(event.solution) - event.solution.count(0),
    )
    return Narration(Kind.SOLVED, PUZZLE_MADE, made)
