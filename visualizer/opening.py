"""Opens the window, or draws a scene to a file: the places where settings, window and application meet."""

import sys
import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from platformdirs import user_config_path, user_data_path

from algorithms.catalogue import find_algorithms
from core.formats import catalogue as formats
from core.language import Language, language_named, system_language
from core.puzzles.kakuro import KakuroPuzzle
from core.settings import Settings
from core.storage.games import open_store
from core.storage.puzzle_library import load_puzzle
from core.storage.settings_file import SettingsFile
from visualizer.application import Application
from visualizer.kinds import kind_named
from visualizer.options import PictureOptions, WindowOptions
from visualizer.window.fonts import FontMetrics

if TYPE_CHECKING:
    from visualizer.window.window import Window

_PICTURE_SIZE = (1280, 800)
_PICTURE_SECONDS = 6.0  # how long a miniature has run when it is drawn


def settings_path() -> Path:
    """Where the person's system keeps such things."""
    return user_config_path("krok", appauthor=False) / "settings.json"


def games_path() -> Path:
    """Where what was played is kept."""
    return user_data_path("krok", appauthor=False) / "games.sqlite"


def with_options(settings: Settings, options: WindowOptions | PictureOptions) -> Settings:
    """What the command line asks for goes before what was kept. Raises PuzzleError."""
    asked: dict[str, object] = {"language": options.language, "theme": options.theme, "scale": options.scale}
    if options.size is not None:
        asked["window_width"], asked["window_height"] = options.size
    if options.algorithm or options.puzzle:
        asked |= _asked_run(options, settings.algorithm)
    return replace(settings, **{name: value for name, value in asked.items() if value is not None})  # type: ignore[arg-type]


def _asked_run(options: WindowOptions | PictureOptions, kept: str) -> dict[str, object]:
    """What is to run on what; `kept` is the algorithm of the last time, which stays if it suits the puzzle."""
    kind = find_algorithms()[options.algorithm].kind if options.algorithm else None
    puzzle = load_puzzle(options.puzzle, kind) if options.puzzle else None
    kind = puzzle.kind if puzzle else kind
    assert kind is not None, "a puzzle or an algorithm is asked for"
    suits = kept.startswith(f"{kind}/")
    if puzzle is None and not suits:
        puzzle = load_puzzle(kind_named(kind).FIRST_PUZZLE, kind)
    return {
        "scene": "lab",
        "position": 0,
        "algorithm": options.algorithm or (kept if suits else kind_named(kind).FIRST_ALGORITHM),
        "algorithm_options": (),
        "drawing": formats.write(puzzle) if puzzle else None,
    }


def language_of(settings: Settings) -> Language:
    return language_named(settings.language) if settings.language else system_language()


def run(options: WindowOptions) -> int:
    """Until the window is closed; gives the exit status. Raises PuzzleError for a puzzle that is none."""
    # Imported this late: `picture` needs no window.
    from visualizer.window.errors import NoDisplay
    from visualizer.window.loop import run as run_loop
    from visualizer.window.screen_canvas import PaintBox
    from visualizer.window.window import Window

    file = SettingsFile(settings_path())
    kept, notices = file.read()
    settings = with_options(kept, options)
    place = (settings.window_x, settings.window_y)
    try:
        window = Window(
            "Krok",
            size=(settings.window_width, settings.window_height),
            position=None if None in place else place,  # type: ignore[arg-type]
            is_fullscreen=settings.is_maximized,
        )
    except NoDisplay as refusal:
        print(language_of(settings).say(refusal.sentence), file=sys.stderr)
        return 2
    metrics = FontMetrics()
    store, store_notices = open_store(games_path(), time.time)
    application = Application(
        settings,
        metrics,
        find_algorithms(),
        clock=time.perf_counter,
        clipboard=window,
        games=lambda: store,
        today=lambda: datetime.now().astimezone().date(),
        seeds=SystemRandom(),
    )
    application.toggle_fullscreen = window.toggle_fullscreen
    application.on_settings = lambda changed: file.write(_with_place(changed, window))
    application.say_notices((*notices, *store_notices))
    try:
        run_loop(window, application, PaintBox(metrics))
    finally:
        application.save()
        application.screens.end_work()
        store.close()
        window.close()
    return 0


def _with_place(settings: Settings, window: "Window") -> Settings:
    (width, height), (x, y) = window.size_to_restore, window.position_to_restore
    return replace(
        settings,
        window_width=width,
        window_height=height,
        window_x=x,
        window_y=y,
        is_maximized=window.is_fullscreen,
    )


def picture(options: PictureOptions) -> int:
    """Draws one scene as a fresh start shows it."""
    from visualizer.window.headless import save_picture

    settings = replace(with_options(Settings(), options), scene=options.scene)
    metrics = FontMetrics()
    application = Application(settings, metrics, find_algorithms(), clock=time.perf_counter)
    application.lab.show(options.step or 0, options.solutions)
    if options.scene == "play" and options.puzzle:
        application.play.begin_puzzle(load_puzzle(options.puzzle, KakuroPuzzle.kind))
    for _ in range(2):
        application.update(_PICTURE_SECONDS / 2, 1.0)
    save_picture(options.output, application.stage, application.look, options.size or _PICTURE_SIZE)
    return 0
