"""Reads from a command's options what is to be made, and says where what was made is something else."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from itertools import islice
from math import isqrt

from algorithms.generators.kakuro_outline import LARGEST_MADE
from algorithms.generators.orders import KakuroOrder, Order, SudokuOrder
from algorithms.techniques.deduction import Grade
from core.errors import MalformedPuzzle, PuzzleError
from core.language import Sentence, counted, sentence
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.protocol import Puzzle
from visualizer.command_line.answers import entries_of, source_of

_SIDE = 9  # rows and columns where no others are asked for
_ONLY_FOR = {
    "size": "sudoku",
    "symmetric": "sudoku",
    "rows": "kakuro",
    "columns": "kakuro",
    "unique_sums": "kakuro",
    "outline": "kakuro",
    "edit_outline": "kakuro",
}


def orders(options: Namespace, tell: Callable[[Sentence], None]) -> Iterator[Order]:
    """As many as are wanted. Raises PuzzleError for what does not go together, and for a file without an outline."""
    _check(options)
    grade, seed, numbers = Grade[options.grade.upper()], options.seed, range(1, options.count + 1)
    if options.kind == "sudoku":
        box = isqrt(options.size or _SIDE)
        return (SudokuOrder(grade, seed, number, box, options.symmetric) for number in numbers)
    rows, columns, unique_sums = options.rows or _SIDE, options.columns or _SIDE, options.unique_sums
    outline = _outline(options.outline, tell) if options.outline is not None else None
    return (KakuroOrder(grade, seed, number, rows, columns, outline, unique_sums) for number in numbers)


def _check(options: Namespace) -> None:
    for name, kind in _ONLY_FOR.items():
        value = getattr(options, name)
        if value is not None and value is not False and options.kind != kind:
            raise PuzzleError(sentence("--{option} is only for {kind}", option=name.replace("_", "-"), kind=kind))
    if max(options.rows or 0, options.columns or 0) > LARGEST_MADE:
        raise PuzzleError(sentence("a Kakuro has at most {count} rows and columns", count=LARGEST_MADE))
    if (options.unique_sums or 0) > 100:
        found = options.unique_sums
        raise PuzzleError(sentence("expected at most 100 percent of unique sums, found {percent}", percent=found))
    if options.outline is not None and (options.rows or options.columns):
        raise PuzzleError(sentence("--rows and --columns do not go with --outline, which has its own"))
    if options.edit_outline and options.outline is None:
        raise PuzzleError(sentence("--edit-outline needs an --outline"))


def _outline(name: str, tell: Callable[[Sentence], None]) -> Outline:
    """That of the first Kakuro, with sums or without. Raises MalformedPuzzle."""
    contents = [entry.content for entry in islice(entries_of(name), 2)]
    first = contents[0] if contents else None
    if isinstance(first, MalformedPuzzle):
        raise first
    if not isinstance(first, KakuroPuzzle):
        raise MalformedPuzzle(sentence("expected a Kakuro or its outline"), source=source_of(name))
    if len(contents) > 1:
        tell(sentence("{file}: the outline of the first of several puzzles is taken", file=source_of(name)))
    return first.outline


def remarks(options: Namespace, order: Order, puzzle: Puzzle) -> Iterator[Sentence]:
    """For people who want to know more of a Kakuro. Raises PuzzleError if it has not the outline that it must have."""
    if not isinstance(order, KakuroOrder) or not isinstance(puzzle, KakuroPuzzle):
        return
    if changed := order.changed_cells(puzzle):
        if not options.edit_outline:
            raise _other_outline(changed, order.obstacle)
        if order.obstacle and order.number == 1:
            yield order.obstacle
        yield counted(
            "puzzle {number}: {count} cell of the outline is changed",
            "puzzle {number}: {count} cells of the outline are changed",
            count=changed,
            number=order.number,
        )
    if options.unique_sums is not None:
        yield sentence(
            "puzzle {number}: unique sums {wished} % wished for, {percent} % reached",
            number=order.number,
            wished=options.unique_sums,
            percent=puzzle.unique_sums_percent,
        )


def _other_outline(changed: int, obstacle: Sentence | None) -> PuzzleError:
    if obstacle:
        return PuzzleError(
            counted(
                "{why}. There is a Kakuro on an outline that differs in {count} cell: --edit-outline takes it",
                "{why}. There is a Kakuro on an outline that differs in {count} cells: --edit-outline takes it",
                count=changed,
                why=obstacle,
            )
        )
    return PuzzleError(
        counted(
            "on this outline no such Kakuro was found, but there is one on an outline that differs in {count} cell: "
            "--edit-outline takes it",
            "on this outline no such Kakuro was found, but there is one on an outline that differs in {count} cells: "
            "--edit-outline takes it",
            count=changed,
        )
    )
