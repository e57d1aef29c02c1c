"""What is said when a board is solved: the time, its place among the others, and where to go from here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.language import Sentence, sentence
from core.storage.games import GameStore, KeptGame, Result
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.panels.play.clock import clock_face
from visualizer.scenes.play.celebration import Celebration
from visualizer.scenes.play.halves import Halves
from visualizer.scenes.play.told import help_told, sort_told
from visualizer.scenes.play.wrapping import Wrapping
from visualizer.widgets.button import Button
from visualizer.widgets.column import Column
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_HIGHEST, _LOWEST = 220, 60  # of the picture, in pixels at scale 1
_WIDTH = 520


@dataclass(frozen=True)
class Ending:
    """A finished game; `result` and its `place` from 1 are None where it is in no list, or not among its best."""

    seconds: float
    sort: Words
    help: Mapping[str, int]
    has_grade: bool
    code: str | None
    result: Result | None = None
    place: int | None = None

    @property
    def was_shown(self) -> bool:
        """The solution was."""
        return bool(self.help.get("show"))


def ending_of(store: GameStore, kept: KeptGame) -> Ending:
    """To be asked when the game is finished and kept."""
    session, grade = kept.session, kept.origin.grade
    assert session.finished_after is not None, "it is finished"
    puzzle: Any = session.puzzle
    sort = sort_told(grade, puzzle.rows, puzzle.columns)
    ending = Ending(session.finished_after, sort, dict(session.help), grade is not None, kept.origin.code)
    if grade is None or ending.was_shown:
        return ending
    best = store.best(puzzle.rows, puzzle.columns, grade, with_help=any(session.help.values()))
    for place, result in enumerate(best, 1):
        if abs(result.seconds - ending.seconds) < 0.001 and result.code == ending.code:
            return Ending(ending.seconds, sort, ending.help, True, ending.code, result, place)
    return ending


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
        self._ending = ending
        self._celebration = None if ending.was_shown else Celebration(kept.session.puzzle, kept.session.sheet.board)
        again = Answer(sentence("Another one of this kind"), on_again, is_default=True)
        look_at_it = Answer(sentence("Look at the board"), cancels=True)
        super().__init__(stage, _title(ending), self._body(stage, on_scores), [look_at_it, again], width=_WIDTH)

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

    def _body(self, stage: Stage, on_scores: Callable[[], None]) -> Widget:
        ending = self._ending
        scores = Button(sentence("Best times"), icon="trophy", on_press=self._after_closing(stage, on_scores))
        buttons: list[Widget] = [scores]
        if ending.code is not None:
            share = Button(sentence("Share the code"), icon="copy", on_press=lambda: self._share(stage))
            buttons.append(share)
        told = [Label(words, role="narration", wraps=True, anchor="center") for words in _told(ending)]
        return Column(
            *([self._celebration] if self._celebration is not None else []),
            Column(
                Label(clock_face(ending.seconds), role="display", anchor="center"),
                Label(ending.sort, role="strong", color="muted", anchor="center"),
                gap=2,
            ),
            Wrapping(*told, gap=4),
            Halves(*buttons, gap=8, row_gap=8),
            gap=16,
        )

    def _after_closing(self, stage: Stage, then: Callable[[], None]) -> Callable[[], None]:
        def leave() -> None:
            stage.close(self)
            then()

        return leave

    def _share(self, stage: Stage) -> None:
        if self._ending.code is not None and stage.clipboard.copy(self._ending.code):
            stage.toast(
                sentence("The code of this board is on the clipboard: {code}", code=self._ending.code), seconds=6
            )


def _title(ending: Ending) -> Sentence:
    if ending.was_shown:
        return sentence("The board is full")
    return sentence("Solved: a new best time!") if ending.place == 1 else sentence("Solved!")


def _told(ending: Ending) -> list[Sentence]:
    if ending.was_shown:
        return [sentence("The solution was shown, so this time is in no list. The next board is yours.")]
    has_help = any(ending.help.values())
    said = [
        sentence("With help: {helps}.", helps=help_told(ending.help))
        if has_help
        else sentence("Without help: every digit is your own.")
    ]
    if not ending.has_grade:
        said.append(sentence("Nobody has graded this board, so its time is in no list."))
    elif ending.place is not None and ending.place > 1:
        said.append(
            sentence("Place {place} among the times with help.", place=ending.place)
            if has_help
            else sentence("Place {place} among the times without help.", place=ending.place)
        )
    return said
