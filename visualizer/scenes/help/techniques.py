"""What the help says of all puzzles that people solve by techniques: candidates, grades, and every technique."""

from collections.abc import Mapping

from algorithms.techniques.catalogue import Technique, find_techniques
from algorithms.techniques.deduction import Grade
from core.language import Sentence, sentence
from visualizer.scenes.paragraph import paragraph
from visualizer.widgets.card import Card
from visualizer.widgets.column import Column
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget


def candidates() -> Widget:
    return paragraph(
        sentence("The small digits"),
        sentence(
            "Candidates are the digits that may still stand on an empty cell. A pale one is excluded by a digit "
            "that stands around it, but nobody has crossed it out yet. C shows and hides them all."
        ),
    )


def grades() -> Widget:
    return paragraph(
        sentence("How hard a puzzle is"),
        sentence(
            "The grade says what the hardest step needs, when the easiest technique that helps is always taken. "
            "The score adds up the costs of all steps."
        ),
    )


def technique_cards(kind: str, headings: Mapping[Grade, Sentence]) -> Widget:
    """One a grade."""
    techniques = find_techniques(kind)
    cards = [_card(heading, [one for one in techniques if one.grade is grade]) for grade, heading in headings.items()]
    return Column(*cards, gap=14)


def _card(heading: Sentence, techniques: list[Technique]) -> Widget:
    return Card(Column(*map(_entry, techniques), gap=10), heading=heading, is_layer=False)


def _entry(technique: Technique) -> Widget:
    cost = sentence("{name} · {cost}", name=technique.title, cost=technique.cost)
    return Column(
        Label(cost, role="strong", wraps=True), Label(Sentence(technique.idea), color="muted", wraps=True), gap=2
    )
