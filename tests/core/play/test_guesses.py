"""The player's guesses are a search tree, and can be recorded as one."""

from random import Random

import pytest

from algorithms.kakuro.your_guesses import replay
from core.play.guesses import ROOT, Guess, GuessTree, guesses_of
from core.play.history import START
from core.play.session import Session
from core.play.sheet import Marked
from core.puzzles.geometry import Candidate, Cell
from core.steps.events import Placed, Solved
from core.steps.recording import record_all
from core.steps.search_tree import SearchTree, Status
from core.steps.trace import NOWHERE
from tests.core.play.games import FULL, PUZZLES, Player, again, begun

A, B, C = Cell(0, 0), Cell(0, 1), Cell(1, 0)
Line = tuple[Candidate, ...]


def game(*moves: str) -> Session:
    """Words such as "a1" put a digit on a cell; "a-" erases it; "back" and "again" are undo and redo."""
    session = begun("kakuro 2x2")
    for move in moves:
        if move == "back":
            session.undo()
        elif move == "again":
            session.redo()
        elif move.endswith("-"):
            session.erase({"a": A, "b": B, "c": C}[move[0]])
        else:
            session.place({"a": A, "b": B, "c": C}[move[0]], int(move[1]))
    return session


def drawn(tree: GuessTree) -> str:
    """Guesses with what is below them in brackets; those that stand have a star."""

    def below(number: int) -> str:
        return " ".join(
            _name(guess) + (f"({inner})" if (inner := below(at)) else "")
            for at, guess in enumerate(tree.guesses, 1)
            if guess.parent == number
        )

    return below(ROOT)


def _name(guess: Guess) -> str:
    return {A: "a", B: "b", C: "c"}[guess.choice.cell] + str(guess.choice.value) + "*" * guess.is_standing


@pytest.mark.parametrize(
    ("moves", "tree"),
    [
        ("", ""),
        ("a1 b2", "a1*(b2*)"),
        ("a1 back a2", "a1 a2*"),
        ("a1 b2 back back", "a1(b2)"),
        ("a1 b2 back", "a1*(b2)"),
        ("a1 b2 back b3 back back a4", "a1(b2 b3) a4*"),
        ("a1 a2 a1", "a2 a1*"),
        ("a1 a-", "a1"),
        ("a1 a- a1 b2", "a1*(b2*)"),
        ("a1 b2 c3 a-", "a1(b2(c3)) b2*(c3*)"),
        ("a1 b2 a3", "a1(b2) b2*(a3*)"),
        ("a1 b2 a- back c3", "b2 a1*(b2*(c3*))"),
        ("a1 b2 back back a2 back back again again", "a1(b2) a2*"),
    ],
)
def test_guesses_are_where_one_would_draw_them(moves: str, tree: str) -> None:
    assert drawn(guesses_of(game(*moves.split()).history)) == tree


def test_marks_are_no_guesses_and_all_digits_of_one_action_are() -> None:
    session = begun("kakuro 2x2")
    session.note(A, 3)
    session.color(B, 2)
    assert guesses_of(session.history).guesses == ()
    session.fill(FULL["kakuro 2x2"])
    assert [guess.node for guess in guesses_of(session.history).guesses] == [3, 3, 3, 3]
    session.reset()
    assert not any(guess.is_standing for guess in guesses_of(session.history).guesses)


# Laws, in games without any plan


def played(name: str, actions: int = 300) -> Session:
    session = begun(name)
    player = Player(session, Random(name))
    for _ in range(actions):
        player.act()
    session.fill(FULL[name])
    session.go_to(len(session.history) * 2 // 3)
    for _ in range(30):
        player.act()
    return session


def lines(session: Session) -> list[Line]:
    """Of each node of the history: what stands, in the order in which it was put there."""
    history, found = session.history, [()]
    for node in range(START + 1, len(history)):
        changes = [change for change in history.action(node).changes if not isinstance(change, Marked)]
        kept = [one for one in found[history.parents[node]] if one.cell not in {change.cell for change in changes}]
        found.append((*kept, *(Candidate(one.cell, one.value) for one in changes if isinstance(one, Placed))))
    return found


def way_to(tree: GuessTree, number: int) -> Line:
    found = []
    while number != ROOT:
        found.append(tree.guesses[number - 1].choice)
        number = tree.guesses[number - 1].parent
    return tuple(found[::-1])


@pytest.mark.parametrize("name", PUZZLES)
def test_the_ways_through_the_tree_are_what_has_stood_on_the_board(name: str) -> None:
    session = played(name)
    tree, stood = guesses_of(session.history), lines(session)
    ways = [way_to(tree, number) for number in range(1, len(tree.guesses) + 1)]
    assert len(ways) == len({*ways})
    assert {*ways} == {line[:length] for line in stood for length in range(1, len(line) + 1)}
    for guess, way in zip(tree.guesses, ways, strict=True):
        first = next(node for node, line in enumerate(stood) if line[: len(way)] == way)
        assert guess.node == first
        assert guess.is_standing == (stood[session.history.current][: len(way)] == way)


@pytest.mark.parametrize("name", PUZZLES)
def test_the_recorded_search_is_the_tree_and_ends_where_the_game_is(name: str) -> None:
    session = played(name)
    tree, board = guesses_of(session.history), session.puzzle.board()
    trace = record_all(replay(board, tree), board).trace
    search = SearchTree(trace)
    search.grow()
    assert [*search.parents[1:]] == [guess.parent for guess in tree.guesses]
    assert [search.candidate_of(number) for number in range(1, len(search))] == [one.choice for one in tree.guesses]
    assert board.values() == session.sheet.board.values()
    assert [closed == NOWHERE for closed in search.closed[1:]] == [guess.is_standing for guess in tree.guesses]
    solved = [event for step in range(len(trace)) if isinstance(event := trace.event(step), Solved)]
    assert FULL[name] in [event.solution for event in solved]


def test_a_finished_game_has_its_solution_at_the_end_of_the_open_line() -> None:
    session = game("a9", "back", "a1", "b2", "c3")
    session.place(Cell(1, 1), 1)
    board = session.puzzle.board()
    trace = record_all(replay(board, guesses_of(session.history)), board).trace
    search = SearchTree(trace)
    search.grow()
    assert search.status(search.path_at(len(trace) - 1)[-1], len(trace) - 1) is Status.SOLUTION


def test_a_full_board_that_is_wrong_is_no_solution() -> None:
    session = game("a1", "b2", "c3")
    session.place(Cell(1, 1), 2)
    board = session.puzzle.board()
    trace = record_all(replay(board, guesses_of(session.history)), board).trace
    assert board.is_full()
    assert not any(isinstance(trace.event(step), Solved) for step in range(len(trace)))


def test_a_game_that_was_written_and_read_has_the_same_guesses() -> None:
    session = played("kakuro 5x4")
    assert guesses_of(again(session).history) == guesses_of(session.history)


def test_thousands_of_digits_on_end_are_no_deeper_than_python_goes() -> None:
    session = begun("kakuro 1x9")
    for number in range(3_000):
        session.place(Cell(0, number % 4), number // 4 % 9 + 1)
    assert sum(guess.is_standing for guess in guesses_of(session.history).guesses) == 4
