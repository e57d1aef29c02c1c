"""Texts with a Kakuro in each line."""

from collections.abc import Callable, Iterable, Iterator

from core.errors import MalformedPuzzle
from core.formats.entry import Entry
from core.formats.lines import BYTE_ORDER_MARK
from core.language import Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle

ReadLine = Callable[[str, int, Sentence | str], KakuroPuzzle]


def puzzles_in(
    lines: Iterable[str], source: Sentence | str, read_line: ReadLine, is_content: Callable[[str], bool]
) -> Iterator[Entry]:
    """Of each line with content, which is asked without the blanks around it."""
    for number, line in enumerate(lines, 1):
        whole = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
        if not whole.strip() or not is_content(whole.strip()):
            continue
        try:
            yield Entry(number, read_line(whole, number, source))
        except MalformedPuzzle as refusal:
            yield Entry(number, refusal)


def first_of(entries: Iterable[Entry], source: Sentence | str) -> KakuroPuzzle:
    """Raises MalformedPuzzle, also where there is none."""
    for _, content in entries:
        if isinstance(content, KakuroPuzzle):
            return content
        assert isinstance(content, MalformedPuzzle), "a Kakuro or a refusal"
        raise content
    raise nothing_found(source)


def nothing_found(source: Sentence | str) -> MalformedPuzzle:
    return MalformedPuzzle(sentence("expected a Kakuro, found nothing"), source=source)
