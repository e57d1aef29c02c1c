"""Files that are no puzzles: one clear sentence on standard error, exit status 2, and never a traceback."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from visualizer.command_line import main

ROOT = Path(__file__).resolve().parents[3]

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SMALL = "4123231432411432"
GRID = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"

each_command = pytest.mark.parametrize("command", ["solve", "check", "grade"])

BAD = {
    "nothing": (b"", "expected a puzzle, found nothing"),
    "blanks": (b" \n\t\r\n\n", "expected a puzzle, found nothing"),
    "comments": (b"# only\n# comments\n", "this is no puzzle; expected one of: "),
    "prose": (b"Dear Anna,\nhow are you?\n", "this is no puzzle; expected one of: Kakuro as a table"),
    "markup": (f"\n<?xml?>\n<game data='{EASY}'/>\n".encode() * 9, "this is no puzzle; expected one of: "),
    "zeros": (b"\0" * 500, "this is no puzzle"),
    "picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" * 20, "line 1, column 1: expected text in UTF-8, found the byte 0x89"),
    "Latin 1": (GRID.replace("5", "\xe9", 1).encode("latin-1"), "line 1, column 1: expected text in UTF-8, found"),
    "one sign short": (EASY[1:].encode(), "line 1: expected a Sudoku of 16, 81, 256 or 625 signs, found 80"),
    "36 signs": (b"1" * 36, "line 1: expected a Sudoku of 16, 81, 256 or 625 signs, found 36"),
    "strange sign": (b"\n" + EASY.replace("7", "?", 1).encode(), "line 2, column 5: expected a digit from 1 to 9, or"),
    "too large a digit": (b"5" + b"." * 15, "line 1, column 1: expected a digit from 1 to 4, or"),
    "letter above the size": (b"1H" + b"." * 254, "column 2: expected a digit from 1 to 9, a letter from A to G, or"),
    "missing row": (GRID[:-10].encode(), "expected 9 rows, as many as there are cells in each, found 8"),
    "missing cell": (
        GRID.replace("6.\n", "6\n").encode(),
        "line 3: expected 9 cells, as many as there are rows, found",
    ),
    "strange sign in a row": (GRID.replace("9", "n", 1).encode(), "line 2, column 5: expected a digit"),
    "strange sign on a board": (b"...\n.x.\n...", "line 2, column 2: expected “.” or “#”, found “x”"),
    "no square": (b".#.\n...\n", "line 1: expected 2 squares, as many as there are rows, found 3"),
    "too long a line": (b"1" * (1 << 21), "line 1: the line is too long for a puzzle"),
    "too many rows": (b"12\n" * 400_000, "the file is too long for a puzzle"),
}


@each_command
@pytest.mark.parametrize(("content", "refusal"), BAD.values(), ids=BAD)
def test_what_is_no_puzzle_is_refused_with_its_place(said, tmp_path, command, content, refusal):
    file = tmp_path / "bad.txt"
    file.write_bytes(content)
    status, output, errors = said(command, file)
    assert (status, output) == (2, "")
    assert errors.startswith(str(file)) and refusal in errors
    assert errors.count("\n") == 1
    status, output, errors = said(command, "-", stdin=content)
    assert (status, output) == (2, "")
    assert errors.startswith("standard input") and refusal in errors


@each_command
@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        ("nowhere.sdm", "nowhere.sdm: there is no such file"),
        ("sudoku/escargo-9", "There is no puzzle “sudoku/escargo-9”. Near to it: sudoku/escargot-9"),
        (".", ".: this is a folder, expected a file"),
        ("a" * 300 + ".sdm", "the file cannot be read"),
        ("bad\0name.sdm", "the file cannot be read"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(said, command, name, refusal):
    status, output, errors = said(command, name)
    assert (status, output) == (2, "")
    assert refusal in errors and errors.count("\n") == 1


def test_givens_that_break_a_rule_cannot_be_run(said, tmp_path):
    file = tmp_path / "clash.sdk"
    file.write_text("1...\n....\n1...\n....\n")
    for command in (["steps", "sudoku/backtracking"], ["open"], ["picture", "lab", "--output", tmp_path / "lab.png"]):
        status, output, errors = said(*command, "--puzzle", file)
        assert (status, output) == (2, "")
        assert errors == f"{file}: the digit 1 stands twice in column 1: on r1c1 and r3c1\n"


@each_command
def test_without_standard_input_nothing_is_read(monkeypatch, capsys, command):
    monkeypatch.setattr(sys, "stdin", None)
    assert main([command, "-"]) == 2
    assert capsys.readouterr().err == "standard input: there is no such file\n"


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["check"], "the following arguments are required: FILE"),
        (["check", "-", "--budget", "0"], "expected a whole number from 1 up, found “0”"),
        (["solve", "-", "--limit", "few"], "expected a whole number from 1 up, found “few”"),
        (["solve", "-", "--limit", "0"], "expected a whole number from 1 up, found “0”"),
    ],
)
def test_wrong_arguments_are_refused(said, arguments, refusal):
    status, output, errors = said(*arguments)
    assert (status, output) == (2, "")
    assert refusal in errors


# Many puzzles


def test_a_wrong_line_is_told_and_the_rest_goes_on(said):
    status, output, errors = said("check", "-", "--json", stdin="\n".join([EASY, EASY[1:], "?" * 81, EASY]))
    assert status == 2
    assert output == "".join(f'{{"line": {line}, "kind": "sudoku", "verdict": "unique"}}\n' for line in (1, 4))
    assert [line.partition(": ")[0] for line in errors.splitlines()] == [
        "standard input, line 2",
        "standard input, line 3, column 1",
    ]


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_what_is_wrong_stands_in_a_line_of_its_own_below_a_bar(said, monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    said("check", "-", stdin=f"{EASY}\n{EASY[1:]}\n{EASY}\n")
    assert "puzzles/s" in sys.stderr.getvalue(), "there is a bar"
    refusals = [piece for piece in re.split("[\r\n]", sys.stderr.getvalue()) if "expected" in piece]
    assert refusals == ["standard input, line 2: expected a Sudoku of 16, 81, 256 or 625 signs, found 80"]


def test_bytes_that_are_no_text_end_the_reading(said):
    content = f"{EASY}\n{EASY}\n".encode() + b"\xff\n" + EASY.encode()
    status, output, errors = said("check", "-", stdin=content)
    assert (status, output.count("exactly 1")) == (2, 2)
    assert errors == "standard input, line 3, column 1: expected text in UTF-8, found the byte 0xff\n"


class Lines(io.RawIOBase):
    """As many lines as are asked for, and no more at a time than one."""

    def __init__(self, line, count):
        self.line, self.count, self.given = line.encode() + b"\n", count, 0

    def readable(self):
        return True

    def readinto(self, buffer):
        if self.given == self.count:
            return 0
        self.given += 1
        buffer[: len(self.line)] = self.line
        return len(self.line)


def test_twenty_thousand_lines_are_answered_as_they_come(monkeypatch):
    lines = Lines(SMALL, 20_000)
    answers = 0

    class Answers(io.StringIO):
        def write(self, text):
            nonlocal answers
            answers += text.count("\n")
            assert lines.given - answers <= 64, "few lines are waiting at any time"
            return len(text)

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(lines)))
    monkeypatch.setattr(sys, "stdout", Answers())
    assert main(["check", "-", "--json"]) == 0
    assert answers == 20_000


def test_an_answer_comes_before_the_next_puzzle_is_asked_for():
    environment = {**os.environ, "KROK_NO_SETUP": "1", "PYTHONIOENCODING": "utf-8", "LANGUAGE": "en"}
    command = [sys.executable, str(ROOT / "main.py"), "check", "-", "--json"]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as running:
        for line in (1, 2):
            running.stdin.write(EASY + "\n")
            running.stdin.flush()
            assert running.stdout.readline().startswith(f'{{"line": {line}, ')
        running.stdin.close()
        assert running.wait(20) == 0
