"""The help of the game and of the lab: its pages, the rule that is asked for, and the tables of sums."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.language import LANGUAGES, sentence
from core.puzzles.kakuro.combinations import digits_in
from core.puzzles.kakuro.mistakes import mistakes
from tests.conftest import LookFactory
from tests.pilot import Pilot
from tests.visualizer.driver import Driver
from visualizer.boards.played import Played
from visualizer.canvas.recording import RecordingCanvas
from visualizer.scenes.help import GAME_TABS, TABS, HelpScene
from visualizer.scenes.help import pictures as all_pictures
from visualizer.scenes.help.combination_filter import CombinationFilter, found
from visualizer.scenes.help.rules import TOPICS
from visualizer.scenes.help.sum_field import SumField
from visualizer.widgets.button import Button
from visualizer.widgets.digit_filter import DigitFilter
from visualizer.widgets.focus import focusable_in
from visualizer.widgets.stage import Stage

ROOT = Path(__file__).parents[3]

_SET = re.compile(r"\d( \d)+")

HEADINGS = {
    "rules": "Each run makes its sum",
    "kakuro": "Each run makes its sum",
    "idea": "Why recursion",
    "sudoku": "The small digits",
    "sums": "All combinations",
    "controls": "By mouse",
    "about": "Krok 1.2.3",
}

PICTURES: dict[str, Callable[[], Played]] = {
    name: getattr(all_pictures, name)
    for name in ("task", "solution", "clue_across", "clue_down", "repeat", "wrong_sum", "two_runs_of_a_row", "notes")
}


class Help(Driver):
    """The scene on a stage of its own."""

    def __init__(
        self, look: LookFactory, size: tuple[int, int] = (1280, 800), *, scale: float = 1.0, **wishes: object
    ) -> None:
        shortcuts = [("U", sentence("Undo"))]
        self.scene = HelpScene(shortcuts, "1.2.3", lambda: self.stage.relayout(), **wishes)  # type: ignore[arg-type]
        super().__init__(Stage(self.scene.root, on_key=self.scene.handle_key), look(scale=scale), size)

    def only(self, kind: type) -> object:
        (widget,) = (one for one in self.scene.root.everything() if isinstance(one, kind))
        return widget

    def tab_to(self, kind: type) -> object:
        """By keyboard alone."""
        for _ in range(20):
            self.key("tab")
            if isinstance(self.stage.focused, kind):
                return self.stage.focused
        raise AssertionError(f"Tab does not come to the {kind.__name__}")

    def sets(self) -> list[str]:
        """The combinations that are to be read, without the digits of the controls."""
        return [text for text in self.said() if _SET.fullmatch(text)]


@pytest.fixture
def sums(look: LookFactory) -> Help:
    return Help(look, of_game=True, tab="sums")


# The pages


@pytest.mark.parametrize("of_game", [True, False])
def test_each_tab_shows_its_page_and_no_other(look: LookFactory, of_game: bool) -> None:
    tabs = GAME_TABS if of_game else TABS
    for tab, _ in tabs:
        said = Help(look, (1280, 4000), of_game=of_game, tab=tab).said()
        shown = {name for name, _ in tabs if HEADINGS[name] in said}
        assert tab in shown
        assert shown <= {tab, "sudoku"}, "only the small digits are told of on two pages"


def test_the_game_has_its_four_pages_and_begins_with_the_rules(look: LookFactory) -> None:
    shown = Help(look, of_game=True)
    assert [name for name, _ in GAME_TABS] == ["rules", "controls", "sums", "about"]
    assert "The rules" in shown.said()


def test_the_controls_are_those_of_the_screen_under_its_heading(look: LookFactory) -> None:
    said = Help(look, of_game=True, tab="controls", heading=sentence("While playing")).said()
    assert {"While playing", "U", "Undo", "Everywhere", "By mouse"} <= set(said)
    assert "In a panel that has the ring" not in said


def test_only_the_game_tells_of_notes_checks_and_hints(look: LookFactory) -> None:
    game = Help(look, (1280, 5000), of_game=True).said()
    lab = Help(look, (1280, 5000), tab="kakuro").said()
    assert {"Notes", "Checks", "Hints"} <= set(game)
    assert not {"Notes", "Checks", "Hints"} & set(lab)


def test_the_folders_that_are_told_hold_the_licences(look: LookFactory) -> None:
    said = " ".join(Help(look, of_game=True, tab="about").said())
    for folder in ("assets/fonts", "assets/icons"):
        assert folder in said
        assert [file for file in (ROOT / folder).glob("*.txt") if "licen" in file.read_text("utf-8").casefold()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_tabs_can_be_read_in_the_smallest_window_at_the_largest_scale(look: LookFactory, language: str) -> None:
    shown = Help(look)
    shown.look, shown.size = look(scale=2.0, language=language), (960, 600)
    shown.arrange()
    assert {shown.look.say(name) for _, name in TABS} <= set(shown.said())


# The rule of a mark


@pytest.mark.parametrize("topic", TOPICS)
def test_the_rule_that_is_asked_for_is_at_the_top_and_marked(look: LookFactory, topic: str) -> None:
    asked, plain = Help(look, of_game=True, topic=topic), Help(look, of_game=True)
    edge = "#{:02x}{:02x}{:02x}".format(*asked.look.theme.highlight_edge[:3])

    def bars(shown: Help) -> list[str]:
        canvas = RecordingCanvas(shown.look.metrics)
        shown.scene._page.draw(canvas, shown.look)
        return [line for line in canvas.lines if line.strip().startswith("rectangle") and edge in line]

    section = asked.scene._pages["rules"].asked_for  # type: ignore[attr-defined]
    assert len(bars(asked)) == len(bars(plain)) + 1
    assert topic == "rules" or 0 <= section.rect.y <= 60
    assert section.rect.y < 200


def test_each_mistake_on_a_board_has_its_rule_in_the_help() -> None:
    rules = {mistake.rule for name in ("repeat", "wrong_sum") for mistake in PICTURES[name]().mistakes}
    assert rules == {"repeat", "sum"} <= set(TOPICS)


def test_a_page_that_was_led_to_a_rule_scrolls_freely_afterwards(look: LookFactory) -> None:
    shown = Help(look, of_game=True, topic="sum")
    before = shown.scene._scroll._offset
    shown.turn((640, 400), 3)
    shown.stage.relayout()
    shown.arrange()
    assert shown.scene._scroll._offset < before


# The pictures


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_mistakes_only_where_it_is_about_them(name: str) -> None:
    played = PICTURES[name]()
    assert mistakes(played.sheet.board) == played.mistakes  # type: ignore[arg-type]
    assert {mistake.rule for mistake in played.mistakes} == {"repeat": {"repeat"}, "wrong_sum": {"sum"}}.get(
        name, set()
    )


def test_the_worked_example_is_made_of_unique_sums_and_comes_to_its_solution() -> None:
    *_, last = all_pictures.crossing()
    puzzle, board = last.sheet.puzzle, last.sheet.board
    assert puzzle.unique_sums_percent == 100
    assert all(board.values()) and not mistakes(board)  # type: ignore[arg-type]


def test_the_notes_of_the_worked_example_hold_the_digit_that_comes() -> None:
    *steps, last = all_pictures.crossing()
    for step in steps:
        for cell in step.sheet.marked_cells():
            assert step.sheet.marks(cell).notes >> last.sheet.board.value(cell) & 1


# The tables


EVERY = [(length, sum(one), one) for length in range(2, 10) for one in combinations(range(1, 10), length)]
HOW_MANY = Counter((length, total) for length, total, _ in EVERY)


def _brute(wishes: CombinationFilter) -> list[tuple[int, int, tuple[int, ...]]]:
    """All sets of digits, each looked at for itself."""
    wanted, unwanted = set(digits_in(wishes.wanted)), set(digits_in(wishes.unwanted))
    return sorted(
        (length, total, digits)
        for length, total, digits in EVERY
        if wishes.length in (None, length)
        and wishes.total in (None, total)
        and wanted <= set(digits)
        and not unwanted & set(digits)
        and (not wishes.only_unique or HOW_MANY[length, total] == 1)
    )


_bits = st.integers(0, 511).map(lambda one: one & 0b101010110) | st.just(0)
_wishes = st.builds(
    CombinationFilter,
    st.none() | st.integers(2, 9),
    st.none() | st.integers(0, 50),
    _bits,
    _bits,
    st.booleans(),
)


@given(_wishes)
def test_the_filter_finds_what_looking_at_every_set_finds(wishes: CombinationFilter) -> None:
    sums = found(wishes)
    assert sorted((one.length, one.total, digits_in(bits)) for one in sums for bits in one.sets) == _brute(wishes)
    assert all(one.sets for one in sums)


def test_there_are_502_combinations_and_34_unique_sums() -> None:
    assert sum(len(one.sets) for one in found(CombinationFilter())) == 502
    assert sum(len(one.sets) for one in found(CombinationFilter(only_unique=True))) == 34


def test_by_itself_the_page_shows_the_unique_sums(sums: Help) -> None:
    sums.size = (1280, 1200)
    sums.arrange()
    assert "34 combinations" in sums.said()
    assert len(sums.sets()) == sums.said().count("★") == 34


def test_for_a_run_it_shows_the_combinations_of_the_run(look: LookFactory) -> None:
    shown = Help(look, of_game=True, tab="sums", sums=(3, 20))
    assert shown.sets() == ["3 8 9", "4 7 9", "5 6 9", "5 7 8"]
    assert {"4 combinations", "3 cells", "20"} <= set(shown.said())


@pytest.mark.parametrize(
    ("run", "count"), [((3, 0), "84 combinations"), ((12, 45), "1 combination"), ((1, 3), "1 combination")]
)
def test_what_a_run_does_not_have_or_no_table_has_is_any(look: LookFactory, run: tuple[int, int], count: str) -> None:
    assert count in Help(look, of_game=True, tab="sums", sums=run).said()


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 2.0), ((1280, 800), 1.0)])
def test_the_combinations_of_a_run_are_in_sight_at_once(look: LookFactory, size: tuple[int, int], scale: float) -> None:
    shown = Help(look, of_game=True, tab="sums", sums=(3, 20))
    again = Help(look, size, of_game=True, tab="sums", sums=(3, 20), scale=scale)
    assert again.sets() == shown.sets()


def test_a_unique_sum_is_told_from_others_by_weight_and_by_a_star(look: LookFactory) -> None:
    shown = Help(look, of_game=True, tab="sums", sums=(2, 16))
    canvas = RecordingCanvas(shown.look.metrics)
    shown.scene.root.draw(canvas, shown.look)
    assert "★" in shown.said()
    assert any("'7 9'" in line and " 600 " in line for line in canvas.lines)
    other = Help(look, of_game=True, tab="sums", sums=(2, 10))
    assert "★" not in other.said()


def test_a_digit_goes_from_any_to_with_to_without_and_back(look: LookFactory) -> None:
    shown = Help(look, of_game=True, tab="sums", sums=(3, 20))
    for wanted in (["3 8 9", "5 7 8"], ["4 7 9", "5 6 9"], ["3 8 9", "4 7 9", "5 6 9", "5 7 8"]):
        assert shown.key("8")
        assert shown.sets() == wanted


def test_a_digit_counts_wherever_the_focus_is_but_in_the_field_of_the_sum(sums: Help) -> None:
    for kind in (DigitFilter, SumField):
        sums.tab_to(kind)
        sums.type("9")
    assert sums.only(SumField).total == 9  # type: ignore[attr-defined]
    assert sums.scene._sums.wishes.wanted == 1 << 8


def test_a_digit_is_chosen_by_mouse_and_by_arrows_and_space(sums: Help) -> None:
    digits = sums.only(DigitFilter)
    assert isinstance(digits, DigitFilter)
    sums.click(digits._places[2].center)
    assert sums.scene._sums.wishes.wanted == 1 << 1
    sums.stage.focus(digits, by_keyboard=True)
    for key in ("right", "right", "space", "space", "end", "space"):
        sums.key(key)
    assert (sums.scene._sums.wishes.wanted, sums.scene._sums.wishes.unwanted) == (1 << 1 | 1 << 8, 1 << 3)


def test_a_press_that_is_let_go_on_another_digit_changes_none(sums: Help) -> None:
    digits = sums.only(DigitFilter)
    assert isinstance(digits, DigitFilter)
    sums.press(digits._places[2].center)
    sums.release(digits._places[5].center)
    assert not sums.scene._sums.wishes.wanted


def test_the_field_of_the_sum_counts_by_arrows_and_is_any_when_empty(sums: Help) -> None:
    field = sums.tab_to(SumField)
    assert isinstance(field, SumField)
    for keys, total in (("up", 3), ("up", 4), ("down", 3), ("down", 3), ("backspace", None), ("down", 45), ("up", 45)):
        sums.key(keys)
        assert field.total == sums.scene._sums.wishes.total == total
    sums.type("a-")
    assert field.total == 45


def test_where_nothing_is_found_a_sentence_says_so(look: LookFactory) -> None:
    shown = Help(look, of_game=True, tab="sums", sums=(2, 40))
    assert "0 combinations" in shown.said() and not shown.sets()
    assert any("No combination" in text for text in shown.said())
    shown.tab_to(Button)
    shown.key("space")
    assert "502 combinations" in shown.said()
    assert isinstance(shown.stage.focused, Button), "the focus is not lost"
    assert not any("No combination" in text for text in shown.said())


def test_keys_move_the_page_though_nothing_has_the_focus(look: LookFactory) -> None:
    for tab, _ in GAME_TABS[:3]:
        shown = Help(look, (960, 300), of_game=True, tab=tab)
        shown.stage.focus(None)
        assert shown.key("pagedown") and shown.scene._scroll._offset > 0


def test_the_filter_is_kept_while_the_help_is_open(look: LookFactory) -> None:
    shown = Help(look, of_game=True, tab="sums", sums=(3, 20))
    shown.key("8")
    shown.scene.open("rules")
    shown.arrange()
    assert not shown.sets()
    assert not shown.key("8"), "there it is no key"
    shown.scene.open("sums")
    shown.arrange()
    assert shown.sets() == ["3 8 9", "5 7 8"]


def test_every_control_of_the_filter_is_a_stop_of_tab(sums: Help) -> None:
    sums.key("8")
    stops = list(focusable_in(sums.scene.root))
    seen = []
    for _ in stops:
        sums.key("tab")
        seen.append(sums.stage.focused)
    assert seen == stops and len(stops) == 6


def test_all_rows_are_painted_on_the_way_down_and_never_more_than_are_seen(look: LookFactory) -> None:
    shown = Help(look, of_game=True, tab="sums", sums=(2, 3))
    shown.scene._sums.clear()
    shown.arrange()
    assert "502 combinations" in shown.said()
    scroll, every = shown.scene._scroll, set()
    for offset in range(0, scroll._height, 300):
        scroll.scroll_to(offset)
        canvas = RecordingCanvas(shown.look.metrics)
        scroll.draw(canvas, shown.look)
        sets = [text for text in canvas.texts if _SET.fullmatch(text.text)]
        assert all(scroll.rect.overlaps(text.rect.inset(0, -12)) for text in sets)
        every |= {text.text for text in sets}
    assert len(every) == 502


def test_whatever_is_done_to_the_tables_the_picture_follows(pilot: Pilot) -> None:
    """The pilot watches that no surface is shown as it was when something on it has changed."""
    pilot.open("help").click("Sums").click("All combinations")
    digits = next(widget for widget in pilot.widgets() if isinstance(widget, DigitFilter))
    for place in (digits._places[4].center, digits._places[7].center):
        pilot.point(place).drawing()
        for count in (255, 247, 502):
            pilot.click(place).drawing()
            assert f"{count} combinations" in pilot.texts()
    pilot.press("8", "tab", "right", "space").turn_wheel((640, 600), -6).drawing()
    pilot.press("pageup", "end").drawing()
    pilot.click((640, 790)).press("home").drawing()
    assert pilot.application.scene.root._offset == 0  # type: ignore[attr-defined]
