"""Techniques are found in their folder, in the order in which they are taught."""

import pytest

from algorithms.techniques.catalogue import FOLDER, Technique, find_techniques
from algorithms.techniques.deduction import Grade
from core.language import Sentence

TECHNIQUES = find_techniques("sudoku")

each_technique = pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)


def test_each_file_that_is_not_private_is_a_technique():
    files = {path.stem for path in (FOLDER / "sudoku").iterdir() if path.suffix == ".py" and path.stem[0] != "_"}
    assert {technique.name for technique in TECHNIQUES} == files
    assert len(files) >= 15


@each_technique
def test_a_technique_says_what_it_is(technique: Technique):
    assert isinstance(technique.title, Sentence)
    assert technique.idea.endswith(".")
    assert isinstance(technique.grade, Grade)
    assert technique.cost > 0


def test_titles_are_all_different():
    assert len({str(technique.title) for technique in TECHNIQUES}) == len(TECHNIQUES)


def test_each_grade_teaches_what_people_expect_of_it():
    taught = {grade: {technique.name for technique in TECHNIQUES if technique.grade is grade} for grade in Grade}
    assert taught[Grade.EASY] == {"naked_single"}
    assert taught[Grade.MEDIUM] == {"hidden_single"}
    assert taught[Grade.HARD] == {
        "pointing",
        "claiming",
        *(f"{kind}_{subset}" for kind in ("naked", "hidden") for subset in ("pair", "triple")),
    }
    assert len(taught[Grade.EXPERT]) >= 10


def test_the_easiest_comes_first_then_the_cheapest_and_a_supposition_last():
    order = [(technique.grade, technique.cost) for technique in TECHNIQUES]
    assert order == sorted(order)
    assert (TECHNIQUES[0].name, TECHNIQUES[-1].name) == ("naked_single", "forcing_chain")


def test_a_kind_without_a_folder_has_none():
    assert find_techniques("queens") == ()
