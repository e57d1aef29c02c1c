"""What the command line says of a step is what the window says of it."""

from contextlib import redirect_stdout
from io import StringIO

import pytest

from core.language import language_named
from tests.pilot import Pilot
from visualizer.command_line.run_to_text import Run, write_text
from visualizer.panels.narration import narration_of


@pytest.mark.parametrize(
    ("algorithm", "puzzle"),
    [
        ("queens/backtracking", "queens/empty-4"),
        ("sudoku/backtracking", "sudoku/first-steps-4"),
        ("kakuro/uniqueness", "kakuro/first-steps-4"),
        ("kakuro/make", "kakuro/first-steps-4"),
    ],
)
def test_command_line_and_window_tell_the_same(pilot: Pilot, algorithm: str, puzzle: str) -> None:
    pilot.open(algorithm=algorithm, puzzle=puzzle).recorded()
    say = language_named("en").say
    written = StringIO()
    with redirect_stdout(written):
        write_text(Run.start(algorithm, puzzle), 1, language_named("en"))
    lines = written.getvalue().splitlines()
    told = []
    for step in range(len(pilot.playback.trace) - 1):
        pilot.playback.go_to(step + 1)
        told.append(say(narration_of(pilot.lab).sentence))
    without_ways = [sentence.split(" Then ")[0] for sentence in told]
    assert [line for line, told in zip(lines, without_ways, strict=False) if told not in line] == []
    assert len(lines) == len(told) + 2
