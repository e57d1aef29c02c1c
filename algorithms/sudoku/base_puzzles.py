"""One proper puzzle of each size, from which others come by shuffling."""

from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Candidate
from core.puzzles.sudoku import SudokuGrid


def base_puzzle(grid: SudokuGrid) -> list[Candidate]:
    """The givens of the puzzle of that size."""
    digits = {digit_sign(digit): digit for digit in grid.digits}
    signs = "".join(_PUZZLES[grid.box].split())
    return [Candidate(cell, digits[sign]) for cell, sign in zip(grid.cells, signs, strict=True) if sign != "."]


_PUZZLES = {
    2: """
        ..34
        ....
        ....
        41..
    """,
    3: """
        .2..567..
        4.....1.3
        ......45.
        ...56...1
        .6.....3.
        8...34...
        .45......
        6.8.....5
        ..234..7.
    """,
    4: """
        1.3.....9..C.E..
        ...8.AB.D..G1..4
        .ABCDEFG...4..78
        .EF......6..9A..
        2.4.6.8......F..
        6.8..B..E..1....
        .B.D..G1.3.5....
        .F..2...6.....CD
        34.....A...E..1.
        ....B.D.FG..3.5.
        ....F..2..5..8.A
        ..1......8.A.C.E
        ..67..A......12.
        89..C...G123456.
        C..FG..3.56.8...
        ..2.4..7.....D.F
    """,
    5: """
        ...45.....BC.E.G.I.K.MNOP
        6.....C..F..I.KLM.OP123.5
        B.D.F.H.J.L.........67.9A
        ....K..NOP...4..789...D.F
        .....1..4..789..CDEFG....
        234....9AB.D..G.IJK..NOP1
        7.9A.C..FGHIJ..MN.....4.6
        ..E...I..L.N.P.23.5.7..AB
        ..J.LM.....3.56.8...C....
        ....1.3.5..8.....EFGH.J..
        ..5...9.BCDE....J...N.P12
        ..A...E....J.L...P..3..67
        .E..HI.K.........5.78..B.
        IJ..M..P...4.6....B...F..
        NOP.2...6....BCDE.G...K..
        ..6.89AB.....H..K.M.O....
        ....D...H.JK.M.....34.6..
        EF..I.K.MN.P.2.4..7...B..
        J.L.....23..6789A..D.FG.I
        OP12..567.9..C.EFG....LMN
        ....9ABCD..GHI..L..O.....
        A.C...GHI..L...P12..5....
        FG.IJ.........4.6.8.A.C.E
        K.MNOP1.345.7..A..D.....J
        P123.5.7.9.B.DE.....KL...
    """,
}
