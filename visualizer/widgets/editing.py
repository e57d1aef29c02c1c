"""A line of text that is being edited: caret and selection, apart from how it looks."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class EditedText:
    """The caret stands before the sign of that index; the selection reaches from the anchor to it."""

    text: str = ""
    caret: int = 0
    anchor: int = 0

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    def typed(self, text: str) -> "EditedText":
        """In place of the selection."""
        start, end = self.selection
        caret = start + len(text)
        return EditedText(self.text[:start] + text + self.text[end:], caret, caret)

    def moved(self, caret: int, *, selecting: bool) -> "EditedText":
        caret = max(0, min(caret, len(self.text)))
        return replace(self, caret=caret, anchor=self.anchor if selecting else caret)

    def stepped(self, step: int, *, selecting: bool, by_word: bool) -> "EditedText":
        """One sign or word on or back; without selecting, a selection shrinks to its end on that side."""
        if self.selected and not selecting and not by_word:
            return self.moved(self.selection[step > 0], selecting=False)
        return self.moved(self._neighbour(step, by_word=by_word), selecting=selecting)

    def deleted(self, step: int, *, by_word: bool) -> "EditedText":
        """The selection, or else what lies before (-1) or after (1) the caret."""
        if self.selected:
            return self.typed("")
        return self.moved(self._neighbour(step, by_word=by_word), selecting=True).typed("")

    def all_selected(self) -> "EditedText":
        return replace(self, anchor=0, caret=len(self.text))

    def word_selected(self) -> "EditedText":
        """The word that the caret stands in."""
        start = end = self.caret
        while start > 0 and self.text[start - 1].isalnum():
            start -= 1
        while end < len(self.text) and self.text[end].isalnum():
            end += 1
        return replace(self, anchor=start, caret=end)

    def _neighbour(self, step: int, *, by_word: bool) -> int:
        here = self.caret + step
        if not by_word:
            return here
        # Over what lies between words, then over the word.
        before = step < 0
        at = self.caret
        for is_word in (False, True):
            while 0 <= at - before < len(self.text) and self.text[at - before].isalnum() is is_word:
                at += step
        return at
