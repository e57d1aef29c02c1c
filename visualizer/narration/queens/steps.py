"""Says what happened at a step of a search for queens, and why."""

from collections.abc import Sequence

from core.language import Sentence, counted, sentence
from core.puzzles.geometry import Cell
from core.puzzles.queens import QueensPuzzle
from core.steps.call_stack import Frame
from core.steps.events import (
    Called,
    Event,
    Kind,
    Moved,
    Narrowed,
    Noted,
    Placed,
    Rejected,
    Removed,
    Restored,
    Returned,
    Solved,
)
from core.steps.moment import Moment, Site
from visualizer.narration.queens.attacks import attack_on
from visualizer.narration.queens.values import value_text
from visualizer.narration.steps import TITLES, begins, going_on, remark, titled
from visualizer.narration.told import Narration, about

ATTACKED = sentence("Attacked")  # a rejection of what stands there already
OFF_THE_ROW = sentence("Off the row")  # a queen taken back because no square is left

STEP_TITLES = (*TITLES.values(), ATTACKED, OFF_THE_ROW)


def narrate(moment: Moment, puzzle: QueensPuzzle, *, frames: Sequence[Frame] | None = None) -> Narration:
    """With the frames of the step, innermost first, a return also tells where the program goes on."""
    event, site = moment.event, moment.site
    match event:
        case Called():
            return titled(Kind.CALLED, _called(event, moment, puzzle))
        case Returned():
            return titled(Kind.RETURNED, going_on(_answer(event, site, puzzle), frames))
        case Placed(cell):
            return titled(Kind.PLACED, _placed(puzzle.name_of(cell), site))
        case Removed(cell):
            return _removed(cell, site, puzzle)
        case Rejected():
            return _rejected(event, site, puzzle)
        case _:
            return titled(*_rarely(event, puzzle))


# Calls and returns


def _called(event: Called, moment: Moment, puzzle: QueensPuzzle) -> Sentence:
    row = _row_number(event.arguments, puzzle)
    if event.function == "solve":
        return _solve_called(row, moment.waiting)
    if row is not None and event.function in _CALLS:
        return about(_CALLS[event.function], row=row)
    return begins(event.function)


_CALLS = {
    "put": sentence("put looks for the first square of row {row} on which a queen may stand."),
    "move_on": sentence("move_on takes the queen of row {row} to its next square, if there is one."),
    "is_attacked": sentence("is_attacked asks whether another queen sees the queen of row {row}."),
}


def _solve_called(row: int | None, waiting: Site | None) -> Sentence:
    if row == 0:
        return sentence("solve is called below the last row: every row has its queen.")
    if row is not None:
        return sentence("solve is to find a square for the queen of row {row}, from the left.", row=row)
    if waiting is None:
        return sentence("solve begins; it has the whole board before it.")
    return sentence("solve goes on with the rows that have no queen yet.")


def _answer(event: Returned, site: Site, puzzle: QueensPuzzle) -> Sentence:
    row = _row_number(site.arguments, puzzle)
    if event.function == "solve":
        return _solve_answers(event.value, row, puzzle)
    if event.function == "is_attacked" and ("queen", None) in site.variables:
        return sentence("is_attacked returns True: a queen off the board counts as attacked.")
    if row is not None and (event.function, event.value) in _ANSWERS:
        return about(_ANSWERS[event.function, event.value], row=row)
    return sentence("{function} returns {value}.", function=event.function, value=value_text(event.value, "", puzzle))


_ANSWERS: dict[tuple[str, object], Sentence] = {
    ("put", True): sentence("put returns True: a queen stands in row {row}."),
    ("put", False): sentence("put returns False: no square of row {row} may hold a queen."),
    ("move_on", True): sentence("move_on returns True: the queen of row {row} has moved."),
    ("move_on", False): sentence("move_on returns False: row {row} has no queen any more."),
    ("is_attacked", True): sentence("is_attacked returns True: the queen of row {row} cannot stay."),
    ("is_attacked", False): sentence("is_attacked returns False: the queen of row {row} is safe."),
}


def _solve_answers(value: object, row: int | None, puzzle: QueensPuzzle) -> Sentence:
    if value is True:
        if row is None or row in (0, puzzle.size):
            return sentence("solve returns True: every row has its queen.")
        return sentence("solve returns True: from row {row} down every row has its queen.", row=row)
    if value is False:
        if row is None:
            return sentence("solve returns False: it gives up.")
        return sentence("solve returns False: it has not filled the rows from {row} down.", row=row)
    if row == 0:
        return sentence("solve returns; the solution is counted, and the search goes on for more.")
    if row is not None:
        return sentence("solve returns: every square of row {row} has been tried.", row=row)
    return sentence("solve returns: nothing is left to try here.")


