"""Sudoku in the lab beside queens: changing the kind, options, typing givens, candidates, puzzles from outside."""

import pytest

from core.formats import catalogue as formats
from core.puzzles.geometry import Cell
from core.puzzles.queens import QueensPuzzle
from core.puzzles.sudoku import SudokuPuzzle
from core.settings import Settings
from core.steps.events import Placed, Restored
from core.storage.puzzle_library import load_puzzle
from tests.pilot import Pilot
from visualizer.scenes.lab.options_row import OptionsRow
from visualizer.window.fonts import FontMetrics

ALL_OF_9 = "4...8...2\n" + ".........\n" * 8


@pytest.fixture
def sudoku(pilot: Pilot) -> Pilot:
    return pilot.open(algorithm="sudoku/backtracking", puzzle="sudoku/first-steps-4").recorded()


def _runs(pilot: Pilot) -> tuple[str, object]:
    return pilot.lab.setup.algorithm.name, pilot.lab.puzzle


def test_the_menu_of_kinds_brings_the_other_kind_and_the_way_back_what_ran_before(pilot: Pilot) -> None:
    pilot.open(algorithm="queens/bit_rows", puzzle="queens/empty-5").recorded()
    pilot.click("Queens").click("Sudoku").recorded()
    assert _runs(pilot) == ("sudoku/backtracking", load_puzzle("sudoku/first-steps-4"))
    assert "Bit rows" not in pilot.texts()
    pilot.click(pilot.application.lab.toolbar.algorithm)
    assert not any("queens" in text.lower() for text in pilot.texts() if "place" in text)
    pilot.press("escape").click(pilot.application.lab.toolbar.kind).click("Queens").recorded()
    assert _runs(pilot) == ("queens/bit_rows", QueensPuzzle(5))


