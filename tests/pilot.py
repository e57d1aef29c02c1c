"""Drives the whole program without a window: presses, clicks, lets time pass, and looks at what is drawn."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from algorithms.catalogue import Catalogue, find_algorithms
from core.formats import queens_drawing
from core.language import Sentence
from core.play.origin import Origin
from core.play.session import Session
from core.puzzles.geometry import Cell
from core.puzzles.protocol import Puzzle
from core.settings import Settings
from core.storage.games import GameStore, store_in_memory
from core.storage.puzzle_library import load_puzzle
from tests.keeping_canvas import KeepingCanvas
from visualizer.application import Application
from visualizer.canvas.protocol import Metrics
from visualizer.canvas.recording import RecordedText, RecordingCanvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import (
    FileDropped,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from visualizer.kinds import kind_of
from visualizer.panels.depth_strip import _Bars as Bars
from visualizer.runs.lab import Lab
from visualizer.runs.next_puzzle import AHEAD, wish_of
from visualizer.runs.playback import Playback
from visualizer.scenes.play.scene import PlayScene
from visualizer.widgets.button import Button
from visualizer.widgets.clipboard import PrivateClipboard
from visualizer.widgets.widget import Widget

FRAME_SECONDS = 1 / 60
LOOK_SECONDS = 0.001  # that pass at each look at the clock, so that a slice of work always comes to its end
SPARE_SECONDS = 0.008  # of a frame, for work
_MOST_TURNS = 20_000  # after which something will never happen

READY = "kakuro/first-steps-4"  # what New brings in a test, at once
ORIGIN = Origin("easy", "kakuro-1-4x4-easy-7")


class Clock:
    """Goes on only when it is looked at or when the test lets time pass."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += LOOK_SECONDS
        return self.now


class Drawn(NamedTuple):
    """A widget with a surface of its own, the part of it that is seen, and all that was drawn there."""

    widget: Widget
    visible: Rect
    canvas: RecordingCanvas


Target = str | Widget | Point


