"""What each verb of a game does, what undo brings back, and what nothing can change."""

from collections.abc import Callable

import pytest

from core.errors import IllegalMove
from core.play.history import START
from core.play.session import Session
from core.play.sheet import Marks
from core.puzzles.geometry import Candidate, Cell
from tests.builders import kakuro
from tests.core.play.games import FULL, PUZZLES, Clock, begun

A, B, C, D = Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1)
GIVEN = Cell(0, 1)  # of the kakuro of 2x4


def bits(*digits: int) -> int:
    return sum(1 << digit for digit in digits)


# Givens


@pytest.mark.parametrize(
    "verb",
    [
        lambda session: session.place(GIVEN, 3),
        lambda session: session.place(GIVEN, 2),
        lambda session: session.erase(GIVEN),
        lambda session: session.note(GIVEN, 3),
        lambda session: session.cross(GIVEN, 3),
        lambda session: session.cross_out([Candidate(C, 3), Candidate(GIVEN, 3)]),
    ],
)
def test_a_given_is_refused_and_all_stays(verb: Callable[[Session], object]) -> None:
    session = begun("kakuro 2x4")
    before = session.sheet.snapshot()
    with pytest.raises(IllegalMove):
        verb(session)
    assert (session.sheet.snapshot(), len(session.history), session.version) == (before, 1, 0)


def test_verbs_for_the_whole_board_leave_the_givens() -> None:
    session = begun("kakuro 2x4")
    session.fill([9] * len(FULL["kakuro 2x4"]))
    assert session.sheet.board.values() == (9, 2, 9, 9, 9, 9, 8)
    session.reset()
    session.fill_notes({cell: bits(3) for cell in session.sheet.board.cells()})
    assert session.sheet.marks(GIVEN) == Marks()
    session.promote_single_notes()
    assert session.sheet.board.values() == (3, 2, 3, 3, 3, 3, 8)
    session.color(GIVEN, 4)
    session.reset()
    assert session.sheet.snapshot() == begun("kakuro 2x4").sheet.snapshot()


# Verbs


def test_erasing_takes_the_digit_then_notes_and_crossed_ones_then_the_color() -> None:
    session = begun("kakuro 2x2")
    session.note(A, 3)
    session.cross(A, 4)
    session.color(A, 2)
    session.place(A, 1)
    seen = [(session.sheet.board.value(A), session.sheet.marks(A))]
    while session.erase(A):
        seen.append((session.sheet.board.value(A), session.sheet.marks(A)))
    marks = Marks(bits(3), bits(4), 2)
    assert seen == [(1, marks), (0, marks), (0, Marks(color=2)), (0, Marks())]


def test_erasing_leaves_the_color_while_anything_is_crossed_out() -> None:
    session = begun("kakuro 2x2")
    session.color(A, 2)
    session.cross(A, 4)
    session.erase(A)
    assert session.sheet.marks(A) == Marks(color=2)


def test_a_digit_goes_from_the_notes_around_it_in_the_same_action_and_undo_brings_all_back() -> None:
    session = begun("kakuro 2x2")
    session.fill_notes({cell: bits(1, 5) for cell in (A, B, C, D)})
    session.cross(A, 6)
    before = session.sheet.snapshot()
    session.place(A, 5)
    assert [session.sheet.marks(cell).notes for cell in (A, B, C, D)] == [bits(1, 5), bits(1), bits(1), bits(1, 5)]
    assert len(session.history) == 4
    session.undo()
    assert session.sheet.snapshot() == before
    session.redo()
    session.place(A, 1)
    assert [session.sheet.marks(cell).notes for cell in (B, C)] == [0, 0]
    session.undo()
    session.undo()
    assert session.sheet.snapshot() == before


def test_who_does_not_want_it_keeps_the_notes() -> None:
    session = begun("kakuro 2x2")
    session.cleans_notes = False
    session.note(B, 5)
    session.place(A, 5)
    assert session.sheet.marks(B).notes == bits(5)


def test_a_digit_is_a_note_or_crossed_out_or_neither() -> None:
    session = begun("kakuro 2x2")
    for verb, marks in [
        (session.note, Marks(notes=bits(3))),
        (session.cross, Marks(crossed=bits(3))),
        (session.note, Marks(notes=bits(3))),
        (session.note, Marks()),
        (session.cross, Marks(crossed=bits(3))),
        (session.cross, Marks()),
    ]:
        assert verb(A, 3)
        assert session.sheet.marks(A) == marks


