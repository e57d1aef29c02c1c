"""However a game is played, each place of its history is for ever what it was when the player was there."""

from random import Random

import pytest

from core.play.history import START
from core.play.session import Session
from core.puzzles.digit_board import DigitBoard
from tests.core.play.games import FULL, PUZZLES, Clock, Player, again, begun, is_solved, look_of

ACTIONS = {name: 10_000 if name == "kakuro 5x4" else 2_000 for name in PUZZLES}


class Witness:
    """Remembers what it has seen, and adds the time up in its own way."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self.session, self.clock = session, clock
        self.seen = {START: session.sheet.snapshot()}
        self.set_back = {START: 0.0}
        self.played = 0.0
        self.finished_after: float | None = None

    def pass_time(self, seconds: float) -> None:
        self.clock.now += seconds
        self.played += seconds * self.session.stopwatch.is_running

    def look(self) -> None:
        history, here = self.session.history, self.session.history.current
        if here not in self.seen:
            self.seen[here] = self.session.sheet.snapshot()
            self.set_back[here] = self.set_back[history.parents[here]] + history.action(here).seconds
        assert self.session.sheet.snapshot() == self.seen[here]
        self._look_at_the_time(here)

    def _look_at_the_time(self, here: int) -> None:
        if self.finished_after is None:
            assert abs(self.session.stopwatch.elapsed - (self.played - self.set_back[here])) < 1e-6
            if self.session.sheet.board.is_full() and is_solved(self.session):
                self.finished_after = self.session.stopwatch.elapsed
        assert self.session.finished_after == self.finished_after
        assert not self.session.is_finished or self.session.stopwatch.elapsed == self.finished_after

    def walk(self) -> None:
        """To the start and to the end of the line on which redo leads."""
        tip = self.session.history.tip
        while self.session.undo():
            self.look()
        assert self.session.history.current == START
        while self.session.redo():
            self.look()
        assert self.session.history.current == tip

    def visit(self, nodes: list[int]) -> None:
        for node in nodes:
            self.session.go_to(node)
            assert self.session.history.current == node
            self.look()


@pytest.mark.parametrize("name", PUZZLES)
def test_a_place_in_the_history_is_what_it_was(name: str) -> None:
    clock, random = Clock(), Random(name)
    witness = Witness(begun(name, clock), clock)
    for stage in ("open", "finished"):
        player = Player(witness.session, random)
        for _ in range(ACTIONS[name] // 2):
            witness.pass_time(random.random())
            player.act()
            witness.look()
        witness.session = _read_again(witness.session, clock)
        witness.walk()
        witness.visit([*random.sample(sorted(witness.seen), 25), *witness.session.checkpoints.values()])
        if stage == "open":
            witness.session.fill(FULL[name])
            witness.look()
            assert witness.session.is_finished
    assert _givens(witness.session.sheet.board) == PUZZLES[name].givens


def _read_again(session: Session, clock: Clock) -> Session:
    read = again(session, clock)
    assert look_of(read) == look_of(session)
    return read


def _givens(board: DigitBoard) -> tuple[int, ...]:
    return tuple(board.value(cell) * board.is_given(cell) for cell in board.cells())
