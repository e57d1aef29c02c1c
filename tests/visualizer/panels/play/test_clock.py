"""The stopwatch of the game."""

import pytest

from tests.conftest import LookFactory
from tests.visualizer.panels.play.playing import Clock as Time
from tests.visualizer.panels.play.playing import drawn, playing, staged
from visualizer.inputs import PointerPressed, PointerReleased
from visualizer.panels.play.clock import Clock, clock_face


@pytest.mark.parametrize(
    ("seconds", "face"),
    [(0, "0:00"), (59.99, "0:59"), (402, "6:42"), (3599, "59:59"), (3600, "1:00:00"), (36_000, "10:00:00")],
)
def test_hours_come_when_they_are_needed(seconds: float, face: str) -> None:
    assert clock_face(seconds) == face


def test_it_is_drawn_again_once_a_second_and_wakes_for_that(look: LookFactory) -> None:
    time = Time()
    clock = Clock(playing(clock=time), lambda: None)
    keys = set()
    for tenth in range(30):
        time.now = tenth / 10
        keys.add(clock.picture_key())
        wakes = clock.wakes_in_seconds
        assert wakes is not None and 0 < wakes <= 1
        assert abs((time.now + wakes) % 1) < 1e-6 or abs((time.now + wakes) % 1 - 1) < 1e-6
    assert len(keys) == 3


def test_while_the_game_is_paused_it_stands_and_never_wakes(look: LookFactory) -> None:
    time = Time()
    game = playing(clock=time)
    clock = Clock(game, game.pause)
    time.now = 65.0
    stage = staged(clock, look(), (200, 40))
    (button,) = [one for one in clock.children() if one.visible]
    stage.handle(PointerPressed(button.rect.center))
    stage.handle(PointerReleased(button.rect.center))
    time.now = 99.0
    assert game.is_paused and clock.wakes_in_seconds is None
    canvas = drawn(clock, look(), (200, 40))
    assert canvas.said() == ["1:05"] and canvas.icons == ["play"]


def test_the_time_can_be_hidden_and_the_game_still_paused(look: LookFactory) -> None:
    clock = Clock(playing(shows_time=False), lambda: None)
    canvas = drawn(clock, look(), (200, 40))
    assert canvas.said() == [] and canvas.icons == ["pause"]
    assert clock.wakes_in_seconds is None


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_an_hour_has_room_beside_the_button(look: LookFactory, scale: float) -> None:
    time, seen = Time(), look(scale=scale)
    clock = Clock(playing(clock=time), lambda: None)
    time.now = 5 * 3600 + 59.5
    size = clock.preferred_size(seen)
    canvas = drawn(clock, seen, size)
    (text,) = canvas.texts
    assert clock.rect.holds(text.rect)
    assert not any(one.visible and one.rect.overlaps(text.rect) for one in clock.children())


@pytest.mark.parametrize(("shows_time", "seconds"), [(False, 0), (True, 0), (True, 3599), (True, 7200)])
def test_a_game_that_is_not_saved_has_a_sign_beside_the_time_that_tries_again(
    look: LookFactory, shows_time: bool, seconds: int
) -> None:
    time = Time()
    game, seen = playing(clock=time, shows_time=shows_time), look()
    clock, time.now = Clock(game, lambda: None), seconds
    before = clock.preferred_size(seen)
    assert "triangle-alert" not in drawn(clock, seen, before).icons
    game.kept.is_kept, game.kept.keep = False, lambda: setattr(game.kept, "is_kept", True)  # type: ignore
    size = clock.preferred_size(seen)
    canvas = drawn(clock, seen, size)
    assert size[0] > before[0] and canvas.icons == ["triangle-alert", "pause"]
    sign, pause, _ = clock.children()
    assert all(clock.rect.holds(one.rect) for one in (sign, pause)) and not sign.rect.overlaps(pause.rect)
    assert not any(sign.rect.overlaps(text.rect) or pause.rect.overlaps(text.rect) for text in canvas.texts)
    stage = staged(clock, seen, size)
    stage.handle(PointerPressed(sign.rect.center))
    stage.handle(PointerReleased(sign.rect.center))
    assert drawn(clock, seen, size).icons == ["pause"]
