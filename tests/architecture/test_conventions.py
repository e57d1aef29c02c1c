"""Conventions of the house style that a machine can keep."""

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.reading import RINGS, ROOT, modules, tree_of

LONGEST_MODULE = 400  # lines
EVERYWHERE = (*RINGS, "tests", "benchmarks")

# Waits for another start of the program to finish setting up; nothing is measured and nothing is shown.
MAY_WAIT = ("core/environment/lock.py",)
CLOCKS = {"time", "datetime"}
CHANCE_ALLOWED = {"Random"}  # a generator of one's own, with a seed

each_module = pytest.mark.parametrize(
    "module", modules(*EVERYWHERE), ids=lambda module: module.relative_to(ROOT).as_posix()
)
each_pure_module = pytest.mark.parametrize(
    "module",
    [one for one in modules("core", "algorithms") if one.relative_to(ROOT).as_posix() not in MAY_WAIT],
    ids=lambda module: module.relative_to(ROOT).as_posix(),
)


@each_module
def test_a_module_says_in_one_line_what_is_here(module):
    docstring = ast.get_docstring(tree_of(module)) or ""
    assert docstring.partition("\n")[0].endswith((".", "?"))


@each_module
def test_a_module_is_not_too_long_to_read(module):
    assert len(module.read_text("utf-8").splitlines()) <= LONGEST_MODULE


def too_broad(tree: ast.AST) -> list[int]:
    """Lines that catch everything and never raise it again."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.ExceptHandler) and _catches_everything(node) and not _raises_again(node)
    ]


def _catches_everything(handler: ast.ExceptHandler) -> bool:
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(one is None or (isinstance(one, ast.Name) and one.id in BROAD) for one in caught)


BROAD = ("Exception", "BaseException")


def _raises_again(handler: ast.ExceptHandler) -> bool:
    return any(isinstance(node, ast.Raise) and node.exc is None for node in ast.walk(handler))


@each_module
def test_no_error_is_caught_that_nobody_thought_of(module):
    assert too_broad(tree_of(module)) == []


@pytest.mark.parametrize(
    ("handler", "is_too_broad"),
    [
        ("except: pass", True),
        ("except Exception: pass", True),
        ("except (ValueError, BaseException) as error: print(error)", True),
        ("except BaseException: raise", False),
        ("except ValueError: pass", False),
    ],
)
def test_an_error_caught_too_broadly_is_seen(handler, is_too_broad):
    assert bool(too_broad(ast.parse(f"try: pass\n{handler}"))) is is_too_broad


def time_and_chance(tree: ast.AST) -> list[str]:
    """Clocks, and the random generator that everybody shares."""
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                found += [alias.name for alias in names if alias.name in CLOCKS]
            case ast.ImportFrom(module="random", names=names):
                found += [f"random.{alias.name}" for alias in names if alias.name not in CHANCE_ALLOWED]
            case ast.ImportFrom(module=str(name)) if name in CLOCKS:
                found.append(name)
            case ast.Attribute(value=ast.Name(id="random"), attr=name) if name not in CHANCE_ALLOWED:
                found.append(f"random.{name}")
    return found


@each_pure_module
def test_time_and_chance_come_in_by_the_door(module):
    assert time_and_chance(tree_of(module)) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import time", ["time"]),
        ("def f():\n    from datetime import datetime", ["datetime"]),
        ("import random\nrandom.choice([1])", ["random.choice"]),
        ("from random import shuffle", ["random.shuffle"]),
        ("import random\ndef f(random: random.Random): return 1", []),
        ("from random import Random", []),
    ],
)
def test_a_clock_and_the_shared_chance_are_seen(text, found):
    assert time_and_chance(ast.parse(text)) == found


PAPERS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
# A path, a folder, or a module or page by its name; other bare names may be files that the program makes.
NAMED_FILE = re.compile(r"^[\w.\-]+(?:/[\w.\-]+)+\.\w+$|^[\w.\-]+(?:/[\w.\-]+)*/$|^[\w\-]+\.(?:py|md)$")


def missing_from(paper: Path, text: str, root: Path = ROOT) -> list[str]:
    """Files that are linked or named in backticks, and are not there.

    A link is relative to its page. A name in backticks may also begin at the root, or be the end of a path.
    """
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)[^)]*\)", text)]
    lost = [link for link in links if link and "://" not in link and not (paper.parent / link).exists()]
    named = [name for name in re.findall(r"`([^`\n]+)`", text) if NAMED_FILE.match(name)]
    return lost + [name for name in named if not _is_somewhere(name, paper, root)]


def _is_somewhere(name: str, paper: Path, root: Path) -> bool:
    if (paper.parent / name).exists() or (root / name).exists():
        return True
    folders = [folder for folder in root.iterdir() if folder.is_dir() and not folder.name.startswith((".", "_"))]
    return any(next(folder.rglob(name.rstrip("/")), None) is not None for folder in folders)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.relative_to(ROOT).as_posix())
def test_what_the_papers_name_exists(paper):
    assert missing_from(paper, paper.read_text("utf-8")) == []


def test_a_file_that_is_named_and_not_there_is_seen(tmp_path):
    (tmp_path / "core" / "steps").mkdir(parents=True)
    (tmp_path / "core" / "steps" / "driver.py").write_text("", "utf-8")
    text = """
        `core/steps/driver.py`, `steps/driver.py`, `driver.py` and `core/` are there; `x.y` and `a / b` are no files.
        So are [a link](core/steps/driver.py#top), [a page](https://example.org/gone.md) and [a heading](#here).
        `core/gone.py`, `gone/` and [this](core/lost.md "title") are not.
    """
    assert missing_from(tmp_path / "README.md", text, tmp_path) == ["core/lost.md", "core/gone.py", "gone/"]


# Where packages come from is for each computer to say: the name of a host here would hold elsewhere, too.
REGISTRY = re.compile(r"\b(?:pypi|test\.pypi|files\.pythonhosted|conda\.anaconda)\.(?:org|io)\b")
WRITTEN = sorted(
    [*PAPERS, *(ROOT / "requirements").iterdir(), *ROOT.glob("*.toml"), *ROOT.glob("*.py"), ROOT / ".ci" / "run"]
    + [module for folder in ("core", "algorithms", "visualizer") for module in (ROOT / folder).rglob("*.py")]
)


def test_no_host_of_packages_is_named():
    named = [path.relative_to(ROOT).as_posix() for path in WRITTEN if REGISTRY.search(path.read_text("utf-8"))]
    assert named == []


@pytest.mark.parametrize(
    ("text", "found"),
    [("--index-url https://pypi.org/simple", True), ("https://docs.reportlab.com/", False), ("pypi", False)],
)
def test_a_host_of_packages_is_seen(text, found):
    assert bool(REGISTRY.search(text)) == found
