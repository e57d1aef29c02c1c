"""About the program: its version, its licence, and those of what it is made with."""

from core.language import Sentence, sentence
from visualizer.widgets.card import Card
from visualizer.widgets.column import Column
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget

_PARTS: tuple[tuple[str, Sentence], ...] = (
    ("Inter, Source Code Pro", sentence("the letters; SIL Open Font License")),
    ("Lucide", sentence("the icons; ISC licence")),
    ("pygame-ce", sentence("the window; LGPL")),
    ("SQLite", sentence("keeps games and results; public domain")),
    ("reportlab, Pillow", sentence("sheets to print; BSD and MIT-CMU licences")),
)


def about_page(version: str) -> Widget:
    return Column(
        Label(f"Krok {version}", role="title"),
        Label(
            sentence(
                "Krok means “step” in Czech and Slovak. It shows a search one step at a time: the code on show is the "
                "code that runs."
            ),
            role="narration",
            wraps=True,
        ),
        Label(sentence("Krok is free under the MIT licence."), wraps=True),
        Card(_parts(), heading=sentence("Made with"), is_layer=False),
        Label(
            sentence("The licences of letters and icons lie beside them, in {fonts} and {icons}.", **_FOLDERS),
            color="muted",
            wraps=True,
        ),
        gap=12,
    )


_FOLDERS = {"fonts": "assets/fonts", "icons": "assets/icons"}


def _parts() -> Widget:
    lines = (
        Column(Label(name, role="strong", wraps=True), Label(role, color="muted", wraps=True), gap=2)
        for name, role in _PARTS
    )
    return Column(*lines, gap=8)
