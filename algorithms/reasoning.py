"""What those who reason as people do share: how far their techniques go, and what is told of a deduction."""

from functools import cache
from typing import Literal, NamedTuple

from algorithms.techniques.catalogue import Technique, find_techniques
from algorithms.techniques.deduction import Deduction, Grade

GradeName = Literal["easy", "medium", "hard", "expert"]


@cache
def sound_techniques_for(kind: str, up_to: GradeName) -> tuple[Technique, ...]:
    """Up to the grade, the easiest first; without those that hold only where there is one solution."""
    return tuple(
        technique
        for technique in find_techniques(kind)
        if technique.grade <= Grade[up_to.upper()] and not technique.relies_on_one_solution
    )


def facts_of(contradiction: "NamedTuple | None") -> dict[str, object]:
    """For a note: what it tells; empty if there is none."""
    return {name: fact for name, fact in contradiction._asdict().items() if fact} if contradiction else {}


def told_of(technique: Technique, found: Deduction, *, units: str) -> dict[str, object]:
    """For a note, in which the units are called what that kind of puzzle calls them."""
    return {
        "technique": technique.title,
        "why": found.reason,
        units: found.units,
        "cells": found.cells,
        "digits": found.digits,
    }
