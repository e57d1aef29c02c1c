"""Two solutions of one puzzle, for a board that shows where they differ."""

from core.steps.events import Kind, Noted, Solved
from core.steps.trace import Trace
from visualizer.runs.playback import Playback

Solutions = tuple[tuple[int, ...], ...]


def compared_solutions(playback: Playback) -> Solutions:
    """The first one and the one just found, or of which a remark tells; at the end of the run the first two.

    None where there are not two.
    """
    trace = playback.trace
    match playback.timeline.event:
        case Solved(number) as solved if number > 1:
            return (*_found_first(trace, 1), solved.solution)
        case Noted(_, facts) if told := dict(facts).get("solutions"):
            assert isinstance(told, tuple), "a remark tells of two"
            return told
    found = _found_first(trace, 2) if playback.is_at_end else ()
    return found if len(found) == 2 else ()


def _found_first(trace: Trace, count: int) -> Solutions:
    found: list[tuple[int, ...]] = []
    step = trace.next_of(Kind.SOLVED, 0)
    while step is not None and len(found) < count:
        event = trace.event(step)
        assert isinstance(event, Solved), "the kind of a step is that of its event"
        found.append(event.solution)
        step = trace.next_of(Kind.SOLVED, step + 1)
    return tuple(found)
