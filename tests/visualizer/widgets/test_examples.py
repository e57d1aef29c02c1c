"""Every example of every widget, in every language, scale and theme: nothing is cut, nothing overlaps."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

import visualizer.widgets
from core.language import LANGUAGES, Language, Sentence
from tests.conftest import LookFactory
from visualizer.canvas.recording import RecordedText, RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.theme import THEMES
from visualizer.widgets.overlay import Overlay
from visualizer.widgets.stage import Stage
from visualizer.widgets.tooltip import Tooltip
from visualizer.widgets.widget import Widget
from visualizer.window.headless import drawn

MODULES = [
    module
    for file in sorted(Path(visualizer.widgets.__file__).parent.glob("*.py"))
    if hasattr(module := import_module(f"visualizer.widgets.{file.stem}"), "examples")
]

SCALES = (0.8, 1, 1.5, 2)

# These show on purpose what does not fit into its window.
CUT_ON_PURPOSE = {"too tall", "too long"}


class Wordy(Language):
    """Says everything at twice its length, as some language may."""

    def say(self, what: Sentence | str) -> str:
        said = super().say(what)
        return said if isinstance(what, str) else f"{said} {said}"


def _spoken(code: str) -> Language:
    return Wordy("en") if code == "wordy" else Language(code)


def test_there_are_examples_of_each_control() -> None:
    shown = {module.__name__.rpartition(".")[2] for module in MODULES}
    assert {
        "button",
        "drop_down",
        "menu",
        "slider",
        "text_field",
        "switch",
        "choice",
        "tabs",
        "dialog",
    } <= shown
    assert {"toast", "tooltip", "scroll", "card", "label", "number_field", "column"} <= shown


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
@pytest.mark.parametrize("language", [*LANGUAGES, "wordy"])
def test_at_its_preferred_size_nothing_is_cut_or_overlaps(module: object, language: str, look: LookFactory) -> None:
    spoken = _spoken(language)
    for theme in THEMES:
        for scale in SCALES:
            _check(module.examples, look(theme, scale, spoken))  # type: ignore[attr-defined]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
@pytest.mark.parametrize("share", [0.75, 0.5])
def test_with_less_room_words_are_shortened_and_stay_inside(module: object, share: float, look: LookFactory) -> None:
    room = look(scale=1)
    for name, widget in module.examples():  # type: ignore[attr-defined]
        if isinstance(widget, Overlay | Tooltip) or name in CUT_ON_PURPOSE:
            continue
        width = max(60, round(widget.preferred_size(room)[0] * share))
        widget.layout(Rect(20, 20, width, widget.height_for(width, room)), room)
        outside = [text for text in _drawn(widget, room).texts if not _is_inside(text, widget.rect)]
        assert not outside, f"{name} at {share:.0%}: {outside}"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
@pytest.mark.parametrize("room", [(1, 1), (30, 20), (500, 300)])
def test_in_a_window_that_is_far_too_small_nothing_fails(
    module: object, room: tuple[int, int], look: LookFactory
) -> None:
    for _, widget in module.examples():  # type: ignore[attr-defined]
        for scale in (0.8, 2):
            widget.layout(Rect(0, 0, *room), look(scale=scale))
            drawn(Stage(widget), look(scale=scale), room)


def _check(examples: Callable[[], list[tuple[str, Widget]]], look: Look) -> None:
    for name, widget in examples():
        if isinstance(widget, Overlay | Tooltip):
            widget.layout(Rect(0, 0, 2400, 1400), look)
        else:
            widget.layout(Rect(20, 20, *widget.preferred_size(look)), look)
        canvas = _drawn(widget, look)
        where = f"{name}, {look.theme.name}, scale {look.scale}, {look.language}"
        if name not in CUT_ON_PURPOSE:
            assert not [text for text in canvas.texts if text.is_cut], where
            shortened = [text for text in canvas.texts if text.text.endswith("…")]
            assert not shortened, f"{where}: preferred, and still too narrow: {shortened}"
        assert all(_is_inside(text, widget.rect) for text in canvas.texts), where
        assert not canvas.overlapping(), where


def _drawn(widget: Widget, look: Look) -> RecordingCanvas:
    canvas = RecordingCanvas(look.metrics)
    widget.draw(canvas, look)
    for inner in widget.everything():
        if inner is not widget and inner.is_layer:
            inner.draw(canvas, look)
    return canvas


def _is_inside(text: RecordedText, rect: Rect) -> bool:
    seen = text.rect if text.clip is None else text.rect.common(text.clip)
    return seen.is_empty or rect.holds(seen)
