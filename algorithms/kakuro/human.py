"""Reason as people do, the easiest technique first; assume a digit where none helps."""

from algorithms.kakuro.reasoning import (
    contradiction,
    techniques,
    told,
)
from algorithms.reasoning import GradeName
from algorithms.techniques.kakuro_position import Position
from core.puzzles.geometry import Candidate


def solve(board, *, up_to: GradeName = "expert"):
    mark = board.mark()
    while not (wrong := contradiction(board)):
        if board.is_full():
            yield board.solved()
            break
        if not (yield reason(board, up_to)):
            yield assume(board, up_to)
    else:
        yield board.note("contradiction", **wrong)
    yield board.restore(mark)


def reason(board, up_to):
    position = Position.of_board(board)
    for technique in techniques(up_to):
        yield board.note("phase", technique=technique.title)
        for found in technique.find(position):
            yield board.note("technique", **told(technique, found))
            for cell, digit in found.placed:
                yield board.place(cell, digit)
            if found.lost:
                yield board.narrow(found.lost, because=found.cells)
            return True
    return False


def assume(board, up_to):
    cell = min(board.open_cells(), key=board.candidate_count)
    digit = board.candidates(cell)[0]
    mark = board.mark()
    yield board.note("assume", cell=cell, digit=digit)
    yield board.place(cell, digit)
    yield solve(board, up_to=up_to)
    yield board.restore(mark)
    lost = [Candidate(cell, digit)]
    yield board.narrow(lost, because=(cell,))
