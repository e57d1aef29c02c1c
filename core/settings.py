"""Every setting, with its default, its meaning and the values that it may have."""

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any

from core.errors import PuzzleError
from core.formats import catalogue as formats
from core.language import LANGUAGES, Sentence, sentence
from core.puzzles.kinds import kinds
from core.steps.stopping import SOLUTIONS_WANTED

Check = Callable[[Any], bool]


def settings_from(values: Mapping[str, object]) -> "tuple[Settings, tuple[Sentence, ...]]":
    """What is right among the values, and a sentence for each that is wrong; strange names are passed by."""
    right: dict[str, Any] = {}
    notices = []
    for one in fields(Settings):
        if one.name not in values:
            continue
        value = _as_tuples(values[one.name])
        if one.metadata["is_allowed"](value):
            right[one.name] = value
        else:
            notices.append(_fallen_back(one, value))
    return Settings(**right), tuple(notices)


def _as_tuples(value: object) -> object:
    """Files know lists only."""
    return tuple(_as_tuples(item) for item in value) if isinstance(value, list) else value


def _fallen_back(setting: "Field[Any]", value: object) -> Sentence:
    return sentence(
        "The setting {name} cannot be {value}; its usual value {default} is used.",
        name=setting.name,
        value=repr(value) if len(repr(value)) <= 40 else repr(value)[:39] + "…",
        default=repr(setting.default),
    )


# Checks. A bool is an int to isinstance, so types are compared.


def _one_of(*allowed: object) -> Check:
    return lambda value: any(type(value) is type(one) and value == one for one in allowed)


def _whole(least: int, most: int) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def _number(least: float, most: float) -> Check:
    return lambda value: type(value) in (int, float) and least <= value <= most


def _or_none(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _text(value: object) -> bool:
    return type(value) is str


def _tuple_of(check: Check) -> Check:
    return lambda value: type(value) is tuple and all(map(check, value))


def _pair(first: Check, second: Check) -> Check:
    return lambda value: type(value) is tuple and len(value) == 2 and first(value[0]) and second(value[1])


def _drawing(value: object) -> bool:
    if not isinstance(value, str):
        return False
    return any(_reads(value, kind) for kind in kinds())


def _reads(text: str, kind: str) -> bool:
    try:
        formats.read_playable(text, "", kind)
    except PuzzleError:
        return False
    return True


def _option_value(value: object) -> bool:
    return type(value) in (bool, int, str)


def _setting(default: object, is_allowed: Check, meaning: str) -> Any:
    return field(default=default, metadata={"is_allowed": is_allowed, "meaning": meaning})


LAYOUTS = ("all", "projector")
MISTAKE_POLICIES = ("check", "live", "refuse")
GRADES = ("easy", "medium", "hard", "expert")
THEMES = ("light", "dark", "contrast")

_PLACE_ON_SCREEN = _whole(-100_000, 100_000)


@dataclass(frozen=True)
class Settings:
    """What a person has chosen, and where they were when they closed the window."""

    language: str | None = _setting(
        None,
        _or_none(_one_of(*LANGUAGES)),
        "language of the window; none is the one that the computer speaks",
    )
    theme: str = _setting("light", _one_of(*THEMES), "colours of the window")
    scale: float = _setting(1.0, _number(0.8, 2.0), "how much larger than usual everything is")
    reduced_motion: bool = _setting(False, _one_of(False, True), "whether things appear at once, without moving")
    memory_megabytes: int = _setting(512, _whole(16, 1 << 20), "memory for the steps of one run")

    speed: float | None = _setting(
        2.0, _or_none(_number(0.5, 1_000_000)), "steps a second while running; none is as fast as it goes"
    )
    stop_after: str = _setting("all", _one_of(*SOLUTIONS_WANTED), "after which solution a run stops")

    window_width: int = _setting(1280, _whole(1, 100_000), "in pixels")
    window_height: int = _setting(800, _whole(1, 100_000), "in pixels")
    window_x: int | None = _setting(None, _or_none(_PLACE_ON_SCREEN), "left edge; none is where the system puts it")
    window_y: int | None = _setting(None, _or_none(_PLACE_ON_SCREEN), "upper edge; none is where the system puts it")
    is_maximized: bool = _setting(False, _one_of(False, True), "whether the window fills the screen")

    layout: str = _setting("all", _one_of(*LAYOUTS), "all panels, or a few large ones for a projector")
    hidden_panels: tuple[str, ...] = _setting((), _tuple_of(_text), "names of panels that are not shown")
    split_positions: tuple[tuple[str, float], ...] = _setting(
        (),
        _tuple_of(_pair(_text, _number(0, 1))),
        "names of dividers, and which part of the room lies before each",
    )

    scene: str = _setting("home", _text, "the screen that was open")
    algorithm: str = _setting("queens/backtracking", _text, "the algorithm that was chosen")
    algorithm_options: tuple[tuple[str, object], ...] = _setting(
        (), _tuple_of(_pair(_text, _option_value)), "options of the algorithm that have not their default"
    )
    shows_candidates: bool | None = _setting(
        None, _one_of(None, False, True), "whether the board shows candidates; none is where the algorithm weighs them"
    )
    drawing: str | None = _setting(None, _or_none(_drawing), "the board that was shown, as text")
    position: int = _setting(0, _whole(0, 1 << 62), "how many steps had happened on the shown board")
    breakpoints: tuple[tuple[str, int], ...] = _setting(
        (), _tuple_of(_pair(_text, _whole(1, 1_000_000))), "source files and lines at which a run pauses"
    )

    play_rows: int = _setting(8, _whole(2, 60), "rows of the next puzzle to play")
    play_columns: int = _setting(8, _whole(2, 60), "columns of the next puzzle to play")
    play_grade: str = _setting("easy", _one_of(*GRADES), "grade of the next puzzle to play")
    play_unique_sums: int | None = _setting(
        None, _or_none(_whole(0, 100)), "percentage of unique sums that is wished for; none is any"
    )
    editor_draft: str | None = _setting(None, _or_none(_text), "the board that is being made in the editor, as text")
    cleans_notes: bool = _setting(True, _one_of(False, True), "whether a placed digit goes from the notes around it")
    crosses_notes: bool = _setting(
        False, _one_of(False, True), "whether a note that is typed again is crossed out before it goes"
    )
    dims_digits: bool = _setting(True, _one_of(False, True), "whether the number pad dims what the runs exclude")
    highlights: bool = _setting(True, _one_of(False, True), "whether runs and equal digits of a cell are lit")
    mistakes: str = _setting(
        "live",
        _one_of(*MISTAKE_POLICIES),
        "broken rules are marked when asked for, at once, or a digit that breaks one is refused",
    )
    files_folder: str | None = _setting(None, _or_none(_text), "the folder where a file was opened or saved last")
    shows_time: bool = _setting(True, _one_of(False, True), "whether the stopwatch of a game is seen")
