"""What the search of a puzzle has shown, in words and for programs."""

from collections.abc import Sequence

from core.language import Sentence, counted, listed, sentence
from core.puzzles.geometry import Cell
from core.puzzles.kinds import fault_of
from core.puzzles.protocol import Puzzle
from visualizer.command_line.solving import Findings, Solution, solving_of

_PLACES_NAMED = 20  # at most, where two solutions differ


def verdict_of(found: Findings) -> str:
    """Of a search for two solutions: "unique", "none", "several" or "undecided"."""
    if found.count > 1:
        return "several"
    if found.gave_up:
        return "undecided"
    return "unique" if found.count else "none"


def number_of_solutions(puzzle: Puzzle, found: Findings, budget: int) -> Sentence:
    """How many there are, as far as that is known."""
    if found.gave_up:
        return _undecided(found.count, budget)
    if not found.count:
        return _none(puzzle)
    if found.is_counted:
        return counted("There is exactly {count} solution.", "There are exactly {count} solutions.", count=found.count)
    more_than = found.count - 1
    if more_than == 1:
        return sentence("There is more than one solution.")
    return counted("There is more than {count} solution.", "There are more than {count} solutions.", count=more_than)


def difference(puzzle: Puzzle, one: Solution, other: Solution) -> Sentence:
    """Where they differ; the first of many places."""
    cells = solving_of(puzzle.kind).where_they_differ(puzzle, one, other)
    names = _names(puzzle, cells)
    return counted(
        "They differ in {count} place: {names}", "They differ in {count} places: {names}", count=len(cells), names=names
    )


def _names(puzzle: Puzzle, cells: Sequence[Cell]) -> Sentence | str:
    solving = solving_of(puzzle.kind)
    names: list[Sentence | str] = [solving.cell_name(puzzle, cell) for cell in cells[:_PLACES_NAMED]]
    if len(cells) > _PLACES_NAMED:
        names.append("…")
    return listed(names)


def _none(puzzle: Puzzle) -> Sentence:
    if broken := fault_of(puzzle):
        return sentence("There is no solution: {why}.", why=broken)
    if why := solving_of(puzzle.kind).why_none(puzzle):
        return sentence("There is no solution. {why}", why=why)
    return sentence("There is no solution.")


def _undecided(count: int, budget: int) -> Sentence:
    if count:
        return counted(
            "{count} solution is found; whether there are more is undecided.",
            "{count} solutions are found; whether there are more is undecided.",
            count=count,
        )
    return counted(
        "Undecided: the search was given up after {count} branch without a solution.",
        "Undecided: the search was given up after {count} branches without a solution.",
        count=budget,
    )
