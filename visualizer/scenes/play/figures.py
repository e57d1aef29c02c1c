"""What a player has done so far, in numbers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from statistics import median

from core.settings import GRADES
from core.storage.games import Result
from visualizer.scenes.told import day_of


@dataclass(frozen=True, slots=True)
class OfGrade:
    """At least one board of it was solved; times in seconds."""

    grade: str
    solved: int
    best: float
    median: float


@dataclass(frozen=True, slots=True)
class Figures:
    """A streak is of days in a row, on each of which a board was solved; the present one may end yesterday."""

    solved: int
    seconds: float
    without_help: int
    streak: int
    longest_streak: int
    grades: tuple[OfGrade, ...]


def figures_of(results: Sequence[Result], today: date) -> Figures:
    streaks = streaks_of(day_of(result.finished_at) for result in results)
    is_on = bool(streaks) and today - streaks[-1][1] <= timedelta(days=1)
    return Figures(
        solved=len(results),
        seconds=sum(result.seconds for result in results),
        without_help=sum(not any(result.helps.values()) for result in results),
        streak=_days(*streaks[-1]) if is_on else 0,
        longest_streak=max((_days(*streak) for streak in streaks), default=0),
        grades=tuple(_of_grade(grade, results) for grade in GRADES if any(one.grade == grade for one in results)),
    )


def streaks_of(days: Iterable[date]) -> list[tuple[date, date]]:
    """First and last day of each, the oldest first."""
    streaks: list[tuple[date, date]] = []
    for day in sorted(set(days)):
        if streaks and day - streaks[-1][1] == timedelta(days=1):
            streaks[-1] = streaks[-1][0], day
        else:
            streaks.append((day, day))
    return streaks


def _days(first: date, last: date) -> int:
    return (last - first).days + 1


def _of_grade(grade: str, results: Iterable[Result]) -> OfGrade:
    times = [result.seconds for result in results if result.grade == grade]
    return OfGrade(grade, len(times), min(times), median(times))
