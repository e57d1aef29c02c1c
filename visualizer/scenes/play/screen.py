"""The play screen's root widget: the board with what is said below it, and beside it what is needed to play."""

from collections.abc import Sequence
from typing import Literal

from core.language import sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.panels.aside_cards import AsideCards
from visualizer.scenes.play.new_game import NewGameBar
from visualizer.widgets.card import Card
from visualizer.widgets.column import Column
from visualizer.widgets.label import Label
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.stage import Stage
from visualizer.widgets.tabs import Tabs
from visualizer.widgets.widget import Widget

_SIDE_WIDTH = 360
_LEAST_BOARD = 380  # pixels beside the card at scale 1, below which board and card take turns
_GAP = 12

_Page = Literal["board", "tools"]


class PlayScreen(Widget):
    """Where there is too little room for both, tabs show the board with the number pad, or the tools."""

    def __init__(
        self,
        stage: Stage,
        *,
        bar: NewGameBar,
        clock: Widget,
        state: Label,
        board: Widget,
        cards: AsideCards,
        strip: Widget,
        pad: Widget,
        tools: Widget,
        combinations: Widget,
        sums: Widget,
    ) -> None:
        super().__init__()
        self._stage = stage
        self._bar, self._clock, self._state = bar, clock, state
        self._board, self._cards, self._strip = board, cards, strip
        self._pad = Card(pad, pad=12)
        cards_of_tools = (
            Card(tools, heading=sentence("Tools"), pad=12),
            Card(Column(combinations, sums), heading=sentence("Combinations"), pad=12),
        )
        self._side = Scroll(Column(self._pad, *cards_of_tools, gap=_GAP))
        self._pad_page = Scroll(self._pad)
        self._tools_page = Scroll(Column(bar, *cards_of_tools, gap=_GAP))
        self._tabs: Tabs[_Page] = Tabs(
            [("board", sentence("Board")), ("tools", sentence("Tools"))], "board", self._turn
        )

    def _turn(self, page: _Page) -> None:
        self._tabs.chosen = page
        self._stage.relayout()

    @property
    def kept_clear(self) -> Rect | None:
        """What is said of the game, and the board, whose cells can be wanted at any moment."""
        strip = self._strip.rect
        return strip if self._page == "tools" else self._board.rect.around(strip)

    @property
    def _page(self) -> _Page | None:
        """None where all of it is on show at once."""
        return self._tabs.chosen if self._tabs.visible else None

    def children(self) -> Sequence[Widget]:
        match self._page:
            case "board":
                shown: tuple[Widget, ...] = (self._tabs, self._clock, self._board, self._strip, self._pad_page)
            case "tools":
                shown = (self._tabs, self._clock, self._strip, self._tools_page)
            case None:
                shown = (self._bar, self._clock, self._state, self._board, self._strip, self._side)
        return (*shown, self._cards)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        gap = look.px(_GAP)
        inner = rect.inset(look.px(16), gap)
        self._tabs.visible = inner.width < look.px(_SIDE_WIDTH + _LEAST_BOARD)
        if self._tabs.visible:
            self._lay_out_in_turns(inner, look, gap)
        else:
            side, rest = inner.cut_right(look.px(_SIDE_WIDTH), gap)
            self._side.layout(side, look)
            self._board.layout(self._above_strip(self._below_bar(rest, look, gap), look, gap), look)
        self._cards.layout(rect, look, (self._strip.rect,))

    def _lay_out_in_turns(self, inner: Rect, look: Look, gap: int) -> None:
        """The clock beside the tabs; the board as high as it can be."""
        top, rest = inner.cut_top(self._tabs.preferred_size(look)[1], gap)
        place, tabs = top.cut_right(self._clock.preferred_size(look)[0], gap)
        self._clock.layout(place, look)
        self._tabs.layout(tabs, look)
        if self._tabs.chosen == "board":
            right, board = rest.cut_right(min(self._pad.preferred_size(look)[0], rest.width * 3 // 5), gap)
            self._board.layout(board, look)
            self._pad_page.layout(self._above_strip(right, look, gap), look)
        else:
            self._tools_page.layout(self._above_strip(rest, look, gap), look)

    def _below_bar(self, room: Rect, look: Look, gap: int) -> Rect:
        """The bar, then clock and state: in one line, if need be without the state, or else in two."""
        bar, clock, state = (widget.preferred_size(look) for widget in (self._bar, self._clock, self._state))
        left = room.width - clock[0] - gap
        is_line = left >= self._bar.least_width(look)
        with_state = left - gap - state[0]
        self._state.visible = not is_line or with_state >= self._bar.least_width(look)
        width = min(with_state if self._state.visible else left, bar[0]) if is_line else room.width
        top, rest = room.cut_top(self._bar.height_for(width, look), gap)
        place, line = top.cut_left(width, gap)
        self._bar.layout(place, look)
        if not is_line:
            line, rest = rest.cut_top(clock[1], gap)
        place, line = line.cut_left(clock[0], gap)
        self._clock.layout(place, look)
        self._state.layout(line, look)
        return rest

    def _above_strip(self, room: Rect, look: Look, gap: int) -> Rect:
        strip, rest = room.cut_bottom(self._strip.height_for(room.width, look), gap)
        self._strip.layout(strip, look)
        return rest

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.background)
        super().draw(canvas, look)
