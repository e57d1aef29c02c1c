"""The program's one window."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

if sys.platform.startswith("linux"):
    # Read when SDL starts. Without a graphics card its accelerated frame buffer takes 15 ms a frame, not 0.4.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
elif sys.platform == "win32":
    # Otherwise Windows enlarges the finished picture and blurs it.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input
from visualizer.widgets.widget import Cursor
from visualizer.window.errors import NoDisplay
from visualizer.window.inputs import InputTranslator

ICON = Path(__file__).resolve().parents[2] / "assets" / "icons" / "krok.png"

MINIMUM_SIZE = (960, 600)

# What the window system puts around a window, at most: a frame and a title bar. SDL does not tell before it is there.
_DECORATION = (16, 60)

# X11 is asked for the place of the frame, the others for that of the picture, above which the title bar lies.
_ABOVE_PLACE = 0 if sys.platform.startswith("linux") else 32

# How long the window system may take to put a new window where it wants to have it.
_SETTLING_SECONDS = 2.0

_REPEAT_DELAY_MS = 350
_REPEAT_INTERVAL_MS = 40

# What may have destroyed the picture on the screen.
_REPAINTING = {pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN}

_CURSORS: dict[Cursor, int] = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
    "resize_sideways": pygame.SYSTEM_CURSOR_SIZEWE,
    "resize_updown": pygame.SYSTEM_CURSOR_SIZENS,
}


class Window:
    """Opens at once; `close` gives the screen back. Raises NoDisplay where there is none."""

    def __init__(
        self,
        title: str,
        *,
        size: tuple[int, int] = (1280, 800),
        position: Point | None = None,
        is_fullscreen: bool = False,
    ) -> None:
        self._translator = InputTranslator(is_macos=sys.platform == "darwin")
        self._cursor: Cursor = "arrow"
        try:
            pygame.display.init()
            _refuse_an_invisible_screen()
            pygame.font.init()
            size, self._asked = fitted(size, position, pygame.display.get_desktop_sizes())
            self._window = _opened(title, size, self._asked)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self._set_icon()
        pygame.key.set_repeat(_REPEAT_DELAY_MS, _REPEAT_INTERVAL_MS)
        # Always on: pygame knows which sign a key types only while text input is running.
        pygame.key.start_text_input()
        self.is_fullscreen = False
        self._stands: Point = self._window.position  # where it really is, as long as the person has not moved it
        self._settles_until: float | None = None
        self._windowed = (self._window.size, self._asked)
        self.needs_repaint = True
        if is_fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """What the window shows after the next `show`; another one after each change of size."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        return self._window.size

    @property
    def size_to_restore(self) -> tuple[int, int]:
        """As it was before full screen."""
        return self._windowed[0] if self.is_fullscreen else self._window.size

    @property
    def position_to_restore(self) -> Point:
        """What is to be asked for, so that the window comes to stand where it is now.

        Window systems put the title bar where the window was asked to be, and the window below: without counting that
        out, it would creep down and to the right at each start.
        """
        if self.is_fullscreen:
            return self._windowed[1]
        self._settle()
        x, y = self._window.position
        return (self._asked[0] + x - self._stands[0], self._asked[1] + y - self._stands[1])

    def _settle(self) -> None:
        """In the first moments, the window system and not the person moves the window."""
        now = perf_counter()
        if self._settles_until is None:
            self._settles_until = now + _SETTLING_SECONDS
        if now < self._settles_until and not self.is_fullscreen:
            self._stands = self._window.position

    def inputs(self, wait_seconds: float | None) -> list[Input]:
        """What happened since the last call; waits for it as long as said, None for ever."""
        events = pygame.event.get() or _awaited(wait_seconds)
        self._settle()
        kinds = {event.type for event in events}
        if kinds & _REPAINTING:
            self.needs_repaint = True
        return self._translator.translate(events, perf_counter())

    def show(self) -> None:
        """Brings the surface to the screen."""
        self._window.flip()
        self.needs_repaint = False

    def set_cursor(self, cursor: Cursor) -> None:
        if cursor != self._cursor:
            pygame.mouse.set_cursor(_CURSORS[cursor])
            self._cursor = cursor

    def toggle_fullscreen(self) -> None:
        if self.is_fullscreen:
            self._window.set_windowed()
            self._asked, self._settles_until = self._windowed[1], None
        else:
            self._windowed = (self._window.size, self.position_to_restore)
            self._window.set_fullscreen(True)
        self.is_fullscreen = not self.is_fullscreen
        self.needs_repaint = True

    def place_text_input(self, rect: Rect | None) -> None:
        """Where text is typed, so that an input method opens its list beside it."""
        if rect is not None:
            pygame.key.set_text_input_rect(pygame.Rect(rect))

    def copy(self, text: str) -> bool:
        """To the clipboard; False where the system has none."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def pasted(self) -> str:
        """From the clipboard; empty where it holds no text."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def close(self) -> None:
        self._window.destroy()
        pygame.display.quit()

    def _set_icon(self) -> None:
        if ICON.is_file():
            self._window.set_icon(pygame.image.load(ICON))


def _refuse_an_invisible_screen() -> None:
    """Where there is no screen SDL may draw into memory, and nobody could see or close the window."""
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise NoDisplay("SDL: offscreen")


def _opened(title: str, size: tuple[int, int], position: Point) -> pygame.Window:
    window = pygame.Window(title, size, position, resizable=True)
    window.minimum_size = MINIMUM_SIZE
    return window


def fitted(
    size: tuple[int, int],
    position: Point | None,
    desktops: Sequence[tuple[int, int]],
    above: int = _ABOVE_PLACE,
) -> tuple[tuple[int, int], Point]:
    """Size and place at which all of the window is seen with what is put around it; None is the middle of the screen.

    Nothing is smaller than the least size. The desktops lie beside each other, as far as one can know.
    """
    frame, title_bar = _DECORATION
    width = max(MINIMUM_SIZE[0], min(size[0], max(w for w, _ in desktops) - frame))
    height = max(MINIMUM_SIZE[1], min(size[1], max(h for _, h in desktops) - title_bar))
    if position is None:
        position = ((desktops[0][0] - width - frame) // 2, above + (desktops[0][1] - height - title_bar) // 2)
    right = sum(w for w, _ in desktops) - width - frame
    lowest = above + max(h for _, h in desktops) - height - title_bar
    return (width, height), (max(0, min(position[0], right)), max(above, min(position[1], lowest)))


def _awaited(wait_seconds: float | None) -> list[pygame.Event]:
    """The first event to come and all that came with it; none when the time is over."""
    if wait_seconds is not None and wait_seconds <= 0:
        return []
    first = pygame.event.wait(0 if wait_seconds is None else max(1, round(wait_seconds * 1000)))
    if first.type == pygame.NOEVENT:
        return []
    return [first, *pygame.event.get()]
