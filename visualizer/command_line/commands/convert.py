"""Writes the puzzles of a file in another format."""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from core.errors import MalformedPuzzle, PuzzleError
from core.formats.catalogue import Collection, Excerpt, Format, formats, names_of
from core.formats.entry import Entry
from core.language import Language, sentence
from core.names import unknown
from core.puzzles.kinds import kinds
from core.puzzles.protocol import Puzzle
from visualizer.command_line.answers import entries_of, source_of
from visualizer.command_line.arguments import names_by_kind
from visualizer.command_line.parser import Invocation

SUMMARY = sentence("write puzzles in another format")

_STANDARD_OUTPUT = "-"


def add_arguments(parser: ArgumentParser, language: Language) -> None:
    say = language.say
    parser.add_argument(
        "file",
        metavar=say(sentence("FILE")),
        help=say(sentence("a file with puzzles; a puzzle that comes with Krok; or “-” for standard input")),
    )
    parser.add_argument(
        "output",
        metavar=say(sentence("OUTPUT")),
        help=say(sentence("where they go: a file, or “-” for standard output")),
    )
    parser.add_argument(
        "--to",
        metavar=say(sentence("FORMAT")),
        help=say(
            sentence(
                "{names} (unless told otherwise, what the end of the file’s name says)",
                names=names_by_kind({kind: names_of(kind) for kind in kinds()}),
            )
        ),
    )


def run(invocation: Invocation) -> int:
    """All puzzles are written, or none. Raises PuzzleError."""
    name, output = invocation.options.file, invocation.options.output
    entries = list(entries_of(name))
    puzzles = [_puzzle(entry) for entry in entries]
    if not puzzles:
        raise MalformedPuzzle(sentence("expected a puzzle, found nothing"), source=source_of(name))
    form = _format(puzzles[0].kind, invocation.options.to, output, len(puzzles))
    if isinstance(form, Excerpt) and invocation.options.to:
        puzzles = [form.part_of(puzzle) for puzzle in puzzles]
    for entry, puzzle in zip(entries, puzzles, strict=True):
        _check(puzzle, form, name, entry.line)
    _write(form.write_all(puzzles) if isinstance(form, Collection) else form.write(puzzles[0]), output)
    return 0


def _puzzle(entry: Entry) -> Puzzle:
    if isinstance(entry.content, MalformedPuzzle):
        raise entry.content
    return entry.content


def _format(kind: str, wanted: str | None, output: str, count: int) -> Format:
    """Raises PuzzleError where it is not clear, or where it is for one puzzle and there are several."""
    known = {called: formats()[name] for called, name in names_of(kind).items()}
    if wanted is None:
        form = _by_extension(list(known.values()), output, has_several=count > 1)
    elif wanted in known:
        form = known[wanted]
    else:
        raise unknown(sentence("format"), wanted, known)
    if count > 1 and not isinstance(form, Collection):
        what = sentence("{name}: this format is for one puzzle, and there are {count}", name=form.NAME, count=count)
        raise PuzzleError(what)
    return form


def _by_extension(forms: Sequence[Format], output: str, *, has_several: bool) -> Format:
    """Where there is a choice, one for many if there are many, and rather the canonical one."""
    extension = Path(output).suffix.lower()
    fitting = [form for form in forms if output == _STANDARD_OUTPUT or extension in form.EXTENSIONS]
    if not fitting:
        endings = ", ".join(sorted({ending for form in forms for ending in form.EXTENSIONS}))
        what = sentence("{file}: expected a name that ends in {endings}, or --to", file=output, endings=endings)
        raise PuzzleError(what)
    return min(fitting, key=lambda form: (has_several and not isinstance(form, Collection), not form.IS_CANONICAL))


def _check(puzzle: Puzzle, form: Format, name: str, line: int | None) -> None:
    """Raises PuzzleError with the place, where the format cannot tell all of the puzzle."""
    try:
        form.write(puzzle)
    except PuzzleError as refusal:
        raise MalformedPuzzle(refusal.sentence, source=source_of(name), line=line) from None


def _write(text: str, output: str) -> None:
    if output == _STANDARD_OUTPUT:
        print(text, end="")
        return
    try:
        Path(output).write_text(text, "utf-8", newline="\n")
    except (OSError, ValueError):
        raise PuzzleError(sentence("{file}: it cannot be written", file=output)) from None
