"""The message after a change of many cells at once: what was done, and the way to take it back."""

from collections.abc import Callable

from core.language import Sentence, sentence
from visualizer.runs.game import Game
from visualizer.widgets.stage import Stage


def do_with_undo(
    stage: Stage, game: Game, act: Callable[[], bool], words: Sentence, otherwise: Sentence | None = None
) -> None:
    """`act` says whether it has changed anything; if not, `otherwise` is why."""
    if act():
        _say_with_undo(stage, game, words)
    elif otherwise is not None:
        stage.toast(otherwise)


def _say_with_undo(stage: Stage, game: Game, words: Sentence) -> None:
    """Until something else is done, or another game is played."""
    said_at = _moment(game)
    stage.toast(
        words,
        action=sentence("Undo"),
        on_action=game.undo,
        counts_while=lambda: _moment(game) == said_at,
    )


def _moment(game: Game) -> tuple[int, int]:
    return game.number, game.session.version
