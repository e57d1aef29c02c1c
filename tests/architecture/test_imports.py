"""Imports point down only: core, then algorithms, then visualizer; pygame and reportlab in one folder each."""

import sys
from pathlib import Path

import pytest

from tests.architecture.reading import ROOT, imported_modules, imported_packages, modules

MAY_IMPORT = {
    "core": {"core"},
    "algorithms": {"core", "algorithms"},
    "visualizer": {"core", "algorithms", "visualizer", "platformdirs", "tqdm"},
}
# Packages that one room alone may import.
ONLY_IN = {"visualizer/window": "pygame", "visualizer/exporters": "reportlab"}

# The rooms of visualizer/ by floors: each may look into those below it, and into its own.
FLOORS = (
    {"version", "options", "canvas", "inputs", "theme"},
    {"look"},
    {"widgets"},
    {"boards", "narration", "window"},
    {"kinds"},
    {"runs", "exporters"},
    {"panels"},
    {"scenes"},
    {"screens"},
    {"application"},
    {"opening"},
    {"command_line"},
)
FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}


def strangers(root: Path) -> list[str]:
    """What each module imports that its ring may not, as sentences."""
    return [
        f"{module.relative_to(root).as_posix()} imports {', '.join(sorted(extra))}"
        for ring, allowed in MAY_IMPORT.items()
        for module in modules(ring, root=root)
        if (extra := imported_packages(module) - sys.stdlib_module_names - allowed - _of_its_room(module, root))
    ]


def _of_its_room(module: Path, root: Path) -> set[str]:
    return {package for room, package in ONLY_IN.items() if module.is_relative_to(root / room)}


def test_each_ring_imports_only_rings_inside_it():
    assert strangers(ROOT) == []


def test_there_is_something_to_look_at_in_each_ring():
    assert all(len(modules(ring)) > 5 for ring in MAY_IMPORT)


@pytest.mark.parametrize(
    ("path", "text", "stranger"),
    [
        ("core/steps/planted.py", "import pygame", "pygame"),
        ("core/steps/planted.py", "from algorithms.catalogue import FOLDER", "algorithms"),
        ("core/planted.py", "def later():\n    import visualizer.theme", "visualizer"),
        ("core/planted.py", "import os, platformdirs", "platformdirs"),
        ("core/planted.py", "from . import errors", "a relative import"),
        ("core/planted.py", "try:\n    from numpy import array\nexcept ImportError: pass", "numpy"),
        ("algorithms/queens/planted.py", "import visualizer", "visualizer"),
        ("algorithms/queens/planted.py", "import tqdm", "tqdm"),
        ("visualizer/panels/planted.py", "import pygame.draw", "pygame"),
        ("visualizer/windowsill/planted.py", "import pygame", "pygame"),
        ("visualizer/window/planted.py", "import numpy", "numpy"),
        ("visualizer/window/planted.py", "import reportlab", "reportlab"),
        ("visualizer/scenes/planted.py", "from reportlab.pdfgen import canvas", "reportlab"),
        ("visualizer/exporters/planted.py", "import pygame", "pygame"),
    ],
)
def test_a_planted_offender_is_seen(tmp_path, path, text, stranger):
    planted = tmp_path / path
    planted.parent.mkdir(parents=True)
    planted.write_text(text, "utf-8")
    assert strangers(tmp_path) == [f"{path} imports {stranger}"]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("core/fine.py", "import core.errors, json\nfrom collections.abc import Callable"),
        ("algorithms/queens/fine.py", "from core.puzzles.geometry import Bits"),
        ("visualizer/fine.py", "import tqdm, algorithms.catalogue"),
        ("visualizer/window/fine.py", "import pygame.draw"),
        ("visualizer/exporters/fine.py", "def late():\n    from reportlab.pdfgen.canvas import Canvas"),
    ],
)
def test_what_is_allowed_is_not_called_an_offender(tmp_path, path, text):
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text(text, "utf-8")
    assert strangers(tmp_path) == []


def looks_upstairs(root: Path) -> list[str]:
    """Modules of visualizer/ that import a room above their own, or another one on the same floor."""
    return [
        f"{module.relative_to(root).as_posix()} imports visualizer.{room}"
        for module in modules("visualizer", root=root)
        if (own := _room(module.relative_to(root / "visualizer"))) is not None
        for room in sorted(_rooms_imported(module))
        if room != own
        and FLOOR_OF[room] >= FLOOR_OF[own]
        # Tokens and shapes lie on the lowest floor together.
        and FLOOR_OF[own] > 0
    ]


def _room(path: Path) -> str | None:
    return None if path.name == "__init__.py" and len(path.parts) == 1 else path.parts[0].removesuffix(".py")


def _rooms_imported(module: Path) -> set[str]:
    names = (name.split(".") for name in imported_modules(module))
    return {parts[1] for parts in names if parts[0] == "visualizer" and len(parts) > 1}


def test_no_room_looks_upstairs():
    assert looks_upstairs(ROOT) == []


def test_every_room_has_its_floor():
    rooms = {_room(module.relative_to(ROOT / "visualizer")) for module in modules("visualizer")} - {None}
    assert rooms == set(FLOOR_OF)


def test_a_look_upstairs_is_seen(tmp_path):
    planted = tmp_path / "visualizer/widgets/planted.py"
    planted.parent.mkdir(parents=True)
    planted.write_text("from visualizer.scenes.shell import Shell", "utf-8")
    assert looks_upstairs(tmp_path) == ["visualizer/widgets/planted.py imports visualizer.scenes"]
