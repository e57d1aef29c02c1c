"""Techniques are found in their folder, in the order in which they are taught."""

import pytest

from algorithms.techniques.catalogue import FOLDER, Technique, find_techniques
from algorithms.techniques.deduction import Grade
from core.language import Sentence

FEWEST = {"sudoku": 15, "kakuro": 12}
TECHNIQUES = [technique for kind in FEWEST for technique in find_techniques(kind)]

each_kind = pytest.mark.parametrize("kind", FEWEST)


@each_kind
def test_each_file_that_is_not_private_is_a_technique(kind):
    files = {path.stem for path in (FOLDER / kind).iterdir() if path.suffix == ".py" and path.stem[0] != "_"}
    assert {technique.name for technique in find_techniques(kind)} == files
    assert len(files) >= FEWEST[kind]


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_a_technique_says_what_it_is(technique: Technique):
    assert isinstance(technique.title, Sentence)
    assert technique.idea.endswith(".")
    assert isinstance(technique.grade, Grade)
    assert technique.cost > 0


@each_kind
def test_titles_are_all_different(kind):
    titles = [str(technique.title) for technique in find_techniques(kind)]
    assert len({*titles}) == len(titles)


def test_each_grade_of_sudoku_teaches_what_people_expect_of_it():
    taught = {grade: {one.name for one in find_techniques("sudoku") if one.grade is grade} for grade in Grade}
    assert taught[Grade.EASY] == {"naked_single"}
    assert taught[Grade.MEDIUM] == {"hidden_single"}
    assert taught[Grade.HARD] == {
        "pointing",
        "claiming",
        *(f"{kind}_{subset}" for kind in ("naked", "hidden") for subset in ("pair", "triple")),
    }
    assert len(taught[Grade.EXPERT]) >= 10


def test_kakuro_is_taught_in_this_order():
    taught = {grade: [one.name for one in find_techniques("kakuro") if one.grade is grade] for grade in Grade}
    assert taught == {
        Grade.EASY: ["digit_in_run", "last_cell", "naked_single", "crossing", "unique_sum", "combinations"],
        Grade.MEDIUM: ["hidden_single", "naked_pair", "fitting_combinations"],
        Grade.HARD: ["least_and_most", "naked_triple", "fillings"],
        Grade.EXPERT: ["region_sum", "look_ahead"],
    }


@pytest.mark.parametrize(
    ("kind", "first", "last"), [("sudoku", "naked_single", "forcing_chain"), ("kakuro", "digit_in_run", "look_ahead")]
)
def test_the_easiest_comes_first_then_the_cheapest_and_a_supposition_last(kind, first, last):
    techniques = find_techniques(kind)
    order = [(technique.grade, technique.cost) for technique in techniques]
    assert order == sorted(order)
    assert (techniques[0].name, techniques[-1].name) == (first, last)


def test_a_kind_without_a_folder_has_none():
    assert find_techniques("queens") == ()
