"""Runs the window: hears, lets time pass, draws what has changed, and sleeps in between."""

import gc
import time
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
_MARGIN_SECONDS = 0.0055  # of a frame, for what cannot be foreseen
# The first shows the message, the second another screen; if that cannot be drawn either, there is nothing left to show.
_MOST_FAILED_DRAWINGS = 2
_LEAST_SPARE_SECONDS = 0.001

# A full search for circular garbage takes 30 ms and more once a million steps are recorded, and recording makes none:
# so it is done when nothing else is.
_TIDY_SECONDS = 20.0


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

    def update(self, seconds: float, spare_seconds: float) -> None:
        """`seconds` have passed since the last call; work that can wait takes no longer than the spare time."""
        ...

    def failed(self, error: Exception) -> None:
        """Something went wrong in the program itself: says so to the person, and goes on."""
        ...


def run(window: Window, application: Application, box: PaintBox | None = None) -> FrameTimes:
    """Until the application wants to close, or Control-C in the terminal."""
    loop = _Loop(window, application, box or PaintBox(FontMetrics()))
    gc.disable()
    try:
        loop.begin()
        while not application.wants_to_close:
            loop.turn()
    except KeyboardInterrupt:
        pass  # The person's wish to end, not an error.
    finally:
        gc.enable()
    return loop.frame_times


class _Loop:
    def __init__(self, window: Window, application: Application, box: PaintBox) -> None:
        self._window = window
        self._application = application
        self._compositor = Compositor(box)
        self._updated_at = perf_counter()
        self._tidied_at = self._updated_at
        self._failed_drawings = 0
        self._drawing_seconds = 0.0  # of late
        self.frame_times = FrameTimes()

    def begin(self) -> None:
        """The first picture: before it, a click has nowhere to go."""
        self._draw()

    def turn(self) -> None:
        application = self._application
        may_wait = not application.is_busy and not self._window.needs_repaint
        if may_wait and perf_counter() - self._tidied_at > _TIDY_SECONDS:
            gc.collect()
            self._tidied_at = perf_counter()
        inputs = self._window.inputs(application.wakes_in_seconds if may_wait else 0)
        began = perf_counter()
        # Time first: what an input starts, such as a message on show, has its whole time before it.
        with _Rescue(application):
            self._update(began)
        for what in inputs:
            with _Rescue(application):
                application.handle(what)
        draws_at = perf_counter()
        if self._draw():
            self.frame_times.add(perf_counter() - began)
        self._drawing_seconds += 0.2 * (perf_counter() - draws_at - self._drawing_seconds)
        self._rest_until(began + _FRAME_SECONDS)

    @property
    def _spare_seconds(self) -> float:
        """What drawing leaves of a frame; never nothing, so that slow drawing does not stop the work."""
        return max(_LEAST_SPARE_SECONDS, _FRAME_SECONDS - _MARGIN_SECONDS - self._drawing_seconds)

    def _update(self, now: float) -> None:
        seconds, self._updated_at = now - self._updated_at, now
        self._application.update(seconds, self._spare_seconds)

    def _draw(self) -> bool:
        """Whether anything had changed. Drawing that fails again and again, the message included, ends the program."""
        if self._failed_drawings == _MOST_FAILED_DRAWINGS:
            return self._compose()
        drawn = False
        with _Rescue(self._application) as rescue:
            drawn = self._compose()
        self._failed_drawings = self._failed_drawings + 1 if rescue.was_needed else 0
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


class _Rescue:
    """A fault of the program inside the block is told to the application, which says it and goes on.

    Whatever it is, the window must stay: what the person has done is in it.
    """

    def __init__(self, application: Application) -> None:
        self._application = application
        self.was_needed = False

    def __enter__(self) -> "_Rescue":
        return self

    def __exit__(self, kind: object, error: BaseException | None, place: object) -> bool:
        if not isinstance(error, Exception):
            return False
        self.was_needed = True
        self._application.failed(error)
        return True
