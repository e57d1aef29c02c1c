"""What the player has tried, as a search tree: each digit below those that stood when it was put down.

The way from the root to a guess is what stood on the board then, in the order in which it came there. What was undone
or erased and is followed by something else is a dead end. A digit that goes from the midst of the others takes its
branch with it: those that stay grow anew on the open one, as in every backtracking.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from core.play.history import START, Action, History
from core.play.sheet import Marked
from core.puzzles.geometry import Candidate, Cell
from core.steps.events import Placed

ROOT = 0  # nothing is guessed yet


@dataclass(frozen=True, slots=True)
class Guess:
    """A digit that was put on a cell while the guesses above it stood."""

    choice: Candidate
    parent: int  # number of the guess above, or the root
    node: int  # of the history, the first one that did it
    is_standing: bool  # on the board as it is now


@dataclass(frozen=True)
class GuessTree:
    """Numbered from 1 in preorder, older guesses before younger ones, but those that stand now come last."""

    guesses: tuple[Guess, ...]

    @cached_property
    def _below(self) -> list[list[tuple[int, Candidate]]]:
        below: list[list[tuple[int, Candidate]]] = [[] for _ in range(len(self.guesses) + 1)]
        for number, guess in enumerate(self.guesses, 1):
            below[guess.parent].append((number, guess.choice))
        return below

    def below(self, number: int) -> tuple[tuple[int, Candidate], ...]:
        """The guesses directly below that one, or below the root, with their numbers."""
        return tuple(self._below[number])

    def is_standing(self, number: int) -> bool:
        """On the board as it is now."""
        return self.guesses[number - 1].is_standing


def guesses_of(history: History) -> GuessTree:
    """Marks on the sheet are no guesses. Costs what the digits in the midst bring along, else a little an action."""
    growth = _Growth()
    tops = [ROOT]  # of each node of the history: the guess made last of those that stand
    for node in range(START + 1, len(history)):
        tops.append(growth.after(tops[history.parents[node]], node, history.action(node)))
    return GuessTree(growth.in_preorder(standing={*growth.way_to(tops[history.current])}))


class _Growth:
    """The tree while it grows; guesses are numbered as they come."""

    def __init__(self) -> None:
        self._choices: list[Candidate] = [Candidate(Cell(-1, -1), 0)]  # the root has none
        self._parents = [ROOT]
        self._nodes = [START]
        self._numbers: dict[tuple[int, Candidate], int] = {}

    def way_to(self, guess: int) -> Iterator[int]:
        """From the guess up to below the root."""
        while guess != ROOT:
            yield guess
            guess = self._parents[guess]

    def after(self, top: int, node: int, action: Action) -> int:
        """The last guess that stands after the action, if this one did before."""
        changes = [change for change in action.changes if not isinstance(change, Marked)]
        touched = {change.cell: change.value if isinstance(change, Placed) else 0 for change in changes}
        going = {change.cell for change in changes if change.before}
        staying = []
        while going:
            choice, top = self._choices[top], self._parents[top]
            going.discard(choice.cell)
            if choice.cell not in touched:
                staying.append(choice)
        placed = [Candidate(cell, digit) for cell, digit in touched.items() if digit]
        for choice in [*reversed(staying), *placed]:
            top = self._below(top, choice, node)
        return top

    def _below(self, parent: int, choice: Candidate, node: int) -> int:
        """The one that is there already, if somebody tries it again."""
        number = self._numbers.setdefault((parent, choice), len(self._choices))
        if number == len(self._choices):
            self._choices.append(choice)
            self._parents.append(parent)
            self._nodes.append(node)
        return number

    def in_preorder(self, standing: set[int]) -> tuple[Guess, ...]:
        below: list[list[int]] = [[] for _ in self._choices]
        for guess in sorted(range(1, len(self._choices)), key=lambda guess: (guess not in standing, -guess)):
            below[self._parents[guess]].append(guess)  # the last one is the first to be taken from there
        guesses: list[Guess] = []
        numbers = {ROOT: ROOT}
        waiting = below[ROOT]
        while waiting:
            guess = waiting.pop()
            parent = numbers[self._parents[guess]]
            guesses.append(Guess(self._choices[guess], parent, self._nodes[guess], guess in standing))
            numbers[guess] = len(guesses)
            waiting += below[guess]
        return tuple(guesses)
