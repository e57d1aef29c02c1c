"""The lab's root widget: puts the parts where the arrangement wants them."""

from collections.abc import Callable, Sequence

from core.language import Sentence, counted, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.panels.aside_cards import AsideCards
from visualizer.panels.legend import Legend
from visualizer.panels.narration import NarrationPanel
from visualizer.panels.search_tree import SearchTreePanel
from visualizer.panels.source_code import SourceCode
from visualizer.runs.lab import Lab
from visualizer.scenes.lab.arrangement import Arrangement, Part, Places, arrange
from visualizer.scenes.lab.time_card import TimeCard
from visualizer.scenes.lab.toolbar import Toolbar
from visualizer.widgets.button import Button
from visualizer.widgets.card import Card
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.splitter import Splitter
from visualizer.widgets.stage import Stage
from visualizer.widgets.tabs import Tabs
from visualizer.widgets.widget import Widget

PART_NAMES: dict[Part, Sentence] = {
    "board": sentence("Board"),
    "narration": sentence("Narration"),
    "code": sentence("Code"),
    "stack": sentence("Call stack"),
    "tree": sentence("Search tree"),
}

# Short, for a row of tabs where room is scarce.
_TAB_NAMES: dict[Part, Sentence] = {
    "board": sentence("Board"),
    "narration": sentence("Why"),
    "code": sentence("Code"),
    "stack": sentence("Calls"),
    "tree": sentence("Tree"),
    "setup": sentence("Set-up"),
}

_PROJECTOR = 1.45  # how much larger code and narration are


