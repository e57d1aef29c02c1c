"""A question or a message that has to be answered before anything else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.language import sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed, PointerPressed, WheelTurned
from visualizer.look import Look
from visualizer.widgets.button import Button
from visualizer.widgets.label import Label
from visualizer.widgets.overlay import Overlay
from visualizer.widgets.painting import shadow, shadow_room
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_WIDTH = 480
_PAD = 24


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: Enter gives the default one, Escape the one that cancels.

    `on_press` is called after the dialog has closed; one that `stays_open` leaves it there.
    """

    text: Words
    on_press: Callable[[], None] | None = None
    is_default: bool = False
    cancels: bool = False
    stays_open: bool = False
    shortcut: str | None = None  # that the dialog hears, for the tooltip


class Dialog(Overlay):
    """Dims the screen below; `stage.open(Dialog(stage, ...))`. The body is text, or a widget of one's own."""

    is_layer = True

    def __init__(
        self,
        stage: Stage,
        title: Words,
        body: Words | Widget,
        answers: Sequence[Answer],
        *,
        width: int = _WIDTH,
    ) -> None:
        super().__init__()
        self._stage = stage
        self._panel = _Panel(title, body, [self._button(answer) for answer in answers], width)
        self._answers = tuple(answers)

    @property
    def first_focus(self) -> Widget | None:
        """A field of the body, if there is one; else the default button."""
        return self._panel.first_field or self._panel.button_of(self._default)

    @property
    def title(self) -> Words:
        return self._panel.title

    @title.setter
    def title(self, title: Words) -> None:
        """Said at the next layout."""
        self._panel.title = title

    def enable_default(self, *, enabled: bool) -> None:
        """Whether its button can be pressed; Enter does nothing then."""
        button = self._panel.button_of(self._default)
        assert button is not None, "there is a default answer"
        button.enabled = enabled

    def enable(self, answer: Answer, *, enabled: bool) -> None:
        """Whether the button of this one can be pressed."""
        button = self._panel.button_of(self._answers.index(answer))
        assert button is not None, "each answer has one"
        button.enabled = enabled

    @property
    def kept_clear(self) -> Rect | None:
        """The buttons."""
        return self._panel.row

    def children(self) -> Sequence[Widget]:
        return (self._panel,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return self._panel.preferred_size(look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        room = rect.inset(look.px(12))
        width = min(self._panel.preferred_size(look)[0], room.width)
        height = min(self._panel.height_for(width, look), room.height)
        self._panel.layout(rect.centered(width, height), look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, (*look.theme.shadow[:3], 120))
        super().draw(canvas, look)

    def handle(self, what: Input) -> bool:
        match what:
            case KeyPressed(key="return", repeated=False) if self._default is not None:
                if (button := self._panel.button_of(self._default)) and button.enabled:
                    self._give(self._answers[self._default])
                return True
            case KeyPressed(key="escape"):
                self._cancel()
                return True
            case KeyPressed():  # that no control wanted: through a body too long to be seen whole
                return self._panel.scroll(what)
            case PointerPressed() | WheelTurned():
                return True
        return False

    @property
    def _default(self) -> int | None:
        return next((index for index, answer in enumerate(self._answers) if answer.is_default), None)

    def _button(self, answer: Answer) -> Button:
        return Button(
            answer.text,
            on_press=lambda: self._give(answer),
            kind="primary" if answer.is_default else "normal",
            shortcut=answer.shortcut,
        )

    def _give(self, answer: Answer) -> None:
        if not answer.stays_open:
            self._stage.close(self)
        if answer.on_press is not None:
            answer.on_press()

    def _cancel(self) -> None:
        cancel = next((answer for answer in self._answers if answer.cancels), None)
        if cancel is not None:
            self._give(cancel)
        else:
            self._stage.close(self)


class _Panel(Widget):
    is_layer = True

    def __init__(self, title: Words, body: Words | Widget, buttons: Sequence[Button], width: int) -> None:
        super().__init__()
        self._title = Label(title, role="title", wraps=True)
        self._content = body if isinstance(body, Widget) else Label(body, wraps=True)
        self._body = Scroll(self._content)
        self._buttons = tuple(buttons)
        self._width = width
        self.row = Rect(0, 0, 0, 0)  # of the buttons

    @property
    def title(self) -> Words:
        return self._title.text

    @title.setter
    def title(self, title: Words) -> None:
        self._title.text = title

    def scroll(self, what: KeyPressed) -> bool:
        return self._body.handle(what)

    @property
    def first_field(self) -> Widget | None:
        return next((widget for widget in self._content.everything() if widget.accepts_text), None)

    def button_of(self, index: int | None) -> Widget | None:
        return None if index is None else self._buttons[index]

    def children(self) -> Sequence[Widget]:
        return (self._title, self._body, *self._buttons)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        """As wide as asked, or as the buttons or a body of its own need."""
        row = sum(button.preferred_size(look)[0] + look.px(8) for button in self._buttons)
        own = 0 if isinstance(self._content, Label) else self._content.preferred_size(look)[0]
        width = max(look.px(self._width), max(row, own) + 2 * look.px(_PAD)) + 2 * shadow_room(look)
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        inner = self._inner_width(width, look)
        return (
            self._title.height_for(inner, look)
            + self._body.height_for(inner, look)
            + self._row_height(look)
            + look.px(12)
            + look.px(20)
            + 2 * look.px(_PAD)
            + 2 * shadow_room(look)
        )

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        inner = rect.inset(shadow_room(look) + look.px(_PAD))
        title, rest = inner.cut_top(self._title.height_for(inner.width, look), look.px(12))
        self.row, body = rest.cut_bottom(self._row_height(look), look.px(20))
        self._title.layout(title, look)
        self._body.layout(body, look)
        self._lay_out_buttons(self.row, look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        panel = self.rect.inset(shadow_room(look))
        shadow(canvas, panel, look, 12)
        canvas.rectangle(panel, look.theme.card, look.px(12))
        canvas.frame(panel, look.theme.line, look.px(1), look.px(12))
        super().draw(canvas, look)

    def _lay_out_buttons(self, row: Rect, look: Look) -> None:
        """At the right, in their order; in a narrow window all of them give way."""
        widths = [max(look.px(88), button.preferred_size(look)[0]) for button in self._buttons]
        room = row.width - look.px(8) * (len(widths) - 1)
        if sum(widths) > room:
            widths = [width * room // sum(widths) for width in widths]
        for button, width in zip(reversed(self._buttons), reversed(widths), strict=True):
            place, row = row.cut_right(width, look.px(8))
            button.layout(place, look)

    def _inner_width(self, width: int, look: Look) -> int:
        return max(1, width - 2 * (shadow_room(look) + look.px(_PAD)))

    def _row_height(self, look: Look) -> int:
        return max((button.preferred_size(look)[1] for button in self._buttons), default=0)


def examples() -> list[tuple[str, Widget]]:
    answers = [
        Answer(sentence("Cancel"), cancels=True),
        Answer(sentence("Discard"), is_default=False),
        Answer(sentence("Save"), is_default=True),
    ]
    body = sentence("This game has changed since it was last saved. Save it before another one is opened?")
    return [("question", Dialog(Stage(), sentence("Save the game?"), body, answers))]
