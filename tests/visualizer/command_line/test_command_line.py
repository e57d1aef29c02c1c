"""The command line: what it writes, what it refuses, and how it ends."""

import argparse
import gettext
import inspect
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from algorithms.catalogue import Algorithm, find_algorithms
from core.errors import PuzzleError
from core.language import LANGUAGES
from visualizer import command_line
from visualizer.command_line.algorithm_options import option_values
from visualizer.command_line.languages import ARGPARSE_MESSAGES, wanted_language
from visualizer.command_line.parser import find_commands
from visualizer.command_line.run_to_text import Run

ROOT = Path(__file__).resolve().parents[3]
FULL = Path("/dev/full")
BACKTRACKING = ["steps", "queens/backtracking", "--puzzle"]


def figures(said, *arguments):
    status, output, _ = said(*arguments, "--json")
    assert status == 0
    return json.loads(output)


# algorithms


def test_algorithms_lists_each_with_its_caption(said):
    status, output, _ = said("algorithms")
    assert status == 0
    names = [line.split()[0] for line in output.splitlines()]
    assert names == list(find_algorithms().algorithms)
    assert "Put a queen in each row; step back when a row has no safe square." in output


# steps


@pytest.mark.parametrize(
    ("puzzle", "placed", "solutions"),
    [
        ("queens/empty-8", 2056, 92),
        ("queens/corners-10", 713, 10),
        ("queens/corners-18", 293, 0),
        ("queens/empty-10", 35538, 724),
    ],
)
def test_all_solutions_are_counted(said, puzzle, placed, solutions):
    found = figures(said, *BACKTRACKING, puzzle)
    assert (found["placed"], found["solutions"]) == (placed, solutions)
    assert found["removed"] == placed
    assert found["outcome"] == "returned"


@pytest.mark.parametrize(
    ("puzzle", "placed", "columns"),
    [
        ("queens/empty-8", 113, [0, 4, 7, 5, 2, 6, 1, 3]),
        ("queens/corners-10", 65, [3, 5, 7, 1, 6, 0, 2, 4]),
    ],
)
def test_the_first_solution_is_found(said, puzzle, placed, columns):
    found = figures(said, *BACKTRACKING, puzzle, "--until", "first")
    assert (found["placed"], found["solutions"], found["first_solution"]) == (placed, 1, columns)
    assert found["outcome"] == "enough_solutions"


def test_json_has_the_keys_that_scripts_rely_on(said):
    assert list(figures(said, *BACKTRACKING, "queens/empty-4")) == [
        "algorithm",
        "puzzle",
        "steps",
        "calls",
        "placed",
        "removed",
        "rejected",
        "moved",
        "solutions",
        "first_solution",
        "max_depth",
        "outcome",
        "returned",
    ]


@pytest.mark.parametrize(("until", "solutions"), [("first", 1), ("second", 2), ("3", 3), ("all", 10), ("99", 10)])
def test_until_says_after_how_many_solutions_it_stops(said, until, solutions):
    assert figures(said, *BACKTRACKING, "queens/empty-5", "--until", until)["solutions"] == solutions


@pytest.mark.parametrize(
    ("algorithm", "outcome", "returned"),
    [
        ("build_up_1", "returned", False),
        ("build_up_2", "state_came_back", None),
        ("build_up_2b", "returned", False),
        ("build_up_3", "returned", False),
        ("build_up_4", "returned", True),
    ],
)
def test_each_version_shows_its_fault(said, algorithm, outcome, returned):
    found = figures(said, "steps", f"queens/{algorithm}", "--puzzle", "queens/empty-8")
    assert (found["outcome"], found["returned"]) == (outcome, returned)


def test_memory_that_is_used_up_ends_the_run(said):
    found = figures(said, *BACKTRACKING, "queens/empty-12", "--memory", "1")
    assert found["outcome"] == "out_of_memory"
    assert found["steps"] > 1000


def test_text_has_a_line_a_step_and_then_the_end(said):
    status, output, errors = said(*BACKTRACKING, "queens/empty-4")
    lines = output.splitlines()
    steps = figures(said, *BACKTRACKING, "queens/empty-4")["steps"]
    assert (status, errors) == (0, "")
    assert [int(line.split()[0]) for line in lines[:-1]] == list(range(1, steps + 1))
    assert lines[-1] == "All solutions found: Everything has been tried: there are 2 solutions."
    assert lines[3].split(maxsplit=4) == [
        "4",
        "algorithms/queens/backtracking.py:10",
        "2",
        "Reject",
        "a3 is in the column of the queen on a4: try the next square.",
    ]


def test_the_columns_stand_below_each_other(said):
    lines = said(*BACKTRACKING, "queens/empty-5")[1].splitlines()[:-1]
    whys = {line.index(line.split(maxsplit=3)[3]) for line in lines}
    assert len(whys) == 1


