"""Time that can be paused, and stops for ever when the game is over."""

from collections.abc import Callable


class Stopwatch:
    """`clock` gives seconds; what passes there counts only while it runs, and never less than nothing."""

    def __init__(self, clock: Callable[[], float], elapsed: float = 0.0, *, is_stopped: bool = False) -> None:
        self._clock = clock
        self._before = elapsed  # seconds until it was last started
        self._since: float | None = None  # by the clock; None while it stands
        self.is_stopped = is_stopped

    @property
    def is_running(self) -> bool:
        return self._since is not None

    @property
    def elapsed(self) -> float:
        """Seconds."""
        return self._before + (max(0.0, self._clock() - self._since) if self._since is not None else 0.0)

    def start(self) -> None:
        """One that is stopped stays so."""
        if self._since is None and not self.is_stopped:
            self._since = self._clock()

    def pause(self) -> None:
        self._before, self._since = self.elapsed, None

    def stop(self) -> None:
        """For ever."""
        self.pause()
        self.is_stopped = True

    def add(self, seconds: float) -> None:
        """Also less than none, but no more than there are; one that is stopped keeps its time."""
        if self.is_stopped or not seconds:
            return
        was_running = self.is_running
        self.pause()
        self._before = max(0.0, self._before + seconds)
        if was_running:
            self.start()
