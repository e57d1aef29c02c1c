"""The fast engine of Kakuro finds exactly the solutions that there are, and its filters exclude nothing else."""

from collections.abc import Sequence
from itertools import islice, product
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from algorithms.engines import kakuro as engine
from algorithms.engines import kakuro_filters
from algorithms.engines.kakuro import Digits, count_solutions, exact, first_solution, search
from algorithms.engines.kakuro_balance import exclude_by_balance
from algorithms.engines.kakuro_filters import (
    Left,
    Rule,
    RunFilter,
    by_combinations,
    by_fitting_combinations,
    by_placements,
)
from algorithms.engines.kakuro_runs import candidates_at_first, layout_of, settle
from algorithms.generators.kakuro_fill import filled as filled_at_random
from algorithms.generators.kakuro_frame import Frame
from algorithms.generators.kakuro_outline import outline as made_outline
from core.formats.catalogue import read_all
from core.puzzles.geometry import Bits, Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.combinations import digits_in

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
LINES = [line.split()[:2] for line in (CORPUS / "kakuro.txt").read_text("utf-8").splitlines()[1:]]
KNOWN = [(name, [int(count) for count in counts.split(",")]) for name, counts in LINES if counts != "refused"]
RULES = (by_combinations, by_fitting_combinations, by_placements)

each_rule = pytest.mark.parametrize("rule", RULES)


def kakuro(drawing: str, *sums: int, givens: tuple[int, ...] = ()) -> KakuroPuzzle:
    return KakuroPuzzle(outline(drawing), sums, givens)


def outline(drawing: str) -> Outline:
    """`.` white cells, `#` walls."""
    rows = drawing.split()
    signs = {Cell(row, column): sign for row, line in enumerate(rows) for column, sign in enumerate(line)}
    return Outline(len(rows), len(rows[0]), frozenset(cell for cell in signs if signs[cell] == "."))


def filled(puzzle: KakuroPuzzle) -> list[Digits]:
    """All that obey the rules, cell by cell."""
    runs = layout_of(puzzle.outline).runs
    fills: list[Digits] = [()]
    for known in puzzle.givens:
        digits = (known,) if known else range(1, 10)
        fills = [(*fill, digit) for fill, digit in product(fills, digits) if obeys((*fill, digit), puzzle, runs)]
    return fills


def obeys(fill: Digits, puzzle: KakuroPuzzle, runs) -> bool:
    for total, run in zip(puzzle.sums, runs, strict=True):
        digits = [fill[cell] for cell in run if cell < len(fill)]
        if len(set(digits)) < len(digits) or (total and sum(digits) + (len(run) - len(digits)) > total):
            return False
        if total and len(digits) == len(run) and sum(digits) != total:
            return False
    return True


@st.composite
def puzzles(draw, most=4) -> KakuroPuzzle:
    """With the sums of a fill, of which some are then left out or changed; sometimes with a given that may be wrong."""
    rows, columns = draw(st.integers(1, most)), draw(st.integers(1, most))
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    white = draw(st.lists(st.sampled_from(cells), min_size=1, max_size=9, unique=True))
    cut = Outline(rows, columns, frozenset(white))
    digits = draw(st.lists(st.integers(1, 9), min_size=len(white), max_size=len(white)))
    sums = [min(45, sum(digits[cell] for cell in run)) for run in layout_of(cut).runs]
    for run in draw(st.lists(st.integers(0, len(sums) - 1), max_size=2)):
        sums[run] = draw(st.integers(0, 45))
    givens = [0] * len(white)
    if draw(st.booleans()):
        givens[draw(st.integers(0, len(white) - 1))] = draw(st.integers(1, 9))
    return KakuroPuzzle(cut, tuple(sums), tuple(givens))


def few(puzzle: KakuroPuzzle) -> bool:
    """So that filling cell by cell ends soon."""
    return puzzle.sums.count(0) < 2


@pytest.mark.parametrize("patience", [1, engine.PATIENCE])
@given(puzzle=puzzles().filter(few))
@settings(max_examples=120, deadline=None)
def test_a_small_one_has_the_solutions_that_filling_it_in_every_way_finds(patience, puzzle):
    """Also when the search begins anew after each branch that fails."""
    with patch.object(engine, "PATIENCE", patience):
        found = list(filter(None, search(puzzle)))
        assert sorted(found) == filled(puzzle)
        assert count_solutions(puzzle) == len(found)
        assert first_solution(puzzle) == (found[0] if found else None)


