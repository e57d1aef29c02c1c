"""A game that is kept nowhere, on a stage with the panels that a test is about."""

from core.play.session import Session
from core.puzzles.kakuro import KakuroPuzzle
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from tests.visualizer.boards.kakuros import small
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.runs.game import Game
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget


class Clock:
    """Stands still until the test moves it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Kept:
    """As the store keeps a game, and nowhere."""

    origin = None
    is_kept = True

    def __init__(self, session: Session) -> None:
        self.session = session

    def keep(self) -> None:
        return None


def playing(puzzle: KakuroPuzzle | str | None = None, clock: Clock | None = None, **settings: object) -> Game:
    """The small puzzle, if there is no other; nothing moves."""
    clock = clock or Clock()
    puzzle = load_puzzle(puzzle) if isinstance(puzzle, str) else puzzle or small()
    return Game(Kept(Session(puzzle, clock)), Settings(**settings), clock)  # type: ignore[arg-type]


def staged(widget: Widget, look: Look, size: tuple[int, int] = (640, 520)) -> Stage:
    """The widget alone fills the window."""
    stage = Stage(widget)
    stage.arrange(size, look)
    return stage


def drawn(widget: Widget, look: Look, size: tuple[int, int] | None = None) -> RecordingCanvas:
    """Laid out at that size, or as high as it must be at that width."""
    width, height = size or (330, widget.height_for(330, look))
    widget.layout(Rect(0, 0, width, height), look)
    canvas = RecordingCanvas(look.metrics)
    _paint(widget, canvas, look)
    return canvas


def _paint(widget: Widget, canvas: RecordingCanvas, look: Look) -> None:
    widget.draw(canvas, look)
    for child in widget.children():
        if child.visible and child.is_layer:
            _paint(child, canvas, look)
