"""What all formats ask of the lines of a text."""

from collections.abc import Sequence

NumberedLines = Sequence[tuple[int, str]]  # from 1

BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """Lines with their numbers, from 1; a byte-order mark is passed over."""
    return list(enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(), 1))


def shown(sign: str) -> str:
    """As it can be told in a sentence, whatever it is."""
    return sign if sign.isprintable() else repr(sign)[1:-1]


def shortened(text: str) -> str:
    """As it can be told in a sentence."""
    told = "".join(map(shown, text[:_LONGEST_SHOWN]))
    return told + "…" if len(text) > _LONGEST_SHOWN else told


_LONGEST_SHOWN = 20  # signs of a text in a refusal
