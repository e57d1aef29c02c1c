"""Finds every human technique by scanning the folder of a kind of puzzle; there is no list to edit."""

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from algorithms.techniques.deduction import Deduction, Grade
from core.language import Sentence

FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Technique:
    """A module with a `NAME`, a `GRADE`, a `COST` and `find(position)`; with `RELIES_ON_ONE_SOLUTION`, if it does.

    One that takes long has `pieces` too, which gives None between what it finds, and `again`, which looks for one
    deduction in another position.
    """

    name: str  # of its file
    title: Sentence
    grade: Grade
    cost: int  # points that one use adds to the score of a puzzle
    relies_on_one_solution: bool
    find: Callable[[Any], Iterator[Deduction]] = field(repr=False, compare=False)
    pieces: Callable[[Any], Iterator[Deduction | None]] = field(repr=False, compare=False)
    again: Callable[[Any, Deduction], Deduction | None] | None = field(repr=False, compare=False)
    idea: str = ""  # first line of the module's docstring, in English, which the catalogues translate


@cache
def find_techniques(kind: str) -> tuple[Technique, ...]:
    """From the one that people try first to their last resort: by grade, cost and name."""
    package = f"{__package__}.{kind}"
    names = [path.stem for path in (FOLDER / kind).glob("[!_]*.py")]
    found = [_technique(name, importlib.import_module(f"{package}.{name}")) for name in names]
    return tuple(sorted(found, key=lambda one: (one.grade, one.cost, one.name)))


def _technique(name: str, module: ModuleType) -> Technique:
    return Technique(
        name,
        title=module.NAME,
        grade=module.GRADE,
        cost=module.COST,
        relies_on_one_solution=getattr(module, "RELIES_ON_ONE_SOLUTION", False),
        find=module.find,
        pieces=getattr(module, "pieces", module.find),
        again=getattr(module, "again", None),
        idea=(module.__doc__ or "").strip().partition("\n")[0],
    )
