"""The wishes of players by number, which tests answer each, and which of these stand elsewhere."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])

ANSWERS: defaultdict[int, list[str]] = defaultdict(list)  # names of tests of this room


def row(*numbers: int) -> Callable[[Test], Test]:
    """The test answers these wishes."""

    def answers(test: Test) -> Test:
        for number in numbers:
            ANSWERS[number].append(f"{test.__module__}.{test.__name__}")
        return test

    return answers


WISHES = {
    1: "boards of 15 × 15 in seconds, with no digit given",
    2: "every cell can be chosen by mouse or touch",
    3: "one solution, whatever the difficulty",
    4: "any right completion is accepted",
    5: "an error says which rule is broken",
    6: "the rule is one key away from the error",
    7: "filling in all notes says how it is taken back",
    8: "notes in fixed places, cleaned when a digit is placed, if one likes",
    9: "checkpoints with names; single notes become digits",
    10: "a hint, and not the whole solution",
    11: "errors are seen without colours",
    12: "words can be read in every theme",
    13: "a file that cannot be loaded is told with line and reason",
    14: "printed and written out",
    15: "the same digit is lit everywhere",
    16: "notes can be crossed out",
    17: "nine notes in a cell",
    18: "what is written out comes in again, with notes and history",
    19: "saves of older versions are read",
    20: "a save that cannot be read is never lost",
    21: "back to where all was right",
    22: "collections of other tools are read",
    23: "grades follow from the techniques",
    24: "what is done after the end changes no result",
    25: "a hint refuses with a reason",
    26: "a board is compared only with boards of its size",
    27: "the time stops at the end",
    28: "OpenSudoku's files are read",
    29: "the sums on show have a solution",
    30: "hints follow from the puzzle; errors are found anew after each change",
    31: "a note that cannot be is told",
    32: "cells are marked with colours",
    33: "the position is copied as one line",
    34: "a reset leaves nothing",
    35: "every change is kept by itself",
    36: "a list of one trial: contrast, mode, focus, arrows, trying, the finished board",
    37: "Delete takes the digit, then the notes",
    38: "what was undone leaves no trace",
    39: "a restart resets the time, and slow pictures do not slow it",
    40: "notes stand as on a number pad",
    41: "harder means harder techniques",
    42: "clearing a solved board leaves no errors marked",
    43: "errors are shown when asked, at once, or refused; never a spoiler",
    44: "loading begins a history of its own",
    45: "no stale marks after loading",
    46: "whether there is one solution is found in the background",
    47: "every Sudoku of 9 × 9 is decided at once",
    48: "only a running game is paused",
    49: "several solutions are told, without a crash",
    50: "making a board shows how far it is, can be cancelled and comes to an end",
    51: "undo brings the whole cell back",
    52: "several puzzles a page, two sizes of paper, answers at the end",
    53: "givens stay",
    54: "no pause starts the time of a solved board again",
    55: "boards that are no squares are played by keys and mouse",
    56: "the grade asked for is the grade that comes",
    57: "graded as people solve",
}

# By tests of other rooms: "path from the root::name".
ELSEWHERE: dict[int, tuple[str, ...]] = {
    2: ("tests/journeys/test_play.py::test_a_whole_game_by_mouse",),
    3: (
        "tests/algorithms/generators/test_kakuro_generator.py::test_there_is_one_solution",
        "tests/algorithms/generators/test_kakuro_generator.py::test_the_grade_is_exactly_the_one_asked_for",
    ),
    11: (
        "tests/visualizer/boards/test_kakuro_play.py::test_a_wrong_sum_too_small_to_be_read_is_larger_than_a_right_one",
        "tests/visualizer/panels/play/test_strip.py::test_each_tone_has_a_shape_of_its_own",
    ),
    12: (
        "tests/visualizer/boards/test_kakuro_play.py::test_every_digit_note_and_clue_can_be_read_on_its_ground",
        "tests/visualizer/panels/play/test_colors.py::test_every_word_and_icon_stands_out",
        "tests/visualizer/test_theme.py::test_every_text_stands_out_from_the_ground_on_which_it_is_really_drawn",
    ),
    14: (
        "tests/visualizer/scenes/play/test_printing.py::test_this_puzzle_is_printed_with_its_code_and_its_answer_and_the_file_is_named",
        "tests/visualizer/command_line/test_worksheet.py::test_all_that_can_be_wished_for_is_there",
        "tests/visualizer/command_line/test_convert.py::test_a_puzzle_stays_the_same_in_each_format",
    ),
    15: ("tests/visualizer/boards/test_kakuro_play.py::test_the_chosen_digit_is_lit_in_digits_and_in_notes",),
    18: (
        "tests/core/play/test_writing.py::test_a_game_that_was_written_and_read_is_the_same_game",
        "tests/core/formats/test_catalogue.py::test_what_is_written_is_read_again",
    ),
    19: (
        "tests/core/play/test_writing.py::test_a_kakuro_saved_in_version_1_is_read",
        "tests/core/storage/games/test_versions.py::test_there_is_a_store_of_every_version",
        "tests/core/storage/games/test_versions.py::test_a_store_of_an_older_version_has_all_that_it_had",
    ),
    20: (
        "tests/core/storage/games/test_damage.py::test_a_game_that_cannot_be_read_is_passed_over_told_once_and_stays",
        "tests/core/storage/games/test_damage.py::test_what_is_no_store_is_set_aside_with_all_that_is_in_it",
        "tests/core/storage/games/test_damage.py::test_a_file_of_a_newer_version_is_set_aside_as_it_is",
        "tests/core/storage/games/test_versions.py::test_a_change_of_the_tables_that_fails_leaves_the_file_as_it_was",
    ),
    21: ("tests/algorithms/hints/test_rewinding.py::test_it_is_the_latest_position_on_the_way_that_can_be_completed",),
    22: (
        "tests/core/formats/test_catalogue.py::test_a_wrong_line_does_not_keep_the_others_back",
        "tests/core/formats/test_sudoku_line.py::test_what_stands_beside_a_sudoku_does_not_count",
        "tests/core/formats/test_sudoku_line.py::test_an_empty_cell_has_several_signs_and_small_letters_are_as_good",
    ),
    23: (
        "tests/algorithms/techniques/test_grading.py::test_one_more_given_makes_no_puzzle_harder",
        "tests/algorithms/techniques/test_kakuro_grading.py::test_puzzles_from_outside_have_the_grade_of_the_filters",
    ),
    29: (
        "tests/algorithms/generators/test_kakuro_generator.py::test_there_is_one_solution",
        "tests/algorithms/engines/test_kakuro_engine.py::test_a_small_one_has_the_solutions_that_filling_it_in_every_way_finds",
    ),
    30: (
        "tests/algorithms/hints/test_hints.py::test_the_same_position_has_the_same_hint_whatever_is_noted_or_crossed_out_wrongly",
    ),
    35: ("tests/visualizer/scenes/play/test_play_scene.py::test_after_each_act_the_file_has_it",),
    41: (
        "tests/algorithms/engines/test_kakuro_engine.py::test_each_filter_excludes_what_the_one_below_excludes",
        "tests/algorithms/techniques/test_kakuro_grading.py::test_techniques_leave_the_candidates_that_the_filter_of_their_grade_leaves",
        "tests/algorithms/hints/test_chain.py::test_harder_puzzles_take_longer_chains",
    ),
    46: (
        "tests/algorithms/hints/test_knowledge.py::test_nothing_is_known_before_the_work_and_no_slice_looks_at_more_than_it_may",
        "tests/algorithms/engines/test_kakuro_engine.py::test_of_very_many_solutions_two_are_found_at_once",
        "tests/visualizer/command_line/test_puzzle_commands.py::test_many_solutions_are_answered_at_once",
    ),
    47: (
        "benchmarks/sudoku.py::_one_by_one",
        "tests/algorithms/engines/test_sudoku_engine.py::test_few_givens_have_a_second_solution_soon",
    ),
    49: (
        "tests/visualizer/command_line/test_kakuro_commands.py::test_without_a_single_solution_there_is_no_grade",
        "tests/algorithms/techniques/test_grading.py::test_a_puzzle_with_many_solutions_comes_to_an_end",
    ),
    50: (
        "tests/visualizer/scenes/play/test_changing_games.py::test_the_making_is_cancelled_and_the_old_game_stays",
        "tests/algorithms/generators/test_kakuro_generator.py::test_a_spent_budget_says_so",
        "tests/algorithms/generators/test_orders.py::test_a_search_in_vain_ends_with_a_refusal",
    ),
    51: ("tests/properties/test_play.py::test_a_place_in_the_history_is_what_it_was",),
    52: (
        "tests/visualizer/exporters/test_worksheet.py::test_each_page_has_so_many_boards_and_the_last_one_the_rest",
        "tests/visualizer/exporters/test_worksheet.py::test_boards_that_share_a_page_do_not_overlap_and_stay_on_it",
        "tests/visualizer/exporters/test_worksheet.py::test_a_page_is_exactly_as_large_as_the_paper",
        "tests/visualizer/exporters/test_worksheet.py::test_many_answers_are_small_and_complete_and_each_has_the_number_of_its_puzzle",
    ),
    53: (
        "tests/core/play/test_session.py::test_a_given_is_refused_and_all_stays",
        "tests/core/play/test_session.py::test_verbs_for_the_whole_board_leave_the_givens",
    ),
    54: ("tests/core/play/test_stopwatch.py::test_one_that_is_stopped_stays_so",),
    56: (
        "tests/algorithms/generators/test_kakuro_generator.py::test_the_grade_is_exactly_the_one_asked_for",
        "tests/visualizer/command_line/test_kakuro_commands.py::test_check_says_what_the_corpus_says",
    ),
    57: (
        "tests/algorithms/techniques/test_kakuro_soundness.py::test_deductions_agree_with_the_solution",
        "tests/algorithms/techniques/test_catalogue.py::test_kakuro_is_taught_in_this_order",
    ),
}
