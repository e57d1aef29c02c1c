"""How an outline is edited where a Kakuro cannot be repaired: an open cell becomes a wall, or a wall white."""

from collections.abc import Sequence
from random import Random

from algorithms.generators.kakuro_draft import Draft
from algorithms.generators.kakuro_fill import Fill
from algorithms.generators.kakuro_frame import Place, places
from algorithms.generators.kakuro_moves import one_of
from algorithms.luck import shuffled
from core.puzzles.geometry import Bits
from core.puzzles.kakuro.combinations import digits_in

LEAST = 0.55  # of all cells that stay white; or, where few are,
KEPT = 0.88  # of those that were white at first


def edit(draft: Draft, cells: Sequence[Place], chance: Random, *, sparing: bool = False) -> bool:
    """One of the cells becomes a wall, or a wall beside it white, with the partner; whether one of them could.

    Cells that would be a run of one become walls too; sparing is to do so only where nothing else can be done.
    """
    return any(
        _turned(draft, cell, chance, most)
        for most in ((2, draft.frame.size) if sparing else (draft.frame.size,))
        for place in shuffled(cells, chance)
        for cell in shuffled(_cell_and_walls(draft, place), chance)
    )


def _cell_and_walls(draft: Draft, place: Place) -> list[Place]:
    return places(1 << place | draft.frame.around(1 << place) & ~draft.white)


def _turned(draft: Draft, place: Place, chance: Random, most: int) -> bool:
    frame, white, pair = draft.frame, draft.white, draft.frame.pair(place)
    if white & pair:
        least = min(LEAST * frame.all.bit_count(), KEPT * draft.cells_at_first)
        rest = frame.without(white, pair)
        is_allowed = rest.bit_count() >= max(least, white.bit_count() - most)
        return is_allowed and _redraw(draft, rest, chance)
    more = white | pair
    spoilt = frame.long(more) | frame.lone(more) & ~frame.lone(white)
    return not spoilt and _redraw(draft, more, chance)


def _redraw(draft: Draft, white: Bits, chance: Random) -> bool:
    """The same digits in another outline, and any that fit in its new cells; False where a digit would be twice."""
    fill = Fill(draft.frame, white, draft.digits[:])
    new = places(white & ~draft.white)
    if any(fill.has_repeated(run) for place in new for run in fill.runs(place)):
        return False
    for place in new:
        digits = digits_in(fill.free(place))
        if not digits:
            return False
        fill.place(place, [one_of(digits, chance)])
    draft.redraw(white, {place: fill.digits[place] for place in new})
    return True
