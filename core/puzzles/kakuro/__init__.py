"""Kakuro: white cells between walls, in runs across and down whose digits do not repeat and make given sums."""

from core.puzzles.kakuro.board import KakuroBoard
from core.puzzles.kakuro.exclusions import exclusion, possible_digits
from core.puzzles.kakuro.mistakes import mistakes
from core.puzzles.kakuro.names import fault
from core.puzzles.kakuro.outline import Outline, Run
from core.puzzles.kakuro.puzzle import KakuroPuzzle

PUZZLE = KakuroPuzzle

__all__ = [
    "PUZZLE",
    "KakuroBoard",
    "KakuroPuzzle",
    "Outline",
    "Run",
    "exclusion",
    "fault",
    "mistakes",
    "possible_digits",
]