def _row_number(variables: tuple[tuple[str, object], ...], puzzle: QueensPuzzle) -> int | None:
    """As on a chessboard, from the bottom; 0 is below the last row."""
    row = dict(variables).get("row")
    return puzzle.size - row if isinstance(row, int) else None


# Queens that come and go


def _placed(cell: str, site: Site) -> Sentence:
    if site.function == "put":
        return sentence(
            "Put a queen on {cell}, the first square of its row; whether it is safe comes later.", cell=cell
        )
    return sentence("No queen attacks {cell}: place a queen there.", cell=cell)


def _removed(cell: Cell, site: Site, puzzle: QueensPuzzle) -> Narration:
    name = puzzle.name_of(cell)
    if site.function == "move_on":
        why = sentence("The queen on {cell} stands on the last square of its row: it goes off the board.", cell=name)
        return Narration(Kind.REMOVED, OFF_THE_ROW, why)
    return titled(Kind.REMOVED, about(_TAKEN_BACK[_has_square_after(cell, puzzle)], cell=name))


# By whether the row has another square.
_TAKEN_BACK = {
    True: sentence("All that can follow the queen on {cell} has been tried: take it back and go on along the row."),
    False: sentence("All that can follow the queen on {cell} has been tried, and its row ends here: take it back."),
}


def _rejected(event: Rejected, site: Site, puzzle: QueensPuzzle) -> Narration:
    attack = attack_on(event.cell, event.because, puzzle)
    # In the algorithms a queen is a square on which one stands; what is only looked at they call a cell.
    if ("queen", event.cell) in site.variables:
        why = sentence("{attack}: the queen there cannot stay.", attack=attack)
        return Narration(Kind.REJECTED, ATTACKED, why)
    if _has_square_after(event.cell, puzzle):
        return titled(Kind.REJECTED, sentence("{attack}: try the next square.", attack=attack))
    return titled(Kind.REJECTED, sentence("{attack}: no square is left in this row.", attack=attack))


def _has_square_after(cell: Cell, puzzle: QueensPuzzle) -> bool:
    return any((cell.row, column) not in puzzle.obstacles for column in range(cell.column + 1, puzzle.size))


# What happens in some algorithms only


def _rarely(event: Event, puzzle: QueensPuzzle) -> tuple[Kind, Sentence]:
    match event:
        case Moved(cell, to):
            return Kind.MOVED, sentence(
                "The queen on {cell} cannot stay: it moves on to {to}, the next square of its row.",
                cell=puzzle.name_of(cell),
                to=puzzle.name_of(to),
            )
        case Narrowed(lost, (queen,)):
            return Kind.NARROWED, _narrowed(len(lost), puzzle.name_of(queen))
        case Restored(undone):
            return Kind.RESTORED, _restored(sum(len(one.lost) for one in undone if isinstance(one, Narrowed)))
        case Solved(number):
            return Kind.SOLVED, sentence(
                "Solution {number}: every row has its queen, and none attacks another.", number=number
            )
        case Noted(key, facts):
            return Kind.NOTED, _noted(key, facts, puzzle)
    raise AssertionError(f"an event without a sentence: {event!r}")


def _narrowed(count: int, queen: str) -> Sentence:
    if not count:
        return sentence(
            "The queen on {queen} attacks no free square of the open rows: nothing to cross out.", queen=queen
        )
    return counted(
        "The queen on {queen} attacks {count} free square of the open rows: cross it out.",
        "The queen on {queen} attacks {count} free squares of the open rows: cross them out.",
        count=count,
        queen=queen,
    )


def _restored(count: int) -> Sentence:
    if not count:
        return sentence("The queen that leaves has crossed out nothing, so nothing becomes free again.")
    return counted(
        "The queen that crossed it out leaves: {count} square is free again.",
        "The queen that crossed them out leaves: {count} squares are free again.",
        count=count,
    )


NOTES = {
    "no_free_square": sentence("Row {row} has no free square left, so no queen can stand there: step back."),
    "off_the_board": sentence("Row {row} has no queen, and one off the board counts as attacked."),
}


def _noted(key: str, facts: tuple[tuple[str, object], ...], puzzle: QueensPuzzle) -> Sentence:
    row = _row_number(facts, puzzle)
    if key in NOTES and row is not None:
        return about(NOTES[key], row=row)
    return remark(key)
