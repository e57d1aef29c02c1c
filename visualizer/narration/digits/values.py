"""Writes the values of variables as people read them, where several kinds of puzzles have them."""

from collections.abc import Callable
from typing import Any

from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Candidate, Cell
from core.steps.values import Frozen, Opaque
from visualizer.narration.told import Say

# A value and its name; None for a value that is written in the usual way.
Own = Callable[[object, str], str | None]


def value_text(value: object, name: str, own: Own, say: Say) -> str:
    """Cells and candidates by name, whole boards in short, what only one kind of puzzle has as `own` writes it."""
    text = own(value, name)
    if text is not None:
        return text
    match value:
        case Cell():
            return say(cell_name(value))
        case Candidate(cell, digit):
            return f"{say(cell_name(cell))}={digit_sign(digit)}"
        case bytes():
            return f"<{len(value)} digits>"
        case tuple():
            return _bracketed("(", value, name, ",)" if len(value) == 1 else ")", own, say)
        case Frozen("list" | "set" as kind, items, 0):
            opening, closing = "[]" if kind == "list" else "{}"
            return _bracketed(opening, items, name, closing, own, say)
        case Frozen("dict", items, 0):
            return _pairs(items, own, say)
        case Frozen() | Opaque():
            return str(value)
    return repr(value)


def _bracketed(opening: str, items: tuple[object, ...], name: str, closing: str, own: Own, say: Say) -> str:
    return opening + ", ".join(value_text(item, name, own, say) for item in items) + closing


def _pairs(items: tuple[Any, ...], own: Own, say: Say) -> str:
    return f"{{{', '.join(f'{key}: {value_text(item, str(key), own, say)}' for key, item in items)}}}"
