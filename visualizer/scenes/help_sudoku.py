"""Help with Sudoku: its rules, what the small digits are, and every technique that Krok knows, by grade."""

from algorithms.techniques.catalogue import Technique, find_techniques
from algorithms.techniques.deduction import Grade
from core.language import Sentence, sentence
from visualizer.widgets.card import Card
from visualizer.widgets.column import Column
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget

_RULES = (
    (
        sentence("The rules"),
        sentence(
            "Every row, every column and every box holds each digit once. The grid has 4, 9, 16 or 25 cells a side; "
            "digits above nine are written as letters. A proper puzzle has exactly one solution."
        ),
    ),
    (
        sentence("The small digits"),
        sentence(
            "Candidates are the digits that may still stand on an empty cell. A pale one is excluded by a digit that "
            "stands around it, but nobody has crossed it out yet. C shows and hides them all."
        ),
    ),
    (
        sentence("How hard a puzzle is"),
        sentence(
            "The grade says what the hardest step needs, when the easiest technique that helps is always taken. The "
            "score adds up the costs of all steps."
        ),
    ),
)

_GRADES = {
    Grade.EASY: sentence("Easy: this is enough"),
    Grade.MEDIUM: sentence("Medium: this is needed too"),
    Grade.HARD: sentence("Hard: one of these is needed"),
    Grade.EXPERT: sentence("Expert: one of these, or a search"),
}


def sudoku_page() -> Widget:
    rules = [
        Column(Label(title, role="heading", wraps=True), Label(text, role="narration", wraps=True), gap=4)
        for title, text in _RULES
    ]
    techniques = find_techniques("sudoku")
    grades = [_card(heading, [one for one in techniques if one.grade is grade]) for grade, heading in _GRADES.items()]
    return Column(*rules, *grades, gap=14)


def _card(heading: Sentence, techniques: list[Technique]) -> Widget:
    return Card(Column(*map(_entry, techniques), gap=10), heading=heading, is_layer=False)


def _entry(technique: Technique) -> Widget:
    cost = sentence("{name} · {cost}", name=technique.title, cost=technique.cost)
    return Column(
        Label(cost, role="strong", wraps=True), Label(Sentence(technique.idea), color="muted", wraps=True), gap=2
    )
