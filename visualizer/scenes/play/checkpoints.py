"""The checkpoints of a game: "try from here", and come back when the try has failed."""

from collections.abc import Sequence
from itertools import count

from core.errors import PuzzleError
from core.language import Sentence, counted, sentence
from core.storage.games.saves import fold
from visualizer.look import Look
from visualizer.runs.game import Game
from visualizer.scenes.play.named_list import NamedList, Rename, Restore, Wording
from visualizer.widgets.list_box import ListRow
from visualizer.widgets.stage import Stage
from visualizer.widgets.words import Words

_WORDING = Wording(
    title=sentence("Checkpoints: try from here"),
    name=sentence("Name for this position"),
    add=sentence("Try from here"),
    choose=sentence("Go there"),
    remove=sentence("Forget"),
    empty=sentence("There is no checkpoint yet. Give this position a name above, and try: you can come back to it."),
)


class CheckpointsDialog:
    """`open` it; the newest checkpoint comes first."""

    def __init__(self, stage: Stage, game: Game) -> None:
        self._stage = stage
        self._game = game
        self._dialog: NamedList | None = None

    def open(self) -> None:
        self._dialog = NamedList(self._stage, self, _WORDING)
        self._stage.open(self._dialog)

    # As a shelf

    def rows(self) -> Sequence[ListRow]:
        return [ListRow(name, self._way(node)) for name, node in self._newest_first()]

    def proposal(self, look: Look) -> str:
        """Try 1, Try 2 ..."""
        names = (look.say(sentence("Try {number}", number=number)) for number in count(1))
        return next(name for name in names if not self._is_taken(name))

    def add(self, name: str) -> None:
        self._refuse_taken(name)
        self._game.session.remember_as(name)
        self._game.keep()
        if self._dialog is not None:
            self._stage.close(self._dialog)
        self._stage.toast(sentence("{name}: you can come back to this position.", name=name))

    def choose(self, index: int) -> None:
        _, node = self._newest_first()[index]
        self._game.go_to(node)

    def name_of(self, index: int) -> str | None:
        return self._newest_first()[index][0]

    def rename(self, index: int) -> Rename:
        before, node = self._newest_first()[index]

        def rename(name: str) -> None:
            if fold(name) != fold(before):
                self._refuse_taken(name)
            self._game.session.forget(before)
            self._game.session.remember_as(name, node)
            self._game.keep()

        return rename

    def remove(self, index: int) -> tuple[Sentence, Restore]:
        name, node = self._newest_first()[index]
        session = self._game.session

        def restore() -> None:
            if self._game.session is not session:
                raise PuzzleError(sentence("{name} is a checkpoint of another game.", name=name))
            self._refuse_taken(name)
            session.remember_as(name, node)
            self._game.keep()

        session.forget(name)
        self._game.keep()
        return sentence("{name} is forgotten; what was done stays.", name=name), restore

    # How it is done

    def _newest_first(self) -> list[tuple[str, int]]:
        return sorted(self._game.session.checkpoints.items(), key=lambda one: one[1], reverse=True)

    def _way(self, node: int) -> Words:
        undone, ahead = self._game.session.history.way_to(node)
        if not undone and not ahead:
            return sentence("You are here.")
        back = counted("{count} step back", "{count} steps back", count=undone)
        forward = counted("{count} step forward", "{count} steps forward", count=len(ahead))
        if not ahead:
            return back
        return sentence("{back}, then {forward}", back=back, forward=forward) if undone else forward

    def _refuse_taken(self, name: str) -> None:
        if self._is_taken(name):
            raise PuzzleError(sentence("There is a checkpoint named {name} already: choose another name.", name=name))

    def _is_taken(self, name: str) -> bool:
        """Names differ in more than capitals."""
        return fold(name) in map(fold, self._game.session.checkpoints)