@st.composite
def boards(draw) -> KakuroPuzzle:
    """Larger ones, often of several parts, whose sums are those of a fill; some are left out, others made wrong."""
    chance = draw(st.randoms(use_true_random=False))
    rows, columns = draw(st.integers(4, 8)), draw(st.integers(4, 8))
    white = [Cell(row, column) for row in range(rows) for column in range(columns) if chance.random() < 0.7]
    cut = Outline(rows, columns, frozenset(white))
    fill = first_solution(KakuroPuzzle(cut, (0,) * len(cut.runs)))
    assume(fill)
    digits = spread(fill, layout_of(cut).runs, chance)
    sums = [sum(digits[cell] for cell in run) for run in layout_of(cut).runs]
    for run in chance.sample(range(len(sums)), min(len(sums), draw(st.integers(0, 3)))):
        sums[run] = draw(st.sampled_from([0, min(45, sums[run] + 1), sums[run]]))
    return KakuroPuzzle(cut, tuple(sums), tuple(digit if chance.random() < 0.3 else 0 for digit in digits))


def spread(fill, runs, chance) -> list[int]:
    """Other digits in random cells, where the rules allow it."""
    digits = list(fill)
    for cell in chance.choices(range(len(digits)), k=len(digits)):
        near = {digits[other] for run in runs if cell in run for other in run}
        digits[cell] = chance.choice([digit for digit in range(1, 10) if digit not in near] or [digits[cell]])
    return digits


@given(puzzle=boards())
@settings(max_examples=60, deadline=None)
def test_balance_loses_no_solution_and_finds_none_twice(puzzle):
    """As many are found by the runs alone."""
    found = list(islice(filter(None, search(puzzle)), 200))
    assert len(set(found)) == len(found)
    assert all(obeys(solution, puzzle, layout_of(puzzle.outline).runs) for solution in found)
    with patch.object(engine, "exclude_by_balance", lambda puzzle, masks: (None, [])):
        branches = list(islice(search(puzzle), 1500))
    if len(branches) < 1500:
        assert min(200, len(list(filter(None, branches)))) == len(found)


@given(puzzle=puzzles(), order=st.randoms(use_true_random=False))
@settings(max_examples=80, deadline=None)
def test_balance_keeps_all_digits_of_solutions(puzzle, order):
    """Of those that are in the candidates, whatever these are."""
    solutions = list(islice(filter(None, search(puzzle)), 5))
    masks = candidates_at_first(puzzle)
    for cell, mask in enumerate(masks):
        kept = sum({1 << solution[cell] - 1 for solution in solutions})
        masks[cell] = mask & order.randrange(1, 512) | kept or mask
    before = masks.copy()
    impossible, changed = exclude_by_balance(puzzle, masks)
    assert not solutions or impossible is None
    assert changed or masks == before
    for cell, mask in enumerate(masks):
        assert all(mask >> solution[cell] - 1 & 1 for solution in solutions)
        assert mask & ~before[cell] == 0


run_masks = st.lists(st.integers(1, 511), min_size=1, max_size=5)


