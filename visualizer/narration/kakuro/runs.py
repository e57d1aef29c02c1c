"""Says how a run on a Kakuro stands before its first step and after its last one."""

from core.language import Sentence, counted, sentence
from core.puzzles.kakuro import KakuroBoard, KakuroPuzzle
from core.puzzles.kakuro.combinations import unique_sums
from visualizer.narration.kakuro.faults import why_none
from visualizer.narration.runs import all_found, gives_up, no_solution
from visualizer.narration.told import Narration, RunState

EDITING = sentence(
    "Click a cell, or go there with the arrow keys: 1 to 9 give a digit, 0 clears it, # sets a wall. Esc ends editing."
)


def task(puzzle: KakuroPuzzle) -> Sentence:
    if not any(puzzle.sums):
        return counted(
            "{count} cell is empty, and no sum is asked for. In the end no digit repeats in a run.",
            "{count} cells are empty, and no sum is asked for. In the end no digit repeats in a run.",
            count=puzzle.givens.count(0),
        )
    return counted(
        "{count} cell is empty, and {percent} % of the sums are unique. In the end each run makes its sum with no digit"
        " twice.",
        "{count} cells are empty, and {percent} % of the sums are unique. In the end each run makes its sum with no"
        " digit twice.",
        count=puzzle.givens.count(0),
        percent=puzzle.unique_sums_percent,
    )


def order(puzzle: KakuroPuzzle) -> Sentence:
    return counted(
        "A puzzle is to be made of this outline: a sum for its {count} run.",
        "A puzzle is to be made of this outline: sums for its {count} runs.",
        count=len(puzzle.outline.runs),
    )


def outcome(returned: object, board: KakuroBoard, solutions: int) -> Narration:
    """Of a solver that has come to its end, which may be that of a search for two solutions."""
    if not solutions:
        nothing = sentence("Every branch of the tree is closed, and there is no solution on any of them.")
        return no_solution(why_none(board.puzzle) or nothing)
    if solutions == 1:
        return all_found(_PROVED)
    several = counted(
        "{count} solution is found, so the puzzle is not a proper one.",
        "{count} solutions are found, so the puzzle is not a proper one.",
        count=solutions,
    )
    return Narration(RunState.ALL_FOUND, sentence("Several solutions"), several)


_PROVED = sentence(
    "Every branch of the tree is closed: there is exactly one solution, and the closed tree is its proof."
)


def made(board: KakuroBoard, solutions: int) -> Narration:
    """Of a maker that has come to its end."""
    if not solutions:
        return gives_up(sentence("No puzzle was made of this outline. More patience may help, or another seed (O)."))
    sums = [(len(run.cells), board.total(run)) for run in board.runs()]
    puzzle = counted(
        "A puzzle with {count} sum; {unique} of them unique. Choose an algorithm, and it solves this puzzle.",
        "A puzzle with {count} sums; {unique} of them unique. Choose an algorithm, and it solves this puzzle.",
        count=len(sums),
        unique=sum(one in unique_sums() for one in sums),
    )
    return Narration(RunState.SUCCEEDED, sentence("Puzzle made"), puzzle)
