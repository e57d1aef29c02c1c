"""A button with words, an icon, or both."""

from collections.abc import Callable, Hashable
from typing import Literal

from core.language import sentence
from visualizer.canvas.protocol import Canvas, Color, Font
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input
from visualizer.look import Look
from visualizer.theme import blend
from visualizer.widgets.keys import with_shortcut
from visualizer.widgets.painting import (
    ICON_SIZE,
    Colors,
    box,
    control_height,
    faded,
    focus_ring,
    hovered_ground,
    plain_colors,
    pressed_ground,
)
from visualizer.widgets.pressing import Press, press_of
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words, fitting

Kind = Literal["normal", "primary", "quiet", "accent"]

_PAD, _LEAST_PAD = 14, 6
_SMALL = 28  # pixels of an icon beside a heading
_GAP = 8


class Button(Widget):
    """Calls `on_press` when it is clicked, or by Enter or Space while it shows the focus.

    Kinds: "primary" for the one thing to do here, "quiet" without an edge, "accent" quiet but coloured.
    With `is_on` it is a toggle: the caller sets `is_on`, which is shown by ground, weight and a thicker edge.
    `role` names the font, for larger signs such as those of a number pad; a small one is an icon beside a heading.
    """

    focusable = True
    cursor = "hand"

    def __init__(
        self,
        text: Words | None,
        *,
        on_press: Callable[[], None],
        icon: str | None = None,
        kind: Kind = "normal",
        tooltip: Words | None = None,
        shortcut: str | None = None,
        is_on: bool = False,
        role: str = "body",
        is_small: bool = False,
    ) -> None:
        assert text is not None or icon is not None, "a button shows something"
        assert text is not None or tooltip is not None, "an icon alone is explained by a tooltip"
        super().__init__()
        self.text = text
        self.icon = icon
        self.on_press = on_press
        self.kind = kind
        self.is_on = is_on
        self.explanation = tooltip
        self.shortcut = shortcut
        self._role = role
        self._is_small = is_small
        self._is_shortened = self._is_narrow = False

    @property
    def tooltip(self) -> Words | None:
        words = self.explanation
        if words is None and (self._is_shortened or self.shortcut is not None):
            words = self.text
        elif words is not None and self._is_shortened and self.text is not None:
            words = sentence("{name}: {explanation}", name=self.text, explanation=words)
        return with_shortcut(words, self.shortcut)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        font = self._font(look, strong=True)
        height = look.px(_SMALL) if self._is_small else control_height(look, font)
        if self.text is None:
            return height, height
        icon = look.px(ICON_SIZE) + look.px(_GAP) if self.icon is not None else 0
        width = look.width(look.say(self.text), font) + 2 * look.px(_PAD) + icon
        return max(width, height), height

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._is_narrow = rect.width < self.preferred_size(look)[0] - 2 * look.px(_PAD - _LEAST_PAD)
        _, self._is_shortened = self._shown_text(look)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.text, self.icon, self.kind, self.is_on)

    def draw(self, canvas: Canvas, look: Look) -> None:
        colors = self._colors(look)
        box(canvas, self.rect, colors, look)
        if self.is_on and self.enabled:
            canvas.frame(self.rect, look.theme.accent, look.px(2), look.px(8))
        text, _ = self._shown_text(look)
        size = look.px(ICON_SIZE)
        font = self._font(look, strong=self._is_strong)
        text_width = look.width(text, font) if text else 0
        x = self.rect.x + (self.rect.width - text_width - self._icon_room(look)) // 2
        middle = self.rect.center[1]
        if self.icon is not None:
            left = x if text else self.rect.centered(size, size).x
            self._draw_icon(canvas, self.icon, Rect(left, middle - size // 2, size, size), colors.ink)
        if text:
            canvas.text(text, (x + self._icon_room(look), middle), font, colors.ink)
        if self.focus_visible:
            focus_ring(canvas, self.rect, look)

    def handle(self, what: Input) -> bool:
        press = press_of(what, self)
        if press is Press.DONE:
            self.on_press()
        return press is not Press.NOTHING

    def _draw_icon(self, canvas: Canvas, icon: str, rect: Rect, color: Color) -> None:
        canvas.icon(icon, rect, color)

    @property
    def _is_strong(self) -> bool:
        return self.kind in ("primary", "accent") or self.is_on

    def _font(self, look: Look, *, strong: bool) -> Font:
        return look.font("strong" if strong and self._role == "body" else self._role)

    def _icon_room(self, look: Look) -> int:
        if self.icon is None or self.text is None:
            return 0
        return look.px(ICON_SIZE) + look.px(_GAP if not self._is_narrow else _GAP / 2)

    def _shown_text(self, look: Look) -> tuple[str, bool]:
        if self.text is None:
            return "", False
        # A narrow button gives up its padding before its words.
        room = self.rect.width - 2 * look.px(_LEAST_PAD) - self._icon_room(look)
        return fitting(self.text, self._font(look, strong=self._is_strong), room, look)

    def _colors(self, look: Look) -> Colors:
        theme = look.theme
        if self.kind == "primary":
            return self._primary_colors(look)
        plain = plain_colors(self, look)
        if self.is_on and self.enabled:
            return Colors(_stronger(theme.soft, self, look), theme.accent_text, None)
        if self.kind == "quiet" or (not self.enabled and self.kind == "accent"):
            return Colors(self._quiet_ground(look), plain.ink, None)
        if self.kind == "accent":
            return Colors(self._quiet_ground(look), theme.accent_text, None)
        return plain

    def _primary_colors(self, look: Look) -> Colors:
        theme = look.theme
        if not self.enabled:
            return Colors(blend(theme.ink, theme.card, 0.10), faded(theme.ink, look), None)
        return Colors(_stronger(theme.accent, self, look), theme.on_accent, None)

    def _quiet_ground(self, look: Look) -> Color | None:
        if not self.enabled or not self.hovered:
            return None
        return pressed_ground(look.theme) if self.pressed else hovered_ground(look.theme)


def _stronger(color: Color, widget: Widget, look: Look) -> Color:
    """A colour towards the ink, as far as the pointer has gone."""
    if not widget.hovered:
        return color
    return blend(look.theme.ink, color, 0.18 if widget.pressed else 0.09)


def examples() -> list[tuple[str, Widget]]:
    def button(text: Words | None, **more: object) -> Button:
        return Button(text, on_press=lambda: None, **more)  # type: ignore[arg-type]

    undo, backtrack = sentence("Undo"), sentence("Next backtrack")
    disabled, focused, hovered = button(undo), button(backtrack), button(backtrack)
    disabled_primary = button(sentence("New puzzle"), kind="primary")
    disabled.enabled = disabled_primary.enabled = False
    focused.focused = focused.focus_visible = True
    hovered.hovered = True
    return [
        ("plain", button(backtrack)),
        ("with icon", button(undo, icon="undo-2", shortcut="Ctrl+Z")),
        ("primary", button(sentence("New puzzle"), kind="primary")),
        ("primary icon", button(None, icon="play", kind="primary", tooltip=sentence("Run"))),
        ("quiet", button(sentence("Cancel"), kind="quiet")),
        ("icon only", button(None, icon="settings", tooltip=sentence("Settings"))),
        ("toggled on", button(sentence("Notes"), icon="pencil", is_on=True)),
        ("hovered", hovered),
        ("focused", focused),
        ("disabled", disabled),
        ("disabled primary", disabled_primary),
        ("digit", button("7", role="title")),
    ]
