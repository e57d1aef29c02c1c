"""The small parts that the sentences about digits share."""

from collections.abc import Sequence
from pathlib import PurePath

from core.language import Sentence, listed, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Candidate, Cell
from core.steps.moment import Site
from visualizer.narration.told import about

Place = tuple[str, str]  # the module of a coroutine and its function


def place_of(site: Site) -> Place:
    """By which most of the sentences are chosen: the module is not always that of the algorithm."""
    return PurePath(site.file).stem, site.function


def on(template: Sentence, cell: Cell, digit: int, **facts: object) -> Sentence:
    """A sentence out of a table that is about a digit on a cell."""
    return about(template, cell=cell_name(cell), digit=digit_sign(digit), **facts)


def choices(candidates: Sequence[Candidate]) -> Sentence | str:
    """At least one: "5 on r3c7, 6 on r3c7"."""
    return listed([sentence("{digit} on {cell}", digit=digit_sign(d), cell=cell_name(c)) for c, d in candidates])
