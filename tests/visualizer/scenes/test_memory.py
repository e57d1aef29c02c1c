"""What closing keeps, opening brings back: run, step, speed, breakpoints, layout."""

import json
from dataclasses import asdict, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.puzzles.geometry import Cell
from core.puzzles.protocol import Puzzle
from core.puzzles.queens import QueensPuzzle
from core.settings import Settings, settings_from
from core.storage.puzzle_library import load_puzzle
from tests.algorithms.boards import KAKURO
from tests.pilot import Pilot
from visualizer.runs.playback import SPEEDS
from visualizer.scenes.lab.arrangement import HIDEABLE
from visualizer.window.fonts import FontMetrics

METRICS = FontMetrics()


def _opened_again(pilot: Pilot) -> Pilot:
    """Closed, written to a file, read from it, and opened."""
    pilot.press("ctrl+q")
    assert pilot.kept is not None
    kept, notices = settings_from(json.loads(json.dumps(asdict(pilot.kept))))
    assert not notices, "what Krok writes it can read"
    assert kept == pilot.kept
    return Pilot(METRICS, kept, size=pilot.size)


def _state(pilot: Pilot) -> dict[str, object]:
    lab, arrangement = pilot.lab, pilot.application.lab.root.arrangement
    return {
        "run": lab.setup,
        "position": pilot.position,
        "speed": lab.playback.speed,
        "breakpoints": lab.playback.breakpoints,
        "scene": pilot.scene,
        "hidden": arrangement.hidden,
        "projector": arrangement.is_projector,
        "shares": arrangement.shares,
    }


@st.composite
def _queens(draw: st.DrawFn) -> QueensPuzzle:
    size = draw(st.integers(1, 7))
    cells = draw(st.sets(st.integers(0, size * size - 1), max_size=6))
    return QueensPuzzle(size, frozenset(Cell(*divmod(number, size)) for number in cells))


_PUZZLES: dict[str, st.SearchStrategy[Puzzle]] = {
    "queens": _queens(),
    "kakuro": st.sampled_from([KAKURO["one solution"], KAKURO["two solutions"]]),
    "sudoku": st.sampled_from(["sudoku/first-steps-4", "sudoku/four-givens-4", "sudoku/detour-4"]).map(load_puzzle),
}


@st.composite
def _labs(draw: st.DrawFn) -> Pilot:
    pilot = Pilot(METRICS)
    algorithm = pilot.application.catalogue[draw(st.sampled_from(sorted(pilot.application.catalogue.algorithms)))]
    pilot.open(algorithm=algorithm.name, puzzle=draw(_PUZZLES[algorithm.kind]))
    for option in draw(st.sets(st.sampled_from(sorted(algorithm.choices)))) if algorithm.choices else ():
        pilot.lab.choose_option(option, draw(st.sampled_from(algorithm.choices[option])))
    pilot.lab.wants_candidates = draw(st.sampled_from([None, False, True]))
    pilot.lab.stop_after(draw(st.sampled_from(["first", "second", "all"])))
    pilot.recorded()
    pilot.playback.go_to(draw(st.integers(0, len(pilot.playback.trace))))
    pilot.playback.speed = draw(st.sampled_from(SPEEDS))
    source = pilot.lab.setup.algorithm.sources[-1]
    for line in draw(st.sets(st.integers(1, len(source.lines)), max_size=3)):
        pilot.lab.toggle_breakpoint(source.file, line)
    arrangement = pilot.application.lab.root.arrangement
    arrangement.hidden = frozenset(draw(st.sets(st.sampled_from(HIDEABLE))))
    arrangement.is_projector = draw(st.booleans())
    arrangement.shares.board = draw(st.floats(0.2, 0.75))
    pilot.application.stage.relayout()
    return pilot.after(0.3)


@settings(max_examples=30, deadline=None)
@given(_labs())
def test_closing_and_opening_brings_back_the_same_picture(pilot: Pilot) -> None:
    again = _opened_again(pilot).recorded().found().after(0.3)
    assert _state(again) == _state(pilot)
    pilot.application.stage.focus(None)
    assert again.drawing() == pilot.drawing()


@pytest.mark.parametrize("scene", ["home", "options", "help"])
def test_a_step_of_the_lab_is_kept_though_another_screen_was_open(pilot: Pilot, scene: str) -> None:
    pilot.open(puzzle="queens/empty-6").recorded().press("g", *"300", "return")
    pilot.application.navigate(scene)
    again = pilot
    for _ in range(3):
        again = _opened_again(again)
        assert again.scene == scene
        again.after(0.2)
    again.application.navigate("lab")
    again.recorded().found()
    assert again.position == 300


def test_closing_before_the_step_is_recorded_again_loses_nothing(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-8").recorded().press("end").found()
    end = pilot.position
    again = pilot
    for _ in range(3):
        again = _opened_again(again)
        assert again.position != end
    again.recorded().found()
    assert again.position == end


def test_language_theme_and_scale_come_back(pilot: Pilot) -> None:
    pilot.click("English").click("Čeština").press("f8", "ctrl++")
    look = _opened_again(pilot).application.look
    assert (look.language.code, look.theme.name, look.scale) == ("cs", "dark", 1.1)


def test_the_lab_saves_itself_while_nothing_runs(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").recorded().press("g", *"300", "return").after(3)
    assert pilot.kept is not None and pilot.kept.position == 300
    wait = pilot.application.wakes_in_seconds
    assert wait is None or wait > 0


def test_nothing_is_written_while_a_run_plays(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").recorded().after(3)
    pilot.kept = None
    pilot.press("space").after(5)
    assert pilot.kept is None
    pilot.press("space").after(3)
    assert pilot.kept is not None and pilot.kept.position == pilot.position > 0


def test_an_algorithm_that_is_no_longer_there_is_replaced(metrics: FontMetrics) -> None:
    pilot = Pilot(metrics, Settings(language="en", scene="lab", algorithm="queens/gone", position=12)).recorded()
    assert pilot.lab.setup.algorithm.name in pilot.application.catalogue.algorithms


@pytest.mark.parametrize(
    "strange",
    [
        {"scene": "cellar"},
        {"hidden_panels": ("board", "cellar")},
        {"split_positions": (("board", 0.0), ("cellar", 0.5))},
        {"breakpoints": (("algorithms/queens/gone.py", 3), ("../elsewhere.py", 1))},
        {"position": 10**15},
        {"speed": 3.14},
    ],
    ids=str,
)
def test_a_strange_setting_does_no_harm(metrics: FontMetrics, strange: dict[str, object]) -> None:
    settings_ = replace(Settings(language="en", scene="lab"), **strange)  # type: ignore[arg-type]
    pilot = Pilot(metrics, settings_)
    pilot.application.navigate("lab")
    assert pilot.recorded().found().after(0.1).drawing()
    _opened_again(pilot)
