"""Says what happens and why: every template of the narration stands in this folder, those of a kind in its own."""

from collections.abc import Collection, Sequence

from core.language import Sentence
from core.puzzles.protocol import Board, Puzzle
from core.steps.call_stack import Frame
from core.steps.moment import Moment
from core.steps.recording import Ending, Repetition
from visualizer.narration import runs
from visualizer.narration.runs import replayed, searching
from visualizer.narration.told import Narration, RunState, Say
from visualizer.narration.voices import voice_of

__all__ = [
    "Narration",
    "RunState",
    "before_start",
    "editing",
    "narrate",
    "replayed",
    "searching",
    "step_titles",
    "value_text",
    "verdict",
]


def narrate(moment: Moment, puzzle: Puzzle, *, frames: Sequence[Frame] | None = None) -> Narration:
    """With the frames of the step, innermost first, a return also tells where the program goes on."""
    return voice_of(puzzle).narrate(moment, puzzle, frames=frames)


def step_titles(puzzle: Puzzle) -> tuple[Sentence, ...]:
    """All that a step can have."""
    return voice_of(puzzle).STEP_TITLES


def before_start(puzzle: Puzzle, *, is_maker: bool = False) -> Narration:
    """For position 0."""
    voice = voice_of(puzzle)
    return runs.before_start(voice.order(puzzle) if is_maker else voice.task(puzzle))


def editing(puzzle: Puzzle) -> Narration:
    return runs.editing(voice_of(puzzle).EDITING)


def verdict(
    ending: Ending,
    returned: object,
    repetition: Repetition | None,
    board: Board,
    solutions: int,
    *,
    is_maker: bool = False,
) -> Narration:
    """How a run has ended; `board` is as the last step left it."""
    if is_maker and ending in (Ending.RETURNED, Ending.ENOUGH_SOLUTIONS):
        return voice_of(board.puzzle).made(board, solutions)
    if ending is Ending.RETURNED:
        return voice_of(board.puzzle).outcome(returned, board, solutions)
    return runs.broken_off(ending, repetition, solutions)


def value_text(value: object, name: str, puzzle: Puzzle, bit_variables: Collection[str] = (), *, say: Say = str) -> str:
    """The value of a variable, as people read it in the language that `say` speaks."""
    return voice_of(puzzle).value_text(value, name, puzzle, bit_variables, say=say)
