"""The board at the shown step; in editing, what is clicked or typed changes the puzzle."""

from collections.abc import Callable, Hashable

from core.language import sentence
from core.puzzles.geometry import Candidate, Cell
from core.steps.events import Kind, Solved
from core.steps.recording import Ending
from core.steps.search_tree import ROOT, Status
from visualizer.boards.marks import MARK_OF_STATUS, Mark
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed
from visualizer.kinds import BoardView, kind_of, picture_named
from visualizer.look import Look
from visualizer.panels.aside_cards import Told
from visualizer.panels.asides import Asides, Subject
from visualizer.panels.motion import ARROWS, eased
from visualizer.runs.compared_solutions import compared_solutions
from visualizer.runs.lab import Lab
from visualizer.widgets.painting import inner_focus_ring
from visualizer.widgets.widget import Widget

_LANDING_SECONDS = 0.15
_CLEARING = ("0", ".", "delete", "backspace")


class BoardPanel(Widget):
    """A click chooses a cell, whose visits can then be looked for; or edits it.

    In editing `on_type` gets a sign for the cell under the cursor, or an empty one to clear it; `on_choose` gets None
    for a click where nothing can be typed, after which nothing is, until a cell is chosen.
    """

    is_layer = True
    is_opaque = True
    focusable = True

    def __init__(
        self, lab: Lab, on_choose: Callable[[Cell | None], None], on_type: Callable[[Cell, str], None]
    ) -> None:
        super().__init__()
        self._lab = lab
        self._on_choose = on_choose
        self._on_type = on_type
        self._look: Look | None = None
        self._at: Point | None = None  # of the pointer, where it was last over the board
        self._asides = Asides(lambda: Subject(lab.puzzle, lab.playback.board, lab.picture_key()))
        self._seen: tuple[Hashable, BoardView] | None = None
        self._cursor = Cell(0, 0)
        self._is_cursor_left = False
        self._landing = 1.0
        self._landed: Hashable = None

    # Motion

    @property
    def is_moving(self) -> bool:
        return self._landing < 1 or self._asides.is_coming

    @property
    def is_stale(self) -> bool:
        """A step has come of which the motion has not begun."""
        return self._lab.picture_key() != self._landed

    def update(self, seconds: float, look: Look) -> None:
        """What has just been placed lands, unless it would blur."""
        key = self._lab.picture_key()
        if key != self._landed:
            self._landed = key
            moves = self._event_kind() in (Kind.PLACED, Kind.MOVED)
            self._landing = 0.0 if moves and self._lab.is_slow and not look.reduced_motion else 1.0
        elif self._landing < 1:
            self._landing = min(1.0, self._landing + seconds / _LANDING_SECONDS)
        self._attend()
        self._asides.update(seconds)

    def _event_kind(self) -> Kind | None:
        step = self._lab.step
        return None if step is None else self._lab.playback.trace.kind(step)

    # Drawing

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect, self._look = rect, look
        self._move_cursor(0, 0)  # a smaller board takes it along

    def picture_key(self) -> Hashable:
        lab = self._lab
        return (
            super().picture_key(),
            lab.picture_key(),
            lab.chosen,
            lab.is_editing,
            lab.shows_candidates,
            round(self._landing, 2),
            self._shown_cursor,
            self._pointed() if lab.is_editing else None,
            self._pointed_out(),
        )

    def draw(self, canvas: Canvas, look: Look) -> None:
        view = self._view(look)
        shown, (_, beside) = self._shown(), self._rooms(look)
        if beside is not None:
            canvas.rectangle(self.rect, look.theme.background)
        kind_of(self._lab.puzzle).painter.draw(canvas, view, shown)
        if beside is not None:
            picture_named(str(self._lab.setup.algorithm.picture)).draw(canvas, beside, look, shown.board, shown.event)
        if self._lab.is_editing:
            frame = view.board.inset(-look.px(3)).common(self.rect)
            canvas.frame(frame, look.theme.accent, look.px(3), look.px(4))
            if pointed := self._pointed():
                canvas.frame(view.rect_of(pointed), look.theme.accent, look.px(2), look.px(4))
        if self._is_hopeless():
            self._draw_hopeless(canvas, look, view)
        if self.focus_visible:
            inner_focus_ring(canvas, view.board.inset(-look.px(4)).common(self.rect), look)

    def _view(self, look: Look) -> BoardView:
        puzzle, room = self._lab.puzzle, self._rooms(look)[0]
        key = (puzzle, room, look)
        if self._seen is None or self._seen[0] != key:
            self._seen = key, kind_of(puzzle).painter.make_view(puzzle, room, look)
        return self._seen[1]

    def _rooms(self, look: Look) -> tuple[Rect, Rect | None]:
        """For the board, and beside or below it for the algorithm's own picture, if it has one."""
        if self._lab.setup.algorithm.picture is None:
            return self.rect, None
        gap = look.px(16)
        if self.rect.width > self.rect.height:
            return self.rect.cut_left((self.rect.width - gap) // 2, gap)
        return self.rect.cut_top((self.rect.height - gap) // 2, gap)

    def _shown(self) -> Shown:
        lab, playback = self._lab, self._lab.playback
        return Shown(
            board=playback.board,
            event=playback.timeline.event,
            tried=() if playback.is_at_end or lab.setup.algorithm.is_maker else tuple(self._tried()),
            row=None if playback.is_at_end else self._row(),
            is_at_end=playback.is_at_end,
            is_solved=self._is_solved(),
            is_hopeless=self._is_hopeless(),
            shows_candidates=lab.shows_candidates,
            cursor=self._shown_cursor,
            chosen=lab.chosen,
            pointed_out=self._pointed_out(),
            solutions=() if lab.is_editing else compared_solutions(playback),
            landing=eased(self._landing),
        )

    @property
    def _shown_cursor(self) -> Cell | None:
        return self._cursor if self.focus_visible or self._types() else None

    def _pointed_out(self) -> tuple[Hashable, ...]:
        return tuple(told.aside.part for told in self.told())

    def _pointed(self) -> Cell | None:
        """Under the pointer."""
        if self._look is None or self._at is None or not self.hovered:
            return None
        return self._view(self._look).cell_at(self._at)

    def _types(self) -> bool:
        """Signs are typed on the cell under the cursor."""
        return self._takes_signs() and not self._is_cursor_left

    def _takes_signs(self) -> bool:
        return self._lab.is_editing and bool(kind_of(self._lab.puzzle).signs(self._lab.puzzle))

    def _row(self) -> int | None:
        """The row that the innermost call works on."""
        frames = self._lab.frames()
        row = dict(frames[0].site.variables).get("row") if frames else None
        return row if isinstance(row, int) else None

    def _tried(self) -> list[tuple[Candidate, Mark]]:
        """What has been refused or given up where the choice is made now, from the tree."""
        tree, step = self._lab.playback.tree, self._lab.step
        if step is None:
            return []
        node = tree.node_at(step)
        parent = node
        if node != ROOT and (tree.closed[node] <= step or tree.opened[node] == step):
            parent = tree.parents[node]
        tried = []
        for child in tree.children(parent, tree.size_at(step)):
            status = tree.status(child, step)
            if child != node and status is not Status.OPEN:
                tried.append((tree.candidate_of(child), MARK_OF_STATUS[status]))
        return tried

    def _is_solved(self) -> bool:
        """A solution stands on the board: it has just been found, or the run has ended with it."""
        playback = self._lab.playback
        answer_is_yes = playback.is_at_end and playback.recording.returned is True
        return answer_is_yes or isinstance(playback.timeline.event, Solved)

    def _is_hopeless(self) -> bool:
        """The run has come to its end, all was tried, and nothing was found."""
        playback = self._lab.playback
        ended = playback.is_at_end and playback.recording.ending is Ending.RETURNED
        ended = ended and not self._lab.setup.algorithm.is_replay
        return ended and not self._lab.is_editing and not self._lab.tally().solutions and playback.board.is_as_given

    def _draw_hopeless(self, canvas: Canvas, look: Look, view: BoardView) -> None:
        theme, font = look.theme, look.font("title")
        is_maker = self._lab.setup.algorithm.is_maker
        text = look.say(sentence("No puzzle made") if is_maker else sentence("No solution exists"))
        room = view.board.width - look.px(24)
        lines = look.wrapped(text, font, max(1, room - look.px(32)))
        height = len(lines) * look.height(font) + look.px(28)
        width = min(room, max(look.width(line, font) for line in lines) + look.px(40))
        band = view.board.centered(width, height)
        canvas.rectangle(band, theme.no_solution, look.px(8))
        canvas.frame(band, theme.reject, look.px(2), look.px(8))
        y = band.y + look.px(14) + look.height(font) // 2
        for line in lines:
            words = look.shortened(line, font, width - look.px(16))
            canvas.text(words, (band.center[0], y), font, theme.on_no_solution, "center")
            y += look.height(font)

    # Being told of

    def told(self) -> list[Told]:
        """What cards tell of the board as it is shown, and beside what."""
        view = self._attend()
        return [Told(aside, aside.kept_clear(view)) for aside in self._asides.told] if view else []

    def _attend(self) -> BoardView | None:
        if self._look is None:
            return None
        view = self._view(self._look)
        at, cell = self._at if self.hovered else None, self._asked_of if self.visible else None
        self._asides.follow(view, at, cell)
        return view

    @property
    def _asked_of(self) -> Cell | None:
        """Where the keyboard is, or what was clicked."""
        return self._cursor if self.focus_visible else self._lab.chosen

    @property
    def tells_of_cell(self) -> bool:
        """Since it was wanted by key."""
        return self._asides.tells_of_cell

    def toggle_asides(self) -> bool:
        """Whether there is a cell of which they can tell; otherwise they wait for one."""
        self._asides.are_wanted = not self.tells_of_cell
        return self._asked_of is not None

    # Being used

    def handle(self, what: Input) -> bool:
        if self._look is None:
            return False
        match what:
            case PointerMoved(at):
                self._at = at
                return False
            case PointerPressed(at, button="left"):
                self._press(self._view(self._look), at)
                return True
            case KeyPressed(key=key, shift=False, control=False) if key in ARROWS and (
                self.focus_visible or self._takes_signs()
            ):
                self._move_cursor(*ARROWS[key])
                return True
            case KeyPressed(key="return" | "space", control=False) if self.focus_visible:
                self._on_choose(self._cursor)
                return True
            case KeyPressed(key=key, control=False, alt=False) if self._types():
                return self._type(key)
        return False

    def _press(self, view: BoardView, at: Point) -> None:
        cell = view.cell_at(at)
        if cell is not None:
            self._cursor = cell
        self._is_cursor_left = cell is None
        if cell is not None or (self._lab.is_editing and view.board.contains(at)):
            self._on_choose(cell)

    def _type(self, key: str) -> bool:
        """Where letters are digits, the others are no commands either."""
        signs = kind_of(self._lab.puzzle).signs(self._lab.puzzle)
        if key in _CLEARING:
            self._on_type(self._cursor, "")
        elif key.upper() in signs:
            self._on_type(self._cursor, key.upper())
        else:
            return len(key) == 1 and key.isalpha() and signs[-1].isalpha()
        return True

    def type_sign(self, sign: str) -> None:
        """As if typed on the keyboard; an empty one clears the cell."""
        self._on_type(self._cursor, sign)

    def _move_cursor(self, down: int, right: int) -> None:
        puzzle, (row, column) = self._lab.puzzle, self._cursor
        self._is_cursor_left = self._is_cursor_left and not (down or right)
        self._cursor = Cell(max(0, min(row + down, puzzle.rows - 1)), max(0, min(column + right, puzzle.columns - 1)))
