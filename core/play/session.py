"""One game being played: every verb is one step for undo, and nothing that was done is forgotten."""

from collections.abc import Callable, Iterable, Mapping

from core.errors import IllegalMove
from core.language import sentence
from core.play.history import Action, History
from core.play.sheet import Change, Marks, Sheet
from core.play.stopwatch import Stopwatch
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Bits, Candidate, Cell
from core.puzzles.kinds import mistakes_of
from core.puzzles.protocol import Puzzle


class Session:
    """`clock` gives seconds; `version` goes up with each change, so that pictures can tell them apart.

    `help` says how often each sort of help was taken; `finished_after` is the time at the first completion, which
    nothing changes any more.
    """

    def __init__(self, puzzle: Puzzle, clock: Callable[[], float]) -> None:
        self.sheet = Sheet(puzzle)
        self.history = History()
        self.stopwatch = Stopwatch(clock)
        self.checkpoints: dict[str, int] = {}  # nodes of the history by the player's names
        self.help: dict[str, int] = {}
        self.finished_after: float | None = None
        self.cleans_notes = True  # a digit that is placed goes from the notes around it
        self.version = 0

    # Questions

    @property
    def puzzle(self) -> Puzzle:
        puzzle: Puzzle = self.sheet.puzzle
        return puzzle

    @property
    def is_complete(self) -> bool:
        """Every cell has a digit, and no rule is broken."""
        board = self.sheet.board
        return board.is_full() and not mistakes_of(board)

    @property
    def is_finished(self) -> bool:
        """It was complete once."""
        return self.finished_after is not None

    # Verbs; each is one action, and says whether anything has changed. Raises IllegalMove where the rules know none.

    def place(self, cell: Cell, digit: int, name: str = "place") -> bool:
        self._refuse_given(cell)
        return self._act(name, self._placing(cell, digit))

    def erase(self, cell: Cell) -> bool:
        """The digit; where none stands, the notes; where there are none, the colour."""
        self._refuse_given(cell)
        marks = self.sheet.marks(cell)
        if self.sheet.board.value(cell):
            return self._act("erase", [self.sheet.remove(cell)])
        left = marks._replace(notes=0, crossed=0) if marks.notes or marks.crossed else Marks()
        return self._act("erase", [self.sheet.mark(cell, left)])

    def note(self, cell: Cell, digit: int) -> bool:
        """Writes it as a note, or takes the note away; one that is crossed out is a note then."""
        marks, bit = self._marks_of_empty(cell), 1 << digit
        return self._act(
            "note", [self.sheet.mark(cell, marks._replace(notes=marks.notes ^ bit, crossed=marks.crossed & ~bit))]
        )

    def cross(self, cell: Cell, digit: int) -> bool:
        """Crosses the digit out in the notes, or takes that back."""
        marks, bit = self._marks_of_empty(cell), 1 << digit
        return self._act(
            "cross", [self.sheet.mark(cell, marks._replace(notes=marks.notes & ~bit, crossed=marks.crossed ^ bit))]
        )

    def color(self, cell: Cell, color: int) -> bool:
        """Marks the cell with it; 0, or the one that it has, takes the mark away."""
        marks = self.sheet.marks(cell)
        return self._act("color", [self.sheet.mark(cell, marks._replace(color=0 if color == marks.color else color))])

    def fill_notes(self, possible: Mapping[Cell, Bits]) -> bool:
        """Of all empty cells: these, without those that are crossed out."""
        written = [
            (cell, marks._replace(notes=possible[cell] & ~marks.crossed))
            for cell in self.sheet.board.open_cells()
            for marks in [self.sheet.marks(cell)]
        ]
        return self._act("fill_notes", [self.sheet.mark(cell, marks) for cell, marks in written])

    def promote_single_notes(self) -> bool:
        """A note that is alone in its cell becomes its digit."""
        singles = [
            (cell, notes.bit_length() - 1)
            for cell in self.sheet.board.open_cells()
            if (notes := self.sheet.marks(cell).notes).bit_count() == 1
        ]
        return self._act("promote", [change for single in singles for change in self._placing(*single)])

    def cross_out(self, lost: Iterable[Candidate]) -> bool:
        """Several digits at once, as a hint tells."""
        crossed = [*lost]
        for cell, _ in crossed:
            self._marks_of_empty(cell)
        changes: list[Change | None] = []
        for cell, digit in crossed:
            marks, bit = self.sheet.marks(cell), 1 << digit
            changes.append(self.sheet.mark(cell, marks._replace(notes=marks.notes & ~bit, crossed=marks.crossed | bit)))
        return self._act("cross", changes)

    def fill(self, digits: Iterable[int], name: str = "show") -> bool:
        """All cells, in reading order."""
        board = self.sheet.board
        placed = [one for one in zip(board.cells(), digits, strict=True) if not board.is_given(one[0])]
        assert all(digit in board.digits() for _, digit in placed), "no cell is left empty"
        return self._act(name, [change for one in placed for change in self._placing(*one)])

    def reset(self) -> bool:
        """Digits, notes and colours go, and the stopwatch begins anew; all of it can be undone."""
        board = self.sheet.board
        changes: list[Change | None] = [self.sheet.remove(cell) for cell in board.cells() if not board.is_given(cell)]
        changes += [self.sheet.mark(cell, Marks()) for cell in [*self.sheet.marked_cells()]]
        seconds = 0.0 if self.stopwatch.is_stopped else self.stopwatch.elapsed
        return self._act("reset", changes, seconds)

    # Time

    def undo(self) -> Action | None:
        """What was undone; None where there was nothing."""
        if not self.history.can_undo:
            return None
        action = self.history.undo()
        for change in reversed(action.changes):
            self.sheet.revert(change)
        self.stopwatch.add(action.seconds)
        self.version += 1
        return action

    def redo(self) -> Action | None:
        """What was done again; None where there was nothing."""
        if not self.history.can_redo:
            return None
        action = self.history.redo()
        self._carry_out(action)
        return action

    def go_to(self, node: int) -> None:
        """Anywhere in the history; redo goes on to where it led, if the node lies on the way there."""
        undone, ahead = self.history.way_to(node)
        for _ in range(undone):
            self.undo()
        if ahead:
            self.history.turn_to(ahead[-1])
        for _ in ahead:
            self.redo()

    def remember_as(self, name: str, node: int | None = None) -> None:
        """A checkpoint at a node of the history, or here; one with the same name is moved."""
        self.checkpoints[name] = self.history.current if node is None else node
        self.version += 1

    def forget(self, name: str) -> None:
        """The checkpoint; what was done stays."""
        del self.checkpoints[name]
        self.version += 1

    def take_help(self, sort: str) -> None:
        """Such as "hint"; a finished game has had all the help that it will have."""
        if not self.is_finished:
            self.help[sort] = self.help.get(sort, 0) + 1
            self.version += 1

    # How it is done

    def _act(self, name: str, changes: Iterable[Change | None], seconds: float = 0.0) -> bool:
        """The changes are made already."""
        made = tuple(change for change in changes if change is not None)
        if not made and not seconds:
            return False
        self.history.add(Action(name, made, seconds))
        self.stopwatch.add(-seconds)
        self._changed()
        return True

    def _carry_out(self, action: Action) -> None:
        for change in action.changes:
            self.sheet.apply(change)
        self.stopwatch.add(-action.seconds)
        self._changed()

    def _changed(self) -> None:
        self.version += 1
        if not self.is_finished and self.is_complete:
            self.stopwatch.stop()
            self.finished_after = self.stopwatch.elapsed

    def _placing(self, cell: Cell, digit: int) -> list[Change | None]:
        """With what goes from the notes around it."""
        changes: list[Change | None] = [self.sheet.place(cell, digit)]
        if self.cleans_notes and changes[0] is not None:
            bit = 1 << digit
            for peer in self.sheet.board.peers(cell):
                marks = self.sheet.marks(peer)
                changes.append(self.sheet.mark(peer, marks._replace(notes=marks.notes & ~bit)))
        return changes

    def _refuse_given(self, cell: Cell) -> None:
        if self.sheet.board.is_given(cell):
            raise IllegalMove(sentence("{cell} is given and stays.", cell=cell_name(cell)))

    def _marks_of_empty(self, cell: Cell) -> Marks:
        self._refuse_given(cell)
        if self.sheet.board.value(cell):
            raise IllegalMove(sentence("A digit stands on {cell}: notes are for empty cells.", cell=cell_name(cell)))
        return self.sheet.marks(cell)
