"""The rules of Kakuro with pictures, how one is solved, and what a game helps with."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Grade
from core.language import Sentence, sentence
from visualizer.scenes.help import pictures
from visualizer.scenes.help.figure import Figure
from visualizer.scenes.help.section import Section
from visualizer.scenes.help.techniques import candidates, grades, technique_cards
from visualizer.widgets.column import Column
from visualizer.widgets.widget import Widget

TOPICS = ("rules", "clue", "repeat", "apart", "sum", "unique", "notes", "check", "hint")

_WORDS: dict[str, tuple[Sentence, Sentence]] = {
    "rules": (
        sentence("The rules"),
        sentence(
            "Each white cell holds a digit from 1 to 9. White cells beside or below each other, as far as the next "
            "wall, are a run: its digits are all different and make its sum. A proper puzzle has exactly one solution."
        ),
    ),
    "clue": (
        sentence("The clues"),
        sentence(
            "A wall holds up to two sums. The one at its upper right belongs to the run that begins at its right, the "
            "one at its lower left to the run that begins below it. A run without a clue makes any sum."
        ),
    ),
    "repeat": (
        sentence("No digit twice in a run"),
        sentence("A run holds each digit at most once. Where it holds one twice, both cells are marked."),
    ),
    "apart": (
        sentence("Twice in a row, but in two runs"),
        sentence("A digit may stand twice in a row or in a column if there is a wall between: these are two runs."),
    ),
    "sum": (
        sentence("Each run makes its sum"),
        sentence(
            "The digits of a full run add up to its clue. Where they do not, the whole run is marked, since nothing "
            "tells which of its digits is wrong."
        ),
    ),
    "unique": (
        sentence("Where to begin"),
        sentence(
            "A unique sum is made by a single combination of digits. Where two of them cross, often only one digit is "
            "in both. The page Sums has all of them."
        ),
    ),
    "notes": (
        sentence("Notes"),
        sentence(
            "Notes are small digits: those that may still stand on a cell. They are yours, and no rule looks at them. "
            "A digit that is placed goes from the notes of its two runs, unless the options say otherwise."
        ),
    ),
    "check": (
        sentence("Checks"),
        sentence(
            "A check marks wrong sums and repeated digits, never single wrong cells: those would give the solution "
            "away. The options say whether mistakes are marked at once, or only when you ask, or whether a digit that "
            "breaks a rule is refused."
        ),
    ),
    "hint": (
        sentence("Hints"),
        sentence(
            "A hint tells more each time you ask: where to look, then the technique, then the cells and the digits "
            "with the reason. Only after the last one is something done on the board. Hints are noted beside your "
            "result."
        ),
    ),
}

_GRADES = {
    Grade.EASY: sentence("Easy: these are enough"),
    Grade.MEDIUM: sentence("Medium: one of these is needed"),
    Grade.HARD: sentence("Hard: one of these is needed"),
    Grade.EXPERT: sentence("Expert: one of these, or a search"),
}

_ONLY_OF_GAME = frozenset({"notes", "check", "hint"})


class RulesPage(Column):
    """A game also tells of notes, checks and hints; a topic that is not on the page is not looked for."""

    def __init__(self, *, of_game: bool, topic: str | None = None) -> None:
        topics = [name for name in TOPICS if of_game or name not in _ONLY_OF_GAME]
        sections = [Section(*_WORDS[name], *_figures(name), is_asked_for=name == topic) for name in topics]
        self.asked_for: Widget | None = dict(zip(topics, sections, strict=True)).get(topic or "")
        more = (grades(),) if of_game else (candidates(), grades())
        super().__init__(*sections, *more, technique_cards("kakuro", _GRADES), gap=20)


def _figures(topic: str) -> Iterator[Figure]:
    match topic:
        case "rules":
            yield Figure(pictures.task(), sentence("A puzzle"))
            yield Figure(pictures.solution(), sentence("Its solution"))
        case "clue":
            yield Figure(pictures.clue_across(), sentence("10 across: three digits that make 10"))
            yield Figure(pictures.clue_down(), sentence("12 down: three digits that make 12"))
        case "repeat":
            yield Figure(pictures.repeat(), sentence("3 stands twice in the run across"))
        case "apart":
            yield Figure(pictures.two_runs_of_a_row(), sentence("1 and 3 stand twice in the row, once in each run"))
        case "sum":
            yield Figure(pictures.wrong_sum(), sentence("3 + 4 + 1 makes 8 and not 10"))
        case "unique":
            yield from map(Figure, pictures.crossing(), _CROSSING)
        case "notes":
            yield Figure(pictures.notes(), sentence("Notes of three cells"))


_CROSSING = (
    sentence("4 with two cells is 1 + 3"),
    sentence("3 with two cells is 1 + 2"),
    sentence("Only 1 is in both: it stands where they cross"),
    sentence("The other digits follow"),
)
