"""Help with Sudoku: its rules, what the small digits are, and every technique that Krok knows, by grade."""

from algorithms.techniques.deduction import Grade
from core.language import sentence
from visualizer.scenes.help.techniques import candidates, grades, technique_cards
from visualizer.scenes.paragraph import paragraph
from visualizer.widgets.column import Column
from visualizer.widgets.widget import Widget

_GRADES = {
    Grade.EASY: sentence("Easy: this is enough"),
    Grade.MEDIUM: sentence("Medium: this is needed too"),
    Grade.HARD: sentence("Hard: one of these is needed"),
    Grade.EXPERT: sentence("Expert: one of these, or a search"),
}


def sudoku_page() -> Widget:
    rules = sentence(
        "Every row, every column and every box holds each digit once. The grid has 4, 9, 16 or 25 cells a side; "
        "digits above nine are written as letters. A proper puzzle has exactly one solution."
    )
    return Column(
        paragraph(sentence("The rules"), rules),
        candidates(),
        grades(),
        technique_cards("sudoku", _GRADES),
        gap=14,
    )
