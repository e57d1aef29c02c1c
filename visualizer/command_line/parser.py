"""Builds the parser from the commands that are found."""

import importlib
import pkgutil
from argparse import SUPPRESS, ArgumentParser, Namespace
from dataclasses import dataclass
from typing import Protocol

from core.language import LANGUAGES, Language, Sentence, sentence
from visualizer.command_line import commands


@dataclass(frozen=True)
class Invocation:
    """What a command is run with."""

    options: Namespace
    language: Language


class Command(Protocol):
    """A module of the folder `commands`; an EXIT_STATUS with more than failing and succeeding is told in its help."""

    SUMMARY: Sentence

    def add_arguments(self, parser: ArgumentParser, language: Language) -> None: ...
    def run(self, invocation: Invocation) -> int: ...


def find_commands() -> dict[str, Command]:
    """By name, in the order of the alphabet."""
    names = sorted(module.name for module in pkgutil.iter_modules(commands.__path__))
    return {name: importlib.import_module(f"{commands.__name__}.{name}") for name in names}


def build_parser(language: Language) -> ArgumentParser:
    """The commands' modules end up in `command`, None when there is no command."""
    parser = ArgumentParser(
        prog="main.py",
        description=language.say(sentence("Krok shows backtracking step by step. Without a command its window opens.")),
        allow_abbrev=False,
    )
    parser.set_defaults(command=None)
    _add_language(parser, language, default=None)
    entries = parser.add_subparsers(
        title=language.say(sentence("commands")), metavar=language.say(sentence("COMMAND")), prog="main.py"
    )
    for name, command in find_commands().items():
        summary = language.say(command.SUMMARY)
        status = getattr(command, "EXIT_STATUS", None)
        epilog = language.say(status) if status else None
        entry = entries.add_parser(name, help=summary, description=summary, epilog=epilog, allow_abbrev=False)
        entry.set_defaults(command=command)
        # Suppressed, or else it would forget what stood before the command.
        _add_language(entry, language, default=SUPPRESS)
        command.add_arguments(entry, language)
    return parser


def _add_language(parser: ArgumentParser, language: Language, *, default: str | None) -> None:
    parser.add_argument(
        "--language",
        choices=tuple(LANGUAGES),
        default=default,
        help=language.say(sentence("language of everything that is said")),
    )
