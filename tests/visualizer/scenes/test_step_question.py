"""The question for a step says how far the run is recorded, or how long it is, and takes no step that is not there."""

import pytest

from tests.pilot import Pilot
from visualizer.widgets.number_field import NumberField


def field(pilot: Pilot) -> NumberField:
    (found,) = [widget for widget in pilot.widgets() if isinstance(widget, NumberField)]
    return found


def test_of_a_whole_run_it_says_how_many_steps_there_are(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").recorded().press("g")
    assert f"Go to step (the run has {len(pilot.playback.trace):,} steps)" in pilot.texts()


def test_of_a_run_that_goes_on_it_says_what_is_recorded(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-12").press("g")
    assert pilot.playback.recording.ending is None
    assert any(words.startswith("Go to step (so far ") for words in pilot.texts())


def test_a_run_that_ends_meanwhile_is_told_of(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").press("g", *"999999")
    pilot.recorded()
    total = len(pilot.playback.trace)
    assert f"Go to step (the run has {total:,} steps)" in pilot.texts()
    assert f"Enter a whole number from 0 to {total:,}." in pilot.texts()


@pytest.mark.parametrize("way", ["return", "Go"])
@pytest.mark.parametrize("typed", ["99999", ""])
def test_a_step_beyond_the_end_is_refused_in_the_field(pilot: Pilot, typed: str, way: str) -> None:
    pilot.open(puzzle="queens/empty-6").recorded().press("g", "backspace", *typed)
    pilot.press(way) if way == "return" else pilot.click(way)
    assert pilot.application.stage.overlays and pilot.position == 0
    assert field(pilot).text == typed, "no digit is lost"
    assert f"Enter a whole number from 0 to {len(pilot.playback.trace):,}." in pilot.texts()
    pilot.application.stage.focus(field(pilot))
    pilot.press(*["backspace"] * len(typed), *"12", "return")
    assert not pilot.application.stage.overlays and pilot.position == 12


def test_the_last_step_is_one_of_them(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").recorded()
    pilot.press("g", *str(len(pilot.playback.trace)), "return")
    assert pilot.playback.is_at_end and not pilot.application.stage.overlays
