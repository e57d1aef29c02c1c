"""The shown board: goes back, forward, anywhere in a trace."""

from typing import Any, Protocol

from core.steps.events import Event
from core.steps.moment import Moment
from core.steps.trace import BLOCK, CHANGES_BOARD, Trace


class ShownBoard(Protocol):
    """What a timeline asks of the board that it shows."""

    def apply(self, event: Any) -> None: ...
    def revert(self, event: Any) -> None: ...
    def return_to(self, snapshot: Any) -> None: ...


class Timeline:
    """Stands between steps: at position p the first p steps have happened, and step p - 1 is the current one."""

    def __init__(self, trace: Trace, board: ShownBoard) -> None:
        self.trace = trace
        self.board = board
        self.position = 0

    def __len__(self) -> int:
        return len(self.trace)

    @property
    def step(self) -> int | None:
        """The step that has just happened, None before the first."""
        return self.position - 1 if self.position else None

    @property
    def moment(self) -> Moment | None:
        return self.trace.moment(self.position - 1) if self.position else None

    @property
    def event(self) -> Event | None:
        return self.trace.event(self.position - 1) if self.position else None

    def advance(self) -> bool:
        """One step forward, if it is recorded."""
        if self.position >= len(self.trace):
            return False
        self._apply(self.position)
        self.position += 1
        return True

    def rewind(self) -> bool:
        """One step back."""
        if self.position == 0:
            return False
        self.position -= 1
        self._revert(self.position)
        return True

    def seek(self, position: int) -> None:
        """To any position; one outside the trace means its nearest end."""
        position = max(0, min(position, len(self.trace)))
        if abs(position - self.position) > BLOCK:
            self._jump_near(position)
        while self.position < position:
            self.advance()
        while self.position > position:
            self.rewind()

    def _jump_near(self, position: int) -> None:
        """To the nearest keyframe, so that at most half a block is left to replay."""
        frames = self.trace.keyframes
        block = min((position + BLOCK // 2) // BLOCK, len(frames) - 1)
        self.board.return_to(frames[block])
        self.position = block * BLOCK

    def _apply(self, step: int) -> None:
        if CHANGES_BOARD[self.trace.kinds[step]]:
            self.board.apply(self.trace.event(step))

    def _revert(self, step: int) -> None:
        if CHANGES_BOARD[self.trace.kinds[step]]:
            self.board.revert(self.trace.event(step))