def test_there_are_no_notes_where_a_digit_stands() -> None:
    session = begun("kakuro 2x2")
    session.place(A, 1)
    for verb in (session.note, session.cross):
        with pytest.raises(IllegalMove, match="A digit stands on r1c1"):
            verb(A, 3)
    with pytest.raises(IllegalMove):
        session.cross_out([Candidate(B, 3), Candidate(A, 3)])
    assert len(session.history) == 2


def test_notes_that_are_filled_in_are_what_is_possible_and_not_crossed_out() -> None:
    session = begun("kakuro 2x2")
    session.place(A, 1)
    session.note(B, 9)
    session.cross(B, 3)
    assert session.fill_notes({cell: bits(2, 3) for cell in (B, C, D)})
    assert [session.sheet.marks(cell) for cell in (A, B, C, D)] == [
        Marks(),
        Marks(bits(2), bits(3)),
        Marks(bits(2, 3)),
        Marks(bits(2, 3)),
    ]
    assert not session.fill_notes({cell: bits(2, 3) for cell in (B, C, D)})


def test_a_note_that_is_alone_becomes_its_digit_even_beside_the_same_one() -> None:
    session = begun("kakuro 2x2")
    session.note(A, 5)
    session.note(B, 5)
    session.note(C, 1)
    session.note(C, 2)
    before = session.sheet.snapshot()
    assert session.promote_single_notes()
    assert session.sheet.board.values() == (5, 5, 0, 0)
    session.undo()
    assert session.sheet.snapshot() == before


def test_several_digits_are_crossed_out_at_once() -> None:
    session = begun("kakuro 2x2")
    session.note(A, 5)
    assert session.cross_out([Candidate(A, 5), Candidate(A, 6), Candidate(B, 7)])
    assert session.sheet.snapshot()[1] == ((A, Marks(crossed=bits(5, 6))), (B, Marks(crossed=bits(7))))
    assert not session.cross_out([Candidate(A, 5)])
    assert len(session.history) == 3


def test_a_color_that_is_there_is_taken_away() -> None:
    session = begun("kakuro 2x2")
    for color, now in [(2, 2), (3, 3), (3, 0), (1, 1), (0, 0)]:
        assert session.color(A, color)
        assert session.sheet.marks(A).color == now
    assert not session.color(A, 0)


def test_what_changes_nothing_is_no_action() -> None:
    session = begun("kakuro 2x2")
    session.place(A, 1)
    version = session.version
    for changed in (
        session.place(A, 1),
        session.erase(B),
        session.promote_single_notes(),
        session.cross_out([]),
        session.fill_notes(dict.fromkeys((B, C, D), 0)),
    ):
        assert changed is False
    assert (len(session.history), session.version) == (2, version)


@pytest.mark.parametrize(
    "verb",
    [
        lambda session: session.place(A, 10),
        lambda session: session.place(A, 0),
        lambda session: session.note(A, 0),
        lambda session: session.cross(A, 10),
        lambda session: session.color(A, 7),
        lambda session: session.fill([1, 2, 3, 0]),
        lambda session: session.fill_notes({cell: bits(10) for cell in (A, B, C, D)}),
    ],
)
def test_what_could_not_be_read_again_cannot_be_done(verb: Callable[[Session], object]) -> None:
    session = begun("kakuro 2x2")
    with pytest.raises(AssertionError):
        verb(session)
    assert session.sheet.snapshot() == begun("kakuro 2x2").sheet.snapshot()


# Going through the history


def test_redo_leads_on_past_the_place_that_one_has_gone_to() -> None:
    session = begun("kakuro 2x2")
    for digit in range(1, 6):
        session.place(A, digit)
    session.go_to(1)
    session.go_to(3)
    assert (session.sheet.board.value(A), session.history.tip) == (3, 5)


