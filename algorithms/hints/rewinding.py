"""Back to where all was right: how far a game has to be undone."""

from algorithms.hints.knowledge import Knowledge
from core.play.history import START
from core.play.session import Session
from core.play.sheet import Marked
from core.steps.events import Placed


def last_right_node(session: Session, knowledge: Knowledge) -> int:
    """The latest node between the start and the current one whose digits can be completed; the start if none can.

    A digit may be wrong for a while and then be taken away, so that each position is looked at, from the end.
    """
    states = _states(session)
    return next((node for node, values in reversed(states) if _is_right(knowledge, values)), START)


def _states(session: Session) -> list[tuple[int, tuple[int, ...]]]:
    """The digits at each node."""
    board, history = session.sheet.board, session.history
    numbers = {cell: number for number, cell in enumerate(board.cells())}
    values = [*board.puzzle.givens]
    states = [(START, tuple(values))]
    for node in history.line(history.current):
        for change in history.action(node).changes:
            if not isinstance(change, Marked):
                values[numbers[change.cell]] = change.value if isinstance(change, Placed) else 0
        states.append((node, tuple(values)))
    return states


def _is_right(knowledge: Knowledge, values: tuple[int, ...]) -> bool:
    while (answer := knowledge.is_right(values)) is None:
        pass
    return answer