def test_a_change_of_kind_can_be_undone(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-5").recorded().press("g", *"20", "return")
    pilot.click("Queens").click("Sudoku").recorded().press("ctrl+z").recorded().found()
    assert _runs(pilot) == ("queens/backtracking", QueensPuzzle(5)) and pilot.position == 20


def test_candidates_are_hidden_and_shown_by_key_and_by_menu(sudoku: Pilot) -> None:
    sudoku.open(algorithm="sudoku/fewest_candidates", puzzle="sudoku/first-steps-4").recorded()
    shown = sudoku.drawing_of(sudoku.application.lab.board)
    sudoku.press("c")
    hidden = sudoku.drawing_of(sudoku.application.lab.board)
    assert shown != hidden and len(hidden) < len(shown)
    sudoku.press("p").click("Candidates")
    assert sudoku.drawing_of(sudoku.application.lab.board) == shown


def test_candidates_are_shown_at_first_where_the_algorithm_weighs_them(pilot: Pilot) -> None:
    shown = {}
    for name, algorithm in pilot.application.catalogue.algorithms.items():
        if algorithm.kind == "sudoku":
            pilot.open(algorithm=name, puzzle="sudoku/empty-4")
            shown[name.partition("/")[2]] = pilot.lab.shows_candidates
    assert {name for name, is_shown in shown.items() if is_shown} == {
        "exact_cover",
        "fewest_candidates",
        "forward_checking",
        "human",
    }


def test_queens_have_no_candidates_to_hide(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-5").press("c")
    assert pilot.lab.wants_candidates is None
    assert "Candidates" not in pilot.press("p").texts()


# Options


def test_options_are_built_from_the_signature_and_start_another_run(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/fewest_candidates", puzzle="sudoku/first-steps-4").recorded()
    assert "Ascending" not in pilot.texts()
    pilot.press("o").click("Ascending").click("Random").recorded()
    assert dict(pilot.lab.setup.options) == {"digits": "random"}
    pilot.press("ctrl+z").recorded()
    assert pilot.lab.setup.options == () and "Ascending" in pilot.texts()


def test_a_number_among_the_options_is_typed(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/make_by_adding", puzzle="sudoku/empty-4").press("o")
    seed = pilot.control("Seed")
    pilot.click(seed).press("ctrl+a", *"77")
    assert pilot.lab.option("seed") == 77


def test_escape_leaves_the_field_of_an_option_so_that_keys_are_commands_again(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/make_by_adding", puzzle="sudoku/empty-4").press("o")
    pilot.click(pilot.control("Seed")).press("ctrl+a", *"77", "backspace", "backspace")
    height = pilot.application.lab.toolbar.rect.height
    pilot.press("escape")
    assert pilot.lab.option("seed") == 7 and "7" in pilot.texts()
    assert pilot.application.lab.toolbar.rect.height == height
    assert not pilot.playback.is_playing
    assert pilot.press("space").playback.is_playing


@pytest.mark.parametrize("language", ["en", "cs", "sk"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_options_that_do_not_fit_on_a_line_go_on_to_the_next(metrics: FontMetrics, language: str, scale: float) -> None:
    pilot = Pilot(metrics, Settings(language=language, scale=scale), size=(960, 600))
    pilot.open(algorithm="sudoku/make_by_uncovering", puzzle="sudoku/empty-4").press("o")
    (row,) = [widget for widget in pilot.widgets() if isinstance(widget, OptionsRow)]
    look, options = pilot.application.look, row.children()
    assert row.rect.height == row.height_for(row.rect.width, look)
    assert all(option.rect.width >= option.preferred_size(look)[0] for option in options)
    assert all(row.rect.holds(option.rect) for option in options)
    assert (len({option.rect.y for option in options}) > 1) == (row.preferred_size(look)[0] > row.rect.width)
    assert scale == 1 or language != "cs" or row.preferred_size(look)[0] > row.rect.width


def test_an_algorithm_without_options_has_no_row_for_them(sudoku: Pilot) -> None:
    before = sudoku.drawing()
    assert not sudoku.application.lab.toolbar.options.enabled
    assert sudoku.press("o").drawing() == before


def test_another_algorithm_begins_with_its_own_defaults(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/fewest_candidates", puzzle="sudoku/first-steps-4").recorded()
    pilot.lab.choose_option("digits", "random")
    pilot.click("Fewest candidates").click("Backtracking").recorded()
    assert pilot.lab.setup.options == ()


# Editing


def test_a_given_is_typed_on_the_cell_under_the_cursor(sudoku: Pilot) -> None:
    sudoku.press("e").click(sudoku.square("r1c1")).press("3")
    assert sudoku.lab.puzzle.given(Cell(0, 0)) == 3  # type: ignore[attr-defined]
    sudoku.press("right", "4", "delete")
    assert sudoku.lab.puzzle == load_puzzle("sudoku/first-steps-4").with_given(Cell(0, 0), 3).with_given(Cell(0, 1), 0)
    sudoku.press("ctrl+z", "ctrl+z")
    assert sudoku.lab.puzzle == load_puzzle("sudoku/first-steps-4")


def test_a_given_is_put_by_mouse_alone(sudoku: Pilot) -> None:
    sudoku.click("6 givens").click(sudoku.square("r1c1")).click("Put 3 on the chosen cell")
    assert sudoku.lab.puzzle.given(Cell(0, 0)) == 3  # type: ignore[attr-defined]
    sudoku.click("Clear the chosen cell")
    assert sudoku.lab.puzzle.given(Cell(0, 0)) == 0  # type: ignore[attr-defined]


def test_a_given_that_breaks_a_rule_is_refused_with_the_place_of_its_rival(sudoku: Pilot) -> None:
    sudoku.press("e").click(sudoku.square("r1c1")).press("1")
    assert sudoku.lab.puzzle == load_puzzle("sudoku/first-steps-4")
    said = " ".join(sudoku.texts())
    assert "row 1" in said and "r1c2" in said


def test_letters_are_digits_above_nine(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/backtracking", puzzle=SudokuPuzzle.empty(4)).press("e")
    pilot.click(pilot.square("r1c1")).press("g", "right", "a")
    assert pilot.lab.puzzle.givens[:2] == (16, 10)  # type: ignore[attr-defined]


def test_the_sizes_of_a_sudoku_are_squares(sudoku: Pilot) -> None:
    sudoku.press("e")
    sizes = [sudoku.press(key).lab.puzzle.size for key in "++++----"]
    assert sizes == [9, 16, 25, 25, 16, 9, 4, 4]


# From outside


def test_a_sudoku_pasted_among_queens_is_a_sudoku_and_the_other_way_round(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").paste(ALL_OF_9)
    assert _runs(pilot) == ("sudoku/backtracking", formats.read(ALL_OF_9, "", "sudoku"))
    pilot.paste(".#.\n...\n...\n")
    assert pilot.lab.puzzle == QueensPuzzle(3, frozenset({Cell(0, 1)}))


def test_what_is_copied_is_pasted_as_it_was(pilot: Pilot) -> None:
    for name in ("sudoku/empty-9", "sudoku/large-16", "sudoku/giant-25", "sudoku/empty-4"):
        pilot.open(algorithm="sudoku/backtracking", puzzle=name).press("ctrl+c")
        pilot.open(algorithm="sudoku/backtracking", puzzle="sudoku/escargot-9").press("ctrl+v")
        assert pilot.lab.puzzle == load_puzzle(name)


def test_givens_that_break_a_rule_are_refused_with_both_cells(sudoku: Pilot) -> None:
    sudoku.paste("4...8...4\n" + ".........\n" * 8)
    said = " ".join(sudoku.texts())
    assert "r1c1" in said and "r1c9" in said and "row 1" in said
    assert sudoku.lab.puzzle == load_puzzle("sudoku/first-steps-4")


# Time


def test_the_next_backtrack_is_also_one_that_takes_back_many_digits_at_once(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/human", puzzle="sudoku/two-solutions-9").recorded()
    seen = []
    for _ in range(20):
        before = pilot.position
        pilot.press("b").found()
        if pilot.position == before:
            break
        seen.append(pilot.playback.timeline.event)
    taken_back = [event for event in seen if isinstance(event, Restored)]
    assert taken_back and all(any(isinstance(one, Placed) for one in event.undone) for event in taken_back)


def test_the_tree_closes_what_a_restoring_takes_back(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/human", puzzle="sudoku/two-solutions-9").recorded()
    assert pilot.playback.tree.path_at(len(pilot.playback.trace) - 1) == [0]


# Makers


@pytest.fixture
def made(pilot: Pilot) -> Pilot:
    pilot.open(algorithm="sudoku/make_by_adding", puzzle="sudoku/empty-4").recorded().press("end").found()
    assert pilot.lab.made_puzzle is not None
    return pilot


def test_what_has_been_made_is_solved_by_the_algorithm_that_is_chosen_next(made: Pilot) -> None:
    puzzle = made.lab.made_puzzle
    made.click("Make by adding").click("Backtracking").recorded()
    assert made.lab.puzzle == puzzle and made.lab.tally().solutions == 0
    made.press("end").found()
    assert made.lab.tally().solutions == 1
    made.press("ctrl+z").recorded().found()
    assert made.lab.made_puzzle == puzzle


def test_the_button_counts_what_has_been_made_while_it_stands(made: Pilot) -> None:
    givens = made.lab.made_puzzle.marks  # type: ignore[union-attr]
    assert f"{givens} givens" in made.texts()
    made.press("home")
    assert "0 givens" in made.texts()
    made.press("end").found()
    assert f"{givens} givens" in made.texts()


def test_what_has_been_made_is_copied_and_edited(made: Pilot) -> None:
    puzzle = made.lab.made_puzzle
    assert puzzle is not None
    made.press("ctrl+c")
    assert formats.read(made.clipboard.pasted(), "", "sudoku") == puzzle
    made.press("e")
    assert made.lab.puzzle == puzzle and made.lab.is_editing


def test_while_it_is_being_made_nothing_is_taken_over(made: Pilot) -> None:
    made.playback.go_to(len(made.playback.trace) // 2)
    assert made.lab.made_puzzle is None
    made.click("Make by adding").click("Backtracking").recorded()
    assert made.lab.puzzle == load_puzzle("sudoku/empty-4")


def test_a_maker_that_fails_does_not_speak_of_solutions(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/make_by_shuffling", puzzle="sudoku/easy-9").recorded().press("end").found()
    said = pilot.texts()
    assert "No puzzle made" in said and "No solution exists" not in said


def test_letters_that_are_no_digits_do_nothing_where_letters_are_digits(pilot: Pilot) -> None:
    pilot.open(algorithm="sudoku/backtracking", puzzle=SudokuPuzzle.empty(4)).press("e")
    before = pilot.lab.puzzle
    pilot.click(pilot.square("r1c1")).press("v", "s", "p", "z")
    assert pilot.lab.puzzle == before and pilot.lab.is_editing and not pilot.application.stage.overlays
    assert not pilot.press("escape").lab.is_editing


def test_a_size_that_cannot_keep_the_givens_is_said_and_undone(sudoku: Pilot) -> None:
    before = sudoku.lab.puzzle
    sudoku.press("e", "+")
    assert sudoku.lab.puzzle == SudokuPuzzle.empty(3)
    sudoku.click("Undo")
    assert sudoku.lab.puzzle == before
