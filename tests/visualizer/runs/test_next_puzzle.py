"""The next puzzle: from the stock at once or made to order, some made in advance, and never in the way."""

from collections import defaultdict
from random import Random

import pytest

from algorithms.generators.order_codes import order_of
from algorithms.generators.orders import KakuroOrder
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import sentence
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from visualizer.runs.next_puzzle import AHEAD, Made, NextPuzzle, Wish, wish_of

SMALL = Wish(6, 6, Grade.EASY)
LARGE = Wish(11, 11, Grade.HARD, 40)
IMPOSSIBLE = Wish(2, 2, Grade.EXPERT)
CODE = "kakuro-1-8x8-medium-77"


class Shelf:
    """A stock."""

    def __init__(self):
        self.kept = defaultdict(list)

    def stock_put(self, key, puzzle, code):
        self.kept[key].append((puzzle, code))

    def stock_take(self, key):
        return self.kept[key].pop(0) if self.kept[key] else None

    def stock_count(self, key):
        return len(self.kept[key])


class Bench:
    """Makes what the test says, when it says so; each puzzle is one of its own."""

    def __init__(self):
        self.orders = []
        self.moves = 0
        self.answer = None
        self.is_at_work = False
        self.cancelled = 0

    def order(self, order):
        assert not self.is_at_work
        self.orders.append(order)
        self.is_at_work = True

    def poll(self):
        answer, self.answer = self.answer, None
        self.is_at_work = self.is_at_work and answer is None
        if isinstance(answer, PuzzleError):
            raise answer
        return answer

    def cancel(self):
        self.is_at_work = False
        self.cancelled += 1


class Desk:
    """All together."""

    def __init__(self):
        self.shelf, self.bench = Shelf(), Bench()
        self.next = NextPuzzle(self.shelf, Random(5), self.bench)
        self.puzzle = load_puzzle("kakuro/easy-6")

    def until_it_sleeps_or_works(self):
        """What the loop of the window does; gives all that was told."""
        told = []
        while self.next.wakes_in_seconds == 0:
            told.append(self.next.update())
        return [one for one in told if one is not None]

    def deliver(self, answer=None):
        self.bench.answer = answer or self.puzzle
        return [one for one in (self.next.update(), *self.until_it_sleeps_or_works()) if one is not None]

    @property
    def at_work(self):
        return self.bench.orders[-1] if self.bench.is_at_work else None


@pytest.fixture
def desk():
    return Desk()


def is_for(wish, order):
    return order == wish.order(order.seed)


def test_the_wish_is_that_of_the_settings():
    settings = Settings(play_rows=6, play_columns=9, play_grade="expert", play_unique_sums=20)
    assert wish_of(settings) == Wish(6, 9, Grade.EXPERT, 20)
    assert wish_of(settings).order(3) == KakuroOrder(Grade.EXPERT, 3, rows=6, columns=9, unique_sums=20)


def test_wishes_that_differ_have_stocks_of_their_own():
    wishes = [Wish(rows, 9, grade, share) for rows in (8, 9) for grade in Grade for share in (None, 0, 40)]
    assert len({wish.key for wish in wishes}) == len(wishes)


def test_so_many_are_made_in_advance_and_then_it_sleeps(desk):
    desk.next.prepare(SMALL)
    for made in range(AHEAD):
        assert desk.until_it_sleeps_or_works() == [] and is_for(SMALL, desk.at_work)
        assert desk.shelf.stock_count(SMALL.key) == made
        assert desk.deliver() == [], "nobody has asked for it yet"
    assert (desk.at_work, desk.next.wakes_in_seconds) == (None, None)
    assert desk.shelf.stock_count(SMALL.key) == AHEAD
    assert len(set(desk.bench.orders)) == AHEAD


def test_a_stock_that_keeps_nothing_is_not_filled_for_ever(desk):
    desk.shelf.stock_put = lambda *_: None
    desk.next.prepare(SMALL)
    for _ in range(AHEAD):
        desk.until_it_sleeps_or_works()
        desk.deliver()
    assert (desk.at_work, desk.next.wakes_in_seconds, len(desk.bench.orders)) == (None, None, AHEAD)


def test_what_another_window_has_taken_is_made_anew_with_the_next_puzzle(desk):
    desk.next.prepare(SMALL)
    desk.until_it_sleeps_or_works()
    desk.next.take(SMALL)
    desk.deliver()
    desk.deliver()
    desk.shelf.kept.clear()
    assert desk.next.take(SMALL) is None
    desk.until_it_sleeps_or_works()
    assert is_for(SMALL, desk.at_work)


