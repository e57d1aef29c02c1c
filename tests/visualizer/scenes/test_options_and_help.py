"""Options count at once; help has its pages; `?` lists the keys of the screen."""

import pytest

from core.language import sentence
from core.settings import Settings
from tests.pilot import Pilot
from visualizer.scenes.help import EVERYWHERE, TABS
from visualizer.theme import THEME_NAMES
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.slider import Slider
from visualizer.window.fonts import FontMetrics

PAGES = {
    "Sudoku": "Medium: this is needed too",
    "Kakuro": "The clues",
    "Sums": "34 combinations",
    "Backtracking": "Why recursion",
    "Controls": "In the lab",
    "About": "Krok 0.1.0",
}


@pytest.fixture
def options(pilot: Pilot) -> Pilot:
    return pilot.open("options").resize(1280, 1200)


def _sliders(pilot: Pilot) -> list[Slider]:
    return [widget for widget in pilot.widgets() if isinstance(widget, Slider)]


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_a_theme_counts_at_once_and_is_kept(options: Pilot, theme: str) -> None:
    options.click("Dark").click(THEME_NAMES[theme].message)
    assert options.application.look.theme.name == theme
    assert options.kept is not None and options.kept.theme == theme
    assert options.scene == "options"


@pytest.mark.parametrize(("language", "code"), [("Čeština", "cs"), ("Slovenčina", "sk")])
def test_a_language_counts_at_once_and_is_kept(options: Pilot, language: str, code: str) -> None:
    choice = next(w for w in options.widgets() if getattr(w, "chosen", None) == "en" and w.rect.y > 60)
    place = next(p for p, (value, _) in zip(choice._places, choice.choices, strict=True) if value == code)  # type: ignore[attr-defined]
    options.click(place.center)
    assert options.application.look.language.code == code
    assert options.kept is not None and options.kept.language == code
    assert language in options.texts()


def test_the_scale_follows_the_slider_between_its_ends(options: Pilot) -> None:
    slider = _sliders(options)[0]
    options.application.stage.focus(slider, by_keyboard=True)
    for keys, scale in (("right", 1.1), ("home", 0.8), ("end", 2.0), ("left", 1.9)):
        options.press(keys)
        assert options.application.look.scale == pytest.approx(scale)
        assert options.kept is not None and options.kept.scale == pytest.approx(scale)


def test_reduced_motion_is_switched(options: Pilot) -> None:
    options.click("Reduce motion")
    assert options.application.look.reduced_motion
    options.click("Reduce motion")
    assert not options.application.look.reduced_motion


def test_the_memory_of_a_run_counts_from_the_next_run_on(options: Pilot) -> None:
    options.application.stage.focus(_sliders(options)[1], by_keyboard=True)
    options.press("home")
    assert options.application.settings.memory_megabytes == 64
    assert options.playback.setup.memory_bytes == 512 << 20
    options.open(puzzle="queens/empty-6")
    assert options.playback.setup.memory_bytes == 64 << 20


@pytest.mark.parametrize("megabytes", [16, 64, 100, 512, 4096, 9000])
def test_the_memory_that_is_set_is_the_memory_that_is_shown(metrics: FontMetrics, megabytes: int) -> None:
    pilot = Pilot(metrics, Settings(language="en", memory_megabytes=megabytes)).open("options").resize(1280, 1200)
    assert pilot.application.look.say(sentence("{megabytes} MB", megabytes=megabytes)) in pilot.texts()
    pilot.application.stage.focus(_sliders(pilot)[1], by_keyboard=True)
    pilot.press("right", "left")
    assert pilot.application.settings.memory_megabytes <= megabytes


def test_a_scale_chosen_by_key_is_shown_by_the_slider(options: Pilot) -> None:
    options.press("ctrl++", "ctrl++")
    assert _sliders(options)[0].value == 120
    assert "120 %" in options.texts()


def test_what_is_chosen_in_the_header_is_shown_in_the_options(options: Pilot) -> None:
    options.press("f8").click("English").click("Čeština")
    chosen = {widget.chosen for widget in options.widgets() if hasattr(widget, "chosen")}
    assert {"dark", "cs"} <= chosen


@pytest.mark.parametrize("tab", [name for name, _ in TABS])
def test_a_tab_of_help_turns_to_its_page_from_the_beginning(pilot: Pilot, tab: str) -> None:
    pilot.open("help")
    scroll = pilot.application.scene.root
    assert isinstance(scroll, Scroll)
    pilot.click("Controls").turn_wheel((640, 500), -5)
    words = dict(TABS)[tab].message
    pilot.turn_wheel((640, 500), 50).click(words)
    assert scroll._offset == 0
    shown = [heading for heading in PAGES.values() if heading in pilot.texts()]
    assert shown == [PAGES[words]]


def test_help_is_one_key_away_everywhere(pilot: Pilot) -> None:
    for scene in ("home", "lab", "options"):
        pilot.open(scene).press("f1")
        assert pilot.scene == "help"


def test_help_opens_from_the_header(pilot: Pilot) -> None:
    pilot.click("Help")
    assert pilot.scene == "help"
    pilot.click("Options")
    assert pilot.scene == "options"


@pytest.mark.parametrize("scene", ["home", "lab", "options", "help"])
def test_the_question_mark_lists_the_keys_of_this_screen(pilot: Pilot, scene: str) -> None:
    pilot.open(scene).resize(1280, 2400).press("?")
    texts, look = pilot.texts(), pilot.application.look
    for keys, name in [*pilot.application.scene.shortcuts(), *EVERYWHERE]:
        assert keys in texts and look.wrapped(look.say(name), look.font("body"), 300)[0][:12] in " ".join(texts)
    pilot.press("escape")
    assert not pilot.application.stage.overlays


def test_each_key_that_is_listed_once_for_the_lab_is_a_key_of_one_command(pilot: Pilot) -> None:
    keys = [one for keys, _ in pilot.application.lab.shortcuts() for one in keys.split(" / ")]
    assert len(keys) == len(set(keys))


def test_keys_do_nothing_below_an_open_dialog(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-5").recorded().press("?", "right", "b", "e")
    assert pilot.position == 0 and not pilot.lab.is_editing


def test_full_screen_and_closing_are_asked_for_by_key(pilot: Pilot) -> None:
    asked = []
    pilot.application.toggle_fullscreen = lambda: asked.append(True)
    pilot.press("f11")
    assert asked == [True]
    pilot.press("ctrl+q")
    assert pilot.application.wants_to_close
    assert pilot.kept is not None
