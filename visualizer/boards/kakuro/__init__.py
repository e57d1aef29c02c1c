"""How a Kakuro is painted: walls with their clues, the digits, the pencil marks, and what a step does to them."""

from visualizer.boards.kakuro.part import KakuroPart
from visualizer.boards.kakuro.picture import draw
from visualizer.boards.kakuro.play import draw as draw_played
from visualizer.boards.kakuro.view import KakuroView

make_view = KakuroView
make_part = KakuroPart

__all__ = ["KakuroPart", "KakuroView", "draw", "draw_played", "make_part", "make_view"]
