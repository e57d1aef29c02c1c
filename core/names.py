"""Says which known names are nearest to one that is not known."""

from collections.abc import Iterable
from difflib import get_close_matches

from core.errors import UnknownName
from core.language import Sentence, sentence


def unknown(what: Sentence, name: str, known: Iterable[str]) -> UnknownName:
    """The refusal of a name: `what` is the kind of thing, such as sentence("algorithm")."""
    names = sorted(known)
    if not names:
        return UnknownName(sentence("There is no {what} “{name}”, and no other either.", what=what, name=name))
    near = get_close_matches(name, names, n=3, cutoff=0.5)
    tails = {known_name.rpartition("/")[2]: known_name for known_name in names}
    near = near or [tails[tail] for tail in get_close_matches(name.rpartition("/")[2], tails, n=3, cutoff=0.5)]
    if near:
        return UnknownName(
            sentence(
                "There is no {what} “{name}”. Near to it: {names}.",
                what=what,
                name=name,
                names=", ".join(near),
            )
        )
    return UnknownName(
        sentence("There is no {what} “{name}”. There are: {names}.", what=what, name=name, names=", ".join(names))
    )


def in_words(name: str) -> Sentence:
    """A name of the code as people read it: "fewest_squares" is "Fewest squares", a message to translate."""
    return Sentence(name.replace("_", " ").capitalize())
