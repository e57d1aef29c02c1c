"""How a Kakuro is painted: walls with their clues, the digits, the pencil marks, and what a step does to them."""

from visualizer.boards.kakuro.picture import draw
from visualizer.boards.kakuro.play import draw as draw_played
from visualizer.boards.kakuro.view import KakuroView

make_view = KakuroView

__all__ = ["KakuroView", "draw", "draw_played", "make_view"]
