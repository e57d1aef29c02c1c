"""Says how a run stands before its first step and after its last one, whatever the puzzle is."""

from core.language import Sentence, counted, sentence
from core.steps.recording import Ending, Repetition
from visualizer.narration.told import Narration, RunState


def before_start(task: Sentence) -> Narration:
    """For position 0."""
    return Narration(RunState.BEFORE_START, sentence("Before the first step"), task)


def replayed() -> Narration:
    """After the last step of what somebody has done."""
    words = sentence("This is where your game stands. What you tried before and took back hangs beside the way to it.")
    return Narration(RunState.STOPPED, sentence("Your guesses"), words)


def searching(recorded: int) -> Narration:
    """While nothing else can be shown."""
    so_far = counted(
        "{count} step is recorded so far. Esc stops the search.",
        "{count} steps are recorded so far. Esc stops the search.",
        count=recorded,
    )
    return Narration(RunState.SEARCHING, sentence("Searching …"), so_far)


def editing(how: Sentence) -> Narration:
    return Narration(RunState.EDITING, sentence("Editing the board"), how)


def broken_off(ending: Ending, repetition: Repetition | None, solutions: int) -> Narration:
    """Of a run in which the algorithm has not come to its end."""
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
    return Narration(RunState.STOPPED, sentence("Stopped"), _stopped(solutions))


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


# How an algorithm can come to its end


def succeeded(why: Sentence) -> Narration:
    return Narration(RunState.SUCCEEDED, sentence("Solved"), why)


def all_found(why: Sentence) -> Narration:
    return Narration(RunState.ALL_FOUND, sentence("All solutions found"), why)


def no_solution(why: Sentence) -> Narration:
    return Narration(RunState.NO_SOLUTION, sentence("No solution exists"), why)


def gives_up(why: Sentence, state: RunState = RunState.GIVEN_UP) -> Narration:
    return Narration(state, sentence("Gives up"), why)
