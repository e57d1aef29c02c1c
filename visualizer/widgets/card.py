"""A titled panel."""

from collections.abc import Sequence

from core.language import sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.button import Button
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_PAD = 14
_RADIUS = 10


class Card(Widget):
    """A ground with round corners, a small heading with its buttons, and the content; a layer by default."""

    def __init__(
        self,
        content: Widget,
        *,
        heading: Words | None = None,
        buttons: Sequence[Button] = (),
        is_layer: bool = True,
        pad: int = _PAD,
    ) -> None:
        super().__init__()
        self.is_layer = is_layer
        self.content = content
        self._buttons = tuple(buttons)
        self._pad = pad
        self._heading = Label(heading, role="caption_strong", color="muted") if heading is not None else None
        if self._heading is not None:
            self._heading.is_layer = is_layer  # a heading that counts does not draw the whole card again

    @property
    def heading(self) -> Words | None:
        return self._heading.text if self._heading is not None else None

    @heading.setter
    def heading(self, heading: Words) -> None:
        """Said at the next layout."""
        assert self._heading is not None, "a card made without a heading has no room for one"
        self._heading.text = heading

    def say_heading(self, heading: Words, look: Look) -> None:
        """At once, without asking for another layout: the room of the heading stays."""
        assert self._heading is not None, "a card made without a heading has no room for one"
        if heading != self._heading.text:
            self._heading.text = heading
            self._heading.layout(self._heading.rect, look)

    def room_beside_heading(self, look: Look) -> Rect:
        """Between the words of the heading and the first button, as it is laid out now."""
        assert self._heading is not None, "a card made without a heading has no room for one"
        place = self._heading.rect
        return place.cut_left(self._heading.preferred_size(look)[0], look.px(12))[1]

    def children(self) -> Sequence[Widget]:
        return (*((self._heading,) if self._heading is not None else ()), *self._buttons, self.content)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width, height = self.content.preferred_size(look)
        headings = [widget.preferred_size(look)[0] + look.px(4) for widget in self.children()[:-1]]
        return max(width, sum(headings)) + 2 * look.px(self._pad), height + self._around(look)

    def height_for(self, width: int, look: Look) -> int:
        inner = max(1, width - 2 * look.px(self._pad))
        return self.content.height_for(inner, look) + self._around(look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        inner = rect.inset(look.px(self._pad))
        if height := self._top_height(look):
            top, inner = inner.cut_top(height, look.px(8))
            for button in reversed(self._buttons):
                width, high = button.preferred_size(look)
                place, top = top.cut_right(width, look.px(4))
                button.layout(place.centered(width, high), look)
            if self._heading is not None:
                self._heading.layout(top, look)
        self.content.layout(inner, look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.card, look.px(_RADIUS))
        canvas.frame(self.rect, look.theme.line, look.px(1), look.px(_RADIUS))
        super().draw(canvas, look)

    def _top_height(self, look: Look) -> int:
        """Buttons may reach a little into the padding above and below."""
        heights = [button.preferred_size(look)[1] - look.px(8) for button in self._buttons]
        if self._heading is not None:
            heights.append(self._heading.preferred_size(look)[1])
        return max(heights, default=0)

    def _around(self, look: Look) -> int:
        top = self._top_height(look)
        return 2 * look.px(self._pad) + (top + look.px(8) if top else 0)


def examples() -> list[tuple[str, Widget]]:
    text = Label(sentence("Nothing runs yet: press Space to start."), wraps=True)
    enlarge = Button(
        None, icon="maximize-2", kind="quiet", tooltip=sentence("Enlarge this panel"), on_press=lambda: None
    )
    return [
        ("plain", Card(Label("8 × 8"))),
        ("with heading", Card(text, heading=sentence("Search tree"), buttons=(enlarge,))),
    ]
