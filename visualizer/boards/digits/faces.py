"""The picture of one cell: its digit, or its candidates at their places."""

from typing import NamedTuple

from core.puzzles.digit_signs import digit_sign
from visualizer.boards.digits.palette import Dress, Ground, Palette
from visualizer.boards.digits.view import DigitView
from visualizer.boards.marks import Mark, draw_mark
from visualizer.canvas.protocol import Canvas, Color, Font
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look

_LEAST_LEGIBLE = 7  # pixels of a font
_LEAST_DIGIT = 5  # pixels of the font of a digit that stands alone
_LEAST_DOTTED = 2  # pixels from one dot to the next
_DIGIT_SHARE = 0.62  # of the cell
_CORNER_SHARE, _PAIR_SHARE = 0.42, 0.66  # of the size of a digit
_CANDIDATE_SHARES = 0.62, 0.82  # of the room that a candidate has: where there is plenty, and where there is little

_ROLES = {"given": "title", "wrong_given": "title", "undone": "body", "rejected": "body"}
_DRESS_OF_MARK: dict[Mark, Dress] = {
    Mark.REJECTED: "rejected",
    Mark.UNDONE: "undone",
    Mark.SOLVED: "solved",
    Mark.HOLDS_SOLUTION: "solved",
}


class Face(NamedTuple):
    """All that a cell shows; equal faces of one size look equal. Bit d of a set of candidates is the digit d."""

    ground: Ground = "plain"
    digit: int = 0
    dress: Dress = "placed"
    candidates: int = 0
    faint: int = 0  # of the candidates: excluded by a digit that stands, and not crossed out
    marked: int = 0  # pointed out
    lost: int = 0  # just crossed out
    back: int = 0  # just come back
    other: int = 0  # of another solution
    crossed: int = 0  # struck through by the player
    lit: int = 0  # of the candidates: the digit that is looked at

    @property
    def shown(self) -> int:
        """All digits that are seen as candidates."""
        return self.candidates | self.marked | self.lost | self.back | self.crossed

    def only(self, part: int) -> "Face":
        """Of the candidates only those; no digit."""
        return Face(
            self.ground,
            candidates=self.candidates & part,
            faint=self.faint & part,
            marked=self.marked & part,
            lost=self.lost & part,
            back=self.back & part,
            crossed=self.crossed & part,
            lit=self.lit & part,
        )


def draw_face(canvas: Canvas, view: DigitView, palette: Palette, rect: Rect, face: Face) -> None:
    if view.corner:
        canvas.rectangle(rect, palette.thin_line)
    canvas.rectangle(rect, palette.grounds[face.ground], radius=view.corner)
    if face.other:
        _draw_compared(canvas, view, palette, rect, face)
    elif face.digit:
        draw_digit(canvas, view, palette, rect, face.digit, face.dress)
    else:
        for row in range(view.box):
            _draw_row(canvas, view, palette, rect, face, row)


def _draw_row(canvas: Canvas, view: DigitView, palette: Palette, rect: Rect, face: Face, row: int) -> None:
    """Of candidates; stored, since there are few different ones, and of them come all the different cells."""
    box, room = view.box, view.room
    in_row = face.only(((1 << box) - 1) << row * box + 1)
    if in_row == Face(face.ground) or room < _LEAST_DOTTED:
        return
    strip = Rect(rect.x, rect.y + view.rim + row * room, rect.width, room)

    def paint(sheet: Canvas) -> None:
        sheet.rectangle(strip, palette.grounds[face.ground])
        for digit in range(row * box + 1, (row + 1) * box + 1):
            if in_row.shown >> digit & 1:
                _draw_candidate(sheet, view, palette, rect, in_row, digit)

    canvas.stored((palette.name, box, view.look.scale, in_row), strip, paint, is_opaque=True)


def draw_digit(
    canvas: Canvas, view: DigitView, palette: Palette, rect: Rect, digit: int, dress: Dress, share: float = 1.0
) -> None:
    """Large; a given is bold, and one that does not stand there is thin. Too small to be read, it is a block."""
    size = round(view.side * _DIGIT_SHARE * share)
    if size < _LEAST_DIGIT:
        canvas.rectangle(_square(rect.center, max(1, round(view.side * share * 0.5))), palette.digits[dress])
        return
    font = view.look.font(_ROLES.get(dress, "strong"))._replace(size=size)
    canvas.text(digit_sign(digit), rect.center, font, palette.digits[dress], "center")


