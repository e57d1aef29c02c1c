"""Every key and button of time: what it does is worked out here a second time, by looking at each recorded step."""

import linecache
import math
from collections.abc import Callable

import pytest

from core.puzzles.geometry import Cell
from core.steps.events import Kind, Moved, Placed, Rejected, Removed
from core.steps.recording import Ending
from core.steps.trace import Trace
from tests.pilot import Pilot
from visualizer.runs.playback import SPEEDS
from visualizer.widgets.slider import Slider

Rule = Callable[[Trace, int], int]  # from a position to the one that the command leads to

SQUARE = Cell(2, 1)
LINE_OF_PLACE = "yield board.place(cell)"


def _step(by: int) -> Rule:
    return lambda trace, here: max(0, min(here + by, len(trace)))


def _next(wanted: Callable[[Trace, int], bool]) -> Rule:
    return lambda trace, here: next((at for at in range(here + 1, len(trace) + 1) if wanted(trace, at - 1)), here)


def _previous(wanted: Callable[[Trace, int], bool]) -> Rule:
    return lambda trace, here: next((at for at in range(here - 1, 0, -1) if wanted(trace, at - 1)), here)


def _is(kind: Kind) -> Callable[[Trace, int], bool]:
    return lambda trace, step: trace.kinds[step] == kind


def _touches(trace: Trace, step: int) -> bool:
    match trace.moment(step).event:
        case Moved(start, to):
            return SQUARE in (start, to)
        case Placed(cell) | Removed(cell) | Rejected(cell):
            return cell == SQUARE
    return False


def _is_on_the_line(trace: Trace, step: int) -> bool:
    site = trace.moment(step).site
    return linecache.getline(site.file, site.line).strip() == LINE_OF_PLACE


def _return_of(trace: Trace, start: int, depth: int) -> int:
    ends = (at + 1 for at in range(start, len(trace)) if _is(Kind.RETURNED)(trace, at) and trace.depths[at] == depth)
    return next(ends, len(trace))


def _over(trace: Trace, here: int) -> int:
    if here < len(trace) and trace.kinds[here] == Kind.CALLED:
        return _return_of(trace, here, trace.depths[here])
    return min(here + 1, len(trace))


def _back_over(trace: Trace, here: int) -> int:
    if here and trace.kinds[here - 1] == Kind.RETURNED:
        depth = trace.depths[here - 1]
        return next(at for at in range(here - 1, -1, -1) if _is(Kind.CALLED)(trace, at) and trace.depths[at] == depth)
    return max(0, here - 1)


def _out(trace: Trace, here: int) -> int:
    if here == 0:
        return 0
    leaving = trace.kinds[here - 1] == Kind.RETURNED
    return _return_of(trace, here, trace.depths[here - 1] - leaving)


# Keys, the control that does the same (in the menu of more commands if it begins with dots), where it leads.
COMMANDS: list[tuple[str, str, Rule]] = [
    ("right", "One step forward", _step(1)),
    ("left", "One step back", _step(-1)),
    ("shift+right", "Over the call", _over),
    ("shift+left", "… Back over the call", _back_over),
    ("up", "Out of the call", _out),
    ("b", "Next backtrack", _next(_is(Kind.REMOVED))),
    ("shift+b", "Previous backtrack", _previous(_is(Kind.REMOVED))),
    ("s", "Next solution", _next(_is(Kind.SOLVED))),
    ("shift+s", "Previous solution", _previous(_is(Kind.SOLVED))),
    ("v", "… Next visit of the chosen place", _next(_touches)),
    ("shift+v", "… Previous visit of the chosen place", _previous(_touches)),
    ("l", "… Next hit of a breakpoint", _next(_is_on_the_line)),
    ("shift+l", "… Previous hit of a breakpoint", _previous(_is_on_the_line)),
    ("home", "To the start", lambda trace, here: 0),
    ("end", "To the end", lambda trace, here: len(trace)),
]


@pytest.fixture
def lab(pilot: Pilot) -> Pilot:
    """Five queens, wholly recorded, with a square chosen and a breakpoint set."""
    pilot.open(puzzle="queens/empty-5").recorded()
    pilot.lab.chosen = SQUARE
    source = pilot.lab.setup.algorithm.sources[0]
    line = next(number for number, text in enumerate(source.lines, 1) if text.strip() == LINE_OF_PLACE)
    pilot.lab.toggle_breakpoint(source.file, line)
    return pilot


def _stand(lab: Pilot, position: int) -> None:
    lab.playback.go_to(position)
    lab.after(0.02)


