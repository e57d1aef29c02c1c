"""Tells of a fault of the program itself, with all that somebody needs who is to mend it."""

import traceback

from core.language import sentence
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.stage import Stage


def fault_dialog(stage: Stage, error: Exception, circumstances: str) -> Dialog:
    """`circumstances` is what makes the fault happen again."""
    details = "\n".join(("".join(traceback.format_exception(error)), circumstances))
    what = f"{type(error).__name__}: {error}"
    body = sentence(
        "Something went wrong in Krok itself ({error}). Your board and settings are kept. Please send the details "
        "to the people who make Krok.",
        error=what,
    )

    def copy() -> None:
        if stage.clipboard.copy(details):
            stage.toast(sentence("The details are on the clipboard."))

    answers = [
        Answer(sentence("Close"), is_default=True, cancels=True),
        Answer(sentence("Copy details"), copy, stays_open=True),
    ]
    return Dialog(stage, sentence("A fault in Krok"), body, answers)
