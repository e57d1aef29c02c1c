"""The developer's door: `python dev.py TASK`; `python dev.py TASK --help` tells about one."""

import os
import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from core.oldest_python import refuse_an_older_python

if TYPE_CHECKING:
    from babel.messages import Catalog, Message

ROOT = Path(__file__).resolve().parent
LANGUAGES = ROOT / "assets" / "languages"


def main() -> int:
    """Finds the task by its name; the docstring of a task is its help."""
    parser = ArgumentParser(description=__doc__)
    tasks = parser.add_subparsers(metavar="TASK", required=True)
    for task, options in TASKS.items():
        entry = tasks.add_parser(task.__name__, help=_first_line(task.__doc__), description=task.__doc__)
        entry.set_defaults(task=task)
        for flag, meaning in options.items():
            entry.add_argument(flag, action="store_true", help=meaning)
    chosen = parser.parse_args()
    os.chdir(ROOT)
    return int(chosen.task(chosen))


def _first_line(docstring: str | None) -> str:
    return (docstring or "").partition("\n")[0]


# check


def check(options: Namespace) -> int:
    """Formats, lints, checks types and runs the fast tests; for before every commit."""
    python = [sys.executable, "-m"]
    steps = {
        "format": [*python, "ruff", "format", *([] if options.fix else ["--check"]), "."],
        "lint": [*python, "ruff", "check", *(["--fix"] if options.fix else []), "."],
        "types": [*python, "mypy"],
        "tests": [*python, "tests", "-q", "-m", "not slow"],
    }
    failed = [name for name, command in steps.items() if not _succeeds(name, command)]
    print(f"\ncheck: {', '.join(failed)} failed" if failed else "\ncheck: all is well")
    return 1 if failed else 0


def _succeeds(name: str, command: list[str]) -> bool:
    print(f"\n== {name}", flush=True)
    return subprocess.run(command, check=False).returncode == 0


# languages


def languages(options: Namespace) -> int:
    """Brings the catalogues up to date with the sentences in the code, and lists what is missing."""
    template = all_sentences()
    _write_catalogue(template, LANGUAGES / "krok.pot")
    gaps = [gap for code in ("cs", "sk") for gap in _update_catalogue(code, template)]
    print("\n".join(gaps) or f"{len(template)} sentences, all of them translated")
    return 1 if gaps else 0


def all_sentences() -> "Catalog":
    """Those that are marked in the code, and those that come of the names of files."""
    from babel.messages import Catalog
    from babel.messages.extract import extract_from_dir

    template = Catalog(project="Krok", fuzzy=False)
    for ring in ("core", "algorithms", "visualizer"):
        found = extract_from_dir(
            ROOT / ring,
            method_map=[("**.py", "python")],
            keywords={"sentence": None, "counted": (1, 2)},
            comment_tags=("Translators:",),
        )
        for _, _, message, comments, _ in found:
            template.add(message, auto_comments=comments)
    for message, comment in _sentences_without_mark():
        template.add(message, auto_comments=[comment])
    return template


def _sentences_without_mark() -> Iterator[tuple[str, str]]:
    """Each with what a translator should know of it."""
    from algorithms.catalogue import find_algorithms
    from algorithms.techniques.catalogue import find_techniques
    from core.names import in_words
    from core.play.guesses import GuessTree
    from core.puzzles.kinds import kinds
    from core.storage.puzzle_library import load_puzzle, puzzle_names, puzzle_title
    from visualizer.runs.guesses import guesses_as_algorithm

    guesses = guesses_as_algorithm(GuessTree(()), load_puzzle("kakuro/easy-6"))
    for name, algorithm in {**find_algorithms().algorithms, guesses.name: guesses}.items():
        yield algorithm.title.message, f"Title of the algorithm {name}."
        yield algorithm.caption, f"Caption of the algorithm {name}."
        for option in algorithm.options:
            yield in_words(option).message, f"Option of the algorithm {name}."
            for choice in algorithm.choices.get(option, ()):
                yield in_words(str(choice)).message, f"Choice of the option {option}."
    for technique in (technique for kind in kinds() for technique in find_techniques(kind)):
        yield technique.idea, f"Idea of the technique {technique.name}."
    for name in (name for kind in kinds() for name in puzzle_names(kind)):
        yield puzzle_title(name).message, "Title of a puzzle with so many rows."


