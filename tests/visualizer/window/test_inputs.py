"""From pygame's events to what a person did."""

import pygame
import pytest
from pygame.event import Event

from visualizer.inputs import (
    FileDropped,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    Resized,
    TextTyped,
    WheelTurned,
    WindowChange,
)
from visualizer.window.inputs import InputTranslator


@pytest.fixture(autouse=True)
def _display() -> None:
    """Held modifiers are asked of the display."""
    pygame.display.init()


def translated(*events: Event, now: float = 0.0, translator: InputTranslator | None = None) -> list[Input]:
    return (translator or InputTranslator()).translate(events, now)


def key(key: int, unicode: str = "", mod: int = 0, scancode: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, scancode=scancode or key & 0xFFFF)


def press(at: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (key(pygame.K_a, "a"), KeyPressed("a")),
        (key(pygame.K_a, "A", pygame.KMOD_LSHIFT), KeyPressed("a", shift=True)),
        (key(0x11B, "ě"), KeyPressed("ě")),
        (key(0x11B, "2", pygame.KMOD_LSHIFT), KeyPressed("2", shift=True)),
        (key(pygame.K_COMMA, "?", pygame.KMOD_LSHIFT), KeyPressed("?", shift=True)),
        (key(pygame.K_PERIOD, "."), KeyPressed(".")),
        (key(pygame.K_KP7, "7", pygame.KMOD_NUM), KeyPressed("7")),
        (key(pygame.K_KP7, ""), KeyPressed("home")),
        (key(pygame.K_KP_PLUS, "+"), KeyPressed("+")),
        (key(pygame.K_KP_ENTER, "\r"), KeyPressed("return")),
        (key(pygame.K_SPACE, " "), KeyPressed("space")),
        (key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL), KeyPressed("z", control=True)),
        (key(pygame.K_v, "@", pygame.KMOD_LCTRL | pygame.KMOD_RALT), KeyPressed("@")),
        (key(pygame.K_F11), KeyPressed("f11")),
        (key(pygame.K_PAGEDOWN), KeyPressed("pagedown")),
    ],
)
def test_keys_are_named_by_what_they_type(event: Event, expected: KeyPressed) -> None:
    assert translated(event) == [expected]


def test_keys_without_a_name_are_nothing() -> None:
    assert translated(key(pygame.K_LSHIFT), key(pygame.K_CAPSLOCK)) == []


def test_command_is_control_on_macos() -> None:
    translator = InputTranslator(is_macos=True)
    (pressed,) = translated(key(pygame.K_z, "z", pygame.KMOD_LMETA), translator=translator)
    assert pressed == KeyPressed("z", control=True)


def test_a_held_key_is_repeated_until_it_is_let_go() -> None:
    translator = InputTranslator()
    down, up = (
        key(pygame.K_LEFT),
        Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0, scancode=key(pygame.K_LEFT).scancode),
    )
    heard = translated(down, down, up, down, translator=translator)
    assert [pressed.repeated for pressed in heard] == [False, True, False]  # type: ignore[union-attr]
    translated(Event(pygame.WINDOWFOCUSLOST), translator=translator)
    assert translated(down, translator=translator) == [KeyPressed("left")]


def test_of_several_moves_only_the_last_is_heard_but_none_passes_a_press() -> None:
    moves = [Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0)) for x in range(5)]
    assert translated(*moves, press((4, 0)), *moves) == [
        PointerMoved((4, 0)),
        PointerPressed((4, 0)),
        PointerMoved((4, 0)),
    ]


def test_quick_clicks_in_one_place_are_counted() -> None:
    translator = InputTranslator()

    def clicks(at: tuple[int, int], now: float, button: int = 1) -> int:
        (pressed,) = translated(press(at, button), now=now, translator=translator)
        assert isinstance(pressed, PointerPressed)
        return pressed.clicks

    assert clicks((10, 10), 1.0) == 1
    assert clicks((12, 10), 1.3) == 2
    assert clicks((12, 10), 1.5) == 3
    assert clicks((12, 10), 2.5) == 1
    assert clicks((90, 10), 2.6) == 1
    assert clicks((90, 10), 2.7, button=3) == 1


def test_the_wheel_turns_where_the_pointer_is_in_parts_of_notches_and_is_no_button() -> None:
    move = Event(pygame.MOUSEMOTION, pos=(30, 40), rel=(0, 0), buttons=(0, 0, 0))
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=0.25, flipped=False)
    assert translated(move, press((30, 40), button=4), wheel) == [
        PointerMoved((30, 40)),
        WheelTurned((30, 40), 0.25, 0.0),
    ]


def test_text_files_and_changes_of_the_window() -> None:
    assert translated(
        Event(pygame.TEXTINPUT, text="ř"),
        Event(pygame.TEXTINPUT, text=""),
        Event(pygame.DROPFILE, file="kakuro.txt"),
        Event(pygame.WINDOWSIZECHANGED, x=1000, y=700),
        Event(pygame.WINDOWLEAVE),
        Event(pygame.QUIT),
    ) == [
        TextTyped("ř"),
        FileDropped("kakuro.txt"),
        Resized(1000, 700),
        WindowChange.LEFT_BY_POINTER,
        WindowChange.CLOSE_WANTED,
    ]
