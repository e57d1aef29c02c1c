"""Finds every format by scanning this folder, and tells from a text in which one it is written."""

import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, islice
from typing import Any, Protocol, runtime_checkable

import core.formats
from core.errors import MalformedPuzzle
from core.formats.entry import Entry
from core.formats.lines import BYTE_ORDER_MARK
from core.language import Sentence, listed, sentence
from core.puzzles.kinds import fault_of
from core.puzzles.protocol import Puzzle

_LONGEST = 1 << 20  # signs of a text that is one puzzle; none comes near
_AHEAD = 64  # lines after which it must be clear what a text is, without empty ones and comments
_MOST_AHEAD = 10_000  # with them


class Format(Protocol):
    """A module of this folder. What the one writes whose IS_CANONICAL is true, is recognized by anybody.

    One that has other names beside its own tells them in ALIASES; one that is XML has IS_MARKUP.
    """

    KIND: str
    NAME: Sentence
    EXTENSIONS: tuple[str, ...]
    IS_CANONICAL: bool  # written where nothing else is asked for
    IS_UNMISTAKABLE: bool  # what it recognizes is of no other kind, even if another format recognizes it too

    def recognizes(self, text: str) -> bool: ...
    def read(self, text: str, source: Sentence | str) -> Any: ...
    def write(self, puzzle: Any) -> str: ...


@runtime_checkable
class Collection(Format, Protocol):
    """For many puzzles in one text."""

    def is_sure_of(self, line: str) -> bool:
        """Whether a text with this line is such a collection, whatever stands before and after."""
        ...

    def read_all(self, lines: Iterable[str], source: Sentence | str) -> Iterator[Entry]:
        """One after another, as the lines come; a wrong one does not keep the others back."""
        ...

    def write_all(self, puzzles: Iterable[Any]) -> str: ...


@runtime_checkable
class Excerpt(Format, Protocol):
    """For a part of a puzzle; whoever writes it must have been asked for it."""

    def part_of(self, puzzle: Any) -> Any:
        """A puzzle that can be written."""
        ...


@cache
def formats() -> dict[str, Format]:
    """By name, in the order of the alphabet."""
    names = sorted(module.name for module in pkgutil.iter_modules(core.formats.__path__))
    modules = {name: importlib.import_module(f"{core.formats.__name__}.{name}") for name in names}
    return {name: module for name, module in modules.items() if hasattr(module, "KIND")}


@cache
def names_of(kind: str) -> dict[str, str]:
    """What people call the formats of a kind, and their names in `formats`."""
    return {
        called: name
        for name, form in formats().items()
        if kind == form.KIND
        for called in (name.removeprefix(f"{kind}_"), *getattr(form, "ALIASES", ()))
    }


def read(text: str, source: Sentence | str, kind: str | None = None) -> Puzzle:
    """The puzzle of a text, or its first one; of this kind, if one is named. Raises MalformedPuzzle."""
    puzzle: Puzzle = _format_of(text, source, kind).read(text, source)
    return puzzle


def read_playable(text: str, source: Sentence | str, kind: str | None = None) -> Puzzle:
    """The same, but refused if the givens break a rule. Raises MalformedPuzzle."""
    puzzle = read(text, source, kind)
    if fault := fault_of(puzzle):
        raise MalformedPuzzle(fault, source=source)
    return puzzle


def read_all(lines: Iterable[str], source: Sentence | str, kind: str | None = None) -> Iterator[Entry]:
    """Every puzzle of a text, or what is wrong there, one after another as the lines come."""
    coming = (line.rstrip("\r\n") for line in lines)
    ahead, form = _begin(coming, kind)
    try:
        form = form or _format_of("\n".join(ahead), source, kind)
        if isinstance(form, Collection):
            yield from form.read_all(chain(ahead, coming), source)
        else:
            yield Entry(None, form.read(_whole(chain(ahead, coming), source), source))
    except MalformedPuzzle as refusal:
        yield Entry(refusal.line, refusal)


def write(puzzle: Puzzle) -> str:
    """In the canonical format of its kind."""
    return _canonical(puzzle.kind).write(puzzle)


def kind_of_extension(extension: str) -> str | None:
    """None for one that no kind has, or several."""
    having = {form.KIND for form in formats().values() if extension.lower() in form.EXTENSIONS}
    return having.pop() if len(having) == 1 else None


def kind_of_text(text: str, likely: str) -> str:
    """The likely kind, unless the text is only recognized as one of another kind."""
    found = _recognized(text, likely)
    return found.KIND if found else likely


def _begin(lines: Iterator[str], kind: str | None) -> tuple[list[str], Format | None]:
    """As few lines as are needed to be sure, and the collection that they belong to, if it is one for sure."""
    forms = [form for form in _asked_for(kind) if form.IS_UNMISTAKABLE or kind in (None, form.KIND)]
    collections = [form for form in forms if isinstance(form, Collection)]
    ahead: list[str] = []
    with_content = 0
    for line in islice(lines, _MOST_AHEAD):
        ahead.append(line)
        if not with_content and line.strip():
            collections = [form for form in collections if _reads(form, line)]
        for form in collections:
            if form.is_sure_of(line):
                return ahead, form if kind in (None, form.KIND) else None
        with_content += bool(line.strip()) and not line.startswith("#")
        if with_content == _AHEAD:
            break
    return ahead, None


def _format_of(text: str, source: Sentence | str, kind: str | None) -> Format:
    """The canonical one where none is recognized: it can say what is wrong."""
    found = _recognized(text, kind)
    if found and kind in (None, found.KIND):
        return found
    if found:
        what = sentence("this looks like another kind of puzzle: {name}", name=found.NAME)
        raise MalformedPuzzle(what, source=source)
    if kind is None:
        raise MalformedPuzzle(_unknown(text), source=source)
    mine = [form for form in formats().values() if kind == form.KIND and _reads(form, text)]
    return mine[0] if mine and _is_markup(text) else _canonical(kind)


def _recognized(text: str, kind: str | None) -> Format | None:
    return next((form for form in _asked_for(kind) if _reads(form, text) and form.recognizes(text)), None)


def _asked_for(kind: str | None) -> list[Format]:
    """In the order in which they are asked: those that cannot be mistaken, then those of the kind, then the others."""
    return sorted(formats().values(), key=lambda form: (not form.IS_UNMISTAKABLE, kind not in (None, form.KIND)))


def _reads(form: Format, text: str) -> bool:
    """XML or HTML has digits enough to look like a Sudoku, so only formats that are such are asked."""
    return getattr(form, "IS_MARKUP", False) == _is_markup(text)


def _is_markup(text: str) -> bool:
    return text.removeprefix(BYTE_ORDER_MARK).lstrip().startswith("<")


def _canonical(kind: str) -> Format:
    return next(form for form in formats().values() if kind == form.KIND and form.IS_CANONICAL)


def _unknown(text: str) -> Sentence:
    if not text.strip():
        return sentence("expected a puzzle, found nothing")
    names = listed(form.NAME for form in formats().values())
    return sentence("this is no puzzle; expected one of: {names}", names=names)


def _whole(lines: Iterable[str], source: Sentence | str) -> str:
    text = []
    left = _LONGEST
    for line in lines:
        text.append(line)
        left -= len(line) + 1
        if left < 0:
            raise MalformedPuzzle(sentence("the file is too long for a puzzle"), source=source)
    return "\n".join(text)
