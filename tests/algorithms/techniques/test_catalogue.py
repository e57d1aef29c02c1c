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


def test_the_easiest_comes_first_and_guessing_last():
    grades = [technique.grade for technique in TECHNIQUES]
    assert grades == sorted(grades)
    assert set(grades) == set(Grade)
    assert TECHNIQUES[0].name == "naked_single"
    assert TECHNIQUES[-1].name == "forcing_chain"


def test_within_a_grade_what_costs_less_comes_first():
    for grade in Grade:
        costs = [technique.cost for technique in TECHNIQUES if technique.grade is grade]
        assert costs == sorted(costs)


def test_a_kind_without_a_folder_has_none():
    assert find_techniques("queens") == ()
