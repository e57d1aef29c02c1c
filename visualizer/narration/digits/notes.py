"""Says the remarks that algorithms for several kinds of puzzles make."""

from typing import Any

from core.language import Sentence, sentence
from core.puzzles.cell_names import cell_name
from core.steps.events import Kind, Noted
from visualizer.narration.digits.words import on
from visualizer.narration.told import Narration, about

ASSUME = sentence("Assume")
DEAD_END = sentence("Dead end")
TECHNIQUE = sentence("Technique")


def noted(event: Noted) -> Narration | None:
    """None for a remark that only one kind of puzzle has."""
    facts: dict[str, Any] = dict(event.facts)
    match event.key:
        case "no_digit" | "no_candidate":
            return told(DEAD_END, about(_DEAD_ENDS[event.key], cell=cell_name(facts["cell"])))
        case "contradiction" if "cell" in facts:
            return told(DEAD_END, about(_CONTRADICTION, cell=cell_name(facts["cell"])))
        case "phase":
            return told(TECHNIQUE, sentence("Look for “{technique}”.", technique=facts["technique"]))
        case "technique":
            return told(facts["technique"], facts["why"])
        case "assume":
            return told(ASSUME, on(_ASSUMED, facts["cell"], facts["digit"]))
    return None


_DEAD_ENDS = {
    "no_digit": sentence("No digit is allowed on {cell}: step back."),
    "no_candidate": sentence("{cell} has no candidate left: step back."),
}

_CONTRADICTION = sentence("{cell} has no candidate left: this leads nowhere.")

_ASSUMED = sentence("No technique helps: assume {digit} on {cell} and see what follows.")


def told(title: Sentence, why: Sentence) -> Narration:
    return Narration(Kind.NOTED, title, why)
