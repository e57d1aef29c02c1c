# -*- coding: utf-8 -*-
"""Refuses a Python that is too old; every Python since 2.7 reads this file."""

from __future__ import unicode_literals

import codecs
import locale
import os
import sys

OLDEST = (3, 11)

# Kept here and not in the catalogues, since an older Python cannot read the module that opens them.
SENTENCES = {
    "en": "Krok needs Python 3.11 or newer, and this is Python {0}; a newer one is at python.org"
    " or among the packages of your system.",
    "cs": "Krok potřebuje Python 3.11 nebo novější a toto je Python {0}; novější najdete na python.org"
    " nebo v balíčcích svého systému.",
    "sk": "Krok potrebuje Python 3.11 alebo novší a toto je Python {0}; novší nájdete na python.org"
    " alebo v balíčkoch svojho systému.",
}


def refuse_an_older_python():
    """Ends the program with status 2 and one sentence."""
    if sys.version_info >= OLDEST:
        return
    _write_to_stderr(SENTENCES[_language()].format(sys.version.split()[0]) + "\n")
    sys.exit(2)


def _language():
    wishes = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    wishes.append(locale.getdefaultlocale()[0] or "")
    for wish in ":".join(wishes).split(":"):
        if wish[:2] in SENTENCES:
            return wish[:2]
    return "en"


def _write_to_stderr(text):
    encoding = codecs.lookup(getattr(sys.stderr, "encoding", None) or "utf-8").name
    # Python before 3.7 says ASCII when it does not know the terminal, which most likely reads UTF-8.
    encoded = text.encode("utf-8" if encoding == "ascii" else encoding, "replace")
    getattr(sys.stderr, "buffer", sys.stderr).write(encoded)
    sys.stderr.flush()