@each_rule
@given(masks=run_masks, total=st.integers(0, 45), order=st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_a_filter_keeps_what_a_run_can_be_filled_with(rule, masks, total, order):
    """The strongest one keeps nothing else; none depends on the order of the cells."""
    kept = placements(total, masks)
    left = rule(total, masks)
    for cell, mask in enumerate(masks):
        assert kept[cell] & ~left.get(mask, 0) == 0
    if rule is by_placements:
        assert [left.get(mask, 0) for mask in masks] == kept
    assert rule(total, sorted(masks, key=lambda mask: order.random())) == left


def placements(total, masks) -> list[int]:
    """The digits of each cell in all ways to fill the run."""
    kept = [0] * len(masks)
    for digits in product(*map(digits_in, masks)):
        if len(set(digits)) == len(digits) and total in (0, sum(digits)):
            for cell, digit in enumerate(digits):
                kept[cell] |= 1 << digit - 1
    return kept


@given(masks=st.lists(st.integers(1, 511), min_size=1, max_size=10), total=st.integers(0, 45))
@settings(max_examples=200, deadline=None)
def test_each_filter_excludes_what_the_one_below_excludes(masks, total):
    weak, medium, strong = (rule(total, masks) for rule in RULES)
    for mask in masks:
        assert strong.get(mask, 0) & ~medium.get(mask, 0) == 0
        assert medium.get(mask, 0) & ~weak.get(mask, 0) == 0


@each_rule
@given(masks=run_masks, total=st.integers(0, 45), gone=run_masks)
@settings(max_examples=100, deadline=None)
def test_fewer_candidates_never_leave_more(rule, masks, total, gone):
    """So the end does not depend on the order in which runs are filtered."""
    fewer = [mask & ~lost or mask for mask, lost in zip(masks, [*gone, *[0] * 5], strict=False)]
    before, after = rule(total, masks), rule(total, fewer)
    for mask, part in zip(masks, fewer, strict=True):
        assert after.get(part, 0) & ~before.get(mask, 0) == 0


@each_rule
@given(puzzle=puzzles())
@settings(max_examples=60, deadline=None)
def test_memory_and_the_order_of_runs_make_no_difference(rule, puzzle):
    ends = []
    with patch.object(kakuro_filters, "REMEMBERED", 3):
        for filtering, runs in ((rule, None), (RunFilter(rule), None), (rule, reversed(range(len(puzzle.sums))))):
            masks = candidates_at_first(puzzle)
            impossible = settle(puzzle, masks, filtering, runs)
            ends.append(masks if impossible is None else None)
    assert ends == [ends[0]] * 3


def test_a_filter_asks_its_rule_once_until_it_forgets_all():
    asked, rule = counting(by_combinations)
    memory = RunFilter(rule)
    with patch.object(kakuro_filters, "REMEMBERED", 3):
        for total in (3, 4, 5, 5, 4, 3, 6, 6, 3):
            memory(total, (511, 511))
        memory.forget()
        memory(3, (511, 511))
    assert asked == [3, 4, 5, 6, 3, 3]


def counting(rule: Rule) -> tuple[list[int], Rule]:
    """The sums that it is asked for, and the rule that notes them."""
    asked: list[int] = []

    def noting(total: int, masks: Sequence[Bits]) -> Left:
        asked.append(total)
        return rule(total, masks)

    return asked, noting


@pytest.mark.parametrize(("name", "counts"), KNOWN)
def test_the_corpus_has_as_many_solutions_as_is_known(name, counts):
    lines = (CORPUS / "kakuro" / name).read_text("utf-8").splitlines(keepends=True)
    puzzles = [content for _, content in read_all(lines, name, "kakuro")]
    assert [count_solutions(puzzle) for puzzle in puzzles] == counts
    for puzzle in puzzles:
        found = list(filter(None, search(puzzle)))
        assert len(set(found)) == len(found) == count_solutions(puzzle)
        assert all(obeys(solution, puzzle, layout_of(puzzle.outline).runs) for solution in found)


@pytest.mark.parametrize("limit", [0, 1, 2, 71, 72, 73])
def test_counting_stops_at_the_limit(limit):
    assert count_solutions(kakuro("..", 0, 0, 0), limit) == min(limit, 72)


@pytest.mark.parametrize(
    ("puzzle", "solutions"),
    [
        (kakuro(".. ..", 3, 3, 3, 3), [(1, 2, 2, 1), (2, 1, 1, 2)]),
        (kakuro(".. ..", 3, 3, 3, 3, givens=(0, 1, 0, 0)), [(2, 1, 1, 2)]),
        (kakuro(".. ..", 3, 3, 3, 3, givens=(3, 0, 0, 0)), []),
        (kakuro(".# #.", 7, 2, 7, 2), [(7, 2)]),
        (kakuro(".", 7, 8), []),
        (kakuro(".", 7, 0), [(7,)]),
        (kakuro(".", 10, 10), []),
        (kakuro("..", 2, 1, 1), []),
        (kakuro("..", 0, 5, 5), []),
        (kakuro("." * 10, *[0] * 11), []),
        (kakuro("." * 9, 45, *range(9, 0, -1)), [tuple(range(9, 0, -1))]),
    ],
)
def test_drawn_ones_have_these_solutions(puzzle, solutions):
    assert sorted(filter(None, search(puzzle))) == solutions


def test_an_empty_large_one_without_sums_is_filled_at_once():
    diagonals = outline(" ".join(("........#" * 5)[row % 9 :][:30] for row in range(30)))
    empty = KakuroPuzzle(diagonals, (0,) * len(diagonals.runs))
    assert any(islice(search(empty), 1000))


@pytest.mark.parametrize(("unknown", "told"), [((), True), ((0,), True), ((7,), True), ((0, 7), False)])
def test_the_cell_between_two_regions_is_what_the_sums_of_either_lack(unknown, told):
    puzzle = kakuro("..## ...# ##.. ##..", *(0 if run in unknown else total for run, total in enumerate(PARTED)))
    masks = candidates_at_first(puzzle)
    assert exclude_by_balance(puzzle, masks)[0] is None
    assert (masks[4] == 1 << 5 - 1) is told


PARTED = (10, 15, 8, 10, 10, 10, 12, 11)  # 10 + 15 - 10 - 10 = 12 + 11 - 8 - 10 = 5


@pytest.mark.parametrize("run", range(8))
def test_sums_that_need_the_impossible_between_two_regions_are_seen_at_once(run):
    sums = [total + 6 * (place == run) for place, total in enumerate(PARTED)]
    puzzle = kakuro("..## ...# ##.. ##..", *sums)
    assert exclude_by_balance(puzzle, candidates_at_first(puzzle))[0] is not None


@pytest.mark.parametrize(("surplus", "told"), [(7, [(8, 9), (1, 2)]), (8, [(9,), (1,)]), (9, None)])
@pytest.mark.parametrize("drawing", ["..## ...# #... ##..", "..##..## ...#...# #...#... ##..##.."])
def test_two_cells_between_two_regions_differ_by_what_the_sums_of_either_lack(drawing, surplus, told):
    """10 + 24 - 8 - 17 = 20 + 11 - 12 - 10 = 9 is more than 9 - 1."""
    parts = len(drawing.split()[0]) // 4
    across = [total for total in (10, 15 + surplus, 12, 10) for _ in range(parts)]
    puzzle = kakuro(drawing, *across, *(8, 17, 11 + surplus, 11) * parts)
    masks = candidates_at_first(puzzle)
    assert (exclude_by_balance(puzzle, masks)[0] is None) is (told is not None)
    if told:
        cells = (Cell(1, 2), Cell(2, 1))
        assert [digits_in(masks[puzzle.outline.numbers[cell]]) for cell in cells] == told


@pytest.mark.parametrize(("rows", "columns"), [(9, 9), (20, 20)])
def test_of_very_many_solutions_two_are_found_at_once(rows, columns):
    """There is hardly a wrong branch."""
    empty = outline(" ".join(("........#" * 3)[row % 9 :][:columns] for row in range(rows)))
    branches = search(KakuroPuzzle(empty, (0,) * len(empty.runs)))
    assert sum(branch is not None for branch in islice(branches, 2 * len(empty.cells))) >= 2


@pytest.mark.parametrize("seed", range(8))
def test_a_large_board_filled_at_random_is_decided_in_few_branches(seed):
    """Without what balance tells it takes thousands."""
    chance, frame = Random(seed), Frame(20, 20)
    cut = made_outline(20, 20, chance)
    fill = filled_at_random(frame, frame.bits(cut.white), 0, chance)
    sums = (sum(fill[frame.place(cell)] for cell in run.cells) for run in cut.runs)
    branches = islice(search(KakuroPuzzle(cut, tuple(sums))), 1000)
    assert len(list(islice(filter(None, branches), 2))) == 2


def test_sums_across_and_down_that_differ_are_seen_at_once():
    """Part by part, where none is missing."""
    full = outline(" ".join(["." * 9] * 9))
    assert list(search(KakuroPuzzle(full, (45,) * 17 + (44,)))) == [None]
    apart = outline("..#. ..#. ..#. ..#.")
    assert list(search(KakuroPuzzle(apart, (10, 5, 10, 5, 10, 5, 10, 5, 20, 20, 21)))) == [None]
    assert first_solution(KakuroPuzzle(apart, (10, 5, 10, 5, 10, 6, 10, 5, 20, 20, 21))) is None
    assert first_solution(KakuroPuzzle(apart, (10, 5, 10, 4, 10, 6, 10, 7, 20, 20, 0)))


def test_the_memory_of_the_engine_is_shared_by_all_puzzles():
    asked, rule = counting(by_placements)
    exact.cache_clear()
    with patch.object(engine, "by_placements", rule):
        assert count_solutions(kakuro("..", 4, 1, 3)) == 1
        before = asked[:]
        assert count_solutions(kakuro("..", 4, 1, 3)) == 1
    exact.cache_clear()
    assert asked == before != []
