"""Nothing is cut off, overlapping or outside of its place: in any screen, language, scale and size of the window."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import product

import pytest

from core.formats import queens_drawing
from core.language import LANGUAGES, Language, Sentence, sentence
from core.puzzles.queens import QueensPuzzle
from core.settings import Settings
from core.steps.events import Kind
from tests.pilot import Pilot
from tests.visualizer.play_states import PLAY_STATES
from tests.visualizer.seen import SeeingCanvas, faults_of, unreadable
from visualizer.canvas.protocol import Font
from visualizer.canvas.rectangle import Rect
from visualizer.scenes.lab.arrangement import Part
from visualizer.window.fonts import FontMetrics

SCALES = (1.0, 1.5, 2.0, 0.8)
SIZES = ((960, 600), (1280, 800), (1920, 1080))
CODES = tuple(LANGUAGES)

# All pairs of language and scale, language and size, scale and size.
SAMPLE = [
    (CODES[(at_scale + at_size) % len(CODES)], scale, size)
    for (at_scale, scale), (at_size, size) in product(enumerate(SCALES), enumerate(SIZES))
]

State = Callable[[Pilot], None]
STATES: dict[str, State] = {}

_HOPELESS = "..\n..\n"
_LONG = "queens/corners-18"


def _state(state: State) -> State:
    STATES[state.__name__.lstrip("_")] = state
    return state


def _run(pilot: Pilot, algorithm: str, puzzle: str | QueensPuzzle, position: int | Kind) -> None:
    """At a step, or at the first step of a kind after the middle of the run."""
    wanted = (algorithm, puzzle)
    if getattr(pilot, "_runs", None) != wanted:
        pilot.open(algorithm=algorithm, puzzle=puzzle).recorded()
        pilot._runs = wanted  # type: ignore[attr-defined]
    kinds = pilot.playback.trace.kinds
    if isinstance(position, Kind):
        position = kinds.find(position, len(kinds) // 3) + 1
    pilot.playback.go_to(position)
    pilot.after(0.04)


@_state
def _home(pilot: Pilot) -> None:
    if pilot.scene != "home":
        pilot.open("home").after(1)


@_state
def _options(pilot: Pilot) -> None:
    if pilot.scene != "options":
        pilot.open("options")


def _help(tab: str) -> State:
    def show(pilot: Pilot) -> None:
        if pilot.scene != "help":
            pilot.open("help")
        pilot.application.scene.open(tab)  # type: ignore[attr-defined]

    return show


STATES |= {f"help_{tab}": _help(tab) for tab in ("idea", "kakuro", "controls", "about")}


@_state
def _start(pilot: Pilot) -> None:
    _run(pilot, "queens/backtracking", "queens/empty-8", 0)


@_state
def _rejection(pilot: Pilot) -> None:
    _run(pilot, "queens/backtracking", "queens/empty-10", Kind.REJECTED)


@_state
def _solution(pilot: Pilot) -> None:
    _run(pilot, "queens/backtracking", "queens/empty-8", Kind.SOLVED)


@_state
def _hopeless(pilot: Pilot) -> None:
    _run(pilot, "queens/backtracking", _HOPELESS, 10**6)


@_state
def _narrowing(pilot: Pilot) -> None:
    _run(pilot, "queens/fewest_squares", _LONG, Kind.NARROWED)


@_state
def _editing(pilot: Pilot) -> None:
    _run(pilot, "queens/backtracking", "queens/corners-10", 30)
    pilot.lab.is_editing = True
    pilot.application.lab._changed()


@_state
def _projector(pilot: Pilot) -> None:
    _run(pilot, "queens/backtracking", "queens/corners-10", Kind.REJECTED)
    pilot.application.lab.root.arrangement.is_projector = True
    pilot.application.stage.relayout()


def _enlarged(part: Part) -> State:
    def show(pilot: Pilot) -> None:
        _run(pilot, "queens/build_up_4", "queens/empty-6", Kind.SOLVED)
        pilot.application.lab.root.arrangement.enlarged = part
        pilot.application.stage.relayout()

    return show


def _tab(part: Part) -> State:
    """Where there is room for one part at a time."""

    def show(pilot: Pilot) -> None:
        _run(pilot, "queens/backtracking", "queens/empty-8", Kind.REMOVED)
        pilot.application.lab.root.arrangement.tab = part
        pilot.application.stage.relayout()

    return show


STATES |= {f"enlarged_{part}": _enlarged(part) for part in ("board", "code", "stack", "tree")}  # type: ignore[misc]
STATES |= {f"tab_{part}": _tab(part) for part in ("narration", "code", "stack", "tree", "setup")}  # type: ignore[misc]


@_state
def _loop(pilot: Pilot) -> None:
    _run(pilot, "queens/build_up_2", "queens/empty-8", 10**6)


@_state
def _given_up(pilot: Pilot) -> None:
    _run(pilot, "queens/build_up_3", "queens/empty-8", 10**6)


@_state
def _bits(pilot: Pilot) -> None:
    _run(pilot, "queens/bit_rows", "queens/empty-8", Kind.SOLVED)


@_state
def _thirty_two(pilot: Pilot) -> None:
    pilot.open(puzzle=QueensPuzzle(32))
    pilot.lab.playback.record_to(60)
    pilot.playback.go_to(60)
    pilot.after(0.04)


@_state
def _millions(pilot: Pilot) -> None:
    """Long numbers: the run goes on, and time stands far from its beginning."""
    if pilot.playback.position < 200_000:
        pilot.open(puzzle="queens/empty-12")
        pilot.playback.record_to(250_000)
        pilot.playback.go_to(234_567)
    pilot.after(0.04)


@_state
def _shortcuts(pilot: Pilot) -> None:
    _start(pilot)
    pilot.press("?")


@_state
def _ask_for_step(pilot: Pilot) -> None:
    _start(pilot)
    pilot.press("g")


@_state
def _refusal(pilot: Pilot) -> None:
    _start(pilot)
    pilot.paste("...\n..\n...\n")


@_state
def _fault(pilot: Pilot) -> None:
    _start(pilot)
    pilot.application.failed(RuntimeError("something that nobody had foreseen when this was written"))


@_state
def _sudoku(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/human", puzzle="sudoku/expert-9").press("g", *"200", "return")


@_state
def _exact_cover(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/exact_cover", puzzle="sudoku/detour-4").press("g", *"30", "return")


@_state
def _sudoku_options(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/make_by_uncovering", puzzle="sudoku/empty-4")
    if not pilot.application.lab.toolbar.options.is_on:
        pilot.press("o")


@_state
def _sudoku_editing(pilot: Pilot) -> None:
    pilot.open(puzzle="sudoku/labyrinth-16", algorithm="sudoku/backtracking")
    if not pilot.lab.is_editing:
        pilot.press("e")


@_state
def _menu(pilot: Pilot) -> None:
    _start(pilot)
    pilot.press("p")


@_state
def _more_commands(pilot: Pilot) -> None:
    _start(pilot)
    pilot.click(pilot.application.lab.transport._more)


@_state
def _messages(pilot: Pilot) -> None:
    _start(pilot)
    texts: list[Sentence] = [
        sentence("Choose a square of the board first: click it, or go there with Tab and the arrows."),
        sentence("A board {size} × {size} is in the lab.", size=12),
    ]
    for text in texts:
        pilot.application.stage.toast(text, action=sentence("Undo"))


STATES |= PLAY_STATES


def test_the_law_notices_a_window_that_is_far_too_small(metrics: FontMetrics) -> None:
    pilot = Pilot(metrics, Settings(language="en", scale=2.0), size=(300, 200)).open()
    assert {"nothing is left", "too small"} <= _kinds(faults_of(pilot))


def test_the_law_notices_words_that_are_cut_that_overlap_and_that_are_painted_over(metrics: FontMetrics) -> None:
    font, ink, window = Font("text", 400, 14), (0, 0, 0), Rect(0, 0, 500, 100)
    canvas = SeeingCanvas(metrics, [])
    with canvas.clip(Rect(0, 0, 20, 100)):
        canvas.text("cut off", (0, 20), font, ink)
    canvas.text("one", (100, 20), font, ink)
    assert _kinds(unreadable(canvas.words, window)) == {"cut"}
    canvas.text("two", (110, 22), font, ink)
    assert _kinds(unreadable(canvas.words, window)) == {"cut", "overlap"}
    canvas.rectangle(Rect(0, 0, 300, 60), (255, 255, 255))
    assert _kinds(unreadable(canvas.words, window)) == set(), "what is wholly covered is not there"
    canvas.text("three", (100, 20), font, ink)
    canvas.rectangle(Rect(105, 0, 10, 60), (255, 255, 255))
    assert _kinds(unreadable(canvas.words, window)) == {"painted over"}


def _kinds(faults: Iterable[str]) -> set[str]:
    return {fault.partition(":")[0] for fault in faults}


@pytest.mark.parametrize("name", STATES)
def test_everything_can_be_read_and_lies_in_its_place(metrics: FontMetrics, name: str) -> None:
    pilot = Pilot(metrics, Settings(language="en", reduced_motion=True, drawing=queens_drawing.write(QueensPuzzle(8))))
    faults = []
    for code, scale, size in SAMPLE:
        while pilot.application.stage.overlays:
            pilot.press("escape")
        pilot.after(10 if pilot.application.stage._toasts.children() else 0)
        pilot.application.change(replace(pilot.application.settings, language=code, scale=scale))
        pilot.resize(*size)
        STATES[name](pilot)
        pilot.point((2, size[1] - 2))
        faults += [f"{code} {scale} {size[0]}x{size[1]}: {fault}" for fault in faults_of(pilot)]
    assert not faults, f"{len(faults)} faults\n" + "\n".join(faults[:40])


@pytest.mark.parametrize(
    "name", ["with_digits", "tools", "hint", "congratulation", "options", "scores", "new_of_any_size"]
)
def test_words_twice_as_long_have_room_while_one_plays(
    metrics: FontMetrics, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    said = Language.say
    monkeypatch.setattr(Language, "say", lambda self, words: " ".join([said(self, words)] * (1 + bool(words))))
    for size, scale in (((960, 600), 1.0), ((1280, 800), 1.5)):
        pilot = Pilot(metrics, Settings(language="en", scene="play", scale=scale, reduced_motion=True), size=size)
        PLAY_STATES[f"play_{name}"](pilot)
        pilot.point((2, size[1] - 2))
        assert not faults_of(pilot)
