"""How a made puzzle is written: in one of its formats, drawn for people, or as an object for programs."""

import json

from algorithms.generators.orders import Order
from algorithms.techniques.grade_names import GRADE_NAMES
from core.formats import sudoku_line
from core.formats.catalogue import formats
from core.language import Language, Sentence, sentence
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from core.puzzles.sudoku import SudokuPuzzle
from visualizer.command_line import kakuro_drawing
from visualizer.command_line.solving import Solution, solving_of
from visualizer.command_line.solving.kakuro import WALL

_WHITE = "."


def written(name: str, order: Order, puzzle: Puzzle, language: Language) -> str:
    """`name` is "text", "json" or that of a format in the catalogue."""
    if name == "text":
        return f"{language.say(_headline(order, puzzle))}\n{_drawing(puzzle)}\n"
    if name == "json":
        return json.dumps(_figures(order, puzzle)) + "\n"
    return formats()[name].write(puzzle)


def _headline(order: Order, puzzle: Puzzle) -> Sentence:
    facts = {
        "number": order.number,
        "grade": GRADE_NAMES[order.grade],
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "seed": str(order.seed),
    }
    if isinstance(puzzle, KakuroPuzzle):
        return sentence(
            "{number}: {grade}, {rows} x {columns}, seed {seed}, unique sums {percent} %",
            percent=puzzle.unique_sums_percent,
            **facts,
        )
    return sentence("{number}: {grade}, {rows} x {columns}, seed {seed}", **facts)


def _drawing(puzzle: Puzzle) -> str:
    if isinstance(puzzle, KakuroPuzzle):
        return kakuro_drawing.drawing(puzzle)
    assert isinstance(puzzle, SudokuPuzzle), "no others are made"
    return solving_of(puzzle.kind).drawing(puzzle, puzzle.givens).replace("0", _WHITE)


def _figures(order: Order, puzzle: Puzzle) -> dict[str, object]:
    """Rows and columns count from 0, without those for clues."""
    solution = next(filter(None, solving_of(puzzle.kind).search(puzzle)))
    figures = {
        "kind": puzzle.kind,
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "grade": order.grade.name.lower(),
        "seed": order.seed,
        "number": order.number,
    }
    if isinstance(puzzle, KakuroPuzzle):
        return figures | _kakuro_figures(puzzle, solution)
    assert isinstance(puzzle, SudokuPuzzle), "no others are made"
    return figures | {
        "givens": sudoku_line.write(puzzle).strip(),
        "solution": solving_of(puzzle.kind).in_one_line(puzzle, solution),
    }


def _kakuro_figures(puzzle: KakuroPuzzle, solution: Solution) -> dict[str, object]:
    white = dict.fromkeys(puzzle.outline.cells, _WHITE)
    digits = dict(zip(puzzle.outline.cells, map(str, solution), strict=True))
    return {
        "unique_sums": puzzle.unique_sums_percent,
        "outline": _rows(puzzle, white),
        "runs": [
            {"way": way, "row": cells[0].row, "column": cells[0].column, "length": len(cells), "sum": total}
            for (way, cells), total in zip(puzzle.outline.runs, puzzle.sums, strict=True)
        ],
        "solution": _rows(puzzle, digits),
    }


def _rows(puzzle: KakuroPuzzle, signs: dict[Cell, str]) -> list[str]:
    """A string for each row; walls between the signs."""
    return [
        "".join(signs.get(Cell(row, column), WALL) for column in range(puzzle.columns)) for row in range(puzzle.rows)
    ]
