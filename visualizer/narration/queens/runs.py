"""Says how a search for queens stands before its first step and after its last one."""

from core.language import Sentence, counted, sentence
from core.puzzles.queens import QueensBoard, QueensPuzzle
from visualizer.narration.queens.attacks import attack_on
from visualizer.narration.runs import all_found, gives_up, no_solution, succeeded
from visualizer.narration.told import Narration, RunState


def task(puzzle: QueensPuzzle) -> Sentence:
    return counted(
        "{count} queen is to stand on the board, not on an obstacle.",
        "{count} queens are to stand on the board, none on an obstacle and none attacked by another.",
        count=puzzle.size,
    )


EDITING = sentence(
    "Click a square, or go there with the arrow keys and press Enter, to set an obstacle or to take it away. "
    "E ends editing."
)


def outcome(returned: object, board: QueensBoard, solutions: int) -> Narration:
    """Of an algorithm that has come to its end."""
    if returned is True:
        return succeeded(sentence("The algorithm returns True: a solution stands on the board."))
    if returned is False:
        return _failure(board)
    if not solutions:
        return _no_solution(board.puzzle)
    found = counted(
        "Everything has been tried: there is exactly {count} solution.",
        "Everything has been tried: there are {count} solutions.",
        count=solutions,
    )
    return all_found(found)


def _failure(board: QueensBoard) -> Narration:
    puzzle = board.puzzle
    if not board.queens():
        return _no_solution(puzzle)
    for queen in board.queens():
        if rivals := tuple(rival for rival in board.attackers(queen) if rival.row < queen.row):
            attack = attack_on(queen, rivals, puzzle)
            why = sentence("{attack}, yet the algorithm returns False and leaves it there.", attack=attack)
            return gives_up(why, RunState.ATTACKED)
    if not board.open_rows():
        return gives_up(sentence("The algorithm returns False, though a queen stands in every row."))
    given_up = sentence(
        "The algorithm returns False: row {row} is given up, and nobody moves the queens above it.",
        row=puzzle.size - board.open_rows()[0],
    )
    return gives_up(given_up)


def _no_solution(puzzle: QueensPuzzle) -> Narration:
    full = next((row for row in range(puzzle.size) if puzzle.is_full_of_obstacles(row)), None)
    if full is not None:
        return no_solution(
            sentence("Row {row} has only obstacles, so no queen can stand in it.", row=puzzle.size - full)
        )
    return no_solution(
        sentence("Everything has been tried: the queens cannot stand on this board without attacking each other.")
    )
