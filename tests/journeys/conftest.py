"""What journeys need, and a loud word where they cannot be made."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.journeys.desktop import Desktop, Krok, missing_tools, opened

_SKIPPED: list[str] = []


@pytest.fixture(scope="session")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    if missing := missing_tools():
        reason = f"no journey in a real window: {', '.join(missing)} not installed"
        _SKIPPED.append(reason)
        pytest.skip(reason)
    with opened(tmp_path_factory.mktemp("screen")) as desktop:
        yield desktop


@pytest.fixture
def start(desktop: Desktop, tmp_path: Path) -> Iterator[Callable[..., Krok]]:
    """`start(*arguments)`: the program, with the settings that it left the last time."""
    started: list[Krok] = []

    def begin(*arguments: str) -> Krok:
        started.append(Krok(desktop, tmp_path, *arguments))
        return started[-1]

    yield begin
    for krok in started:
        krok.put_away()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for reason in dict.fromkeys(_SKIPPED):
        terminalreporter.write_line(f"SKIPPED: {reason}", yellow=True)
