"""Figures of what was solved, and a picture that is read without colours."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from core.settings import GRADES
from core.storage.games import Result
from tests.conftest import LookFactory
from tests.visualizer.scenes.play.desk import TODAY, Desk
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.scenes.play.chart import Chart
from visualizer.scenes.play.figures import figures_of, streaks_of
from visualizer.scenes.play.statistics import StatisticsDialog
from visualizer.window.fonts import FontMetrics

DAY = timedelta(days=1)


def result(seconds: float = 60, *, ago: int = 0, grade: str = "hard", size: int = 8, **helps: int) -> Result:
    """At noon, so many days before today."""
    noon = datetime(TODAY.year, TODAY.month, TODAY.day, 12) - ago * DAY
    return Result(seconds, noon.timestamp(), size, size, grade, helps, None)


DAYS = some.sets(some.integers(0, 30).map(lambda ago: TODAY - ago * DAY))


@given(DAYS)
def test_streaks_hold_each_day_once_and_do_not_touch(days: set[date]) -> None:
    streaks = streaks_of(days)
    held = [first + number * DAY for first, last in streaks for number in range((last - first).days + 1)]
    assert held == sorted(days)
    assert all(later[0] - earlier[1] > DAY for earlier, later in pairwise(streaks))


@pytest.mark.parametrize(
    ("ago", "streak", "longest"),
    [((), 0, 0), ((0,), 1, 1), ((1, 0, 0), 2, 2), ((2, 1), 2, 2), ((3, 2), 0, 2), ((9, 8, 7, 0), 1, 3)],
)
def test_a_streak_goes_on_until_a_whole_day_is_missed(ago: Sequence[int], streak: int, longest: int) -> None:
    figures = figures_of([result(ago=days) for days in ago], TODAY)
    assert (figures.streak, figures.longest_streak) == (streak, longest)


def test_figures_count_times_and_help_by_grade() -> None:
    results = [result(90), result(30), result(60, hint=1), result(10, grade="easy"), result(7200, grade="expert")]
    figures = figures_of(results, TODAY)
    assert (figures.solved, figures.seconds, figures.without_help) == (5, 7390, 4)
    assert [(one.grade, one.solved, one.best, one.median) for one in figures.grades] == [
        ("easy", 1, 10, 10),
        ("hard", 3, 30, 60),
        ("expert", 1, 7200, 7200),
    ]


# The picture


def drawn(chart: Chart, look: LookFactory, scale: float = 1) -> RecordingCanvas:
    chart.layout(Rect(0, 0, *chart.preferred_size(look(scale=scale))), look(scale=scale))
    canvas = RecordingCanvas(look(scale=scale).metrics)
    chart.draw(canvas, look(scale=scale))
    return canvas


def test_each_grade_has_its_own_shape(look: LookFactory) -> None:
    """Without its colour."""
    shapes = set()
    for grade in GRADES:
        lines = str(drawn(Chart([result(grade=grade)]), look)).splitlines()
        kinds = [line.split()[0] for line in lines if line.split()[0] in ("disc", "ring", "rectangle", "polygon")]
        shapes.add(kinds[0])
    assert len(shapes) == len(GRADES)


@given(times=some.lists(some.floats(0.4, 400_000), min_size=1, max_size=50))
def test_all_words_of_the_picture_lie_in_it_and_part_from_each_other(look: LookFactory, times: list[float]) -> None:
    chart = Chart([result(seconds, grade=GRADES[index % 4]) for index, seconds in enumerate(times)])
    canvas = drawn(chart, look)
    assert all(chart.rect.holds(text.rect) for text in canvas.texts)
    assert not canvas.overlapping()


def test_a_single_time_is_a_single_shape_and_several_have_their_median(look: LookFactory) -> None:
    def shapes(*results: Result) -> int:
        """With that of the legend."""
        lines = str(drawn(Chart(results), look)).splitlines()
        return sum(line.split()[0] in ("disc", "ring", "rectangle", "polygon") for line in lines)

    assert shapes(result()) == 2
    assert shapes(result(), result()) == 4


# The dialog


class StatisticsDesk(Desk):
    def show(self, *results: Result) -> "StatisticsDesk":
        self.stage.open(StatisticsDialog(self.stage, results, today=TODAY))
        self._turn()
        return self


@pytest.fixture
def desk(metrics: FontMetrics, tmp_path: Path) -> StatisticsDesk:
    return StatisticsDesk(metrics, tmp_path)


def test_one_size_can_be_looked_at_alone(desk: StatisticsDesk) -> None:
    desk.show(result(61), result(62, size=9), result(63, size=9, hint=1))
    assert {"3", "67 %", "3:06"} <= set(desk.texts())
    desk.click("All sizes").click("9 × 9")
    assert {"2", "50 %", "2:05"} <= set(desk.texts())


def test_before_the_first_board_a_sentence_says_what_will_be_here(desk: StatisticsDesk) -> None:
    desk.show()
    assert desk.shown("No board of a known grade is solved yet.")
    assert not desk.faults()


def test_everything_can_be_read(desk: StatisticsDesk) -> None:
    desk.show(*(result(900 * number + 30, ago=40 - number, grade=GRADES[number % 4]) for number in range(40)))
    assert not desk.faults()
