"""The frame around every scene: the header with its tabs, and the scene below."""

from collections.abc import Callable, Sequence

from core.language import LANGUAGES, Sentence, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.scenes.logo import Logo
from visualizer.widgets.button import Button
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.stage import Stage
from visualizer.widgets.tabs import Tabs
from visualizer.widgets.widget import Widget

HEADER_HEIGHT = 48

_NARROW = 700  # pixels at scale 1 below which the name and the languages' names give way

TABS: list[tuple[str, Sentence]] = [
    ("home", sentence("Home")),
    ("lab", sentence("Lab")),
    ("play", sentence("Play")),
    ("editor", sentence("Editor")),
]


class Shell(Widget):
    """`scene_root` is what fills the window below the header; `visit` opens help or options, or leads back."""

    def __init__(
        self,
        stage: Stage,
        *,
        language: str,
        navigate: Callable[[str], None],
        visit: Callable[[str], None],
        choose_language: Callable[[str], None],
        next_theme: Callable[[], None],
    ) -> None:
        super().__init__()
        self.scene_root: Widget = Widget()
        self._header = _Header(stage, language, navigate, visit, choose_language, next_theme)

    @property
    def kept_clear(self) -> Rect | None:
        return self.scene_root.kept_clear

    def children(self) -> Sequence[Widget]:
        return (self._header, self.scene_root)

    def show(self, name: str, root: Widget) -> None:
        self.scene_root = root
        self._header.show(name)

    def refresh(self, language: str, theme: str) -> None:
        self._header.refresh(language, theme)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        top, rest = rect.cut_top(look.px(HEADER_HEIGHT))
        self._header.layout(top, look)
        self.scene_root.layout(rest, look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.background)
        super().draw(canvas, look)


class _Header(Widget):
    is_layer = True

    def __init__(
        self,
        stage: Stage,
        language: str,
        navigate: Callable[[str], None],
        visit: Callable[[str], None],
        choose_language: Callable[[str], None],
        next_theme: Callable[[], None],
    ) -> None:
        super().__init__()
        self._logo = Logo(lambda: navigate("home"))
        self._tabs = Tabs(TABS, "home", navigate)
        self._language = DropDown(stage, list(LANGUAGES.items()), language, choose_language, name=sentence("Language"))
        self._theme = self._button("sun", sentence("Next theme"), "F8", next_theme)
        self._options = self._button("settings", sentence("Options"), "F9", lambda: visit("options"))
        self._help = self._button("circle-question-mark", sentence("Help"), "F1", lambda: visit("help"))

    def _button(self, icon: str, name: Sentence, keys: str, act: Callable[[], None]) -> Button:
        return Button(None, icon=icon, tooltip=name, shortcut=keys, on_press=act)

    def children(self) -> Sequence[Widget]:
        return (self._logo, self._tabs, self._language, self._theme, self._options, self._help)

    def show(self, name: str) -> None:
        self._tabs.chosen = name
        self._options.is_on, self._help.is_on = name == "options", name == "help"

    def refresh(self, language: str, theme: str) -> None:
        self._language.chosen = language
        self._theme.icon = {"light": "sun", "dark": "moon", "contrast": "contrast"}[theme]

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        inner = rect.inset(look.px(16), 0)
        gap = look.px(8)
        is_narrow = rect.width < _NARROW * look.scale
        self._logo.has_name = self._language.visible = not is_narrow
        logo, tabs = (widget.preferred_size(look)[0] for widget in (self._logo, self._tabs))
        theme, beside = self._theme.preferred_size(look)[0] + gap, gap if is_narrow else look.px(24)
        for widget in (self._help, self._options):
            inner = self._place_right(widget, inner, look, gap)
        self._theme.visible = not is_narrow or inner.width - theme - logo - beside >= tabs
        for one in (self._theme, self._language):
            inner = self._place_right(one, inner, look, gap) if one.visible else inner
        place, inner = inner.cut_left(logo, beside)
        self._logo.layout(place, look)
        place, _ = inner.cut_left(min(inner.width, tabs))
        self._tabs.layout(place, look)

    def _place_right(self, widget: Widget, inner: Rect, look: Look, gap: int) -> Rect:
        width, height = widget.preferred_size(look)
        place, inner = inner.cut_right(width, gap)
        widget.layout(place.centered(width, min(height, place.height)), look)
        return inner

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.card)
        canvas.rectangle(self.rect.cut_bottom(look.px(1))[0], look.theme.line)
        super().draw(canvas, look)
