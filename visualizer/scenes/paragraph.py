"""Some sentences under a heading."""

from core.language import Sentence
from visualizer.widgets.column import Column
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget


def paragraph(title: Sentence, text: Sentence) -> Widget:
    return Column(Label(title, role="heading", wraps=True), Label(text, role="narration", wraps=True), gap=4)
