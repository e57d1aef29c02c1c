"""No wish is without an answer, and each answer that is named is a test."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from tests.requirements.rows import ANSWERS, ELSEWHERE, WISHES

ROOT = Path(__file__).resolve().parents[2]
THEMES = sorted(Path(__file__).parent.glob("test_*.py"))

for theme in THEMES:
    import_module(f"tests.requirements.{theme.stem}")


def test_there_are_57_wishes() -> None:
    assert sorted(WISHES) == list(range(1, 58))


@pytest.mark.parametrize("number", WISHES)
def test_each_has_an_answer(number: int) -> None:
    assert ANSWERS[number] or ELSEWHERE.get(number), WISHES[number]


@pytest.mark.parametrize("name", sorted({name for names in ELSEWHERE.values() for name in names}))
def test_each_answer_from_elsewhere_is_there(name: str) -> None:
    path, _, function = name.partition("::")
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    assert function in {one.name for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)}


def test_no_number_is_answered_that_nobody_has_wished_for() -> None:
    assert {*ANSWERS, *ELSEWHERE} <= {*WISHES}
