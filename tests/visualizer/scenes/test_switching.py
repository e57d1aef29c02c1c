"""Language, theme and scale are switched in place: nothing else changes."""

import re
from collections.abc import Callable

import pytest

from core.language import LANGUAGES
from core.settings import Settings
from tests.pilot import Pilot
from visualizer.window.fonts import FontMetrics

COLOR = re.compile(r"#[0-9a-f]{6,8}")


@pytest.fixture
def lab(metrics: FontMetrics) -> Pilot:
    """In the middle of things: a step, a chosen square, a breakpoint, editing; and nothing moves by itself."""
    pilot = Pilot(metrics, Settings(language="en", reduced_motion=True))
    pilot.open(puzzle="queens/corners-10").recorded()
    pilot.press("g", *"345", "return")
    pilot.click(pilot.square("d4")).click("def").press("e")
    return pilot


def _state(pilot: Pilot) -> object:
    lab, arrangement = pilot.lab, pilot.application.lab.root.arrangement
    return (
        lab.setup,
        pilot.position,
        lab.chosen,
        lab.is_editing,
        lab.playback.breakpoints,
        lab.playback.speed,
        lab.can_undo,
        arrangement,
        pilot.scene,
    )


def _all_languages(pilot: Pilot) -> None:
    for before, after in (("English", "Čeština"), ("Čeština", "Slovenčina"), ("Slovenčina", "English")):
        pilot.click(before).click(after)
        assert pilot.application.look.language.name == after


def _all_themes(pilot: Pilot) -> None:
    for name in ("dark", "contrast", "light"):
        pilot.press("f8")
        assert pilot.application.look.theme.name == name


def _larger_and_smaller(pilot: Pilot) -> None:
    pilot.press("ctrl++", "ctrl++", "ctrl+-", "ctrl+-")


@pytest.mark.parametrize("round_trip", [_all_languages, _all_themes, _larger_and_smaller])
@pytest.mark.parametrize("scene", ["home", "lab", "options", "help"])
def test_there_and_back_again_is_as_if_nothing_had_happened(
    lab: Pilot, scene: str, round_trip: Callable[[Pilot], None]
) -> None:
    lab.application.navigate(scene)
    lab.application.stage.focus(None)
    lab.after(1).point((5, lab.size[1] - 5))
    before, drawing = _state(lab), lab.drawing()
    round_trip(lab)
    lab.application.stage.focus(None)
    lab.point((5, lab.size[1] - 5))
    assert _state(lab) == before
    assert lab.drawing() == drawing


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("scene", ["home", "lab", "options", "help"])
def test_a_language_says_the_whole_screen_and_keeps_the_rest(lab: Pilot, scene: str, code: str) -> None:
    lab.application.navigate(scene)
    before = _state(lab)
    lab.click("English").click(LANGUAGES[code])
    assert _state(lab) == before
    assert lab.application.look.language.code == code
    assert lab.kept is not None and lab.kept.language == code


def test_a_theme_changes_colours_and_no_place(lab: Pilot) -> None:
    lab.application.stage.focus(None)
    lab.point((5, lab.size[1] - 5))
    before = lab.drawing()
    lab.click("Next theme").application.stage.focus(None)
    lab.point((5, lab.size[1] - 5))
    after = lab.drawing().replace("icon moon", "icon sun")
    assert after != before
    assert COLOR.sub("#", after) == COLOR.sub("#", before)


def test_the_scale_stays_between_its_ends(lab: Pilot) -> None:
    for _ in range(15):
        lab.press("ctrl++")
    assert lab.application.look.scale == 2
    for _ in range(15):
        lab.press("ctrl+-")
    assert lab.application.look.scale == 0.8


def test_a_switch_does_not_stop_a_run(lab: Pilot) -> None:
    lab.playback.breakpoints = frozenset()
    lab.press("e").application.stage.focus(None)
    lab.press("home", "space").after(1.1)
    lab.click("English").click("Čeština").press("f8").after(1)
    assert lab.playback.is_playing and lab.position == 4
