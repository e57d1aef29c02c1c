"""Chains of deductions: what is left of them is needed, and says the same."""

from dataclasses import replace
from functools import cache

import pytest

from algorithms.hints.chain import Chain, Start, replayed
from algorithms.hints.thinking import PIECES_OF_A_SLICE, thought
from algorithms.techniques.catalogue import find_techniques
from algorithms.techniques.deduction import Grade
from tests.algorithms.hints.positions import ended
from tests.algorithms.techniques.kakuro_puzzles import made, solution_of

TECHNIQUES = find_techniques("kakuro")


@cache
def chains(grade: Grade, seed: int, without: str = "") -> tuple[tuple[Start, Chain], ...]:
    """On the way to the end of a puzzle, as far as they place a digit; one technique may be unknown."""
    techniques = [technique for technique in TECHNIQUES if technique.name != without]
    puzzle, found = made(grade, seed), []
    digits = [0] * len(puzzle.givens)
    for _ in digits:
        start = Start(
            puzzle, tuple(digits), tuple(bits >> 1 for bits in puzzle.with_givens(tuple(digits)).board().allowed_sets())
        )
        chain = ended(thought(start, techniques, None))
        found.append((start, chain))
        if not (chain and chain[-1].deduction.placed):
            break
        ((cell, digit),) = chain[-1].deduction.placed
        digits[puzzle.outline.numbers[cell]] = digit
    return tuple(found)


@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("seed", range(2))
def test_each_link_follows_from_those_before_it_and_none_can_be_left_out(grade, seed):
    for start, chain in chains(grade, seed):
        assert ended(replayed(start, chain)) == chain
        for place in range(len(chain) - 1):
            assert ended(replayed(start, [*chain[:place], *chain[place + 1 :]])) is None


@pytest.mark.parametrize("seed", range(3))
def test_they_do_with_a_technique_that_looks_at_the_whole_board(seed):
    used = set()
    for start, chain in chains(Grade.EXPERT, seed, "region_sum"):
        used |= {link.technique.name for link in chain}
        assert ended(replayed(start, chain)) == chain
        for place in range(len(chain) - 1):
            assert ended(replayed(start, [*chain[:place], *chain[place + 1 :]])) is None
    assert "look_ahead" in used


def test_a_technique_that_takes_long_is_asked_a_little_at_a_time():
    start, asked = chains(Grade.EASY, 0)[0][0], []

    def pieces(position):
        for number in range(10 * PIECES_OF_A_SLICE):
            asked.append(number)
            yield None

    slices = thought(start, [replace(TECHNIQUES[0], pieces=pieces)], None)
    for count, _ in enumerate(slices, 1):
        assert len(asked) <= count * PIECES_OF_A_SLICE
    assert len(asked) == 10 * PIECES_OF_A_SLICE


@pytest.mark.parametrize("grade", Grade)
def test_only_the_last_link_places_a_digit_which_is_right(grade):
    right = solution_of(made(grade, 0))
    for _, chain in chains(grade, 0):
        assert [bool(link.deduction.placed) for link in chain] == [False] * (len(chain) - 1) + [True]
        assert all(right[cell] == digit for cell, digit in chain[-1].deduction.placed)
        assert all(right[cell] != digit for link in chain for cell, digit in link.deduction.lost)


def test_harder_puzzles_take_longer_chains():
    longest = [max(len(chain) for seed in range(2) for _, chain in chains(grade, seed)) for grade in Grade]
    assert longest[0] == 1 and longest == sorted(longest) and longest[-1] > 5


def test_an_end_that_nothing_leads_to_is_not_reached():
    start, chain = next(one for one in chains(Grade.EXPERT, 0) if len(one[1]) > 1)
    assert ended(replayed(start, chain[-1:])) is None
