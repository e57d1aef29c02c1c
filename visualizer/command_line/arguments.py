"""Reads the arguments that several commands share, and says what would have been right."""

import re
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterable, Mapping

from algorithms.catalogue import Algorithm, find_algorithms
from core.language import Language, Sentence, sentence
from core.settings import THEMES
from core.steps.stopping import SOLUTIONS_WANTED
from core.storage.puzzle_library import load_puzzle

# Enough for the largest screens, and few enough for memory.
SMALLEST_SIDE, LARGEST_SIDE = 100, 10_000

_DIGITS = 18  # of a whole number, at most


def whole_number(language: Language, least: int = 1) -> Callable[[str], int]:
    """A converter for argparse."""

    def read(text: str) -> int:
        if re.fullmatch(rf"0*[0-9]{{{_DIGITS + 1},}}", text):
            most = 10**_DIGITS - 1
            raise _wrong(
                language, sentence("expected a whole number up to {most}, found “{text}”", most=most, text=text)
            )
        if not re.fullmatch(r"[0-9]+", text) or int(text) < least:
            raise _wrong(
                language,
                sentence("expected a whole number from {least} up, found “{text}”", least=least, text=text),
            )
        return int(text)

    return read


def solutions_wanted(language: Language) -> Callable[[str], int | None]:
    """None is all of them."""

    def read(text: str) -> int | None:
        if text in SOLUTIONS_WANTED:
            return SOLUTIONS_WANTED[text]
        if not re.fullmatch(r"0*[1-9][0-9]{0,17}", text):
            raise _wrong(
                language,
                sentence("expected “first”, “second”, “all” or a number of solutions, found “{text}”", text=text),
            )
        return int(text)

    return read


def window_size(language: Language) -> Callable[[str], tuple[int, int]]:
    """Width and height in pixels."""

    def read(text: str) -> tuple[int, int]:
        found = re.fullmatch(r"([0-9]{1,6})[x×]([0-9]{1,6})", text)
        if not found or not all(SMALLEST_SIDE <= int(side) <= LARGEST_SIDE for side in found.groups()):
            raise _wrong(
                language,
                sentence(
                    "expected width and height from {least} to {most}, such as 1280x800, found “{text}”",
                    least=SMALLEST_SIDE,
                    most=LARGEST_SIDE,
                    text=text,
                ),
            )
        return int(found[1]), int(found[2])

    return read


def scale_factor(language: Language) -> Callable[[str], float]:
    """1.5, 150 and 150% are the same."""

    def read(text: str) -> float:
        found = re.fullmatch(r"([0-9]{1,3}(?:\.[0-9]{1,6})?)(%?)", text)
        factor = float(found[1]) if found else 0.0
        if found and (found[2] or factor >= 10):
            factor /= 100
        if not 0.8 <= factor <= 2:
            raise _wrong(language, sentence("expected a scale from 80 to 200 percent, found “{text}”", text=text))
        return factor

    return read


def add_looks(parser: ArgumentParser, language: Language) -> None:
    """--size, --theme and --scale."""
    parser.add_argument(
        "--size",
        metavar=language.say(sentence("WxH")),
        type=window_size(language),
        help=language.say(sentence("width and height in pixels")),
    )
    parser.add_argument("--theme", choices=THEMES, help=language.say(sentence("colours")))
    parser.add_argument(
        "--scale",
        metavar="S",
        type=scale_factor(language),
        help=language.say(sentence("size of everything, from 80 to 200 percent")),
    )


def add_algorithm_and_puzzle(parser: ArgumentParser, language: Language) -> None:
    """--algorithm and --puzzle, neither of them required."""
    parser.add_argument(
        "--algorithm",
        metavar=language.say(sentence("ALGORITHM")),
        help=language.say(sentence("one of those that “main.py algorithms” lists")),
    )
    add_puzzle(parser, language, required=False)


def add_puzzle(parser: ArgumentParser, language: Language, *, required: bool) -> None:
    parser.add_argument(
        "--puzzle",
        metavar=language.say(sentence("NAME-OR-FILE")),
        required=required,
        help=language.say(
            sentence("a puzzle that comes with Krok, such as queens/empty-8 or sudoku/escargot-9, or a file")
        ),
    )


def check_algorithm_and_puzzle(algorithm: str | None, puzzle: str | None) -> None:
    """Raises PuzzleError if one of them is given and cannot be used."""
    chosen: Algorithm | None = find_algorithms()[algorithm] if algorithm is not None else None
    if puzzle is not None:
        load_puzzle(puzzle, chosen.kind if chosen else None)


def names_by_kind(names: Mapping[str, Iterable[str]]) -> str:
    """For help."""
    return "; ".join(f"{kind}: {', '.join(some)}" for kind, some in names.items())


def _wrong(language: Language, what: Sentence) -> ArgumentTypeError:
    return ArgumentTypeError(language.say(what))
