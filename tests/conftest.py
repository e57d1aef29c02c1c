"""What all tests share: no real screen, and the look of things."""

import os
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # Before anything imports pygame.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

from core.language import Language
from tests.pilot import Pilot
from visualizer.canvas.protocol import Metrics
from visualizer.look import Look
from visualizer.theme import THEMES
from visualizer.window.fonts import FontMetrics

LookFactory = Callable[..., Look]


@pytest.fixture(scope="session")
def metrics() -> FontMetrics:
    """Opening fonts takes a while, and the measures never change."""
    return FontMetrics()


@pytest.fixture(scope="session")
def look(metrics: Metrics) -> LookFactory:
    """`look(theme="dark", scale=1.5, language="cs")`."""

    def made(theme: str = "light", scale: float = 1.0, language: str | Language = "en") -> Look:
        spoken = Language(language) if isinstance(language, str) else language
        return Look(THEMES[theme], scale, spoken, metrics)

    return made


@pytest.fixture
def pilot(metrics: FontMetrics) -> Pilot:
    """The whole program at its first start, in English, and without a window."""
    return Pilot(metrics)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--accept-snapshots", action="store_true", help="write the pictures down as they are now")


@pytest.fixture(scope="session")
def accepts_snapshots(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--accept-snapshots"))
