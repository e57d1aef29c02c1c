"""How one plays: notes, marks, mistakes and time; and what is done with all notes at once."""

from collections.abc import Callable
from dataclasses import replace

from core.language import Sentence, sentence
from core.settings import Settings
from visualizer.runs.game import Game
from visualizer.scenes.play.undo_notice import say_with_undo
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
    """Each choice counts at once: `change` gets the new settings, and hands them on to the game."""

    def __init__(self, stage: Stage, game: Game, change: Callable[[Settings], None]) -> None:
        self._game = game
        self._settings = game.settings
        self._change = change
        body = Column(
            self._group(sentence("While you play"), *(self._switch(name, words) for name, words in _SWITCHES), gap=2),
            self._group(sentence("Mistakes are shown"), *self._mistakes(), gap=6),
            self._group(sentence("All notes at once"), self._actions(), gap=8),
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

    def _actions(self) -> Widget:
        return Column(
            Button(sentence("Write all possible notes"), icon="grid-3x3", on_press=self._fill_notes),
            Button(sentence("Single notes become digits"), icon="pencil", on_press=self._promote),
            gap=8,
        )

    def _fill_notes(self) -> None:
        if self._game.fill_notes():
            say_with_undo(self._stage, self._game, sentence("All possible notes are written."))
        else:
            self._stage.toast(sentence("All possible notes are there already."))

    def _promote(self) -> None:
        if self._game.promote_single_notes():
            say_with_undo(self._stage, self._game, sentence("Single notes are digits now."))
        else:
            self._stage.toast(sentence("No cell has a single note."))

    def _set(self, **values: object) -> None:
        self._settings = replace(self._settings, **values)  # type: ignore[arg-type]
        self._change(self._settings)
