"""Which part of an enlarged board is on show: never beyond the board, and always the cell that is followed."""

from hypothesis import given
from hypothesis import strategies as st

from visualizer.panels.play.camera import Camera, Extent

lengths = st.floats(1, 60)
shares = st.floats(0, 1)
extents = st.builds(Extent, st.tuples(lengths, lengths), st.tuples(lengths, lengths))
corners = st.tuples(st.floats(-90, 90), st.floats(-90, 90))

NEARLY = 1e-6


def cell_in(extent: Extent, share: tuple[float, float]) -> tuple[float, float]:
    right, down = ((whole - 1) * part for whole, part in zip(extent.board, share, strict=True))
    return right, down


@given(extents, corners)
def test_nothing_beyond_the_board_is_shown(extent: Extent, corner: tuple[float, float]) -> None:
    for at, whole, shown in zip(extent.held(corner), extent.board, extent.shown, strict=True):
        assert 0 <= at <= max(0.0, whole - shown)


@given(extents, corners, st.tuples(shares, shares))
def test_two_cells_around_the_followed_one_are_seen_as_far_as_there_is_room(
    extent: Extent, corner: tuple[float, float], share: tuple[float, float]
) -> None:
    cell = cell_in(extent, share)
    seen = extent.following(corner, cell)
    for at, start, whole, shown in zip(seen, cell, extent.board, extent.shown, strict=True):
        around = min(2.0, max(0.0, (shown - 1) / 2))
        if shown >= 1:
            assert at <= max(0.0, start - around) + NEARLY
            assert at + shown >= min(whole, start + 1 + around) - NEARLY


@given(extents, corners, st.tuples(shares, shares))
def test_whoever_follows_twice_stays_where_they_are(
    extent: Extent, corner: tuple[float, float], share: tuple[float, float]
) -> None:
    cell = cell_in(extent, share)
    once = extent.following(corner, cell)
    again = extent.following(once, cell)
    assert max(abs(one - other) for one, other in zip(once, again, strict=True)) < NEARLY


def test_a_camera_arrives_and_never_passes_its_goal() -> None:
    camera = Camera()
    camera.goal = (10.0, -3.0)
    before = camera.corner
    for _ in range(60):
        camera.update(1 / 60)
        assert before[0] <= camera.corner[0] <= 10 and -3 <= camera.corner[1] <= before[1]
        before = camera.corner
    assert not camera.is_moving and camera.corner == (10.0, -3.0)
