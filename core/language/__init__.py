"""Sentences for people, said in English, Czech or Slovak."""

from core.language.language import LANGUAGES, Language, language_named, system_language
from core.language.sentence import Sentence, counted, listed, sentence

__all__ = ["LANGUAGES", "Language", "Sentence", "counted", "language_named", "listed", "sentence", "system_language"]
