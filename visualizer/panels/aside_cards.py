"""Cards over the lab, each beside the part of the board of which it tells."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.kinds import Aside
from visualizer.look import Look
from visualizer.widgets.painting import shadow, shadow_room
from visualizer.widgets.widget import Widget

_RADIUS = 10
_GAP = 8


class Told(NamedTuple):
    """`kept_clear` is where that lies of which it tells."""

    aside: Aside
    kept_clear: Rect


class AsideCards(Widget):
    """The pointer does not feel them, so that the board below can be used on."""

    def __init__(self, told: Callable[[], Sequence[Told]]) -> None:
        super().__init__()
        self._told = told
        self._look: Look | None = None
        self._spared: tuple[Rect, ...] = ()
        self._cards: list[_AsideCard] = []
        self._placed_for: Hashable = None

    def covers(self, point: Point) -> bool:
        return False

    def layout(self, rect: Rect, look: Look, spared: tuple[Rect, ...] = ()) -> None:
        """`spared` is what is better not covered."""
        self.rect, self._look, self._spared = rect, look, spared

    def children(self) -> Sequence[Widget]:
        """They follow each step and the pointer, for which nothing is laid out again."""
        if self._look is not None:
            told = tuple(self._told())
            key = (told, self.rect, self._look, self._spared)
            if key != self._placed_for:
                self._placed_for = key
                self._place(told, self._look)
        return [card for card in self._cards if card.visible]

    def _place(self, told: Sequence[Told], look: Look) -> None:
        self._cards += [_AsideCard() for _ in told[len(self._cards) :]]
        taken = [kept_clear for _, kept_clear in told]
        for card in self._cards:
            card.visible = False
        for card, (aside, kept_clear) in zip(self._cards, told, strict=False):
            room, size = self.rect.inset(look.px(4)), aside.size(look)
            place = beside(kept_clear, size, room, taken, self._spared, look.px(_GAP))
            taken.append(place)
            card.visible, card.aside = True, aside
            card.layout(place.inset(-shadow_room(look)), look)


def beside(
    thing: Rect, size: tuple[int, int], room: Rect, taken: Sequence[Rect], spared: Sequence[Rect], gap: int
) -> Rect:
    """In the room, along a long side of the thing or a short one: where least of what is taken is covered."""
    places = [_inside(room, place) for place in _around(thing, *size, gap)]
    return min(places, key=lambda place: (_covered(place, taken), _covered(place, spared)))


def _around(thing: Rect, width: int, height: int, gap: int) -> Iterator[Rect]:
    """From its beginning, and from its end."""
    columns, rows = (thing.x, thing.right - width), (thing.y, thing.bottom - height)
    updown = [(x, y) for x in columns for y in (thing.bottom + gap, thing.y - gap - height)]
    sideways = [(x, y) for y in rows for x in (thing.right + gap, thing.x - gap - width)]
    for corner in updown + sideways if thing.width > thing.height else sideways + updown:
        yield Rect(*corner, width, height)


def _inside(room: Rect, place: Rect) -> Rect:
    return place._replace(
        x=max(room.x, min(place.x, room.right - place.width)),
        y=max(room.y, min(place.y, room.bottom - place.height)),
    )


def _covered(place: Rect, others: Sequence[Rect]) -> int:
    """Pixels."""
    parts = [place.common(other) for other in others]
    return sum(part.width * part.height for part in parts)


class _AsideCard(Widget):
    """Its rectangle holds the shadow too."""

    is_layer = True

    def __init__(self) -> None:
        super().__init__()
        self.aside: Aside | None = None

    def covers(self, point: Point) -> bool:
        return False

    def picture_key(self) -> Hashable:
        return (self.visible, self.aside)

    def draw(self, canvas: Canvas, look: Look) -> None:
        assert self.aside is not None, "a card is seen only where it tells something"
        panel = self.rect.inset(shadow_room(look))
        shadow(canvas, panel, look, _RADIUS)
        canvas.rectangle(panel, look.theme.card, look.px(_RADIUS))
        canvas.frame(panel, look.theme.edge, look.px(1), look.px(_RADIUS))
        self.aside.draw(canvas, panel, look)