def test_what_lies_ready_is_taken_at_once_and_made_anew(desk):
    desk.shelf.stock_put(SMALL.key, desk.puzzle, "its code")
    made = desk.next.take(SMALL)
    assert made and (made.puzzle, made.origin.grade, made.origin.code) == (desk.puzzle, "easy", "its code")
    assert desk.bench.orders == [] and not desk.next.is_making
    assert desk.next.take(SMALL) is None
    desk.until_it_sleeps_or_works()
    assert is_for(SMALL, desk.at_work)


def test_what_is_ordered_comes_with_the_code_that_makes_it_again(desk):
    desk.next.order(LARGE)
    assert desk.next.is_making
    desk.until_it_sleeps_or_works()
    order = desk.at_work
    (made,) = desk.deliver()
    assert isinstance(made, Made) and made.puzzle == desk.puzzle and made.origin.grade == "hard"
    assert order_of(made.origin.code) == order and is_for(LARGE, order)
    assert not desk.next.is_making and desk.shelf.stock_count(LARGE.key) == 0


def test_the_puzzle_of_a_code_is_exactly_that_one(desk):
    desk.next.order_code(f" {CODE.upper()} ")
    desk.until_it_sleeps_or_works()
    assert desk.at_work == order_of(CODE)
    (made,) = desk.deliver()
    assert (made.origin.grade, made.origin.code) == ("medium", CODE)


def test_what_is_no_code_is_refused_and_changes_nothing(desk):
    desk.next.order(LARGE)
    with pytest.raises(PuzzleError, match="is not the code of a board"):
        desk.next.order_code("nonsense")
    desk.until_it_sleeps_or_works()
    assert desk.next.is_making and is_for(LARGE, desk.at_work)


def test_what_is_made_in_advance_becomes_what_is_ordered(desk):
    desk.next.prepare(LARGE)
    desk.until_it_sleeps_or_works()
    order, desk.bench.moves = desk.at_work, 9
    assert desk.next.moves == 0, "nobody has asked for it"
    desk.next.order(LARGE)
    assert (desk.next.moves, desk.bench.cancelled) == (9, 0)
    (made,) = desk.deliver()
    assert order_of(made.origin.code) == order


def test_another_wish_ends_the_work_in_advance_but_not_the_work_to_order(desk):
    desk.next.prepare(SMALL)
    desk.until_it_sleeps_or_works()
    desk.next.prepare(LARGE)
    desk.until_it_sleeps_or_works()
    assert desk.bench.cancelled == 1 and is_for(LARGE, desk.at_work)
    desk.next.order(LARGE)
    desk.next.prepare(SMALL)
    desk.until_it_sleeps_or_works()
    assert desk.bench.cancelled == 1 and is_for(LARGE, desk.at_work)
    (made,) = desk.deliver()
    assert made.origin.grade == "hard"
    assert is_for(SMALL, desk.at_work), "then it goes on for the present wish"


def test_the_same_wish_again_disturbs_nothing(desk):
    desk.next.prepare(SMALL)
    desk.until_it_sleeps_or_works()
    desk.next.prepare(Wish(6, 6, Grade.EASY))
    desk.until_it_sleeps_or_works()
    assert desk.bench.cancelled == 0 and len(desk.bench.orders) == 1


def test_an_order_takes_the_place_of_the_one_before(desk):
    desk.next.order(LARGE)
    desk.until_it_sleeps_or_works()
    desk.next.order_code(CODE)
    desk.until_it_sleeps_or_works()
    assert desk.bench.cancelled == 1 and desk.at_work == order_of(CODE)
    (made,) = desk.deliver()
    assert made.origin.code == CODE


def test_cancelling_ends_the_work_at_once_and_nothing_begins_by_itself(desk):
    desk.next.order(LARGE)
    desk.until_it_sleeps_or_works()
    desk.next.cancel()
    assert not desk.bench.is_at_work and not desk.next.is_making
    desk.next.prepare(LARGE)
    assert desk.next.wakes_in_seconds is None and desk.next.update() is None and not desk.bench.is_at_work
    desk.next.order(LARGE)
    desk.until_it_sleeps_or_works()
    assert desk.next.is_making and desk.bench.is_at_work


