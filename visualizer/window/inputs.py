"""Turns pygame's events into what a person did."""

from collections.abc import Iterable, Iterator

import pygame

from visualizer.canvas.rectangle import Point
from visualizer.inputs import (
    FileDropped,
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextTyped,
    WheelTurned,
    WindowChange,
)

_NAMES = {
    pygame.K_SPACE: "space",
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "return",
    pygame.K_ESCAPE: "escape",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    **{getattr(pygame, f"K_F{number}"): f"f{number}" for number in range(1, 13)},
}

_KEYPAD = {
    **{getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)},
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".",
    pygame.K_KP_EQUALS: "=",
}

# What the keypad means while Num Lock is off.
_KEYPAD_MOVES = {
    pygame.K_KP7: "home",
    pygame.K_KP8: "up",
    pygame.K_KP9: "pageup",
    pygame.K_KP4: "left",
    pygame.K_KP6: "right",
    pygame.K_KP1: "end",
    pygame.K_KP2: "down",
    pygame.K_KP3: "pagedown",
    pygame.K_KP0: "insert",
    pygame.K_KP_PERIOD: "delete",
}

_BUTTONS = {1: "left", 2: "middle", 3: "right"}  # Wheels also come as buttons 4 and 5: left out here.

_WINDOW_CHANGES = {
    pygame.QUIT: WindowChange.CLOSE_WANTED,
    pygame.WINDOWLEAVE: WindowChange.LEFT_BY_POINTER,
    pygame.WINDOWFOCUSLOST: WindowChange.FOCUS_LOST,
    pygame.WINDOWFOCUSGAINED: WindowChange.FOCUS_GAINED,
}

_DOUBLE_CLICK_SECONDS = 0.4
_DOUBLE_CLICK_PIXELS = 5


class InputTranslator:
    """Remembers held keys and the last click, since pygame tells neither a repetition nor a double click."""

    def __init__(self, *, is_macos: bool = False) -> None:
        self._control = pygame.KMOD_META if is_macos else pygame.KMOD_CTRL
        self._held: set[int] = set()
        self._last_press: tuple[float, int, Point, int] = (float("-inf"), 0, (0, 0), 0)
        self._pointer: Point = (0, 0)

    def translate(self, events: Iterable[pygame.Event], now_seconds: float) -> list[Input]:
        """In order; of several moves in a row only the last is kept."""
        inputs: list[Input] = []
        for event in events:
            for new in self._translated(event, now_seconds):
                if isinstance(new, PointerMoved) and inputs and isinstance(inputs[-1], PointerMoved):
                    inputs.pop()
                inputs.append(new)
        return inputs

    def _translated(self, event: pygame.Event, now_seconds: float) -> Iterator[Input]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self._pointer = event.pos
            yield PointerMoved(event.pos, dragging=bool(event.buttons[0]))
        elif kind == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS:
            yield self._press(event, now_seconds)
        elif kind == pygame.MOUSEBUTTONUP and event.button in _BUTTONS:
            yield PointerReleased(event.pos, _BUTTONS[event.button])  # type: ignore[arg-type]
        elif kind == pygame.MOUSEWHEEL:
            yield self._wheel(event)
        elif kind == pygame.KEYDOWN:
            yield from self._key(event)
        elif kind == pygame.KEYUP:
            self._held.discard(event.scancode)
        elif kind == pygame.TEXTINPUT and event.text:
            yield TextTyped(event.text)
        elif kind == pygame.WINDOWSIZECHANGED:
            yield Resized(event.x, event.y)
        elif kind == pygame.DROPFILE:
            yield FileDropped(event.file)
        elif kind in _WINDOW_CHANGES:
            if kind == pygame.WINDOWFOCUSLOST:
                self._held.clear()  # Their release goes to another window.
            yield _WINDOW_CHANGES[kind]

    def _press(self, event: pygame.Event, now_seconds: float) -> PointerPressed:
        self._pointer = event.pos
        before, button, at, clicks = self._last_press
        is_near = max(abs(at[0] - event.pos[0]), abs(at[1] - event.pos[1])) <= _DOUBLE_CLICK_PIXELS
        again = event.button == button and now_seconds - before <= _DOUBLE_CLICK_SECONDS and is_near
        clicks = clicks + 1 if again else 1
        self._last_press = (now_seconds, event.button, event.pos, clicks)
        shift, control, _ = self._modifiers(pygame.key.get_mods())
        return PointerPressed(event.pos, _BUTTONS[event.button], clicks, shift, control)  # type: ignore[arg-type]

    def _wheel(self, event: pygame.Event) -> WheelTurned:
        shift, control, _ = self._modifiers(pygame.key.get_mods())
        up = getattr(event, "precise_y", event.y)
        right = getattr(event, "precise_x", event.x)
        return WheelTurned(self._pointer, float(up), float(right), shift, control)

    def _key(self, event: pygame.Event) -> Iterator[KeyPressed]:
        repeated = event.scancode in self._held
        self._held.add(event.scancode)
        name = _key_name(event)
        if name is None:
            return
        shift, control, alt = self._modifiers(event.mod)
        if control and alt and len(name) == 1 and event.unicode == name:
            control = alt = False  # AltGr on Windows, which is how some layouts type a sign.
        yield KeyPressed(name, shift, control, alt, repeated, _digit_key(event))

    def _modifiers(self, mods: int) -> tuple[bool, bool, bool]:
        return bool(mods & pygame.KMOD_SHIFT), bool(mods & self._control), bool(mods & pygame.KMOD_ALT)


def _key_name(event: pygame.Event) -> str | None:
    """A sign is named by what it types: on a Czech keyboard "2" is Shift and another key."""
    if event.key in _NAMES:
        return _NAMES[event.key]
    if event.key in _KEYPAD:
        return _keypad_name(event)
    typed: str = event.unicode
    if len(typed) == 1 and typed.isprintable() and not typed.isspace():
        return typed.lower()
    # With Control held nothing is typed; the key's own sign, which also follows the layout, has to do.
    return chr(event.key).lower() if 32 < event.key < 0x3000 and chr(event.key).isprintable() else None


def _digit_key(event: pygame.Event) -> int | None:
    """None for all others, and for one that is dead with Shift."""
    number = event.scancode - pygame.KSCAN_1 + 1
    is_dead = bool(event.mod & pygame.KMOD_SHIFT) and not event.unicode
    return number % 10 if 1 <= number <= 10 and event.key not in _NAMES and not is_dead else None


def _keypad_name(event: pygame.Event) -> str:
    types_a_sign = bool(event.mod & pygame.KMOD_NUM) or (event.unicode.isprintable() and bool(event.unicode))
    if not types_a_sign and event.key in _KEYPAD_MOVES:
        return _KEYPAD_MOVES[event.key]
    return _KEYPAD[event.key]
