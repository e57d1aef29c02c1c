"""Where the cells of a Kakuro lie inside a rectangle, the walls between them, and the row and column for clues."""

from bisect import bisect_right
from functools import cached_property, lru_cache

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline, Run
from visualizer.boards.digits.picture import LABEL_MARGIN, has_room_for_labels
from visualizer.boards.digits.view import DigitView
from visualizer.canvas.protocol import Color
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look

_LEAST_LINED = 5  # pixels of a cell; smaller ones touch each other
_DIGITS, _BOX = 9, 3

ClueWall = tuple[Rect, int | None, int | None]  # and the numbers of the runs across and down that have a clue there


class KakuroView(DigitView):
    """All cells and walls have one size, and thin lines between them; row and column -1 are those for clues."""

    puzzle: KakuroPuzzle
    is_part = False  # of an enlarged board only a window is seen

    def __init__(
        self, puzzle: KakuroPuzzle, rect: Rect, look: Look, *, labels: bool = True, ground: Color | None = None
    ) -> None:
        super().__init__(puzzle, rect, look, ground, _DIGITS, _BOX)
        self.window = rect
        self.labels = labels and has_room_for_labels(self)
        margin = look.px(LABEL_MARGIN) if self.labels else 0
        self._lay_out(Rect(rect.x + margin, rect.y + margin, rect.width - margin, rect.height - margin))
        self.make_places()
        self.corner = min(look.px(4), self.rim, self.side // 8)

    def _lay_out(self, room: Rect) -> None:
        down, across = self.puzzle.rows + 1, self.puzzle.columns + 1
        self.thin, self.strong = lines_around(min(room.width // across, room.height // down), self.look)
        self.side = max(1, min(self._side(room.width, across), self._side(room.height, down)))
        width, height = self._whole(across), self._whole(down)
        left, top = (room.x + max(0, room.width - width) // 2, room.y + max(0, room.height - height) // 2)
        self.board = Rect(left, top, width, height)
        self.pitch = self.side + self.thin
        self.lefts = [left + self.strong + number * self.pitch for number in range(1, across)]
        self.tops = [top + self.strong + number * self.pitch for number in range(1, down)]

    def _side(self, room: int, count: int) -> int:
        return (room - 2 * self.strong - (count - 1) * self.thin) // count

    def _whole(self, count: int) -> int:
        """Pixels of so many cells, of the lines between them, and of the rim."""
        return count * self.side + (count - 1) * self.thin + 2 * self.strong

    @cached_property
    def rects(self) -> list[Rect]:
        lefts, tops, side = self.lefts, self.tops, self.side
        return [Rect(lefts[column], tops[row], side, side) for row, column in self.puzzle.outline.cells]

    def number_of(self, cell: Cell) -> int | None:
        return self.puzzle.outline.numbers.get(cell)

    def wall_rect(self, cell: Cell) -> Rect:
        """As `rect_of`, and also of the row and the column for clues."""
        row, column = cell
        x, y = self.board.x + self.strong, self.board.y + self.strong
        return Rect(x + (column + 1) * self.pitch, y + (row + 1) * self.pitch, self.side, self.side)

    @cached_property
    def clues(self) -> list[ClueWall]:
        """Of the puzzle."""
        return [(self.wall_rect(place), across, down) for place, across, down in clues_of(self.puzzle)]

    def cell_at(self, point: Point) -> Cell | None:
        """The white cell or the wall under a point; None outside the playing area."""
        place = self._place_at(point)
        return place if place and min(place) >= 0 else None

    def clue_at(self, point: Point, sums: tuple[int, ...]) -> Run | None:
        """The run of which the clue stands under a point; a wall with one clue is all about that one."""
        place = self._place_at(point)
        if place is None or not (runs := clued_runs(self.puzzle.outline, sums).get(place)):
            return None
        rect = self.wall_rect(place)
        way = "across" if point[0] - rect.x >= point[1] - rect.y else "down"
        return next((run for run in runs if run.way == way), runs[0])

    def _place_at(self, point: Point) -> Cell | None:
        """Also of walls; None outside the board."""
        if not self.board.contains(point):
            return None
        return Cell(bisect_right(self.tops, point[1]) - 1, bisect_right(self.lefts, point[0]) - 1)


def clue_place(run: Run) -> Cell:
    """The wall, or the cell of the row or the column for clues, in which the sum of the run stands."""
    row, column = run.cells[0]
    return Cell(row, column - 1) if run.way == "across" else Cell(row - 1, column)


def clued_runs(outline: Outline, sums: tuple[int, ...]) -> dict[Cell, tuple[Run, ...]]:
    """The runs that have a clue, by where it stands: across before down."""
    found: dict[Cell, tuple[Run, ...]] = {}
    for run, total in zip(outline.runs, sums, strict=True):
        if total:
            place = clue_place(run)
            found[place] = (*found.get(place, ()), run)
    return found


@lru_cache(maxsize=4)
def clues_of(puzzle: KakuroPuzzle) -> list[tuple[Cell, int | None, int | None]]:
    """Where a clue stands, and the numbers of the runs across and down that have it there."""
    outline, found = puzzle.outline, []
    for place, runs in clued_runs(outline, puzzle.sums).items():
        numbers = {run.way: run_number(outline, run) for run in runs}
        found.append((place, numbers.get("across"), numbers.get("down")))
    return found


def run_number(outline: Outline, run: Run) -> int:
    """Among the runs of the outline."""
    across, down = outline.runs_of[outline.numbers[run.cells[0]]]
    return across if run.way == "across" else down


def lines_around(side: int, look: Look) -> tuple[int, int]:
    """Width of those between cells, and of the rim; the larger the cells, the stronger."""
    if side < _LEAST_LINED:
        return 0, 0
    thin = max(1, round(look.scale * side / 32))
    return thin, thin + 1
