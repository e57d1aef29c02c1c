"""From the first start to the second one, as a person goes: everything is seen and kept."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.settings import Settings, settings_from
from tests.journeys.desktop import ROOT, Desktop, Krok, child_environment, waited_for
from tests.pilot import Pilot
from visualizer.window.fonts import FontMetrics

Start = Callable[..., Krok]


@pytest.fixture
def map_of_lab(metrics: FontMetrics) -> Pilot:
    """The same screen without a window, to know where things lie."""
    return Pilot(metrics, Settings(language="en"), size=(1280, 800)).open(puzzle="queens/empty-8").recorded()


def test_a_whole_journey(start: Start, desktop: Desktop, metrics: FontMetrics, map_of_lab: Pilot) -> None:
    krok = start()
    # First an empty window, then its picture, in which then something moves.
    for what in ("a window", "a picture", "miniatures that run"):
        before = desktop.pixels()
        waited_for(lambda before=before: desktop.pixels() != before, what)  # type: ignore[misc]
    home = desktop.pixels()

    # Into the lab by a card, and a run.
    krok.click(Pilot(metrics, Settings(language="en")).place_of("Eight queens"))
    waited_for(lambda: desktop.pixels() != home, "the lab")
    krok.press("period", "period", "space")
    waited_for(lambda: _position(krok) > 3, "a run that goes on")
    krok.press("space")
    here = _position(krok)
    assert _position(krok) == here, "paused"

    # Back, and through time by mouse.
    krok.press("Left")
    assert _position(krok) == here - 1
    strip = map_of_lab.application.lab.strip.rect
    y = strip.center[1]
    middle = len(map_of_lab.playback.trace) // 2

    def scrubbed() -> bool:
        """To the middle of the whole run, as soon as all of it is recorded."""
        krok.drag((strip.x + 20, y), (strip.x + strip.width // 2, y))
        return _position(krok) == pytest.approx(middle, rel=0.02)

    waited_for(scrubbed, "the middle of the run")

    # A board of one's own.
    krok.press("e")
    map_of_lab.press("e")
    krok.click(map_of_lab.square("a8"))
    waited_for(lambda: str(krok.now()["drawing"]).startswith("#......."), "an obstacle in the corner")
    krok.press("e", "Right", "Right", "Right")
    assert _position(krok) == 3

    # Another language, another size.
    krok.click(map_of_lab.place_of("English"))
    map_of_lab.click("English")
    krok.click(map_of_lab.place_of("Čeština"))
    waited_for(lambda: krok.settings().get("language") == "cs", "Czech")
    krok.resize(1100, 700)

    # Closed and opened again.
    assert krok.close() == 0
    kept = krok.settings()
    assert (kept["position"], kept["language"], kept["scene"]) == (3, "cs", "lab")
    assert (kept["window_width"], kept["window_height"]) == (1100, 700)
    again = start()
    assert again.geometry() == (1100, 700)
    now = again.now()
    assert {name: now[name] for name in ("position", "language", "drawing", "algorithm", "scene", "speed")} == {
        name: kept[name] for name in ("position", "language", "drawing", "algorithm", "scene", "speed")
    }
    again.press("Left")
    assert _position(again) == 2, "and time goes on from there"
    assert again.close() == 0


def _position(krok: Krok) -> int:
    position = krok.now()["position"]
    assert isinstance(position, int)
    return position


def test_killed_in_the_middle_of_a_run_it_leaves_settings_that_can_be_read(start: Start) -> None:
    krok = start("open", "--algorithm", "queens/backtracking", "--puzzle", "queens/empty-12")
    krok.press("Right", "Right")
    assert _position(krok) == 2
    krok.press(*["period"] * 16, "space")
    krok.kill()
    settings, notices = settings_from(krok.settings())
    assert not notices
    assert (settings.algorithm, settings.scene) == ("queens/backtracking", "lab")
    again = start()
    assert _position(again) >= 2
    assert again.close() == 0


def test_the_window_stays_where_it_was_at_every_start(start: Start) -> None:
    places = []
    for _ in range(4):
        krok = start()
        krok.now()
        places.append(krok.place())
        assert krok.close() == 0
    assert len(set(places)) == 1


def test_settings_that_are_broken_are_set_aside_and_the_window_opens(start: Start, tmp_path: Path) -> None:
    (tmp_path / "krok").mkdir()
    file = tmp_path / "krok" / "settings.json"
    file.write_text('{"theme": "da')
    krok = start()
    assert krok.now()["theme"] == "dark", "from the usual one to the next"
    assert [path.name for path in file.parent.glob("*broken*")] == ["settings.broken-1.json"]
    assert krok.close() == 0


def test_without_a_display_it_says_so_and_ends_with_status_two(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py")]
    ended = subprocess.run(
        command, cwd=ROOT, env=child_environment(tmp_path), capture_output=True, text=True, timeout=30
    )
    assert ended.returncode == 2
    assert ended.stderr.splitlines()[-1].startswith("No display was found")
    assert "Traceback" not in ended.stderr and ended.stdout == ""
