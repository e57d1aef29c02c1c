"""The puzzles that come with the program, by kind and name, and those in a person's own files."""

from pathlib import Path

from core.formats import queens_drawing
from core.language import sentence
from core.names import unknown
from core.puzzles.queens import QueensPuzzle
from core.storage.text_files import read_text

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PUZZLES = ASSETS / "puzzles"

READERS = {"queens": queens_drawing.read}


def puzzle_names(kind: str) -> list[str]:
    """Names such as "queens/empty-8", in the order of the alphabet."""
    return sorted(f"{kind}/{path.stem}" for path in (PUZZLES / kind).glob("*.txt"))


def load_puzzle(name_or_file: str, kind: str) -> QueensPuzzle:
    """A puzzle that comes with the program, or the one in a file. Raises PuzzleError."""
    if name_or_file in puzzle_names(kind):
        path = PUZZLES / f"{name_or_file}.txt"
        return READERS[kind](path.read_text("utf-8"), name_or_file)
    path = Path(name_or_file)
    if not path.exists() and not path.suffix:
        raise unknown(sentence("puzzle"), name_or_file, puzzle_names(kind))
    return READERS[kind](read_text(path), str(path))
