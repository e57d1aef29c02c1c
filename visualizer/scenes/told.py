"""How times, days, sizes, grades and help are told beside a game."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from algorithms.techniques.deduction import Grade
from algorithms.techniques.grade_names import GRADE_NAMES
from core.language import Sentence, counted, listed, sentence
from core.play.origin import Origin
from core.storage.games import KeptGame
from visualizer.panels.play.clock import clock_face
from visualizer.widgets.words import Words

_MONTHS = (
    # Translators: the month in a date such as 30 Nov.
    sentence("Jan"),
    # Translators: the month in a date.
    sentence("Feb"),
    # Translators: the month in a date.
    sentence("Mar"),
    # Translators: the month in a date.
    sentence("Apr"),
    # Translators: the month in a date.
    sentence("May"),
    # Translators: the month in a date.
    sentence("Jun"),
    # Translators: the month in a date.
    sentence("Jul"),
    # Translators: the month in a date.
    sentence("Aug"),
    # Translators: the month in a date.
    sentence("Sep"),
    # Translators: the month in a date.
    sentence("Oct"),
    # Translators: the month in a date.
    sentence("Nov"),
    # Translators: the month in a date.
    sentence("Dec"),
)


def day_told(day: date) -> Sentence:
    """Without the year."""
    return sentence("{day} {month}", day=str(day.day), month=_MONTHS[day.month - 1])


def date_told(day: date) -> Sentence:
    return sentence("{day} {month} {year}", day=str(day.day), month=_MONTHS[day.month - 1], year=str(day.year))


def moment_told(moment: float) -> Sentence:
    """Of seconds since 1970, as clocks on the wall show it here."""
    when = _on_the_wall(moment)
    return sentence("{day}, {time}", day=date_told(when.date()), time=f"{when.hour}:{when.minute:02}")


def day_of(moment: float) -> date:
    """Of seconds since 1970, as the calendar on the wall shows it here."""
    return _on_the_wall(moment).date()


def _on_the_wall(moment: float) -> datetime:
    """Not before the second of January 1970: Windows cannot tell what lies before 1970 in its own time zone."""
    return datetime.fromtimestamp(max(moment, _SECOND_DAY))


_SECOND_DAY = 24 * 60 * 60.0


def grade_told(grade: str) -> Sentence:
    """Of "easy", "medium", "hard", "expert"."""
    return GRADE_NAMES[Grade[grade.upper()]]


def size_told(rows: int, columns: int) -> str:
    return f"{rows} × {columns}"


def sort_told(grade: str | None, rows: int, columns: int) -> Words:
    """Grade, as far as it is known, and size."""
    size = size_told(rows, columns)
    return size if grade is None else sentence("{grade} {size}", grade=grade_told(grade), size=size)


def state_told(kept: KeptGame) -> Sentence:
    """What is played, how much help was taken, and whether all that was done is kept."""
    puzzle: Any = kept.session.puzzle
    helped = sum(kept.session.help.values())
    return sentence(
        "{puzzle} · {help} · {kept}",
        puzzle=sort_told(kept.origin.grade, puzzle.rows, puzzle.columns),
        help=counted("helped {count} time", "helped {count} times", count=helped) if helped else _NO_HELP,
        kept=_KEPT[kept.is_kept],
    )


_NO_HELP = sentence("no help so far")
_KEPT = {True: sentence("saved"), False: sentence("not saved")}


def game_told(puzzle: Any, origin: Origin, seconds: float, left: int, *, is_finished: bool) -> Sentence:
    """With how many cells are `left` open; one that is finished may have been opened again by undo."""
    return sentence(
        "{puzzle} · {time} · {left}",
        puzzle=sort_told(origin.grade, puzzle.rows, puzzle.columns),
        time=clock_face(seconds),
        left=_left_told(left, is_finished),
    )


def unsaved_told(seconds: float, left: int, *, is_finished: bool) -> Sentence:
    """Of a game that has no name."""
    return sentence("not saved · {time} · {left}", time=clock_face(seconds), left=_left_told(left, is_finished))


def _left_told(left: int, is_finished: bool) -> Sentence:
    if left:
        return counted("{count} cell left", "{count} cells left", count=left)
    return sentence("solved") if is_finished else sentence("full, with mistakes")


def help_told(taken: Mapping[str, int]) -> Words:
    """What was taken, each with how often; at least one."""
    return listed(_one_help(sort, count) for sort, count in taken.items())


def _one_help(sort: str, count: int) -> Sentence:
    match sort:
        case "hint":
            return counted("{count} hint", "{count} hints", count=count)
        case "advise":
            return counted("{count} digit revealed", "{count} digits revealed", count=count)
        case "rewind":
            return counted(
                "{count} return to where all was right", "{count} returns to where all was right", count=count
            )
        case "notes":
            return counted("all notes written {count} time", "all notes written {count} times", count=count)
        case "watch":
            return counted("{count} look at the search", "{count} looks at the search", count=count)
        case "show":
            return sentence("the solution")
    return counted("{count} other help", "{count} other helps", count=count)
