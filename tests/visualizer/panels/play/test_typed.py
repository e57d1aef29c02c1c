"""What keys mean on a board that is played, on any keyboard."""

import pygame
import pytest

from visualizer.inputs import KeyPressed
from visualizer.panels.play.typed import Typed, typed_on
from visualizer.window.inputs import InputTranslator

SHIFT, CONTROL, ALT = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT


def pressed(place: int, code: int, unicode: str, mod: int = 0) -> Typed | None:
    """The key of the row of digits at that place, from 1; `code` is what it types without Shift."""
    pygame.display.init()
    event = pygame.event.Event(pygame.KEYDOWN, key=code, unicode=unicode, mod=mod, scancode=pygame.KSCAN_1 + place - 1)
    (key,) = InputTranslator().translate([event], 0.0)
    assert isinstance(key, KeyPressed)
    return typed_on(key)


@pytest.mark.parametrize(
    ("code", "unicode", "mod", "expected"),
    [
        ("3", "3", 0, Typed(3)),
        ("3", "#", SHIFT, Typed(3, "note")),
        ("3", "3", CONTROL, Typed(3, "cross")),
        ("3", "", CONTROL, Typed(3, "cross")),
        ("3", "3", ALT, Typed(3, is_color=True)),
        ("š", "š", 0, Typed(3)),  # Czech: the digit itself takes Shift
        ("š", "3", SHIFT, Typed(3, "note")),
        ("š", "", CONTROL, Typed(3, "cross")),
        ('"', '"', 0, Typed(3)),  # French
        ('"', "3", SHIFT, Typed(3, "note")),
    ],
)
def test_the_row_of_digits_counts_by_place_on_any_keyboard(code: str, unicode: str, mod: int, expected: Typed) -> None:
    assert pressed(3, ord(code), unicode, mod) == expected


def test_a_sign_that_is_dead_with_shift_is_a_note_too() -> None:
    assert pressed(6, ord("6"), "", SHIFT) == Typed(6, "note")


def test_control_crosses_out_by_place_also_where_the_key_types_a_plus() -> None:
    assert pressed(1, ord("+"), "", CONTROL) == Typed(1, "cross")


@pytest.mark.parametrize("key", ["0", "delete", "backspace"])
def test_these_take_away(key: str) -> None:
    assert typed_on(KeyPressed(key)) == Typed(0)


@pytest.mark.parametrize("key", ["a", "n", "left", "space", "+", ".", "f1", "?"])
def test_other_keys_type_no_digit(key: str) -> None:
    assert typed_on(KeyPressed(key)) is None


def test_keypad_digits_are_digits_and_with_shift_notes() -> None:
    assert typed_on(KeyPressed("7")) == Typed(7)
    assert typed_on(KeyPressed("7", shift=True)) == Typed(7, "note")


def test_letters_and_keys_with_a_name_are_in_no_row_of_digits() -> None:
    pygame.display.init()
    for code, unicode, scancode in ((pygame.K_a, "a", 4), (pygame.K_SPACE, " ", 44), (pygame.K_KP1, "1", 89)):
        event = pygame.event.Event(pygame.KEYDOWN, key=code, unicode=unicode, mod=pygame.KMOD_NUM, scancode=scancode)
        (key,) = InputTranslator().translate([event], 0.0)
        assert isinstance(key, KeyPressed) and key.digit_key is None
