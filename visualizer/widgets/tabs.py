"""Names of pages in a row, the shown one underlined."""

from core.language import sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.options import Options, Value
from visualizer.widgets.painting import focus_ring
from visualizer.widgets.widget import Widget


class Tabs(Options[Value]):
    """The pages themselves are the caller's."""

    fills_row = False

    def draw(self, canvas: Canvas, look: Look) -> None:
        super().draw(canvas, look)
        if self.focus_visible and all(value != self.chosen for value, _ in self.choices):
            focus_ring(canvas, self.rect.inset(look.px(5)), look)

    def draw_option(
        self, canvas: Canvas, look: Look, place: Rect, text: str, *, is_chosen: bool, is_pointed: bool
    ) -> None:
        theme = look.theme
        ink = theme.accent_text if is_chosen else theme.ink if is_pointed else theme.muted
        font = look.font("strong" if is_chosen else "body")
        canvas.text(text, place.center, font, ink, "center")
        if is_chosen:
            line, _ = place.cut_bottom(look.px(3))
            canvas.rectangle(line, theme.accent, look.px(1))
            if self.focus_visible:
                focus_ring(canvas, place.inset(look.px(5)), look)


def examples() -> list[tuple[str, Widget]]:
    def tabs() -> Tabs[str]:
        pages = (
            ("rules", sentence("Rules")),
            ("controls", sentence("Controls")),
            ("about", sentence("About Krok")),
        )
        return Tabs(pages, "rules", lambda value: None)

    focused = tabs()
    focused.focused = focused.focus_visible = True
    return [("pages", tabs()), ("focused", focused)]
