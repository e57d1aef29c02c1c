"""The puzzles that come with the program, by kind and name, and those in a person's own files."""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from core.errors import MalformedPuzzle
from core.formats import catalogue as formats
from core.formats.entry import Entry
from core.language import Sentence, sentence
from core.names import unknown
from core.puzzles.kinds import kinds
from core.storage.text_files import read_lines, read_text

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PUZZLES = ASSETS / "puzzles"


@cache
def puzzle_names(kind: str) -> tuple[str, ...]:
    """Names such as "queens/empty-8", in the order of the alphabet."""
    return tuple(sorted(f"{kind}/{path.stem}" for path in (PUZZLES / kind).glob("*.txt")))


@cache
def puzzles_of(kind: str) -> dict[str, Any]:
    """All of them by name, as people choose from them: empty ones first, small before large."""
    found = {name: load_puzzle(name, kind) for name in puzzle_names(kind)}
    return dict(sorted(found.items(), key=lambda one: (bool(one[1].marks), one[1].rows, one[0])))


def puzzle_title(name: str) -> Sentence:
    """For menus: "queens/diamond-9" is "Diamond 9"; a translated message, whatever the number is."""
    words, _, size = name.rpartition("/")[2].rpartition("-")
    if not words or not size.isdecimal():
        return sentence("{name}", name=name)
    return Sentence(words.replace("-", " ").capitalize() + " {size}", None, (("size", int(size)),))


def load_puzzle(name_or_file: str, kind: str | None = None) -> Any:
    """A puzzle that comes with the program, or the one in a file; of this kind, if one is named.

    Raises PuzzleError, also where the givens break a rule.
    """
    path, known_kind = _found(name_or_file, kind)
    text = path.read_text("utf-8") if known_kind else read_text(path)
    return formats.read_playable(text, name_or_file, known_kind or kind or formats.kind_of_extension(path.suffix))


def puzzles_in(name_or_file: str) -> Iterator[Entry]:
    """All puzzles of a file, as they come, or why one is none. Raises PuzzleError for what is no text."""
    path, kind = _found(name_or_file, None)
    return formats.read_all(read_lines(path), name_or_file, kind or formats.kind_of_extension(path.suffix))


def _found(name_or_file: str, kind: str | None) -> tuple[Path, str | None]:
    """The file, and its kind if it comes with the program."""
    known = {name: one for one in kinds() if kind in (None, one) for name in puzzle_names(one)}
    if name_or_file in known:
        return PUZZLES / f"{name_or_file}.txt", known[name_or_file]
    path = Path(name_or_file)
    # Path.exists raises for a name that is too long or a folder that may not be entered.
    if os.path.exists(path) or path.suffix:  # noqa: PTH110
        return path, None
    if kind and (other := _kind_of_name(name_or_file)):
        what = sentence("expected a puzzle of the kind {kind}, found one of the kind {other}", kind=kind, other=other)
        raise MalformedPuzzle(what, source=name_or_file)
    raise unknown(sentence("puzzle"), name_or_file, known)


def _kind_of_name(name: str) -> str | None:
    return next((kind for kind in kinds() if name in puzzle_names(kind)), None)
