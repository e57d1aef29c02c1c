"""The sentence of a step is whole on its card, smaller where it is long."""

import pytest

from core.settings import Settings
from tests.pilot import Pilot
from visualizer.window.fonts import FontMetrics


@pytest.mark.parametrize("language", ["en", "cs", "sk"])
@pytest.mark.parametrize("algorithm", ["kakuro/human", "kakuro/uniqueness"])
def test_no_sentence_is_cut_in_the_smallest_window(metrics: FontMetrics, language: str, algorithm: str) -> None:
    pilot = Pilot(metrics, Settings(language=language), size=(960, 600))
    pilot.open(algorithm=algorithm, puzzle="kakuro/first-steps-4").recorded()
    cut = []
    for step in range(0, len(pilot.playback.trace), 3):
        pilot.playback.go_to(step + 1)
        (card,) = pilot.layers_in(pilot.application.lab.narration)
        cut += [text.text for text in card.canvas.texts if text.text.endswith("…")]
    assert cut == []
