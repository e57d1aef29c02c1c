"""A line to type in."""

from collections.abc import Callable, Hashable

from core.language import Sentence, sentence
from visualizer.canvas.protocol import Canvas, Font
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, TextTyped
from visualizer.look import Look
from visualizer.widgets.editing import EditedText
from visualizer.widgets.painting import RADIUS, control_height, faded
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

PAD = 10  # pixels before and after the text
_WIDTH = 220


class TextField(Widget):
    """`on_change` hears each new text, `on_enter` the text when Enter is pressed.

    While `error` is set, the edge says so and the sentence stands below; call `stage.relayout()` with a
    change, since the field then needs another height.
    """

    focusable = True
    accepts_text = True
    cursor = "text"
    is_named_beside = False  # by a word on the screen, that a tooltip would only repeat

    def __init__(
        self,
        text: str = "",
        *,
        name: Words,
        on_change: Callable[[str], None] | None = None,
        on_enter: Callable[[str], None] | None = None,
        placeholder: Words | None = None,
        longest: int = 1000,
        role: str = "body",
    ) -> None:
        super().__init__()
        self.error: Sentence | None = None
        self._edited = EditedText(text, len(text), len(text))
        self._name = name
        self._on_change = on_change
        self._on_enter = on_enter
        self._placeholder = placeholder
        self._longest = longest
        self._role = role
        self._shift = 0  # pixels of the text that are hidden at the left
        self._look: Look | None = None

    @property
    def text(self) -> str:
        return self._edited.text

    @text.setter
    def text(self, text: str) -> None:
        """Says nothing to `on_change`, which is for what a person does."""
        self._edited = EditedText(text, len(text), len(text))
        self._show_caret()

    @property
    def tooltip(self) -> Words | None:
        return self.error or (None if self.is_named_beside else self._name)

    def selected_text(self) -> str:
        return self._edited.selected

    def select_all(self) -> None:
        self._edited = self._edited.all_selected()
        self._show_caret()

    def accepts(self, sign: str) -> bool:
        """Whether that sign may be typed here."""
        return sign.isprintable()

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(_WIDTH), self.height_for(look.px(_WIDTH), look)

    def height_for(self, width: int, look: Look) -> int:
        height = control_height(look, look.font(self._role))
        if self.error is None:
            return height
        lines = look.wrapped(look.say(self.error), look.font("caption"), max(1, width))
        return height + look.px(4) + len(lines) * look.height(look.font("caption"))

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect, self._look = rect, look
        self._show_caret()

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._edited, self._shift, self.error)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, field = look.theme, self._field(look)
        canvas.rectangle(field, theme.card, look.px(RADIUS))
        edge, width = theme.edge, 1
        if self.error is not None:
            edge, width = theme.reject, 2
        elif self.focused:
            edge, width = theme.accent, 2
        elif self.hovered:
            edge = theme.muted
        canvas.frame(field, edge if self.enabled else faded(edge, look), look.px(width), look.px(RADIUS))
        with canvas.clip(field.inset(look.px(PAD) - look.px(1), look.px(3))):
            self._draw_text(canvas, look, field)
        self._draw_error(canvas, look, field)

    def handle(self, what: Input) -> bool:
        match what:
            case TextTyped():
                self._type(what.text)
                return True
            case KeyPressed():
                return self._key(what)
            case PointerPressed(button="left"):
                self._press(what)
                return True
            case PointerMoved() if self.pressed:
                self._edit(self._edited.moved(self._index_at(what.at[0]), selecting=True))
                return True
            case PointerReleased():
                return True
        return False

    def _press(self, what: PointerPressed) -> None:
        if what.clicks >= 3:
            self.select_all()
            return
        self._edit(self._edited.moved(self._index_at(what.at[0]), selecting=what.shift))
        if what.clicks == 2:
            self._edit(self._edited.word_selected())

    def _type(self, text: str) -> None:
        """Line breaks of pasted text become spaces; what is not accepted at all takes no selection away."""
        wanted = "".join(sign for sign in " ".join(text.splitlines()) if self.accepts(sign))
        if not wanted:
            return
        room = self._longest - len(self._edited.text) + len(self._edited.selected)
        self._edit(self._edited.typed(wanted[: max(0, room)]))

    def _key(self, what: KeyPressed) -> bool:
        edited, shift = self._edited, what.shift
        match what.key:
            case "left" | "right":
                step = -1 if what.key == "left" else 1
                self._edit(edited.stepped(step, selecting=shift, by_word=what.control or what.alt))
            case "home":
                self._edit(edited.moved(0, selecting=shift))
            case "end":
                self._edit(edited.moved(len(edited.text), selecting=shift))
            case "backspace":
                self._edit(edited.deleted(-1, by_word=what.control or what.alt))
            case "delete":
                self._edit(edited.deleted(1, by_word=what.control or what.alt))
            case "a" if what.control:
                self._edit(edited.all_selected())
            case "return" if self._on_enter is not None:
                self._on_enter(edited.text)
            case _:
                return self._is_typing(what)
        return True

    def _is_typing(self, what: KeyPressed) -> bool:
        """Signs come as text as well, and no shortcut may take their keys away."""
        is_sign = len(what.key) == 1 or what.key == "space"
        return is_sign and (not what.control or what.key in ("z", "y"))

    def _edit(self, edited: EditedText) -> None:
        changed = edited.text != self._edited.text
        self._edited = edited
        self._show_caret()
        if changed and self._on_change is not None:
            self._on_change(edited.text)

    # Places.

    def _field(self, look: Look) -> Rect:
        """Without the error's lines."""
        field, _ = self.rect.cut_top(control_height(look, look.font(self._role)))
        return field

    def _font(self, look: Look) -> Font:
        return look.font(self._role)

    def _x_of(self, index: int, look: Look) -> int:
        """From the beginning of the text."""
        return look.width(self._edited.text[:index], self._font(look))

    def _index_at(self, x: int) -> int:
        assert self._look is not None, "laid out before it hears anything"
        look = self._look
        wanted = x - self.rect.x - look.px(PAD) + self._shift
        count = len(self._edited.text)
        return min(range(count + 1), key=lambda index: abs(self._x_of(index, look) - wanted))

    def _show_caret(self) -> None:
        look = self._look
        if look is None:
            return
        room = max(1, self.rect.width - 2 * look.px(PAD))
        caret, whole = self._x_of(self._edited.caret, look), self._x_of(len(self._edited.text), look)
        shift = min(self._shift, caret)
        shift = max(shift, caret - room)
        self._shift = max(0, min(shift, whole - room))

    # Drawing.

    def _draw_text(self, canvas: Canvas, look: Look, field: Rect) -> None:
        theme, font, edited = look.theme, self._font(look), self._edited
        x, y = field.x + look.px(PAD) - self._shift, field.center[1]
        line_height = look.height(font)
        if self.focused and edited.selected:
            start, end = (self._x_of(index, look) for index in edited.selection)
            canvas.rectangle(Rect(x + start, y - line_height // 2, end - start, line_height), theme.highlight)
        if edited.text:
            canvas.text(edited.text, (x, y), font, theme.ink if self.enabled else faded(theme.ink, look))
        elif self._placeholder is not None:
            room = field.width - 2 * look.px(PAD)
            canvas.text(look.shortened(look.say(self._placeholder), font, room), (x, y), font, theme.muted)
        if self.focused:
            caret = Rect(x + self._x_of(edited.caret, look), y - line_height // 2, look.px(1.5), line_height)
            canvas.rectangle(caret, theme.accent)

    def _draw_error(self, canvas: Canvas, look: Look, field: Rect) -> None:
        if self.error is None:
            return
        font = look.font("caption")
        line_height = look.height(font)
        y = field.bottom + look.px(4) + line_height // 2
        for line in look.wrapped(look.say(self.error), font, self.rect.width):
            if y + line_height // 2 > self.rect.bottom:
                break  # No room was given for it; the tooltip has it, too.
            canvas.text(line, (self.rect.x, y), font, look.theme.reject)
            y += line_height


def examples() -> list[tuple[str, Widget]]:
    def field(text: str = "", **more: Words) -> TextField:
        return TextField(text, name=sentence("File name"), **more)  # type: ignore[arg-type]

    focused, wrong, disabled, selected = (
        field("kakuro.txt"),
        field("47"),
        field("kakuro.txt"),
        field("kakuro"),
    )
    focused.focused = selected.focused = True
    selected.select_all()
    disabled.enabled = False
    wrong.error = sentence("Enter a whole number from {least} to {most}.", least=3, most=45)
    long = field("a name that is longer than the field is wide, and then some more")
    return [
        ("empty", field(placeholder=sentence("Search"))),
        ("focused", focused),
        ("selected", selected),
        ("too long", long),
        ("wrong", wrong),
        ("disabled", disabled),
    ]
