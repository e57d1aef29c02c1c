"""Writes the values of variables in a Kakuro as people read them."""

from collections.abc import Collection

from core.puzzles.kakuro import KakuroPuzzle, Run
from core.puzzles.kakuro.combinations import digits_in
from core.puzzles.kakuro.outline import LONGEST
from visualizer.narration.digits import values as shared
from visualizer.narration.kakuro.words import name_of
from visualizer.narration.told import Say


def value_text(
    value: object, name: str, puzzle: KakuroPuzzle, bit_variables: Collection[str] = (), *, say: Say = str
) -> str:
    """Runs by name, bits as their digits, whole boards in short, all else as on every board of digits."""
    return shared.value_text(value, name, lambda value, name: _own(value, name, puzzle, bit_variables, say), say)


def _own(value: object, name: str, puzzle: KakuroPuzzle, bit_variables: Collection[str], say: Say) -> str | None:
    match value:
        case Run():
            return say(name_of(value, puzzle))
        case tuple() if len(value) > LONGEST and all(type(item) is int for item in value):
            return f"<{len(value)} numbers>"
        case int() if name in bit_variables and not isinstance(value, bool):
            return f"{{{', '.join(map(str, digits_in(value)))}}}"
    return None
