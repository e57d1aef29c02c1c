"""Somebody who plays at random, and what there is to know of a game."""

from random import Random

from core.language import Language
from core.play.origin import Origin
from core.play.session import Session
from core.storage.games import GameStore, open_store
from core.storage.games.rows import games_in_turn, read_game, rows_of
from core.storage.games.schema import READING
from tests.builders import kakuro

# Two ways to fill it: 1 and 2 may change places in the first two rows.
PUZZLE = kakuro("""
    1 2 3
    2 1 .
    . . .
""")
SMALL = kakuro("""
    1 2
    2 1
""")
SOLUTION = (1, 2, 2, 1)
EASY = Origin("easy", "kakuro-1-2x2-easy-7")


class Clock:
    """Goes on when it is told to."""

    def __init__(self, seconds: float = 1000.0) -> None:
        self.seconds = seconds

    def __call__(self) -> float:
        return self.seconds


def opened(path, now=1e9) -> GameStore:
    """Nothing is said."""
    store, notices = open_store(path, now if callable(now) else lambda: now)
    assert notices == ()
    return store


def begun(store: GameStore, puzzle=SMALL, origin: Origin = EASY, clock=None):
    session = Session(puzzle, clock or Clock())
    session.stopwatch.start()
    return store.begin(session, origin)


def play(session: Session, chance: Random) -> None:
    """One thing, of any sort; perhaps nothing changes."""
    cell = chance.choice(session.sheet.board.cells())
    digit = chance.choice(session.sheet.board.digits())
    match chance.randrange(12):
        case 0 | 1:
            session.undo()
        case 2:
            session.redo()
        case 3:
            session.go_to(chance.randrange(len(session.history)))
        case 4:
            session.remember_as(chance.choice("ab"))
        case 5:
            session.take_help(chance.choice(("hint", "check")))
        case 6:
            session.color(cell, chance.randrange(1, 7))
        case 7 | 8 if not session.sheet.board.value(cell):
            session.note(cell, digit)
        case 9:
            session.reset()
        case _:
            session.place(cell, chance.choice((1, 2, digit)))


def finish(session: Session) -> None:
    session.fill(SOLUTION, name="fill")
    assert session.is_finished


def known(session: Session) -> tuple[object, ...]:
    """All that a person could see of it, now or by undoing."""
    history = session.history
    return (
        session.puzzle,
        session.sheet.snapshot(),
        tuple(history.parents),
        tuple(history.actions),
        (history.current, history.tip),
        dict(session.checkpoints),
        dict(session.help),
        session.stopwatch.elapsed,
        session.finished_after,
    )


def all_games(store: GameStore) -> list[tuple[object, ...]]:
    """Those without a name, the one that was played last first."""

    def rows(connection):
        return [rows_of(connection, game) for game in games_in_turn(connection)]

    return [known(read_game(one, Clock())) for one in store.database.run(rows, READING)]


def said(notices) -> list[str]:
    return [Language("en").say(notice) for notice in notices]
