"""What is said of the game: words, a colour, a shape, and what can be done about it."""

import pytest

from algorithms.hints.hint import Hint, Rung
from core.language import sentence
from core.puzzles.geometry import Cell
from tests.conftest import LookFactory
from tests.visualizer.panels.play.playing import drawn, playing, staged
from visualizer.inputs import PointerPressed, PointerReleased
from visualizer.look import Look
from visualizer.panels.play.strip import Strip
from visualizer.runs.game import Game, Said, Told
from visualizer.widgets.button import Button

LONG = sentence("This window is too small to show everything. Make it larger, or choose a smaller scale.")


def strip_of(game: Game, heard: list[str] | None = None) -> Strip:
    heard = heard if heard is not None else []
    return Strip(game, on_rule=lambda: heard.append("rule"), on_hint=lambda: heard.append("hint"))


def said(game: Game, look: Look) -> list[str]:
    return drawn(strip_of(game), look, (800, 80)).said()


def buttons(strip: Strip, look: Look) -> list[str]:
    return [look.say(one.text or "") for one in strip.children() if one.visible and isinstance(one, Button)]


def press(strip: Strip, look: Look) -> None:
    stage = staged(strip, look, (800, 90))
    (button,) = [one for one in strip.children() if one.visible]
    stage.handle(PointerPressed(button.rect.center))
    stage.handle(PointerReleased(button.rect.center))


def test_each_tone_has_a_shape_of_its_own(look: LookFactory) -> None:
    game, shapes = playing(), set()
    for tone in ("plain", "good", "wrong", "hint"):
        game.said = Said(sentence("Save"), tone)
        lines = drawn(strip_of(game), look(), (800, 80)).lines
        shapes.add(tuple(line.split()[0] for line in lines if line.split()[0] in ("disc", "ring", "line", "polygon")))
    assert len(shapes) == 4


def test_a_broken_rule_can_be_looked_up(look: LookFactory) -> None:
    game, heard = playing(), list[str]()
    game.choose(Cell(0, 2))
    game.type_digit(9)
    strip = strip_of(game, heard)
    assert game.said is not None and game.said.mistake is not None
    assert buttons(strip, look()) == ["The rule"]
    press(strip, look())
    assert heard == ["rule"]


def test_a_hint_is_gone_on_with_until_its_last_rung_is_done(look: LookFactory) -> None:
    game, heard = playing(), list[str]()
    hint = Hint("place", (Rung(sentence("Save")), Rung(sentence("Undo"))))
    strip = strip_of(game, heard)
    game.told = Told(hint)
    assert buttons(strip, look()) == ["Tell me more"]
    press(strip, look())
    game.told = Told(hint, 1)
    assert buttons(strip, look()) == ["Do it"]
    press(strip, look())
    assert heard == ["hint", "hint"]


def test_while_nothing_is_said_it_tells_how_to_begin_and_then_what_is_chosen(look: LookFactory) -> None:
    game = playing()
    game.choose(Cell(0, 2))
    assert buttons(strip_of(game), look()) == []
    assert said(game, look())[0].startswith("Every run makes its sum")
    game.type_digit(1, mode="note")
    assert said(game, look()) == ["r1c3 is in the 17 across from r1c2 and in the 17 down from r1c3."]
    game.pause()
    assert said(game, look()) == ["The game is paused, and the stopwatch stands."]


def test_while_the_game_is_paused_it_says_only_that(look: LookFactory) -> None:
    game = playing()
    game.choose(Cell(0, 2))
    game.type_digit(9)
    game.pause()
    assert said(game, look()) == ["The game is paused, and the stopwatch stands."]
    assert buttons(strip_of(game), look()) == []


@pytest.mark.parametrize("width", [360, 600, 1200])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_long_words_wrap_and_stay_in_their_room_beside_the_button(look: LookFactory, scale: float, width: int) -> None:
    seen, game = look(scale=scale), playing()
    game.choose(Cell(0, 2))
    game.type_digit(9)
    assert game.said is not None
    game.said = game.said._replace(words=LONG)
    strip = strip_of(game)
    width = round(width * scale)
    canvas = drawn(strip, seen, (width, strip.height_for(width, seen)))
    assert canvas.overlapping() == []
    assert all(strip.rect.holds(text.rect) for text in canvas.texts)
    assert strip.tooltip == LONG


def test_its_height_never_changes(look: LookFactory) -> None:
    game = playing()
    strip = strip_of(game)
    before = strip.height_for(600, look())
    game.said = Said(LONG, "wrong")
    assert strip.height_for(600, look()) == before
