"""Says how hard each puzzle is for people, and which techniques it takes."""

from argparse import ArgumentParser
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.errors import PuzzleError
from core.language import Language, Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from core.puzzles.sudoku import SudokuPuzzle
from visualizer.command_line.answers import Answer, add_input, answer_each
from visualizer.command_line.exit_status import FAULTY_PUZZLE
from visualizer.command_line.parser import Invocation

if TYPE_CHECKING:
    from algorithms.generators.grading import Grading

SUMMARY = sentence("say how hard puzzles are for people, and which techniques they take")
EXIT_STATUS = sentence(
    "The exit status is 0 if each has a grade; 1 if one has not exactly one solution; 2 if one cannot be read or "
    "graded."
)

Traits = tuple[dict[str, object], tuple[Sentence, ...]]  # for programs and for people


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    add_input(parser, language)


def run(invocation: Invocation) -> int:
    return answer_each(invocation, lambda puzzle: _answer(puzzle, invocation.options.budget))


def _answer(puzzle: Puzzle, budget: int) -> Answer:
    """Raises PuzzleError for a kind that has no techniques."""
    # Imported this late, because `--help` of all commands needs none of it.
    from algorithms.generators.grading import grade_of
    from visualizer.command_line.solving import findings
    from visualizer.command_line.verdicts import number_of_solutions, verdict_of

    if not isinstance(puzzle, SudokuPuzzle | KakuroPuzzle):
        raise PuzzleError(sentence("only Sudoku and Kakuro can be graded"))
    traits = _TRAITS[puzzle.kind](puzzle)
    found = findings(puzzle, 2, budget)
    if (verdict := verdict_of(found)) != "unique":
        why = number_of_solutions(puzzle, found, budget)
        figures = {**_NO_GRADE, **traits[0], "verdict": verdict}
        return Answer(sentence("No grade: {why}", why=why), figures, status=FAULTY_PUZZLE)
    return _graded(puzzle.kind, grade_of(puzzle), traits)


_NO_GRADE: dict[str, object] = {"grade": None, "score": None, "techniques": {}}


def _graded(kind: str, grading: "Grading", traits: Traits) -> Answer:
    from algorithms.generators.grading import SEARCH
    from algorithms.techniques.catalogue import find_techniques
    from algorithms.techniques.grade_names import GRADE_NAMES

    figures = {"grade": grading.grade.name.lower(), "score": grading.score, "techniques": grading.techniques}
    headline = sentence("{grade}, score {score}", grade=GRADE_NAMES[grading.grade], score=grading.score)
    titles = {technique.name: technique.title for technique in find_techniques(kind)}
    titles[SEARCH] = sentence("Cell left to a search")
    uses = (
        sentence("{count} × {technique}", count=count, technique=titles[name])
        for name, count in grading.techniques.items()
    )
    return Answer(headline, figures | traits[0], (*traits[1], *uses))


# What is told of a puzzle beside its grade


def _no_traits(puzzle: SudokuPuzzle) -> Traits:
    return {}, ()


def _unique_sums(puzzle: KakuroPuzzle) -> Traits:
    percent = puzzle.unique_sums_percent
    return {"unique_sums_percent": percent}, (sentence("Unique sums: {percent} %", percent=percent),)


_TRAITS: dict[str, Callable[[Any], Traits]] = {SudokuPuzzle.kind: _no_traits, KakuroPuzzle.kind: _unique_sums}