@pytest.mark.parametrize(("keys", "rule"), [(keys, rule) for keys, _, rule in COMMANDS], ids=lambda one: str(one))
def test_a_key_leads_where_each_recorded_step_says(lab: Pilot, keys: str, rule: Rule) -> None:
    trace = lab.playback.trace
    for start in [0, 1, *range(2, len(trace), 23), len(trace) - 1, len(trace)]:
        _stand(lab, start)
        lab.press(keys).found()
        assert lab.position == rule(trace, start), f"{keys} from position {start}"


@pytest.mark.parametrize(("name", "rule"), [(name, rule) for _, name, rule in COMMANDS], ids=lambda one: str(one))
def test_a_button_or_menu_row_does_what_its_key_does(lab: Pilot, name: str, rule: Rule) -> None:
    start = len(lab.playback.trace) // 2
    _stand(lab, start)
    expected = rule(lab.playback.trace, start)
    assert expected != start, "the case shows something"
    if name.startswith("… "):
        lab.click("More commands")
    lab.click(name.removeprefix("… ")).found()
    assert lab.position == expected


def test_a_search_in_vain_stays_and_says_so(lab: Pilot) -> None:
    _stand(lab, 1)
    lab.press("shift+s").found()
    lab.after(0.1)
    assert lab.position == 1
    assert "No solution came before this." in lab.texts()


@pytest.mark.parametrize("keys", ["v", "shift+v", "l", "shift+l"])
def test_what_has_to_be_chosen_first_is_asked_for(pilot: Pilot, keys: str) -> None:
    pilot.open(puzzle="queens/empty-5").recorded().press(keys)
    assert pilot.position == 0 and not pilot.playback.is_seeking
    assert any("first" in text for text in pilot.texts())


def test_space_runs_and_pauses_and_starts_again_from_the_end(lab: Pilot) -> None:
    lab.playback.breakpoints = frozenset()
    lab.press("space").after(2.1)
    assert lab.playback.is_playing and lab.position == 4, "two steps a second"
    lab.press("space").after(2)
    assert lab.position == 4
    lab.press("end", "space").after(1.1)
    assert lab.position == 2


def test_the_round_button_runs_and_pauses(lab: Pilot) -> None:
    lab.playback.breakpoints = frozenset()
    lab.click("Run").after(1.1)
    assert lab.position == 2
    lab.click("Pause").after(1)
    assert lab.position == 2


@pytest.mark.parametrize("speed", SPEEDS[:10])
def test_a_run_keeps_its_speed(lab: Pilot, speed: float) -> None:
    lab.playback.breakpoints = frozenset()
    lab.playback.speed = speed
    lab.press("space").after(2)
    assert lab.position == pytest.approx(min(2 * speed, len(lab.playback.trace)), abs=1)


def test_the_speed_goes_from_a_step_in_two_seconds_to_as_fast_as_it_goes(lab: Pilot) -> None:
    assert SPEEDS[0] == 0.5 and SPEEDS[-1] == math.inf
    for index in reversed(range(len(SPEEDS))):
        lab.press(",")
        assert lab.playback.speed == SPEEDS[max(0, SPEEDS.index(2) - len(SPEEDS) + index)]
    for _ in SPEEDS:
        lab.press(".")
    assert lab.playback.speed == math.inf
    assert "full speed" in lab.texts()


def test_the_slider_sets_the_speed_and_shows_what_keys_have_set(lab: Pilot) -> None:
    slider = lab.application.lab.transport.speed
    assert isinstance(slider, Slider)
    lab.press(".")
    assert slider.value == SPEEDS.index(4) and "4/s" in lab.texts()
    lab.click((slider.rect.x + 10, slider.rect.center[1]))
    assert lab.playback.speed == SPEEDS[0] and "1 in 2 s" in lab.texts()


def test_a_run_stops_at_a_breakpoint_and_goes_on_from_there(lab: Pilot) -> None:
    lab.playback.speed = math.inf
    trace, places = lab.playback.trace, []
    for _ in range(3):
        lab.press("space").until(lambda: not lab.playback.is_playing)
        places.append(lab.position)
    expected, here = [], 0
    for _ in range(3):
        here = _next(_is_on_the_line)(trace, here)
        expected.append(here)
    assert places == expected
    lab.after(0.1)
    assert "Stopped at a breakpoint." in lab.texts()


@pytest.mark.parametrize("way", ["key", "number", "menu"])
def test_go_to_a_step_by_its_number(lab: Pilot, way: str) -> None:
    if way == "key":
        lab.press("g")
    elif way == "number":
        number = next(text for text in lab.texts() if " / " in text)
        lab.click(number)
    else:
        lab.click("More commands").click("Go to a step …")
    lab.press("1", "2", "3", "return")
    assert lab.position == 123
    lab.press("g", "9", "escape")
    assert lab.position == 123, "Escape goes nowhere"


