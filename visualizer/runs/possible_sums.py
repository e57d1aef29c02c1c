"""Which sums a run of a draft can make beside the digits that stand in it, and why it cannot make another one."""

from functools import lru_cache

from core.language import Sentence, counted, sentence
from core.puzzles.kakuro import KakuroPuzzle, Run
from core.puzzles.kakuro.combinations import digit_sets, digits_in
from core.puzzles.kakuro.outline import LONGEST


def sums_of(puzzle: KakuroPuzzle, run: Run) -> tuple[int, ...]:
    """Ascending; none of a run that is too long."""
    return _sums(len(run.cells), digits_of(puzzle, run))


def digits_of(puzzle: KakuroPuzzle, run: Run) -> tuple[int, ...]:
    """That stand in the run."""
    return tuple(filter(None, map(puzzle.given, run.cells)))


@lru_cache(10_000)
def _sums(length: int, standing: tuple[int, ...]) -> tuple[int, ...]:
    if length > LONGEST:
        return ()
    held = sum(1 << digit - 1 for digit in {*standing})
    return tuple(sorted({sum(digits_in(bits)) for bits in digit_sets(length, 0) if bits & held == held}))


def sum_refusal(puzzle: KakuroPuzzle, run: Run, total: int) -> Sentence | None:
    """Why the run cannot make it; None if it can."""
    sums, standing, length = sums_of(puzzle, run), digits_of(puzzle, run), len(run.cells)
    if total in sums:
        return None
    if not sums:
        return counted(
            "This run has {count} cell, and there are only nine digits: break it with a wall first.",
            "This run has {count} cells, and there are only nine digits: break it with a wall first.",
            count=length,
        )
    if len(standing) == length:
        return sentence("The digits of this run make {sum}, not {total}.", sum=sums[0], total=total)
    if sums[-1] - sums[0] >= len(sums):
        listed = ", ".join(map(str, sums))
        return sentence("Beside its digits this run can make {sums}, but not {total}.", sums=listed, total=total)
    if standing:
        return sentence(
            "Beside its digits this run can make {least} to {most}, not {total}.",
            least=sums[0],
            most=sums[-1],
            total=total,
        )
    return counted(
        "{count} cell can make {least} to {most}, not {total}.",
        "{count} cells with different digits can make {least} to {most}, not {total}.",
        count=length,
        least=sums[0],
        most=sums[-1],
        total=total,
    )
