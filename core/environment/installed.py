"""Compares what is installed for the running interpreter with what is pinned."""

import operator
import os
import platform
import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

_PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^\s;\\]+)\s*(?:;\s*([^\\]*))?")
_CONDITION = re.compile(r"""^\s*(\w+)\s*(==|!=|<=|>=|<|>)\s*['"]([^'"]*)['"]\s*$""")

_COMPARISONS = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def has_everything(requirements_file: str) -> bool:
    """Whether every pinned package that this system needs is installed in exactly its pinned version."""
    return all(_installed_version(name) == pinned for name, pinned in _pins(requirements_file))


def _installed_version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _pins(requirements_file: str) -> Iterator[tuple[str, str]]:
    with open(requirements_file, encoding="utf-8") as file:
        for name, pinned, marker in (found.groups() for found in map(_PIN.match, file) if found):
            if marker is None or applies(marker):
                yield name, pinned


def applies(marker: str) -> bool:
    """Whether an environment marker such as `sys_platform == 'win32' and os_name == 'nt'` is true here.

    Parentheses and rare variables are not read; then the package counts as needed, which at worst builds
    an environment that was not necessary.
    """
    return any(all(map(_is_true, choice.split(" and "))) for choice in marker.split(" or "))


def _is_true(condition: str) -> bool:
    found = _CONDITION.match(condition)
    if not found or found[1] not in _facts():
        return True
    fact, compare, wanted = _facts()[found[1]], _COMPARISONS[found[2]], found[3]
    if found[1].startswith("python_"):
        return bool(compare(_numbers(fact), _numbers(wanted)))
    return bool(compare(fact, wanted))


def _facts() -> dict[str, str]:
    return {
        "os_name": os.name,
        "platform_python_implementation": platform.python_implementation(),
        "platform_machine": platform.machine(),
        "platform_system": platform.system(),
        "python_full_version": platform.python_version(),
        "python_version": "{}.{}".format(*sys.version_info),
        "sys_platform": sys.platform,
    }


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(digits) for digits in re.findall(r"\d+", text))
