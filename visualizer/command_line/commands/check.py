"""Says of each puzzle whether it has exactly one solution."""

from argparse import ArgumentParser

from core.language import Language, sentence
from core.puzzles.protocol import Puzzle
from visualizer.command_line.answers import Answer, add_input, answer_each
from visualizer.command_line.exit_status import FAULTY_PUZZLE
from visualizer.command_line.parser import Invocation

SUMMARY = sentence("say whether puzzles have exactly one solution")
EXIT_STATUS = sentence(
    "The exit status is 0 if each has exactly one; 1 if one has none or several, or it is undecided; 2 if one cannot "
    "be read."
)


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    add_input(parser, language)


def run(invocation: Invocation) -> int:
    return answer_each(invocation, lambda puzzle: _answer(puzzle, invocation.options.budget))


def _answer(puzzle: Puzzle, budget: int) -> Answer:
    # Imported this late, because `--help` of all commands needs none of it.
    from visualizer.command_line.solving import findings, solving_of
    from visualizer.command_line.verdicts import difference, number_of_solutions, verdict_of

    found = findings(puzzle, 2, budget)
    verdict = verdict_of(found)
    drawings = [solving_of(puzzle.kind).drawing(puzzle, solution) + "\n" for solution in found.solutions]
    return Answer(
        number_of_solutions(puzzle, found, budget),
        {"kind": puzzle.kind, "verdict": verdict},
        (*drawings, difference(puzzle, *found.solutions)) if verdict == "several" else (),
        0 if verdict == "unique" else FAULTY_PUZZLE,
    )
