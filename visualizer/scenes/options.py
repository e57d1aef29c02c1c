"""What a person can choose: language, theme, scale, motion, memory."""

from collections.abc import Callable
from dataclasses import replace

from core.language import LANGUAGES, Sentence, sentence
from core.settings import Settings
from visualizer.scenes.page import Page
from visualizer.scenes.scene import Scene
from visualizer.theme import THEME_NAMES
from visualizer.widgets.card import Card
from visualizer.widgets.choice import Choice
from visualizer.widgets.column import Column
from visualizer.widgets.label import Label
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.slider import Slider
from visualizer.widgets.switch import Switch
from visualizer.widgets.widget import Widget

_MEGABYTES = (64, 128, 256, 512, 1024, 2048, 4096)


class OptionsScene(Scene):
    """Each choice counts at once; `change` gets the new settings."""

    name = "options"

    def __init__(self, settings: Settings, language: str, change: Callable[[Settings], None]) -> None:
        self._settings = settings
        self._change = change
        self._language = Choice(list(LANGUAGES.items()), language, self._changer("language"))
        self._theme = Choice(list(THEME_NAMES.items()), settings.theme, self._changer("theme"))
        self._scale = Slider(
            80,
            200,
            round(settings.scale * 100),
            lambda percent: self._set(scale=percent / 100),
            name=sentence("Size of everything"),
            step=10,
            say_value=lambda percent: sentence("{percent} %", percent=percent),
        )
        self._motion = Switch(
            sentence("Reduce motion"),
            settings.reduced_motion,
            self._changer("reduced_motion"),
            explanation=sentence("What is placed appears at once, and miniatures stand still."),
        )
        sizes = sorted({*_MEGABYTES, settings.memory_megabytes})  # the one of the settings file may be any
        self._memory = Slider(
            0,
            len(sizes) - 1,
            sizes.index(settings.memory_megabytes),
            lambda at: self._set(memory_megabytes=sizes[at]),
            name=sentence("Memory for the steps of one run"),
            say_value=lambda at: sentence("{megabytes} MB", megabytes=sizes[at]),
        )
        self.root = Scroll(Page(self._content()))

    def take_over(self, settings: Settings, language: str) -> None:
        """What has been chosen elsewhere, in the header for instance."""
        self._settings = settings
        self._language.chosen, self._theme.chosen = language, settings.theme
        self._scale.value = round(settings.scale * 100)

    def _content(self) -> Widget:
        return Column(
            Label(sentence("Options"), role="title"),
            self._group(sentence("Language"), self._language),
            self._group(sentence("Theme"), self._theme),
            self._group(sentence("Size of everything"), self._scale),
            self._group(sentence("Motion"), self._motion),
            self._group(
                sentence("Memory for the steps of one run"),
                self._memory,
                Label(
                    sentence(
                        "A run that needs more stops there and keeps all its steps. It counts from the next run on."
                    ),
                    role="caption",
                    color="muted",
                    wraps=True,
                ),
            ),
            gap=14,
        )

    def _group(self, name: Sentence, *widgets: Widget) -> Card:
        return Card(Column(*widgets, gap=6), heading=name, is_layer=False)

    def _changer(self, name: str) -> Callable[[object], None]:
        return lambda value: self._set(**{name: value})

    def _set(self, **values: object) -> None:
        self._settings = replace(self._settings, **values)  # type: ignore[arg-type]
        self._change(self._settings)
