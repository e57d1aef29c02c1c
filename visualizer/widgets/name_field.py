"""A line for the name of something."""

from core.language import sentence
from visualizer.widgets.text_field import TextField
from visualizer.widgets.widget import Widget


class NameField(TextField):
    """What it is for stands above it: a tooltip that repeats it would only cover what is below."""

    is_named_beside = True


def examples() -> list[tuple[str, Widget]]:
    refused = NameField("", name=sentence("File name"))
    refused.error = sentence("Type a name first.")
    return [("named", NameField("kakuro.txt", name=sentence("File name"))), ("refused", refused)]
