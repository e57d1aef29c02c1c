"""Everything that can be done in the lab, by name: one list for buttons, menus, keys and help."""

from collections.abc import Callable
from functools import partial

from core.language import Sentence, sentence
from core.steps.events import Kind
from core.steps.finding import KindFinder, backtracks, hits_of, visits_of
from visualizer.kinds import kind_of
from visualizer.runs.lab import Lab
from visualizer.scenes.command import Command


class TimeCommands:
    """Movements through time, on the run that the lab shows just now."""

    def __init__(self, lab: Lab, say: Callable[[Sentence], None]) -> None:
        self._lab = lab
        self._say = say
        self._visited: list[int] = []
        self._version = lab.version
        self._scrubbed_to: int | None = None
        self.nothing_found = sentence("There is none that way.")  # what a search in vain has to say

    def remember(self) -> None:
        """The shown position, to come back to after a jump."""
        position = self._lab.playback.position
        self._forget_other_runs()
        if not self._visited or self._visited[-1] != position:
            self._visited.append(position)
            del self._visited[:-50]

    def _forget_other_runs(self) -> None:
        """A position means nothing in another run."""
        if self._version != self._lab.version:
            self._version, self._visited = self._lab.version, []

    def jump(self, position: int) -> None:
        self.remember()
        self._lab.playback.go_to(position)

    def jumping(self, move: Callable[[], None]) -> Callable[[], None]:
        """A move that one may want to come back from."""

        def jump() -> None:
            self.remember()
            move()

        return jump

    def scrub(self, position: int) -> None:
        """A drag is one jump, from where it began."""
        if self._lab.playback.position != self._scrubbed_to:
            self.remember()
        self._lab.playback.go_to(position)
        self._scrubbed_to = self._lab.playback.position

    def go_back(self) -> None:
        """Where the last jump came from."""
        here = self._lab.playback.position
        self._forget_other_runs()
        while self._visited:
            position = self._visited.pop()
            if position != here:
                self._lab.playback.go_to(position)
                return
        self._say(sentence("There was no jump before."))

    def find_solution(self, *, forward: bool) -> None:
        self.remember()
        later, earlier = sentence("No solution comes after this."), sentence("No solution came before this.")
        self.nothing_found = later if forward else earlier
        self._lab.playback.find(KindFinder(Kind.SOLVED), forward=forward)

    def find_backtrack(self, *, forward: bool) -> None:
        self.remember()
        later, earlier = sentence("No step back comes after this."), sentence("No step back came before this.")
        self.nothing_found = later if forward else earlier
        self._lab.playback.find(backtracks(), forward=forward)

    def find_visit(self, *, forward: bool) -> None:
        if self._lab.chosen is None:
            self._say(kind_of(self._lab.puzzle).CHOOSE_FIRST)
            return
        self.remember()
        name = kind_of(self._lab.puzzle).cell_name(self._lab.puzzle, self._lab.chosen)
        later = sentence("{cell} is not visited after this.", cell=name)
        self.nothing_found = later if forward else sentence("{cell} was not visited before this.", cell=name)
        self._lab.playback.find(visits_of(self._lab.chosen), forward=forward)

    def find_breakpoint(self, *, forward: bool) -> None:
        if not self._lab.playback.breakpoints:
            self._say(sentence("Set a breakpoint first: click a line of the code."))
            return
        self.remember()
        later = sentence("No breakpoint is hit after this.")
        self.nothing_found = later if forward else sentence("No breakpoint was hit before this.")
        self._lab.playback.find(hits_of(self._lab.playback.breakpoints), forward=forward)


def time_commands(lab: Lab, time: TimeCommands, ask_for_step: Callable[[], None]) -> dict[str, Command]:
    """In the order of help and menus."""

    def playback(name: str) -> Callable[[], None]:
        return lambda: getattr(lab.playback, name)()

    def jump(name: str) -> Callable[[], None]:
        return time.jumping(playback(name))

    return {
        "play": Command(sentence("Run or pause"), "Space", playback("toggle_playing"), "play"),
        "forward": Command(sentence("One step forward"), "→", playback("step_forward"), "step-forward", repeats=True),
        "back": Command(sentence("One step back"), "←", playback("step_back"), "step-back", repeats=True),
        "over": Command(sentence("Over the call"), "Shift+→", jump("step_over"), "redo-2", sentence("Over")),
        "back_over": Command(
            sentence("Back over the call"),
            "Shift+←",
            jump("step_back_over"),
            "undo-2",
            only_in_menu=True,
        ),
        "out": Command(sentence("Out of the call"), "↑", jump("step_out"), "arrow-up-from-line", sentence("Out")),
        "next_backtrack": Command(
            sentence("Next backtrack"), "B", partial(time.find_backtrack, forward=True), "chevron-right"
        ),
        "previous_backtrack": Command(
            sentence("Previous backtrack"), "Shift+B", partial(time.find_backtrack, forward=False), "chevron-left"
        ),
        "next_solution": Command(
            sentence("Next solution"), "S", partial(time.find_solution, forward=True), "chevron-right"
        ),
        "previous_solution": Command(
            sentence("Previous solution"), "Shift+S", partial(time.find_solution, forward=False), "chevron-left"
        ),
        "start": Command(sentence("To the start"), "Home", lambda: time.jump(0), "skip-back"),
        "end": Command(sentence("To the end"), "End", jump("go_to_end"), "skip-forward"),
        "slower": Command(
            sentence("Slower"), ",", lambda: lab.change_speed(-1), "rewind", only_in_menu=True, repeats=True
        ),
        "faster": Command(
            sentence("Faster"), ".", lambda: lab.change_speed(1), "fast-forward", only_in_menu=True, repeats=True
        ),
        "go_to": Command(sentence("Go to a step …"), "G", ask_for_step, "hash", only_in_menu=True),
        "next_visit": Command(
            sentence("Next visit of the chosen place"),
            "V",
            lambda: time.find_visit(forward=True),
            "square",
            only_in_menu=True,
        ),
        "previous_visit": Command(
            sentence("Previous visit of the chosen place"),
            "Shift+V",
            lambda: time.find_visit(forward=False),
            "square",
            only_in_menu=True,
        ),
        "next_hit": Command(
            sentence("Next hit of a breakpoint"),
            "L",
            lambda: time.find_breakpoint(forward=True),
            "circle-dot",
            only_in_menu=True,
        ),
        "previous_hit": Command(
            sentence("Previous hit of a breakpoint"),
            "Shift+L",
            lambda: time.find_breakpoint(forward=False),
            "circle-dot",
            only_in_menu=True,
        ),
        "return": Command(
            sentence("Back to where the last jump began"), "Backspace", time.go_back, "rotate-ccw", only_in_menu=True
        ),
    }
