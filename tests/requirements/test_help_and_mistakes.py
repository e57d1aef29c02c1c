"""What is said of mistakes, and what help tells, when, and when not."""

from itertools import product

import pytest

from core.play.session import Session
from core.puzzles.kinds import mistakes_of
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from tests.builders import kakuro
from tests.hands import PUZZLE, cells, hint, playing, put, said, solve, spoil, values
from tests.pilot import Clock, Pilot
from tests.requirements.rows import row
from visualizer.window.fonts import FontMetrics

TWO = kakuro("1 2\n2 1")  # and the other way round


@pytest.fixture
def play(metrics: FontMetrics) -> Pilot:
    return playing(metrics)


@row(4)
@pytest.mark.parametrize("digits", [(1, 2, 2, 1), (2, 1, 1, 2)])
def test_every_right_completion_is_accepted(metrics: FontMetrics, digits: tuple[int, ...]) -> None:
    play = playing(metrics, TWO)
    for cell, digit in zip(cells(play), digits, strict=True):
        put(play, cell, str(digit))
    assert play.play.session.is_finished and "Solved" in " ".join(play.texts())


@row(5)
def test_a_wrong_sum_and_a_repeated_digit_are_told_with_run_and_cells(play: Pilot) -> None:
    run = spoil(play)
    assert said(play).startswith("A sum is wrong: ") and str(play.play.game.board.total(run)) in said(play)
    put(play, run.cells[1], str(play.play.game.board.value(run.cells[0])))
    assert said(play).startswith("The ") and "more than once" in said(play) and "r1c1" in said(play)


@row(6)
@pytest.mark.parametrize("way", ["r", "The rule"])
def test_the_rule_that_is_broken_is_one_key_or_click_away(play: Pilot, way: str) -> None:
    spoil(play)
    if way == "r":
        play.press("r")
    else:
        play.click(way)
    assert play.scene == "help" and any("sum" in text for text in play.texts())
    play.press("escape")
    assert play.scene == "play" and not play.play.game.is_paused


@row(10)
def test_a_hint_tells_first_where_to_look_then_how_and_puts_nothing_by_itself(play: Pilot) -> None:
    hint(play)
    assert said(play).startswith("Look at ") and not any(values(play))
    assert play.play.game.shown_rung is not None and play.play.game.shown_rung.candidates == ()
    play.press("h")
    assert not any(values(play))


@row(21)
def test_who_has_gone_wrong_is_led_back_to_where_all_was_right(play: Pilot) -> None:
    solution = play.solution()
    right = cells(play)[:2]
    for cell, digit in zip(right, solution, strict=False):
        put(play, cell, str(digit))
    before = values(play)
    wrong = cells(play)[4]
    put(play, wrong, str(1 if solution[4] != 1 else 2))
    put(play, cells(play)[5], str(solution[5]))
    hint(play)
    told = play.play.game.told
    assert told is not None and told.hint.kind == "wrong"
    play.press(*["h"] * len(told.hint.rungs))
    assert values(play) == before and said(play).startswith("Back where all was right")


@row(25)
def test_a_hint_refuses_with_a_reason_where_there_is_none(metrics: FontMetrics) -> None:
    unsolvable = hint(playing(metrics, "kakuro/no-solution-5"))
    assert "no solution" in said(unsolvable) and unsolvable.play.game.told is None
    assert not unsolvable.play.session.help, "it does not count"
    assert "no solution" in said(unsolvable.press("a"))
    several = playing(metrics, TWO)
    assert "several solutions" in said(hint(several).press("a"))
    full = hint(solve(playing(metrics)).press("escape"))
    assert said(full) and full.play.game.told is None


@row(25, 53)
def test_on_a_given_every_key_refuses_or_says_that_it_stands(metrics: FontMetrics) -> None:
    play = playing(metrics, kakuro("1 2\n3 1", givens=(1, 0, 0, 0)))
    play.solution()
    given = cells(play)[0]
    for key in ("5", "shift+5", "ctrl+5", "delete", "a"):
        put(play, given, key)
        assert said(play), key
        assert values(play)[0] == 1 and play.play.session.sheet.marks(given).notes == 0
    assert not play.play.session.history.can_undo


@row(30)
def test_a_hint_after_a_wrong_digit_says_so_and_none_follows_from_it(play: Pilot) -> None:
    solution = play.solution()
    put(play, cells(play)[0], str(9 if solution[0] != 9 else 8))
    hint(play)
    told = play.play.game.told
    assert told is not None and told.hint.kind == "wrong" and told.hint.placed is None


@row(30, 45)
def test_errors_on_show_are_those_of_the_board_after_every_change(play: Pilot) -> None:
    run = spoil(play)
    for keys in (("delete",), ("ctrl+z",), ("9",), ("ctrl+z",), ("ctrl+z",), ("ctrl+y",), ("ctrl+r",), ("ctrl+z",)):
        put(play, run.cells[0], *keys)
        assert play.play.game.shown_mistakes == mistakes_of(play.play.game.board)


@row(11)
def test_errors_are_seen_where_all_colours_are_grey(metrics: FontMetrics) -> None:
    marked, plain = (playing(metrics, PUZZLE, mistakes=policy, highlights=False) for policy in ("live", "check"))
    for play in (marked, plain):
        run = spoil(play)
        put(play, next(cell for cell in cells(play) if cell not in run.cells))
    shapes = [
        [line.split("#")[0] for line in play.drawing_of(play.play.first_focus).splitlines()] for play in (marked, plain)
    ]
    assert shapes[0] != shapes[1], "not by colour alone"


@row(43)
def test_errors_are_broken_rules_and_never_wrong_guesses(metrics: FontMetrics) -> None:
    assert Settings().mistakes == "live"
    for policy in ("check", "live", "refuse"):
        play = playing(metrics, mistakes=policy)
        solution = play.solution()
        free = play.play.game.possible & ~(1 << solution[0])
        wrong = free.bit_length() - 1
        put(play, cells(play)[0], str(wrong))
        assert values(play)[0] == wrong and not said(play)
        play.press("c")
        assert said(play).startswith("No rule is broken so far"), "not even when asked"
        assert not play.play.game.shown_mistakes


@row(43)
def test_what_breaks_a_rule_is_marked_when_asked_at_once_or_refused(metrics: FontMetrics) -> None:
    seen = {}
    for policy in ("check", "live", "refuse"):
        play = playing(metrics, mistakes=policy)
        first, second, *_ = play.play.game.board.runs()[0].cells
        put(play, first, "1")
        put(play, second, "1")
        seen[policy] = (play.play.game.board.value(second), len(play.play.game.shown_mistakes))
    assert seen == {"check": (1, 0), "live": (1, 1), "refuse": (0, 0)}


@row(36)
def test_the_right_digit_cannot_be_found_by_trying(metrics: FontMetrics) -> None:
    """Whatever the runs allow looks and sounds the same."""
    for policy in ("check", "live", "refuse"):
        play = playing(metrics, mistakes=policy)
        answers = set()
        for digit in (one for one in range(1, 10) if play.play.game.possible >> one & 1):
            put(play, cells(play)[0], str(digit))
            answers.add((said(play), play.play.game.shown_mistakes))
            play.press("delete")
        assert len(answers) == 1


@row(49)
def test_a_puzzle_of_several_solutions_is_told_and_breaks_nothing() -> None:
    puzzle = load_puzzle("kakuro/two-solutions-4")
    session = Session(puzzle, Clock())
    for cell, digit in product(session.sheet.board.cells(), range(1, 10)):
        session.place(cell, digit)
        mistakes_of(session.sheet.board)
    assert not session.is_finished
