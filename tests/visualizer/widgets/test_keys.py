"""Keys are called as the person calls them, wherever they are named."""

import pytest

from core.language import LANGUAGES, Language
from tests.pilot import Pilot
from visualizer.scenes.help import EVERYWHERE, IN_PANELS
from visualizer.widgets.keys import key_words, with_shortcut
from visualizer.widgets.menu import Menu, MenuItem

SAID = [
    ("Space", "cs", "Mezerník"),
    ("Space", "sk", "Medzerník"),
    ("Enter, Space", "cs", "Enter, Mezerník"),
    ("Shift+Space", "sk", "Shift+Medzerník"),
    ("Home", "cs", "Home"),
    ("Backspace", "sk", "Backspace"),
    ("Page ↑ / Page ↓", "cs", "Page ↑ / Page ↓"),
    ("Ctrl+Z / Ctrl+Y", "cs", "Ctrl+Z / Ctrl+Y"),
    ("?", "cs", "?"),
    (",", "sk", ","),
]


@pytest.mark.parametrize(("keys", "language", "words"), SAID)
def test_a_key_has_its_name_in_each_language(keys: str, language: str, words: str) -> None:
    assert Language(language).say(key_words(keys)) == words


def test_in_english_keys_are_called_as_they_are(pilot: Pilot) -> None:
    for keys, _ in [*pilot.application.lab.shortcuts(), *EVERYWHERE, *IN_PANELS]:
        assert Language("en").say(key_words(keys)) == keys


@pytest.mark.parametrize(("language", "space"), [("cs", "Mezerník"), ("sk", "Medzerník")])
def test_tooltips_and_lists_say_it_in_the_language(pilot: Pilot, language: str, space: str) -> None:
    pilot.open().click("English").click(LANGUAGES[language])
    tooltip = pilot.application.lab.transport.play.tooltip
    assert tooltip is not None and pilot.application.look.say(tooltip).endswith(f"({space})")
    pilot.resize(1280, 2000).press("?")
    assert space in pilot.texts() and "Space" not in pilot.texts()
    pilot.press("escape", "f1")
    assert space in pilot.texts() and "Space" not in pilot.texts()


def test_menus_say_it_in_the_language(pilot: Pilot) -> None:
    pilot.open().click("English").click(LANGUAGES["cs"])
    stage = pilot.application.stage
    anchor = pilot.application.lab.toolbar.edit
    stage.open(Menu(stage, [MenuItem("x", shortcut="Space")], anchor=anchor, on_choose=lambda index: None))
    assert "Mezerník" in pilot.texts()


def test_without_a_shortcut_the_words_stay_alone() -> None:
    assert with_shortcut("Run", None) == "Run"
    assert with_shortcut(None, "Space") is None
