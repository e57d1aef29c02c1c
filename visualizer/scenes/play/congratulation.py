"""What is said when a board is solved: the time, its place among the others, and where to go from here."""

from collections.abc import Callable
from typing import Any, NamedTuple

from core.language import Sentence, sentence
from core.storage.games import GameStore, KeptGame, Result
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.panels.play.clock import clock_face
from visualizer.scenes.play.celebration import Celebration
from visualizer.scenes.told import help_told, sort_told
from visualizer.widgets.button import Button
from visualizer.widgets.column import Column, Wrapping
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.grid import Grid
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_HIGHEST, _LOWEST = 220, 60  # of the picture, in pixels at scale 1
_WIDTH = 520
_LEAST_BUTTON = 200

_SHOWN = "show"  # the help after which there was nothing left to find


class Ending(NamedTuple):
    """What the lists hold of a game, and its place there from 1 if it is new and among the best."""

    result: Result | None = None
    place: int | None = None


def ending_of(store: GameStore, kept: KeptGame) -> Ending:
    """To be asked when the game is finished and kept."""
    result = store.result_of(kept)
    if result is None or _is_of_another_copy(result, kept):
        return Ending(result)
    best = store.best(result.rows, result.columns, result.grade, with_help=bool(result.helps))
    return Ending(result, best.index(result) + 1 if result in best else None)


def _is_of_another_copy(result: Result, kept: KeptGame) -> bool:
    """Of the same game, which was solved earlier: only the first time counts."""
    return result.seconds != kept.session.finished_after


class CongratulationDialog(Dialog):
    """`update` it while it is open and `is_moving`; Enter asks for another puzzle, Escape looks at the board."""

    def __init__(
        self,
        stage: Stage,
        kept: KeptGame,
        ending: Ending,
        *,
        on_again: Callable[[], None],
        on_scores: Callable[[], None],
    ) -> None:
        self._code = kept.origin.code
        has_won = _SHOWN not in kept.session.help
        self._celebration = Celebration(kept.session.puzzle, kept.session.sheet.board) if has_won else None
        is_made = kept.origin.grade is not None
        more = sentence("Another one of this kind") if is_made else sentence("New puzzle")
        again = Answer(more, on_again, is_default=True)
        look_at_it = Answer(sentence("Look at the board"), cancels=True)
        body = self._body(stage, kept, ending, on_scores)
        super().__init__(stage, _title(kept, ending), body, [look_at_it, again], width=_WIDTH)

    @property
    def is_moving(self) -> bool:
        return self._celebration is not None and self._celebration.is_moving

    def update(self, seconds: float) -> None:
        """Time passes."""
        if self._celebration is not None:
            self._celebration.update(seconds)

    def layout(self, rect: Rect, look: Look) -> None:
        """The picture is as high as the window has room for."""
        if self._celebration is not None:
            picture = self._celebration
            picture.height = _HIGHEST
            while picture.height > _LOWEST and self.preferred_size(look)[1] > rect.height - 2 * look.px(12):
                picture.height -= 20
        super().layout(rect, look)

    def _body(self, stage: Stage, kept: KeptGame, ending: Ending, on_scores: Callable[[], None]) -> Widget:
        buttons = [Button(sentence("Best times"), icon="trophy", on_press=on_scores)]
        if self._code is not None:
            buttons.append(Button(sentence("Share the code"), icon="copy", on_press=lambda: self._share(stage)))
        told = [Label(words, role="narration", wraps=True, anchor="center") for words in _told(kept, ending)]
        puzzle: Any = kept.session.puzzle
        seconds = kept.session.finished_after
        assert seconds is not None, "it is finished"
        sort = sort_told(kept.origin.grade, puzzle.rows, puzzle.columns)
        return Column(
            *([self._celebration] if self._celebration is not None else []),
            Column(
                Label(clock_face(seconds), role="display", anchor="center"),
                Label(sort, role="strong", color="muted", anchor="center"),
                gap=2,
            ),
            Wrapping(*told, gap=4),
            Grid(*buttons, columns=len(buttons), least=_LEAST_BUTTON),
            gap=16,
        )

    def _share(self, stage: Stage) -> None:
        if self._code is not None and stage.clipboard.copy(self._code):
            stage.toast(sentence("The code of this board is on the clipboard: {code}", code=self._code), seconds=6)


def _title(kept: KeptGame, ending: Ending) -> Sentence:
    if _SHOWN in kept.session.help:
        return sentence("The board is full")
    is_best = ending.place == 1 and not kept.session.help
    return sentence("Solved: a new best time!") if is_best else sentence("Solved!")


def _told(kept: KeptGame, ending: Ending) -> list[Sentence]:
    if _SHOWN in kept.session.help:
        return [sentence("The solution was shown, so this time is in no list. The next board is yours.")]
    helps = kept.session.help
    said = (
        sentence("With help: {helps}.", helps=help_told(helps))
        if helps
        else sentence("Without help: every digit is your own.")
    )
    standing = _standing(kept, ending)
    return [said] if standing is None else [said, standing]


def _standing(kept: KeptGame, ending: Ending) -> Sentence | None:
    """In the lists; None for the best time, which the title says, and for a place that is too low."""
    result, place = ending
    if kept.origin.grade is None:
        return sentence("Nobody has graded this board, so its time is in no list.")
    if result is None:
        return sentence("This time is in no list.")
    if _is_of_another_copy(result, kept):
        return sentence("This game is in the list already, with {time}.", time=clock_face(result.seconds))
    if place is None or (place == 1 and not result.helps):
        return None
    if result.helps:
        return sentence("Place {place} among the times with help.", place=place)
    return sentence("Place {place} among the times without help.", place=place)
