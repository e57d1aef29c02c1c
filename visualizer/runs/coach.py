"""Helps the player: checks, hints, the right digit, the whole solution, and why a digit is excluded."""

from collections.abc import Callable, Iterator
from typing import Any

from algorithms.hints.finding import HintSearch
from algorithms.hints.hint import Hint
from algorithms.hints.knowledge import Knowledge
from algorithms.hints.rewinding import last_right_node
from core.language import Sentence, counted, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Candidate
from visualizer.runs.game import Game, Said, Told, Tone

_OVER = object()
_TONES: dict[str, Tone] = {"wrong": "wrong", "place": "hint", "cross": "hint", "finished": "good", "refused": "wrong"}


class Coach:
    """Knows the solution of the game's puzzle, which it finds while time passes. `clock` gives seconds.

    What is looked for beyond that is looked for as long as the strip says so: whatever else happens ends it.
    """

    def __init__(self, game: Game, clock: Callable[[], float]) -> None:
        self._game = game
        self._clock = clock
        self._number = 0  # of the game that the knowledge is about
        self._known: Knowledge | None = None
        self._search: Iterator[None] = iter(())  # ends by saying what was found
        self._saying: Said | None = None  # while it goes on

    @property
    def knowledge(self) -> Knowledge:
        if self._known is None or self._number != self._game.number:
            self._number = self._game.number
            puzzle: Any = self._game.session.puzzle
            self._known = Knowledge(puzzle)
        return self._known

    @property
    def is_searching(self) -> bool:
        """For a hint, or the way back."""
        return self._saying is not None and self._game.said is self._saying

    @property
    def is_thinking(self) -> bool:
        """Whether `update` has work to do; nothing happens to a board that is hidden."""
        return not self.knowledge.is_ready or (self.is_searching and not self._game.is_paused)

    def update(self, spare_seconds: float) -> None:
        """Thinks, as long as there is time."""
        until = self._clock() + spare_seconds
        while self.is_thinking:
            self._think()
            if self._clock() >= until:
                break

    def _think(self) -> None:
        if not self.knowledge.is_ready:
            self.knowledge.work()
        elif next(self._search, _OVER) is _OVER and self.is_searching:  # by a fault, which is told elsewhere
            self._game.said = None

    def _look(self, search: Iterator[None], words: Sentence) -> None:
        self._search, self._saying = search, Said(words, "hint")
        self._game.said = self._saying

    def check(self) -> None:
        """Marks wrong sums and repeated digits, never cells; a right board is congratulated."""
        game = self._game
        game.mark_mistakes()
        mistakes, left = game.mistakes, len(game.board.open_cells())
        if mistakes:
            self._game.said = Said(mistakes[0].what, "wrong", mistakes[0])
        elif left:
            self._game.said = Said(
                counted(
                    "No rule is broken so far; {count} cell is empty.",
                    "No rule is broken so far; {count} cells are empty.",
                    count=left,
                ),
                "good",
            )
        else:
            self._game.said = Said(sentence("All sums are right: the puzzle is solved."), "good")
            self._game.wants_congratulation = game.session.is_finished

    def hint_on(self) -> None:
        """The next rung of the hint; after the last one what it tells is done."""
        game, told = self._game, self._game.told
        if self.is_searching:
            return
        if told is None:
            search = HintSearch(game.session.sheet, self.knowledge, near=game.chosen)
            self._look(self._found(search), sentence("Looking for a hint…"))
        elif told.rung + 1 < len(told.hint.rungs):
            told = told._replace(rung=told.rung + 1)
            game.said, game.told = Said(told.shown.says, "hint"), told
        else:
            self._follow(told.hint)

    def _found(self, search: HintSearch) -> Iterator[None]:
        while search.found is None:
            search.work()
            yield
        game, hint = self._game, search.found
        game.said = Said(hint.rungs[0].says, _TONES[hint.kind])
        if len(hint.rungs) > 1:
            game.told = Told(hint)
            game.session.take_help("hint")
            game.keep()

    def _follow(self, hint: Hint) -> None:
        game, placed = self._game, hint.placed
        if hint.kind == "wrong":
            self._look(self._gone_back(), sentence("Looking for the last right position…"))
        elif placed:
            self._put(placed, "hint")
        else:
            game.do(lambda: game.session.cross_out(hint.lost))

    def _gone_back(self) -> Iterator[None]:
        """To the last position without a wrong digit."""
        session = self._game.session
        node = yield from last_right_node(session, self.knowledge)
        undone = session.history.way_to(node)[0]
        session.take_help("rewind")
        self._game.go_to(node)
        self._game.said = Said(
            counted(
                "Back where all was right: {count} step was taken back. Redo brings it back.",
                "Back where all was right: {count} steps were taken back. Redo brings them back.",
                count=undone,
            ),
            "good",
        )

    def advise(self) -> None:
        """Puts the right digit on the chosen cell."""
        cell = self._game.needed_cell()
        if cell is None or not self._knows():
            return
        assert self.knowledge.solution is not None, "known"
        digit = self.knowledge.solution[self._game.board.cells().index(cell)]
        if self._game.board.value(cell) == digit:
            self._game.said = Said(sentence("{cell} is right already.", cell=cell_name(cell)), "good")
            return
        self._game.session.take_help("advise")
        self._put(Candidate(cell, digit), "advise")

    def _put(self, choice: Candidate, name: str) -> None:
        """The right digit; if nothing else has to be said then, that is."""
        game, (cell, digit) = self._game, choice
        game.chosen = cell
        game.do(lambda: game.session.place(cell, digit, name))
        if game.said is None:
            game.said = Said(sentence("{digit} stands on {cell} now.", digit=digit, cell=cell_name(cell)), "good")

    def show_solution(self) -> bool:
        """Fills the whole board; it can be undone, but the game has no result any more. Whether it could be done."""
        if self.knowledge.first is None:
            self._knows()
            return False
        self._game.session.take_help("show")
        return self._game.do(lambda: self._game.session.fill(self.knowledge.first or ()))

    @property
    def knows_of_a_wrong_digit(self) -> bool:
        """Of a puzzle with one solution, as far as it is known."""
        solution, values = self.knowledge.solution, self._game.board.values()
        return solution is not None and any(
            value not in (0, right) for value, right in zip(values, solution, strict=True)
        )

    def _knows(self) -> bool:
        """There is one solution, and it is known; otherwise why not is said."""
        match self.knowledge.solutions:
            case "one":
                return True
            case "none":
                self._game.said = Said(sentence("This puzzle has no solution."), "wrong")
            case "several":
                self._game.said = Said(
                    sentence("This puzzle has several solutions: no digit is the only right one."), "wrong"
                )
            case "unknown":
                self._game.said = Said(sentence("It would take too long to tell how many solutions there are."))
            case None:
                self._game.said = Said(sentence("The solution is still being looked for: try again in a moment."))
        return False
