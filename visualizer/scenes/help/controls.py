"""The keys of a screen, those that count everywhere, and what the mouse does."""

from collections.abc import Sequence

from core.language import Sentence, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.scenes.scene import Shortcut
from visualizer.widgets.card import Card
from visualizer.widgets.column import Column
from visualizer.widgets.keys import key_words
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget

EVERYWHERE: list[Shortcut] = [
    ("Tab / Shift+Tab", sentence("To the next or previous control")),
    ("Enter, Space", sentence("Press the control that has the ring")),
    ("?", sentence("The shortcuts of this screen")),
    ("F1", sentence("Help")),
    ("F8", sentence("Next theme")),
    ("F9", sentence("Options")),
    ("F11", sentence("Full screen")),
    ("Ctrl+ + / Ctrl+ −", sentence("Everything larger or smaller")),
    ("Ctrl+Q", sentence("Close Krok")),
]

IN_PANELS: list[Shortcut] = [
    ("↑ ↓ ← →", sentence("On the board, the code, the calls or the tree: move")),
    ("Enter", sentence("Choose a square, set a breakpoint, go to a call or a node")),
    ("+ / − / 0", sentence("In the tree and the strip: zoom, and show everything")),
    ("F", sentence("In the tree: fold or open a node")),
    ("Page ↑ / Page ↓", sentence("In the strip: far through time")),
]

_MOUSE_IN_THE_LAB = sentence(
    "By mouse: click a node of the tree, a card of the call stack or the strip to go there; click a "
    "line of the code for a breakpoint; drag the gaps between panels; turn the wheel over the tree or "
    "the strip to zoom. A file with a puzzle can be dropped on the window."
)

_MOUSE_IN_A_GAME = sentence(
    "Click a cell to choose it, and a digit of the number pad to put it there. Point at a clue to see what its run can "
    "hold. Each button tells its name and its key when the pointer rests on it."
)


def lab_controls_page(heading: Sentence, shortcuts: list[Shortcut]) -> Widget:
    in_panels = shortcut_card(sentence("In a panel that has the ring"), IN_PANELS)
    return _page(shortcut_card(heading, shortcuts), in_panels, mouse=_MOUSE_IN_THE_LAB)


def game_controls_page(heading: Sentence, shortcuts: list[Shortcut]) -> Widget:
    return _page(shortcut_card(heading, shortcuts), mouse=_MOUSE_IN_A_GAME)


def _page(*cards: Widget, mouse: Sentence) -> Widget:
    by_mouse = Card(Label(mouse, wraps=True), heading=sentence("By mouse"), is_layer=False)
    return Column(*cards, shortcut_card(sentence("Everywhere"), EVERYWHERE), by_mouse, gap=14)


def shortcut_card(heading: Sentence, shortcuts: list[Shortcut]) -> Widget:
    return Card(Column(*(_Line(keys, name) for keys, name in shortcuts), gap=4), heading=heading, is_layer=False)


class _Line(Widget):
    """Keys at the left, what they do at the right; the words wrap."""

    def __init__(self, keys: str, name: Sentence) -> None:
        super().__init__()
        self._keys = keys
        self._name = Label(name, wraps=True)

    def children(self) -> Sequence[Widget]:
        return (self._name,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(460), self.height_for(look.px(460), look)

    def height_for(self, width: int, look: Look) -> int:
        return max(look.px(26), self._name.height_for(max(1, width - self._key_room(width, look)), look))

    def _key_room(self, width: int, look: Look) -> int:
        return min(look.px(190), width * 2 // 5)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._name.layout(rect.cut_left(self._key_room(rect.width, look))[1], look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        font = look.font("code_strong")
        room = self._key_room(self.rect.width, look) - look.px(8)
        at = (self.rect.x, self.rect.center[1])
        canvas.text(look.shortened(look.say(key_words(self._keys)), font, room), at, font, look.theme.accent_text)
        super().draw(canvas, look)
