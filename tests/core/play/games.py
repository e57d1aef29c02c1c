"""Games to look at: puzzles of both kinds, a clock that tests push, and somebody who plays without any plan."""

from contextlib import suppress
from random import Random

from core.errors import IllegalMove
from core.play.origin import Origin
from core.play.session import Session
from core.play.writing import read_session, written_session
from core.puzzles.geometry import Candidate
from core.puzzles.kakuro import KakuroBoard
from core.puzzles.protocol import Puzzle
from tests.builders import kakuro, sudoku

ORIGIN = Origin("easy", "kakuro-1-2x2-easy-1")

# Digits by which the boards can be completed, with those that are given.
SOLVED = {
    "kakuro 2x2": ("1 2\n 3 1", (0, 0, 0, 0)),
    "kakuro 2x4": ("1 2 # 9\n 3 1 4 8", (0, 2, 0, 0, 0, 0, 8)),
    "kakuro 5x4": ("# 9 7 #\n 8 6 9 7\n 9 8 # 9\n # 1 2 4\n # # 1 2", ()),
    "kakuro 1x9": ("1 2 3 4 5 6 7 8 9", (0, 0, 0, 0, 5, 0, 0, 0, 0)),
    "kakuro without some sums": ("1 . #\n 3 1 2\n # 3 1", ()),
}
SUDOKU = "1 . 3 .\n . 4 . 2\n 2 . 4 .\n . 3 . 1"
FULL = {
    **{name: tuple(int(sign) for sign in drawn.split() if sign.isdigit()) for name, (drawn, _) in SOLVED.items()},
    "kakuro without some sums": (1, 2, 3, 1, 2, 3, 1),
    "sudoku 4x4": (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1),
}
PUZZLES: dict[str, Puzzle] = {
    **{name: kakuro(drawn, givens=givens) for name, (drawn, givens) in SOLVED.items()},
    "sudoku 4x4": sudoku(SUDOKU).puzzle,
}


OFTEN = {
    "place": 9,
    "erase": 3,
    "note": 9,
    "cross": 4,
    "color": 3,
    "undo": 5,
    "redo": 4,
    "travel": 1,
    "seldom": 1,
}
SELDOM = ("fill_notes", "promote", "cross_out", "fill", "reset", "remember", "help", "habit")


class Clock:
    """Goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def begun(name: str, clock: Clock | None = None) -> Session:
    return Session(PUZZLES[name], clock or Clock())


def again(session: Session, clock: Clock | None = None) -> Session:
    """Written and read."""
    return read_session(written_session(session, ORIGIN), clock or Clock(), "a.krok")[0]


def look_of(session: Session) -> tuple[object, ...]:
    """All that two games that go on alike have in common."""
    history = session.history
    return (
        session.puzzle,
        session.sheet.snapshot(),
        history.actions,
        history.parents,
        history.current,
        history.tip,
        session.checkpoints,
        session.help,
        session.stopwatch.elapsed,
        session.stopwatch.is_stopped,
        session.finished_after,
    )


def is_solved(session: Session) -> bool:
    """As one would say it without thinking of mistakes."""
    board = session.sheet.board
    if isinstance(board, KakuroBoard):
        runs = [([*map(board.value, run.cells)], board.total(run)) for run in board.runs()]
        return all(0 not in run and len({*run}) == len(run) and total in (0, sum(run)) for run, total in runs)
    units = [[*map(board.value, board.cells_of(unit))] for unit in board.grid.units]  # type: ignore[attr-defined]
    return all({*unit} == {*board.digits()} for unit in units)


class Player:
    """Takes any verb."""

    def __init__(self, session: Session, random: Random) -> None:
        self.session, self.random = session, random
        self.cells, self.digits = session.sheet.board.cells(), session.sheet.board.digits()

    def act(self) -> None:
        (verb,) = self.random.choices([*OFTEN], [*OFTEN.values()])
        if verb == "seldom":
            verb = self.random.choice(SELDOM)
        with suppress(IllegalMove):
            getattr(self, f"_{verb}")()

    def _cell(self):
        return self.random.choice(self.cells)

    def _digit(self):
        return self.random.choice(self.digits)

    def _place(self):
        self.session.place(self._cell(), self._digit())

    def _erase(self):
        self.session.erase(self._cell())

    def _note(self):
        self.session.note(self._cell(), self._digit())

    def _cross(self):
        self.session.cross(self._cell(), self._digit())

    def _color(self):
        self.session.color(self._cell(), self.random.randrange(7))

    def _undo(self):
        self.session.undo()

    def _redo(self):
        self.session.redo()

    def _travel(self):
        history = self.session.history
        near = history.current + self.random.randrange(-30, 31)
        self.session.go_to(min(max(near, 0), len(history) - 1))

    def _fill_notes(self):
        everything = sum(1 << digit for digit in self.digits)
        self.session.fill_notes({cell: self.random.randrange(1 << 30) & everything for cell in self.cells})

    def _promote(self):
        self.session.promote_single_notes()

    def _cross_out(self):
        self.session.cross_out([Candidate(self._cell(), self._digit()) for _ in range(2)])

    def _fill(self):
        self.session.fill([self._digit() for _ in self.cells])

    def _reset(self):
        self.session.reset()

    def _remember(self):
        self.session.remember_as(f"Ať {self.random.randrange(5)}")

    def _help(self):
        self.session.take_help("hint")

    def _habit(self):
        self.session.cleans_notes = not self.session.cleans_notes
        self.random.choice([self.session.stopwatch.start, self.session.stopwatch.pause])()
