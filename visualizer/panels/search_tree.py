"""The tree of choices up to the shown step; failed subtrees fold, a click goes to the step that made a node."""

from collections.abc import Callable, Hashable

from core.language import Sentence, counted, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from visualizer.kinds import kind_of
from visualizer.look import Look
from visualizer.panels.tree_camera import Camera, Fit
from visualizer.panels.tree_layout import Spot, TreeLayout, Window
from visualizer.panels.tree_picture import TreePicture, gutter_width
from visualizer.runs.lab import Lab
from visualizer.widgets.painting import inner_focus_ring
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_DRAG_BEGINS = 4  # pixels


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
        self._look: Look | None = None
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
        self.rect, self._look = rect, look

    def picture_key(self) -> Hashable:
        hovered = self._hovered_spot.node if self._hovered_spot and self.hovered else None
        key = (super().picture_key(), self._lab.picture_key(), self._zoom, self._pan, self._cursor, hovered)
        return (*key, self._layout.opened, self._layout.closed, self._lab.is_readable)

    # What can be commanded from outside

    def fit(self) -> None:
        """Everything as at the beginning: the camera goes with the current node."""
        self._zoom, self._pan = 1.0, None

    def zoom(self, factor: float, around: Point | None = None) -> None:
        """Keeps the point under the pointer, or the middle, where it is."""
        fit = self._arranged()
        point = around or fit.room.center
        left, top = self._corner(fit)
        zoomed = fit.zoomed(factor)
        at = point[0] - fit.room.x - fit.margin
        grown, self._zoom = zoomed / fit.zoom, zoomed
        self._pan = ((left + at) * grown - at, top)

    def node_count(self) -> int:
        """How many nodes there are at the shown step, the root left out."""
        return self._lab.playback.tree.size_at(self._lab.step) - 1

    # Where things are

    def _arranged(self) -> Fit:
        """The tree of the shown step, laid out for the panel as it is now."""
        assert self._look is not None, "a panel is laid out before it is asked"
        if self._layout.tree is not self._lab.playback.tree:
            self._layout = TreeLayout(self._lab.playback.tree)
            self._cursor = self._hovered_spot = None
            self.fit()
            self._laid_out = None
        most = Fit.most_columns(self._room(self._look), self._look.scale)
        key = (self._lab.picture_key(), most)
        if key != self._laid_out:
            self._laid_out = key
            self._layout.look_at(self._lab.step, most)
        return Fit(self._room(self._look), self._look.scale, self._layout.columns, self._layout.levels, zoom=self._zoom)

    def _room(self, look: Look) -> Rect:
        """Right of the numbers of the levels."""
        return self.rect.cut_left(gutter_width(look))[1]

    def _corner(self, fit: Fit) -> tuple[float, float]:
        """Top left corner of what is on show, in pixels of the tree."""
        if self._pan is not None:
            return self._pan
        return fit.corner(self._layout.x_of_current(), self._layout.depth_of_current)

    # Drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        fit = self._arranged()
        canvas.rectangle(self.rect, look.theme.card)
        camera = fit.camera(self._corner(fit))
        spots = self._spots_on_show(camera, fit.room)
        cursor = self._cursor if self.focused else None
        name_of = self._name if self._lab.is_readable else None
        picture = TreePicture(canvas, look, camera, fit.room, spots, self._layout.current, cursor, name_of)
        picture.draw()
        picture.draw_levels(self.rect.cut_left(gutter_width(look))[0], self._layout.levels)
        radius = look.px(9)
        self._shown = [
            (Rect(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius).common(fit.room), spot) for at, spot in spots
        ]
        if self.focus_visible:
            inner_focus_ring(canvas, self.rect, look)

    def _spots_on_show(self, camera: Camera, room: Rect) -> list[tuple[Point, Spot]]:
        start = (room.x - camera.x) / camera.column
        window = Window(start - 2, start + room.width / camera.column + 2, camera.column / 5)
        return [(camera.place(spot.x, spot.depth), spot) for spot in self._layout.spots(window)]

    def _name(self, node: int) -> Words:
        puzzle = self._lab.puzzle
        return kind_of(puzzle).choice_name(puzzle, self._lab.playback.tree.candidate_of(node))

    # Being used

    def handle(self, what: Input) -> bool:
        match what:
            case PointerPressed(at, button="left"):
                self._grip = (at, self._corner(self._arranged()))
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
