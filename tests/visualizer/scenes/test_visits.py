"""Help and options are visited: one key there, the same key or Escape back, and the keyboard works at once."""

import pytest

from core.settings import Settings
from tests.pilot import Pilot
from visualizer.inputs import KeyPressed
from visualizer.widgets.focus import focusable_in
from visualizer.window.fonts import FontMetrics

VISITS = {"f1": "help", "f9": "options"}


@pytest.mark.parametrize("start", ["home", "lab"])
@pytest.mark.parametrize("key", VISITS)
@pytest.mark.parametrize("back", ["escape", "again"])
def test_a_visit_leads_back_to_where_it_began(pilot: Pilot, start: str, key: str, back: str) -> None:
    pilot.open(start).press(key)
    assert pilot.scene == VISITS[key]
    pilot.press(key if back == "again" else back)
    assert pilot.scene == start


@pytest.mark.parametrize("start", ["home", "lab"])
def test_from_one_visit_to_the_next_and_back(pilot: Pilot, start: str) -> None:
    pilot.open(start).press("f1", "f9", "f1", "escape")
    assert pilot.scene == start


@pytest.mark.parametrize("name", ["Help", "Options"])
def test_the_button_that_leads_there_leads_back(pilot: Pilot, name: str) -> None:
    button = pilot.open("lab").button(name)
    pilot.click(button)
    assert pilot.scene == name.lower()
    pilot.click(button)
    assert pilot.scene == "lab"


@pytest.mark.parametrize("scene", VISITS.values())
def test_who_starts_on_a_visit_goes_home_from_there(metrics: FontMetrics, scene: str) -> None:
    pilot = Pilot(metrics, Settings(language="en", scene=scene))
    assert pilot.press("escape").scene == "home"


def test_escape_closes_a_list_before_it_leaves(pilot: Pilot) -> None:
    pilot.open("options").click(pilot.control("Language")).press("escape")
    assert pilot.scene == "options"
    assert pilot.press("escape").scene == "home"


def test_a_key_held_down_does_not_go_there_and_back(pilot: Pilot) -> None:
    pilot.open("lab").press("f1")
    pilot.application.handle(KeyPressed("f1", repeated=True))
    assert pilot.scene == "help"


@pytest.mark.parametrize("key", VISITS)
def test_by_key_the_first_control_has_the_ring(pilot: Pilot, key: str) -> None:
    pilot.open("lab").press(key)
    first = next(focusable_in(pilot.application.scene.root))
    assert pilot.application.stage.focused is first and first.focus_visible


def test_by_escape_the_first_card_of_home_has_the_ring(pilot: Pilot) -> None:
    pilot.open("home").press("f1", "escape")
    first = next(focusable_in(pilot.application.scene.root))
    assert type(first).__name__ == "RunCard"
    assert pilot.application.stage.focused is first and first.focus_visible


@pytest.mark.parametrize("name", ["Help", "Options", "Home"])
def test_by_mouse_there_is_no_ring_and_tab_shows_it_on_the_first_control(pilot: Pilot, name: str) -> None:
    pilot.open("lab").click(name)
    first = next(focusable_in(pilot.application.scene.root))
    assert pilot.application.stage.focused is first and not first.focus_visible
    pilot.press("tab")
    assert pilot.application.stage.focused is first and first.focus_visible


@pytest.mark.parametrize("way_in", ["f1", "Help"])
def test_a_page_is_scrolled_by_keys_at_once(pilot: Pilot, way_in: str) -> None:
    pilot.resize(960, 600).open("lab")
    pilot.press(way_in) if way_in == "f1" else pilot.click(way_in)
    scroll = pilot.application.scene.root
    pilot.press("pagedown")
    assert scroll._offset > 0  # type: ignore[attr-defined]


def test_back_in_the_lab_the_keys_are_those_of_time(pilot: Pilot) -> None:
    pilot.open().press("f1", "escape", "space").after(1)
    assert pilot.position > 0


@pytest.mark.parametrize(
    ("start", "heading"), [("lab", "In the lab"), ("home", "Why recursion"), ("options", "Why recursion")]
)
def test_help_begins_with_what_is_needed_there(pilot: Pilot, start: str, heading: str) -> None:
    pilot.open(start).press("f1")
    assert heading in pilot.texts()
