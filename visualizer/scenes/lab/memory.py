"""Turns the lab into settings and back, so that closing and opening brings back where one was."""

import math
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

from algorithms.catalogue import Catalogue
from core.formats import queens_drawing
from core.language import sentence
from core.puzzles.queens import QueensPuzzle
from core.settings import Settings
from visualizer.scenes.lab.arrangement import HIDEABLE, Arrangement, Shares
from visualizer.scenes.lab.lab import Lab
from visualizer.scenes.lab.playback import SPEEDS, RunSetup

_ROOT = Path(__file__).resolve().parents[3]


def restored_lab(settings: Settings, catalogue: Catalogue, clock: Callable[[], float]) -> Lab:
    """At the step where it was left, once that is recorded again."""
    name = settings.algorithm if settings.algorithm in catalogue.algorithms else next(iter(catalogue.algorithms))
    lab = Lab(
        RunSetup(catalogue[name], restored_puzzle(settings), settings.stop_after, settings.memory_megabytes << 20),
        clock,
    )
    speed = math.inf if settings.speed is None else settings.speed
    lab.playback.speed = min(SPEEDS, key=lambda one: abs(one - speed) if math.isfinite(one) else math.inf)
    if speed == math.inf:
        lab.playback.speed = math.inf
    lab.playback.breakpoints = frozenset((str(_ROOT / path), line) for path, line in settings.breakpoints)
    if settings.position:
        lab.playback.go_to(settings.position)
    return lab


def restored_puzzle(settings: Settings) -> QueensPuzzle:
    """The drawing has been checked when the settings were read."""
    if settings.drawing is None:
        return QueensPuzzle(8)
    return queens_drawing.read(settings.drawing, sentence("settings"))


def restored_arrangement(settings: Settings) -> Arrangement:
    shares = Shares()
    for name, share in settings.split_positions:
        if name in asdict(shares):
            setattr(shares, name, max(0.2, min(share, 0.8)))
    hidden = frozenset(name for name in settings.hidden_panels if name in HIDEABLE)
    return Arrangement(shares, hidden, is_projector=settings.layout == "projector")


def remembered(settings: Settings, lab: Lab, arrangement: Arrangement) -> Settings:
    """The settings with what the lab looks like now."""
    playback = lab.playback
    return replace(
        settings,
        algorithm=lab.setup.algorithm.name,
        drawing=queens_drawing.write(lab.puzzle),
        position=playback.destination,
        stop_after=lab.setup.stop_after,
        speed=None if playback.speed == math.inf else float(playback.speed),
        breakpoints=tuple(sorted((_relative(file), line) for file, line in playback.breakpoints)),
        layout="projector" if arrangement.is_projector else "all",
        hidden_panels=tuple(sorted(arrangement.hidden)),
        split_positions=tuple(asdict(arrangement.shares).items()),
    )


def _relative(file: str) -> str:
    return Path(file).relative_to(_ROOT).as_posix()
