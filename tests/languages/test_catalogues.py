"""Catalogues: every sentence of the program is in them, translated, with its facts and its typography."""

import gettext
import re
import warnings
from io import BytesIO

import pytest
from babel.messages import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from algorithms.catalogue import find_algorithms
from core.language import Language, counted
from core.storage.puzzle_library import puzzle_names, puzzle_title
from dev import LANGUAGES, all_sentences
from visualizer.command_line.languages import ARGPARSE_MESSAGES

CODES = ("cs", "sk")
SPACE = "\N{NO-BREAK SPACE}"

# Placeholders of str.format and of argparse's own messages.
BRACES = re.compile(r"\{(\w+)")
PERCENTS = re.compile(r"%(?:\(\w+\))?[a-z]")

# Such a word never stands at the end of a line; a single letter may also be a key, an option or a name.
LOOSE_PREPOSITION = re.compile(r"(?:^|[\s(„])[KkSsVvZzOoUuAaIi] ")

MENDING = "run: python dev.py languages, then translate what it lists"


@pytest.fixture(scope="module")
def template() -> Catalog:
    """Extracted from the sources as they are now."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Skipping f-string", SyntaxWarning)
        return all_sentences()


@pytest.fixture(scope="module", params=CODES)
def code(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def catalogue(code) -> Catalog:
    return read_po(BytesIO(po_file(code).read_bytes()), locale=code)


def po_file(code):
    return LANGUAGES / code / "LC_MESSAGES" / "krok.po"


def forms(words) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)


def messages(catalogue) -> list[Message]:
    """Without the header."""
    return [message for message in catalogue if message.id]


def pairs(catalogue) -> list[tuple[str, str]]:
    """English and translation; where something is counted, each form beside the English plural."""
    return [(forms(one.id)[-1], form) for one in messages(catalogue) for form in forms(one.string)]


def said(catalogue) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {forms(one.id): forms(one.string) for one in messages(catalogue)}


# Which sentences are there


def test_sentences_without_mark_are_found_as_well(template):
    ids = {message.id for message in template}
    for algorithm in find_algorithms().algorithms.values():
        assert {algorithm.title.message, algorithm.caption} <= ids
    assert {puzzle_title(name).message for name in puzzle_names("queens")} <= ids
    assert {words.message for words in ARGPARSE_MESSAGES} <= ids


def test_no_sentence_is_missing_and_none_is_left_over(template, catalogue):
    wanted, found = ({message.id for message in messages(one)} for one in (template, catalogue))
    assert not wanted - found, MENDING
    assert not found - wanted, MENDING
    assert not catalogue.obsolete


def test_the_template_is_up_to_date(template):
    kept = read_po(BytesIO((LANGUAGES / "krok.pot").read_bytes()))
    assert {message.id for message in messages(kept)} == {message.id for message in messages(template)}, MENDING


def test_every_sentence_is_translated(catalogue):
    wanted = {False: 1, True: 3}
    faults = [
        one.id
        for one in messages(catalogue)
        if one.fuzzy or not all(forms(one.string)) or len(forms(one.string)) != wanted[isinstance(one.id, tuple)]
    ]
    assert not faults, MENDING


# What is compiled is what is written


def test_the_compiled_catalogue_says_the_same(code, catalogue):
    with po_file(code).with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    assert said(compiled) == said(catalogue)


# Plural forms


@pytest.mark.parametrize(("count", "form"), [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (21, 2), (101, 2)])
def test_a_number_takes_its_form(code, catalogue, count, form):
    compiled = gettext.translation("krok", LANGUAGES, [code])
    for message in messages(catalogue):
        if isinstance(message.id, tuple):
            assert compiled.ngettext(*message.id, count) == message.string[form]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("cs", ("0 překážek", "1 překážka", "4 překážky", "21 překážek")),
        ("sk", ("0 prekážok", "1 prekážka", "4 prekážky", "21 prekážok")),
    ],
)
def test_obstacles_are_counted(language, said):
    say = Language(language).say
    counts = (0, 1, 4, 21)
    sentences = [counted("{count} obstacle", "{count} obstacles", count=count) for count in counts]
    assert tuple(say(sentence).replace(SPACE, " ") for sentence in sentences) == said


# What a translation has in common with the English


def test_every_form_has_the_facts(catalogue):
    def facts(text):
        return set(BRACES.findall(text)), sorted(PERCENTS.findall(text))

    assert not [pair for pair in pairs(catalogue) if facts(pair[0]) != facts(pair[1])]


def test_blanks_around_are_kept(catalogue):
    def around(text):
        return re.fullmatch(r"(\s*).*?(\s*)", text, re.DOTALL).groups()

    assert not [pair for pair in pairs(catalogue) if around(pair[0]) != around(pair[1])]


def test_the_end_has_the_same_sign(catalogue):
    def sign(text):
        return re.search(r"[.,:;!?…]*\s*$", text)[0]

    assert not [pair for pair in pairs(catalogue) if sign(pair[0]) != sign(pair[1])]


def test_ellipses_are_of_the_same_kind(catalogue):
    def kinds(text):
        return "..." in text, "…" in text

    assert not [pair for pair in pairs(catalogue) if kinds(pair[0]) != kinds(pair[1])]


# Typography


def test_quotes_are_those_of_czech_and_slovak(catalogue):
    translations = [translation for _, translation in pairs(catalogue)]
    assert not [words for words in translations if re.search("[\"'”‘’]", words)]
    assert not [words for words in translations if re.search("[„“]", re.sub("„[^„“]+“", "", words))]


def test_a_single_letter_holds_on_to_the_next_word(catalogue):
    assert not [translation for _, translation in pairs(catalogue) if LOOSE_PREPOSITION.search(translation)]
