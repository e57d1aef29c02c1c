"""What the papers say is true: examples give the output printed below them, and commands and keys are known.

That the files exist which the papers name is among the conventions, and that every setting has a meaning is among the
tests of the settings.
"""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import dev
from core.language import Language
from tests.architecture.reading import ROOT
from tests.pilot import Pilot
from visualizer.command_line.parser import build_parser, find_commands
from visualizer.scenes.help import EVERYWHERE
from visualizer.version import VERSION

PAPERS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))

MAIN, DEV = "python3 main.py", "python3 dev.py"
COMMAND = re.compile(rf"^(?:    |\$ )({MAIN}.*)$|`({MAIN}[^`]*)`", re.MULTILINE)
PLACEHOLDER = re.compile(r"\b[A-Z]{2,}\b")

each_paper = pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.relative_to(ROOT).as_posix())


def examples(text: str) -> Iterator[tuple[str, str]]:
    """Commands of the blocks marked `console`, each with what is printed below it."""
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        for example in block.split("$ ")[1:]:
            command, _, output = example.partition("\n")
            yield command, output


def commands(text: str) -> list[str]:
    """Commands of `main.py` that can be typed as they stand: in examples, on lines of their own, in backticks."""
    found = [one or other for one, other in COMMAND.findall(text)]
    return [command for command in found if not PLACEHOLDER.search(command)]


EXAMPLES = list(examples((ROOT / "README.md").read_text("utf-8")))


def test_there_are_examples():
    assert len(EXAMPLES) >= 4


@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_gives_the_output_below_it(command, output):
    assert command.startswith(MAIN)
    run = subprocess.run(
        [sys.executable, *shlex.split(command)[1:]],
        cwd=ROOT,
        env={**os.environ, "KROK_NO_SETUP": "1", "LANGUAGE": "en", "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert run.stdout == output


@each_paper
def test_a_command_is_one_that_the_parser_knows(paper):
    for command in commands(paper.read_text("utf-8")):
        words = shlex.split(command.removeprefix(MAIN))
        if len(words) < 2:  # the name of a command, or none
            assert {*words} <= {"--help", *find_commands()}
        else:
            build_parser(Language("en")).parse_args(words)


@each_paper
def test_a_task_of_the_developers_is_there(paper):
    named = set(re.findall(rf"{DEV} (\w+)", paper.read_text("utf-8")))
    assert named <= {task.__name__ for task in dev.TASKS}


def test_examples_and_commands_are_seen():
    text = (
        "Say `python3 main.py --help` or:\n\n    python3 main.py open\n\n"
        "```console\n$ python3 main.py algorithms\none\ntwo\n$ python3 main.py steps NAME\nthree\n```\n"
    )
    assert list(examples(text)) == [
        ("python3 main.py algorithms", "one\ntwo\n"),
        ("python3 main.py steps NAME", "three\n"),
    ]
    assert commands(text) == ["python3 main.py --help", "python3 main.py open", "python3 main.py algorithms"]


def test_the_readme_tells_keys_that_there_are(pilot: Pilot):
    scenes = pilot.application.lab, pilot.application.play
    shortcuts = [keys for keys, _ in (*(one for scene in scenes for one in scene.shortcuts()), *EVERYWHERE)]
    table = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", _section("Keys"), re.MULTILINE)
    told = [cell for cell in table if cell not in ("keys", "---")]
    assert len(told) > 15
    assert _keys_in(told) <= _keys_in(shortcuts)


def _keys_in(cells: Iterable[str]) -> set[str]:
    return {key for cell in cells for key in re.split(r", (?=\w)| ", cell)}


def _section(heading: str) -> str:
    _, _, rest = (ROOT / "README.md").read_text("utf-8").partition(f"\n## {heading}\n")
    return rest.partition("\n## ")[0]


def test_the_version_is_the_same_in_both_places():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == VERSION


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_has_its_four_parts(decision: Path):
    text = decision.read_text("utf-8")
    assert re.findall(r"^\*\*([\w ]+)\.\*\*", text, re.MULTILINE) == PARTS


PARTS = ["Question", "Choice", "Roads not taken", "What would change our mind"]


def test_decisions_are_numbered_one_after_another():
    assert [int(path.name[:4]) for path in DECISIONS] == list(range(1, len(DECISIONS) + 1))
    for number, path in enumerate(DECISIONS, 1):
        assert path.read_text("utf-8").startswith(f"# {number}. ")


def test_the_glossary_has_each_word_once():
    rows = re.findall(r"^\| ([^|]+) \|.*\|$", (ROOT / "docs" / "glossary.md").read_text("utf-8"), re.MULTILINE)
    words = [word for word in rows if word not in ("English", "---")]
    assert len(words) > 40
    assert len(set(words)) == len(words)