class LabScreen(Widget):
    """Knows the parts by name; what they show is their own business."""

    def __init__(
        self,
        lab: Lab,
        arrangement: Arrangement,
        stage: Stage,
        *,
        board: Widget,
        cards: AsideCards,
        narration: NarrationPanel,
        code: SourceCode,
        stack: Widget,
        tree: SearchTreePanel,
        time: TimeCard,
        toolbar: Toolbar,
    ) -> None:
        super().__init__()
        self._lab = lab
        self.arrangement = arrangement
        self._stage = stage
        self._toolbar = Scroll(toolbar)  # large letters leave it too little room in a small window
        self._time = time
        self._tree = tree
        self._code = code
        self._narration = narration
        self._cards = cards
        self.on_enlarge: Callable[[Part], None] = lambda part: None
        self.on_hide: Callable[[Part], None] = lambda part: None
        self._parts: dict[str, Widget] = {
            "board": board,
            "narration": narration,
            "code": self._card("code", code),
            "stack": self._card("stack", stack),
            "tree": self._card("tree", tree, *self._tree_buttons()),
        }
        self._legend = Legend()
        self._look: Look | None = None
        self._is_tight = False
        shares = arrangement.shares
        self._splitters = {
            "board": Splitter("sideways", shares.board, self._move_board, least=0.2, most=0.75),
            "code": Splitter("sideways", shares.code, self._mover("code"), least=0.3, most=0.8),
            "upper": Splitter("updown", shares.upper, self._mover("upper"), least=0.2, most=0.8),
        }
        self._tabs: Tabs[Part] = Tabs([("board", _TAB_NAMES["board"])], "board", self._choose_tab)

    def _card(self, part: Part, content: Widget, *buttons: Button) -> Card:
        enlarge = Button(
            None,
            icon="maximize-2",
            kind="quiet",
            tooltip=sentence("Enlarge, or back again"),
            is_small=True,
            on_press=lambda: self.on_enlarge(part),
        )
        hide = Button(
            None,
            icon="x",
            kind="quiet",
            tooltip=sentence("Hide this panel"),
            is_small=True,
            on_press=lambda: self.on_hide(part),
        )
        return Card(content, heading=PART_NAMES[part], buttons=(*buttons, enlarge, hide))

    def _tree_buttons(self) -> list[Button]:
        tree = self._tree

        def button(icon: str, name: Sentence, act: Callable[[], None]) -> Button:
            return Button(None, icon=icon, kind="quiet", tooltip=name, on_press=act, is_small=True)

        return [
            button("zoom-out", sentence("Zoom out"), lambda: tree.zoom(0.8)),
            button("zoom-in", sentence("Zoom in"), lambda: tree.zoom(1.25)),
            button("scan", sentence("Fit and follow the current step"), tree.fit),
        ]

    def _mover(self, name: str) -> Callable[[float], None]:
        def move(share: float) -> None:
            setattr(self.arrangement.shares, name, share)
            self._stage.relayout()

        return move

    def _move_board(self, share: float) -> None:
        self.arrangement.board_share = share
        self._stage.relayout()

    def _choose_tab(self, part: Part) -> None:
        self.arrangement.tab = part
        self._stage.relayout()

    # What is shown

    @property
    def kept_clear(self) -> Rect | None:
        """The controls of time."""
        return self._time.rect

    def children(self) -> Sequence[Widget]:
        return (
            self._toolbar,
            self._tabs,
            *self._parts.values(),
            self._legend,
            *self._splitters.values(),
            self._time,
            self._cards,
        )

    def _heading_of_code(self) -> Sentence:
        """Several files stand each under its own name."""
        sources = self._lab.setup.algorithm.sources
        if len(sources) > 1:
            return PART_NAMES["code"]
        return sentence("Code · {file}", file="/".join(sources[0].path.split("/")[-2:]))

    def refresh(self) -> None:
        """Headings that say numbers."""
        code, stack, tree = (self._parts[name] for name in ("code", "stack", "tree"))
        assert isinstance(code, Card) and isinstance(stack, Card) and isinstance(tree, Card)
        headings = (
            (code, self._heading_of_code()),
            (stack, sentence("Call stack · depth {depth}", depth=self._lab.tally().depth)),
            (tree, counted("Search tree · {count} node", "Search tree · {count} nodes", count=self._tree.node_count())),
        )
        if self._look is not None:
            for card, heading in headings:
                card.say_heading(heading, self._look)
            if self._legend.visible:  # a heading that has grown may leave it no room
                self._legend.layout(tree.room_beside_heading(self._look), self._look)
        if self._time.wants_layout:
            self._stage.relayout()

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect, self._look = rect, look
        arrangement = self.arrangement
        arrangement.has_picture = self._lab.setup.algorithm.picture is not None
        self._splitters["board"].share = arrangement.board_share
        enlarged = _PROJECTOR if arrangement.is_projector or arrangement.enlarged == "code" else 1.0
        self._code.enlarged = enlarged
        self._narration.enlarged = _PROJECTOR if arrangement.is_projector else 1.0
        margin = look.px(16)
        inner = rect.inset(margin, look.px(12))
        self._is_tight = self._time.is_low = arrangement.is_tight(rect, look)
        if not self._is_tight:
            if arrangement.tab == "setup":
                arrangement.tab = "board"
            top, inner = inner.cut_top(self._toolbar.height_for(inner.width, look), look.px(10))
            self._toolbar.layout(top, look)
        bottom, inner = inner.cut_bottom(self._time.height_for(inner.width, look), look.px(12))
        self._time.layout(bottom, look)
        self._place(arrange(arrangement, inner, look, self._narration.height_for(inner.width, look)), look)
        spared = tuple(part.rect for part in (self._time, self._narration) if part.visible)
        self._cards.layout(rect, look, spared)

    def _place(self, places: Places, look: Look) -> None:
        for name, part in self._parts.items():
            part.visible = name in places.parts
            if part.visible:
                part.layout(places.parts[name], look)
        self._toolbar.visible = not self._is_tight or "setup" in places.parts
        if "setup" in places.parts:
            self._toolbar.layout(places.parts["setup"], look)
        for name, splitter in self._splitters.items():
            splitter.visible = name in places.splitters
            if splitter.visible:
                gap, splitter.area = places.splitters[name]
                splitter.layout(gap, look)
        self._tabs.visible = places.tabs is not None
        if places.tabs is not None:
            parts: list[Part] = ["board", *self.arrangement.shown_parts(), *(("setup",) if self._is_tight else ())]
            self._tabs.choices = tuple((part, _TAB_NAMES[part]) for part in parts)
            self._tabs.chosen = self.arrangement.tab
            self._tabs.layout(places.tabs, look)
        self._legend.visible = "tree" in places.parts
        self.refresh()

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.background)
        super().draw(canvas, look)
