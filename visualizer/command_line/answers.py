"""Puts a question to each puzzle of a file, and writes the answers as they come."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from core.errors import MalformedPuzzle, PuzzleError
from core.formats import catalogue as formats
from core.formats.entry import Entry
from core.language import Language, Sentence, sentence
from core.puzzles.protocol import Puzzle
from core.storage.puzzle_library import puzzles_in
from core.storage.text_files import decoded_lines
from visualizer.command_line.arguments import whole_number
from visualizer.command_line.exit_status import BAD_INPUT
from visualizer.command_line.parser import Invocation
from visualizer.command_line.progress import is_terminal, progress_bar

STANDARD_INPUT = "-"

BUDGET = 100_000  # branches of a search: seconds for 9 rows, a quarter of a minute for 25


@dataclass(frozen=True)
class Answer:
    """The same for people and for programs."""

    headline: Sentence
    figures: dict[str, object]
    more: tuple[Sentence | str, ...] = ()  # below the headline; drawings are plain text
    status: int = 0


def add_input(parser: ArgumentParser, language: Language) -> None:
    """FILE, --json and --budget."""
    say = language.say
    parser.add_argument(
        "file",
        metavar=say(sentence("FILE")),
        help=say(
            sentence(
                "a file with one puzzle or several; a puzzle that comes with Krok, such as "
                "sudoku/hard-9; or “-” for standard input"
            )
        ),
    )
    parser.add_argument("--json", action="store_true", help=say(sentence("write one object a puzzle, each in a line")))

    parser.add_argument(
        "--budget",
        metavar="N",
        type=whole_number(language),
        default=BUDGET,
        help=say(
            sentence(
                "give a puzzle up as undecided after so many branches of its search in a row without a solution "
                "({budget}, unless told otherwise)",
                budget=BUDGET,
            )
        ),
    )


def answer_each(invocation: Invocation, answer_to: Callable[[Puzzle], Answer]) -> int:
    """The worst exit status of all; what is wrong is told on standard error and does not keep the others back."""
    name, language = invocation.options.file, invocation.language
    write = _write_json if invocation.options.json else _TextWriter(language)
    worst = None
    with progress_bar(language, sentence("puzzles"), is_wanted=not is_terminal(sys.stdout)) as progress:
        for entry in entries_of(name):
            try:
                answer = _answer(entry, name, answer_to)
            except PuzzleError as refusal:
                progress.tell(language.say(refusal.sentence))
                status = BAD_INPUT
            else:
                write(answer, entry.line)
                status = answer.status
            worst = max(worst or 0, status)
            progress.update(1)
    if worst is None:
        raise MalformedPuzzle(sentence("expected a puzzle, found nothing"), source=source_of(name))
    return worst


def entries_of(name: str) -> Iterator[Entry]:
    """Of a file, a puzzle that comes with the program, or “-”. Raises PuzzleError for what is no text at all."""
    if name != STANDARD_INPUT:
        return puzzles_in(name)
    if sys.stdin is None:  # as without a console on Windows
        raise MalformedPuzzle(sentence("there is no such file"), source=source_of(name))
    return formats.read_all(decoded_lines(sys.stdin.buffer, source_of(name)), source_of(name))


def source_of(name: str) -> Sentence | str:
    return sentence("standard input") if name == STANDARD_INPUT else name


def _answer(entry: Entry, name: str, answer_to: Callable[[Puzzle], Answer]) -> Answer:
    """Raises PuzzleError with the place."""
    line, content = entry
    if isinstance(content, MalformedPuzzle):
        raise content
    try:
        return answer_to(content)
    except PuzzleError as refusal:
        raise MalformedPuzzle(refusal.sentence, source=source_of(name), line=line) from None


def _write_json(answer: Answer, line: int | None) -> None:
    place = {} if line is None else {"line": line}
    print(json.dumps(place | answer.figures), flush=True)


class _TextWriter:
    """An empty line after each answer of several lines parts it from the next."""

    def __init__(self, language: Language) -> None:
        self._say = language.say
        self._parts = False

    def __call__(self, answer: Answer, line: int | None) -> None:
        headline = answer.headline
        if line is not None:
            headline = sentence("Line {line}: {what}", line=line, what=headline)
        if self._parts:
            print()
        print(*map(self._say, (headline, *answer.more)), sep="\n", flush=True)
        self._parts = bool(answer.more)
