"""Says the remarks of the algorithms for Sudoku."""

from typing import Any

from core.language import Sentence, counted, sentence
from core.puzzles.digit_signs import digit_sign
from core.puzzles.sudoku.names import in_unit
from core.steps.events import Kind, Noted
from visualizer.narration.digits import notes as shared
from visualizer.narration.digits.notes import ASSUME, DEAD_END, TECHNIQUE, told
from visualizer.narration.steps import remark, titled
from visualizer.narration.sudoku.words import constraint_name
from visualizer.narration.told import Narration, about

CHOOSE = sentence("Choose")

NOTE_TITLES = (CHOOSE, ASSUME, DEAD_END, TECHNIQUE)


def noted(event: Noted) -> Narration:
    return shared.noted(event) or _noted(event.key, dict(event.facts))


def _noted(key: str, facts: dict[str, Any]) -> Narration:
    match key:
        case "contradiction":
            return told(DEAD_END, _no_place(facts))
        case "column":
            return _column(facts)
        case "givens_stay":
            return titled(Kind.NOTED, sentence("A given stays where it is: only an empty board can be filled."))
    return titled(Kind.NOTED, remark(key))


def _no_place(facts: dict[str, Any]) -> Sentence:
    return about(
        sentence("{digit} has no place left {where}: this leads nowhere."),
        digit=digit_sign(facts["digit"]),
        where=in_unit(facts["unit"]),
    )


def _column(facts: dict[str, Any]) -> Narration:
    """The constraint that the next row of the matrix has to meet."""
    count = facts["count"]
    constraint = constraint_name(facts["cell"] if "cell" in facts else facts["unit"], facts.get("digit", 0))
    if not count:
        return told(DEAD_END, sentence("No candidate is left for “{constraint}”: step back.", constraint=constraint))
    ways = counted(
        "{count} candidate is left for “{constraint}”, and for nothing else fewer: choose this.",
        "{count} candidates are left for “{constraint}”, and for nothing else fewer: choose this.",
        count=count,
        constraint=constraint,
    )
    return told(CHOOSE, ways)
