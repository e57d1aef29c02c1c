"""Records a run for the terminal and writes it while it is being recorded."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from algorithms.catalogue import Algorithm, find_algorithms
from core.language import Language, sentence
from core.puzzles.protocol import Board
from core.steps.call_stack import frames_at
from core.steps.events import Kind
from core.steps.recording import Recording
from core.steps.tally import first_solution, tally_at
from core.steps.timeline import Timeline
from core.storage.puzzle_library import load_puzzle
from visualizer.command_line.algorithm_options import option_values
from visualizer.command_line.progress import is_terminal, progress_bar
from visualizer.narration import narrate, step_titles, verdict

# Few at first, so that the first lines come at once; then many, since each portion has its price.
_SMALLEST_PORTION, _LARGEST_PORTION = 256, 1 << 15

_TOLD_WITH_FRAMES = (Kind.RETURNED, Kind.PLACED, Kind.REJECTED, Kind.SOLVED)


@dataclass(frozen=True)
class Run:
    """A recording, and what it is a recording of."""

    algorithm: Algorithm
    puzzle_name: str
    board: Board
    recording: Recording
    end: int | None  # the last step to record, from 1

    @classmethod
    def start(
        cls,
        algorithm_name: str,
        puzzle_name: str,
        *,
        options: Sequence[str] = (),
        wanted: int | None = None,
        memory_bytes: int = 512 << 20,
        end: int | None = None,
    ) -> "Run":
        """Nothing is recorded yet. Raises PuzzleError."""
        algorithm = find_algorithms()[algorithm_name]
        puzzle = load_puzzle(puzzle_name, algorithm.kind)
        board = (puzzle.blank() if algorithm.is_maker else puzzle).board()
        coroutine = algorithm.start(board, option_values(options, algorithm))
        recording = Recording(coroutine, board, wanted=wanted, memory_bytes=memory_bytes)
        return cls(algorithm, puzzle_name, board, recording, end)

    def portions(self) -> Iterator[range]:
        """Records on, and gives the steps that are new, from 0."""
        portion = _SMALLEST_PORTION
        while self.recording.ending is None and (room := self._room()) > 0:
            before = len(self.recording.trace)
            self.recording.record(min(portion, room))
            yield range(before, len(self.recording.trace))
            portion = min(2 * portion, _LARGEST_PORTION)

    def _room(self) -> int:
        return _LARGEST_PORTION if self.end is None else self.end - len(self.recording.trace)


# Text


def write_text(run: Run, start: int, language: Language) -> None:
    """A line a step from step `start`, counted from 1; then how the run has ended, if it has."""
    line = _LineOfStep(run, language)
    # No bar where the text goes to the same terminal.
    with progress_bar(language, sentence("steps"), is_wanted=not is_terminal(sys.stdout)) as progress:
        for steps in run.portions():
            for step in steps[max(0, start - 1 - steps.start) :]:
                print(line(step))
            progress.update(len(steps))
    if ending := run.recording.ending:
        recording, tally = run.recording, tally_at(run.recording.trace, len(run.recording.trace))
        ended = verdict(
            ending,
            recording.returned,
            recording.repetition,
            run.board,
            tally.solutions,
            is_maker=run.algorithm.is_maker,
        )
        print(language.say(sentence("{title}: {sentence}", title=ended.title, sentence=ended.sentence)))


class _LineOfStep:
    """Lays a step out in columns of fixed width, since the widest step is known only at the end."""

    def __init__(self, run: Run, language: Language) -> None:
        self._run, self._language = run, language
        self._board = run.board.puzzle.board()
        self._timeline = Timeline(run.recording.trace, self._board)
        self._paths = {source.file: source.path for source in run.algorithm.sources}
        self._place_width = max(map(len, self._paths.values())) + len(":000")
        self._title_width = max(len(language.say(title)) for title in step_titles(run.board.puzzle))

    def __call__(self, step: int) -> str:
        trace, say = self._run.recording.trace, self._language.say
        moment = trace.moment(step)
        frames = frames_at(trace, step) if trace.kinds[step] in _TOLD_WITH_FRAMES else None
        self._timeline.seek(step + 1)
        told = narrate(moment, self._board.task, frames=frames)
        place = f"{self._paths.get(moment.site.file, moment.site.file)}:{moment.site.line}"
        columns = (
            f"{step + 1:>8}",
            f"{place:<{self._place_width}}",
            f"{trace.depths[step]:>3}",
            f"{say(told.title):<{self._title_width}}",
            say(told.sentence),
        )
        return "  ".join(columns)


# JSON


def write_json(run: Run, language: Language) -> None:
    """One object, when the run has ended."""
    with progress_bar(language, sentence("steps")) as progress:
        for steps in run.portions():
            progress.update(len(steps))
    print(json.dumps(_figures(run)))


def _figures(run: Run) -> dict[str, object]:
    recording, trace = run.recording, run.recording.trace
    tally, ending = tally_at(trace, len(trace)), recording.ending
    returned = recording.returned
    return {
        "algorithm": run.algorithm.name,
        "puzzle": run.puzzle_name,
        "steps": tally.steps,
        "calls": tally.calls,
        "placed": tally.placed,
        "removed": tally.removed,
        "rejected": tally.rejected,
        "moved": tally.moved,
        "solutions": tally.solutions,
        "first_solution": first_solution(trace),
        "max_depth": max(trace.depths, default=0),
        "outcome": ending.name.lower() if ending else None,
        "returned": returned if isinstance(returned, (bool, int, str, type(None))) else repr(returned),
    }
