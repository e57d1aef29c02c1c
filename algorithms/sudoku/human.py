"""Reason as people do, the easiest technique first; assume a digit where none helps."""

from algorithms.reasoning import GradeName
from algorithms.sudoku.reasoning import (
    contradiction,
    sound_techniques,
    told,
)
from algorithms.techniques.sudoku_position import Position
from core.puzzles.geometry import Candidate


def solve(board, *, up_to: GradeName = "expert"):
    mark = board.mark()
    while not board.is_full():
        if wrong := contradiction(board):
            yield board.note("contradiction", **wrong)
            break
        if not (yield reason(board, up_to)):
            yield assume(board, up_to)
    else:
        yield board.solved()
    yield board.restore(mark)


def reason(board, up_to):
    position = Position.of_board(board)
    for technique in sound_techniques(up_to):
        yield board.note("phase", technique=technique.title)
        for found in technique.find(position):
            yield board.note("technique", **told(technique, found))
            for cell, digit in found.placed:
                yield put(board, cell, digit)
            if found.lost:
                yield board.narrow(found.lost, because=found.cells)
            return True
    return False


def assume(board, up_to):
    cell = min(board.open_cells(), key=board.candidate_count)
    digit = board.candidates(cell)[0]
    mark = board.mark()
    yield board.note("assume", cell=cell, digit=digit)
    yield put(board, cell, digit)
    yield solve(board, up_to=up_to)
    yield board.restore(mark)
    lost = [Candidate(cell, digit)]
    yield board.narrow(lost, because=(cell,))


def put(board, cell, digit):
    yield board.place(cell, digit)
    seen = board.seen_from(cell)
    yield board.narrow(seen, because=(cell,))
