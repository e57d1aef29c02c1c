"""Reads JSON that may be damaged: each value is what it has to be, or refused with its place."""

import json
from collections.abc import Collection, Mapping
from typing import Any

from core.errors import MalformedSave
from core.language import Sentence, sentence

_LONGEST_SHOWN = 20  # signs of a value in a refusal
_LONGEST_NUMBER = 64  # bits; Python does not write numbers of any length
_MOST_SECONDS = 1e9


def parsed(text: str) -> Any:
    """Raises MalformedSave, also where a name comes twice in one object."""
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        what = sentence("it is not JSON: line {line}, column {column}", line=error.lineno, column=error.colno)
        raise MalformedSave(what) from None
    except (ValueError, RecursionError):  # a number with thousands of digits; brackets within brackets
        raise MalformedSave(sentence("expected a saved game, found other JSON")) from None


def refusal(place: str, expected: Sentence, found: object) -> MalformedSave:
    """Of a value that cannot stand there."""
    return MalformedSave(
        sentence("“{place}”: expected {expected}, found {found}", place=place, expected=expected, found=_shown(found))
    )


def fields(value: object, names: Collection[str], optional: Collection[str] = ()) -> dict[str, Any]:
    """Of an object that has all of these, perhaps the optional ones, and no others."""
    if not isinstance(value, dict):
        raise MalformedSave(sentence("expected a saved game, found other JSON"))
    for wanted in names:
        if wanted not in value:
            raise MalformedSave(sentence("expected “{name}”, which is missing", name=wanted))
    for found in value:
        if found not in names and found not in optional:
            raise MalformedSave(
                sentence("expected only what belongs to a saved game, found {name}", name=_shown(found))
            )
    return value


def items(value: object, place: str, expected: Sentence, lengths: Collection[int] = ()) -> list[Any]:
    """A list; of one of these lengths, if they are told."""
    if not isinstance(value, list) or (lengths and len(value) not in lengths):
        raise refusal(place, expected, value)
    return value


def whole(value: object, place: str, least: int, most: int) -> int:
    """A whole number, neither true nor 1.0."""
    if type(value) is not int or not least <= value <= most:
        raise refusal(place, sentence("a whole number from {least} to {most}", least=least, most=most), value)
    return value


def seconds(value: object, place: str) -> float:
    """Not negative, and of one life."""
    if type(value) not in (int, float) or not 0 <= value <= _MOST_SECONDS:  # type: ignore[operator]
        raise refusal(place, sentence("a number of seconds"), value)
    return float(value)  # type: ignore[arg-type]


def text(value: object, place: str) -> str:
    """That can be kept everywhere: half of a pair of surrogates is none."""
    if not isinstance(value, str) or any("\ud800" <= sign <= "\udfff" for sign in value):
        raise refusal(place, sentence("a text"), value)
    return value


def one_of(value: object, place: str, names: Collection[str]) -> str:
    """One of these texts."""
    if not isinstance(value, str) or value not in names:
        raise refusal(place, sentence("one of {names}", names=", ".join(names)), value)
    return value


def name(value: object, place: str) -> str:
    """As names are in code."""
    if not (isinstance(value, str) and value.isascii() and value.isidentifier()):
        raise refusal(place, sentence("a name such as “place”"), value)
    return value


def numbers_by_text(value: object, place: str, least: int, most: int) -> dict[str, int]:
    """An object whose values are whole numbers."""
    if not isinstance(value, Mapping):
        raise refusal(place, sentence("numbers by their names"), value)
    return {text(key, place): whole(number, f"{place}/{key}", least, most) for key, number in value.items()}


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise MalformedSave(sentence("expected each name once in an object, found one twice"))
    return found


def _refuse_constant(constant: str) -> None:
    raise MalformedSave(sentence("expected a number, found “{text}”", text=constant))


def _shown(value: object) -> str:
    """As JSON, and not too much of it."""
    if isinstance(value, list | dict) and value:
        return "[…]" if isinstance(value, list) else "{…}"
    if isinstance(value, int) and value.bit_length() > _LONGEST_NUMBER:
        return "…"
    shown = json.dumps(value, default=repr)
    return shown if len(shown) <= _LONGEST_SHOWN else shown[:_LONGEST_SHOWN] + "…"
