"""The strip below the board: what is said of the game, by words, colour and shape."""

from collections.abc import Callable, Hashable, Sequence

from core.language import Sentence, sentence
from core.play.history import START
from core.puzzles.cell_names import cell_name
from core.puzzles.kakuro.names import run_name
from visualizer.boards.marks import Mark, color_of, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.runs.game import Game, Said, Tone
from visualizer.widgets.button import Button
from visualizer.widgets.fitted_text import draw_fitted
from visualizer.widgets.widget import Widget

_PAD, _GAP = 14, 12
_MARKS: dict[Tone, Mark] = {"plain": Mark.PLAIN, "good": Mark.SOLVED, "wrong": Mark.REJECTED, "hint": Mark.TRY}


class Strip(Widget):
    """`on_rule` looks up the rule that is broken, `on_hint` goes on with the hint."""

    is_layer = True

    def __init__(self, game: Game, *, on_rule: Callable[[], None], on_hint: Callable[[], None]) -> None:
        super().__init__()
        self._game = game
        self._rule = Button(sentence("The rule"), on_press=on_rule, shortcut="R")
        self._more = Button(sentence("Tell me more"), on_press=on_hint, shortcut="H")
        self._do = Button(sentence("Do it"), on_press=on_hint, shortcut="H")

    @property
    def tooltip(self) -> Sentence:
        return self.said.words

    @property
    def said(self) -> Said:
        """What was said last; while nothing was, what is chosen."""
        return (None if self._game.is_paused else self._game.said) or _plainly(self._game)

    def children(self) -> Sequence[Widget]:
        told = None if self._game.is_paused else self._game.told
        self._more.visible = told is not None and told.rung + 1 < len(told.hint.rungs)
        self._do.visible = told is not None and not self._more.visible
        self._rule.visible = told is None and self.said.mistake is not None
        return (self._rule, self._more, self._do)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(300), self.height_for(look.px(300), look)

    def height_for(self, width: int, look: Look) -> int:
        """Room for two lines, so that nothing moves when sentences come and go."""
        lines = 2 * (look.height(look.font("narration")) + look.px(2))
        return max(lines, self._rule.preferred_size(look)[1]) + 2 * look.px(_PAD)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        inner = rect.inset(look.px(_PAD))
        for button in (self._rule, self._more, self._do):
            width, height = button.preferred_size(look)
            place = inner.cut_right(min(width, inner.width // 3))[0]
            button.layout(place.centered(place.width, height), look)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.said[:2])

    # Drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, (words, tone, _) = look.theme, self.said
        color = color_of(_MARKS[tone], theme)
        canvas.rectangle(self.rect, theme.card, look.px(10))
        canvas.frame(self.rect, theme.line, look.px(1), look.px(10))
        with canvas.clip(self.rect.cut_left(look.px(5))[0]):
            canvas.rectangle(self.rect, color, look.px(10))
        left, room = self._room(look).cut_left(look.px(18), look.px(8))
        draw_mark(canvas, look, _MARKS[tone], left.center, look.px(6))
        draw_fitted(canvas, look, look.say(words), room, ("narration", "body", "caption"))
        super().draw(canvas, look)

    def _room(self, look: Look) -> Rect:
        """For mark and words: what the buttons leave."""
        inner = self.rect.inset(look.px(_PAD + 4), look.px(_PAD - 4))
        shown = [button.rect.x for button in self.children() if button.visible]
        return inner._replace(width=min([inner.right, *(x - look.px(_GAP) for x in shown)]) - inner.x)


def _plainly(game: Game) -> Said:
    """Of a game about which nothing has to be said."""
    if game.is_paused:
        return Said(sentence("The game is paused, and the stopwatch stands."))
    if game.is_complete:
        return Said(sentence("All sums are right: the puzzle is solved."), "good")
    chosen = game.chosen
    if chosen is None or game.session.history.tip == START:
        return Said(
            sentence("Every run makes its sum, and no digit stands in it twice. Choose a cell, and type a digit.")
        )
    across, down = (run_name(run, game.board.total(run)) for run in game.board.runs_of(chosen))
    return Said(sentence("{cell} is in {across} and in {down}.", cell=cell_name(chosen), across=across, down=down))
