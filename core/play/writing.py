"""A game as text: JSON, with every action of the history.

{"version":1,"kind":"sudoku","puzzle":"…","grade":null,"code":null,"key":"…",
 "actions":[[0,"place",[["place",0,3,5,0],["mark",0,4,[16,0,0],[48,0,0]]]],[1,"erase",[["remove",0,3,5]]]],
 "current":2,"tip":2,"checkpoints":{"before I guess":1},"help":{"hint":2},"elapsed":93.5,"finished_after":null}

Copies of a game have the same key; a game without one is another one each time that it is read.
An action is the node below which it was done, its name, its changes, and by how many seconds the stopwatch was set
back, if it was. A change is a verb, row and column from 0, and what stands there now and stood there before: a digit,
or notes, crossed notes and colour, where bit d of a number is the digit d.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from core.errors import MalformedPuzzle, MalformedSave, SaveTooNew
from core.formats import catalogue as formats
from core.language import Sentence, sentence
from core.play import json_values
from core.play.history import Action
from core.play.origin import Origin
from core.play.rebuilding import origin_of, rebuilt
from core.play.session import Session
from core.play.sheet import Change, Marked, Marks
from core.puzzles.geometry import Cell
from core.puzzles.kinds import played_kinds
from core.puzzles.protocol import Puzzle
from core.steps.events import Placed, Removed

VERSION = 1

_FIELDS = (
    *("version", "kind", "puzzle", "grade", "code", "actions"),
    *("current", "tip", "checkpoints", "help", "elapsed", "finished_after"),
)
_LONGEST_KEY = 64  # signs
_LARGEST = (1 << 26) - 1  # of rows, columns, digits and sets of digits: what is right is known with the puzzle


class WrittenGame(NamedTuple):
    """As it was written, with the stopwatch standing."""

    session: Session
    origin: Origin
    key: str | None = None


def written_session(session: Session, origin: Origin, key: str | None = None) -> str:
    """The whole game, with a line end."""
    history = session.history
    content = {
        "version": VERSION,
        "kind": session.puzzle.kind,
        "puzzle": formats.write(session.puzzle),
        "grade": origin.grade,
        "code": origin.code,
        **({} if key is None else {"key": key}),
        "actions": [[history.parents[node], *_plain(history.action(node))] for node in range(1, len(history))],
        "current": history.current,
        "tip": history.tip,
        "checkpoints": session.checkpoints,
        "help": session.help,
        "elapsed": session.stopwatch.elapsed,
        "finished_after": session.finished_after,
    }
    return _json(content) + "\n"


def read_session(text: str, clock: Callable[[], float], source: Sentence | str) -> WrittenGame:
    """Raises MalformedSave for what is no game, and SaveTooNew."""
    try:
        return _game_of(json_values.parsed(text), clock, source)
    except MalformedSave as refusal:
        raise MalformedSave(refusal.what, source=source) from None


def written_action(action: Action) -> str:
    """In one line."""
    return _json(_plain(action))


def read_action(text: str) -> Action:
    """Raises MalformedSave. Whether it can be done is not known before there is a sheet."""
    return _action(json_values.parsed(text), "action")


# Writing


def _json(content: object) -> str:
    return json.dumps(content, separators=(",", ":"), allow_nan=False)


def _plain(action: Action) -> list[object]:
    changes = [*map(_plain_change, action.changes)]
    return [action.name, changes, action.seconds] if action.seconds else [action.name, changes]


def _plain_change(change: Change) -> list[object]:
    match change:
        case Placed(cell, digit, before):
            return ["place", *cell, digit, before]
        case Removed(cell, before):
            return ["remove", *cell, before]
        case Marked(cell, marks, before):
            return ["mark", *cell, marks, before]


# Reading


def _game_of(content: Any, clock: Callable[[], float], source: Sentence | str) -> WrittenGame:
    _check_version(content, source)
    known = json_values.fields(content, _FIELDS, optional=("key",))
    session = rebuilt(
        _puzzle(known["kind"], json_values.text(known["puzzle"], "puzzle")),
        [*_nodes(known["actions"])],
        current=known["current"],
        tip=known["tip"],
        checkpoints=known["checkpoints"],
        help=known["help"],
        elapsed=known["elapsed"],
        finished_after=known["finished_after"],
        clock=clock,
    )
    return WrittenGame(session, origin_of(known["grade"], known["code"]), _key(known))


def _check_version(content: Any, source: Sentence | str) -> None:
    """First of all: of a later version nothing else is known."""
    if not isinstance(content, dict) or "version" not in content:
        return
    version = content["version"]
    if type(version) is int and version > VERSION:
        what = sentence("a later version of Krok has saved this game, and only such a one can open it")
        raise SaveTooNew(sentence("{file}: {what}", file=source, what=what))
    json_values.whole(version, "version", VERSION, VERSION)


def _puzzle(kind: object, text: str) -> Puzzle:
    try:
        return formats.read_playable(text, "puzzle", json_values.one_of(kind, "kind", played_kinds()))
    except MalformedPuzzle as refusal:
        raise MalformedSave(refusal.sentence) from None


def _key(known: dict[str, Any]) -> str | None:
    if "key" not in known:
        return None
    key = json_values.text(known["key"], "key")
    if not 1 <= len(key) <= _LONGEST_KEY:
        raise json_values.refusal("key", sentence("a text of 1 to {most} signs", most=_LONGEST_KEY), key)
    return key


def _nodes(value: object) -> Iterator[tuple[int, Action]]:
    """Whether the parents are nodes is checked later."""
    for number, node in enumerate(json_values.items(value, "actions", sentence("a list of actions")), 1):
        place = f"actions/{number}"
        expected = sentence("the number of the action before it, and a name and changes")
        parent, *action = json_values.items(node, place, expected, (3, 4))
        yield parent, _action(action, place)


def _action(value: object, place: str) -> Action:
    expected = sentence("a name and changes")
    name, changes, *seconds = json_values.items(value, place, expected, (2, 3))
    action = Action(
        json_values.name(name, place),
        tuple(_change(change, place) for change in json_values.items(changes, place, expected)),
        *(json_values.seconds(one, place) for one in seconds),
    )
    if (seconds and not action.seconds) or not (action.changes or seconds):
        raise json_values.refusal(place, sentence("an action that changes something"), value)
    return action


def _change(value: object, place: str) -> Change:
    match value:
        case ["place", row, column, digit, before]:
            return Placed(_cell(row, column, place), _number(digit, place), _number(before, place))
        case ["remove", row, column, before]:
            return Removed(_cell(row, column, place), _number(before, place))
        case ["mark", row, column, [*marks], [*before]] if len(marks) == len(before) == len(Marks()):
            return Marked(_cell(row, column, place), _marks(marks, place), _marks(before, place))
    raise json_values.refusal(place, sentence("“place”, “remove” or “mark” with a cell and what stands there"), value)


def _cell(row: object, column: object, place: str) -> Cell:
    return Cell(_number(row, place), _number(column, place))


def _marks(numbers: list[object], place: str) -> Marks:
    return Marks(*(_number(number, place) for number in numbers))


def _number(value: object, place: str) -> int:
    return json_values.whole(value, place, 0, _LARGEST)