@pytest.mark.parametrize("is_wanted", [True, False])
def test_a_failure_is_told_once_of_what_was_ordered_and_nothing_more_is_made_in_advance(desk, is_wanted):
    (desk.next.order if is_wanted else desk.next.prepare)(SMALL)
    desk.until_it_sleeps_or_works()
    refusal = PuzzleError(sentence("no such puzzle"))
    assert desk.deliver(refusal) == ([refusal] if is_wanted else [])
    assert desk.next.wakes_in_seconds is None and desk.next.update() is None
    assert not desk.next.is_making and len(desk.bench.orders) == 1
    desk.next.prepare(LARGE)
    desk.until_it_sleeps_or_works()
    assert is_for(LARGE, desk.at_work), "another wish may be fulfilled"


@pytest.mark.parametrize("wish", [IMPOSSIBLE, Wish(60, 8, Grade.EASY)])
def test_what_cannot_be_is_refused_without_a_process_each_time_that_it_is_asked_for(desk, wish):
    desk.next.prepare(wish)
    assert desk.until_it_sleeps_or_works() == []
    for _ in range(2):
        assert desk.next.take(wish) is None
        desk.next.order(wish)
        (refusal,) = desk.until_it_sleeps_or_works()
        assert isinstance(refusal, PuzzleError) and not desk.next.is_making
    assert desk.bench.orders == []


def test_a_refused_code_does_not_end_the_work_in_advance_for_the_wish(desk):
    desk.next.prepare(SMALL)
    desk.next.order_code(CODE)
    desk.until_it_sleeps_or_works()
    refusal = PuzzleError(sentence("no such puzzle"))
    assert desk.deliver(refusal) == [refusal]
    assert is_for(SMALL, desk.at_work)


def test_a_closed_one_does_nothing_until_it_is_asked_again(desk):
    desk.next.prepare(SMALL)
    desk.until_it_sleeps_or_works()
    desk.next.close()
    assert not desk.bench.is_at_work and desk.next.wakes_in_seconds is None and desk.next.update() is None
    desk.next.prepare(SMALL)
    desk.until_it_sleeps_or_works()
    assert is_for(SMALL, desk.at_work)


@pytest.mark.parametrize("number", range(20))
def test_whatever_is_asked_for_the_last_order_comes_and_no_stock_has_too_many(number):
    desk, random, wanted = Desk(), Random(number), None
    for _ in range(100):
        wish = random.choice((SMALL, LARGE, IMPOSSIBLE))
        match random.randrange(8):
            case 0:
                desk.next.prepare(wish)
            case 1:
                desk.next.take(wish)
            case 2 if wish is not IMPOSSIBLE:
                desk.next.order(wish)
                wanted = wish.key
            case 3:
                desk.next.order_code(CODE)
                wanted = CODE
            case 4:
                desk.next.cancel()
                wanted = None
            case 5:
                desk.bench.answer = PuzzleError(sentence("no such puzzle")) if desk.at_work else None
            case _:
                desk.bench.answer = desk.puzzle if desk.at_work else None
        was_wanted = wanted
        for told in (desk.next.update(), *desk.until_it_sleeps_or_works()):
            wanted = wanted if desk.next.is_making else None
            if isinstance(told, Made):
                order = order_of(told.origin.code)
                assert was_wanted in (CODE, Wish(order.rows, order.columns, order.grade, order.unique_sums).key)
        desk.bench.answer = None
        assert desk.next.is_making == (wanted is not None)
        assert desk.bench.is_at_work == (desk.next.wakes_in_seconds is not None)
        assert max(map(len, desk.shelf.kept.values()), default=0) <= AHEAD


def test_seeds_are_from_the_random_source(desk):
    def seeds(number):
        desk = Desk()
        desk.next = NextPuzzle(desk.shelf, Random(number), desk.bench)
        desk.next.order(SMALL)
        desk.until_it_sleeps_or_works()
        return [order.seed for order in desk.bench.orders]

    assert seeds(1) == seeds(1) != seeds(2)


def test_a_workshop_makes_what_the_code_says():
    """The whole way, through another process."""
    puzzles = NextPuzzle(Shelf(), Random(1))
    puzzles.order_code("kakuro-1-4x4-easy-3")
    try:
        while (made := puzzles.update()) is None:
            pass
    finally:
        puzzles.close()
    *_, expected = order_of("kakuro-1-4x4-easy-3").moves()
    assert isinstance(made, Made) and made.puzzle == expected
