"""What of the search tree can be seen and read in the lab, at the sizes that windows have."""

from collections.abc import Iterator

import pytest

from core.settings import Settings
from core.steps.search_tree import ROOT
from tests.pilot import Drawn, Pilot
from visualizer.canvas.recording import RecordingCanvas
from visualizer.panels.tree_picture import gutter_width, side_edge
from visualizer.theme import THEMES, contrast
from visualizer.window.fonts import FontMetrics

STEPS = (1, 12, 30, 300, 900, 1_500, 3_000, 7_777, 15_000)


@pytest.fixture(scope="module")
def lab(metrics: FontMetrics) -> Pilot:
    """Eight queens, recorded to the end."""
    return Pilot(metrics, Settings(language="en")).open().recorded()


def _drawn(pilot: Pilot, step: int, size: tuple[int, int]) -> Drawn:
    pilot.resize(*size)
    pilot.playback.go_to(step)
    (drawn,) = pilot.layers_in(pilot.application.lab.tree)
    return drawn


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("step", STEPS)
def test_the_root_and_the_whole_path_are_in_view(lab: Pilot, size: tuple[int, int], step: int) -> None:
    _drawn(lab, step, size)
    tree = lab.application.lab.tree
    path = set(lab.playback.tree.path_at(lab.lab.step))
    centers = {spot.node: place.center for place, spot in tree._shown if spot.on_path}
    assert set(centers) == path
    for at in centers.values():
        assert tree.rect.inset(8).contains(at)


@pytest.mark.parametrize("step", (12, 30))
def test_a_tree_of_few_levels_is_seen_whole_in_a_small_window(lab: Pilot, step: int) -> None:
    """The root used to be cut off above, with room to spare below."""
    drawn = _drawn(lab, step, (960, 600))
    tree = lab.application.lab.tree
    assert all(tree.rect.inset(8).contains(place.center) for place, _ in tree._shown)
    assert "depth" in drawn.canvas.said()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("step", STEPS)
def test_in_a_small_window_the_current_node_is_in_view_with_its_parent(
    lab: Pilot, size: tuple[int, int], step: int
) -> None:
    _drawn(lab, step, size)
    tree = lab.application.lab.tree
    shown = {spot.node: place.center for place, spot in tree._shown}
    for node in lab.playback.tree.path_at(lab.lab.step)[-2:]:
        assert tree.rect.contains(shown[node])


@pytest.mark.parametrize("step", STEPS)
def test_no_node_lies_among_the_numbers_of_the_levels(lab: Pilot, step: int) -> None:
    _drawn(lab, step, (1280, 800))
    tree, look = lab.application.lab.tree, lab.application.look
    lab.turn_wheel(tree.rect.center, 4)
    numbers = tree.rect.cut_left(gutter_width(look))[0]
    list(lab.layers_in(tree))
    try:
        assert not any(place.overlaps(numbers) for place, _ in tree._shown if place.width)
    finally:
        tree.fit()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("step", STEPS)
def test_words_of_the_tree_do_not_overlap(lab: Pilot, size: tuple[int, int], step: int) -> None:
    assert not _drawn(lab, step, size).canvas.overlapping()


def test_a_fold_alone_in_a_narrow_place_says_its_size(lab: Pilot) -> None:
    """It used to say so only where its number was narrower than a column, and the levels far apart."""
    said = _drawn(lab, 3_000, (960, 600)).canvas.said()
    folded = [spot.size for _, spot in lab.application.lab.tree._shown if spot.is_folded]
    assert len(folded) >= 4
    assert sum(f"{size:,}" in said for size in folded) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_edges_beside_the_path_are_seen_and_are_fainter_than_outlines(theme) -> None:
    faint = contrast(side_edge(theme), theme.card)
    assert 1.5 <= faint < contrast(theme.edge, theme.card)


def test_what_is_not_on_the_path_is_painted_below_the_path(lab: Pilot) -> None:
    drawn = _drawn(lab, 3_000, (1280, 800))
    lines = [line for line in str(drawn.canvas).splitlines() if line.strip().startswith("line")]
    thick = ["width 2" in line or "width 3" in line for line in lines if "#" in line]
    edges = [is_thick for is_thick, line in zip(thick, lines, strict=True) if _is_edge(line)]
    assert edges == sorted(edges)


def _is_edge(line: str) -> bool:
    theme = THEMES["light"]
    colors = ("#" + "".join(f"{part:02x}" for part in color) for color in (side_edge(theme), theme.place))
    return any(color in line for color in colors)


def test_zoom_by_hand_and_back_to_fit(lab: Pilot) -> None:
    before = str(_drawn(lab, 1_500, (1280, 800)).canvas)
    tree = lab.application.lab.tree
    tree.zoom(0.3)
    wide = _columns(lab)
    tree.zoom(10)
    assert _columns(lab) > 3 * wide
    tree.fit()
    assert str(next(_layers(lab)).canvas) == before


def _layers(pilot: Pilot) -> Iterator[Drawn]:
    return pilot.layers_in(pilot.application.lab.tree)


def _columns(pilot: Pilot) -> int:
    """Pixels from the root to its first child."""
    list(_layers(pilot))
    shown = pilot.application.lab.tree._shown
    return max(place.center[0] for place, _ in shown) - min(place.center[0] for place, _ in shown) if shown else ROOT


def test_zooming_keeps_the_node_under_the_pointer_where_it_is(metrics) -> None:
    pilot = Pilot(metrics, Settings(language="en", scene="lab")).recorded()
    pilot.lab.playback.go_to(1_234)
    pilot.after(0.1)
    tree = pilot.application.lab.tree
    tree.draw(RecordingCanvas(metrics), pilot.application.look)
    place, spot = tree._shown[len(tree._shown) // 2]
    tree.zoom(1.7, place.center)
    tree.draw(RecordingCanvas(metrics), pilot.application.look)
    after = next(there for there, other in tree._shown if other.node == spot.node)
    assert abs(after.center[0] - place.center[0]) <= 1