class Pilot:
    """`pilot.open(algorithm="queens/backtracking", puzzle="queens/empty-8")`, then `press`, `click`, `after`.

    A fault of the program comes out of the call that caused it, unless `tells_faults` is set: then the program says it
    in a dialog, as in the window.
    """

    def __init__(
        self,
        metrics: Metrics,
        settings: Settings | None = None,
        *,
        size: tuple[int, int] = (1280, 800),
        catalogue: Catalogue | None = None,
        games: Callable[[], GameStore] = lambda: store_in_memory(noon),
    ) -> None:
        self.metrics = metrics
        self.size = size
        self.clock = Clock()
        self.clipboard = PrivateClipboard()
        self.kept: Settings | None = None  # the last settings that the program wanted to be kept
        self.tells_faults = False
        self._stored: dict[Hashable, list[str]] = {}
        self._pictures: dict[Hashable, tuple[Widget, str]] = {}
        settings = settings or Settings(language="en")
        self.application = Application(
            settings,
            metrics,
            catalogue or find_algorithms(),
            clock=self.clock,
            clipboard=self.clipboard,
            games=lambda: stocked(games(), settings),
        )
        self.application.on_settings = self._keep
        self._arrange()

    def _keep(self, settings: Settings) -> None:
        self.kept = settings

    # Where things are

    @property
    def lab(self) -> Lab:
        return self.application.lab.lab

    @property
    def playback(self) -> Playback:
        return self.lab.playback

    @property
    def position(self) -> int:
        return self.playback.position

    @property
    def scene(self) -> str:
        return self.application.scene.name

    @property
    def play(self) -> PlayScene:
        return self.application.play

    # What a person does

    def open(
        self,
        scene: str = "lab",
        *,
        algorithm: str = "queens/backtracking",
        puzzle: str | Puzzle | None = None,
        origin: Origin = ORIGIN,
    ) -> "Pilot":
        """A scene; for the lab also what runs on what: a name of the library, a drawing, or a puzzle.

        With a puzzle for the play screen, a game of it begins.
        """
        if scene == "lab":
            self.application.lab.open_run(self.application.catalogue[algorithm], _puzzle(puzzle or "queens/empty-8"))
        self.application.navigate(scene)
        if scene == "play" and puzzle is not None:
            self.play.games.take(self.application.screens.games.begin(Session(_puzzle(puzzle), self.clock), origin))
        self._turn()
        return self

    def press(self, *keys: str) -> "Pilot":
        """Such as "space", "shift+b", "ctrl+z"; a sign is also typed where somebody takes text."""
        for chord in keys:
            *modifiers, key = chord.split("+") if not chord.endswith("+") else [*chord[:-1].split("+")[:-1], "+"]
            shift, control, alt = (name in modifiers for name in ("shift", "ctrl", "alt"))
            self._handle(KeyPressed(key, shift=shift, control=control, alt=alt))
            if not (control or alt) and (len(key) == 1 or key == "space"):
                self._handle(TextTyped(" " if key == "space" else key.upper() if shift else key))
            self._turn()
        return self

    def hold(self, key: str, repeats: int = 6) -> "Pilot":
        """The key is held down so long that the keyboard repeats it."""
        for _ in range(repeats):
            self._handle(KeyPressed(key, repeated=True))
            self._turn()
        return self

    def point(self, target: Target, *, dragging: bool = False) -> "Pilot":
        self._handle(PointerMoved(self.place_of(target), dragging))
        self._turn()
        return self

    def click(self, target: Target, *, button: str = "left") -> "Pilot":
        """On a text that is seen, a control by its name, a widget, or a point."""
        at = self.place_of(target)
        self._handle(PointerMoved(at))
        self._handle(PointerPressed(at, button))  # type: ignore[arg-type]
        self._arrange()
        self._handle(PointerReleased(at, button))  # type: ignore[arg-type]
        self._turn()
        return self

    def drag(self, start: Target, *way: Point) -> "Pilot":
        """Pressed at the start, moved along the way, let go at its end."""
        at = self.place_of(start)
        self._handle(PointerMoved(at))
        self._handle(PointerPressed(at))
        for at in way:
            self._handle(PointerMoved(at, dragging=True))
            self._turn()
        self._handle(PointerReleased(at))
        self._turn()
        return self

    def turn_wheel(self, target: Target, up: float) -> "Pilot":
        self._handle(WheelTurned(self.place_of(target), up))
        self._turn()
        return self

    def drop(self, path: str) -> "Pilot":
        self._handle(FileDropped(path))
        self._turn()
        return self

    def paste(self, text: str) -> "Pilot":
        self.clipboard.copy(text)
        return self.press("ctrl+v")

    def resize(self, width: int, height: int) -> "Pilot":
        self.size = (width, height)
        self._turn()
        return self

    # Time

    def after(self, seconds: float) -> "Pilot":
        """That much time passes, a frame after the other."""
        for _ in range(round(seconds / FRAME_SECONDS)):
            self.clock.now += FRAME_SECONDS
            self._turn(FRAME_SECONDS)
        return self

    def recorded(self) -> "Pilot":
        """Until the run has been recorded to its end."""
        return self.until(lambda: self.playback.recording.ending is not None)

    def found(self) -> "Pilot":
        """Until a search has come to its end."""
        return self.until(lambda: not self.playback.is_seeking)

    def until(self, happens: Callable[[], bool]) -> "Pilot":
        """No time passes but that of the work itself."""
        for _ in range(_MOST_TURNS):
            if happens():
                return self
            self._turn()
        raise AssertionError("it never happened")

    def _turn(self, seconds: float = 0) -> None:
        """One turn of the window's loop: time, then the picture."""
        self._try(lambda: self.application.update(seconds, SPARE_SECONDS))
        self._arrange()

    def _handle(self, what: Input) -> None:
        self._try(lambda: self.application.handle(what))
        self._arrange()

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as error:
            if not self.tells_faults:
                raise
            self.application.failed(error)

    def _arrange(self) -> None:
        self.application.stage.arrange(self.size, self.application.look)

    # What is seen

    def drawing(self) -> str:
        """The whole picture as text, one line a call of the canvas."""
        return "\n".join(str(drawn.canvas) for drawn in self.layers())

    def drawing_of(self, root: Widget) -> str:
        """One part of the picture with all that lies in it."""
        return "\n".join(str(drawn.canvas) for drawn in self.layers_in(root))

    def texts(self) -> list[str]:
        """What can be read, in the order of painting."""
        return [text.text for text in self.recorded_texts()]

    def recorded_texts(self) -> list[RecordedText]:
        return [text for drawn in self.layers() for text in drawn.canvas.texts if text.is_seen]

    def layers(self) -> list[Drawn]:
        """Back to front, each cut off where the compositor cuts it off."""
        self._arrange()
        return [one for root in self.application.stage.roots for one in self.layers_in(root)]

    def layers_in(self, root: Widget) -> Iterator[Drawn]:
        """Those of one root, or of a part of it."""
        for widget, visible in _layers(root, Rect(0, 0, *self.size), is_layer=True):
            key = widget.picture_key()  # asked for before each drawing, as in the window
            canvas = KeepingCanvas(self.metrics, self._stored)
            with canvas.clip(visible):
                widget.draw(canvas, self.application.look)
            self._watch(widget, (id(widget), key, widget.rect, visible, self.application.look), str(canvas))
            yield Drawn(widget, visible, canvas)

    def _watch(self, widget: Widget, key: Hashable, picture: str) -> None:
        """The window draws a surface again only when its key has changed, so equal keys must mean equal pictures.

        The bars of the strip may lag a little behind the recording, so as not to be drawn sixty times a second.
        """
        if isinstance(widget, Bars) and self.playback.recording.ending is None:
            return
        _, before = self._pictures.setdefault(key, (widget, picture))
        assert picture == before, (
            f"{type(widget).__name__} would be shown as it was: its picture_key leaves something out"
        )

    def widgets(self) -> list[Widget]:
        """All that are to be seen, back to front."""
        self._arrange()
        return [widget for root in self.application.stage.roots for widget in root.everything()]

    def square(self, name: str) -> Point:
        """The middle of a square of the lab's board, by its name on the board such as "b3"."""
        puzzle: Any = self.lab.puzzle
        cells = (Cell(*divmod(index, puzzle.size)) for index in range(puzzle.size**2))
        cell = next(cell for cell in cells if puzzle.name_of(cell) == name)
        return self._middle(puzzle, self.application.lab.board, cell)

    def cell(self, cell: Cell) -> Point:
        """The middle of a cell of the board that is played on."""
        return self._middle(self.play.session.puzzle, self.play.first_focus, cell)

    def _middle(self, puzzle: Puzzle, board: Widget, cell: Cell) -> Point:
        view = kind_of(puzzle).painter.make_view(puzzle, board.rect, self.application.look)
        middle: Point = view.rect_of(cell).center
        return middle

    def solution(self) -> tuple[int, ...]:
        """Of the puzzle that is played, in reading order."""
        knowledge = self.play.coach.knowledge
        self.until(lambda: knowledge.is_ready)
        assert knowledge.solution is not None, "it has exactly one"
        return knowledge.solution

    def place_of(self, target: Target) -> Point:
        self.layers()  # a panel knows where things are once it has drawn them
        if isinstance(target, Widget):
            return target.rect.center
        if isinstance(target, str):
            return self._place_of_words(target)
        return target

    def _place_of_words(self, words: str) -> Point:
        texts = self.recorded_texts()
        places = [text.rect.center for text in texts if text.text == words]
        # A row of a menu may go on with a caption.
        places = places or [text.rect.center for text in texts if text.text.startswith(f"{words}: ")]
        return places[-1] if places else self.control(words).rect.center

    def control(self, name: str) -> Widget:
        """The control with these words on it or in its tooltip, keys left out; the topmost of several."""
        named = [widget for widget in self.widgets() if widget.focusable and name in self._names_of(widget)]
        assert named, f"no control is called {name!r}; to be read is {self.texts()}"
        return named[-1]

    def _names_of(self, widget: Widget) -> Sequence[str]:
        words = [getattr(widget, name, None) for name in ("text", "explanation", "_name", "tooltip")]
        return [self.application.look.say(one) for one in words if isinstance(one, str | Sentence)]

    def button(self, name: str) -> Button:
        control = self.control(name)
        assert isinstance(control, Button)
        return control


def _layers(widget: Widget, room: Rect, *, is_layer: bool) -> Iterator[tuple[Widget, Rect]]:
    """As the compositor finds them."""
    visible = room.common(widget.rect)
    if not widget.visible or visible.is_empty:
        return
    if is_layer:
        yield widget, visible
    for child in widget.children():
        yield from _layers(child, visible, is_layer=child.is_layer)


def noon() -> float:
    """In seconds since 1970; wherever the tests run, the clocks there say noon."""
    return datetime(2026, 11, 30, 12).timestamp()


def stocked(store: GameStore, settings: Settings) -> GameStore:
    """With puzzles that lie ready, so many that no other process makes any: as wished for, and of their own size."""
    ready: Any = load_puzzle(READY)
    own = replace(settings, play_rows=ready.rows, play_columns=ready.columns)
    for key in {wish_of(settings).key, wish_of(own).key}:
        for _ in range(store.stock_count(key), 2 * AHEAD + 1):
            store.stock_put(key, ready, str(ORIGIN.code))
    return store


def _puzzle(puzzle: str | Puzzle) -> Puzzle:
    if not isinstance(puzzle, str):
        return puzzle
    return queens_drawing.read(puzzle, "test") if "\n" in puzzle else load_puzzle(puzzle)
