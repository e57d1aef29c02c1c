"""The number pad: as good as typing, and it knows what the runs exclude."""

from itertools import combinations

import pytest

from core.puzzles.geometry import Cell
from core.puzzles.kinds import exclusion_of
from tests.conftest import LookFactory
from tests.visualizer.panels.play.playing import drawn, playing, staged
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import KeyPressed, PointerPressed, PointerReleased
from visualizer.look import Look
from visualizer.panels.play.number_pad import NumberPad
from visualizer.panels.play.pad_buttons import ColorButton, DigitButton
from visualizer.runs.game import Game
from visualizer.widgets.button import Button

CELL = Cell(1, 1)  # of the small puzzle: in two runs of three cells that make 24, one of which has a 9


def pad_of(game: Game) -> NumberPad:
    game.choose(CELL)
    return NumberPad(game)


def digits(pad: NumberPad) -> dict[int, DigitButton]:
    return {int(str(one.text)): one for one in pad.children() if isinstance(one, DigitButton)}


def press(pad: NumberPad, button: Button, look: Look) -> None:
    stage = staged(pad, look, (330, 300))
    at = button.rect.center
    stage.handle(PointerPressed(at))
    stage.handle(PointerReleased(at))


def named(pad: NumberPad, look: Look, name: str) -> Button:
    return next(one for one in pad.children() if isinstance(one, Button) and one.text and look.say(one.text) == name)


def test_what_the_runs_exclude_is_dimmed_and_says_why(look: LookFactory) -> None:
    game = playing()
    pad = pad_of(game)
    dimmed = {digit for digit, button in digits(pad).items() if button.is_dimmed}
    assert dimmed == {digit for digit in range(1, 10) if exclusion_of(game.board, CELL, digit)} == {1, 2, 3, 4, 5, 6, 9}
    for digit, button in digits(pad).items():
        exclusion = exclusion_of(game.board, CELL, digit)
        assert button.tooltip == (exclusion and exclusion.what)


def test_a_dimmed_digit_can_be_put_nevertheless(look: LookFactory) -> None:
    game = playing()
    pad = pad_of(game)
    press(pad, digits(pad)[1], look())
    assert game.board.value(CELL) == 1


def test_a_dimmed_digit_is_thinner_and_paler(look: LookFactory) -> None:
    said = [line for line in drawn(pad_of(playing()), look()).lines if line.startswith("text '")]
    thin = {line.split()[1] for line in said if " 400 " in line}
    assert {"'1'", "'6'", "'9'"} <= thin
    assert not {"'7'", "'8'"} & thin


def test_dimming_can_be_switched_off(look: LookFactory) -> None:
    pad = pad_of(playing(dims_digits=False))
    assert not any(button.is_dimmed or button.tooltip for button in digits(pad).values())


def test_digits_that_are_notes_and_crossed_out_have_marks_of_their_own(look: LookFactory) -> None:
    game = playing()
    pad = pad_of(game)
    before = drawn(pad, look()).lines
    game.type_digit(7, mode="note")
    game.type_digit(8, mode="cross")
    more = [line for line in drawn(pad, look()).lines if line not in before]
    assert sorted(line.split()[0] for line in more) == ["disc", "line", "line"]


def test_modes_are_chosen_and_shown_and_the_digits_act_so(look: LookFactory) -> None:
    game = playing()
    pad = pad_of(game)
    for name, mode in (("Note", "note"), ("Cross out", "cross"), ("Digit", "digit")):
        press(pad, named(pad, look(), name), look())
        pad.children()
        assert game.mode == mode and named(pad, look(), name).is_on
        assert sum(one.is_on for one in pad.children() if isinstance(one, Button)) == 1
    press(pad, named(pad, look(), "Note"), look())
    press(pad, digits(pad)[7], look())
    assert game.session.sheet.marks(CELL).notes == 1 << 7


def test_erasing_takes_away_what_stands_there(look: LookFactory) -> None:
    game = playing()
    pad = pad_of(game)
    game.type_digit(8)
    press(pad, named(pad, look(), "Erase"), look())
    assert not game.board.value(CELL)


def test_colours_are_put_and_taken_away(look: LookFactory) -> None:
    game = playing()
    pad = pad_of(game)
    buttons = [one for one in pad.children() if isinstance(one, ColorButton)]
    for number, button in enumerate(buttons[:-1], 1):
        press(pad, button, look())
        assert game.session.sheet.marks(CELL).color == number
        pad.children()
        assert [one for one in buttons if one.is_on] == [button]
    press(pad, buttons[-1], look())
    assert not game.session.sheet.marks(CELL).color
    assert len({look().say(one.tooltip or "") for one in buttons}) == 7


def test_the_heading_says_what_a_digit_does_where(look: LookFactory) -> None:
    game = playing()
    pad = pad_of(game)
    headings = [drawn(pad, look()).said()[0]]
    for mode in ("note", "cross"):
        game.mode = mode
        headings.append(drawn(pad, look()).said()[0])
    game.ask_why()
    headings.append(drawn(pad, look()).said()[0])
    assert headings[:3] == ["Digit for r2c2", "Note for r2c2", "Cross out on r2c2"]
    assert headings[3:] == ["Which digit on r2c2 is to be explained?"]


@pytest.mark.parametrize("language", ["en", "cs", "sk"])
@pytest.mark.parametrize(("scale", "width"), [(1.0, 306), (1.5, 300), (2.0, 560), (0.8, 200)])
def test_nothing_overlaps_or_leaves_the_pad(look: LookFactory, language: str, scale: float, width: int) -> None:
    seen = look(scale=scale, language=language)
    pad = pad_of(playing())
    canvas = drawn(pad, seen, (width, pad.height_for(width, seen)))
    assert canvas.overlapping() == []
    rects = [one.rect for one in pad.children()]
    assert all(pad.rect.holds(rect) and rect.width >= 20 for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].overlaps(pair[1])]


def test_its_picture_follows_the_game(look: LookFactory) -> None:
    game = playing()
    pad = pad_of(game)
    pad.layout(Rect(0, 0, 306, 300), look())
    keys = [pad.picture_key()]
    game.type_digit(7, mode="note")
    keys.append(pad.picture_key())
    game.color(2)
    keys.append(pad.picture_key())
    game.type_digit(8)
    keys.append(pad.picture_key())
    game.mode = "note"
    keys.append(pad.picture_key())
    assert all(one != other for one, other in combinations(keys, 2))


def test_while_the_board_is_hidden_nothing_can_be_put_and_nothing_is_told(look: LookFactory) -> None:
    game = playing()
    pad = pad_of(game)
    game.type_digit(8)
    game.pause()
    press(pad, digits(pad)[7], look())
    assert game.board.value(CELL) == 8
    assert not any(one.is_on for one in digits(pad).values())


def test_only_a_press_by_the_mouse_gives_the_focus_back(look: LookFactory) -> None:
    game, back = playing(), list[str]()
    game.choose(CELL)
    pad = NumberPad(game, lambda: back.append("back"))
    press(pad, digits(pad)[8], look())
    assert back == ["back"] and game.board.value(CELL) == 8
    stage = staged(pad, look(), (330, 300))
    stage.focus(digits(pad)[7], by_keyboard=True)
    stage.handle(KeyPressed("return"))
    assert back == ["back"] and game.board.value(CELL) == 7
