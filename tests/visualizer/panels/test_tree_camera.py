"""A tree is fitted into its panel: whole while it can be read, and with the current node in view beyond that."""

from hypothesis import given
from hypothesis import strategies as st

from visualizer.canvas.rectangle import Rect
from visualizer.panels.tree_camera import Fit

SCALES = st.sampled_from((0.8, 1.0, 1.5, 2.0))


@st.composite
def fits(draw: st.DrawFn) -> Fit:
    scale = draw(SCALES)
    width, height = draw(st.integers(250, 1900)), draw(st.integers(90, 1000))
    room = Rect(30, 40, round(width * scale), round(height * scale))
    return Fit(room, scale, draw(st.integers(1, 200)), draw(st.integers(1, 40)))


@given(fits(), st.floats(0, 1), st.floats(0, 1))
def test_all_levels_are_in_view_while_they_can_be_told_apart(fit: Fit, across: float, down: float) -> None:
    depth = round(down * (fit.levels - 1))
    camera = fit.camera(fit.corner(across * fit.columns, depth))
    first, last = camera.place(0, 0)[1], camera.place(0, fit.levels - 1)[1]
    margin = round(10 * fit.scale)
    assert camera.level >= 14 * fit.scale
    if 14 * fit.scale * (fit.levels - 1) + 22 * fit.scale <= fit.room.height:
        assert fit.room.y + margin <= first and last <= fit.room.bottom - margin


@given(fits(), st.floats(0, 1), st.floats(0, 1))
def test_the_current_node_and_its_parent_are_always_in_view(fit: Fit, across: float, down: float) -> None:
    depth = round(down * (fit.levels - 1))
    camera = fit.camera(fit.corner(across * fit.columns, depth))
    for level in {depth, max(0, depth - 1)}:
        x, y = camera.place(across * fit.columns, level)
        assert fit.room.y <= y < fit.room.bottom and fit.room.x <= x < fit.room.right


@given(fits())
def test_all_columns_are_in_view_while_they_can_be_told_apart(fit: Fit) -> None:
    camera = fit.camera(fit.corner(fit.columns / 2, 0))
    if fit.columns <= Fit.most_columns(fit.room, fit.scale):
        assert fit.room.x <= camera.place(0, 0)[0] and camera.place(fit.columns, 0)[0] <= fit.room.right
    else:
        assert camera.column == 12 * fit.scale


@given(fits(), st.floats(0.2, 5), st.floats(0.2, 5))
def test_a_zoom_by_hand_widens_columns_within_bounds(fit: Fit, first: float, second: float) -> None:
    for factor in (first, second):
        zoomed = Fit(fit.room, fit.scale, fit.columns, fit.levels, zoom=fit.zoomed(factor))
        assert 0.019 * fit.scale <= zoomed.column <= 90.1 * fit.scale
        assert (zoomed.column - fit.column) * (factor - 1) >= -1e-6 or zoomed.column >= 90 * fit.scale - 1e-6
        fit = zoomed
