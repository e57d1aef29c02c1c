"""The picture of a Kakuro that is being played: what must hold whatever is on it, at every size, in every theme."""

import random
from collections.abc import Hashable
from dataclasses import replace
from itertools import combinations

import pytest

from core.play.session import Session
from core.play.sheet import COLORS
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.kinds import mistakes_of
from tests.conftest import LookFactory
from tests.visualizer.boards.kakuros import patterned, small
from tests.visualizer.boards.sudokus import WatchfulCanvas
from tests.visualizer.test_theme import ICON_CONTRAST, TEXT_CONTRAST, GroundCanvas
from visualizer.boards import kakuro
from visualizer.boards.digits.color_marks import COLOR_MARKS, color_of_mark, draw_color_mark
from visualizer.boards.digits.played_faces import PlayedFace, played_faces
from visualizer.boards.kakuro.play_palette import ClueState, clue_ink, palettes_of
from visualizer.boards.played import Played
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.theme import THEMES, Theme, contrast

ROOM = Rect(30, 20, 500, 460)
SIDES = (60, 200, 420, 900)


def game(puzzle: KakuroPuzzle | None = None) -> Session:
    return Session(puzzle or small(), lambda: 0.0)


def free(session: Session) -> list[Cell]:
    board = session.sheet.board
    return [cell for cell in board.cells() if not board.is_given(cell)]


def randomly_played(seed: int, puzzle: KakuroPuzzle | None = None) -> Played:
    """Digits, notes and colours here and there, and something chosen, told and pointed out."""
    session, chance = game(puzzle or patterned(6, 7)), random.Random(seed)
    board = session.sheet.board
    for cell in free(session):
        chance.choice([_put, _write, lambda *_: None])(session, cell, chance)
        if chance.random() < 0.5:
            session.color(cell, chance.choice(COLORS))
    cells = board.cells()
    chosen, told = chance.choice(cells), chance.choice(session.sheet.board.open_cells() or cells)
    return Played(
        session.sheet,
        chosen=chosen,
        lit_units=board.runs_of(chosen),  # type: ignore[attr-defined]
        lit_digit=board.value(chosen) or chance.randrange(1, 10),
        mistakes=mistakes_of(board),
        told_cells=(told,),
        told_units=board.runs_of(told)[:1],  # type: ignore[attr-defined]
        told_candidates=(Candidate(told, 3),),
        lost=(Candidate(told, 5),),
        pointed_out=board.runs_of(chance.choice(cells))[1:],  # type: ignore[attr-defined]
        landing=(chosen, 0.4) if chance.random() < 0.3 else None,
    )


def _put(session: Session, cell: Cell, chance: random.Random) -> None:
    session.place(cell, chance.randrange(1, 10))


def _write(session: Session, cell: Cell, chance: random.Random) -> None:
    for digit in chance.sample(range(1, 10), 4):
        session.note(cell, digit)
    session.cross(cell, chance.randrange(1, 10))


def paint(canvas: RecordingCanvas, played: Played, look: Look, room: Rect = ROOM) -> None:
    kakuro.draw_played(canvas, kakuro.make_view(played.sheet.puzzle, room, look, labels=False), played)


def drawn(played: Played, look: Look, room: Rect = ROOM) -> WatchfulCanvas:
    canvas = WatchfulCanvas(look.metrics, room)
    paint(canvas, played, look, room)
    return canvas


def face_of(played: Played, look: Look, cell: Cell) -> PlayedFace | None:
    view = kakuro.make_view(played.sheet.puzzle, ROOM, look)
    return played_faces(view, played)[view.puzzle.outline.numbers[cell]]


# Laws


@pytest.mark.parametrize("side", SIDES)
def test_nothing_is_painted_outside_of_the_room(look: LookFactory, side: int) -> None:
    for seed in range(4):
        assert drawn(randomly_played(seed), look(), Rect(7, 9, side, side)).strays == []


