"""Cross out what each run excludes, until none excludes more."""

from algorithms.kakuro.placements import excluded


def narrow(board, narrowing):
    has_changed = True
    while has_changed:
        has_changed = False
        for run in board.runs():
            if lost := excluded(board, run, narrowing):
                yield board.narrow(lost, because=run.cells)
                has_changed = True
