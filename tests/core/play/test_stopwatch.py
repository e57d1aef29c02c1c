"""A stopwatch counts what passes while it runs, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from core.play.stopwatch import Stopwatch
from tests.core.play.games import Clock

MOVES = st.one_of(st.sampled_from(["start", "pause", "stop"]), st.integers(-50, 50), st.tuples(st.integers(-50, 50)))


@given(st.lists(MOVES))
def test_it_counts_what_passes_while_it_runs(moves: list[str | int | tuple[int]]) -> None:
    """Numbers are jumps of the clock, and those in brackets are added by hand."""
    clock = Clock()
    watch = Stopwatch(clock)
    counted, since, is_running, is_stopped = 0.0, 0.0, False, False
    for move in moves:
        match move:
            case int():
                clock.now += move
            case (seconds,) if not is_stopped and seconds:
                counted, since = max(0.0, counted + is_running * max(0.0, clock.now - since) + seconds), clock.now
                watch.add(seconds)
            case (seconds,):
                watch.add(seconds)
            case "start":
                if not is_running and not is_stopped:
                    is_running, since = True, clock.now
                watch.start()
            case "pause" | "stop":
                counted += is_running * max(0.0, clock.now - since)
                is_running, is_stopped = False, is_stopped or move == "stop"
                getattr(watch, move)()
        assert watch.elapsed == counted + is_running * max(0.0, clock.now - since)
        assert watch.elapsed >= 0
        assert (watch.is_running, watch.is_stopped) == (is_running, is_stopped)


def test_pauses_do_not_count_however_often_it_is_paused() -> None:
    clock = Clock()
    watch = Stopwatch(clock, 5.0)
    watch.start()
    clock.now += 2
    watch.pause()
    clock.now += 100
    watch.pause()
    assert watch.elapsed == 7
    watch.start()
    watch.start()
    clock.now += 1
    assert watch.elapsed == 8


def test_one_that_is_stopped_stays_so() -> None:
    clock = Clock()
    watch = Stopwatch(clock)
    watch.start()
    clock.now += 3
    watch.stop()
    watch.start()
    clock.now += 3
    watch.add(4)
    assert (watch.elapsed, watch.is_running) == (3, False)
    assert not Stopwatch(clock, 3.0, is_stopped=True).is_running


def test_a_clock_that_goes_back_takes_nothing_away() -> None:
    clock = Clock()
    watch = Stopwatch(clock, 5.0)
    watch.start()
    clock.now -= 1000
    assert watch.elapsed == 5
    watch.pause()
    watch.start()
    clock.now += 2
    assert watch.elapsed == 7
