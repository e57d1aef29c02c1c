"""The editor's root widget: the board with the verdict below it, and beside it the tools."""

from collections.abc import Sequence
from typing import Literal

from core.language import sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.panels.aside_cards import AsideCards
from visualizer.widgets.card import Card
from visualizer.widgets.column import Column
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.stage import Stage
from visualizer.widgets.tabs import Tabs
from visualizer.widgets.widget import Widget

_SIDE_WIDTH = 352
_LEAST_BOARD = 380  # pixels beside the tools at scale 1, below which board and tools take turns
_GAP = 12

_Page = Literal["board", "tools"]


class EditorScreen(Widget):
    """Where there is too little room for both, tabs show the board or the tools; the verdict is there always."""

    def __init__(
        self,
        stage: Stage,
        *,
        board: Widget,
        cards: AsideCards,
        strip: Widget,
        drawing: Widget,
        making: Widget,
        draft: Widget,
    ) -> None:
        super().__init__()
        self._stage = stage
        self._board, self._cards, self._strip = board, cards, strip
        tools = (
            Card(drawing, heading=sentence("Edit"), pad=12),
            Card(making, heading=sentence("Sums by Krok"), pad=12),
            Card(draft, heading=sentence("The board"), pad=12),
        )
        self._side = Scroll(Column(*tools, gap=_GAP))
        self._tabs: Tabs[_Page] = Tabs(
            [("board", sentence("Board")), ("tools", sentence("Tools"))], "board", self._turn
        )

    def _turn(self, page: _Page) -> None:
        self._tabs.chosen = page
        self._stage.relayout()

    @property
    def kept_clear(self) -> Rect:
        """What is said of the draft."""
        return self._strip.rect

    def children(self) -> Sequence[Widget]:
        return (self._tabs, self._board, self._strip, self._side, self._cards)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        gap = look.px(_GAP)
        room = rect.inset(look.px(16), gap)
        is_tight = room.width < look.px(_SIDE_WIDTH + _LEAST_BOARD)
        self._tabs.visible = is_tight
        self._board.visible = not is_tight or self._tabs.chosen == "board"
        self._side.visible = not is_tight or self._tabs.chosen == "tools"
        if is_tight:
            tabs, room = room.cut_top(self._tabs.preferred_size(look)[1], gap)
            self._tabs.layout(tabs, look)
        else:
            side, room = room.cut_right(look.px(_SIDE_WIDTH), gap)
            self._side.layout(side, look)
        strip, room = room.cut_bottom(self._strip.height_for(room.width, look), gap)
        self._strip.layout(strip, look)
        (self._board if self._board.visible else self._side).layout(room, look)
        self._cards.layout(rect, look, (self._strip.rect,))

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.background)
        super().draw(canvas, look)
