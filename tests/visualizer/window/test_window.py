"""Where a window opens and what is kept of its place: it stays where the person has left it, and is seen whole."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from visualizer.canvas.rectangle import Rect
from visualizer.window import window as module
from visualizer.window.window import MINIMUM_SIZE, Window, fitted

LENGTHS = st.integers(1, 5000)
SIZES = st.tuples(LENGTHS, LENGTHS)
PLACES = st.none() | st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000))
DESKTOPS = st.lists(st.tuples(st.integers(1100, 4000), st.integers(680, 3000)), min_size=1, max_size=3)

FRAME, TITLE_BAR = 4, 40  # of a usual window system


@given(SIZES, PLACES, DESKTOPS, st.sampled_from((0, 32)))
def test_all_of_a_window_is_seen_with_its_title_bar(size, place, desktops, above):
    (width, height), (x, y) = fitted(size, place, desktops, above)
    whole = Rect(x, y - above, width + 2 * FRAME, height + TITLE_BAR)
    assert Rect(0, 0, sum(w for w, _ in desktops), max(h for _, h in desktops)).holds(whole)


@given(SIZES, PLACES, st.lists(SIZES, min_size=1, max_size=3))
def test_no_window_is_opened_smaller_than_it_may_be(size, place, desktops):
    (width, height), _ = fitted(size, place, desktops)
    assert width >= MINIMUM_SIZE[0] and height >= MINIMUM_SIZE[1]


@given(SIZES, PLACES, DESKTOPS)
def test_what_was_fitted_once_fits(size, place, desktops):
    once = fitted(size, place, desktops)
    assert fitted(*once, desktops) == once


def test_the_first_start_does_not_fill_a_small_screen():
    assert fitted((1280, 800), None, [(1280, 800)], 0) == ((1264, 740), (0, 0))


class Placed:
    """A window whose system puts it lower than it was asked to, as a real one does with its title bar."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(module, "perf_counter", lambda: self.now)
        monkeypatch.setattr(module, "fitted", lambda size, position, desktops: (size, position))
        self.window = Window("Krok", position=(100, 80))
        self.window._window.destroy()
        self.real = SimpleNamespace(position=(100, 80), size=(1280, 800), destroy=lambda: None)
        self.real.set_windowed = lambda: None
        self.real.set_fullscreen = lambda desktop: None
        self.window._window = self.real  # type: ignore[assignment]

    def after(self, seconds: float, position: tuple[int, int]) -> None:
        self.now += seconds
        self.real.position = position
        self.window.inputs(0)


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Placed]:
    placed = Placed(monkeypatch)
    yield placed
    placed.window.close()


def test_a_window_that_nobody_moves_is_kept_where_it_was_asked_to_be(placed):
    placed.after(0, (100, 80))
    placed.after(0.3, (101, 100))
    placed.after(60, (101, 100))
    assert placed.window.position_to_restore == (100, 80)


def test_a_window_that_was_moved_comes_back_to_where_it_was_moved(placed):
    placed.after(0, (101, 100))
    placed.after(60, (301, 250))
    assert placed.window.position_to_restore == (300, 230), "of which the system makes (301, 250) again"


def test_full_screen_leaves_the_place_as_it_was(placed):
    placed.after(0, (101, 100))
    placed.after(60, (301, 250))
    placed.window.toggle_fullscreen()
    placed.after(1, (0, 0))
    assert placed.window.position_to_restore == (300, 230)
    placed.window.toggle_fullscreen()
    placed.after(1, (301, 250))
    placed.after(60, (301, 250))
    assert placed.window.position_to_restore == (300, 230)
