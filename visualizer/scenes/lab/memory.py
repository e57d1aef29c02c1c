"""Turns the lab into settings and back, so that closing and opening brings back where one was."""

import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace

from algorithms.catalogue import Algorithm, Catalogue
from core.errors import PuzzleError
from core.formats import catalogue as formats
from core.language import sentence
from core.puzzles.protocol import Puzzle
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from visualizer.kinds import kind_named
from visualizer.runs.lab import Lab
from visualizer.runs.playback import SPEEDS, RunSetup
from visualizer.scenes.lab.arrangement import HIDEABLE, Arrangement, Shares


def restored_lab(settings: Settings, catalogue: Catalogue, clock: Callable[[], float]) -> Lab:
    """At the step where it was left, once that is recorded again."""
    is_there = settings.algorithm in catalogue.algorithms
    name = settings.algorithm if is_there else next(iter(catalogue.algorithms))
    algorithm = catalogue[name]
    setup = RunSetup(
        algorithm,
        restored_puzzle(settings, algorithm.kind),
        settings.stop_after,
        settings.memory_megabytes << 20,
        restored_options(settings, algorithm) if is_there else (),
    )
    lab = Lab(setup, clock)
    lab.wants_candidates = settings.shows_candidates
    speed = math.inf if settings.speed is None else settings.speed
    lab.playback.speed = min(SPEEDS, key=lambda one: abs(one - speed) if math.isfinite(one) else math.inf)
    if speed == math.inf:
        lab.playback.speed = math.inf
    files = {source.path: source.file for source in catalogue.sources()}
    lab.playback.breakpoints = frozenset((files[path], line) for path, line in settings.breakpoints if path in files)
    if settings.position and is_there:
        lab.playback.go_to(settings.position)
    return lab


def restored_puzzle(settings: Settings, kind: str) -> Puzzle:
    """The first of its kind where none was kept, or one of another kind."""
    if settings.drawing is not None:
        with suppress(PuzzleError):
            return formats.read_playable(settings.drawing, sentence("settings"), kind)
    first: Puzzle = load_puzzle(kind_named(kind).FIRST_PUZZLE, kind)
    return first


def restored_options(settings: Settings, algorithm: Algorithm) -> tuple[tuple[str, object], ...]:
    """Those that the algorithm still has."""
    return tuple((name, value) for name, value in settings.algorithm_options if algorithm.accepts(name, value))


def restored_arrangement(settings: Settings) -> Arrangement:
    shares = Shares()
    for name, share in settings.split_positions:
        if name in asdict(shares):
            setattr(shares, name, max(0.2, min(share, 0.8)))
    hidden = frozenset(name for name in settings.hidden_panels if name in HIDEABLE)
    return Arrangement(shares, hidden, is_projector=settings.layout == "projector")


def remembered(settings: Settings, lab: Lab, arrangement: Arrangement, catalogue: Catalogue) -> Settings:
    """The settings with what the lab looks like now."""
    playback = lab.playback
    paths = {source.file: source.path for source in catalogue.sources()}
    return replace(
        settings,
        algorithm=lab.setup.algorithm.name,
        algorithm_options=lab.setup.options,
        shows_candidates=lab.wants_candidates,
        drawing=formats.write(lab.puzzle),
        position=playback.destination,
        stop_after=lab.setup.stop_after,
        speed=None if playback.speed == math.inf else float(playback.speed),
        breakpoints=tuple(sorted((paths[file], line) for file, line in playback.breakpoints if file in paths)),
        layout="projector" if arrangement.is_projector else "all",
        hidden_panels=tuple(sorted(arrangement.hidden)),
        split_positions=tuple(asdict(arrangement.shares).items()),
    )