def _draw_compared(canvas: Canvas, view: DigitView, palette: Palette, rect: Rect, face: Face) -> None:
    """The digit of the other solution small in the corner; where neither stands, one on each side of a stroke."""
    stroke, side = max(1, view.side // 24), view.side
    canvas.frame(rect, palette.marked, stroke, radius=view.corner)
    if face.dress != "possible":
        draw_digit(canvas, view, palette, rect, face.digit, face.dress)
        corner = rect.moved(-round(side * 0.32), -round(side * 0.3))
        draw_digit(canvas, view, palette, corner, face.other, "possible", _CORNER_SHARE)
        return
    reach = side // 2 - 2 * stroke - view.corner // 2
    x, y = rect.center
    canvas.line((x - reach, y + reach), (x + reach, y - reach), palette.marked, stroke)
    for digit, way in (face.other, -1), (face.digit, 1):
        half = rect.moved(way * round(side * 0.2), way * round(side * 0.18))
        draw_digit(canvas, view, palette, half, digit, "possible", _PAIR_SHARE)


def _draw_candidate(canvas: Canvas, view: DigitView, palette: Palette, rect: Rect, face: Face, digit: int) -> None:
    at, room = view.place_in(rect, digit), view.room
    font = _candidate_font(view.look, room)
    if font is None:
        _draw_dot(canvas, palette, at, room, face, digit)
        return
    color, square = _color(palette, face, digit), _square(at, round(room * 0.88))
    if face.marked >> digit & 1:
        canvas.rectangle(square, palette.marked, radius=room // 4)
    elif face.lit >> digit & 1:
        canvas.rectangle(square, palette.lit, radius=room // 4)
    canvas.text(digit_sign(digit), at, font, color, "center")
    if face.crossed >> digit & 1:
        _strike(canvas, at, round(room * 0.36), color, max(1, round(room / 14)))
    if face.lost >> digit & 1:
        _strike(canvas, at, round(room * 0.36), palette.lost, max(1, round(room / 14)))
    if face.back >> digit & 1:
        canvas.frame(square, color, max(1, room // 16), radius=room // 4)


def draw_tried_candidate(
    canvas: Canvas, view: DigitView, palette: Palette, rect: Rect, face: Face, digit: int, mark: Mark
) -> None:
    """The mark at the candidate's place; where a digit can be read there, small at its foot, and the digit tinted."""
    (x, y), room = view.place_in(rect, digit), view.room
    font = _candidate_font(view.look, room)
    if font is None or not face.candidates >> digit & 1:
        draw_mark(canvas, view.look, mark, (x, y), max(2, round(room * 0.4)))
        return
    if not (face.marked | face.lost | face.back) >> digit & 1:
        canvas.rectangle(_square((x, y), round(room * 0.88)), palette.grounds[face.ground])
        canvas.text(digit_sign(digit), (x, y), font, palette.digits[_DRESS_OF_MARK[mark]], "center")
    radius, foot = max(2, round(room / 8)), round(font.size * 0.3)
    draw_mark(canvas, view.look, mark, (x + foot + radius + 1, y + foot), radius)


def _candidate_font(look: Look, room: int) -> Font | None:
    """None where digits would be too small to be read."""
    calm, tight = (round(room * share) for share in _CANDIDATE_SHARES)
    size = max(calm, min(tight, look.px(10)))
    return look.font("body")._replace(size=size) if size >= max(_LEAST_LEGIBLE, look.px(6)) else None


def _color(palette: Palette, face: Face, digit: int) -> Color:
    for bits, color in (
        (face.marked, palette.on_marked),
        (face.back, palette.back),
        (face.faint | face.lost | face.crossed, palette.faint(face.ground)),
    ):
        if bits >> digit & 1:
            return color
    return palette.ink


def _draw_dot(canvas: Canvas, palette: Palette, at: Point, room: int, face: Face, digit: int) -> None:
    """What the step tells of is larger: a block, a stroke, a frame."""
    large = _square(at, max(1, room - 1))
    if face.marked >> digit & 1:
        canvas.rectangle(large, palette.marked)
    elif face.lost >> digit & 1:
        _strike(canvas, at, max(1, room // 2), palette.lost, max(1, room // 3))
    elif face.back >> digit & 1:
        canvas.frame(large, palette.back)
    elif face.lit >> digit & 1:
        canvas.rectangle(large, palette.dot(face.ground, is_faint=False))
    elif face.crossed >> digit & 1:
        _strike(canvas, at, max(1, room // 3), palette.dot(face.ground, is_faint=False), 1)
    else:
        is_faint = face.faint >> digit & 1
        canvas.rectangle(_square(at, max(1, round(room * 0.45))), palette.dot(face.ground, is_faint=bool(is_faint)))


def _strike(canvas: Canvas, at: Point, reach: int, color: Color, width: int) -> None:
    reach = max(1, reach)
    canvas.line((at[0] - reach, at[1] + reach), (at[0] + reach, at[1] - reach), color, width)


def _square(center: Point, side: int) -> Rect:
    return Rect(*center, 0, 0).centered(side, side)
