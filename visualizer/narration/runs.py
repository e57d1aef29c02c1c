"""Says how a run stands before its first step and after its last one."""

from core.language import Sentence, counted, sentence
from core.puzzles.queens import QueensBoard, QueensPuzzle
from core.steps.recording import Ending, Repetition
from visualizer.narration.attacks import attack_on
from visualizer.narration.told import Narration, RunState


def before_start(puzzle: QueensPuzzle) -> Narration:
    """For position 0."""
    task = counted(
        "{count} queen is to stand on the board, not on an obstacle.",
        "{count} queens are to stand on the board, none on an obstacle and none attacked by another.",
        count=puzzle.size,
    )
    return Narration(RunState.BEFORE_START, sentence("Before the first step"), task)


def searching(recorded: int) -> Narration:
    """While nothing else can be shown."""
    so_far = counted(
        "{count} step is recorded so far. Esc stops the search.",
        "{count} steps are recorded so far. Esc stops the search.",
        count=recorded,
    )
    return Narration(RunState.SEARCHING, sentence("Searching …"), so_far)


def editing() -> Narration:
    how = sentence(
        "Click a square, or go there with the arrow keys and press Enter, to set an obstacle or to take it away. "
        "E ends editing."
    )
    return Narration(RunState.EDITING, sentence("Editing the board"), how)


def verdict(
    ending: Ending, returned: object, repetition: Repetition | None, board: QueensBoard, solutions: int
) -> Narration:
    """How a run has ended; `board` is as the last step left it."""
    match ending:
        case Ending.STATE_CAME_BACK:
            assert repetition is not None, "a state that came back was there before"
            return Narration(RunState.LOOPS, sentence("It never ends"), _loops(repetition))
        case Ending.OUT_OF_MEMORY:
            full = sentence("The memory set aside for a run is used up; everything up to here is kept.")
            return Narration(RunState.OUT_OF_MEMORY, sentence("Stopped"), full)
        case Ending.FAILED:
            fault = sentence("The algorithm itself has a fault and could not go on; everything up to here is kept.")
            return Narration(RunState.FAILED, sentence("Stopped"), fault)
        case Ending.ENOUGH_SOLUTIONS:
            return Narration(RunState.STOPPED, sentence("Stopped"), _stopped(solutions))
        case Ending.RETURNED if returned is True:
            answer = sentence("The algorithm returns True: a solution stands on the board.")
            return Narration(RunState.SUCCEEDED, sentence("Solved"), answer)
        case Ending.RETURNED if returned is False:
            return _failure(board)
    return _all_tried(solutions, board.puzzle)


def _loops(repetition: Repetition) -> Sentence:
    return sentence(
        "Everything is as it was after step {first}: the same steps would repeat for ever.",
        first=repetition.first + 1,
    )


def _stopped(solutions: int) -> Sentence:
    if solutions == 1:
        return sentence("The first solution is found; there may be more.")
    if solutions == 2:
        return sentence("A second solution is found, so the puzzle has more than one.")
    return counted(
        "{count} solution is found; there may be more.",
        "{count} solutions are found; there may be more.",
        count=solutions,
    )


def _failure(board: QueensBoard) -> Narration:
    puzzle = board.puzzle
    if not board.queens():
        return _no_solution(puzzle)
    for queen in board.queens():
        if rivals := tuple(rival for rival in board.attackers(queen) if rival.row < queen.row):
            attack = attack_on(queen, rivals, puzzle)
            why = sentence("{attack}, yet the algorithm returns False and leaves it there.", attack=attack)
            return Narration(RunState.ATTACKED, sentence("Gives up"), why)
    if not board.open_rows():
        full = sentence("The algorithm returns False, though a queen stands in every row.")
        return Narration(RunState.GIVEN_UP, sentence("Gives up"), full)
    given_up = sentence(
        "The algorithm returns False: row {row} is given up, and nobody moves the queens above it.",
        row=puzzle.size - board.open_rows()[0],
    )
    return Narration(RunState.GIVEN_UP, sentence("Gives up"), given_up)


def _all_tried(solutions: int, puzzle: QueensPuzzle) -> Narration:
    if not solutions:
        return _no_solution(puzzle)
    found = counted(
        "Everything has been tried: there is exactly {count} solution.",
        "Everything has been tried: there are {count} solutions.",
        count=solutions,
    )
    return Narration(RunState.ALL_FOUND, sentence("All solutions found"), found)


def _no_solution(puzzle: QueensPuzzle) -> Narration:
    full = next((row for row in range(puzzle.size) if puzzle.is_full_of_obstacles(row)), None)
    if full is not None:
        why = sentence("Row {row} has only obstacles, so no queen can stand in it.", row=puzzle.size - full)
        return Narration(RunState.NO_SOLUTION, sentence("No solution exists"), why)
    tried = sentence("Everything has been tried: the queens cannot stand on this board without attacking each other.")
    return Narration(RunState.NO_SOLUTION, sentence("No solution exists"), tried)
