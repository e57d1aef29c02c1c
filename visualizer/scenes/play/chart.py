"""The picture of the last times: a shape for each game, and a line at the median of each grade with several."""

from collections.abc import Hashable, Sequence
from statistics import median

from core.language import Sentence, sentence
from core.settings import GRADES
from core.storage.games import Result
from visualizer.boards.digits.color_marks import color_of_mark, draw_color_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.panels.play.clock import clock_face
from visualizer.scenes.told import day_of, day_told, grade_told
from visualizer.widgets.widget import Widget

_MARKS = {"easy": 5, "medium": 1, "hard": 2, "expert": 3}  # those of colours
_HEIGHT, _WIDTH = 220, 560
_RADIUS = 4
_MOST_LINES = 5
_STEPS = (15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 36000, 86400)  # seconds between two lines


class Chart(Widget):
    """The newest of the results stands at the right; `results` come oldest first."""

    def __init__(self, results: Sequence[Result]) -> None:
        super().__init__()
        self.results = tuple(results)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(_WIDTH), look.px(_HEIGHT) + self._legend_height(look)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), tuple((one.finished_at, one.seconds, one.grade) for one in self.results))

    def draw(self, canvas: Canvas, look: Look) -> None:
        legend, picture = self.rect.cut_top(self._legend_height(look))
        self._draw_legend(canvas, look, legend)
        longest = max((result.seconds for result in self.results), default=0)
        step = next((step for step in _STEPS if longest / step <= _MOST_LINES), _STEPS[-1])
        lines = range(0, int(longest // step + 2) * step, step)
        room = self._room(picture, look, lines)
        for seconds in lines:
            self._draw_line(canvas, look, room, seconds, lines[-1])
        self._draw_days(canvas, look, room)
        for grade in self._grades_with_median:
            self._draw_median(canvas, look, room, grade, lines[-1])
        for index, result in enumerate(self.results):
            at = _x(room, index, len(self.results)), _y(room, result.seconds, lines[-1])
            _draw_shape(canvas, look, result.grade, at)

    @property
    def _grades(self) -> list[str]:
        return [grade for grade in GRADES if self._times(grade)]

    @property
    def _grades_with_median(self) -> list[str]:
        """That of a single time would look like a second one."""
        return [grade for grade in GRADES if len(self._times(grade)) > 1]

    def _times(self, grade: str) -> list[float]:
        return [result.seconds for result in self.results if result.grade == grade]

    def _room(self, picture: Rect, look: Look, lines: Sequence[int]) -> Rect:
        """Inside of the words at its left and below it."""
        font = look.font("caption")
        left = max(look.width(clock_face(seconds), font) for seconds in lines) + look.px(8)
        below = look.height(font) + look.px(6)
        inner = picture.cut_left(left)[1].cut_right(look.px(14))[1]
        return inner.cut_bottom(below)[1].cut_top(look.height(font) // 2)[1]

    def _draw_line(self, canvas: Canvas, look: Look, room: Rect, seconds: int, most: int) -> None:
        y = _y(room, seconds, most)
        canvas.line((room.x, y), (room.right, y), look.theme.line, look.px(1))
        canvas.text(clock_face(seconds), (room.x - look.px(8), y), look.font("caption"), look.theme.muted, "right")

    def _draw_days(self, canvas: Canvas, look: Look, room: Rect) -> None:
        """Of the first and the last game."""
        font, y = look.font("caption"), room.bottom + look.px(6) + look.height(look.font("caption")) // 2
        first, last = (look.say(day_told(day_of(self.results[index].finished_at))) for index in (0, -1))
        canvas.text(first, (room.x, y), font, look.theme.muted)
        if first != last:
            canvas.text(last, (room.right, y), font, look.theme.muted, "right")

    def _draw_median(self, canvas: Canvas, look: Look, room: Rect, grade: str, most: int) -> None:
        y = _y(room, median(self._times(grade)), most)
        canvas.line((room.x, y), (room.right, y), color_of_mark(_MARKS[grade], look.theme), look.px(1.5), look.px(5))
        _draw_shape(canvas, look, grade, (room.right + look.px(8), y))

    def _draw_legend(self, canvas: Canvas, look: Look, legend: Rect) -> None:
        """Each grade with its shape, as many a row as there is room for; at last the line, if there is one."""
        font = look.font("caption")
        for (x, row), words, grade in self._legend_places(look):
            at = legend.x + x + look.px(_RADIUS + 2), legend.y + round((row + 0.5) * self._legend_row(look))
            if grade is None:
                end = at[0] + look.px(16), at[1]
                canvas.line((at[0] - look.px(_RADIUS), at[1]), end, look.theme.muted, look.px(1.5), look.px(5))
                at = end[0] - look.px(_RADIUS), at[1]
            else:
                _draw_shape(canvas, look, grade, at)
            canvas.text(look.say(words), (at[0] + look.px(_RADIUS + 6), at[1]), font, look.theme.ink)

    def _legend_places(self, look: Look) -> list[tuple[Point, Sentence, str | None]]:
        """Pixels from the left and the row, of each."""
        places: list[tuple[Point, Sentence, str | None]] = []
        x = row = 0
        entries: list[tuple[Sentence, str | None]] = [(grade_told(grade), grade) for grade in self._grades]
        if self._grades_with_median:
            entries.append((sentence("median of the grade"), None))
        for words, grade in entries:
            width = look.width(look.say(words), look.font("caption")) + look.px(34 if grade else 54)
            if x and x + width > self.rect.width:
                x, row = 0, row + 1
            places.append(((x, row), words, grade))
            x += width
        return places

    def _legend_row(self, look: Look) -> int:
        return look.height(look.font("caption")) + look.px(4)

    def _legend_height(self, look: Look) -> int:
        return 2 * self._legend_row(look) + look.px(4)


def _draw_shape(canvas: Canvas, look: Look, grade: str, at: Point) -> None:
    draw_color_mark(canvas, look, _MARKS[grade], at, look.px(_RADIUS))


def _x(room: Rect, index: int, count: int) -> int:
    """Alone it stands in the middle."""
    return room.x + (room.width * (2 * index + 1)) // (2 * count)


def _y(room: Rect, seconds: float, most: float) -> int:
    return room.bottom - round(room.height * seconds / most)
