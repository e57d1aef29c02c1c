"""Everything beside the board can be read, in each theme and state."""

from collections.abc import Iterator

import pytest

from core.puzzles.geometry import Cell
from tests.conftest import LookFactory
from tests.visualizer.panels.play.playing import playing
from tests.visualizer.test_theme import ICON_CONTRAST, TEXT_CONTRAST, GroundCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.panels.play.clock import Clock
from visualizer.panels.play.combinations import Combinations
from visualizer.panels.play.number_pad import NumberPad
from visualizer.panels.play.strip import Strip
from visualizer.runs.game import Game
from visualizer.theme import THEMES, contrast
from visualizer.widgets.card import Card
from visualizer.widgets.widget import Widget


def _games() -> Iterator[Game]:
    game = playing()
    yield game
    game.choose(Cell(1, 1))
    game.type_digit(1, mode="note")
    game.type_digit(2, mode="cross")
    game.color(3)
    game.mode = "note"
    yield game
    game.type_digit(9, mode="digit")
    yield game
    game.pause()
    yield game


def _panels(game: Game) -> Iterator[Widget]:
    yield Card(NumberPad(game), is_layer=False)
    yield Card(Combinations(game, lambda run: None), is_layer=False)
    yield Strip(game, on_rule=lambda: None, on_hint=lambda: None)
    yield Clock(game, lambda: None)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pointed", [False, True])
def test_every_word_and_icon_stands_out(look: LookFactory, theme: str, pointed: bool) -> None:
    seen, faint = 0, []
    for game in _games():
        for panel in _panels(game):
            canvas = GroundCanvas(look().metrics, THEMES[theme].background)
            panel.layout(Rect(0, 0, 330, panel.height_for(330, look())), look(theme=theme))
            for one in panel.everything():
                one.hovered = pointed
            canvas.faint = [one.rect for one in panel.everything() if not one.enabled]
            panel.draw(canvas, look(theme=theme))
            seen += len(canvas.pairs)
            for pairs, least in ((canvas.pairs, TEXT_CONTRAST), (canvas.icon_pairs, ICON_CONTRAST)):
                faint += [what for pair, what in pairs.items() if contrast(*pair) < least]
    assert not faint
    assert seen > 20
