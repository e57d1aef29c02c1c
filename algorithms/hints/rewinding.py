"""Back to where all was right: how far a game has to be undone."""

from collections.abc import Generator

from algorithms.hints.knowledge import Knowledge
from core.play.history import START
from core.play.session import Session
from core.play.sheet import Marked

NODES_OF_A_SLICE = 200


def last_right_node(session: Session, knowledge: Knowledge) -> Generator[None, None, int]:
    """The latest node between the start and the current one whose digits can be completed; gives way after each slice.

    A digit may be wrong for a while and then be taken away, so that each position is looked at, from the end.
    """
    board, history = session.sheet.board, session.history
    values = dict(zip(board.cells(), board.values(), strict=True))
    for count, node in enumerate(reversed(history.line(history.current)), 1):
        if (yield from knowledge.is_right(tuple(values.values()))):
            return node
        for change in reversed(history.action(node).changes):
            if not isinstance(change, Marked):
                values[change.cell] = change.before
        if count % NODES_OF_A_SLICE == 0:
            yield
    return START
