"""The editor on a stage without the program around it, and a person who draws on it."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from random import Random

from core.language import Language
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Run
from core.settings import Settings
from tests.pilot import Clock, Pilot
from tests.visualizer.seen import faults_of
from visualizer.boards.kakuro import KakuroView
from visualizer.boards.kakuro.clues import clue_at
from visualizer.boards.kakuro.view import clue_place
from visualizer.canvas.protocol import Metrics
from visualizer.canvas.rectangle import Point
from visualizer.inputs import Input, KeyPressed
from visualizer.look import Look
from visualizer.runs.editor import Editor
from visualizer.scenes.editor.scene import EditorDoors, EditorScene
from visualizer.theme import LIGHT
from visualizer.widgets.clipboard import PrivateClipboard
from visualizer.widgets.stage import Stage

WANTED = "# # 9 8\n# 9 8 6\n1 2 4 #\n3 1 # #"

_LOOKS = (("cs", 2.0, (960, 600)), ("sk", 1.0, (960, 600)), ("en", 2.0, (1280, 800)), ("cs", 0.8, (1920, 1080)))


@dataclass
class _Bench:
    """What a pilot flies: the scene alone."""

    stage: Stage
    look: Look
    scene: EditorScene

    def handle(self, what: Input) -> None:
        self.stage.handle(what)

    def update(self, seconds: float, spare_seconds: float) -> None:
        self.stage.update(seconds)
        self.scene.update(seconds, self.look, spare_seconds)


class DrawingTable(Pilot):
    """`press` and `click`; what leads out of the editor is written down in `left`."""

    def __init__(self, metrics: Metrics, played: KakuroPuzzle | None = None, settings: Settings | None = None) -> None:
        self.metrics = metrics
        self.size = (1280, 800)
        self.clock = Clock()
        self.clipboard = PrivateClipboard()
        self.tells_faults = False
        self.settings = settings or Settings(language="en")
        self.left: list[tuple[str, KakuroPuzzle]] = []
        self._stored: dict[Hashable, list[str]] = {}
        self._pictures = {}
        self.stage = Stage(clipboard=self.clipboard)
        doors = EditorDoors(
            play=lambda puzzle, grade: self.left.append((f"play {grade}", puzzle)),
            watch=lambda algorithm, puzzle: self.left.append((algorithm, puzzle)),  # type: ignore[arg-type]
            played=lambda: played,
            settings=lambda: self.settings,
            change=self._keep,
        )
        self.editing = EditorScene(self.stage, self.clock, Random(1), doors)
        self.stage.root, self.stage.on_key = self.editing.root, self._key
        self.stage.change_scene(self.editing.first_focus)
        look = Look(LIGHT, 1.0, Language("en"), metrics)
        self.application = _Bench(self.stage, look, self.editing)  # type: ignore[assignment]
        self.judged()

    def _keep(self, settings: Settings) -> None:
        self.settings = settings

    def _key(self, key: KeyPressed) -> bool:
        """As the application brings keys to its scene."""
        if key == KeyPressed("v", control=True):
            self.editing.paste(self.clipboard.pasted())
        elif key == KeyPressed("c", control=True):
            self.clipboard.copy(self.editing.copied() or "")
        else:
            return self.editing.handle_key(key)
        return True

    @property
    def editor(self) -> Editor:
        return self.editing.editor

    @property
    def puzzle(self) -> KakuroPuzzle:
        return self.editor.puzzle

    def judged(self) -> "DrawingTable":
        """Until the verdict is known."""
        self.until(lambda: not self.editing.is_busy)
        return self

    def cell(self, row: int, column: int) -> Point:
        return self._view.wall_rect(Cell(row, column)).center

    def clue(self, run: Run) -> Point:
        return clue_at(self._view.wall_rect(clue_place(run)), run.way)

    @property
    def _view(self) -> KakuroView:
        self._arrange()
        return KakuroView(self.puzzle, self.editing.first_focus.rect, self.application.look)

    def says(self, text: str) -> bool:
        """Whether the words stand somewhere, perhaps in a longer text or over several lines."""
        return text in " ".join(self.texts())

    def faults(self) -> list[str]:
        """In any language, scale and size of the window."""
        return [f"{where}: {fault}" for where in self._everywhere() for fault in faults_of(self)]

    def _everywhere(self) -> Iterator[str]:
        for code, scale, size in _LOOKS:
            self.application.look = Look(LIGHT, scale, Language(code), self.metrics)
            self.resize(*size)
            yield f"{code} {scale} {size}"
