"""Says the remarks of the algorithms for Kakuro."""

from typing import Any

from core.language import Sentence, counted, sentence
from core.puzzles.cell_names import cell_names
from core.puzzles.kakuro import KakuroPuzzle, Run
from core.steps.events import Kind, Noted
from visualizer.narration.digits import notes as shared
from visualizer.narration.digits.notes import ASSUME, DEAD_END, TECHNIQUE, told
from visualizer.narration.kakuro.words import within
from visualizer.narration.steps import TITLES, remark
from visualizer.narration.told import Narration

PROOF = sentence("Proof")

NOTE_TITLES = (ASSUME, DEAD_END, TECHNIQUE, PROOF)

_MOST_NAMED = 4  # cells


def noted(event: Noted, puzzle: KakuroPuzzle) -> Narration:
    return shared.noted(event) or _noted(event.key, dict(event.facts), puzzle)


def _noted(key: str, facts: dict[str, Any], puzzle: KakuroPuzzle) -> Narration:
    match key:
        case "contradiction":
            return told(DEAD_END, _contradiction(facts, puzzle))
        case "first_solution":
            return told(
                PROOF, sentence("The sums have a solution; is it the only one? All that is left is tried as well.")
            )
        case "second_solution":
            return told(PROOF, _second_solution(facts["cells"]))
    return told(TITLES[Kind.NOTED], remark(key))


def _contradiction(facts: dict[str, Any], puzzle: KakuroPuzzle) -> Sentence:
    run = Run(*facts["run"])
    return sentence("No digits that are left make the sum {where}: this leads nowhere.", where=within(run, puzzle))


def _second_solution(cells: tuple[Any, ...]) -> Sentence:
    if len(cells) <= _MOST_NAMED:
        return sentence("A second solution, which differs on {cells}: the proof has failed.", cells=cell_names(cells))
    return counted(
        "A second solution, which differs on {count} cell: the proof has failed.",
        "A second solution, which differs on {count} cells: the proof has failed.",
        count=len(cells),
    )