def test_a_range_of_steps_ends_the_run_at_its_end(said):
    _, output, _ = said(*BACKTRACKING, "queens/empty-8", "--from", 5, "--to", 700)
    assert [int(line.split()[0]) for line in output.splitlines()] == list(range(5, 701))
    assert figures(said, *BACKTRACKING, "queens/empty-12", "--to", 700)["steps"] == 700


def test_the_first_lines_wait_for_few_steps():
    run = Run.start("queens/backtracking", "queens/empty-12")
    assert 0 < len(next(run.portions())) <= 1000


def test_a_range_behind_the_end_is_empty(said):
    _, output, _ = said(*BACKTRACKING, "queens/empty-4", "--from", 100_000)
    assert output.count("\n") == 1


@pytest.mark.parametrize("name", [name for name in find_algorithms().algorithms if name.startswith("sudoku/")])
def test_algorithms_of_another_kind_run_on_its_puzzles(said, name):
    found = figures(said, "steps", name, "--puzzle", "sudoku/first-steps-4")
    assert (found["algorithm"], found["outcome"]) == (name, "returned")
    status, output, _ = said("steps", name, "--puzzle", "sudoku/first-steps-4")
    assert (status, output.count("\n")) == (0, found["steps"] + 1)


def test_a_puzzle_may_come_from_a_file(said, tmp_path):
    file = tmp_path / "board.txt"
    file.write_text("..\n.#\n")
    assert figures(said, *BACKTRACKING, file)["solutions"] == 0


# Refusals


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["foo"], "invalid choice: 'foo'"),
        (["steps"], "the following arguments are required: ALGORITHM, --puzzle"),
        (["steps", "queens/backtraking", "--puzzle", "queens/empty-8"], "Near to it: queens/backtracking"),
        ([*BACKTRACKING, "queens/emty-8"], "Near to it: queens/empty-8"),
        ([*BACKTRACKING, "sudoku/easy-9"], "expected a puzzle of the kind queens, found one of the kind sudoku"),
        (["steps", "sudoku/backtracking", "--puzzle", "queens/empty-8"], "found one of the kind queens"),
        (["open", "--puzzle", "sudoku/easy"], "Near to it: sudoku/easy-9"),
        ([*BACKTRACKING, "nowhere.txt"], "nowhere.txt: there is no such file"),
        ([*BACKTRACKING, "."], "this is a folder, expected a file"),
        ([*BACKTRACKING, "a" * 5000], "There is no puzzle"),
        ([*BACKTRACKING, "queens/empty-8", "--until", "third"], "expected “first”, “second”, “all” or a number"),
        ([*BACKTRACKING, "queens/empty-8", "--until", "0"], "found “0”"),
        ([*BACKTRACKING, "queens/empty-8", "--from", "0"], "expected a whole number from 1 up, found “0”"),
        ([*BACKTRACKING, "queens/empty-8", "--to", "9" * 5000], "expected a whole number"),
        ([*BACKTRACKING, "queens/empty-8", "--from", "5", "--to", "3"], "--from 5 comes after --to 3"),
        ([*BACKTRACKING, "queens/empty-8", "--from", "5", "--json"], "--from cannot go with --json"),
        ([*BACKTRACKING, "queens/empty-8", "--option", "depth=3"], "There is no option “depth”, and no other either."),
        ([*BACKTRACKING, "queens/empty-8", "--option", "depth"], "expected an option as NAME=VALUE"),
        ([*BACKTRACKING, "queens/empty-8", "--memory", "-1"], "expected a whole number from 1 up"),
        ([*BACKTRACKING, "queens/empty-8", "--language", "de"], "invalid choice: 'de'"),
        (["--language"], "expected one argument"),
        (["picture", "lab"], "required: --output"),
        (["picture", "lab", "--output", "lab.jpg"], "lab.jpg: expected a name that ends in .png"),
        (["picture", "lab", "--output", "no/such/folder/lab.png"], "there is no such folder"),
        (["picture", "lab", "--output", "lab.png", "--size", "12"], "such as 1280x800, found “12”"),
        (["picture", "lab", "--output", "lab.png", "--size", "50x900000"], "from 100 to 10,000"),
        (["picture", "lab", "--output", "lab.png", "--scale", "3"], "expected a scale from 80 to 200 percent"),
        (["picture", "lab", "--output", "lab.png", "--theme", "pink"], "invalid choice: 'pink'"),
        (["picture", "lab", "--output", "lab.png", "--step", "-1"], "expected a whole number from 0 up"),
        (["picture", "lab", "--output", "lab.png", "--algorithm", "queens/bit"], "Near to it: queens/bit_rows"),
        (["picture", "lab", "--output", "lab.png", "--puzzle", "queens/heart"], "Near to it: queens/heart-9"),
        (["picture", "labb", "--output", "lab.png"], "There is no screen “labb”. Near to it: lab, play."),
        (["open", "--algorithm", "queens/bit"], "Near to it: queens/bit_rows"),
    ],
)
def test_bad_input_is_refused_with_status_2_on_standard_error(said, arguments, refusal):
    status, output, errors = said(*arguments)
    assert (status, output) == (2, "")
    assert refusal in errors
    assert "Traceback" not in errors


