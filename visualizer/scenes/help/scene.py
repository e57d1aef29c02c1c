"""The help as a screen: tabs, and below them one page at a time."""

import math
from collections.abc import Callable

from core.language import Sentence, sentence
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import KeyPressed
from visualizer.look import Look
from visualizer.scenes.help.about import about_page
from visualizer.scenes.help.controls import game_controls_page, lab_controls_page
from visualizer.scenes.help.idea import idea_page
from visualizer.scenes.help.rules import RulesPage
from visualizer.scenes.help.sudoku import sudoku_page
from visualizer.scenes.help.sums import SumsPage
from visualizer.scenes.page import Page
from visualizer.scenes.scene import Scene, Shortcut
from visualizer.widgets.column import Column
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.tabs import Tabs
from visualizer.widgets.widget import Widget

TABS: list[tuple[str, Sentence]] = [
    ("idea", sentence("Backtracking")),
    ("sudoku", sentence("Sudoku")),
    ("kakuro", sentence("Kakuro")),
    ("sums", sentence("Sums")),
    ("controls", sentence("Controls")),
    ("about", sentence("About")),
]

GAME_TABS: list[tuple[str, Sentence]] = [
    ("rules", sentence("Rules")),
    ("controls", sentence("Controls")),
    ("sums", sentence("Sums")),
    ("about", sentence("About")),
]

_IN_THE_LAB = sentence("In the lab")
_LEAST_PAD = 3  # pixels at scale 1 beside the words of a tab


class HelpScene(Scene):
    """`tab` is the page that is open at first, or else the first one; `topic` is the rule that is asked for.

    `shortcuts` are those of the screen that one comes from, which `heading` names. `sums` are the number of cells and
    the sum of the run for which the tables are looked at. `version` is the program's.
    """

    name = "help"

    def __init__(
        self,
        shortcuts: list[Shortcut],
        version: str,
        relayout: Callable[[], None],
        *,
        tab: str | None = None,
        of_game: bool = False,
        heading: Sentence = _IN_THE_LAB,
        topic: str | None = None,
        sums: tuple[int, int] | None = None,
    ) -> None:
        self._relayout = relayout
        tabs = GAME_TABS if of_game else TABS
        rules = RulesPage(of_game=of_game, topic=topic)
        self._sums = SumsPage(sums, lambda: self._scroll.rect, relayout)
        made: dict[str, Callable[[], Widget]] = {
            "idea": idea_page,
            "sudoku": sudoku_page,
            "kakuro": lambda: rules,
            "rules": lambda: rules,
            "sums": lambda: self._sums,
            "controls": lambda: (game_controls_page if of_game else lab_controls_page)(heading, shortcuts),
            "about": lambda: about_page(version),
        }
        self._pages = {name: made[name]() for name, _ in tabs}
        self._tabs = _Tabs(tabs, tabs[0][0], self.open)
        self._page = Page(Column(self._tabs, *self._pages.values(), gap=16))
        self._scroll = _Leading(self._page)
        self.root = self._scroll
        self._turn_to(tab if tab in self._pages else tabs[0][0])
        self._scroll.leads_to = self._sums.table if sums else rules.asked_for

    def open(self, tab: str) -> None:
        """From its beginning."""
        self._turn_to(tab)
        self._scroll.scroll_to(0)
        self._relayout()

    def _turn_to(self, tab: str) -> None:
        self._tabs.chosen = tab
        for name, page in self._pages.items():
            page.visible = name == tab
        # A layer is painted whole, however long it is; of the tables only what is seen.
        self._page.is_layer = tab != "sums"

    def handle_key(self, key: KeyPressed) -> bool:
        """Wherever the focus is: a digit counts on the page of sums, and the others move the page."""
        return (self._sums.visible and self._sums.handle(key)) or self._scroll.handle(key)

    def shortcuts(self) -> list[Shortcut]:
        return self._sums.shortcuts() if self._sums.visible else []


class _Tabs(Tabs[str]):
    """Where it is tight, the room between the words gives way before the words."""

    def layout(self, rect: Rect, look: Look) -> None:
        self.pad = type(self).pad
        if (missing := self.preferred_size(look)[0] - rect.width) > 0:
            self.pad = max(_LEAST_PAD, self.pad - math.ceil(missing / (2 * len(self.choices) * look.scale)))
        super().layout(rect, look)


class _Leading(Scroll):
    """Scrolls to a part of its content as soon as that has its place, once."""

    leads_to: Widget | None = None

    def layout(self, rect: Rect, look: Look) -> None:
        super().layout(rect, look)
        if self.leads_to is not None:
            place, self.leads_to = self.leads_to.rect, None
            self.scroll_to(place.y - self.content.rect.y - look.px(24))
