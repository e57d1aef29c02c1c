"""The digits from 1 to 9, each of which is wanted, not wanted, or may be there or not."""

from collections.abc import Callable, Hashable
from enum import Enum, auto

from core.language import Sentence, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from visualizer.look import Look
from visualizer.widgets.painting import RADIUS, control_height, focus_ring, hovered_ground
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import is_activation

_DIGITS = range(1, 10)
_KEYS = frozenset("123456789")
_GAP = 4


class Wish(Enum):
    """In the order in which a press goes through them."""

    ANY = auto()
    WITH = auto()
    WITHOUT = auto()


_TOOLTIPS = {
    Wish.ANY: sentence("With or without {digit}", digit=0),
    Wish.WITH: sentence("Only with {digit}", digit=0),
    Wish.WITHOUT: sentence("Only without {digit}", digit=0),
}

_NEXT = {Wish.ANY: Wish.WITH, Wish.WITH: Wish.WITHOUT, Wish.WITHOUT: Wish.ANY}


class DigitFilter(Widget):
    """One stop for the focus: the arrows go from digit to digit, Space changes one, and its own key does, too."""

    focusable = True
    cursor = "hand"

    def __init__(self, on_change: Callable[[], None]) -> None:
        super().__init__()
        self._wishes = dict.fromkeys(_DIGITS, Wish.ANY)
        self._on_change = on_change
        self._at = 1  # the digit that the keys change
        self._pointed: int | None = None
        self._places: dict[int, Rect] = {}

    def digits(self, wish: Wish) -> tuple[int, ...]:
        """Ascending."""
        return tuple(digit for digit, one in self._wishes.items() if one is wish)

    def clear(self) -> None:
        self._wishes = dict.fromkeys(_DIGITS, Wish.ANY)

    def turn(self, digit: int) -> None:
        """To the next wish."""
        self._at = digit
        self._wishes[digit] = _NEXT[self._wishes[digit]]
        self._on_change()

    @property
    def tooltip(self) -> Sentence | None:
        digit = self._pointed if self.hovered else self._at
        return None if digit is None else _TOOLTIPS[self._wishes[digit]]._replace(facts=(("digit", digit),))

    def preferred_size(self, look: Look) -> tuple[int, int]:
        side = control_height(look, look.font("code_strong"))
        return len(_DIGITS) * side + (len(_DIGITS) - 1) * look.px(_GAP), side

    def layout(self, rect: Rect, look: Look) -> None:
        """No wider than the digits like to be."""
        self.rect = rect
        gap = look.px(_GAP)
        width = min(rect.width, self.preferred_size(look)[0])
        side = max(1, (width - (len(_DIGITS) - 1) * gap) // len(_DIGITS))
        self._places = {
            digit: Rect(rect.x + (digit - 1) * (side + gap), rect.y, side, rect.height) for digit in _DIGITS
        }

    def picture_key(self) -> Hashable:
        pointed = self._pointed if self.hovered else None
        return (super().picture_key(), tuple(self._wishes.values()), self._at, pointed)

    # Drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        for digit, place in self._places.items():
            self._draw_digit(canvas, look, digit, place)
        if self.focus_visible:
            focus_ring(canvas, self._places[self._at], look)

    def _draw_digit(self, canvas: Canvas, look: Look, digit: int, place: Rect) -> None:
        """A tick says with, a stroke without."""
        theme, radius, wish = look.theme, look.px(RADIUS), self._wishes[digit]
        is_pointed = self.hovered and digit == self._pointed
        is_wanted = wish is Wish.WITH
        ground = theme.soft if is_wanted else hovered_ground(theme) if is_pointed else theme.card
        canvas.rectangle(place, ground, radius)
        canvas.frame(place, theme.accent if is_wanted else theme.edge, look.px(2 if is_wanted else 1), radius)
        ink = {Wish.ANY: theme.ink, Wish.WITH: theme.accent_text, Wish.WITHOUT: theme.muted}[wish]
        canvas.text(str(digit), place.center, look.font("code_strong" if is_wanted else "code"), ink, "center")
        if is_wanted:
            _draw_tick(canvas, look, place)
        elif wish is Wish.WITHOUT:
            _draw_stroke(canvas, look, place)

    # Being used

    def handle(self, what: Input) -> bool:
        match what:
            case PointerMoved():
                self._pointed = self._digit_at(what.at)
                return True
            case PointerPressed(button="left"):
                self._pointed = self._digit_at(what.at)
                return True
            case PointerReleased(button="left"):
                digit = self._digit_at(what.at)
                if digit is not None and digit == self._pointed:
                    self.turn(digit)
                return True
            case KeyPressed() if not what.control and not what.alt:
                return self._key(what)
        return False

    def _key(self, what: KeyPressed) -> bool:
        if what.key in _KEYS and not what.repeated:
            self.turn(int(what.key))
            return True
        if not self.focus_visible:
            return False
        if is_activation(what.key, repeated=what.repeated):
            self.turn(self._at)
            return True
        moves = {"left": max(1, self._at - 1), "right": min(9, self._at + 1), "home": 1, "end": 9}
        self._at = moves.get(what.key, self._at)
        return what.key in moves

    def _digit_at(self, point: Point) -> int | None:
        return next((digit for digit, place in self._places.items() if place.contains(point)), None)


def _draw_tick(canvas: Canvas, look: Look, place: Rect) -> None:
    side = look.px(11)
    if place.width >= 3 * side:
        corner = Rect(place.right - side - look.px(3), place.y + look.px(3), side, side)
        canvas.icon("check", corner, look.theme.accent_text)


def _draw_stroke(canvas: Canvas, look: Look, place: Rect) -> None:
    (x, y), reach = place.center, min(look.px(9), place.width // 2)
    canvas.line((x - reach, y + reach), (x + reach, y - reach), look.theme.reject, look.px(2))


def examples() -> list[tuple[str, Widget]]:
    plain, focused = DigitFilter(lambda: None), DigitFilter(lambda: None)
    for digit in (3, 8, 8):
        focused.turn(digit)
    focused.focused = focused.focus_visible = True
    return [("any", plain), ("with 3 and without 8", focused)]
