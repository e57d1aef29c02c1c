"""The doors can be read by every Python since 2.7, so that an old one can say that it is too old."""

import ast
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.setup.house import REPOSITORY

DOORS = ["main.py", "tests/__init__.py", "tests/__main__.py", "core/__init__.py", "core/oldest_python.py"]


@pytest.mark.parametrize("door", DOORS)
def test_a_door_is_written_in_old_words(door: str) -> None:
    text = (REPOSITORY / door).read_text(encoding="utf-8")
    assert text.isascii() or text.startswith("# -*- coding: utf-8 -*-")
    assert not list(_new_words(ast.parse(text)))


@pytest.mark.parametrize(
    "new",
    ['f"{x}"', "x: int = 1", "def f(*, x): pass", "def f(x: int): pass", "(x := 1)", "async def f(): pass"],
)
def test_new_words_are_noticed(new: str) -> None:
    assert list(_new_words(ast.parse(new)))


def _new_words(tree: ast.Module) -> list[ast.AST]:
    newer = (
        ast.JoinedStr,
        ast.AnnAssign,
        ast.NamedExpr,
        ast.AsyncFunctionDef,
        ast.Nonlocal,
        ast.Match,
        ast.YieldFrom,
    )
    return [node for node in ast.walk(tree) if isinstance(node, newer) or _is_new_function(node)]


def _is_new_function(node: ast.AST) -> bool:
    if not isinstance(node, ast.FunctionDef):
        return False
    arguments = node.args
    annotated = [argument for argument in arguments.args if argument.annotation]
    return bool(annotated or node.returns or arguments.kwonlyargs or arguments.posonlyargs)


def _old_interpreters() -> list[str]:
    names = ["python2.7", "python3.6", "python3.7", "python3.8", "python3.9", "python3.10"]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    kept = [str(found) for name in names for found in pyenv.glob(f"*/bin/{name}")]
    return kept + [found for name in names if (found := shutil.which(name)) and "shims" not in found]


@pytest.mark.parametrize("command", [["main.py"], ["-m", "tests"]], ids=" ".join)
@pytest.mark.parametrize("python", _old_interpreters(), ids=lambda path: Path(path).name)
def test_an_old_interpreter_says_that_it_is_too_old(python: str, command: list[str]) -> None:
    result = subprocess.run([python, "-B", *command], cwd=REPOSITORY, capture_output=True, check=False, timeout=30)
    assert result.returncode == 2
    assert b"Traceback" not in result.stderr
    assert len(result.stderr.splitlines()) == 1
