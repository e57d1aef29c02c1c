"""A game that is written and read is the same game; what is no game is refused in one sentence, whatever it is."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import MalformedSave, PuzzleError, SaveTooNew
from core.formats import catalogue as formats
from core.play.history import Action
from core.play.origin import Origin
from core.play.rebuilding import rebuilt
from core.play.sheet import Change, Marked, Marks
from core.play.writing import read_action, read_session, written_action, written_session
from core.puzzles.geometry import Cell
from core.settings import GRADES
from core.steps.events import Placed, Removed
from tests.core.play.games import ORIGIN, PUZZLES, Clock, Player, again, begun, look_of

SAVES = Path(__file__).parent / "saves"
many = settings(max_examples=60, deadline=None)


def refusal_of(text: str) -> str:
    with pytest.raises(PuzzleError) as refused:
        read_session(text, Clock(), "a.krok")
    assert isinstance(refused.value, MalformedSave | SaveTooNew)
    return str(refused.value)


# Written and read


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("actions", [0, 1, 40, 400])
def test_a_game_that_was_written_and_read_is_the_same_game(name: str, actions: int) -> None:
    clock, random = Clock(), Random(actions)
    session = begun(name, clock)
    session.stopwatch.start()
    player = Player(session, random)
    for _ in range(actions):
        clock.now += random.random()
        player.act()
    written = written_session(session, ORIGIN, "key")
    game = read_session(written, clock, "a.krok")
    assert look_of(game.session) == look_of(session)
    assert (game.origin, game.key) == (ORIGIN, "key")
    assert written_session(*game) == written
    assert not game.session.stopwatch.is_running


def test_redo_after_reading_leads_where_it_led_before() -> None:
    session = begun("kakuro 5x4")
    for digit in (1, 2, 3):
        session.place(Cell(0, 1), digit)
    session.go_to(1)
    read = again(session)
    assert [bool(read.redo()), bool(read.redo()), read.redo()] == [True, True, None]
    assert read.sheet.board.value(Cell(0, 1)) == 3


def test_nothing_is_known_of_a_puzzle_that_somebody_has_brought_along() -> None:
    game = read_session(written_session(begun("sudoku 4x4"), Origin()), Clock(), "a.krok")
    assert (game.origin, game.key) == (Origin(), None)


@pytest.mark.parametrize("grade", GRADES)
def test_a_grade_is_read_as_it_was_written(grade: str) -> None:
    written = written_session(begun("kakuro 2x2"), Origin(grade))
    assert read_session(written, Clock(), "a.krok").origin == Origin(grade)


def test_there_is_no_origin_of_a_grade_that_there_is_not() -> None:
    with pytest.raises(AssertionError):
        Origin("banana")


cells = st.builds(Cell, st.integers(0, 59), st.integers(0, 59))
marks = st.builds(Marks, *[st.integers(0, (1 << 26) - 1)] * 2, st.integers(0, 6))
changes = st.one_of(
    st.builds(Placed, cells, st.integers(1, 25), st.integers(0, 25)),
    st.builds(Removed, cells, st.integers(1, 25)),
    st.builds(Marked, cells, marks, marks),
)


@many
@given(st.lists(changes, min_size=1), st.sampled_from(["place", "reset", "hint"]), st.floats(0, 1e6))
def test_an_action_is_one_line(made: list[Change], name: str, seconds: float) -> None:
    action = Action(name, tuple(made), seconds)
    assert read_action(written_action(action)) == action
    assert len(written_action(action).splitlines()) == 1


# Saves of each version, which stay readable for ever


def saved(name: str) -> str:
    return (SAVES / name).read_text("utf-8")


def test_a_kakuro_saved_in_version_1_is_read() -> None:
    session, origin, key = read_session(saved("kakuro-1.krok"), Clock(), "a.krok")
    assert key is None
    assert origin == Origin("medium", "kakuro-1-5x4-medium-7")
    assert (session.puzzle.kind, session.puzzle.rows, session.puzzle.columns) == ("kakuro", 5, 4)
    assert session.sheet.board.value(Cell(0, 2)) == 7 and session.sheet.board.is_given(Cell(0, 2))
    assert session.checkpoints == {"Než hádám…": 5, "both": 9}
    assert session.help == {"hint": 2, "check": 1, "advise": 1}
    assert (session.stopwatch.elapsed, session.finished_after) == (1.25, None)
    assert (session.history.current, session.history.tip, len(session.history)) == (12, 14, 15)
    session.redo()
    assert session.sheet.snapshot()[1] == ((Cell(4, 2), Marks(color=6)),)
    session.go_to(session.checkpoints["Než hádám…"])
    assert session.sheet.marks(Cell(0, 1)) == Marks(notes=0b1000010110, crossed=0b0010000000)
    assert session.sheet.marks(Cell(0, 2)) == Marks(color=3)
    assert session.stopwatch.elapsed == 31.75
    session.go_to(7)
    assert session.sheet.board.value(Cell(1, 1)) == 9


def test_a_finished_sudoku_saved_in_version_1_is_read() -> None:
    session, origin, _ = read_session(saved("sudoku-1.krok"), Clock(), "a.krok")
    assert (origin, session.finished_after, session.help) == (Origin(), 61.5, {"show": 1})
    session.go_to(3)
    assert session.sheet.board.values() == (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)


@pytest.mark.parametrize("name", [path.name for path in SAVES.glob("*-1.krok")])
def test_version_1_is_still_written_so(name: str) -> None:
    assert written_session(*read_session(saved(name), Clock(), "a.krok")) == saved(name)


# What is no game


def test_a_game_of_a_later_version_says_so_whatever_else_it_is() -> None:
    with pytest.raises(SaveTooNew) as refused:
        read_session('{"version":2,"moves":"by telepathy"}', Clock(), "a.krok")
    assert str(refused.value).startswith("a.krok: a later version of Krok has saved this game")


GAME = json.loads(saved("kakuro-1.krok"))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"version": 0}, "“version”: expected a whole number from 1 to 1, found 0"),
        ({"version": True}, "“version”: expected a whole number from 1 to 1, found true"),
        ({"kind": "queens"}, '“kind”: expected one of kakuro, sudoku, found "queens"'),
        ({"puzzle": "no puzzle"}, "puzzle, line 1"),
        ({"puzzle": "2,2\n*,C3\n*,Q\n"}, "puzzle, line 3, column 3"),
        ({"grade": 3}, "“grade”: expected one of easy, medium, hard, expert, found 3"),
        ({"grade": "banana"}, '“grade”: expected one of easy, medium, hard, expert, found "banana"'),
        ({"key": None}, "“key”: expected a text, found null"),
        ({"key": ""}, '“key”: expected a text of 1 to 64 signs, found ""'),
        ({"key": "k" * 65}, "“key”: expected a text of 1 to 64 signs"),
        ({"code": "\ud800"}, "“code”: expected a text"),
        ({"actions": {}}, "“actions”: expected a list of actions"),
        ({"actions": [[0, "place"]]}, "“actions/1”: expected the number of the action before it, and a name and"),
        (
            {"actions": [[1, "place", [["place", 0, 1, 8, 0]]]]},
            "“actions/1/parent”: expected a whole number from 0 to 0",
        ),
        ({"actions": [[0, "Hä", [["place", 0, 1, 8, 0]]]]}, "“actions/1”: expected a name such as “place”"),
        (
            {"actions": [[0, "place", [["put", 0, 1, 8]]]]},
            "“actions/1”: expected “place”, “remove” or “mark” with a cell",
        ),
        (
            {"actions": [[0, "place", [["place", 0, 1, 8, 0]], 0]]},
            "“actions/1”: expected an action that changes something",
        ),
        ({"actions": [[0, "place", []]]}, "“actions/1”: expected an action that changes something"),
        ({"actions": [[0, "place", [["place", 0, 0, 8, 0]]]]}, "action 1: expected a cell of the board, found r1c1"),
        ({"actions": [[0, "place", [["place", 0, 2, 8, 7]]]]}, "action 1: r1c3 is given and stays"),
        ({"actions": [[0, "note", [["mark", 0, 2, [8, 0, 0], [0, 0, 0]]]]]}, "action 1: r1c3 is given and stays"),
        (
            {"actions": [[0, "place", [["place", 0, 1, 10, 0]]]]},
            "action 1: expected a digit or marks of this puzzle on r1c2",
        ),
        (
            {"actions": [[0, "note", [["mark", 0, 1, [1, 0, 0], [0, 0, 0]]]]]},
            "action 1: expected a digit or marks of this puzzle on r1c2",
        ),
        (
            {"actions": [[0, "note", [["mark", 0, 1, [8, 8, 0], [0, 0, 0]]]]]},
            "action 1: expected a digit or marks of this puzzle on r1c2",
        ),
        (
            {"actions": [[0, "color", [["mark", 0, 1, [0, 0, 7], [0, 0, 0]]]]]},
            "action 1: expected a digit or marks of this puzzle on r1c2",
        ),
        ({"actions": [[0, "erase", [["remove", 0, 1, 8]]]]}, "action 1: expected of r1c2 what stood there before"),
        ({"actions": [[0, "erase", [["remove", 0, 1, 0]]]]}, "action 1: expected a change on r1c2, found none"),
        ({"current": 15}, "“current”: expected a whole number from 0 to 14, found 15"),
        ({"tip": 11}, "“tip”: expected an action that comes after the current one, found 11"),
        ({"checkpoints": {"a": 15}}, "“checkpoints/a”: expected a whole number from 0 to 14, found 15"),
        ({"help": {"hint": 0}}, "“help/hint”: expected a whole number from 1"),
        ({"elapsed": -1}, "“elapsed”: expected a number of seconds, found -1"),
        ({"elapsed": "1"}, "“elapsed”: expected a number of seconds"),
        ({"finished_after": 1.25}, "“finished_after”: expected nothing: the board was never complete, found 1.25"),
        ({"mood": "good"}, 'expected only what belongs to a saved game, found "mood"'),
    ],
)
def test_a_damaged_game_is_refused_with_what_would_be_right(changed: dict[str, object], told: str) -> None:
    assert told in refusal_of(json.dumps(GAME | changed))


@pytest.mark.parametrize("name", GAME)
def test_nothing_may_be_missing(name: str) -> None:
    left = {key: value for key, value in GAME.items() if key != name}
    assert refusal_of(json.dumps(left)) == f"a.krok: expected “{name}”, which is missing"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a.krok: it is not JSON: line 1, column 1"),
        ('{"version":1,\n"kind"}', "a.krok: it is not JSON: line 2, column 7"),
        ("[]", "a.krok: expected a saved game, found other JSON"),
        ("[" * 100_000, "a.krok: expected a saved game, found other JSON"),
        ("9" * 10_000, "a.krok: expected a saved game, found other JSON"),
        ('{"version":NaN}', "a.krok: expected a number, found “NaN”"),
        ('{"version":1,"version":1}', "a.krok: expected each name once in an object, found one twice"),
    ],
)
def test_a_text_that_is_no_game_is_refused(text: str, told: str) -> None:
    assert refusal_of(text) == told


def test_the_time_of_a_finished_game_is_that_of_its_stopwatch() -> None:
    game = json.loads(saved("sudoku-1.krok"))
    assert "“finished_after”: expected a number of seconds" in refusal_of(json.dumps(game | {"finished_after": None}))
    assert "the same time as in “elapsed”" in refusal_of(json.dumps(game | {"elapsed": 61}))


# Fuzzing: an equal game or a refusal, and nothing else


def is_read_as_it_is(text: str) -> None:
    """Or it is refused."""
    with suppress(MalformedSave, SaveTooNew):
        game = read_session(text, Clock(), "a.krok")
        session = game.session
        meant, kept = json.loads(text), json.loads(written_session(*game))
        assert session.puzzle == formats.read(meant.pop("puzzle"), "")
        assert kept.pop("puzzle")
        assert kept == meant
        assert look_of(again(session)) == look_of(session)


@many
@given(st.text())
def test_any_text_is_a_game_or_is_refused(text: str) -> None:
    is_read_as_it_is(text)
    with suppress(MalformedSave):
        read_action(text)


texts = st.sampled_from(
    [*(saved(path.name) for path in SAVES.glob("*.krok")), written_session(begun("kakuro 2x2"), ORIGIN, "key")]
)
signs = st.text(st.sampled_from('0123456789.-eE+"[]{}:,\\ \n\ud800ntfu'), max_size=3)


@many
@given(texts, st.lists(st.tuples(st.floats(0, 1), st.integers(0, 3), signs), min_size=1, max_size=3))
def test_a_game_with_other_signs_is_a_game_or_is_refused(text: str, mutations: list[tuple[float, int, str]]) -> None:
    for where, cut, put in mutations:
        at = round(where * len(text))
        text = text[:at] + put + text[at + cut :]
    is_read_as_it_is(text)


scalars = st.one_of(st.none(), st.booleans(), st.integers(-2, 12), st.integers(), st.floats(), st.text(max_size=5))
values = scalars | st.sampled_from([[], {}, [0], [[]], {"a": 1}])


@many
@given(texts, values, st.sampled_from(["change", "drop", "again"]), st.randoms(use_true_random=False))
def test_a_game_with_another_value_is_a_game_or_is_refused(text: str, put: object, how: str, random: Random) -> None:
    game = json.loads(text)
    place, key = random.choice([*_places(game)])
    match how:
        case "change":
            place[key] = put
        case "drop":
            del place[key]
        case "again" if isinstance(place, list):
            place.insert(key, place[key])
    is_read_as_it_is(json.dumps(game))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each list or object of it with each key."""
    keys = [*(value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ())]
    for key in keys:
        yield value, key
        yield from _places(value[key])


@many
@given(*[scalars] * 4, st.dictionaries(st.text(max_size=2), scalars, max_size=2))
def test_what_a_store_hands_over_is_checked_too(
    current: object, tip: object, elapsed: object, finished_after: object, checkpoints: dict[str, object]
) -> None:
    with suppress(MalformedSave):
        session = rebuilt(
            PUZZLES["kakuro 2x2"],
            [(0, Action("place", (Placed(Cell(0, 0), 1),)))] * 3,
            current=current,
            tip=tip,
            checkpoints=checkpoints,
            help={},
            elapsed=elapsed,
            finished_after=finished_after,
            clock=Clock(),
        )
        assert (session.history.current, session.history.tip) == (current, tip)
        assert (session.stopwatch.elapsed, session.finished_after) == (elapsed, finished_after)
        assert session.checkpoints == checkpoints