def test_equal_keys_are_equal_pictures_whatever_was_played(look: LookFactory) -> None:
    kept: dict[Hashable, list[str]] = {}
    for seed in range(8):
        for room in (ROOM, Rect(0, 0, 170, 150)):
            canvas = WatchfulCanvas(look().metrics, kept=kept)
            paint(canvas, randomly_played(seed), look(theme=list(THEMES)[seed % 3]), room)
            assert canvas.confused == []


@pytest.mark.parametrize("theme", THEMES)
def test_every_digit_note_and_clue_can_be_read_on_its_ground(look: LookFactory, theme: str) -> None:
    seen, faint = 0, []
    for seed in range(12):
        canvas = GroundCanvas(look().metrics, THEMES[theme].background)
        paint(canvas, randomly_played(seed), look(theme=theme), Rect(0, 0, 700, 620))
        seen += len(canvas.pairs)
        faint += [(what, pair) for pair, what in canvas.pairs.items() if contrast(*pair) < TEXT_CONTRAST]
    assert not faint
    assert seen > 50


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_shapes_of_colours_stand_out_from_every_ground_of_a_cell(theme: Theme) -> None:
    for color in COLORS:
        palette = palettes_of(theme)[color]
        for ground in ("plain", "given", "unit", "equal", "chosen", "told"):
            ink = color_of_mark(color, theme)
            assert contrast(ink, palette.grounds[ground]) >= ICON_CONTRAST, (COLOR_MARKS[color - 1], ground)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("state", ["plain", "lit", "finished", "told"])
@pytest.mark.parametrize("is_wrong", [False, True])
def test_a_clue_can_be_read_in_each_of_its_states(theme: Theme, state: ClueState, is_wrong: bool) -> None:
    ink = clue_ink(theme, state, is_wrong=is_wrong)
    assert contrast(ink.text, ink.ground) >= TEXT_CONTRAST


def test_the_shapes_alone_tell_all_colours_apart(look: LookFactory) -> None:
    shapes = set()
    for color in COLORS:
        canvas = RecordingCanvas(look().metrics)
        draw_color_mark(canvas, look(), color, (50, 50), 12)
        shapes.add("\n".join(" ".join(word for word in line.split() if "#" not in word) for line in canvas.lines))
    assert len(shapes) == len(COLORS) == len(COLOR_MARKS)


# Mistakes


def test_a_wrong_sum_marks_its_clue_and_all_of_its_run(look: LookFactory) -> None:
    session = game()
    run = session.sheet.board.runs_of(Cell(0, 1))[0]  # type: ignore[attr-defined]
    session.place(Cell(0, 2), 7)
    played = Played(session.sheet, mistakes=mistakes_of(session.sheet.board))
    view, numbers = kakuro.make_view(small(), ROOM, look()), session.sheet.puzzle.outline.numbers
    dresses = {cell: face and face.face.dress for cell, face in zip(numbers, played_faces(view, played), strict=True)}
    assert {cell for cell, dress in dresses.items() if dress in ("wrong", "wrong_given")} == set(run.cells)
    assert dresses[Cell(0, 1)] == "wrong_given", "a given stays strong"
    plain = drawn(replace(played, mistakes=()), look()).lines
    marked = [line for line in drawn(played, look()).lines if line not in plain]
    assert [line for line in marked if line.startswith("text '17'") and " 700 " in line], "bold"
    assert len([line for line in marked if line.startswith("line")]) == 3, "underlined, and crossed"


def test_a_repeated_digit_gets_a_ring_wherever_it_stands_in_the_run(look: LookFactory) -> None:
    session = game()
    session.place(Cell(0, 2), 9)
    played = Played(session.sheet, mistakes=mistakes_of(session.sheet.board))
    ringed = {cell for cell in session.sheet.board.cells() if (face := face_of(played, look(), cell)) and face[2]}
    assert ringed == {Cell(0, 1), Cell(0, 2)}
    assert sum(line.startswith("ring") for line in drawn(played, look()).lines) == 2


def test_a_wrong_sum_too_small_to_be_read_is_larger_than_a_right_one(look: LookFactory) -> None:
    session = game()
    session.place(Cell(0, 2), 7)
    room = Rect(0, 0, 34, 34)
    pictures = {
        tuple(drawn(Played(session.sheet, mistakes=found), look(), room).lines)
        for found in ((), mistakes_of(session.sheet.board))
    }
    assert len(pictures) == 2


