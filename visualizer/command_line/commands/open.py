"""Opens the window."""

from argparse import ArgumentParser

from core.language import Language, sentence
from visualizer.command_line.arguments import (
    add_algorithm_and_puzzle,
    add_looks,
    check_algorithm_and_puzzle,
)
from visualizer.command_line.parser import Invocation
from visualizer.options import WindowOptions

SUMMARY = sentence("open the window; so does Krok without a command")


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    add_algorithm_and_puzzle(parser, language)
    add_looks(parser, language)


def run(invocation: Invocation) -> int:
    options = invocation.options
    check_algorithm_and_puzzle(options.algorithm, options.puzzle)
    # Imported this late, because the other commands need no window.
    from visualizer.opening import run as run_window

    return run_window(
        WindowOptions(
            algorithm=options.algorithm,
            puzzle=options.puzzle,
            language=options.language,
            theme=options.theme,
            scale=options.scale,
            size=options.size,
        )
    )
