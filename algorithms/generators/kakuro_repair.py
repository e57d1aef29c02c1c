"""Repairs a filled Kakuro row after row until its filter finds the solution."""

from collections.abc import Generator
from random import Random
from typing import TypeVar

from algorithms.generators.kakuro_draft import Draft
from algorithms.generators.kakuro_edits import edit
from algorithms.generators.kakuro_frame import places
from algorithms.generators.kakuro_moves import move, one_of

RISES = (1.0, 0.036, 0.0013)  # how often one by so many candidates is accepted: exp(-rise / 0.3), the same everywhere
LAG = 4
FOCUS = 8
PATIENCE = 40

_T = TypeVar("_T")
Work = Generator[None, None, _T]  # stops after each move


def repair(draft: Draft, edits: int, chance: Random) -> Work[bool]:
    """Until nothing is left open, by moves that leave fewer candidates, and where they get stuck by edits."""
    while True:
        best, idle, start = draft.surplus, 0, int(chance.random() * draft.frame.size)
        while draft.surplus and idle < PATIENCE + 2 * len(focus := draft.open_from(start, FOCUS)):
            before = draft.surplus
            changed = move(draft, one_of(focus, chance), chance)
            yield
            if changed and not _is_accepted(draft.surplus - before, chance):
                draft.undo()
            best, idle = (draft.surplus, 0) if draft.surplus < best else (best, idle + 1)
        if not draft.surplus:
            return True
        if not edits or not edit(draft, focus, chance) and not edit(draft, places(draft.open), chance):
            return False
        edits -= 1


def _is_accepted(rise: int, chance: Random) -> bool:
    return rise <= 0 or (rise < len(RISES) and chance.random() < RISES[rise])
