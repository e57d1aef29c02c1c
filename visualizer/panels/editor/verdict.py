"""What is said of a draft: how many solutions it has, what it lacks, and what cannot be."""

from algorithms.techniques.grade_names import GRADE_NAMES
from core.language import Sentence, counted, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.kakuro.names import run_name
from core.puzzles.kakuro.outline import LONGEST
from visualizer.boards.marks import Mark
from visualizer.runs.drafting import needs_sum
from visualizer.runs.editor import Editor
from visualizer.runs.possible_sums import sums_of

Line = tuple[Sentence, Mark]


def verdict(editor: Editor) -> Line:
    """The first line: on the solutions."""
    judging, missing = editor.judging, editor.missing
    if not editor.puzzle.outline.white:
        return sentence("There are only walls so far: paint white cells."), Mark.PLAIN
    match judging.solutions:
        case None:
            return sentence("Looking for solutions…"), Mark.PLAIN
        case "unknown":
            return sentence("It would take too long to tell how many solutions there are."), Mark.PLAIN
        case "none":
            return _none(editor), Mark.REJECTED
        case "one":
            return _one(editor, missing), Mark.SOLVED
    return _several(editor, missing)


def _none(editor: Editor) -> Sentence:
    run = editor.judging.impossible
    if run is None:
        return sentence("No solution: whatever is tried leads to a contradiction.")
    if len(run.cells) > LONGEST:
        return counted(
            "No solution: the run from {first} to {last} has {count} cell, and there are only nine digits.",
            "No solution: the run from {first} to {last} has {count} cells, and there are only nine digits.",
            count=len(run.cells),
            first=cell_name(run.cells[0]),
            last=cell_name(run.cells[-1]),
        )
    return sentence("No solution: {run} cannot be filled.", run=run_name(run, editor.puzzle.total(run)))


def _one(editor: Editor, missing: int) -> Sentence:
    if missing:
        return counted(
            "Exactly one solution, even though {count} run has no sum.",
            "Exactly one solution, even though {count} runs have no sum.",
            count=missing,
        )
    if all(editor.puzzle.givens):
        return sentence("Exactly one solution, and all its digits are given: there is nothing to fill in.")
    grade = editor.judging.grade
    if grade is None:
        return sentence("Exactly one solution.")
    return sentence("Exactly one solution. Grade: {grade}.", grade=GRADE_NAMES[grade])


def _several(editor: Editor, missing: int) -> Line:
    if not any(editor.puzzle.sums):
        return sentence("An outline without sums: give it sums, type digits, or have the sums made."), Mark.PLAIN
    if not missing:
        return sentence("Several solutions: the board shows where two of them differ."), Mark.TRY
    what = counted(
        "{count} run has no sum yet; so far there are several solutions.",
        "{count} runs have no sum yet; so far there are several solutions.",
        count=missing,
    )
    return what, Mark.TRY


def remark(editor: Editor) -> Line:
    """The second line: what was refused, what is chosen, or what is unusual."""
    if editor.said is not None:
        return editor.said.words, Mark.REJECTED if editor.said.tone == "wrong" else Mark.PLAIN
    if editor.mode == "sums" and editor.run is not None:
        return _chosen(editor), Mark.PLAIN
    if singles := len(editor.singles):
        what = counted(
            "{count} run has a single cell: usually they have two to nine.",
            "{count} runs have a single cell: usually they have two to nine.",
            count=singles,
        )
        return what, Mark.TRY
    return _INVITATIONS[editor.mode], Mark.PLAIN


_INVITATIONS = {
    "outline": sentence("Click or drag: so walls and white cells are drawn."),
    "sums": sentence("Choose a clue, and type its sum."),
    "digits": sentence("Type digits: full runs have their sums at once."),
}


def _chosen(editor: Editor) -> Sentence:
    run, puzzle = editor.run, editor.puzzle
    assert run is not None, "one is chosen"
    name, sums = run_name(run, puzzle.total(run)), sums_of(puzzle, run)
    if not needs_sum(run) or not sums:
        return counted(
            "Chosen is {run}: {count} cell.", "Chosen is {run}: {count} cells.", count=len(run.cells), run=name
        )
    return counted(
        "Chosen is {run}: {count} cell, which can make {least} to {most}.",
        "Chosen is {run}: {count} cells, which can make {least} to {most}.",
        count=len(run.cells),
        run=name,
        least=sums[0],
        most=sums[-1],
    )
