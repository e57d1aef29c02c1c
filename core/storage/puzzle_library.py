"""The puzzles that come with the program, by kind and name, and those in a person's own files."""

import os
from pathlib import Path

from core.formats import queens_drawing
from core.language import Sentence, sentence
from core.names import unknown
from core.puzzles.queens import QueensPuzzle
from core.storage.text_files import read_text

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PUZZLES = ASSETS / "puzzles"

READERS = {"queens": queens_drawing.read}


def puzzle_names(kind: str) -> list[str]:
    """Names such as "queens/empty-8", in the order of the alphabet."""
    return sorted(f"{kind}/{path.stem}" for path in (PUZZLES / kind).glob("*.txt"))


def puzzle_title(name: str) -> Sentence:
    """For menus: "queens/diamond-9" is "Diamond 9"; a translated message, whatever the number is."""
    words, _, size = name.rpartition("/")[2].rpartition("-")
    if not words or not size.isdecimal():
        return sentence("{name}", name=name)
    return Sentence(words.replace("-", " ").capitalize() + " {size}", None, (("size", int(size)),))


def load_puzzle(name_or_file: str, kind: str) -> QueensPuzzle:
    """A puzzle that comes with the program, or the one in a file. Raises PuzzleError."""
    if name_or_file in puzzle_names(kind):
        path = PUZZLES / f"{name_or_file}.txt"
        return READERS[kind](path.read_text("utf-8"), name_or_file)
    path = Path(name_or_file)
    # Path.exists raises for a name that is too long or a folder that may not be entered.
    if not os.path.exists(path) and not path.suffix:  # noqa: PTH110
        raise unknown(sentence("puzzle"), name_or_file, puzzle_names(kind))
    return READERS[kind](read_text(path), str(path))
