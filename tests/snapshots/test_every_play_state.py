"""Each state of play looks as it did in every language, theme and size; as digests, since the drawings are many.

Which of them has changed is said here; how it looks now, `main.py picture` and the drawings beside this show.
"""

import json
from dataclasses import replace
from hashlib import sha256
from itertools import product
from pathlib import Path

import pytest

from core.language import LANGUAGES
from core.settings import Settings
from tests.pilot import Pilot
from tests.snapshots.test_snapshots import PlainMetrics
from tests.visualizer.play_states import PLAY_STATES
from visualizer.theme import THEMES

FILE = Path(__file__).with_name("play_states.json")
LOOKS = [*product(LANGUAGES, THEMES, (0.8, 1.0, 1.5, 2.0))]


def _digests(name: str) -> dict[str, str]:
    pilot = Pilot(PlainMetrics(), Settings(language="en"), size=(1280, 800))
    PLAY_STATES[name](pilot)
    found = {}
    for language, theme, scale in LOOKS:
        application = pilot.application
        application.change(replace(application.settings, language=language, theme=theme, scale=scale))
        drawing = pilot.after(0.02).drawing()
        found[f"{language} {theme} {scale}"] = sha256(drawing.encode()).hexdigest()[:10]
    return found


@pytest.mark.parametrize("name", PLAY_STATES)
def test_a_state_of_play_is_drawn_as_before(name: str, accepts_snapshots: bool) -> None:
    before = json.loads(FILE.read_text("utf-8")) if FILE.is_file() else {}
    now = _digests(name)
    if accepts_snapshots:
        before[name] = now
        FILE.write_text(json.dumps(before, indent=1, sort_keys=True) + "\n", "utf-8")
    changed = [look for look, digest in now.items() if before.get(name, {}).get(look) != digest]
    assert not changed, f"{name} has changed in {len(changed)} of {len(now)} looks: {', '.join(changed[:6])}"


def test_no_state_is_left_over() -> None:
    assert set(json.loads(FILE.read_text("utf-8"))) == set(PLAY_STATES)


def test_different_looks_are_different_drawings() -> None:
    digests = _digests("play_with_digits")
    assert len(set(digests.values())) == len(LOOKS)
