"""A click anywhere in the lab moves or stops time, and everything else follows."""

import pytest

from core.steps.call_stack import frames_at
from core.steps.events import Kind
from tests.pilot import Pilot
from visualizer.canvas.rectangle import Point, Rect
from visualizer.panels.tree_layout import Spot


@pytest.fixture
def lab(pilot: Pilot) -> Pilot:
    pilot.open(puzzle="queens/empty-5").recorded()
    return pilot.press("g", *"150", "return")


def _spots(pilot: Pilot) -> list[tuple[Rect, Spot]]:
    """Nodes of the tree that lie in its panel and under no other."""
    tree = pilot.application.lab.tree
    pilot.drawing()
    shown = [(place, spot) for place, spot in tree._shown if tree.rect.contains(place.center)]
    return [(place, spot) for place, spot in shown if not any(p.contains(place.center) for p, s in shown if s != spot)]


def test_each_node_of_the_tree_leads_to_the_step_that_made_it(lab: Pilot) -> None:
    spots = _spots(lab)
    assert len(spots) > 10
    for place, spot in spots:
        lab.playback.go_to(150)
        lab.after(0.02)
        lab.click(place.center)
        assert lab.position == (lab.playback.tree.opened[spot.node] + 1 if spot.node else 0)


def test_a_node_is_folded_and_opened_by_the_right_button(lab: Pilot) -> None:
    (place, folded), *_ = [(place, spot) for place, spot in _spots(lab) if spot.is_folded]
    lab.click(place.center, button="right")
    opened = [spot for _, spot in _spots(lab)]
    assert folded.size > 1 and sum(spot.parent == folded.node for spot in opened) >= 1
    assert lab.position == 150, "folding moves no time"
    where = next(place for place, spot in _spots(lab) if spot.node == folded.node)
    lab.click(where.center, button="right")
    assert next(spot for _, spot in _spots(lab) if spot.node == folded.node).is_folded


def test_the_tree_is_moved_by_dragging_and_zoomed_by_the_wheel_and_comes_back(lab: Pilot) -> None:
    tree = lab.application.lab.tree
    lab.point((5, 795))
    before = lab.drawing_of(tree)
    x, y = tree.rect.center
    lab.drag((x, y), (x + 30, y + 10), (x + 60, y + 20)).point((5, 795))
    moved = lab.drawing_of(tree)
    lab.turn_wheel(tree, 3).point((5, 795))
    zoomed = lab.drawing_of(tree)
    assert len({before, moved, zoomed}) == 3
    assert lab.position == 150, "looking around moves no time"
    lab.click("Fit and follow the current step").point((5, 795))
    assert lab.drawing_of(tree) == before


@pytest.mark.parametrize(("button", "grows"), [("Zoom in", True), ("Zoom out", False)])
def test_the_tree_is_zoomed_by_its_buttons(lab: Pilot, button: str, grows: bool) -> None:
    def span() -> int:
        lab.drawing()
        places = [place.center[0] for place, _ in lab.application.lab.tree._shown]
        return max(places) - min(places)

    before = span()
    lab.click(button)
    assert (span() > before) == grows


def test_each_card_of_the_stack_leads_to_the_step_at_which_its_call_began(lab: Pilot) -> None:
    position = next(at for at in range(100, 300) if lab.playback.trace.depths[at - 1] == 4)
    frames = frames_at(lab.playback.trace, position - 1)
    assert len(frames) == 4
    for row, frame in enumerate(reversed(frames)):
        lab.playback.go_to(position)
        lab.after(0.02)
        lab.click(f"solve(row={row})")
        assert lab.position == frame.began + 1
        assert lab.playback.trace.kinds[lab.position - 1] == Kind.CALLED


def test_the_strip_is_a_scrubber_from_end_to_end(lab: Pilot) -> None:
    strip, total = lab.application.lab.strip.rect, len(lab.playback.trace)
    for share in (0, 0.25, 0.5, 0.9):
        lab.click((strip.x + round(strip.width * share), strip.center[1]))
        assert lab.position == pytest.approx(total * share, abs=total / strip.width + 1)


def test_a_drag_along_the_strip_goes_through_time_and_may_leave_it(lab: Pilot) -> None:
    strip, total = lab.application.lab.strip.rect, len(lab.playback.trace)
    seen: list[int] = []
    way: list[Point] = [(strip.x + strip.width * tenth // 10, strip.y - 50 * tenth) for tenth in range(11)]
    turn = lab._turn
    lab._turn = lambda seconds=0: (turn(seconds), seen.append(lab.position))[0]  # type: ignore[method-assign]
    lab.drag((strip.x + 1, strip.center[1]), *way, (strip.right + 400, strip.y))
    assert seen == sorted(seen) and len(set(seen)) >= 10
    assert seen[-1] == total


def test_the_wheel_over_the_strip_zooms_around_the_pointer(lab: Pilot) -> None:
    strip = lab.application.lab.strip
    middle = strip.rect.center
    lab.turn_wheel(middle, 5)
    lab.click((strip.rect.x + 1, middle[1]))
    left = lab.position
    lab.click((strip.rect.right - 1, middle[1]))
    assert 0 < left < lab.position < len(lab.playback.trace)
    assert lab.position - left < len(lab.playback.trace) / 3
    lab.turn_wheel(middle, -20).click((strip.rect.x, middle[1]))
    assert lab.position == 0, "zoomed out, the strip is the whole run again"


def test_a_line_of_the_code_gets_a_breakpoint_and_loses_it(lab: Pilot) -> None:
    lab.click("return")
    source = lab.lab.setup.algorithm.sources[0]
    ((file, line),) = lab.playback.breakpoints
    assert (file, source.lines[line - 1].strip()) == (source.file, "return")
    lab.click("return")
    assert not lab.playback.breakpoints


def test_a_line_on_which_no_step_stands_gives_its_breakpoint_to_the_next_one(lab: Pilot) -> None:
    lab.click("continue")
    ((_, line),) = lab.playback.breakpoints
    source = lab.lab.setup.algorithm.sources[0]
    assert source.lines[line - 1].strip() == "yield board.place(cell)"
    assert line in {lab.playback.trace.moment(step).site.line for step in range(len(lab.playback.trace))}


def test_an_empty_line_gets_no_breakpoint(lab: Pilot) -> None:
    lab.click("2")
    assert not lab.playback.breakpoints


def test_a_square_is_chosen_and_let_go(lab: Pilot) -> None:
    lab.click(lab.square("c3"))
    assert lab.lab.puzzle.name_of(lab.lab.chosen) == "c3"
    lab.click(lab.square("c3"))
    assert lab.lab.chosen is None
    lab.click(lab.square("c3")).press("escape")
    assert lab.lab.chosen is None


def test_every_panel_follows_a_click_in_another(lab: Pilot) -> None:
    scene = lab.application.lab
    panels = {"board": scene.board, "tree": scene.tree, "code": scene.code, "narration": scene.narration}
    before = {name: lab.drawing_of(panel) for name, panel in panels.items()}
    strip = scene.strip.rect
    lab.click((strip.x + strip.width * 3 // 4, strip.center[1])).point((5, 795)).after(1)
    assert [name for name, panel in panels.items() if lab.drawing_of(panel) == before[name]] == []
