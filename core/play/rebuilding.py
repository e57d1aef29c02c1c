"""Puts a game together again from what was kept of it; nothing is believed that could not have been played."""

from collections.abc import Callable, Mapping, Sequence

from core.errors import MalformedSave
from core.language import Sentence, sentence
from core.play import json_values
from core.play.history import START, Action, History
from core.play.origin import Origin
from core.play.session import Session
from core.play.sheet import Change, Marked, Marks, Sheet
from core.play.stopwatch import Stopwatch
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Cell
from core.puzzles.protocol import Puzzle
from core.settings import GRADES
from core.steps.events import Placed, Removed

_MOST = 1 << 53  # of what is only counted


def rebuilt(
    puzzle: Puzzle,
    nodes: Sequence[tuple[int, Action]],
    *,
    current: int,
    tip: int,
    checkpoints: Mapping[str, int],
    help: Mapping[str, int],
    elapsed: float,
    finished_after: float | None,
    clock: Callable[[], float],
) -> Session:
    """`nodes` are the parents and actions of node 1, 2 ... Raises MalformedSave where a session cannot be like that."""
    for number, (parent, _) in enumerate(nodes, 1):
        json_values.whole(parent, f"actions/{number}/parent", START, number - 1)
    session = Session(puzzle, clock)
    session.history = History.of(nodes)
    was_complete = _replay(session)
    _stand_at(session, current, tip)
    session.checkpoints = json_values.numbers_by_text(checkpoints, "checkpoints", START, len(nodes))
    session.help = json_values.numbers_by_text(help, "help", 1, _MOST)
    session.finished_after = _checked_end(elapsed, finished_after, was_complete=was_complete)
    session.stopwatch = Stopwatch(clock, float(elapsed), is_stopped=session.is_finished)
    return session


def origin_of(grade: object, code: object) -> Origin:
    """Raises MalformedSave."""
    return Origin(
        grade=None if grade is None else json_values.one_of(grade, "grade", GRADES),
        code=None if code is None else json_values.text(code, "code"),
    )


def _replay(session: Session) -> bool:
    """Does and undoes all that was done; whether the board was complete at any time."""
    sheet, history, was_complete = session.sheet, session.history, False
    cells = frozenset(sheet.board.cells())
    for node, is_done in history.round_trip():
        changes = history.action(node).changes
        if not is_done:
            for change in reversed(changes):
                sheet.revert(change)
            continue
        for change in changes:
            fault = _fault(sheet, change) if change.cell in cells else _outside(change.cell)
            if fault:
                raise MalformedSave(sentence("action {number}: {what}", number=node, what=fault))
            sheet.apply(change)
        was_complete = was_complete or session.is_complete
    return was_complete


def _fault(sheet: Sheet, change: Change) -> Sentence | None:
    """Why nobody can have made the change as the sheet stands."""
    cell = change.cell
    if sheet.board.is_given(cell) and not _is_for_givens(change):
        return sentence("{cell} is given and stays", cell=cell_name(cell))
    now, is_known = _result(sheet, change)
    if not is_known:
        return sentence("expected a digit or marks of this puzzle on {cell}, found others", cell=cell_name(cell))
    if change.before != (sheet.marks if isinstance(change, Marked) else sheet.board.value)(cell):
        return sentence("expected of {cell} what stood there before, found something else", cell=cell_name(cell))
    return sentence("expected a change on {cell}, found none", cell=cell_name(cell)) if now == change.before else None


def _outside(cell: Cell) -> Sentence:
    return sentence("expected a cell of the board, found {cell}", cell=cell_name(cell))


def _is_for_givens(change: Change) -> bool:
    """They can have a colour."""
    return isinstance(change, Marked) and change.marks == Marks(color=change.marks.color)


def _result(sheet: Sheet, change: Change) -> tuple[object, bool]:
    """What the change makes of its cell, and whether it can be there."""
    match change:
        case Marked(_, marks):
            return marks, sheet.knows(marks)
        case Placed(_, digit):
            return digit, digit in sheet.board.digits()
        case Removed():
            return 0, True


def _stand_at(session: Session, current: int, tip: int) -> None:
    history = session.history
    json_values.whole(current, "current", START, len(history) - 1)
    json_values.whole(tip, "tip", START, len(history) - 1)
    if current != START and current not in history.line(tip):
        raise json_values.refusal("tip", sentence("an action that comes after the current one"), tip)
    for node in history.line(current):
        for change in history.action(node).changes:
            session.sheet.apply(change)
    history.current = current
    history.turn_to(tip)


def _checked_end(elapsed: float, finished_after: float | None, *, was_complete: bool) -> float | None:
    json_values.seconds(elapsed, "elapsed")
    if not was_complete:
        if finished_after is None:
            return None
        raise json_values.refusal("finished_after", sentence("nothing: the board was never complete"), finished_after)
    if json_values.seconds(finished_after, "finished_after") != elapsed:
        raise json_values.refusal("finished_after", sentence("the same time as in “elapsed”"), finished_after)
    return float(elapsed)
