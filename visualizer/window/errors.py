"""What can keep a window from opening."""

from core.language import Sentence, sentence


class NoDisplay(Exception):
    """There is no screen to open a window on; `sentence` tells a person what to do instead."""

    def __init__(self, reason: str) -> None:
        self.sentence: Sentence = sentence(
            "No display was found ({reason}). The commands of the terminal need none: see main.py --help.",
            reason=reason,
        )
        super().__init__(str(self.sentence))
