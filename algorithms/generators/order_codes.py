"""Codes of boards: short texts that make the same Kakuro elsewhere, such as kakuro-1-11x11-hard-482913-u40."""

import re

from algorithms.generators.kakuro_outline import LARGEST_MADE, SMALLEST_MADE
from algorithms.generators.kakuro_refusals import refuse_size
from algorithms.generators.orders import KakuroOrder
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import listed, sentence

VERSION = 1  # of the generator: one more whenever it makes another board of the same order

_CODE = re.compile(
    r"kakuro-(?P<version>\d{1,9})-(?P<rows>\d{1,9})x(?P<columns>\d{1,9})-(?P<grade>[a-z]+)-(?P<seed>\d{1,18})"
    r"(-u(?P<unique_sums>\d{1,9}))?(-n(?P<number>[1-9]\d{0,8}))?",
    re.ASCII,
)
_LONGEST_SHOWN = 40  # signs of what is no code


def code_of(order: KakuroOrder) -> str:
    """Of one without an outline, which a short text cannot hold."""
    assert order.outline is None, "the code of a board has no outline"
    wish = "" if order.unique_sums is None else f"-u{order.unique_sums}"
    number = "" if order.number == 1 else f"-n{order.number}"
    return f"kakuro-{VERSION}-{order.rows}x{order.columns}-{order.grade.name.lower()}-{order.seed}{wish}{number}"


def order_of(code: str) -> KakuroOrder:
    """Large letters and blanks around it do not matter. Raises PuzzleError with what would be right."""
    found = _CODE.fullmatch(code.strip().lower().replace("×", "x"))
    if found is None:
        raise _no_code(code)
    _refuse_version(found["version"])
    order = KakuroOrder(
        _grade(found["grade"]),
        int(found["seed"]),
        int(found["number"] or 1),
        int(found["rows"]),
        int(found["columns"]),
        unique_sums=None if found["unique_sums"] is None else int(found["unique_sums"]),
    )
    refuse_order(order)
    return order


def refuse_order(order: KakuroOrder) -> None:
    """Raises PuzzleError where no board can be as ordered, as far as that is seen without making one."""
    if not all(SMALLEST_MADE <= count <= LARGEST_MADE for count in (order.rows, order.columns)):
        raise PuzzleError(
            sentence(
                "a board of {rows} x {columns} cannot be made: it has from {least} to {most} rows and columns",
                rows=order.rows,
                columns=order.columns,
                least=SMALLEST_MADE,
                most=LARGEST_MADE,
            )
        )
    if not 0 <= (order.unique_sums or 0) <= 100:
        raise PuzzleError(
            sentence("expected at most 100 percent of unique sums, found {percent}", percent=order.unique_sums)
        )
    refuse_size(order.grade, order.rows, order.columns)


def _no_code(text: str) -> PuzzleError:
    text = " ".join(text.split())
    return PuzzleError(
        sentence(
            "{text} is not the code of a board: one is written as kakuro-1-11x11-hard-482913, or with -u40 at its end"
            " for about 40 % of unique sums",
            text=text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…",
        )
    )


def _refuse_version(version: str) -> None:
    if int(version) != VERSION:
        raise PuzzleError(
            sentence(
                "this Krok makes boards whose code begins with kakuro-{known}, not with kakuro-{version}: another"
                " version of Krok makes that board",
                known=str(VERSION),
                version=version,
            )
        )


def _grade(name: str) -> Grade:
    if name.upper() in Grade.__members__:
        return Grade[name.upper()]
    known = [grade.name.lower() for grade in Grade]
    raise PuzzleError(
        sentence("{name} is no grade in the code of a board: it has one of {names}", name=name, names=listed(known))
    )
