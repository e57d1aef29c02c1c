"""Says how a run on a Sudoku stands before its first step and after its last one."""

from core.language import Sentence, counted, sentence
from core.puzzles.sudoku import SudokuBoard, SudokuPuzzle
from core.puzzles.sudoku.names import fault
from visualizer.narration.runs import all_found, gives_up, no_solution
from visualizer.narration.told import Narration, RunState


def task(puzzle: SudokuPuzzle) -> Sentence:
    return counted(
        "{count} cell is empty; in the end each row, column and box is to have each digit once.",
        "{count} cells are empty; in the end each row, column and box is to have each digit once.",
        count=puzzle.givens.count(0),
    )


def order(puzzle: SudokuPuzzle) -> Sentence:
    if not puzzle.marks:
        return sentence("A puzzle that has exactly one solution is to be made.")
    return counted(
        "A puzzle that has exactly one solution is to be made, with {count} digit that is given.",
        "A puzzle that has exactly one solution is to be made, with {count} digits that are given.",
        count=puzzle.marks,
    )


EDITING = sentence("Click a cell, or go there with the arrow keys, and type its digit; 0 clears it. Esc ends editing.")


def outcome(returned: object, board: SudokuBoard, solutions: int) -> Narration:
    """Of a solver that has come to its end."""
    if not solutions:
        return no_solution(_why_none(board.puzzle))
    found = counted(
        "The search is over: there is exactly {count} solution, so the puzzle is a proper one.",
        "The search is over: there are {count} solutions, so the puzzle is not a proper one.",
        count=solutions,
    )
    return all_found(found)


def _why_none(puzzle: SudokuPuzzle) -> Sentence:
    if clash := fault(puzzle):
        return sentence("The givens break a rule: {clash}.", clash=clash)
    return sentence("The search is over: no digits complete the givens without breaking a rule.")


def _why_nothing_made(puzzle: SudokuPuzzle) -> Sentence:
    if puzzle.marks:
        return sentence("No puzzle was made from these givens. Clear them all (E), or choose another puzzle.")
    return sentence("No puzzle was made: the search was cut each time. More patience helps, or another seed (O).")


def made(board: SudokuBoard, solutions: int) -> Narration:
    """Of a maker that has come to its end."""
    if not solutions:
        return gives_up(_why_nothing_made(board.puzzle))
    givens = board.size**2 - board.values().count(0)
    puzzle = counted(
        "A puzzle with {count} given and exactly one solution. Choose an algorithm, and it solves this puzzle.",
        "A puzzle with {count} givens and exactly one solution. Choose an algorithm, and it solves this puzzle.",
        count=givens,
    )
    return Narration(RunState.SUCCEEDED, sentence("Puzzle made"), puzzle)
