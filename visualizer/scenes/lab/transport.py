"""The controls of time: buttons, speed, where to stop. What does not fit goes into a menu."""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from core.language import Sentence, sentence
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.runs.lab import Lab
from visualizer.runs.playback import SPEEDS
from visualizer.scenes.command import Command
from visualizer.widgets.button import Button
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.menu import Menu, MenuItem
from visualizer.widgets.slider import Slider
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

STOPS: list[tuple[str, Sentence]] = [
    ("all", sentence("Find all solutions")),
    ("first", sentence("Stop after the first")),
    ("second", sentence("Stop after the second")),
]


@dataclass
class Group:
    """Controls that come and go together; `commands` are their rows in the menu when they are gone."""

    widgets: Sequence[Widget]
    commands: Sequence[Command] = ()


class Transport(Widget):
    """One row; from the right, groups give way to the menu until the rest fits."""

    def __init__(self, lab: Lab, stage: Stage, commands: dict[str, Command]) -> None:
        super().__init__()
        self._lab = lab
        self._stage = stage
        self._commands = commands
        self.play = self._icon_button("play", kind="primary")
        self._more = Button(
            None, icon="ellipsis", kind="normal", tooltip=sentence("More commands"), on_press=self._open_menu
        )
        self._speed_label = Label(sentence("Speed"), role="caption_strong", color="muted")
        self.speed = Slider(
            0,
            len(SPEEDS) - 1,
            SPEEDS.index(lab.playback.speed),
            self._set_speed,
            name=sentence("Speed"),
            say_value=lambda index: say_speed(SPEEDS[index]),
        )
        self.stop_after = DropDown(stage, STOPS, lab.setup.stop_after, lab.stop_after, name=sentence("When to stop"))
        self._groups = self._grouped()
        self._in_menu: list[Command] = []

    def _grouped(self) -> list[Group]:
        """In the order of the row."""
        return [
            Group([self._icon_button(name) for name in ("start", "back")]),
            Group([self.play]),
            Group([self._icon_button(name) for name in ("forward", "end")]),
            self._named_group("over", "out"),
            self._pair("previous_backtrack", sentence("Backtrack"), "next_backtrack"),
            self._pair("previous_solution", sentence("Solution"), "next_solution"),
            Group([self._speed_label, self.speed]),
            Group([self.stop_after]),
        ]

    def _icon_button(self, name: str, kind: str = "normal") -> Button:
        command = self._commands[name]
        return Button(
            None,
            icon=command.icon,
            kind=kind,  # type: ignore[arg-type]
            tooltip=command.name,
            shortcut=command.keys,
            on_press=command.run,
        )

    def _named_group(self, *names: str) -> Group:
        commands = [self._commands[name] for name in names]
        buttons = [
            Button(one.short, icon=one.icon, tooltip=one.name, shortcut=one.keys, on_press=one.run) for one in commands
        ]
        return Group(buttons, commands)

    def _pair(self, previous: str, name: Sentence, following: str) -> Group:
        first, last = self._commands[previous], self._commands[following]
        label = Label(name, role="body", anchor="center")
        return Group([self._icon_button(previous), label, self._icon_button(following)], (first, last))

    # What is shown

    def children(self) -> Sequence[Widget]:
        widgets = [widget for group in self._groups for widget in group.widgets]
        return (*widgets, self._more)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return 0, look.px(36)

    def refresh(self) -> None:
        """Takes over what keys have changed."""
        playback = self._lab.playback
        if playback.seeks_for_long:
            self.play.icon, self.play.explanation = "square", sentence("Stop the search")
        elif playback.is_playing:
            self.play.icon, self.play.explanation = "pause", sentence("Pause")
        else:
            self.play.icon, self.play.explanation = "play", sentence("Run")
        self.speed.value = SPEEDS.index(self._lab.playback.speed)
        self.stop_after.chosen = self._lab.setup.stop_after

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        gap = look.px(12)
        hidden = self._hidden_groups(rect.width, look, gap)
        self._in_menu = [command for group in hidden for command in group.commands]
        rest = rect
        for group in self._groups:
            for widget in group.widgets:
                widget.visible = group not in hidden
            if group not in hidden:
                rest = self._place(group.widgets, rest, look)
                rest = rest.cut_left(0, gap)[1]
        self._place([self._more], rest.cut_right(look.px(36))[0], look)

    def _place(self, widgets: Sequence[Widget], rest: Rect, look: Look) -> Rect:
        for index, widget in enumerate(widgets):
            width, height = widget.preferred_size(look)
            place, rest = rest.cut_left(width, look.px(6) if index < len(widgets) - 1 else 0)
            widget.layout(place.centered(place.width, min(height, rest.height)), look)
        return rest

    def _hidden_groups(self, room: int, look: Look, gap: int) -> list[Group]:
        """What can be done elsewhere goes first, the five buttons never."""
        hidden: list[Group] = []
        order = (7, 3, 5, 4, 6)
        spare = look.px(48)
        for index in order:
            width = sum(self._width(group, look) + gap for group in self._groups if group not in hidden)
            if width + spare <= room:
                break
            hidden.append(self._groups[index])
        return hidden

    def _width(self, group: Group, look: Look) -> int:
        widths = [widget.preferred_size(look)[0] for widget in group.widgets]
        return sum(widths) + look.px(6) * (len(widths) - 1)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), tuple(command.keys for command in self._in_menu))

    # Being used

    def _set_speed(self, index: int) -> None:
        self._lab.playback.speed = SPEEDS[index]

    def _open_menu(self) -> None:
        commands = [*self._in_menu, *(command for command in self._commands.values() if command.only_in_menu)]
        stops = STOPS if not self.stop_after.visible else []
        items = [MenuItem(one.name, icon=one.icon, shortcut=one.keys) for one in commands]
        items += [MenuItem(words, is_current=value == self._lab.setup.stop_after) for value, words in stops]
        actions: list[Callable[[], None]] = [one.run for one in commands]
        actions += [lambda value=value: self._lab.stop_after(value) for value, _ in stops]  # type: ignore[misc]
        self._stage.open(Menu(self._stage, items, anchor=self._more, on_choose=lambda index: actions[index]()))


def say_speed(speed: float) -> Sentence:
    """Steps a second, or seconds a step, or as fast as it goes."""
    if speed == math.inf:
        return sentence("full speed")
    if speed < 1:
        return sentence("1 in {seconds} s", seconds=round(1 / speed))
    return sentence("{count}/s", count=int(speed))
