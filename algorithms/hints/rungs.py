"""How hints are told: whole sentences, from where to look to what pressing once more does."""

from algorithms.hints.chain import Chain, Link
from algorithms.hints.hint import Hint, Rung
from core.language import Sentence, counted, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Candidate
from core.puzzles.kakuro import KakuroPuzzle, Run
from core.puzzles.kakuro.names import run_name
from core.puzzles.mistake import Mistake

# Without help


def without_solution() -> Hint:
    return _refused(sentence("This puzzle has no solution, so that no hint leads to it."))


def unknown() -> Hint:
    return _refused(sentence("It would take too long to tell how many solutions there are."))


def finished() -> Hint:
    return Hint("finished", (Rung(sentence("The puzzle is finished: all its digits are right.")),))


def undecided() -> Hint:
    return _refused(sentence("This puzzle has several solutions, and no technique decides between them here."))


def _refused(why: Sentence) -> Hint:
    return Hint("refused", (Rung(why),))


# Back


def breaking_a_rule(mistake: Mistake) -> Hint:
    """It stands on the board for all to see."""
    return _leading_back(Rung(mistake.what, cells=mistake.cells, runs=(mistake.unit,)))


def wrong(run: Run | None = None, total: int = 0) -> Hint:
    """A wrong digit stands in the run, unless nobody knows where one stands."""
    if not run:
        return _leading_back()
    says = sentence("Not all digits of {run} are right.", run=run_name(run, total))
    return _leading_back(Rung(says, cells=run.cells, runs=(run,)))


def _leading_back(*where: Rung) -> Hint:
    first = Rung(sentence("Something on the board is wrong."))
    last = Rung(sentence("Press once more to go back to where all digits were right."))
    return Hint("wrong", (first, *where, last))


# On


def reasoned(puzzle: KakuroPuzzle, chain: Chain) -> Hint:
    """Places the digit that the last link places; if it places none, crosses out what all of them lose."""
    where = _where(puzzle, chain[-1])
    thoughts = (where, _which(chain, where.runs), *map(_why, chain))
    if placed := chain[-1].deduction.placed:
        return Hint("place", (*thoughts, _placing(placed[0])), placed=placed[0])
    lost = tuple(dict.fromkeys(one for link in chain for one in link.deduction.lost))
    return Hint("cross", (*thoughts, _crossing(lost)), lost=lost)


def searched(puzzle: KakuroPuzzle, solved: Candidate) -> Hint:
    """Nothing but the solution tells this digit."""
    none = Rung(sentence("None of the known techniques leads on here."))
    source = Rung(
        sentence("The digit of {cell} comes from a search, and not from a thought.", cell=cell_name(solved.cell)),
        cells=(solved.cell,),
        runs=puzzle.outline.runs_through(solved.cell),
    )
    return Hint("place", (none, source, _placing(solved)), placed=solved)


def _where(puzzle: KakuroPuzzle, last: Link) -> Rung:
    """The run of the thought; if it has several, or lies elsewhere, those that cross on its first cell."""
    cell = last.deduction.cells[0]
    is_within_one = len(last.runs) == 1 and cell in last.runs[0].cells
    runs = last.runs if is_within_one else puzzle.outline.runs_through(cell)
    names = [run_name(run, puzzle.total(run)) for run in runs]
    if is_within_one:
        return Rung(sentence("Look at {run}.", run=names[0]), runs=runs)
    return Rung(sentence("Look at {run} and at {other}.", run=names[0], other=names[1]), runs=runs)


def _which(chain: Chain, runs: tuple[Run, ...]) -> Rung:
    title = chain[-1].technique.title
    if len(chain) == 1:
        return Rung(sentence("One thought leads on: {technique}.", technique=title), runs=runs)
    return Rung(
        counted(
            "{count} thought leads on; it ends with: {technique}.",
            "{count} thoughts lead on, one after the other; the last one is: {technique}.",
            count=len(chain),
            technique=title,
        ),
        runs=runs,
    )


def _why(link: Link) -> Rung:
    found = link.deduction
    return Rung(found.reason, found.cells, link.runs, link.candidates, found.lost)


def _placing(placed: Candidate) -> Rung:
    says = sentence("Press once more to put {digit} on {cell}.", digit=placed.value, cell=cell_name(placed.cell))
    return Rung(says, cells=(placed.cell,), candidates=(placed,))


def _crossing(lost: tuple[Candidate, ...]) -> Rung:
    says = counted(
        "Press once more to cross out {count} digit.", "Press once more to cross out {count} digits.", count=len(lost)
    )
    return Rung(says, cells=tuple(dict.fromkeys(cell for cell, _ in lost)), lost=lost)
