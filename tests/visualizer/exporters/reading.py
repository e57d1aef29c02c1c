"""Reads a PDF back: its pages as words at their places, in the units of the canvas."""

from io import BytesIO
from typing import NamedTuple

from pypdf import PageObject, PdfReader

from visualizer.canvas.rectangle import Rect
from visualizer.exporters.paper import UNIT


class Word(NamedTuple):
    """What was written at once, from the left end of its foot."""

    text: str
    x: float
    y: float
    size: float

    def is_in(self, rect: Rect) -> bool:
        return rect.x <= self.x < rect.right and rect.y < self.y <= rect.bottom


def pages_of(content: bytes) -> list[PageObject]:
    return list(PdfReader(BytesIO(content)).pages)


def words_of(page: PageObject) -> list[Word]:
    words: list[Word] = []
    height = float(page.mediabox.height)

    def hear(text, current, matrix, font, size):
        if text.strip():
            words.append(Word(text.strip(), matrix[4] * UNIT, (height - matrix[5]) * UNIT, size))

    page.extract_text(visitor_text=hear)
    return words


def texts_of(page: PageObject) -> list[str]:
    return [word.text for word in words_of(page)]
