"""In which language the command line speaks, and how argparse is made to speak it as well."""

import gettext
import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from core.language import LANGUAGES, Language, sentence, system_language
from core.language.language import CATALOGUES

# argparse asks gettext for these; they stand here so that they come into the catalogues.
ARGPARSE_MESSAGES = (
    sentence("usage: "),
    sentence("options"),
    sentence("positional arguments"),
    sentence("show this help message and exit"),
    sentence("%(prog)s: error: %(message)s\n"),
    sentence("argument %(argument_name)s: %(message)s"),
    sentence("the following arguments are required: %s"),
    sentence("unrecognized arguments: %s"),
    sentence("expected one argument"),
    sentence("invalid choice: %(value)r (choose from %(choices)s)"),
    sentence("unknown parser %(parser_name)r (choices: %(choices)s)"),
    sentence("ambiguous option: %(option)s could match %(matches)s"),
    sentence("ignored explicit argument %r"),
)


class _WrongArguments(Exception):
    """Left to the real parser, which tells what is wrong."""


class _Peeking(ArgumentParser):
    def error(self, message: str) -> None:  # type: ignore[override]
        raise _WrongArguments(message)


def wanted_language(arguments: list[str]) -> Language:
    """Needed before the real parser is built, since its help is in that language."""
    peeking = _Peeking(add_help=False, allow_abbrev=False)
    peeking.add_argument("--language")
    with suppress(_WrongArguments):
        code = peeking.parse_known_args(arguments)[0].language
        if code in LANGUAGES:
            return Language(code)
    return system_language()


@contextmanager
def argparse_speaking(language: Language) -> Iterator[None]:
    """argparse takes its words from gettext's global domain, in the language that the environment names."""
    before, named = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain("krok", str(CATALOGUES))
    gettext.textdomain("krok")
    os.environ["LANGUAGE"] = language.code
    try:
        yield
    finally:
        gettext.textdomain(before)
        if named is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = named
