"""Help with Kakuro: its rules, its clues, the unique sums, and every technique that Krok knows, by grade."""

from itertools import groupby

from algorithms.techniques.deduction import Grade
from core.language import Sentence, counted, sentence
from core.puzzles.kakuro.combinations import digits_in, unique_sums
from core.puzzles.kakuro.names import addition
from visualizer.scenes.help_techniques import candidates_and_grades, technique_cards
from visualizer.scenes.paragraph import paragraph
from visualizer.widgets.card import Card
from visualizer.widgets.column import Column
from visualizer.widgets.label import Label
from visualizer.widgets.tiles import Tiles
from visualizer.widgets.widget import Widget

_RULES = (
    (
        sentence("The rules"),
        sentence(
            "Each white cell holds a digit from 1 to 9. White cells beside or below each other, as far as the next "
            "wall, are a run: its digits are all different and make its sum. A proper puzzle has exactly one solution."
        ),
    ),
    (
        sentence("The clues"),
        sentence(
            "A wall holds up to two sums. The one at its upper right belongs to the run that begins at its right, the "
            "one at its lower left to the run that begins below it. A run without a clue makes any sum."
        ),
    ),
    (
        sentence("Unique sums"),
        sentence(
            "Four combinations make 20 with three cells, but only 7 + 9 makes 16 with two. There are 34 sums that "
            "only one combination makes. Solving begins where they cross."
        ),
    ),
)

_GRADES = {
    Grade.EASY: sentence("Easy: these are enough"),
    Grade.MEDIUM: sentence("Medium: one of these is needed"),
    Grade.HARD: sentence("Hard: one of these is needed"),
    Grade.EXPERT: sentence("Expert: one of these, or a search"),
}


def kakuro_page() -> Widget:
    return Column(
        *(paragraph(title, text) for title, text in _RULES),
        Card(_unique_sums(), heading=sentence("The unique sums"), is_layer=False),
        candidates_and_grades(),
        technique_cards("kakuro", _GRADES),
        gap=14,
    )


def _unique_sums() -> Widget:
    """By the number of cells."""
    sums = [(length, f"{total} = {addition(digits_in(digits))}") for (length, total), digits in unique_sums().items()]
    lengths = groupby(sums, key=lambda one: one[0])
    return Column(*(_of_length(length, [equation for _, equation in ones]) for length, ones in lengths), gap=10)


def _of_length(length: int, equations: list[str]) -> Widget:
    heading: Sentence = counted("{count} cell", "{count} cells", count=length)
    return Column(Label(heading, role="strong"), Tiles(*map(Label, equations)), gap=2)
