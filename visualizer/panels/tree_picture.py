"""Paints the nodes of a search tree that are on show: edges, marks, names, sizes of folds and numbers of levels."""

from collections.abc import Callable
from dataclasses import dataclass, field

from core.language import sentence
from core.steps.search_tree import ROOT
from visualizer.boards.marks import HOLLOW, MARK_OF_STATUS, Mark, draw_mark
from visualizer.canvas.protocol import Canvas, Color, Font
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.panels.fold_mark import draw_fold
from visualizer.panels.tree_camera import Camera
from visualizer.panels.tree_layout import Spot
from visualizer.panels.tree_words import FreePlaces, crosses
from visualizer.theme import Theme, blend
from visualizer.widgets.words import Words

_FAINT = 0.78  # strength of an edge beside the path, so that many from one parent do not outshine it


def side_edge(theme: Theme) -> Color:
    """Colour of the edges that are not on the path."""
    return blend(theme.edge, theme.card, _FAINT)


def gutter_width(look: Look) -> int:
    """Room for the numbers of the levels at the left."""
    return look.px(2) + look.width("00", look.font("caption")) + look.px(6)


@dataclass(slots=True)
class TreePicture:
    """One picture of the tree; `room` is where nodes may be seen, right of the gutter."""

    canvas: Canvas
    look: Look
    camera: Camera
    room: Rect
    spots: list[tuple[Point, Spot]]
    current: int
    cursor: int | None
    name_of: Callable[[int], Words] | None  # None while it all changes too fast for words
    _free: FreePlaces = field(init=False)
    _radius: int = field(init=False)  # of a node
    _half: int = field(init=False)  # of the width of a triangle
    _tallest: int = field(init=False)
    _caption: Font = field(init=False)
    _line: int = field(init=False)  # height of a line of text

    def __post_init__(self) -> None:
        px, column, level = self.look.px, self.camera.column, self.camera.level
        self._free = FreePlaces(self.room)
        self._radius = max(3, min(px(6), round(column / 2.6), round(level / 2.6)))
        self._half = max(3, min(px(8), round(column / 2.2), round(level / 2.4)))
        self._tallest = min(px(22), max(2 * self._half, round(level) - self._half))
        self._caption = self.look.font("caption")
        self._line = self.look.height(self._caption)

    def draw(self) -> None:
        path = [(at, spot) for at, spot in self.spots if spot.on_path]
        beside = [(at, spot) for at, spot in self.spots if not spot.on_path]
        seen = self.room.inset(-self.look.px(20))
        shown = [(at, spot) for at, spot in self.spots if seen.contains(at)]
        with self.canvas.clip(self.room):
            self._draw_edges(beside, side_edge(self.look.theme), self.look.px(1))
            self._draw_edges(path, self.look.theme.place, self.look.px(2.5))
            if self.name_of is not None:
                self._take_places(shown, path)
                # The words of the path come first to a place; marks lie over the ground that they stand on.
                for at, spot in reversed(path):
                    self._draw_name_beside(at, self.name_of, spot)
            for at, spot in shown:
                self._draw_node(at, spot)
            if self.name_of is not None:
                self._draw_small_words(shown, self.name_of)

    def _draw_small_words(self, shown: list[tuple[Point, Spot]], name_of: Callable[[int], Words]) -> None:
        for at, spot in shown:
            if spot.is_folded:
                self._draw_size(at, spot)
        for at, spot in shown:
            if spot.depth and not spot.on_path and not spot.is_folded:
                self._draw_name_below(at, name_of, spot)

    def draw_levels(self, gutter: Rect, levels: int) -> None:
        """Numbers of the levels, as many as can be read, with a word above them if it covers nothing."""
        canvas, look = self.canvas, self.look
        font, color = self._caption, look.theme.muted
        height, x = self._line, gutter.x + look.px(2)
        word = look.say(sentence("depth"))
        top = self.camera.place(0, 0)[1]
        heading = Rect(x, top - height // 2, look.width(word, font), height)
        if self._is_free_for_heading(heading, gutter):
            canvas.text(word, (x, top), font, color)
        each = -(-height // max(1, int(self.camera.level)))
        for depth in range(each, levels, each):
            y = self.camera.place(0, depth)[1]
            if gutter.y <= y - height // 2 and y - height // 2 + height <= gutter.bottom:
                canvas.text(str(depth), (x, y), font, color)

    # Edges

    def _draw_edges(self, spots: list[tuple[Point, Spot]], color: Color, width: int) -> None:
        for at, spot in spots:
            if spot.depth:
                self.canvas.line(self._parent_of(spot), at, color, width)

    def _parent_of(self, spot: Spot) -> Point:
        return self.camera.place(spot.parent_x, spot.depth - 1)

    # Marks

    def _tall(self, spot: Spot) -> int:
        """Height of the triangle, more for more nodes."""
        return min(self._half + self.look.px(2) * len(str(spot.size)), self._tallest)

    def _draw_node(self, at: Point, spot: Spot) -> None:
        canvas, look, theme = self.canvas, self.look, self.look.theme
        mark, radius = MARK_OF_STATUS[spot.status], self._radius
        if spot.is_folded:
            self._draw_fold(at, spot, mark)
        else:
            if mark in HOLLOW:
                canvas.disc(at, radius + 1, theme.card)
            draw_mark(canvas, look, mark, at, radius)
        if spot.node == self.current:
            canvas.ring(at, radius + look.px(5), theme.highlight_edge, look.px(2))
        if spot.node == self.cursor:
            canvas.ring(at, radius + look.px(8), theme.accent, look.px(2))

    def _draw_fold(self, at: Point, spot: Spot, mark: Mark) -> None:
        draw_fold(self.canvas, self.look, mark, (at[0], at[1] - self._half), self._half, self._tall(spot))

    # Words

    def _take_places(self, shown: list[tuple[Point, Spot]], path: list[tuple[Point, Spot]]) -> None:
        radius, half = self._radius, self._half
        around = radius + self.look.px(5)
        for (x, y), spot in shown:
            if spot.is_folded:
                self._free.take(Rect(x - half, y - half, 2 * half + 1, self._tall(spot) + 1))
            else:
                reach = around if spot.node == self.current else radius
                self._free.take(Rect(x - reach, y - reach, 2 * reach + 1, 2 * reach + 1))
        for at, spot in path:
            if spot.depth:
                self._free.take_stroke(self._parent_of(spot), at)

    def _draw_name_beside(self, at: Point, name_of: Callable[[int], Words], spot: Spot) -> None:
        """Right of a node of the path, higher where the path itself goes there."""
        if spot.node == ROOT:
            return
        canvas, look = self.canvas, self.look
        font, name = look.font("caption_strong"), look.say(name_of(spot.node))
        width, height = look.width(name, font), look.height(font)
        ring = look.px(5) if spot.node == self.current else 0
        beside = Rect(at[0] + self._radius + ring + look.px(4), at[1] - height // 2, width, height)
        above = Rect(at[0] + look.px(7) + ring, at[1] - self._radius - height, width, height)
        below = Rect(at[0] - width - look.px(2), at[1] + self._radius, width, height)
        if place := self._free.claim(beside, above, below):
            canvas.rectangle(place, look.theme.card)
            canvas.text(name, (place.x, place.y + height // 2), font, look.theme.ink)

    def _draw_name_below(self, at: Point, name_of: Callable[[int], Words], spot: Spot) -> None:
        down = self._radius + self.look.px(9)
        if down + self._line > self.camera.level:
            return
        name = self.look.say(name_of(spot.node))
        width = self.look.width(name, self._caption)
        if width + self.look.px(8) <= self.camera.column:
            self._draw_word(name, Rect(at[0] - width // 2, at[1] + down - self._line // 2, width, self._line))

    def _draw_size(self, at: Point, spot: Spot) -> None:
        """How many nodes a triangle stands for, wherever around it there is room."""
        px, height, half, tall = self.look.px, self._line, self._half, self._tall(spot)
        number = self.look.language.number(spot.size)
        width = self.look.width(number, self._caption)
        middle = at[1] - half + tall // 2 - height // 2
        below = Rect(at[0] - width // 2, at[1] + tall - half + px(1), width, height)
        right = Rect(at[0] + half + px(3), middle, width, height)
        left = Rect(at[0] - half - px(3) - width, middle, width, height)
        self._draw_word(number, below, right, left)

    def _draw_word(self, word: str, *places: Rect) -> None:
        """In the first of the places that is free, over faint edges but over nothing else."""
        if place := self._free.claim(*places):
            self.canvas.rectangle(place, self.look.theme.card)
            at = (place.x, place.y + place.height // 2)
            self.canvas.text(word, at, self._caption, self.look.theme.muted)

    def _is_free_for_heading(self, heading: Rect, gutter: Rect) -> bool:
        """The word is wider than the gutter: it must keep clear of the root and of the edges to the first level."""
        if heading.y < gutter.y or heading.bottom > gutter.bottom:
            return False
        wide = Rect(heading.x, heading.y, heading.width + self.look.px(6), heading.height)
        if wide.right > self.room.right:
            return False
        near = self.look.px(12)
        for at, spot in self.spots:
            if spot.depth <= 1 and (abs(at[1] - heading.center[1]) < near and at[0] - near < wide.right):
                return False
            if spot.depth == 1 and crosses(self._parent_of(spot), at, wide):
                return False
        return True
