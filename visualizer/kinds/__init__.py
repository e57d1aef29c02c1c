"""What the window says about each kind of puzzle, and how its boards are drawn and edited; one kind a file."""

import importlib
from collections.abc import Hashable, Sequence
from functools import cache
from typing import Any, Protocol

from core.language import Sentence
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.protocol import Puzzle
from core.steps.events import Event
from visualizer.boards.played import Played
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.widgets.words import Words


class BoardView(Protocol):
    """Where the cells of a board lie."""

    board: Rect

    def rect_of(self, cell: Cell) -> Rect: ...
    def cell_at(self, point: Point) -> Cell | None: ...


class Painter(Protocol):
    """A module of `visualizer.boards`."""

    def make_view(
        self, puzzle: Any, rect: Rect, look: Look, *, labels: bool = True, ground: Color | None = None
    ) -> Any: ...
    def draw(self, canvas: Canvas, view: Any, shown: Shown) -> None: ...

    def make_part(self, puzzle: Any, room: Rect, look: Look, side: int, corner: tuple[float, float]) -> Any:
        """As much of an enlarged board as there is room for, from the corner on, in cells; of a kind that is played."""
        ...

    def draw_played(self, canvas: Canvas, view: Any, played: Played) -> None:
        """Of a kind that can be played."""
        ...


class Aside(Hashable, Protocol):
    """What a card beside the board tells of a part of it; equal ones are equal pictures."""

    @property
    def part(self) -> Hashable:
        """As the painter knows it, to point it out meanwhile."""
        ...

    def kept_clear(self, view: Any) -> Rect:
        """What the card should not cover."""
        ...

    def size(self, look: Look) -> tuple[int, int]: ...
    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None: ...


class Asides(Protocol):
    """A module of `visualizer.boards`."""

    def aside_at(self, view: Any, board: Any, point: Point) -> Aside | None:
        """Of what lies under the point."""
        ...

    def asides_of(self, board: Any, cell: Cell) -> Sequence[Aside]:
        """Of all parts in which the cell lies."""
        ...


class KindOfPuzzle(Protocol):
    """A module of this folder, named like the kind."""

    NAME: Sentence
    FIRST_ALGORITHM: str
    FIRST_PUZZLE: str
    HAS_CANDIDATES: bool
    EDITING: Sentence  # what can be edited
    CLEARING: Sentence
    CHOOSE_FIRST: Sentence  # said where a cell is needed and none is chosen
    NOTHING_TO_TYPE: (
        Sentence | None
    )  # said of a click in editing on a part of the board that is no cell, if there is any
    painter: Painter
    asides: Asides | None  # None where there is nothing to tell beside the board

    def marks(self, puzzle: Any) -> Sentence:
        """How many obstacles or givens there are."""
        ...

    def own_board(self, puzzle: Any) -> Sentence:
        """Name in the menu of boards for one that is not in the library."""
        ...

    def arrived(self, puzzle: Any) -> Sentence:
        """Said when one has come from outside."""
        ...

    def signs(self, puzzle: Any) -> tuple[str, ...]:
        """What can be typed on a cell in editing; empty where a click alone edits."""
        ...

    def cell_name(self, puzzle: Any, cell: Cell) -> Words:
        """As the narration calls it."""
        ...

    def choice_name(self, puzzle: Any, choice: Candidate) -> Words:
        """What stands where, as short as on a node of the search tree."""
        ...

    def pressed(self, puzzle: Any, cell: Cell) -> Any:
        """The puzzle after a click on the cell in editing."""
        ...

    def gone(self, before: Any, after: Any) -> Sentence | None:
        """What has gone unasked with a change in editing; None if nothing has."""
        ...

    def typed(self, puzzle: Any, cell: Cell, sign: str) -> Any:
        """The puzzle with that sign on the cell; an empty one clears it."""
        ...


class ExtraPicture(Protocol):
    """A module of `visualizer.boards` that draws what an algorithm sees in the board."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look, board: Any, event: Event | None) -> None: ...


@cache
def picture_named(name: str) -> ExtraPicture:
    """The one that an algorithm names as its PICTURE."""
    return importlib.import_module(f"visualizer.boards.{name}")


@cache
def kind_named(name: str) -> KindOfPuzzle:
    """The module of the kind."""
    return importlib.import_module(f"{__name__}.{name}")


def kind_of(puzzle: Puzzle) -> KindOfPuzzle:
    return kind_named(puzzle.kind)
