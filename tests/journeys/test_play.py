"""A whole game in the real window: by its keyboard alone, and by its mouse alone."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from core.play.session import Session
from core.settings import Settings
from core.storage.games import GameStore, open_store
from core.storage.puzzle_library import load_puzzle
from tests.hands import buttons_called, cells, digit_button, hint, way_to
from tests.journeys.desktop import Krok, waited_for
from tests.pilot import ORIGIN, READY, Pilot, stocked
from visualizer.widgets.widget import Widget
from visualizer.window.fonts import FontMetrics

FIRST = "kakuro/easy-6"
SETTINGS = Settings(language="en", scene="play", reduced_motion=True)

Start = Callable[..., Krok]

_NAMED = ("home", "right", "down", "left", "return", "delete", "up")


class Journey:
    """The window, a map of it, and what it has written into its file of games."""

    def __init__(self, start: Start, metrics: FontMetrics, folder: Path) -> None:
        self._file = folder / "krok" / "games.sqlite"
        self._file.parent.mkdir()
        (self._file.parent / "settings.json").write_text(
            json.dumps({"language": "en", "scene": "play", "reduced_motion": True}), "utf-8"
        )
        store = self._store()
        stocked(store, SETTINGS).begin(Session(load_puzzle(FIRST), lambda: 0.0), ORIGIN)
        store.close()
        self.map = Pilot(metrics, SETTINGS).open("play", puzzle=FIRST)
        self.krok = start()
        self.krok.now()  # it hears, and all lies in its place

    def _store(self) -> GameStore:
        return open_store(self._file, lambda: 0.0)[0]

    def read(self, question: Callable[[GameStore], object]) -> object:
        store = self._store()
        try:
            return question(store)
        finally:
            store.close()

    def wait(self, question: Callable[[Session], object], what: str) -> None:
        """Until the game in the file is so."""

        def is_so() -> bool:
            def asked(store: GameStore) -> object:
                kept = store.last(lambda: 0.0)
                return kept and question(kept.session)

            return bool(self.read(asked))

        waited_for(is_so, what)

    def agree(self, what: str) -> None:
        """Until the game in the file stands as on the map."""
        self.wait(lambda game: game.sheet.snapshot() == self.map.play.session.sheet.snapshot(), what)

    def press(self, *keys: str) -> None:
        """On the map too; xdotool writes some with a capital."""
        names = dict(zip(_NAMED, map(str.capitalize, _NAMED), strict=True))
        self.map.press(*keys)
        self.krok.press(*("+".join(names.get(part, part) for part in key.split("+")) for key in keys))

    def click(self, target: Widget | tuple[int, int]) -> None:
        at = self.map.place_of(target)
        self.krok.click(at)
        self.map.click(at)

    def click_button(self, english: str, *, in_dialog: bool = False) -> None:
        self.click(buttons_called(self.map, english, in_dialog=in_dialog)[-1])

    def has_finished(self) -> None:
        waited_for(lambda: self.read(lambda store: len(store.results()) == 1), "a result")
        self.map.after(0.1)


@pytest.fixture
def journey(start: Start, metrics: FontMetrics, tmp_path: Path) -> Journey:
    return Journey(start, metrics, tmp_path)


def _is_new(session: Session) -> bool:
    return session.puzzle == load_puzzle(READY) and len(session.history) == 1


def test_a_whole_game_by_keyboard(journey: Journey) -> None:
    journey.press("ctrl+n")
    journey.wait(_is_new, "a new game")
    solution = journey.map.solution()
    journey.press("ctrl+home", "shift+1", "n", "2", "n", "ctrl+3")
    journey.agree("notes")
    journey.press("9", "ctrl+z", "ctrl+y")
    journey.agree("a digit")
    journey.press("delete", "c", "p", "4", "p", "ctrl+s", "ctrl+a", *"ours", "return")
    waited_for(lambda: journey.read(lambda store: [one.name for one in store.saves()] == ["ours"]), "a save")
    journey.krok.press("h")
    journey.wait(lambda game: game.help == {"hint": 1}, "a hint")
    hint(journey.map)
    told = journey.map.play.game.told
    assert told is not None
    journey.press(*["h"] * len(told.hint.rungs))
    journey.agree("what the hint tells")
    for cell, digit in zip(cells(journey.map), solution, strict=True):
        if journey.map.play.game.board.value(cell) != digit:
            journey.press(*way_to(journey.map, cell), str(digit))
    journey.has_finished()
    journey.press("return")
    journey.wait(_is_new, "another game")
    assert journey.krok.close() == 0


def test_a_whole_game_by_mouse(journey: Journey) -> None:
    journey.click_button("New")
    journey.wait(_is_new, "a new game")
    play, solution = journey.map, journey.map.solution()
    first = cells(play)[0]
    journey.click(play.cell(first))
    journey.click_button("Note")
    journey.click(digit_button(play, 1))
    journey.click(digit_button(play, 2))
    journey.agree("notes")
    journey.click_button("Digit")
    journey.click(digit_button(play, 9))
    journey.click_button("Undo")
    journey.wait(lambda game: game.history.can_redo, "a digit that is undone")
    journey.click_button("Hint")
    journey.wait(lambda game: game.help == {"hint": 1}, "a hint")
    play.until(lambda: play.play.game.told is not None)
    while (told := play.play.game.told) is not None:
        journey.click_button("Tell me more" if told.rung + 1 < len(told.hint.rungs) else "Do it")
    journey.agree("what the hint tells")
    journey.click_button("Check")
    journey.click_button("Pause")
    journey.click_button("Go on")
    journey.click_button("Save")
    journey.click_button("Save", in_dialog=True)
    waited_for(lambda: journey.read(lambda store: len(store.saves()) == 1), "a save")
    for cell, digit in zip(cells(play), solution, strict=True):
        if play.play.game.board.value(cell) != digit:
            journey.click(play.cell(cell))
            journey.click(digit_button(play, digit))
    journey.has_finished()
    again = journey.map.place_of(buttons_called(play, "Another one of this kind", in_dialog=True)[-1])

    def is_new(game: Session) -> bool:
        """As soon as the dialog is there."""
        journey.krok.click(again)
        return _is_new(game)

    journey.wait(is_new, "another game")
    assert journey.krok.close() == 0
