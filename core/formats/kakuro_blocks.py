"""Texts with a Kakuro in several lines, and then another one."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

from core.errors import MalformedPuzzle
from core.formats.entry import Entry
from core.formats.lines import BYTE_ORDER_MARK, NumberedLines
from core.language import Sentence
from core.puzzles.kakuro import KakuroPuzzle

Begins = Callable[[NumberedLines, str], bool]  # whether a line begins another one, after these
ReadBlock = Callable[[NumberedLines, Sentence | str], KakuroPuzzle]

_LONGEST = 1000  # lines that are kept of one; none needs so many


def puzzles_in(lines: Iterable[str], source: Sentence | str, read: ReadBlock, begins: Begins) -> Iterator[Entry]:
    """Each with its first line; a single one is the whole text."""
    blocks = _blocks(lines, begins)
    ahead = list(islice(blocks, 2))
    for block in chain(ahead, blocks):
        line = block[0][0] if len(ahead) > 1 else None
        try:
            yield Entry(line, read(block, source))
        except MalformedPuzzle as refusal:
            yield Entry(line or refusal.line, refusal)


def _blocks(lines: Iterable[str], begins: Begins) -> Iterator[NumberedLines]:
    """From a line with content each."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        whole = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
        if block and whole.strip() and begins(block, whole):
            yield block
            block = []
        if (block or whole.strip()) and len(block) < _LONGEST:
            block.append((number, whole))
    if block:
        yield block
