"""Houses to start: one that has been started before, and empty ones."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.setup.house import House


class FirstStart(NamedTuple):
    """The house, and what two starts at the same moment printed."""

    house: House
    results: list[subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def first_start(tmp_path_factory: pytest.TempPathFactory) -> FirstStart:
    """Two starts at once, where an earlier one was interrupted; the one long wait in this folder."""
    house = House(tmp_path_factory.mktemp("house"))
    house.write(".venv/pyvenv.cfg", "home = nowhere\n")
    house.write(".venv/lib/left-over.txt", "half a package\n")
    both = [_begin(house, name) for name in ("one", "two")]
    outputs = [process.communicate(timeout=60) for process in both]
    return FirstStart(
        house,
        [
            subprocess.CompletedProcess(process.args, process.returncode, *output)
            for process, output in zip(both, outputs, strict=True)
        ],
    )


def _begin(house: House, argument: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        house.command(argument),
        cwd=house.folder,
        env=house.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


@pytest.fixture
def empty_house(tmp_path: Path) -> House:
    """Never started."""
    return House(tmp_path / "empty")


@pytest.fixture
def ready_house(tmp_path: Path, first_start: FirstStart) -> House:
    """One with a complete environment that the test may spoil."""
    house = House(tmp_path / "ready")
    house.take_environment_of(first_start.house)
    return house


@pytest.fixture
def refused() -> Callable[[subprocess.CompletedProcess[str]], str]:
    """The one sentence of a start that ended with status 2, without a traceback and without starting Krok."""

    def only_sentence(result: subprocess.CompletedProcess[str]) -> str:
        assert result.returncode == 2, result.stderr
        assert "Traceback" not in result.stderr
        assert result.stdout == ""
        progress = ("Preparing", "Downloading", "Another start", "Everything is ready")
        sentences = [line for line in result.stderr.splitlines() if not line.startswith(progress)]
        assert len(sentences) == 1, sentences
        return sentences[0]

    return only_sentence
