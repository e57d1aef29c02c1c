"""However one comes to a step, the lab shows the same: board, code, calls, tree, strip, narration, figures.

The pilot watches meanwhile that no picture which the window would keep has become a wrong one.
"""

from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.catalogue import find_algorithms
from core.puzzles.geometry import Cell
from core.puzzles.protocol import Puzzle
from core.puzzles.queens import QueensPuzzle
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from tests.algorithms.boards import KAKURO
from tests.pilot import Pilot
from visualizer.window.fonts import FontMetrics

METRICS = FontMetrics()
CATALOGUE = find_algorithms()

# Room for the whole of each algorithm: where the code scrolls, its place is the reader's own and may differ.
SIZE = (1200, 5000)

KEYS = ["right", "left", "shift+right", "shift+left", "up", "b", "shift+b", "s", "shift+s", "home", "end"]
STRETCH = 8  # steps


@dataclass(frozen=True)
class Case:
    algorithm: str
    puzzle: Puzzle
    stop_after: str

    def opened(self) -> Pilot:
        """Recorded to its end."""
        pilot = Pilot(METRICS, Settings(language="en", reduced_motion=True), size=SIZE, catalogue=CATALOGUE)
        pilot.open(algorithm=self.algorithm, puzzle=self.puzzle)
        pilot.lab.stop_after(self.stop_after)
        pilot.recorded().after(0.1)
        code = pilot.application.lab.code
        assert code._visible_rows >= len(code._rows), "the code does not scroll"
        return pilot


@st.composite
def _queens(draw: st.DrawFn) -> QueensPuzzle:
    size = draw(st.integers(1, 6))
    numbers = draw(st.sets(st.integers(0, size * size - 1), max_size=size))
    return QueensPuzzle(size, frozenset(Cell(*divmod(number, size)) for number in numbers))


PUZZLES: dict[str, st.SearchStrategy[Puzzle]] = {
    "queens": _queens(),
    "kakuro": st.sampled_from([KAKURO["one solution"], KAKURO["two solutions"]]),
    "sudoku": st.sampled_from(["sudoku/first-steps-4", "sudoku/detour-4", "sudoku/four-givens-4"]).map(load_puzzle),
}


@st.composite
def cases(draw: st.DrawFn) -> Case:
    algorithm = draw(st.sampled_from(sorted(CATALOGUE.algorithms)))
    puzzle = draw(PUZZLES[CATALOGUE[algorithm].kind])
    return Case(algorithm, puzzle, draw(st.sampled_from(["all", "first", "second"])))


def _picture(pilot: Pilot) -> str:
    """Without messages, which are about the way and not about the step."""
    return pilot.drawing_of(pilot.application.stage.root)


def _picture_at(pilot: Pilot, position: int) -> str:
    pilot.playback.go_to(position)
    pilot.after(0.04)
    return _picture(pilot)


@settings(max_examples=25, deadline=None)
@given(cases(), st.lists(st.one_of(st.sampled_from(KEYS), st.floats(0, 1)), min_size=1, max_size=8))
def test_a_walk_by_keys_and_jumps_shows_what_a_direct_way_shows(case: Case, walk: list[str | float]) -> None:
    pilot, seen = case.opened(), {}
    for move in walk:
        if isinstance(move, str):
            pilot.press(move).found().after(0.04)
        else:
            pilot.playback.go_to(round(move * len(pilot.playback.trace)))
            pilot.after(0.04)
        picture = _picture(pilot)
        assert seen.setdefault(pilot.position, picture) == picture, f"step {pilot.position}, seen a second time"
    fresh = case.opened()
    for position, picture in seen.items():
        assert _picture_at(fresh, position) == picture, f"step {position}"


@settings(max_examples=10, deadline=None)
@given(cases(), st.floats(0, 1))
def test_a_stretch_forwards_is_the_same_stretch_backwards(case: Case, start: float) -> None:
    pilot = case.opened()
    first = round(start * max(0, len(pilot.playback.trace) - STRETCH))
    forwards = [_picture_at(pilot, first)]
    while pilot.position < min(first + STRETCH, len(pilot.playback.trace)):
        pilot.press("right").after(0.04)
        forwards.append(_picture(pilot))
    backwards = [_picture(pilot)]
    while pilot.position > first:
        pilot.press("left").after(0.04)
        backwards.append(_picture(pilot))
    assert backwards[::-1] == forwards
    assert len(set(forwards)) == len(forwards), "each step has its own picture"


@settings(max_examples=8, deadline=None)
@given(cases())
def test_a_queen_that_has_landed_stands_as_if_it_had_never_moved(case: Case) -> None:
    still, moving = case.opened(), case.opened()
    moving.application.change(Settings(language="en", reduced_motion=False))
    still.application.change(Settings(language="en", reduced_motion=True))
    for _ in range(4):
        still.press("right").after(0.3)
        moving.press("right").after(0.3)
        assert _picture(moving) == _picture(still)
