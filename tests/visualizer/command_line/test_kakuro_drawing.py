"""Kakuro drawn as they are printed."""

from core.formats import kakuro_table
from visualizer.command_line.kakuro_drawing import drawing

PUZZLE = """4,5
*,C16,C4,*,C23
F30,?,?,C45F9,?
F4,1,?,?,?
*,F7,?,*,*
"""

DRAWN = r"""
+-----+-----+-----+-----+-----+
|#####|16\  | 4\  |#####|23\  |
+-----+-----+-----+-----+-----+
|  \30|     |     |45\9 |     |
+-----+-----+-----+-----+-----+
|  \4 |  1  |     |     |     |
+-----+-----+-----+-----+-----+
|#####|  \7 |     |#####|#####|
+-----+-----+-----+-----+-----+
"""


def test_each_cell_is_a_box():
    assert drawing(kakuro_table.read(PUZZLE, "puzzle")) == DRAWN.strip()
