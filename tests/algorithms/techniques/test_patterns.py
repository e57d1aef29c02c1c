"""What each technique finds on positions drawn for it, in `deductions.txt`.

A block there names the technique, draws the position, and tells the first deduction: what it says, what a board would
highlight, and what follows.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from algorithms.techniques.catalogue import find_techniques
from tests.algorithms.techniques.drawing import position_of, told


class Case(NamedTuple):
    """A block of the file."""

    technique: str
    drawing: list[str]
    told: list[str]


def cases(text: str) -> list[Case]:
    blocks = [block.splitlines() for block in text.strip().split("\n\n")]
    return [
        Case(
            block[0],
            [line.strip() for line in block if line.startswith(" ")],
            [line for line in block[1:] if not line.startswith(" ")],
        )
        for block in blocks
    ]


TECHNIQUES = {technique.name: technique for technique in find_techniques("sudoku")}
CASES = cases(Path(__file__).with_name("deductions.txt").read_text("utf-8"))
FIRST = {case.technique: case for case in reversed(CASES)}

each_case = pytest.mark.parametrize(
    "case", CASES, ids=[f"{index} {case.technique}" for index, case in enumerate(CASES)]
)


def test_each_technique_is_drawn():
    assert FIRST.keys() == TECHNIQUES.keys()


@each_case
def test_a_drawing_gives_its_deduction(case: Case):
    assert told(next(TECHNIQUES[case.technique].find(position_of(*case.drawing)))) == case.told


@pytest.mark.parametrize("name", TECHNIQUES)
def test_no_technique_that_is_tried_before_finds_anything(name):
    position = position_of(*FIRST[name].drawing)
    found = [technique.name for technique in TECHNIQUES.values() if next(technique.find(position), None)]
    assert found[0] == name


@each_case
def test_nothing_more_is_found_there_once_all_is_carried_out(case: Case):
    position, find = position_of(*case.drawing), TECHNIQUES[case.technique].find
    for _ in range(100):
        found = list(find(position))
        if not found:
            return
        for deduction in found:
            position.apply(deduction)
    pytest.fail("it finds the same again and again")


@each_case
def test_the_same_position_gives_the_same_deductions_in_the_same_order(case: Case):
    find = TECHNIQUES[case.technique].find
    assert list(find(position_of(*case.drawing))) == list(find(position_of(*case.drawing)))


@pytest.mark.parametrize("name", TECHNIQUES)
@pytest.mark.parametrize("size", [4, 9])
def test_on_an_empty_grid_there_is_nothing_to_find(name, size):
    assert list(TECHNIQUES[name].find(position_of("0" * size**2))) == []