def _update_catalogue(code: str, template: "Catalog") -> list[str]:
    """Reads, updates, writes and compiles one language; what a translator has to look at."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    file = LANGUAGES / code / "LC_MESSAGES" / "krok.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    catalogue = read_po(BytesIO(file.read_bytes() if file.exists() else b""), locale=code)
    catalogue.update(template)
    _write_catalogue(catalogue, file)
    # Compiled from what was written, and without the time of day: the same sentences give the same file.
    catalogue = read_po(BytesIO(file.read_bytes()), locale=code)
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    with file.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, catalogue)
    return [f"{code}: {fault}: {_forms(message.id)[0]}" for message in catalogue for fault in _faults(message)]


def _write_catalogue(catalogue: "Catalog", file: Path) -> None:
    """Sorted, without places, names and dates, so that a change touches few lines."""
    from babel.messages.pofile import write_po

    catalogue.header_comment, catalogue.fuzzy = "# What Krok says to people.", False
    text = BytesIO()
    write_po(
        text,
        catalogue,
        width=100,
        no_location=True,
        omit_header=False,
        sort_output=True,
        ignore_obsolete=True,
    )
    file.write_bytes(_HEADERS_THAT_CHANGE.sub(b"", text.getvalue()))


_HEADERS_THAT_CHANGE = re.compile(
    rb'^"(Project-Id|Report-Msgid|POT-|PO-|Last-Translator|Language-Team|Generated-By).*\n', re.MULTILINE
)


def _faults(message: "Message") -> Iterator[str]:
    if not message.id:
        return
    translations = _forms(message.string)
    if not all(translations):
        yield "missing"
    elif message.fuzzy:
        yield "fuzzy"
    elif any(_facts(translation) != _facts(*_forms(message.id)) for translation in translations):
        yield "other facts"


def _facts(*templates: str) -> set[str]:
    """Names in braces; but one queen may be said without its count."""
    return set(re.findall(r"\{(\w+)", " ".join(templates))) - {"count"}


def _forms(words: str | Sequence[str] | None) -> list[str]:
    """One, or the plural forms of a counted sentence."""
    return [words] if isinstance(words, str) else list(words or [""])


# bench


def bench(options: Namespace) -> int:
    """Runs every file in benchmarks/, one after another."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    failed = []
    for file in sorted(ROOT.glob("benchmarks/[!_]*.py")):
        print(f"\n== {file.stem}", flush=True)
        if subprocess.run([sys.executable, file], env=environment, check=False).returncode:
            failed.append(file.stem)
    print(f"\nbench: {', '.join(failed)} failed" if failed else "\nbench: all results are right")
    return 1 if failed else 0


# requirements


def requirements(options: Namespace) -> int:
    """Pins requirements/*.in for every system and Python in requirements/*.txt; needs uv."""
    uv = shutil.which("uv")
    if uv is None:
        print("requirements: uv is not here; install it with: python -m pip install uv")
        return 1
    command = [
        uv,
        "pip",
        "compile",
        "--quiet",
        "--universal",
        "--python-version",
        "3.11",
        "--generate-hashes",
    ]
    command += ["--no-header", "--no-emit-index-url", "--no-emit-find-links"]
    if options.upgrade:
        command.append("--upgrade")
    for name in ("run", "test"):
        status = subprocess.run(
            [*command, f"{name}.in", "-o", f"{name}.txt"], cwd=ROOT / "requirements", check=False
        ).returncode
        if status:
            return status
    return 0


TASKS = {
    check: {"--fix": "format the files and mend what the linter can mend"},
    languages: {},
    bench: {},
    requirements: {"--upgrade": "take the newest versions instead of keeping the pinned ones"},
}


if __name__ == "__main__":
    refuse_an_older_python()
    from core.environment import prepare

    prepare("test")
    sys.exit(main())
