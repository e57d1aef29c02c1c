"""What a person does on the play screen, in one word each, and what there is to be seen of it."""

from collections import deque
from typing import Any

from core.language import Sentence
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import Run
from core.settings import Settings
from tests.pilot import ORIGIN, Pilot
from visualizer.canvas.protocol import Metrics
from visualizer.panels.play.pad_buttons import DigitButton
from visualizer.widgets.button import Button

PUZZLE = "kakuro/first-steps-4"

_ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def playing(metrics: Metrics, puzzle: Any = PUZZLE, **settings: Any) -> Pilot:
    """A game that has just begun."""
    pilot = Pilot(metrics, Settings(language="en", scene="play", reduced_motion=True, **settings))
    return pilot.open("play", puzzle=puzzle, origin=ORIGIN)


def cells(pilot: Pilot) -> tuple[Cell, ...]:
    found: tuple[Cell, ...] = pilot.play.game.board.cells()
    return found


def values(pilot: Pilot) -> tuple[int, ...]:
    """What stands there, in reading order."""
    return tuple(pilot.play.game.board.value(cell) for cell in cells(pilot))


def put(pilot: Pilot, cell: Cell, *keys: str) -> Pilot:
    """Goes there by a click, and types."""
    return pilot.click(pilot.cell(cell)).press(*keys)


def solve(pilot: Pilot, *, but: int = 0) -> Pilot:
    """Types all right digits, but the last few."""
    digits = pilot.solution()
    for cell, digit in list(zip(cells(pilot), digits, strict=True))[: len(digits) - but]:
        put(pilot, cell, str(digit))
    return pilot


def spoil(pilot: Pilot) -> Run:
    """Fills the first run with different digits of another sum; no run through it is full then."""
    run: Run = pilot.play.game.board.runs()[0]
    total, count = pilot.play.game.board.total(run), len(run.cells)
    digits = next(some for some in _ascending(count) if sum(some) != total)
    for cell, digit in zip(run.cells, digits, strict=True):
        put(pilot, cell, str(digit))
    return run


def _ascending(count: int) -> list[range]:
    return [range(first, first + count) for first in range(10 - count, 0, -1)]


def way_to(pilot: Pilot, goal: Cell) -> list[str]:
    """The keys that lead there from anywhere."""
    white, start = set(cells(pilot)), cells(pilot)[0]
    ways: dict[Cell, list[str]] = {start: ["ctrl+home"]}
    waiting = deque([start])
    while goal not in ways:
        here = waiting.popleft()
        for arrow, step in _ARROWS.items():
            there = _next(white, here, step)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], arrow]
                waiting.append(there)
    return ways[goal]


def _next(white: set[Cell], here: Cell, step: tuple[int, int]) -> Cell | None:
    """White, that way, past any walls."""
    ahead = (Cell(here.row + times * step[0], here.column + times * step[1]) for times in range(1, 60))
    return next((cell for cell in ahead if cell in white), None)


def hint(pilot: Pilot) -> Pilot:
    """Asked for, and found."""
    pilot.press("h")
    return pilot.until(lambda: not pilot.play.coach.is_thinking)


def said(pilot: Pilot) -> str:
    """Below the board; empty where nothing is."""
    words = pilot.play.game.said
    return pilot.application.look.say(words.words) if words else ""


def close_dialogs(pilot: Pilot) -> Pilot:
    while pilot.application.stage.overlays:
        pilot.press("escape")
    return pilot


def digit_button(pilot: Pilot, digit: int) -> Button:
    """Of the number pad, where it is on show."""
    return [one for one in pilot.widgets() if isinstance(one, DigitButton)][digit - 1]


def buttons_called(pilot: Pilot, english: str, *, in_dialog: bool = False) -> list[Button]:
    """Those on show that can be pressed, whatever language is spoken."""
    name, _ = pilot.application.look.say(Sentence(english)), pilot.drawing()
    roots = pilot.application.stage.overlays if in_dialog else (pilot.play.root,)
    seen = [one for root in roots for one in root.everything() if isinstance(one, Button) and one.enabled]
    return [one for one in seen if name in pilot._names_of(one)]


def known(session: Any) -> tuple[object, ...]:
    """All of a game but its time."""
    history = session.history
    return (
        session.puzzle,
        session.sheet.snapshot(),
        [*history.actions],
        [*history.parents],
        (history.current, history.tip),
        dict(session.checkpoints),
        dict(session.help),
        session.finished_after,
    )
