"""How people call the runs of a Kakuro, in their own language."""

from collections.abc import Iterable

from core.language import Sentence, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.kakuro.outline import Run
from core.puzzles.kakuro.puzzle import KakuroPuzzle

_RUNS = {
    "across": sentence("the {sum} across from {cell}"),
    "down": sentence("the {sum} down from {cell}"),
}

_IN_RUNS = {
    "across": sentence("in the {sum} across from {cell}"),
    "down": sentence("in the {sum} down from {cell}"),
}

_RUNS_WITHOUT_SUM = {
    "across": sentence("the run across from {cell}"),
    "down": sentence("the run down from {cell}"),
}

_IN_RUNS_WITHOUT_SUM = {
    "across": sentence("in the run across from {cell}"),
    "down": sentence("in the run down from {cell}"),
}


def run_name(run: Run, total: int) -> Sentence:
    """In the middle of a sentence: "the 16 across from r3c7"; without the sum if it is 0."""
    return _told((_RUNS if total else _RUNS_WITHOUT_SUM)[run.way], run, total)


def in_run(run: Run, total: int) -> Sentence:
    """Where something stands: "in the 16 across from r3c7"."""
    return _told((_IN_RUNS if total else _IN_RUNS_WITHOUT_SUM)[run.way], run, total)


def _told(template: Sentence, run: Run, total: int) -> Sentence:
    return template._replace(facts=(("sum", total), ("cell", cell_name(run.cells[0]))))


def addition(numbers: Iterable[int]) -> str:
    """As people write it: "7 + 9"."""
    return " + ".join(map(str, numbers))


def fault(puzzle: KakuroPuzzle) -> Sentence | None:
    """Which rule the givens break, and where, or that there is no white cell; None if all is well."""
    if not puzzle.outline.white:
        return sentence("a Kakuro has white cells, and here are only walls")
    clash = puzzle.clash()
    return clash and sentence(
        "the digit {digit} stands twice {where}: on {one} and {other}",
        digit=clash.digit,
        where=in_run(clash.run, puzzle.total(clash.run)),
        one=cell_name(clash.cells[0]),
        other=cell_name(clash.cells[1]),
    )
