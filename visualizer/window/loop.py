"""Runs the window: hears, lets time pass, draws what has changed, and sleeps in between."""

import time
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Protocol

from visualizer.inputs import Input
from visualizer.look import Look
from visualizer.widgets.stage import Stage
from visualizer.window.compositor import Compositor
from visualizer.window.fonts import FontMetrics
from visualizer.window.frame_times import FrameTimes
from visualizer.window.screen_canvas import PaintBox
from visualizer.window.window import Window

_FRAME_SECONDS = 1 / 60


class Application(Protocol):
    """What the loop asks of the program."""

    @property
    def stage(self) -> Stage:
        """What is to be seen."""
        ...

    @property
    def look(self) -> Look: ...

    @property
    def is_busy(self) -> bool:
        """Whether `update` has work to do at each frame; if not, the loop sleeps until something happens."""
        ...

    @property
    def wakes_in_seconds(self) -> float | None:
        """When `update` wants to be called though nothing happened; None: not before something does."""
        ...

    @property
    def wants_to_close(self) -> bool: ...

    def handle(self, what: Input) -> None: ...

    def update(self, seconds: float) -> None:
        """`seconds` have passed since the last call; it returns in about 8 ms."""
        ...

    def failed(self, error: Exception) -> None:
        """Something went wrong in the program itself: says so to the person, and goes on."""
        ...


def run(window: Window, application: Application, box: PaintBox | None = None) -> FrameTimes:
    """Until the application wants to close, or Control-C in the terminal."""
    loop = _Loop(window, application, box or PaintBox(FontMetrics()))
    try:
        while not application.wants_to_close:
            loop.turn()
    except KeyboardInterrupt:
        pass  # The person's wish to end, not an error.
    return loop.frame_times


class _Loop:
    def __init__(self, window: Window, application: Application, box: PaintBox) -> None:
        self._window = window
        self._application = application
        self._compositor = Compositor(box)
        self._updated_at = perf_counter()
        self._last_drawing_failed = False
        self.frame_times = FrameTimes()

    def turn(self) -> None:
        application = self._application
        may_wait = not application.is_busy and not self._window.needs_repaint
        inputs = self._window.inputs(application.wakes_in_seconds if may_wait else 0)
        began = perf_counter()
        # Time first: what an input starts, such as a message on show, has its whole time before it.
        self._try(partial(self._update, began))
        for what in inputs:
            self._try(partial(application.handle, what))
        if self._draw():
            self.frame_times.add(perf_counter() - began)
        self._rest_until(began + _FRAME_SECONDS)

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as error:  # Whatever it is, the window must stay and say it.
            self._application.failed(error)

    def _update(self, now: float) -> None:
        seconds, self._updated_at = now - self._updated_at, now
        self._application.update(seconds)

    def _draw(self) -> bool:
        try:
            drawn = self._compose()
        except Exception as error:  # As in _try, unless the message itself cannot be drawn.
            if self._last_drawing_failed:
                raise
            self._last_drawing_failed = True
            self._application.failed(error)
            return False
        self._last_drawing_failed = False
        return drawn

    def _compose(self) -> bool:
        window, stage, look = self._window, self._application.stage, self._application.look
        surface = window.surface
        stage.arrange(surface.get_size(), look)
        everything = window.needs_repaint
        drawn = bool(self._compositor.compose(stage.roots, look, surface, everything=everything))
        if drawn:
            window.show()
        window.set_cursor(stage.cursor)
        window.place_text_input(stage.text_input_rect)
        return drawn

    def _rest_until(self, when: float) -> None:
        """No more than 60 frames a second, however fast the mouse or the work."""
        rest = when - perf_counter()
        if rest > 0:
            time.sleep(rest)
