"""The saved games: save the present one under a name, and go on with another one."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.play.session import Session
from core.storage.games import GameStore, KeptGame, NameTaken, SavedGame
from visualizer.look import Look
from visualizer.scenes.play.miniature import paint_puzzle
from visualizer.scenes.play.named_list import NamedList, Restore, Wording
from visualizer.scenes.play.naming import free_name
from visualizer.scenes.play.told import day_told, game_told, moment_told, sort_told
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
    """`open` it. `kept` gives the present game; `on_load` gets the loaded one, when the present one is safe.

    `clock` is for the stopwatch of a loaded game. It lives as long as the screen: it knows what is saved already.
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
        self._safe: tuple[Session, int] | None = None  # a session and the version of it that is saved
        self._saves: tuple[SavedGame, ...] = ()
        self._proposed = ""  # for the present game, should it have to make room
        self._dialog: NamedList | None = None

    def open(self, today: date, *, to_load: bool = False) -> None:
        """`today` goes into the proposed name. To load a game the focus is in the list, otherwise in the name."""
        self._today = today
        self._dialog = NamedList(self._stage, self, _WORDING, paint=paint_puzzle, starts_in_list=to_load)
        self._stage.open(self._dialog)

    # As a shelf

    def rows(self) -> Sequence[ListRow]:
        self._saves = tuple(self._store.saves())
        return [_row(save) for save in self._saves]

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
        self._proposed = free_name(name, self._names())
        return self._proposed

    def add(self, name: str) -> None:
        try:
            self._save(name)
        except NameTaken:
            self._ask_to_replace(name)
        else:
            self._finish(name)

    def choose(self, index: int) -> None:
        try:
            left_as = self._make_room()
            loaded = self._store.load(self._saves[index].id, self._clock)
        except PuzzleError as refusal:
            self._stage.toast(refusal.sentence, seconds=8)
            return
        self._safe = loaded.session, loaded.session.version
        self._on_load(loaded)
        if left_as is not None:
            self._stage.toast(
                sentence("The game that you left is among the saved games, as {name}.", name=left_as), seconds=8
            )

    def rename(self, index: int, name: str) -> None:
        self._store.rename(self._saves[index].id, name)

    def remove(self, index: int) -> tuple[Sentence, Restore]:
        save = self._saves[index]
        self._store.delete(save.id)
        return sentence("{name} was deleted.", name=save.name), lambda: self._store.undelete(save.id)

    # How it is done

    def _names(self) -> list[str]:
        return [save.name for save in self._saves]

    def _save(self, name: str, *, replace: bool = False) -> None:
        kept = self._kept()
        self._store.save_as(kept, name, replace=replace)
        self._safe = kept.session, kept.session.version

    def _finish(self, name: str) -> None:
        if self._dialog is not None:
            self._stage.close(self._dialog)
        self._stage.toast(sentence("Saved as {name}", name=name))

    def _ask_to_replace(self, name: str) -> None:
        def replace() -> None:
            try:
                self._save(name, replace=True)
            except PuzzleError as refusal:
                if self._dialog is not None:
                    self._dialog.say(refusal.sentence)
            else:
                self._finish(name)

        answers = [
            Answer(sentence("Save over it"), replace),
            Answer(sentence("Keep it"), is_default=True, cancels=True),
        ]
        body = sentence("A game named {name} is saved already.", name=name)
        self._stage.open(Dialog(self._stage, sentence("Save over another game?"), body, answers))

    def _make_room(self) -> str | None:
        """Keeps the present game where its player finds it; None where nothing would be lost. Raises PuzzleError."""
        session = self._kept().session
        if session.is_finished or len(session.history) == 1 or self._safe == (session, session.version):
            return None
        name = free_name(self._proposed, self._names())
        self._save(name)
        return name


def _row(save: SavedGame) -> ListRow:
    left = 0 if save.is_finished else save.open_cells
    caption = game_told(save.puzzle, save.origin, save.elapsed, left)
    return ListRow(save.name, caption, moment_told(save.saved_at), picture=save.puzzle)
