"""Codes of boards: there and back, the same boards for ever, and refusals that say what would be right."""

from hashlib import sha256
from random import Random

import pytest

from algorithms.generators.order_codes import code_of, order_of, refuse_order
from algorithms.generators.orders import SEEDS, KakuroOrder
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError


def orders(number):
    random = Random(1)
    for _ in range(number):
        grade, seed = random.choice(list(Grade)), random.choice((0, SEEDS - 1, random.randrange(SEEDS)))
        yield KakuroOrder(
            grade,
            seed,
            random.choice((1, 2, random.randrange(1, 1000))),
            random.randrange(4, 51),
            random.randrange(4, 51),
            unique_sums=random.choice((None, 0, 100, random.randrange(101))),
        )


def test_each_order_comes_back_from_its_code_and_no_two_have_the_same():
    several = set(orders(500))
    assert all(order_of(code_of(order)) == order for order in several)
    assert len({code_of(order) for order in several}) == len(several)


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (KakuroOrder(Grade.HARD, 482913, rows=11, columns=11), "kakuro-1-11x11-hard-482913"),
        (KakuroOrder(Grade.EASY, 0, 2, 6, 8, unique_sums=40), "kakuro-1-6x8-easy-0-u40-n2"),
        (KakuroOrder(Grade.EXPERT, 5, rows=30, columns=30, unique_sums=0), "kakuro-1-30x30-expert-5-u0"),
    ],
)
def test_a_code_is_read_aloud_as_it_is(order, code):
    assert code_of(order) == code
    assert order_of(code) == order


def test_large_letters_and_blanks_around_it_do_not_matter():
    order = KakuroOrder(Grade.HARD, 7, rows=11, columns=9)
    assert order_of("  Kakuro-1-11x9-HARD-7\n") == order_of("kakuro-1-11×9-hard-7") == order


# Whoever changes the generator sees it here: the version of the codes must go up then, for old codes would make other
# boards without a word.
@pytest.mark.parametrize(
    ("code", "board"),
    [
        ("kakuro-1-6x6-easy-1", "1da94af96d23"),
        ("kakuro-1-6x6-medium-2-u60", "4b7512fa197b"),
        ("kakuro-1-8x8-hard-482913", "a135f0e96305"),
        ("kakuro-1-7x5-expert-3-n2", "41b8d38953b2"),
        ("kakuro-1-11x11-hard-4-u40", "8231757fbf39"),
    ],
)
def test_the_boards_of_version_1_are_these(code, board):
    assert fingerprint(code) == board


def fingerprint(code):
    *_, puzzle = order_of(code).moves()
    values = (puzzle.rows, puzzle.columns, sorted(map(tuple, puzzle.outline.white)), list(puzzle.sums))
    return sha256(repr(values).encode()).hexdigest()[:12]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "one is written as kakuro-1-11x11-hard-482913"),
        ("482913", "482913 is not the code of a board"),
        ("kakuro-1-11x11-hard", "is not the code of a board"),
        ("kakuro-1-11x11-hard-1-n0", "is not the code of a board"),
        ("kakuro-1-11x11-hard-1-n1-u40", "is not the code of a board"),
        ("kakuro-1-११x11-hard-1", "is not the code of a board"),
        ("kakuro-1-11x11-hard-" + 5000 * "7", "^kakuro-1-11x11-hard-7{19}… is not the code of a board"),
        ("kakuro-2-11x11-hard-1", "begins with kakuro-1, not with kakuro-2: another version of Krok"),
        ("kakuro-1-11x11-fiendish-1", "fiendish is no grade .* one of easy, medium, hard, expert"),
        ("kakuro-1-1x11-hard-1", "1 x 11 cannot be made: it has from 2 to 50 rows and columns"),
        ("kakuro-1-11x51-hard-1", "11 x 51 cannot be made"),
        ("kakuro-1-11x11-hard-1-u101", "at most 100 percent of unique sums, found 101"),
        ("kakuro-1-2x2-expert-1", "no Kakuro of 2 x 2 .* ask for another grade or size"),
        ("kakuro-1-3x10-easy-1", "a run of more than nine cells"),
        ("kakuro-1-2x9-easy-1", "ask for another size"),
    ],
)
def test_what_is_no_code_is_refused_with_what_would_be_right(code, why):
    with pytest.raises(PuzzleError, match=why):
        order_of(code)


def test_an_order_is_refused_as_its_code_is():
    with pytest.raises(PuzzleError, match="ask for another grade or size"):
        refuse_order(KakuroOrder(Grade.EXPERT, 1, rows=2, columns=2))
    refuse_order(KakuroOrder(Grade.EXPERT, 1, rows=11, columns=11))