# What is chosen and lit


def test_the_chosen_digit_is_lit_in_digits_and_in_notes(look: LookFactory) -> None:
    session = game()
    session.place(Cell(1, 1), 7)
    session.note(Cell(2, 0), 7)
    session.note(Cell(2, 0), 6)
    played = Played(session.sheet, lit_digit=7)
    standing, noted = (face_of(played, look(), cell) for cell in (Cell(1, 1), Cell(2, 0)))
    assert standing is not None and standing.face.ground == "equal"
    assert noted is not None and noted.face.lit == 1 << 7
    assert face_of(played, look(), Cell(0, 2)) is None


def test_what_is_crossed_out_is_struck_through_at_its_place(look: LookFactory) -> None:
    session = game()
    session.note(Cell(1, 1), 4)
    before = drawn(Played(session.sheet), look()).lines
    session.cross(Cell(1, 1), 4)
    after = drawn(Played(session.sheet), look()).lines
    assert sum(line.startswith("line") for line in after) == sum(line.startswith("line") for line in before) + 1
    assert [line.split()[1:3] for line in after if line.startswith("text '4'")] == [
        line.split()[1:3] for line in before if line.startswith("text '4'")
    ]


def test_a_digit_that_lands_is_painted_once_and_grows(look: LookFactory) -> None:
    session = game()
    session.place(Cell(1, 1), 7)
    sizes = []
    for share in (0.0, 0.5, None):
        landing = None if share is None else (Cell(1, 1), share)
        canvas = drawn(Played(session.sheet, chosen=Cell(1, 1), landing=landing), look())
        (line,) = [line for line in canvas.lines if line.startswith("text '7'")]
        sizes.append(int(line.split()[-2]))
    assert sizes == sorted(set(sizes))


def test_a_finished_run_steps_back_unless_that_would_tell_too_much(look: LookFactory) -> None:
    session = game()
    session.place(Cell(0, 2), 8)
    quiet, plain = (drawn(Played(session.sheet, dims_finished=dims), look()).lines for dims in (True, False))
    assert len([line for line in quiet if line not in plain]) == 1, "the 17 across"


# Whole boards


def test_a_paused_board_says_nothing_of_digits_and_sums(look: LookFactory) -> None:
    said = drawn(replace(randomly_played(1), is_hidden=True), look()).said()
    assert said[0] == "Paused"
    assert not [text for text in said if any(sign.isdigit() for sign in text)]


def test_a_paused_board_looks_the_same_whatever_was_played(look: LookFactory) -> None:
    hidden = {str(drawn(replace(randomly_played(seed), is_hidden=True), look())) for seed in range(3)}
    assert len(hidden) == 1


def test_a_solved_board_has_the_mark_of_a_solution_and_nothing_chosen(look: LookFactory) -> None:
    played = replace(randomly_played(2), told_units=(), pointed_out=())
    solved = drawn(replace(played, is_solved=True), look()).lines
    assert [line for line in solved if line.startswith("polygon")]
    colors = {"#" + "".join(f"{part:02x}" for part in look().theme.highlight_edge)}
    assert not [line for line in solved if line.startswith("frame") and colors & set(line.split())]


def test_pairs_of_all_states_of_a_cell_look_different(look: LookFactory) -> None:
    session = game()
    cell = Cell(1, 1)
    session.note(cell, 2)
    plain = Played(session.sheet)
    states = [
        plain,
        replace(plain, chosen=cell),
        replace(plain, lit_units=session.sheet.board.runs_of(cell)),  # type: ignore[attr-defined]
        replace(plain, lit_digit=2),
        replace(plain, told_cells=(cell,)),
        replace(plain, told_candidates=(Candidate(cell, 2),)),
        replace(plain, lost=(Candidate(cell, 2),)),
    ]
    pictures = [str(drawn(state, look())) for state in states]
    assert not [pair for pair in combinations(pictures, 2) if pair[0] == pair[1]]
