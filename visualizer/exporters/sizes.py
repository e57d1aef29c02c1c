"""Sheets of paper, and how many boards there may be on one; light to import, for whoever only asks."""

from typing import Literal, get_args

PaperName = Literal["a4", "letter"]
PAPERS: tuple[PaperName, ...] = get_args(PaperName)

PerPage = Literal[1, 2, 4, 6]
PER_PAGE: tuple[PerPage, ...] = get_args(PerPage)

_MILLIMETRE = 72 / 25.4  # points
_SIZES = {"a4": (210 * _MILLIMETRE, 297 * _MILLIMETRE), "letter": (8.5 * 72, 11.0 * 72)}


def points_of(paper: PaperName, *, is_landscape: bool) -> tuple[float, float]:
    """Width and height."""
    width, height = _SIZES[paper]
    return (height, width) if is_landscape else (width, height)
