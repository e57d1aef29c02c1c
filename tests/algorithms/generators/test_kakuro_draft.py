"""What is left open of a draft after any changes, of digits and of its outline, is what a new beginning leaves."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.engines.kakuro_filters import RunFilter, by_combinations, by_fitting_combinations, by_placements
from algorithms.engines.kakuro_runs import candidates_at_first, settle
from algorithms.generators.kakuro_draft import Draft
from algorithms.generators.kakuro_edits import edit
from algorithms.generators.kakuro_fill import Fill, filled
from algorithms.generators.kakuro_frame import Frame, places
from algorithms.generators.kakuro_moves import move, one_of
from algorithms.generators.kakuro_outline import outline
from core.puzzles.kakuro.combinations import unique_sums

rules = st.sampled_from([by_combinations, by_fitting_combinations, by_placements])
seeds = st.integers(0, 999)


def begun(random: Random, rule: RunFilter, rows: int = 9, columns: int = 8) -> Draft:
    frame = Frame(rows, columns)
    white = frame.bits(outline(rows, columns, random).white)
    return Draft(frame, white, filled(frame, white, 0.5, random), rule)


def changed_at_random(draft: Draft, random: Random, times: int = 20) -> None:
    for _ in range(times):
        if random.random() < 0.2:
            edit(draft, places(draft.white), random)
        elif move(draft, one_of(places(draft.white), random), random) and random.random() < 0.4:
            draft.undo()


@given(rules, seeds)
@settings(max_examples=30, deadline=None)
def test_what_is_left_after_changes_is_what_a_new_beginning_leaves(rule, seed):
    random, remembering = Random(seed), RunFilter(rule)
    draft = begun(random, remembering)
    for _ in range(4):
        changed_at_random(draft, random)
        puzzle = draft.puzzle
        masks = candidates_at_first(puzzle)
        assert settle(puzzle, masks, remembering) is None
        assert [draft.masks[place] for place in places(draft.white)] == masks


@given(rules, seeds)
@settings(max_examples=20, deadline=None)
def test_what_is_counted_is_what_there_is(rule, seed):
    random = Random(seed)
    draft = begun(random, RunFilter(rule))
    changed_at_random(draft, random)
    puzzle, masks = draft.puzzle, [draft.masks[place] for place in places(draft.white)]
    assert draft.surplus == sum(map(int.bit_count, masks)) - len(masks)
    assert places(draft.open) == [place for place in places(draft.white) if draft.masks[place].bit_count() > 1]
    assert draft.runs == len(puzzle.sums)
    assert draft.unique == sum(
        (len(run.cells), total) in unique_sums() for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True)
    )


@given(rules, seeds)
@settings(max_examples=10, deadline=None)
def test_a_rule_without_a_memory_leaves_the_same(rule, seed):
    left = []
    for filtering in (RunFilter(rule), rule):
        random = Random(seed)
        draft = begun(random, filtering, 6, 6)
        changed_at_random(draft, random)
        left.append((draft.masks, draft.digits, draft.white, random.random()))
    assert left[0] == left[1]


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_a_change_is_undone_without_a_trace(seed):
    random = Random(seed)
    draft = begun(random, RunFilter(by_combinations))
    changed_at_random(draft, random)
    before = seen(draft)
    while not move(draft, one_of(places(draft.white), random), random):
        pass
    assert seen(draft) != before
    draft.undo()
    assert seen(draft) == before


def seen(draft: Draft) -> object:
    return draft.digits[:], draft.masks[:], draft.sums[:], draft.open, draft.surplus, draft.unique


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_an_edited_outline_obeys_the_laws_and_its_digits_are_a_solution(seed):
    random = Random(seed)
    draft = begun(random, RunFilter(by_combinations), 11, 11)
    before = draft.white
    changed_at_random(draft, random)
    frame, white = draft.frame, draft.white
    assert not frame.long(white) and not frame.lone(white)
    assert all(not frame.pair(place) & ~white for place in places(white))
    assert_filled(frame, white, draft.digits)
    assert edit(draft, places(white), random) and draft.white not in (before, white)


@given(st.integers(2, 9), st.integers(2, 9), seeds, st.floats(0, 1))
@settings(max_examples=30, deadline=None)
def test_what_is_not_too_long_can_be_filled(rows, columns, seed, bias):
    """All white, so that often no digit is free."""
    frame = Frame(rows, columns)
    assert_filled(frame, frame.all, filled(frame, frame.all, bias, Random(seed)))


def assert_filled(frame: Frame, white: int, digits: list[int]) -> None:
    fill = Fill(frame, white, digits)
    assert places(white) == [place for place, digit in enumerate(digits) if digit]
    assert not any(fill.has_repeated(run) for place in places(white) for run in fill.runs(place))
