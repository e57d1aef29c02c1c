"""Says why the makers of puzzles put digits on the board and take them away."""

from core.language import Sentence, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Cell
from core.steps.events import Kind, Placed, Removed
from core.steps.moment import Site
from visualizer.narration.digits.words import on, place_of
from visualizer.narration.steps import TITLES
from visualizer.narration.told import Narration

ADD = sentence("Add")
PUT_BACK = sentence("Put back")
SWAP = sentence("Swap")
TAKE_AWAY = sentence("Take away")

MAKER_TITLES = (ADD, PUT_BACK, SWAP, TAKE_AWAY)


def placed(event: Placed, site: Site) -> Narration | None:
    """None if no maker has done it."""
    place, variables = place_of(site), dict(site.variables)
    title = _TITLES.get(place, TITLES[Kind.PLACED])
    if place in _WHY_PLACED:
        why = _WHY_PLACED[place]
    elif place in _WHY_AFTER_SEARCH:
        why = _WHY_AFTER_SEARCH[place][variables.get("other")]
    else:
        return None
    facts = {"partner": _partner(event.cell, variables), "before": digit_sign(event.before)}
    return Narration(Kind.PLACED, title, on(why, event.cell, event.value, **facts))


_TITLES = {
    ("make_by_uncovering", "solve"): PUT_BACK,
    ("make_by_adding", "solve"): ADD,
    ("make_by_shuffling", "swap_lines"): SWAP,
    ("make_by_shuffling", "swap_digits"): SWAP,
}

_WHY_PLACED = {
    ("random_search", "fill"): sentence("A digit at random that breaks no rule: {digit} on {cell}."),
    ("random_search", "search"): sentence("No cell has fewer allowed digits than {cell}: try {digit} there."),
    ("make_by_shuffling", "solve"): sentence("The puzzle to begin with has {digit} on {cell}."),
    ("make_by_shuffling", "swap_lines"): sentence("{digit} goes from {partner} to {cell}."),
    ("make_by_shuffling", "swap_digits"): sentence("{before} on {cell} becomes {digit}."),
}

# By what the search for another solution has returned: found, none, or cut.
_WHY_AFTER_SEARCH: dict[tuple[str, str], dict[object, Sentence]] = {
    ("make_by_uncovering", "solve"): {
        True: sentence("Another solution was found: put {digit} back on {cell}."),
        False: sentence("The puzzle would be too hard: put {digit} back on {cell}."),
        None: sentence("The search was cut, so one solution is not proved: put {digit} back on {cell}."),
    },
    ("make_by_adding", "solve"): {
        True: sentence("Two solutions differ on {cell}: add {digit}, as the first one has it."),
        None: sentence("The search was cut, so nothing is proved: add {digit} on {cell}."),
    },
}


def removed(event: Removed, site: Site) -> Narration | None:
    """None if no maker has done it."""
    place = place_of(site)
    if place not in _REMOVED:
        return None
    title, why = _REMOVED[place]
    partner = _partner(event.cell, dict(site.variables))
    return Narration(Kind.REMOVED, title, on(why, event.cell, event.before, partner=partner))


_REMOVED = {
    ("random_search", "search"): (
        TITLES[Kind.REMOVED],
        sentence("Nothing comes of {digit} on {cell}: take it back."),
    ),
    ("make_by_uncovering", "solve"): (
        TAKE_AWAY,
        sentence("Take {digit} away from {cell}, and see whether one solution is left."),
    ),
    ("make_by_shuffling", "swap_lines"): (
        SWAP,
        sentence("{digit} goes from {cell} to {partner}, which leaves {cell} empty."),
    ),
}


def _partner(cell: Cell, variables: dict[str, object]) -> Sentence | None:
    """The cell with which the contents are exchanged."""
    here, there = variables.get("here"), variables.get("there")
    partner = there if cell == here else here
    return cell_name(partner) if isinstance(partner, Cell) else None
