"""Says why a Kakuro has no solution, where that is seen without a search."""

from core.language import Sentence, counted, sentence
from core.puzzles.kakuro import KakuroPuzzle, Run, fault
from core.puzzles.kakuro.combinations import possible_sums
from core.puzzles.kakuro.names import in_run, run_name
from core.puzzles.kakuro.outline import LONGEST


def are_givens_wrong(puzzle: KakuroPuzzle) -> bool:
    """A digit twice in a run, or a full run with another sum than it should have."""
    return puzzle.clash() is not None or any(_is_missed(run, total, puzzle) for run, total in _with_sums(puzzle))


def why_none(puzzle: KakuroPuzzle) -> Sentence | None:
    """None if nothing is seen."""
    if rule := fault(puzzle):
        return sentence("The givens break a rule: {clash}.", clash=rule)
    for run, total in _with_sums(puzzle):
        if why := _why_not(run, total, puzzle):
            return why
    return _unlike_totals(puzzle)


def _with_sums(puzzle: KakuroPuzzle) -> "zip[tuple[Run, int]]":
    return zip(puzzle.outline.runs, puzzle.sums, strict=True)


def _why_not(run: Run, total: int, puzzle: KakuroPuzzle) -> Sentence | None:
    """The run cannot be filled."""
    length, where = len(run.cells), in_run(run, total)
    if length > LONGEST:
        return sentence("There are nine digits, and {length} cells {where}.", length=length, where=where)
    if total and total not in possible_sums(length):
        return counted(
            "The sums of {count} cell go from {least} to {most}: no digits make {run}.",
            "The sums of {count} cells go from {least} to {most}: no digits make {run}.",
            count=length,
            least=possible_sums(length)[0],
            most=possible_sums(length)[-1],
            run=run_name(run, total),
        )
    if _is_missed(run, total, puzzle):
        made = sum(map(puzzle.given, run.cells))
        return sentence("The givens make {made} {where}, and no cell is left there.", made=made, where=where)
    return None


def _is_missed(run: Run, total: int, puzzle: KakuroPuzzle) -> bool:
    """By givens on all its cells."""
    digits = [puzzle.given(cell) for cell in run.cells]
    return bool(total) and all(digits) and sum(digits) != total


def _unlike_totals(puzzle: KakuroPuzzle) -> Sentence | None:
    """Both ways the sums count the same cells."""
    if not all(puzzle.sums):
        return None
    sums = {"across": 0, "down": 0}
    for run, total in _with_sums(puzzle):
        sums[run.way] += total
    if sums["across"] == sums["down"]:
        return None
    return sentence("The same cells would make {across} across and {down} down, so the sums cannot be right.", **sums)
