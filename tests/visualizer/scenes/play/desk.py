"""A stage without the program around it, a store of games, and games on a small board."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from core.language import Language
from core.play.origin import Origin
from core.play.session import Session
from core.storage.games import GameStore, KeptGame, open_store
from tests.builders import kakuro
from tests.pilot import Clock, Pilot
from tests.visualizer.seen import faults_of
from visualizer.canvas.protocol import Metrics
from visualizer.inputs import Input
from visualizer.look import Look
from visualizer.theme import LIGHT
from visualizer.widgets.clipboard import PrivateClipboard
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

FILLED = "2 1 #\n1 3 2\n# 2 1"
DIGITS = tuple(int(sign) for sign in FILLED.split() if sign != "#")
DAY_SECONDS = 24 * 60 * 60
NOON = 1_796_000_000.0  # seconds since 1970
TODAY = date(2026, 11, 30)
CODE = "kakuro-1-3x3-hard-7"

_LOOKS = (("cs", 2.0, (960, 600)), ("sk", 1.0, (960, 600)), ("en", 2.0, (1280, 800)), ("cs", 0.8, (1920, 1080)))


@dataclass
class Bench:
    """What a pilot flies, with nothing but a stage."""

    stage: Stage
    look: Look

    def handle(self, what: Input) -> None:
        self.stage.handle(what)

    def update(self, seconds: float, spare_seconds: float) -> None:
        self.stage.update(seconds)


class Desk(Pilot):
    """`begin` and `solve` games, open a dialog on `stage`, then `press` and `click`."""

    def __init__(self, metrics: Metrics, folder: Path) -> None:
        self.metrics = metrics
        self.size = (1280, 800)
        self.clock = Clock()
        self.clipboard = PrivateClipboard()
        self.tells_faults = False
        self.now = NOON
        self.stage = Stage(Widget(), clipboard=self.clipboard)
        self.application = Bench(self.stage, Look(LIGHT, 1.0, Language("en"), metrics))  # type: ignore[assignment]
        self._stored: dict[Hashable, list[str]] = {}
        self._pictures: dict[Hashable, tuple[Widget, str]] = {}
        self.store: GameStore = open_store(folder / "games.db", lambda: self.now)[0]

    def begin(self, cells: int = 0, grade: str | None = "hard") -> KeptGame:
        """With so many right digits."""
        session = Session(kakuro(FILLED), self.clock)
        session.stopwatch.start()
        kept = self.store.begin(session, Origin(grade, CODE))
        for cell, digit in list(zip(session.sheet.board.cells(), DIGITS, strict=True))[:cells]:
            session.place(cell, digit)
        kept.keep()
        return kept

    def solve(self, seconds: float = 60, grade: str | None = "hard", **helps: int) -> KeptGame:
        """In so many seconds; now, with so much help."""
        kept = self.begin(grade=grade)
        for sort, count in helps.items():
            for _ in range(count):
                kept.session.take_help(sort)
        self.clock.now += seconds
        for cell, digit in zip(kept.session.sheet.board.cells(), DIGITS, strict=True):
            kept.session.place(cell, digit)
        kept.keep()
        return kept

    def shown(self, text: str) -> bool:
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
