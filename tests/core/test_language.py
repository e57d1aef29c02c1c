"""Languages: which one is spoken, its numbers, and its plural forms."""

import gettext

import pytest

from core.language import Language, counted, language_named, sentence, system_language
from core.language import language as language_module

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
SPACE = "\N{NO-BREAK SPACE}"


@pytest.fixture
def environment(monkeypatch):
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("core.language.language.locale.getlocale", lambda: (None, None))
    return monkeypatch


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "sk"}, "sk"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANGUAGE": "de:sk:en", "LANG": "cs_CZ"}, "sk"),
        ({"LC_ALL": "cs_CZ", "LANG": "sk_SK"}, "cs"),
        ({"LC_MESSAGES": "SK_sk", "LANG": "en_US"}, "sk"),
    ],
)
def test_the_computer_tells_its_language(environment, wishes, code):
    for name, wish in wishes.items():
        environment.setenv(name, wish)
    assert system_language() == Language(code)


@pytest.mark.parametrize(("name", "code"), [("Czech_Czechia", "cs"), ("Slovak_Slovakia", "sk"), ("German", "en")])
def test_windows_tells_it_in_words(environment, name, code):
    environment.setattr("core.language.language.locale.getlocale", lambda: (name, "1250"))
    assert system_language() == Language(code)


def test_a_language_not_spoken_is_english():
    assert language_named("de") == Language("en")


def test_numbers_are_grouped_as_each_language_groups_them():
    assert [Language(code).number(1234567) for code in ("en", "cs")] == ["1,234,567", f"1{SPACE}234{SPACE}567"]
    assert [Language(code).decimal(1234.56) for code in ("en", "sk")] == ["1,234.6", f"1{SPACE}234,6"]
    assert Language("cs").decimal(2.0, 0) == "2"


class TinyCatalogue(gettext.NullTranslations):
    """Three forms, as Czech and Slovak have them."""

    FORMS = ("{count} řešení jedno", "{count} řešení několik", "{count} řešení mnoho")

    def gettext(self, message):
        return {"step {number}: {what}": "krok {number}: {what}", "found": "nalezeno"}.get(message, message)

    def ngettext(self, singular, plural, count):
        return self.FORMS[0 if count == 1 else 1 if 2 <= count <= 4 else 2]


@pytest.fixture
def czech(monkeypatch):
    monkeypatch.setattr(language_module, "_catalogue", lambda code: TinyCatalogue())
    return Language("cs")


@pytest.mark.parametrize(("count", "form"), [(1, "jedno"), (2, "několik"), (4, "několik"), (5, "mnoho"), (0, "mnoho")])
def test_a_counted_sentence_takes_the_form_of_its_number(czech, count, form):
    assert czech.say(counted("{count} solution", "{count} solutions", count=count)) == f"{count} řešení {form}"


def test_facts_are_said_in_the_same_language(czech):
    told = sentence("step {number}: {what}", number=1234, what=sentence("found"))
    assert czech.say(told) == f"krok 1{SPACE}234: nalezeno"


def test_a_fact_with_braces_is_not_read_as_a_template():
    assert str(sentence("{name} is here", name="{strange}")) == "{strange} is here"


def test_a_plain_string_is_a_name_and_stays():
    assert Language("en").say("queens/empty-8 {}") == "queens/empty-8 {}"


def test_true_is_a_word_and_no_number():
    assert str(sentence("returns {value}", value=True)) == "returns True"
