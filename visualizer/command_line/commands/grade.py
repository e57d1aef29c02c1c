"""Says how hard each puzzle is for people, and which techniques it takes."""

from argparse import ArgumentParser
from typing import TYPE_CHECKING

from core.errors import PuzzleError
from core.language import Language, sentence
from core.puzzles.protocol import Puzzle
from core.puzzles.sudoku import SudokuPuzzle
from visualizer.command_line.answers import Answer, add_input, answer_each
from visualizer.command_line.exit_status import FAULTY_PUZZLE
from visualizer.command_line.parser import Invocation

if TYPE_CHECKING:
    from algorithms.generators.grading import Grading

SUMMARY = sentence("say how hard Sudoku are for people, and which techniques they take")
EXIT_STATUS = sentence(
    "The exit status is 0 if each has a grade; 1 if one has not exactly one solution; 2 if one cannot be read or "
    "graded."
)


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

    if not isinstance(puzzle, SudokuPuzzle):
        raise PuzzleError(sentence("only Sudoku can be graded"))
    found = findings(puzzle, 2, budget)
    if (verdict := verdict_of(found)) != "unique":
        why = number_of_solutions(puzzle, found, budget)
        headline = sentence("No grade: {why}", why=why)
        return Answer(headline, {**_NO_GRADE, "verdict": verdict}, status=FAULTY_PUZZLE)
    return _graded(grade_of(puzzle))


_NO_GRADE: dict[str, object] = {"grade": None, "score": None, "techniques": {}}


def _graded(grading: "Grading") -> Answer:
    from algorithms.generators.grading import SEARCH
    from algorithms.techniques.catalogue import find_techniques
    from visualizer.command_line.grades import GRADE_NAMES

    figures = {"grade": grading.grade.name.lower(), "score": grading.score, "techniques": grading.techniques}
    headline = sentence("{grade}, score {score}", grade=GRADE_NAMES[grading.grade], score=grading.score)
    titles = {technique.name: technique.title for technique in find_techniques(SudokuPuzzle.kind)}
    titles[SEARCH] = sentence("Cell left to a search")
    uses = (
        sentence("{count} × {technique}", count=count, technique=titles[name])
        for name, count in grading.techniques.items()
    )
    return Answer(headline, figures, tuple(uses))
