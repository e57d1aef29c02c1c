"""The command line: one subcommand a file in `commands`, found by scanning that folder."""

import errno
import io
import os
import sys

from core.errors import PuzzleError
from core.language import Language, Sentence, sentence
from visualizer.command_line.exit_status import BAD_INPUT, INTERRUPTED, NOBODY_READS
from visualizer.command_line.languages import argparse_speaking, wanted_language
from visualizer.command_line.parser import Invocation, build_parser
from visualizer.command_line.standard_error import tell
from visualizer.options import WindowOptions


def main(arguments: list[str]) -> int:
    """Runs one command and gives its exit status; opens the window when there is none."""
    _never_fail_at_a_sign()
    language = wanted_language(arguments)
    try:
        return _status(arguments, language)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _leave_output_alone()
        return NOBODY_READS
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _leave_output_alone()
        return _refuse(sentence("standard output: the disk is full"), language)


def _status(arguments: list[str], language: Language) -> int:
    try:
        return _run(arguments, language)
    except PuzzleError as refusal:
        return _refuse(refusal.sentence, language)
    finally:
        if sys.stdout is not None:
            sys.stdout.flush()


def _run(arguments: list[str], language: Language) -> int:
    try:
        with argparse_speaking(language):
            options = build_parser(language).parse_args(arguments)
    except SystemExit as end:  # argparse has printed its help or its error
        return end.code if isinstance(end.code, int) else BAD_INPUT
    if options.command is None:
        from visualizer.opening import run

        return run(WindowOptions(language=options.language))
    return int(options.command.run(Invocation(options, language)))


def _refuse(what: Sentence, language: Language) -> int:
    tell(language.say(what))
    return BAD_INPUT


def _never_fail_at_a_sign() -> None:
    """A terminal without some sign shows a question mark."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _leave_output_alone() -> None:
    """Python flushes standard output once more when it ends, and would complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
