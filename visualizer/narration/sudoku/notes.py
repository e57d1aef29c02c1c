"""Says the remarks of the algorithms for Sudoku."""

from typing import Any

from core.language import Sentence, counted, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.sudoku.names import in_unit
from core.puzzles.sudoku.puzzle import digit_sign
from core.steps.events import Kind, Noted
from visualizer.narration.steps import TITLES, remark
from visualizer.narration.sudoku.words import constraint_name, on
from visualizer.narration.told import Narration, about

CHOOSE = sentence("Choose")
ASSUME = sentence("Assume")
DEAD_END = sentence("Dead end")
TECHNIQUE = sentence("Technique")

NOTE_TITLES = (CHOOSE, ASSUME, DEAD_END, TECHNIQUE)


def noted(event: Noted) -> Narration:
    key: str = event.key
    facts: dict[str, Any] = dict(event.facts)
    match key:
        case "no_digit" | "no_candidate":
            return _told(DEAD_END, about(_DEAD_ENDS[key], cell=cell_name(facts["cell"])))
        case "contradiction":
            return _told(DEAD_END, _contradiction(facts))
        case "column":
            return _column(facts)
        case "phase":
            return _told(TECHNIQUE, sentence("Look for “{technique}”.", technique=facts["technique"]))
        case "technique":
            return _told(facts["technique"], facts["why"])
        case "assume":
            return _told(ASSUME, on(_ASSUMED, facts["cell"], facts["digit"]))
        case "givens_stay":
            return _told(TITLES[Kind.NOTED], sentence("A given stays where it is: only an empty board can be filled."))
    return _told(TITLES[Kind.NOTED], remark(key))


_DEAD_ENDS = {
    "no_digit": sentence("No digit is allowed on {cell}: step back."),
    "no_candidate": sentence("{cell} has no candidate left: step back."),
}

_ASSUMED = sentence("No technique helps: assume {digit} on {cell} and see what follows.")


def _told(title: Sentence, why: Sentence) -> Narration:
    return Narration(Kind.NOTED, title, why)


def _contradiction(facts: dict[str, Any]) -> Sentence:
    if "cell" in facts:
        return about(sentence("{cell} has no candidate left: this leads nowhere."), cell=cell_name(facts["cell"]))
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
        return _told(DEAD_END, sentence("No candidate is left for “{constraint}”: step back.", constraint=constraint))
    ways = counted(
        "{count} candidate is left for “{constraint}”, and for nothing else fewer: choose this.",
        "{count} candidates are left for “{constraint}”, and for nothing else fewer: choose this.",
        count=count,
        constraint=constraint,
    )
    return _told(CHOOSE, ways)
