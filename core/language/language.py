"""Says sentences in one language, with its plural forms and its way of writing numbers."""

import gettext
import locale
import os
from functools import cache
from pathlib import Path

from core.language.sentence import Sentence

CATALOGUES = Path(__file__).resolve().parents[2] / "assets" / "languages"

# Code and the language's own name for itself, in the order in which they are offered.
LANGUAGES = {"en": "English", "cs": "Čeština", "sk": "Slovenčina"}

_THOUSANDS = {"en": ",", "cs": "\N{NO-BREAK SPACE}", "sk": "\N{NO-BREAK SPACE}"}
_DECIMAL_POINT = {"en": ".", "cs": ",", "sk": ","}


class Language:
    """One of `LANGUAGES`; two of the same code are equal and share their catalogue."""

    def __init__(self, code: str) -> None:
        assert code in LANGUAGES, f"no such language: {code}"
        self.code = code

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Language) and other.code == self.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    @property
    def name(self) -> str:
        """What its speakers call it."""
        return LANGUAGES[self.code]

    def say(self, what: Sentence | str) -> str:
        """Whole sentence with its facts; a plain string is a name and is said as it is."""
        if isinstance(what, str):
            return what
        catalogue = _catalogue(self.code)
        facts = dict(what.facts)
        if what.plural is None:
            template = catalogue.gettext(what.message)
        else:
            count = facts["count"]
            assert isinstance(count, int), "a counted sentence counts with a whole number"
            template = catalogue.ngettext(what.message, what.plural, count)
        return template.format_map({name: self._said(value) for name, value in facts.items()})

    def number(self, value: int) -> str:
        """Digits in groups of three: 1,234 or 1 234."""
        return f"{value:,}".replace(",", _THOUSANDS[self.code])

    def decimal(self, value: float, places: int = 1) -> str:
        """With the language's own decimal point."""
        whole, point, rest = f"{value:,.{places}f}".partition(".")
        return whole.replace(",", _THOUSANDS[self.code]) + (_DECIMAL_POINT[self.code] if point else "") + rest

    def _said(self, value: object) -> str:
        if isinstance(value, bool):
            return str(value)
        if isinstance(value, int):
            return self.number(value)
        if isinstance(value, float):
            return self.decimal(value)
        if isinstance(value, Sentence):
            return self.say(value)
        return str(value)


def language_named(code: str) -> Language:
    """English for a code that is not spoken here."""
    return Language(code if code in LANGUAGES else "en")


def system_language() -> Language:
    """What the person's computer speaks: LANGUAGE, LC_ALL, LC_MESSAGES, LANG, then the system's own setting."""
    wishes = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    for wish in [*":".join(wishes).split(":"), _windows_language()]:
        code = wish.partition("_")[0].partition(".")[0].lower()
        if code in LANGUAGES:
            return Language(code)
    return Language("en")


def _windows_language() -> str:
    """Windows keeps no LANG and names a locale in words, such as Czech_Czechia."""
    try:
        name = locale.getlocale()[0] or ""
    except ValueError:
        return ""
    return {"Czech": "cs", "Slovak": "sk"}.get(name.partition("_")[0], name)


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    return gettext.translation("krok", CATALOGUES, [code], fallback=code == "en")
