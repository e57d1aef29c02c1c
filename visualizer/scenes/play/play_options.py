"""How one plays: notes, marks, mistakes and time; and what is done with all notes at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from core.language import Sentence, sentence
from core.settings import Settings
from visualizer.runs.game import Game
from visualizer.scenes.command import Command
from visualizer.widgets.button import Button
from visualizer.widgets.choice import Choice
from visualizer.widgets.column import Column, Wrapping
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch
from visualizer.widgets.widget import Widget

_WIDTH = 560

_SWITCHES: tuple[tuple[str, Sentence], ...] = (
    ("cleans_notes", sentence("Clean the notes around a placed digit")),
    ("crosses_notes", sentence("Cross a note out before it goes")),
    ("dims_digits", sentence("Dim digits that the runs exclude")),
    ("highlights", sentence("Light runs and equal digits")),
    ("shows_time", sentence("Show the stopwatch")),
)

_MISTAKES: tuple[tuple[str, Sentence, Sentence], ...] = (
    (
        "check",
        sentence("When I ask"),
        sentence("Nothing is marked until you press Check; then wrong sums and repeated digits are."),
    ),
    (
        "live",
        sentence("At once"),
        sentence("A run with a repeated digit or a wrong sum is marked as soon as it is so."),
    ),
    (
        "refuse",
        sentence("Refuse the digit"),
        sentence("A digit that its runs exclude cannot be placed; why is said below the board."),
    ),
)


class PlayOptionsDialog(Dialog):
    """Each choice counts at once: `change` gets the new settings, and hands them on to the game.

    `on_notes` are the commands for all notes at once, which need the board: not while the game is paused.
    """

    def __init__(
        self, stage: Stage, game: Game, change: Callable[[Settings], None], on_notes: Sequence[Command]
    ) -> None:
        self._settings = game.settings
        self._change = change
        body = Column(
            self._group(sentence("While you play"), *(self._switch(name, words) for name, words in _SWITCHES), gap=2),
            self._group(sentence("Mistakes are shown"), *self._mistakes(), gap=6),
            self._group(sentence("All notes at once"), *self._actions(on_notes, enabled=not game.is_paused), gap=8),
            gap=18,
        )
        close = Answer(sentence("Close"), is_default=True, cancels=True)
        super().__init__(stage, sentence("Options of the game"), Wrapping(body), [close], width=_WIDTH)

    def _group(self, name: Sentence, *widgets: Widget, gap: int) -> Widget:
        return Column(Label(name, role="caption_strong", color="muted"), *widgets, gap=gap)

    def _switch(self, name: str, words: Sentence) -> Switch:
        return Switch(words, getattr(self._settings, name), lambda is_on: self._set(**{name: is_on}))

    def _mistakes(self) -> tuple[Widget, Widget]:
        """The choice, and the sentence about what is chosen."""
        sentences = {value: explanation for value, _, explanation in _MISTAKES}
        said = Label(sentences[self._settings.mistakes], color="muted", wraps=True)

        def choose(policy: str) -> None:
            said.text = sentences[policy]
            self._set(mistakes=policy)
            self._stage.relayout()

        names = [(value, name) for value, name, _ in _MISTAKES]
        return Choice(names, self._settings.mistakes, choose), said

    def _actions(self, commands: Sequence[Command], *, enabled: bool) -> list[Button]:
        buttons = [Button(command.name, icon=command.icon, on_press=command.run) for command in commands]
        for button in buttons:
            button.enabled = enabled
        return buttons

    def _set(self, **values: object) -> None:
        self._settings = replace(self._settings, **values)  # type: ignore[arg-type]
        self._change(self._settings)
