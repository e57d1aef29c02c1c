"""Where the environment may stand, and how to see that it is complete.

Written with os.path and few imports, since this runs at every start.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# What is pinned for the tests holds all that is pinned for a run.
REQUIREMENTS = {"run": ("run.txt",), "test": ("run.txt", "test.txt")}

# Written last, so an environment without it was interrupted.
_STAMP = "krok-is-complete.txt"


def ready_environment(needs: str) -> str | None:
    """The first place with a complete environment."""
    stamp = stamp_lines(needs)
    return next((folder for folder in places() if is_ready(folder, stamp)), None)


def places() -> list[str]:
    """In the program's own folder, or else where this person keeps caches."""
    return [os.path.join(ROOT, ".venv"), os.path.join(_cache_folder(), "venv-" + _digest(ROOT.encode())[:12])]


def stamp_lines(needs: str) -> list[str]:
    """One line for the Python that the environment is made from, and one for each pinned file in it."""
    python = f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')} {sys.platform} {sys.base_prefix}"
    return [f"python {python}"] + [_stamp_line(name) for name in REQUIREMENTS[needs]]


def is_ready(folder: str, stamp: list[str]) -> bool:
    """Whether all of these lines are in its stamp."""
    return set(stamp) <= set(read_stamp(folder)) and os.path.exists(python_of(folder))


def read_stamp(folder: str) -> list[str]:
    """No lines when there is no stamp."""
    try:
        with open(os.path.join(folder, _STAMP), encoding="utf-8") as file:
            return file.read().splitlines()
    except OSError:
        return []


def write_stamp(folder: str, stamp: list[str]) -> None:
    """Says that the environment is complete."""
    unfinished = os.path.join(folder, _STAMP + ".part")
    with open(unfinished, "w", encoding="utf-8") as file:
        file.write("\n".join(stamp) + "\n")
    os.replace(unfinished, os.path.join(folder, _STAMP))


def remove_stamp(folder: str) -> None:
    """Says that the environment is being changed."""
    if os.path.exists(os.path.join(folder, _STAMP)):
        os.remove(os.path.join(folder, _STAMP))


def requirements_file(name: str) -> str:
    """Its path."""
    return os.path.join(ROOT, "requirements", name)


def python_of(folder: str) -> str:
    """The interpreter inside; without a console when this one has none."""
    if os.name == "nt":
        windowed = os.path.basename(sys.executable).lower() == "pythonw.exe"
        return os.path.join(folder, "Scripts", "pythonw.exe" if windowed else "python.exe")
    return os.path.join(folder, "bin", "python")


def is_running_in(folder: str) -> bool:
    """Whether this interpreter is the one inside."""
    return os.path.exists(folder) and os.path.samefile(sys.prefix, folder)


def _stamp_line(name: str) -> str:
    with open(requirements_file(name), "rb") as file:
        return f"{name} {_digest(file.read())}"


def _digest(content: bytes) -> str:
    from hashlib import sha256

    return sha256(content).hexdigest()


def _cache_folder() -> str:
    """As platformdirs has it, which is not there yet."""
    if os.name == "nt":
        local = os.environ.get("LOCALAPPDATA") or os.path.expanduser(r"~\AppData\Local")
        return os.path.join(local, "krok", "Cache")
    if sys.platform == "darwin":
        return os.path.expanduser("~/Library/Caches/krok")
    return os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "krok")
