"""Made Kakuro of each grade, and those of the corpus that have one solution and are not too large for a quick test."""

from functools import cache
from itertools import chain
from pathlib import Path
from random import Random

from algorithms.engines.kakuro import first_solution
from algorithms.generators.kakuro import generate
from algorithms.techniques.deduction import Grade
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle
from core.storage.puzzle_library import puzzles_in

MOST_CELLS = 300
CORPUS = Path(__file__).resolve().parents[2] / "corpus"


@cache
def made(grade: Grade, seed: int, side: int = 6) -> KakuroPuzzle:
    return generate(grade, Random(seed), side, side)


@cache
def solution_of(puzzle: KakuroPuzzle) -> dict[Cell, int]:
    digits = first_solution(puzzle)
    assert digits is not None
    return dict(zip(puzzle.outline.cells, digits, strict=True))


@cache
def from_corpus() -> tuple[KakuroPuzzle, ...]:
    lines = [line.split() for line in (CORPUS / "kakuro.txt").read_text("utf-8").splitlines()[1:]]
    unique = [name for name, counts, *_ in lines if set(counts.split(",")) == {"1"}]
    entries = chain(*(puzzles_in(str(CORPUS / "kakuro" / name)) for name in unique))
    return tuple(entry.content for entry in entries if len(entry.content.givens) <= MOST_CELLS)
