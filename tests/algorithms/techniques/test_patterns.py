"""What each technique finds on positions drawn for it, in `deductions.txt` and `kakuro_deductions.txt`.

A block there names the technique, draws the position, and tells the first deduction: what it says, what a board would
highlight, and what follows.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from algorithms.techniques.catalogue import Technique, find_techniques
from tests.algorithms.techniques import drawing, kakuro_drawing


class Case(NamedTuple):
    """A block of the file of a kind."""

    kind: str
    technique: str
    drawing: list[str]
    told: list[str]


def cases(kind: str, text: str) -> list[Case]:
    blocks = [block.splitlines() for block in text.strip().split("\n\n")]
    return [
        Case(
            kind,
            block[0],
            [line.strip() for line in block if line.startswith(" ")],
            [line for line in block[1:] if not line.startswith(" ")],
        )
        for block in blocks
    ]


DRAWINGS = {"sudoku": drawing, "kakuro": kakuro_drawing}
FILES = {"sudoku": "deductions.txt", "kakuro": "kakuro_deductions.txt"}
TECHNIQUES = {(kind, technique.name): technique for kind in FILES for technique in find_techniques(kind)}
CASES = [
    case for kind, name in FILES.items() for case in cases(kind, Path(__file__).with_name(name).read_text("utf-8"))
]
FIRST = {(case.kind, case.technique): case for case in reversed(CASES)}

each_case = pytest.mark.parametrize(
    "case", CASES, ids=[f"{index} {case.kind} {case.technique}" for index, case in enumerate(CASES)]
)


def position_of(case: Case):
    return DRAWINGS[case.kind].position_of(*case.drawing)


def technique_of(case: Case) -> Technique:
    return TECHNIQUES[case.kind, case.technique]


def finding_in(kind: str, position) -> list[str]:
    return [one.name for one in find_techniques(kind) if next(one.find(position), None)]


def test_each_technique_is_drawn():
    assert FIRST.keys() == TECHNIQUES.keys()


@each_case
def test_a_drawing_gives_its_deduction(case: Case):
    found = next(technique_of(case).find(position_of(case)))
    assert DRAWINGS[case.kind].told(found) == case.told


@pytest.mark.parametrize(("kind", "name"), TECHNIQUES)
def test_no_technique_that_is_tried_before_finds_anything(kind, name):
    assert finding_in(kind, position_of(FIRST[kind, name]))[0] == name


@each_case
def test_nothing_more_is_found_there_once_all_is_carried_out(case: Case):
    position, find = position_of(case), technique_of(case).find
    for _ in range(100):
        found = list(find(position))
        if not found:
            return
        for deduction in found:
            position.apply(deduction)
    pytest.fail("it finds the same again and again")


@each_case
def test_the_same_position_gives_the_same_deductions_in_the_same_order(case: Case):
    find = technique_of(case).find
    assert list(find(position_of(case))) == list(find(position_of(case)))


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("sudoku", ["0" * 4**2]),
        ("sudoku", ["0" * 9**2]),
        ("kakuro", [". . #", ". . .", "# . ."]),
    ],
)
def test_where_nothing_is_known_there_is_nothing_to_find(kind, lines):
    assert finding_in(kind, DRAWINGS[kind].position_of(*lines)) == []
