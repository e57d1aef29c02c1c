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

LEAST = 0.55  # of all cells that stay white


def edit(draft: Draft, cells: Sequence[Place], chance: Random) -> bool:
    """One of the cells becomes a wall, or a wall beside it white, with the partner; whether one of them could."""
    return any(
        _turned(draft, cell, chance)
        for place in shuffled(cells, chance)
        for cell in shuffled(_cell_and_walls(draft, place), chance)
    )


def _cell_and_walls(draft: Draft, place: Place) -> list[Place]:
    return places(1 << place | draft.frame.around(1 << place) & ~draft.white)


def _turned(draft: Draft, place: Place, chance: Random) -> bool:
    frame, white, pair = draft.frame, draft.white, draft.frame.pair(place)
    if white & pair:
        rest = frame.without(white, pair)
        return rest.bit_count() >= LEAST * frame.all.bit_count() and _redraw(draft, rest, chance)
    more = white | pair
    return not frame.long(more) and not frame.lone(more) and _redraw(draft, more, chance)


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
