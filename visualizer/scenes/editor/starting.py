"""The boards from which a draft can start: walls or white cells only, the puzzle in play, and outlines that are kept."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from core.formats import kakuro_outline
from core.language import Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle
from core.storage.puzzle_library import ASSETS
from visualizer.runs.drafting import all_white, walls
from visualizer.widgets.menu import Menu, MenuItem
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_OUTLINES = ASSETS / "outlines"


@dataclass(frozen=True)
class Start:
    name: Sentence
    puzzle: Callable[[], KakuroPuzzle]
    icon: str | None = None


def open_starts(
    stage: Stage,
    anchor: Widget,
    size: tuple[int, int],
    played: KakuroPuzzle | None,
    take: Callable[[KakuroPuzzle], None],
) -> None:
    """A menu of them; `size` is that of a board without anything, in rows and columns."""
    starts = [
        Start(sentence("Walls only"), lambda: walls(*size), "square"),
        Start(sentence("White cells only"), lambda: all_white(*size), "grid-3x3"),
    ]
    if played is not None:
        starts.append(Start(sentence("The puzzle that is being played"), lambda: played, "play"))
    starts += outlines()
    items = [MenuItem(start.name, start.icon) for start in starts]
    stage.open(Menu(stage, items, anchor=anchor, on_choose=lambda index: take(starts[index].puzzle())))


@cache
def outlines() -> tuple[Start, ...]:
    """Small before large."""
    found = []
    for path in _OUTLINES.glob("*/*.txt"):
        rows, columns, number = (int(part) for part in path.stem.replace("x", "-").split("-"))
        name = sentence("Outline {rows} × {columns}, number {number}", rows=rows, columns=columns, number=number)
        found.append((rows * columns, rows, number, Start(name, lambda path=path: _read(path.read_text("utf-8")))))
    return tuple(start for *_, start in sorted(found, key=lambda one: one[:3]))


def _read(text: str) -> KakuroPuzzle:
    return kakuro_outline.read(text, "")
