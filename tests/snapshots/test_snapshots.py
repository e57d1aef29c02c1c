"""Each scene looks as it did when somebody last looked at it.

After a change that is meant: `python -m tests tests/snapshots --accept-snapshots`, then look at what has changed.
"""

import json
import platform
from collections.abc import Callable
from dataclasses import replace
from difflib import unified_diff
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from core.puzzles.geometry import Cell
from core.settings import Settings
from core.steps.events import Kind
from tests.pilot import Pilot
from visualizer.canvas.protocol import Font, Metrics
from visualizer.window.fonts import FontMetrics
from visualizer.window.headless import picture

FOLDER = Path(__file__).parent
RENDERER = FOLDER / "rendered_with.json"

Prepare = Callable[[Pilot], object]


class PlainMetrics:
    """Letters of one width for each font, so that a snapshot does not depend on how some system measures text."""

    def width(self, text: str, font: Font) -> int:
        return round(len(text) * font.size * (0.6 if font.family == "code" else 0.5 + (font.weight - 400) / 6000))

    def height(self, font: Font) -> int:
        return round(font.size * 1.25)


def _at(kind: Kind, algorithm: str = "queens/backtracking", puzzle: str = "queens/empty-6") -> Prepare:
    """The first step of a kind after the middle of the run."""

    def prepare(pilot: Pilot) -> None:
        pilot.open(algorithm=algorithm, puzzle=puzzle).recorded()
        kinds = pilot.playback.trace.kinds
        pilot.playback.go_to(kinds.find(kind, len(kinds) // 2) + 1)
        pilot.after(0.3)

    return prepare


def _cell_chosen(name: str, algorithm: str, puzzle: str) -> Prepare:
    """As a click on the cell does it."""

    def prepare(pilot: Pilot) -> None:
        _at(Kind.PLACED, algorithm, puzzle)(pilot)
        puzzle_on_show = pilot.lab.puzzle
        cells = (Cell(row, column) for row in range(puzzle_on_show.rows) for column in range(puzzle_on_show.columns))
        pilot.lab.chosen = next(cell for cell in cells if puzzle_on_show.name_of(cell) == name)

    return prepare


def _then(first: Prepare, *keys: str) -> Prepare:
    def prepare(pilot: Pilot) -> None:
        first(pilot)
        pilot.press(*keys).after(0.3)

    return prepare


def _speaking(code: str, first: Prepare) -> Prepare:
    def prepare(pilot: Pilot) -> None:
        first(pilot)
        pilot.application.change(replace(pilot.application.settings, language=code))
        pilot.after(0.3)

    return prepare


def _home(pilot: Pilot) -> None:
    pilot.open("home").after(2)


def _end_of(algorithm: str, puzzle: str) -> Prepare:
    return lambda pilot: pilot.open(algorithm=algorithm, puzzle=puzzle).recorded().press("end").found().after(0.3)


DRAWINGS: dict[str, Prepare] = {
    "home": _home,
    "options": lambda pilot: pilot.open("options"),
    "help": lambda pilot: pilot.open("help"),
    "help_controls": lambda pilot: pilot.open("help").click("Controls").point((5, 795)),
    "lab_start": lambda pilot: pilot.open(puzzle="queens/empty-6").recorded(),
    "lab_placed": _at(Kind.PLACED),
    "lab_rejected": _at(Kind.REJECTED),
    "lab_undone": _at(Kind.REMOVED),
    "lab_returned": _at(Kind.RETURNED),
    "lab_solved": _at(Kind.SOLVED),
    "lab_narrowed": _at(Kind.NARROWED, "queens/fewest_squares"),
    "lab_bits": _at(Kind.PLACED, "queens/bit_rows"),
    "lab_no_solution": _end_of("queens/backtracking", "..#\n...\n#..\n"),
    "lab_loop": _end_of("queens/build_up_2", "queens/empty-6"),
    "lab_editing": _then(_at(Kind.PLACED, puzzle="queens/corners-10"), "e"),
    "lab_projector": _then(_at(Kind.REJECTED), "m"),
    "lab_tree": _then(_at(Kind.PLACED), "4"),
    "sudoku_rejected": _at(Kind.REJECTED, "sudoku/backtracking", "sudoku/easy-9"),
    "sudoku_narrowed": _at(Kind.NARROWED, "sudoku/forward_checking", "sudoku/detour-4"),
    "sudoku_reason": _at(Kind.NOTED, "sudoku/human", "sudoku/hard-9"),
    "sudoku_restored": _at(Kind.RESTORED, "sudoku/human", "sudoku/two-solutions-9"),
    "sudoku_cover": _at(Kind.NARROWED, "sudoku/exact_cover", "sudoku/detour-4"),
    "sudoku_solved": _at(Kind.SOLVED, "sudoku/fewest_candidates", "sudoku/medium-9"),
    "sudoku_made": _end_of("sudoku/make_by_adding", "sudoku/empty-4"),
    "sudoku_editing": _then(_at(Kind.PLACED, "sudoku/backtracking", "sudoku/first-steps-4"), "e"),
    "sudoku_options": _then(_at(Kind.PLACED, "sudoku/make_by_uncovering", "sudoku/empty-4"), "o"),
    "lab_go_to": _then(_at(Kind.PLACED), "g"),
    "kakuro_rejected": _at(Kind.REJECTED, "kakuro/uniqueness", "kakuro/easy-6"),
    "kakuro_narrowed": _at(Kind.NARROWED, "kakuro/combinations", "kakuro/first-steps-4"),
    "kakuro_reason": _at(Kind.NOTED, "kakuro/human", "kakuro/hard-8"),
    "kakuro_summed": _at(Kind.SUMMED, "kakuro/make", "kakuro/outline-6"),
    "kakuro_proved": _end_of("kakuro/uniqueness", "kakuro/first-steps-4"),
    "kakuro_two_solutions": _end_of("kakuro/uniqueness", "kakuro/two-solutions-4"),
    "kakuro_combinations": _then(_cell_chosen("r2c2", "kakuro/uniqueness", "kakuro/easy-6"), "i"),
    "kakuro_editing": _then(_at(Kind.PLACED, "kakuro/uniqueness", "kakuro/first-steps-4"), "e"),
    "kakuro_new": _then(_at(Kind.PLACED, "kakuro/uniqueness", "kakuro/first-steps-4"), "n"),
    "help_kakuro": lambda pilot: pilot.open("help").click("Kakuro").point((5, 795)),
}


def _playing(*keys: str, puzzle: str = "kakuro/easy-6") -> Prepare:
    """Some digits of the first row, with notes, a wrong sum and a colour."""

    def prepare(pilot: Pilot) -> None:
        pilot.open("play", puzzle=puzzle).solution()
        pilot.press("ctrl+home", "9", "right", "8", "down", "shift+1", "shift+2", "ctrl+3", "alt+4", "home", *keys)
        pilot.after(0.3)

    return prepare


def _solved_by_hints(pilot: Pilot) -> None:
    """As far as a look at the whole solution can tell."""
    pilot.open("play", puzzle="kakuro/first-steps-4")
    game = pilot.play.game
    for cell, digit in zip(game.board.cells(), pilot.solution(), strict=True):
        game.choose(cell)
        game.type_digit(digit)
    pilot.after(3)


def _by_command(name: str) -> Prepare:
    def prepare(pilot: Pilot) -> None:
        _playing()(pilot)
        pilot.play.commands[name].run()
        pilot.after(0.3)

    return prepare


def _asked_for_a_size(pilot: Pilot) -> None:
    _playing()(pilot)
    pilot.play.root._bar.ask_for_size()
    pilot.after(0.3)


def _small(prepare: Prepare) -> Prepare:
    """In a window with little room."""

    def in_little_room(pilot: Pilot) -> None:
        pilot.application.change(replace(pilot.application.settings, scale=1.5))
        prepare(pilot.resize(960, 600))

    return in_little_room


DRAWINGS |= {
    "play": _playing("c"),
    "play_in_turns": _small(_playing("c")),
    "play_hint": lambda pilot: (
        pilot.open("play", puzzle="kakuro/easy-6").press("h").after(0.3).press("h", "h").after(0.3)
    ),
    "play_paused": _playing("p"),
    "play_congratulation": _solved_by_hints,
    "play_saves": _playing("ctrl+s"),
    "play_checkpoints": _playing("t", "return", "t"),
    "play_scores": _playing("b"),
    "play_statistics": _by_command("statistics"),
    "play_options": _playing("o"),
    "play_new": _asked_for_a_size,
    "help_sums": _playing("s"),
}

# What is said on the new panels, in the other languages too.
DRAWINGS |= {
    f"{name}_{code}": _speaking(code, DRAWINGS[name])
    for name in (
        *("sudoku_reason", "sudoku_cover", "sudoku_made", "sudoku_options"),
        *("kakuro_rejected", "kakuro_proved", "kakuro_two_solutions", "kakuro_combinations", "kakuro_new"),
        *("play", "play_congratulation"),
    )
    for code in ("cs", "sk")
}

# Name: theme, and what is on show.
PICTURES: dict[str, tuple[str, Prepare]] = {
    "home_light": ("light", _home),
    "lab_rejected_light": ("light", _at(Kind.REJECTED, puzzle="queens/corners-10")),
    "lab_solved_dark": ("dark", _at(Kind.SOLVED, puzzle="queens/empty-8")),
    "lab_no_solution_contrast": ("contrast", _end_of("queens/backtracking", "..#\n...\n#..\n")),
    "sudoku_reason_light": ("light", _at(Kind.NOTED, "sudoku/human", "sudoku/hard-9")),
    "sudoku_reason_dark": ("dark", _speaking("cs", _at(Kind.NOTED, "sudoku/human", "sudoku/hard-9"))),
    "sudoku_cover_light": ("light", _speaking("sk", _at(Kind.NARROWED, "sudoku/exact_cover", "sudoku/detour-4"))),
    "sudoku_cover_dark": ("dark", _at(Kind.NARROWED, "sudoku/exact_cover", "sudoku/hard-9")),
    "sudoku_editing_contrast": ("contrast", DRAWINGS["sudoku_editing"]),
    "kakuro_rejected_light": ("light", DRAWINGS["kakuro_rejected"]),
    "kakuro_rejected_dark": ("dark", _speaking("cs", DRAWINGS["kakuro_rejected"])),
    "kakuro_two_solutions_dark": ("dark", _speaking("sk", DRAWINGS["kakuro_two_solutions"])),
    "kakuro_combinations_light": ("light", _speaking("cs", DRAWINGS["kakuro_combinations"])),
    "kakuro_summed_contrast": ("contrast", DRAWINGS["kakuro_summed"]),
    "play_light": ("light", _speaking("cs", DRAWINGS["play"])),
    "play_dark": ("dark", DRAWINGS["play"]),
    "play_contrast": ("contrast", _speaking("sk", DRAWINGS["play"])),
    "play_congratulation_light": ("light", DRAWINGS["play_congratulation"]),
    "options_dark": ("dark", lambda pilot: pilot.open("options")),
    "keys_light": ("light", _then(_at(Kind.PLACED), "?")),
}


def _prepared(metrics: Metrics, theme: str, prepare: Prepare) -> Pilot:
    pilot = Pilot(metrics, Settings(language="en", theme=theme), size=(1280, 800))
    prepare(pilot)
    return pilot


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_scene_is_drawn_as_before(name: str, accepts_snapshots: bool) -> None:
    drawing = _prepared(PlainMetrics(), "light", DRAWINGS[name]).drawing() + "\n"
    file = FOLDER / f"{name}.txt"
    if accepts_snapshots:
        file.write_text(drawing, "utf-8")
    assert file.is_file(), f"{file.name} is missing: look at the drawing and accept it"
    before = file.read_text("utf-8")
    changes = list(unified_diff(before.splitlines(), drawing.splitlines(), "as before", "now", n=2, lineterm=""))
    assert drawing == before, f"{name} has changed:\n" + "\n".join(changes[:80])


@pytest.mark.parametrize("name", PICTURES)
def test_the_screen_shows_the_same_pixels_as_before(metrics: FontMetrics, name: str, accepts_snapshots: bool) -> None:
    """Exactly the same where they are rendered by the same libraries; elsewhere smooth edges may differ a little."""
    theme, prepare = PICTURES[name]
    pilot = _prepared(metrics, theme, prepare)
    png = picture(pilot.application.stage, pilot.application.look, pilot.size)
    file = FOLDER / f"{name}.png"
    if accepts_snapshots:
        file.write_bytes(_compressed(png))
        RENDERER.write_text(json.dumps(_renderer(), indent=2) + "\n", "utf-8")
    assert file.is_file(), f"{file.name} is missing: look at the picture and accept it"
    before, now = Image.open(file).convert("RGB"), Image.open(BytesIO(png)).convert("RGB")
    assert now.size == before.size
    difference = ImageChops.difference(before, now)
    if json.loads(RENDERER.read_text("utf-8")) == _renderer():
        assert difference.getbbox() is None, f"{name} differs in {difference.getbbox()}"
    else:
        assert max(ImageStat.Stat(difference).mean) < 4, "more differs than the edges of letters"


def test_a_missing_icon_would_be_noticed(metrics: FontMetrics) -> None:
    pilot = _prepared(metrics, "light", PICTURES["options_dark"][1])
    png = Image.open(BytesIO(picture(pilot.application.stage, pilot.application.look, pilot.size))).convert("RGB")
    changed = png.copy()
    changed.paste((255, 255, 255), (1237, 15, 1241, 23))
    assert ImageChops.difference(png, changed).getbbox() is not None


def test_no_snapshot_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(DRAWINGS)
    assert {file.stem for file in FOLDER.glob("*.png")} == set(PICTURES)


def _compressed(png: bytes) -> bytes:
    """Smaller in the repository, with the same pixels."""
    file = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").save(file, "PNG", optimize=True)
    return file.getvalue()


def _renderer() -> dict[str, object]:
    """All that decides how letters, icons and smooth edges come out."""
    return {
        "system": platform.system(),
        "machine": platform.machine(),
        "pygame": pygame.version.ver,
        "sdl": list(pygame.get_sdl_version()),
        "fonts": list(pygame.font.get_sdl_ttf_version()),
        "images": list(pygame.image.get_sdl_image_version()),
        "smoothing": pygame.transform.get_smoothscale_backend(),
    }
