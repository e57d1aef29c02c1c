"""What is typed on a draft: when it counts, and for what."""

from visualizer.runs.drafting import all_white
from visualizer.runs.editor import Editor


def test_a_sum_counts_as_soon_as_no_digit_can_follow():
    editor = Editor(all_white(2, 4), lambda: 0.0)
    editor.choose_mode("sums")
    down, across = editor.puzzle.outline.runs[2], editor.puzzle.outline.runs[0]
    editor.choose_run(down)
    editor.type_digit(7)
    assert (editor.typed, editor.puzzle.total(down)) == ("", 7)
    editor.type_digit(1)
    assert (editor.typed, editor.puzzle.total(down)) == ("1", 7)
    editor.choose_run(across)
    assert "3 to 17, not 1" in str(editor.said.words)
    editor.type_digit(2)
    editor.type_digit(9)
    assert editor.puzzle.total(across) == 29