@pytest.fixture
def with_options():
    options = {"limit": 3, "share": 0.5, "by": "rows", "is_fast": True, "order": "up"}
    return Algorithm("queens/own", "", lambda board: None, options, {"order": ("up", "down")})


def test_options_have_the_type_of_their_default(with_options):
    texts = ["limit=7", "share=1", "by=columns", "is_fast=False", "order=down"]
    expected = {"limit": 7, "share": 1.0, "by": "columns", "is_fast": False, "order": "down"}
    assert option_values(texts, with_options) == expected
    assert type(option_values(["share=1"], with_options)["share"]) is float


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("limt=7", "There is no option “limt”. Near to it: limit."),
        ("limit=x", "option limit: expected a value such as 3, found “x”"),
        ("limit=True", "option limit: expected a value such as 3, found “True”"),
        ("order=left", "option order: expected one of up, down, found “left”"),
        ("is_fast=1", "option is_fast: expected a value such as True, found “1”"),
        ("limit=" + "(" * 5000, "option limit: expected"),
    ],
)
def test_a_wrong_option_is_refused(with_options, text, refusal):
    with pytest.raises(PuzzleError) as refused:
        option_values([text], with_options)
    assert refusal in str(refused.value)


# Help and languages


@pytest.mark.parametrize("command", ["", *find_commands()])
def test_help_is_there_for_each_command(said, command):
    status, output, errors = said(*command.split(), "--help")
    assert (status, errors) == (0, "")
    assert output.startswith("usage: main.py")


def test_each_command_is_in_the_help_of_all(said):
    output = said("--help")[1]
    assert all(f"    {name} " in output for name in find_commands())


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--language", "cs", "steps"], "cs"),
        (["steps", "--language=sk", "--from", "1"], "sk"),
        (["--language", "de"], "en"),
        (["--language"], "en"),
        ([], "en"),
    ],
)
def test_the_language_is_known_before_anything_else(arguments, code):
    assert wanted_language(arguments).code == code


def test_argparse_is_left_as_it_was(said):
    gettext.textdomain("messages")
    said("--help", "--language", "en")
    assert (gettext.textdomain(), os.environ["LANGUAGE"]) == ("messages", "en")


# Which of these an argparse uses depends on its version.
SELDOM = {
    "%(prog)s: error: %(message)s\n",
    "argument %(argument_name)s: %(message)s",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
    "ignored explicit argument %r",
}


@pytest.mark.parametrize("message", [one.message for one in ARGPARSE_MESSAGES if one.message not in SELDOM])
def test_argparse_has_the_words_that_are_translated(message):
    assert message in inspect.getsource(argparse)


# As a program


def program(*arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more):
    environment = {**os.environ, "KROK_NO_SETUP": "1", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.Popen(command, env=environment, stdout=stdout, stderr=stderr, text=True, encoding="utf-8", **more)


def test_the_first_lines_come_at_once_and_a_closed_pipe_is_no_fault():
    running = program(*BACKTRACKING, "queens/empty-12")
    assert running.stdout.readline().lstrip().startswith("1  algorithms/queens/backtracking.py")
    running.stdout.close()
    assert running.wait(20) == 141
    assert running.stderr.read() == ""


def test_a_refusal_that_nobody_reads_is_no_fault():
    running = program("check", "-", stderr=subprocess.STDOUT, stdin=subprocess.PIPE)
    running.stdout.close()
    running.stdin.close()
    assert running.wait(20) == 141


@pytest.mark.skipif(not FULL.exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize("arguments", [["algorithms"], ["check", "sudoku/easy-9", "--json"]])
def test_a_full_disk_is_told(arguments):
    with FULL.open("w") as output:
        running = program(*arguments, stdout=output)
        assert running.communicate(timeout=20)[1] == "standard output: the disk is full\n"
    assert running.returncode == 2


def test_interrupting_while_nobody_reads_ends_cleanly(monkeypatch):
    def interrupted(arguments, language):
        print("an answer")
        raise KeyboardInterrupt

    reading, writing = os.pipe()
    os.close(reading)
    monkeypatch.setattr(command_line, "_run", interrupted)
    with os.fdopen(writing, "w") as output:
        monkeypatch.setattr(sys, "stdout", output)
        assert command_line.main([]) == 141
        output.flush()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_interrupting_ends_cleanly():
    import signal

    running = program(*BACKTRACKING, "queens/empty-12")
    running.stdout.readline()
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=20)
    assert running.returncode == 130
    assert errors == ""


def test_commands_without_a_window_load_none():
    code = (
        "import sys; from visualizer.command_line import main; main(['algorithms']);"
        "print([name for name in sys.modules if name.split('.')[0] in ('pygame', 'tqdm')])"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_every_language_has_the_help(said, monkeypatch):
    ready = [code for code in LANGUAGES if code == "en" or (ROOT / "assets/languages" / code).is_dir()]
    helps = {said("--help", "--language", code)[1] for code in ready}
    assert len(helps) == len(ready)
