"""What people read for a key: some keys have another name in each language."""

import re

from core.language import Sentence, sentence
from visualizer.widgets.words import Words

# Home stays as it is, since a screen is called so too; and so do Ctrl, Shift, Tab and the letters.
_NAMES = {
    name.message: name
    for name in (
        # Translators: a key.
        sentence("Space"),
        # Translators: a key.
        sentence("End"),
        # Translators: a key.
        sentence("Backspace"),
        # Translators: a key.
        sentence("Enter"),
        # Translators: a key.
        sentence("Esc"),
        # Translators: a key; an arrow up or down stands behind it.
        sentence("Page"),
    )
}

_WORD = re.compile(r"[A-Za-z]\w*")


def key_words(keys: str) -> Words:
    """For keys as the program calls them: "Shift+B", "Enter, Space"."""
    words = _WORD.findall(keys)
    if not any(word in _NAMES for word in words):
        return keys
    facts = tuple((f"key{index}", _NAMES.get(word, word)) for index, word in enumerate(words))
    names = iter(facts)
    return Sentence(_WORD.sub(lambda word: f"{{{next(names)[0]}}}", keys), None, facts)


def with_shortcut(words: Words | None, shortcut: str | None) -> Words | None:
    """For a tooltip: what the control is called, and the key that does the same."""
    if words is None or shortcut is None:
        return words
    return sentence("{name} ({keys})", name=words, keys=key_words(shortcut))
