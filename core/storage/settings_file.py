"""Keeps the settings in a JSON file, which is never left half written."""

import json
import os
from dataclasses import asdict
from pathlib import Path

from core.language import Sentence, sentence
from core.settings import Settings, settings_from
from core.storage.setting_aside import set_aside
from core.storage.whole_files import write_whole

VERSION = 1  # of the file, for the day when a setting changes its meaning

_LONGEST = 1 << 20  # bytes; settings come nowhere near


class SettingsFile:
    """Reads once, then writes what changes; whatever stands in the way, the program works on and says so."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._unknown: dict[str, object] = {}  # written by a newer Krok, for which it is kept
        self._written: str | None = None
        self._has_said_unwritable = False

    def read(self) -> tuple[Settings, tuple[Sentence, ...]]:
        """The settings, and what the person should be told: each thing once."""
        try:
            with self.path.open("rb") as file:
                content = file.read(_LONGEST + 1)
        except FileNotFoundError:
            return Settings(), ()
        except OSError as error:
            return Settings(), (self._set_aside(error.strerror or str(error)),)
        try:
            values = _values(content)
        except (ValueError, RecursionError) as error:
            return Settings(), (self._set_aside(_reason(error)),)
        settings, notices = settings_from(values)
        known = {"version", *asdict(settings)}
        self._unknown = {name: value for name, value in values.items() if name not in known}
        return settings, notices

    def write(self, settings: Settings) -> Sentence | None:
        """A sentence, the first time that it cannot be done."""
        content = json.dumps({"version": VERSION, **self._unknown, **asdict(settings)}, indent=2)
        if content == self._written:
            return None
        try:
            Path(os.path.realpath(self.path)).parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, content + "\n")
        except OSError as error:
            return self._unwritable(error)
        self._written = content
        return None

    def _unwritable(self, error: OSError) -> Sentence | None:
        if self._has_said_unwritable:
            return None
        self._has_said_unwritable = True
        return sentence(
            "The settings cannot be kept: {file} cannot be written ({reason}). Everything else works.",
            file=str(self.path),
            reason=error.strerror or str(error),
        )

    def _set_aside(self, reason: Sentence | str) -> Sentence:
        try:
            aside = set_aside(self.path, "broken")
        except OSError:
            return sentence(
                "{file} cannot be read ({reason}); the usual settings are used.",
                file=str(self.path),
                reason=reason,
            )
        return sentence(
            "{file} cannot be read ({reason}); it is kept as {aside}, and the usual settings are used.",
            file=str(self.path),
            reason=reason,
            aside=aside.name,
        )


def _values(content: bytes) -> dict[str, object]:
    """Raises ValueError for everything that is not an object in JSON."""
    if len(content) > _LONGEST:
        raise ValueError("longer than any settings")
    values = json.loads(content.decode("utf-8-sig"))
    if not isinstance(values, dict):
        raise ValueError("JSON, but no object")
    return values


def _reason(error: Exception) -> Sentence:
    """In the person's words; what Python says stays with Python."""
    if isinstance(error, json.JSONDecodeError):
        return sentence("it is not JSON: line {line}, column {column}", line=error.lineno, column=error.colno)
    if isinstance(error, UnicodeDecodeError):
        return sentence("it is not text in UTF-8")
    return sentence("it does not hold settings")
