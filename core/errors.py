"""Refusals that a person is told about, each a sentence in every language."""

from core.language import Sentence, sentence


class PuzzleError(Exception):
    """The family that a scene or a command catches to show; everything else is a fault of the program."""

    def __init__(self, what: Sentence) -> None:
        super().__init__(what)
        self.sentence = what

    def __str__(self) -> str:
        return str(self.sentence)


class MalformedPuzzle(PuzzleError):
    """A text that is no puzzle: where it stops being one, and what would have been right there."""

    def __init__(
        self, what: Sentence, *, source: Sentence | str, line: int | None = None, column: int | None = None
    ) -> None:
        self.line, self.column = line, column
        if line is None:
            located = sentence("{file}: {what}", file=source, what=what)
        elif column is None:
            located = sentence("{file}, line {line}: {what}", file=source, line=line, what=what)
        else:
            located = sentence(
                "{file}, line {line}, column {column}: {what}", file=source, line=line, column=column, what=what
            )
        super().__init__(located)


class UnknownName(PuzzleError):
    """A name that is in no catalogue; the sentence tells the nearest ones."""


class IllegalMove(PuzzleError):
    """A change that the rules of the board do not know."""


class MalformedSave(PuzzleError):
    """A text that is no saved game: where it stops being one, and what would have been right there."""

    def __init__(self, what: Sentence, *, source: Sentence | str | None = None) -> None:
        super().__init__(what if source is None else sentence("{file}: {what}", file=source, what=what))
        self.what = what  # without the file


class SaveTooNew(PuzzleError):
    """A game that a later version of the program has saved."""
