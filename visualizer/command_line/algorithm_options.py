"""Reads the options of an algorithm, which its own defaults describe."""

import ast
from collections.abc import Iterable

from algorithms.catalogue import Algorithm
from core.errors import PuzzleError
from core.language import sentence
from core.names import unknown


def option_values(pairs: Iterable[str], algorithm: Algorithm) -> dict[str, object]:
    """From texts such as "limit=3"; a value has the type of the option's default. Raises PuzzleError."""
    values = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise PuzzleError(sentence("expected an option as NAME=VALUE, found “{text}”", text=pair))
        if name not in algorithm.options:
            raise unknown(sentence("option"), name, algorithm.options)
        value = values[name] = _value(name, text, algorithm.options[name])
        if not algorithm.accepts(name, value):
            raise _no_choice(name, text, algorithm.choices[name])
    return values


def _value(name: str, text: str, default: object) -> object:
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        value = text  # words need no quotes
    if type(value) is type(default):
        return value
    if isinstance(default, float) and type(value) is int:
        return float(value)
    raise PuzzleError(
        sentence(
            "option {name}: expected a value such as {default}, found “{text}”",
            name=name,
            default=repr(default),
            text=text,
        )
    )


def _no_choice(name: str, text: str, choices: Iterable[object]) -> PuzzleError:
    known = ", ".join(map(str, choices))
    return PuzzleError(
        sentence("option {name}: expected one of {choices}, found “{text}”", name=name, choices=known, text=text)
    )
