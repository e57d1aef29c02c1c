"""How long the frames took, for the benchmarks."""

from collections import deque


class FrameTimes:
    """The last frames' durations in seconds, from the first input heard to the picture on the screen."""

    def __init__(self, kept: int = 600) -> None:
        self._seconds: deque[float] = deque(maxlen=kept)

    def __len__(self) -> int:
        return len(self._seconds)

    def add(self, seconds: float) -> None:
        self._seconds.append(seconds)

    @property
    def longest(self) -> float:
        return max(self._seconds, default=0.0)

    def percentile(self, share: float) -> float:
        """The duration that `share` of the frames kept (0.95: P95) did not pass."""
        if not self._seconds:
            return 0.0
        ordered = sorted(self._seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
