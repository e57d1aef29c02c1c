"""The tree of choices up to the shown step; failed subtrees fold, a click goes to the step that made a node."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from core.language import Sentence, counted, sentence
from core.steps.search_tree import Status
from visualizer.boards.marks import HOLLOW, MARK_OF_STATUS, Mark, color_of, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from visualizer.look import Look
from visualizer.panels.tree_layout import Spot, TreeLayout, Window
from visualizer.scenes.lab.lab import Lab
from visualizer.widgets.painting import focus_ring
from visualizer.widgets.widget import Widget

_NATURAL, _NARROWEST, _WIDEST = 26, 0.02, 90  # pixels of a column at scale 1
_LEVEL = 40
_DRAG_BEGINS = 4  # pixels


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the first column and the root's level are drawn, and how far apart columns and levels are, in pixels."""

    x: float
    y: float
    column: float
    level: float

    def place(self, column: float, depth: int) -> Point:
        return (round(self.x + column * self.column), round(self.y + depth * self.level))


class SearchTreePanel(Widget):
    """Follows the current node by itself until somebody pans or zooms; `fit` follows again."""

    is_layer = True
    is_opaque = True
    focusable = True

    def __init__(self, lab: Lab, on_choose: Callable[[int], None]) -> None:
        super().__init__()
        self._lab = lab
        self._on_choose = on_choose
        self._layout = TreeLayout(lab.playback.tree)
        self._laid_out: Hashable = None
        self._scale = 1.0
        self._zoom = 1.0  # on top of the automatic width of a column
        self._pan: tuple[float, float] | None = None  # top left corner in pixels of the tree, None to follow
        self._grip: tuple[Point, tuple[float, float]] | None = None
        self._cursor: int | None = None
        self._hovered_spot: Spot | None = None
        self._shown: list[tuple[Rect, Spot]] = []

    @property
    def tooltip(self) -> Sentence | None:
        if self._hovered_spot is None:
            return None
        spot = self._hovered_spot
        if spot.is_folded:
            return counted(
                "{count} node folded. Click: go there. Right click: open.",
                "{count} nodes folded. Click: go there. Right click: open.",
                count=spot.size,
            )
        return sentence("Click: go there. Right click: fold.")

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect, self._scale = rect, look.scale

    def picture_key(self) -> Hashable:
        hovered = self._hovered_spot.node if self._hovered_spot and self.hovered else None
        key = (super().picture_key(), self._lab.picture_key(), self._zoom, self._pan, self._cursor, hovered)
        return (*key, self._layout.toggled)

    # What can be commanded from outside

    def fit(self) -> None:
        """Everything as at the beginning: the camera goes with the current node."""
        self._zoom, self._pan = 1.0, None

    def zoom(self, factor: float, around: Point | None = None) -> None:
        """Keeps the point under the pointer, or the middle, where it is."""
        self._arrange()
        point = around or self.rect.center
        before = self._column_width
        left, top = self._corner()
        narrowest, widest = _NARROWEST * self._scale, _WIDEST * self._scale
        self._zoom *= max(narrowest, min(before * factor, widest)) / before
        grown = self._column_width / before
        at = point[0] - self.rect.x
        self._pan = ((left + at) * grown - at, top)

    def node_count(self) -> int:
        """How many nodes there are at the shown step, the root left out."""
        return self._lab.playback.tree.size_at(self._lab.step) - 1

    # Where things are

    def _arrange(self) -> None:
        if self._layout.tree is not self._lab.playback.tree:
            self._layout = TreeLayout(self._lab.playback.tree)
            self._cursor = self._hovered_spot = None
            self.fit()
            self._laid_out = None
        key = self._lab.picture_key()
        if key != self._laid_out:
            self._laid_out = key
            self._layout.look_at(self._lab.step)

    @property
    def _column_width(self) -> float:
        """Shrinks to fit while nodes can still be told apart; beyond that the camera moves."""
        room = max(1, self.rect.width - 2 * self._margin)
        fitting = room / self._layout.columns
        automatic = max(14 * self._scale, min(fitting, _NATURAL * self._scale))
        return automatic * self._zoom

    @property
    def _margin(self) -> int:
        return round(26 * self._scale)

    def _level_height(self) -> float:
        """Fifty levels are squeezed a little; more than that are panned."""
        room = self.rect.height - 2 * self._margin
        return max(22 * self._scale, min(_LEVEL * self._scale, room / max(1, self._layout.levels - 1)))

    def _corner(self) -> tuple[float, float]:
        """Top left corner of what is on show, in pixels of the tree."""
        if self._pan is not None:
            return self._pan
        width = self._column_width
        left = self._follow(self._layout.x_of_current() * width, self._layout.columns * width, self.rect.width)
        deep = (self._layout.levels - 1) * self._level_height()
        return left, max(0.0, deep - (self.rect.height - 2 * self._margin))

    def _follow(self, at: float, length: float, room: int) -> float:
        """Centred if all fits, otherwise with the current place in the middle but no void at the ends."""
        length += 2 * self._margin
        if length <= room:
            return (length - room) / 2
        return max(0.0, min(at + self._margin - room / 2, length - room))

    def _camera(self) -> Camera:
        left, top = self._corner()
        x, y = self.rect.x + self._margin - left, self.rect.y + self._margin - top
        return Camera(x, y, self._column_width, self._level_height())

    # Drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        self._arrange()
        canvas.rectangle(self.rect, look.theme.card)
        camera = self._camera()
        spots = self._spots_on_show(camera)
        with canvas.clip(self.rect):
            for at, spot in spots:
                self._draw_branch(canvas, look, camera, at, spot)
            for at, spot in spots:
                self._draw_node(canvas, look, camera, at, spot)
            self._draw_levels(canvas, look, camera)
        radius = look.px(9)
        self._shown = [(Rect(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius), spot) for at, spot in spots]
        if self.focus_visible:
            focus_ring(canvas, self.rect, look)

    def _spots_on_show(self, camera: Camera) -> list[tuple[Point, Spot]]:
        start = (self.rect.x - camera.x) / camera.column
        window = Window(start - 2, start + self.rect.width / camera.column + 2, camera.column / 5)
        return [(camera.place(spot.x, spot.depth), spot) for spot in self._layout.spots(window)]

    def _draw_branch(self, canvas: Canvas, look: Look, camera: Camera, at: Point, spot: Spot) -> None:
        if spot.depth == 0:
            return
        theme = look.theme
        start = camera.place(spot.parent_x, spot.depth - 1)
        color, width = (theme.place, look.px(2.5)) if spot.on_path else (theme.edge, look.px(1))
        canvas.line(start, at, color, width)

    def _draw_node(self, canvas: Canvas, look: Look, camera: Camera, at: Point, spot: Spot) -> None:
        if not self.rect.inset(-look.px(20)).contains(at):
            return
        mark = MARK_OF_STATUS[spot.status]
        radius = max(3, min(look.px(6), round(camera.column / 2.6)))
        if mark in HOLLOW:
            canvas.disc(at, radius + 1, look.theme.card)
        if spot.is_folded:
            self._draw_fold(canvas, look, camera, at, spot, mark)
        else:
            draw_mark(canvas, look, mark, at, radius)
        if spot.node == self._layout.current:
            canvas.ring(at, radius + look.px(5), look.theme.highlight_edge, look.px(2))
        if spot.node == self._cursor and self.focused:
            canvas.ring(at, radius + look.px(8), look.theme.accent, look.px(2))
        if spot.depth and not spot.is_folded:
            self._draw_label(canvas, look, camera, at, spot, radius)

    def _draw_label(self, canvas: Canvas, look: Look, camera: Camera, at: Point, spot: Spot, radius: int) -> None:
        """Beside the nodes of the path, below others where there is room."""
        font = look.font("caption_strong" if spot.on_path else "caption")
        name = self._name(spot.node)
        theme = look.theme
        if spot.on_path:
            place = (at[0] + radius + look.px(7), at[1])
            box = Rect(place[0] - 2, at[1] - look.height(font) // 2, look.width(name, font) + 4, look.height(font))
            if self._room_for_words(look).holds(box):
                canvas.rectangle(box, theme.card)
                canvas.text(name, place, font, theme.ink)
        elif camera.column >= look.width(name, font) + look.px(8):
            self._draw_below(canvas, look, camera, at, radius + look.px(9), name)

    def _room_for_words(self, look: Look) -> Rect:
        """Beside the numbers of the levels; what would be cut off is left out."""
        return self.rect.cut_left(look.width("00", look.font("caption")) + look.px(6))[1]

    def _draw_below(self, canvas: Canvas, look: Look, camera: Camera, at: Point, down: int, words: str) -> None:
        """Unless it would reach into the next level."""
        font = look.font("caption")
        width, height = look.width(words, font), look.height(font)
        place = (at[0], at[1] + down)
        box = Rect(place[0] - width // 2, place[1] - height // 2, width, height)
        if down + height <= camera.level and self._room_for_words(look).holds(box):
            canvas.text(words, place, font, look.theme.muted, "center")

    def _draw_fold(self, canvas: Canvas, look: Look, camera: Camera, at: Point, spot: Spot, mark: Mark) -> None:
        """A triangle, taller for more nodes, with their number where there is room."""
        color = color_of(mark, look.theme)
        half = max(3, min(look.px(8), round(camera.column / 2.2)))
        tall = min(look.px(22), half + look.px(2) * len(str(spot.size)))
        x, y = at
        canvas.polygon([(x, y - half), (x + half, y + tall - half), (x - half, y + tall - half)], color)
        inner = [(x, y - half + 4), (x + half - 3, y + tall - half - 2), (x - half + 3, y + tall - half - 2)]
        if spot.status is Status.DEAD_END and half > 4:
            canvas.polygon(inner, look.theme.card)
        if spot.status is Status.HOLDS_SOLUTION:
            draw_mark(canvas, look, Mark.SOLVED, (x, y + tall + look.px(1)), look.px(4))
        font = look.font("caption")
        number = look.language.number(spot.size)
        if camera.column >= look.width(number, font) + look.px(4):
            self._draw_below(canvas, look, camera, at, tall + look.px(4), number)

    def _draw_levels(self, canvas: Canvas, look: Look, camera: Camera) -> None:
        font, height = look.font("caption"), look.height(look.font("caption"))
        for depth in range(1, self._layout.levels):
            y = camera.place(0, depth)[1]
            ground = Rect(self.rect.x, y - height // 2, look.width(str(depth), font) + look.px(4), height)
            if not self.rect.holds(ground):
                continue
            canvas.rectangle(ground, look.theme.card)
            canvas.text(str(depth), (self.rect.x + look.px(2), y), font, look.theme.muted)

    def _name(self, node: int) -> str:
        return self._lab.puzzle.name_of(self._lab.playback.tree.cell_of(node))

    # Being used

    def handle(self, what: Input) -> bool:
        match what:
            case PointerPressed(at, button="left"):
                self._grip = (at, self._corner())
                return True
            case PointerPressed(at, button="right"):
                if (spot := self._spot_at(at)) and spot.depth:
                    self._layout.toggle(spot.node)
                return True
            case PointerMoved(at, dragging=True) if self._grip is not None:
                self._drag(at)
                return True
            case PointerMoved(at):
                self._hovered_spot = self._spot_at(at)
                return False
            case PointerReleased(at, button="left"):
                self._release(at)
                return True
            case WheelTurned(at=at, up=up):
                self.zoom(1.2**up, at)
                return True
            case KeyPressed(key=key) if self.focus_visible:
                return self._handle_key(key)
        return False

    def _drag(self, at: Point) -> None:
        assert self._grip is not None, "a drag begins with a press"
        start, corner = self._grip
        if self._pan is not None or max(abs(at[0] - start[0]), abs(at[1] - start[1])) >= _DRAG_BEGINS:
            self._pan = (corner[0] + start[0] - at[0], corner[1] + start[1] - at[1])

    def _release(self, at: Point) -> None:
        grip, self._grip = self._grip, None
        if grip is None or max(abs(at[0] - grip[0][0]), abs(at[1] - grip[0][1])) >= _DRAG_BEGINS:
            return
        if spot := self._spot_at(at):
            self._go_to(spot.node)

    def _spot_at(self, at: Point) -> Spot | None:
        hits = [spot for place, spot in self._shown if place.contains(at)]
        return hits[-1] if hits else None

    def _go_to(self, node: int) -> None:
        tree = self._lab.playback.tree
        self._on_choose(tree.opened[node] + 1 if node else 0)

    def _handle_key(self, key: str) -> bool:
        commands: dict[str, Callable[[], None]] = {
            "up": lambda: self._move_cursor("up"),
            "down": lambda: self._move_cursor("down"),
            "left": lambda: self._move_cursor("left"),
            "right": lambda: self._move_cursor("right"),
            "return": lambda: self._go_to(self._cursor or self._layout.current),
            "+": lambda: self.zoom(1.25),
            "-": lambda: self.zoom(0.8),
            "0": self.fit,
            "f": self._fold_at_cursor,
        }
        if key not in commands:
            return False
        commands[key]()
        return True

    def _fold_at_cursor(self) -> None:
        if self._cursor:
            self._layout.toggle(self._cursor)

    def _move_cursor(self, direction: str) -> None:
        """To the nearest node on show that way: parents and children, or neighbours on the same level."""
        spots = {spot.node: spot for _, spot in self._shown}
        here = spots.get(self._cursor if self._cursor is not None else self._layout.current)
        if here is None:
            self._cursor = self._layout.current
            return
        depth = here.depth + {"up": -1, "down": 1}.get(direction, 0)
        ahead = [
            spot
            for spot in spots.values()
            if spot.depth == depth
            and spot.node != here.node
            and not (direction == "left" and spot.x >= here.x)
            and not (direction == "right" and spot.x <= here.x)
            and not (direction == "up" and spot.node != here.parent)
        ]
        if ahead:
            self._cursor = min(ahead, key=lambda spot: abs(spot.x - here.x)).node