def test_a_step_after_the_last_one_is_refused_where_the_last_one_is_known(lab: Pilot) -> None:
    last = len(lab.playback.trace)
    lab.press("g", *"999999", "return").found()
    assert lab.position == 0 and f"Enter a whole number from 0 to {last}." in lab.texts()
    lab.press("ctrl+a", *str(last), "return")
    assert lab.position == last


def test_a_step_that_may_still_come_is_waited_for_and_ends_at_the_last_one(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-8")
    assert pilot.playback.recording.ending is None
    pilot.press("g", *"999999", "return").recorded().found()
    assert pilot.position == len(pilot.playback.trace)


def test_backspace_goes_back_to_where_the_last_jump_began(lab: Pilot) -> None:
    _stand(lab, 40)
    lab.press("s").found()
    lab.press("s").found()
    second = lab.position
    lab.press("home", "backspace")
    assert lab.position == second
    lab.press("backspace", "backspace")
    assert lab.position == 40


# When to stop


@pytest.mark.parametrize(
    ("words", "solutions", "ending"),
    [
        ("Stop after the first", 1, Ending.ENOUGH_SOLUTIONS),
        ("Stop after the second", 2, Ending.ENOUGH_SOLUTIONS),
        ("Find all solutions", 10, Ending.RETURNED),
    ],
)
def test_a_run_stops_after_as_many_solutions_as_wanted(lab: Pilot, words: str, solutions: int, ending: Ending) -> None:
    if words == "Find all solutions":
        _choose_stop(lab, "Stop after the first")
    _choose_stop(lab, words)
    lab.recorded()
    trace = lab.playback.trace
    assert (trace.kinds.count(Kind.SOLVED), lab.playback.recording.ending) == (solutions, ending)
    lab.press("end").found()
    assert lab.lab.tally().solutions == solutions


def test_in_a_wide_window_the_stop_has_a_drop_down_of_its_own(lab: Pilot) -> None:
    lab.resize(1920, 1080)
    lab.click("Find all solutions").click("Stop after the first").recorded()
    assert lab.lab.setup.stop_after == "first"


def test_another_stop_keeps_the_shown_step_where_the_run_still_comes_there(lab: Pilot) -> None:
    _stand(lab, 15)
    _choose_stop(lab, "Stop after the first")
    lab.recorded().found()
    assert lab.position == 15
    _choose_stop(lab, "Find all solutions")
    _stand(lab.recorded(), len(lab.playback.trace) - 2)
    _choose_stop(lab, "Stop after the first")
    lab.recorded().found()
    assert lab.position == len(lab.playback.trace), "the end is the nearest that there is"


def _choose_stop(lab: Pilot, words: str) -> None:
    lab.click("More commands").click(words)


# Beyond what is recorded


@pytest.fixture
def long_run(pilot: Pilot) -> Pilot:
    """Twelve queens, just begun: millions of steps are still to be recorded."""
    pilot.open(puzzle="queens/empty-12")
    assert pilot.playback.recording.ending is None
    return pilot


def test_a_search_goes_on_beyond_what_is_recorded(long_run: Pilot) -> None:
    playback = long_run.playback
    playback.go_to(len(playback.trace))
    recorded = 0
    for _ in range(2):
        recorded = len(playback.trace)
        long_run.press("s").found()
    assert long_run.position > recorded
    assert playback.trace.kinds[long_run.position - 1] == Kind.SOLVED


@pytest.mark.parametrize("keys", [("end",), ("g", *"90000000", "return"), ("right", "up")])
def test_escape_ends_a_way_to_what_is_not_recorded_yet(long_run: Pilot, keys: tuple[str, ...]) -> None:
    long_run.press(*keys)
    assert long_run.playback.is_seeking
    here = long_run.position
    long_run.after(0.2)
    assert long_run.playback.is_seeking and long_run.position == here, "the shown step stays until it is found"
    long_run.press("escape").after(0.2)
    assert not long_run.playback.is_seeking and long_run.position == here


def test_the_lab_works_while_a_search_is_under_way(long_run: Pilot) -> None:
    long_run.press("end", "right")
    assert not long_run.playback.is_seeking, "another command takes its place"
    assert long_run.position == 1


def test_escape_pauses_a_run(lab: Pilot) -> None:
    lab.press("space")
    assert lab.playback.is_playing
    lab.press("escape")
    assert not lab.playback.is_playing