def test_a_checkpoint_is_reached_from_another_branch_and_can_be_moved_and_forgotten() -> None:
    session = begun("kakuro 2x2")
    session.place(A, 1)
    session.remember_as("guess")
    session.undo()
    session.place(A, 2)
    session.go_to(session.checkpoints["guess"])
    assert session.sheet.board.value(A) == 1
    session.place(B, 3)
    session.remember_as("guess")
    assert session.checkpoints == {"guess": 3}
    session.forget("guess")
    assert session.checkpoints == {}
    assert len(session.history) == 4


def test_there_is_nothing_to_undo_at_the_start_and_nothing_to_redo_at_the_end() -> None:
    session = begun("kakuro 2x2")
    assert session.undo() is session.redo() is None
    session.place(A, 1)
    assert session.redo() is None
    assert session.undo() is not None
    assert (session.history.current, session.version) == (START, 2)


# Time


def test_a_reset_sets_the_stopwatch_back_and_undo_gives_the_time_again() -> None:
    clock = Clock()
    session = begun("kakuro 2x2", clock)
    session.stopwatch.start()
    session.place(A, 1)
    clock.now += 0.1
    clock.now += 0.2
    assert session.reset()
    assert session.stopwatch.elapsed == 0
    clock.now += 5
    session.undo()
    assert session.stopwatch.elapsed == pytest.approx(5.3)
    clock.now += 1
    session.redo()
    assert session.stopwatch.elapsed == pytest.approx(6)
    assert session.sheet.snapshot() == begun("kakuro 2x2").sheet.snapshot()


def test_a_reset_of_an_untouched_board_sets_only_the_stopwatch_back() -> None:
    clock = Clock()
    session = begun("kakuro 2x2", clock)
    assert not session.reset()
    session.stopwatch.start()
    clock.now += 9
    assert session.reset()
    session.undo()
    assert session.stopwatch.elapsed == 9


def test_the_time_of_the_first_completion_stays_whatever_follows() -> None:
    clock = Clock()
    session = begun("kakuro 2x2", clock)
    session.stopwatch.start()
    clock.now += 7
    session.fill(FULL["kakuro 2x2"])
    complete = session.history.current
    for verb in (
        session.undo,
        session.redo,
        session.reset,
        session.undo,
        lambda: session.place(A, 9),
        lambda: session.go_to(START),
        session.stopwatch.start,
        lambda: session.go_to(complete),
        lambda: session.take_help("hint"),
    ):
        clock.now += 3
        verb()
        assert (session.finished_after, session.stopwatch.elapsed, session.stopwatch.is_running) == (7, 7, False)
    assert session.help == {}


def test_help_is_counted_by_its_sort_until_the_game_is_finished() -> None:
    session = begun("kakuro 2x2")
    for sort in ("hint", "check", "hint"):
        session.take_help(sort)
    session.undo()
    session.reset()
    assert session.help == {"hint": 2, "check": 1}


# Completion


def test_any_completion_counts_where_there_are_several() -> None:
    for digits in [(1, 2, 3, 2, 3, 1, 3, 1, 2), (2, 1, 3, 1, 3, 2, 3, 2, 1)]:
        session = Session(kakuro("1 2 3\n 2 3 1\n 3 1 2"), Clock())
        session.fill(digits)
        assert session.is_finished


@pytest.mark.parametrize(
    ("name", "digits"),
    [
        ("kakuro 2x2", (1, 2, 3, 2)),  # a sum down is wrong
        ("kakuro 2x2", (2, 1, 2, 2)),
        ("kakuro 1x9", (1, 2, 3, 4, 5, 6, 7, 8, 8)),
        ("kakuro without some sums", (1, 1, 3, 1, 2, 3, 1)),  # a repeat in a run without a sum
        ("sudoku 4x4", (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 1, 3, 2, 1)),
    ],
)
def test_a_full_board_that_breaks_a_rule_is_not_complete(name: str, digits: tuple[int, ...]) -> None:
    session = begun(name)
    session.fill(digits)
    assert session.sheet.board.is_full()
    assert not session.is_complete and not session.is_finished


@pytest.mark.parametrize("name", PUZZLES)
def test_the_last_digit_completes_the_game(name: str) -> None:
    session = begun(name)
    for cell, digit in zip(session.sheet.board.cells(), FULL[name], strict=True):
        if not session.sheet.board.is_given(cell):
            assert not session.is_finished
            session.place(cell, digit)
    assert session.is_finished
