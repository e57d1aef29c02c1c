"""Enlarges a board whose cells are too small to be played on: which part is seen, and what moves it."""

from collections.abc import Callable, Hashable
from typing import Any

from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, PointerMoved, PointerPressed, PointerReleased, WheelTurned, WindowChange
from visualizer.kinds import kind_of
from visualizer.look import Look
from visualizer.panels.play.camera import Camera, Extent, Place
from visualizer.panels.play.mini_map import map_view
from visualizer.runs.game import Game

# Pixels of a cell at scale 1.
_LEAST_READABLE = 30
_READABLE, _LARGEST = 40, 80

_MORE, _MOST = 1.6, 2.5  # times as large as on the whole board, at least and at most, where that is readable already
_NOTCH = 1.2  # by which one of the wheel enlarges
_CELLS_A_NOTCH = 2.0  # that one moves
_GAP = 8


class Zoom:
    """The whole board at first; then the chosen cell is followed whenever something happens to it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._number = game.number
        self._rect = Rect(0, 0, 0, 0)
        self._look: Look | None = None
        self._side: float | None = None  # pixels of a cell at scale 1; None while the whole board is seen
        self._camera = Camera()
        self._followed: Hashable = None
        self._grip: tuple[Point, Place] | None = None  # where the board was taken hold of
        self._is_on_map = False  # the pointer is held there
        self._views: dict[str, tuple[Hashable, Any]] = {}

    # Questions

    @property
    def is_enlarged(self) -> bool:
        return self._side is not None

    @property
    def is_offered(self) -> bool:
        """Where the cells of the whole board are hard to read."""
        return self.is_enlarged or self._whole.side < self.look.px(_LEAST_READABLE)

    @property
    def has_map(self) -> bool:
        """A hidden board has none."""
        return self.is_enlarged and not self._game.is_paused

    @property
    def is_moving(self) -> bool:
        return self._camera.is_moving

    def picture_key(self) -> Hashable:
        return (self._side, self._camera.corner)

    @property
    def look(self) -> Look:
        assert self._look is not None, "a board is laid out before it is seen"
        return self._look

    # Where things lie

    def layout(self, rect: Rect, look: Look) -> None:
        if (rect, look) != (self._rect, self._look):
            self._rect, self._look, self._followed = rect, look, None
            if self._side is not None and self._side <= self._whole_side:
                self._show_all()

    @property
    def view(self) -> Any:
        """Of the whole board, or of the part that is seen."""
        if self._side is None:
            return self._whole
        puzzle, look, corner = self._game.session.puzzle, self.look, self._camera.corner
        room = self._rect.cut_right(self.map.board.width, look.px(_GAP))[1]
        side = look.px(self._side)
        return self._kept(
            "part",
            (puzzle, room, look, side, corner),
            lambda: kind_of(puzzle).painter.make_part(puzzle, room, look, side, corner),
        )

    @property
    def _whole(self) -> Any:
        puzzle, rect, look = self._game.session.puzzle, self._rect, self.look
        return self._kept("whole", (puzzle, rect, look), lambda: kind_of(puzzle).painter.make_view(puzzle, rect, look))

    @property
    def map(self) -> Any:
        """Of the small picture of the whole board, beside the enlarged one."""
        puzzle, rect, look = self._game.session.puzzle, self._rect, self.look
        return self._kept("map", (puzzle, rect, look), lambda: map_view(rect, puzzle, look))

    def _kept(self, name: str, key: Hashable, make: Callable[[], Any]) -> Any:
        if name not in self._views or self._views[name][0] != key:
            self._views[name] = key, make()
        return self._views[name][1]

    @property
    def _extent(self) -> Extent:
        view = self.view
        board, shown = ((rect.width / view.pitch, rect.height / view.pitch) for rect in (view.board, view.window))
        return Extent(board, shown)

    def _place_at(self, point: Point) -> Place:
        view = self.view
        return (point[0] - view.board.x) / view.pitch, (point[1] - view.board.y) / view.pitch

    # What can be commanded from outside

    def toggle(self) -> None:
        """Enlarged, the chosen cell is in the middle."""
        if self.is_enlarged:
            self._show_all()
            return
        self._side = max(float(_READABLE), _MORE * self._whole_side)
        chosen = self._game.chosen
        place = self._place_at(self.view.rect_of(chosen).center) if chosen else (0.0, 0.0)
        self._camera.jump(self._extent.around(place))

    def update(self, seconds: float) -> None:
        """Another game is seen whole."""
        if self._game.number != self._number:
            self._number = self._game.number
            self._show_all()
        if self.is_enlarged:
            self._follow()
            self._camera.update(float("inf") if self.look.reduced_motion else seconds)

    def stay(self) -> None:
        """What was done to the chosen cell moves nothing."""
        self._followed = self._what_happened

    def _follow(self) -> None:
        chosen = self._game.chosen
        if self._what_happened != self._followed and chosen is not None:
            corner = self.view.rect_of(chosen)[:2]
            self._camera.goal = self._extent.following(self._camera.goal, self._place_at(corner))
        self.stay()

    @property
    def _what_happened(self) -> Hashable:
        return (self._number, self._game.chosen, self._game.session.version, self._side)

    @property
    def _whole_side(self) -> float:
        return float(self._whole.side / self.look.scale)

    def _show_all(self) -> None:
        self._side = self._grip = None
        self._is_on_map = False

    # Being used

    def handle(self, what: Input) -> bool:
        match what:
            case WheelTurned(at=at, up=up, control=True):
                self._enlarge(_NOTCH**up, at)
            case WheelTurned() if self.is_enlarged:
                self._turn(what)
            case PointerPressed(at, button="left") if self.has_map and self.map.board.contains(at):
                self._is_on_map = True
                self._go_on_map(at)
            case PointerPressed(at, button="middle" | "right") if self.is_enlarged:
                self._grip = at, self._camera.corner
            case PointerMoved(at) if self._is_on_map:
                self._go_on_map(at)
            case PointerMoved(at) if self._grip is not None:
                self._drag(*self._grip, at)
            case PointerReleased() | WindowChange.FOCUS_LOST:
                self._grip, self._is_on_map = None, False
                return False
            case _:
                return False
        return True

    def _enlarge(self, factor: float, at: Point) -> None:
        """What is under the pointer stays there."""
        place, whole = self._place_at(at), self._whole_side
        side = min((self._side or whole) * factor, max(_LARGEST, _MOST * whole))
        if side <= whole:
            self._show_all()
            return
        self._side = side
        view = self.view
        beside = (at[0] - view.window.x) / view.pitch, (at[1] - view.window.y) / view.pitch
        self._camera.jump(self._extent.held((place[0] - beside[0], place[1] - beside[1])))
        self.stay()

    def _turn(self, wheel: WheelTurned) -> None:
        up, right = (0.0, wheel.right - wheel.up) if wheel.shift else (wheel.up, wheel.right)
        goal = self._camera.goal
        self._camera.goal = self._extent.held((goal[0] + _CELLS_A_NOTCH * right, goal[1] - _CELLS_A_NOTCH * up))

    def _drag(self, start: Point, corner: Place, at: Point) -> None:
        pitch = self.view.pitch
        dragged = corner[0] - (at[0] - start[0]) / pitch, corner[1] - (at[1] - start[1]) / pitch
        self._camera.jump(self._extent.held(dragged))

    def _go_on_map(self, at: Point) -> None:
        board, extent = self.map.board, self._extent
        share = (at[0] - board.x) / board.width, (at[1] - board.y) / board.height
        place = share[0] * extent.board[0], share[1] * extent.board[1]
        self._camera.goal = extent.around(place)
