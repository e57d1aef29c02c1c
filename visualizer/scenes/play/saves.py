"""The saved games, and those that were left without: save the present one under a name, and go on with another one."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any

from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.storage.games import GameStore, KeptGame, NameTaken, SavedGame, UnsavedGame
from core.storage.games.saves import fold
from visualizer.look import Look
from visualizer.scenes.play.miniature import paint_puzzle
from visualizer.scenes.play.named_list import NamedList, Rename, Restore, Wording
from visualizer.scenes.play.naming import free_name
from visualizer.scenes.told import day_told, game_told, moment_told, sort_told, unsaved_told
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.list_box import ListRow
from visualizer.widgets.stage import Stage

_WORDING = Wording(
    title=sentence("Saved games"),
    name=sentence("Name for the present game"),
    add=sentence("Save"),
    choose=sentence("Load"),
    remove=sentence("Delete"),
    empty=sentence("No game is saved yet. Give the present one a name above, and press Enter."),
)


class SavesDialog:
    """`open` it. `kept` gives the present game; `on_load` gets the loaded one; `clock` is for its stopwatch.

    Below the saves are the last games without a name: they go on as they are, and become saves by being named.
    """

    def __init__(
        self,
        stage: Stage,
        store: GameStore,
        kept: Callable[[], KeptGame],
        on_load: Callable[[KeptGame], None],
        clock: Callable[[], float],
    ) -> None:
        self._stage = stage
        self._store = store
        self._kept = kept
        self._on_load = on_load
        self._clock = clock
        self._today = date.min
        self._games: tuple[SavedGame | UnsavedGame, ...] = ()
        self._dialog: NamedList | None = None

    def open(self, today: date, *, to_load: bool = False) -> None:
        """`today` goes into the proposed name. To load a game the focus is in the list, otherwise in the name."""
        self._today = today
        self._dialog = NamedList(self._stage, self, _WORDING, paint=paint_puzzle, starts_in_list=to_load)
        self._stage.open(self._dialog)

    # As a shelf

    def rows(self) -> Sequence[ListRow]:
        self._games = (*self._store.saves(), *self._store.unsaved(self._kept()))
        return [_row(game) for game in self._games]

    def proposal(self, look: Look) -> str:
        kept = self._kept()
        puzzle: Any = kept.session.puzzle
        name = look.say(
            sentence(
                "{puzzle}, {day}",
                puzzle=sort_told(kept.origin.grade, puzzle.rows, puzzle.columns),
                day=day_told(self._today),
            )
        )
        return free_name(name, (save.name for save in self._store.saves()))

    def add(self, name: str) -> None:
        try:
            self._store.save_as(self._kept(), name)
        except NameTaken:
            self._ask_to_replace(name)
        else:
            self._close()
            self._stage.toast(sentence("Saved as {name}", name=name))

    def choose(self, index: int) -> None:
        try:
            loaded = self._store.load(self._games[index].id, self._clock)
        except PuzzleError as refusal:
            self._stage.toast(refusal.sentence, seconds=8)
        else:
            self._on_load(loaded)

    def name_of(self, index: int) -> str | None:
        game = self._games[index]
        return game.name if isinstance(game, SavedGame) else None

    def rename(self, index: int) -> Rename:
        return partial(self._store.rename, self._games[index].id)

    def remove(self, index: int) -> tuple[Sentence, Restore]:
        game, name = self._games[index], self.name_of(index)
        self._store.delete(game.id)
        words = sentence("The game was deleted.") if name is None else sentence("{name} was deleted.", name=name)
        return words, lambda: self._store.undelete(game.id)

    # How it is done

    def _close(self) -> None:
        if self._dialog is not None:
            self._stage.close(self._dialog)

    def _ask_to_replace(self, name: str) -> None:
        answers = [
            Answer(sentence("Save over it"), lambda: self._replace(name)),
            Answer(sentence("Keep it"), is_default=True, cancels=True),
        ]
        body = sentence("A game named {name} is saved already.", name=name)
        self._stage.open(Dialog(self._stage, sentence("Save over another game?"), body, answers))

    def _replace(self, name: str) -> None:
        before = self._number_of(name)
        try:
            self._store.save_as(self._kept(), name, replace=True)
        except PuzzleError as refusal:
            if self._dialog is not None:
                self._dialog.say(refusal.sentence)
            return
        self._close()
        after = self._number_of(name)
        self._stage.toast(
            sentence("Saved as {name}", name=name),
            action=sentence("Undo"),
            on_action=lambda: self._bring_back(name, before, after),
            seconds=8,
        )

    def _bring_back(self, name: str, before: int | None, after: int | None) -> None:
        if before is None:
            return
        try:
            self._store.undelete(before, instead_of=after)
        except PuzzleError as refusal:
            self._stage.toast(refusal.sentence, seconds=8)
        else:
            self._stage.toast(sentence("{name} is as it was before.", name=name))
        if self._dialog is not None and self._dialog in self._stage.overlays:
            self._dialog.refresh()

    def _number_of(self, name: str) -> int | None:
        """Of the save with this name."""
        return next((save.id for save in self._store.saves() if fold(save.name) == fold(name)), None)


def _row(game: SavedGame | UnsavedGame) -> ListRow:
    if isinstance(game, SavedGame):
        caption = game_told(game.puzzle, game.origin, game.elapsed, game.open_cells, is_finished=game.is_finished)
        return ListRow(game.name, caption, moment_told(game.saved_at), picture=game.puzzle)
    return ListRow(
        sort_told(game.origin.grade, game.rows, game.columns),
        unsaved_told(game.elapsed, game.open_cells, is_finished=game.is_finished),
        None if game.played_at is None else moment_told(game.played_at),
        picture=game.puzzle,
        is_plain=True,
    )
