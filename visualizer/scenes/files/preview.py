"""What is in a file before it is opened: a miniature, what it is, or why it cannot be read."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from core.errors import PuzzleError
from core.language import Sentence, counted, sentence
from core.play.writing import WrittenGame
from core.puzzles.protocol import Puzzle
from core.storage.puzzle_files import MOST, Content
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.kinds import kind_of
from visualizer.look import Look
from visualizer.scenes.told import game_told, size_told
from visualizer.widgets.column import Column, Row
from visualizer.widgets.label import Label
from visualizer.widgets.number_field import NumberField
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_GAP = 12
_PICTURE, _LEAST_PICTURE = 180, 60  # pixels of a side
_LEAST_WORDS = 52  # below the picture


class Preview(Widget):
    """`show` what a file holds; `check` raises PuzzleError for what is not wanted here, which is said beforehand."""

    def __init__(
        self, stage: Stage, check: Callable[[Puzzle | WrittenGame], None], on_change: Callable[[], None]
    ) -> None:
        super().__init__()
        self._stage = stage
        self._check = check
        self._on_change = on_change
        self._contents: tuple[Content, ...] = ()
        self._number = NumberField(1, 1, 1, self._choose, name=sentence("Which of them"), relayout=stage.relayout)
        self._of = Label("", color="muted")
        self._numbers = Row(self._number, self._of, stretched=self._of)
        self._picture = _Picture()
        self._words = Label("", wraps=True)
        self._scroll = Scroll(Column(self._words))
        self.content: Puzzle | WrittenGame | None = None  # what can be opened
        self.show(())

    def show(self, contents: Sequence[Content]) -> None:
        """Its first one; nothing at all for a folder."""
        self._contents = tuple(contents)
        count = len(contents)
        self._numbers.visible = count > 1
        if count > 1:
            self._number.most, self._number.value = count, 1
            self._of.text = _of(count)
        self._choose(1)

    def children(self) -> Sequence[Widget]:
        return self._numbers, self._picture, self._scroll

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        rest = rect
        if self._numbers.visible:
            line, rest = rest.cut_top(self._numbers.height_for(rect.width, look), look.px(_GAP))
            self._numbers.layout(line, look)
        self._scroll.layout(self._place_picture(rest, look) if self._picture.visible else rest, look)

    def _place_picture(self, room: Rect, look: Look) -> Rect:
        """Above the words, or before them where that is too low; and what is left for them."""
        below = room.height - look.px(_LEAST_WORDS + _GAP)
        if below >= look.px(_LEAST_PICTURE):
            side = min(look.px(_PICTURE), below, room.width)
            picture, words = room.cut_top(side, look.px(_GAP))
        else:
            side = min(room.height, room.width * 2 // 5)
            picture, words = room.cut_left(side, look.px(_GAP))
        self._picture.layout(Rect(picture.x, picture.y, side, side), look)
        return words

    def _choose(self, number: int) -> None:
        content = self._contents[number - 1] if self._contents else None
        self._picture.show(None if isinstance(content, PuzzleError) else content)
        self.content = None
        try:
            self.content = self._checked(content)
        except PuzzleError as refusal:
            self._words.text, self._words.color = refusal.sentence, "reject"
        else:
            self._words.text = "" if self.content is None else _told(self.content)
            self._words.color = "ink"
        self._on_change()
        self._stage.relayout()

    def _checked(self, content: Content | None) -> Puzzle | WrittenGame | None:
        """Raises PuzzleError."""
        if isinstance(content, PuzzleError):
            raise content
        if content is not None:
            self._check(content)
        return content


class _Picture(Widget):
    """A board as it stands in the file."""

    def __init__(self) -> None:
        super().__init__()
        self._key: Hashable = None
        self._board: Any = None

    def show(self, content: Puzzle | WrittenGame | None) -> None:
        self.visible = content is not None
        if isinstance(content, WrittenGame):
            sheet = content.session.sheet
            self._key, self._board = (sheet.puzzle, sheet.snapshot()), sheet.board
        elif content is not None:
            self._key, self._board = content, content.board()

    def picture_key(self) -> Hashable:
        return super().picture_key(), self._key

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.stored(("file", self._key, look), self.rect, lambda sheet: self._paint(sheet, look))

    def _paint(self, canvas: Canvas, look: Look) -> None:
        painter = kind_of(self._board.puzzle).painter
        view = painter.make_view(self._board.puzzle, self.rect, look, labels=False, ground=look.theme.card)
        painter.draw(canvas, view, Shown(self._board, shows_candidates=False))


def _of(count: int) -> Sentence:
    if count == MOST:
        return sentence("of the first {count} puzzles", count=count)
    return counted("of {count} puzzle", "of {count} puzzles", count=count)


def _told(content: Puzzle | WrittenGame) -> Words:
    if isinstance(content, WrittenGame):
        session = content.session
        left = len(session.sheet.board.open_cells())
        seconds, is_finished = session.stopwatch.elapsed, session.is_finished
        return game_told(session.puzzle, content.origin, seconds, left, is_finished=is_finished)
    kind = kind_of(content)
    return sentence(
        "{kind} {size}, {marks}",
        kind=kind.NAME,
        size=size_told(content.rows, content.columns),
        marks=kind.marks(content),
    )
