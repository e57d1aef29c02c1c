"""The calls that have not ended, as cards: arguments, variables, and what is being returned."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from core.language import counted, sentence
from core.steps.call_stack import Frame
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed, PointerPressed
from visualizer.look import Look
from visualizer.narration import value_text
from visualizer.runs.lab import Lab
from visualizer.widgets.painting import inner_focus_ring
from visualizer.widgets.widget import Widget


@dataclass(frozen=True)
class Slot:
    """A place for a card, or for the fold of `folded` frames where `frame` is None."""

    rect: Rect
    frame: Frame | None
    folded: int = 0


class CallStack(Widget):
    """The innermost call is on top; when there are too many, the middle folds."""

    is_layer = True
    is_opaque = True
    focusable = True

    def __init__(self, lab: Lab, on_choose: Callable[[Frame], None]) -> None:
        super().__init__()
        self._lab = lab
        self._on_choose = on_choose
        self._cursor: int | None = None
        self._look: Look | None = None

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect, self._look = rect, look

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._lab.picture_key(), self._cursor)

    def _slots(self, look: Look) -> list[Slot]:
        """From the top down; the outermost call always has its card."""
        frames = self._lab.frames()
        small, gap = look.px(24), look.px(6)
        heights = [self._card_height(look, frame) for frame in frames]
        upper = len(frames)
        if sum(heights) + gap * len(heights) > self.rect.height + gap:
            room = self.rect.height - small - gap
            room -= heights[-1] + gap if len(frames) > 1 else 0
            upper = 0
            while upper < len(frames) - 1 and room >= heights[upper]:
                room -= heights[upper] + gap
                upper += 1
            upper = max(1, upper)
        slots, y = [], self.rect.y
        for index, frame in enumerate(frames):
            if upper <= index < len(frames) - 1:
                if index == upper:
                    slots.append(Slot(Rect(self.rect.x, y, self.rect.width, small), None, len(frames) - 1 - upper))
                    y += small + gap
                continue
            height = min(heights[index], max(1, self.rect.bottom - y))
            slots.append(Slot(Rect(self.rect.x, y, self.rect.width, height), frame))
            y += heights[index] + gap
        least = min(small, look.height(look.font("code_strong")) + look.px(8))  # for a fold, and the heading of a card
        return [slot for slot in slots if slot.rect.bottom <= self.rect.bottom and slot.rect.height >= least]

    def _card_height(self, look: Look, frame: Frame) -> int:
        lines = len(self._lines(frame)) if frame.is_top else 1
        return look.height(look.font("code_strong")) + lines * look.height(look.font("code_small")) + look.px(12)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.card)
        slots = self._slots(look)
        for index, slot in enumerate(slots):
            if slot.frame is None:
                self._draw_fold(canvas, look, slot)
            else:
                self._draw_card(canvas, look, slot.rect, slot.frame)
            if self.focus_visible and index == self._cursor:
                inner_focus_ring(canvas, slot.rect.inset(look.px(4)), look)
        if not slots:
            font = look.font("caption")
            canvas.text(
                look.shortened(look.say(sentence("Nothing has been called yet.")), font, self.rect.width),
                (self.rect.x, self.rect.y + look.height(font)),
                font,
                look.theme.muted,
            )
        if self.focus_visible:
            inner_focus_ring(canvas, self.rect, look)

    def _draw_fold(self, canvas: Canvas, look: Look, slot: Slot) -> None:
        font = look.font("caption")
        text = look.say(counted("{count} call between", "{count} calls between", count=slot.folded))
        canvas.text(
            look.shortened(f"· · ·  {text}", font, slot.rect.width), slot.rect.center, font, look.theme.muted, "center"
        )

    def _draw_card(self, canvas: Canvas, look: Look, rect: Rect, frame: Frame) -> None:
        theme, radius = look.theme, look.px(7)
        canvas.rectangle(rect, theme.highlight if frame.is_top else theme.soft, radius)
        if frame.is_top:
            canvas.frame(rect, theme.highlight_edge, look.px(1), radius)
        strong, small = look.font("code_strong"), look.font("code_small")
        inner = rect.inset(look.px(9), look.px(6))
        room = inner.width
        y = inner.y + look.height(strong) // 2
        if frame.is_returning:
            answer = f"→ {self._value('', frame.returning)}"
            room -= look.width(answer, strong) + look.px(8)
            canvas.text(answer, (inner.right, y), strong, theme.undo, "right")
        canvas.text(look.shortened(self._heading(frame), strong, room), (inner.x, y), strong, theme.ink)
        y += (look.height(strong) + look.height(small)) // 2
        for line in self._lines(frame):
            if y + look.height(small) // 2 <= rect.bottom:
                canvas.text(look.shortened(line, small, inner.width), (inner.x, y), small, theme.muted)
            y += look.height(small)

    def _heading(self, frame: Frame) -> str:
        """The call with its arguments; those that are shown as bits are long and have lines of their own."""
        arguments = [pair for pair in frame.site.arguments if not self._is_bits(pair[0])]
        return f"{frame.site.function}({', '.join(self._assigned(*pair) for pair in arguments)})"

    def _lines(self, frame: Frame) -> list[str]:
        """A variable a line for the innermost call; for the others the line where they wait, and all in one."""
        bits = [pair for pair in frame.site.arguments if self._is_bits(pair[0])]
        values = [self._assigned(*pair) for pair in (*bits, *frame.site.inner_variables)]
        return (values or [""]) if frame.is_top else [f"{frame.site.line}: {'  '.join(values)}"]

    def _is_bits(self, name: str) -> bool:
        return name in self._lab.setup.algorithm.bit_variables

    def _assigned(self, name: str, value: object) -> str:
        return f"{name}={self._value(name, value)}"

    def _value(self, name: str, value: object) -> str:
        say = self._look.language.say if self._look else str
        task = self._lab.playback.board.task
        return value_text(value, name, task, self._lab.setup.algorithm.bit_variables, say=say)

    # Being used

    def handle(self, what: Input) -> bool:
        match what:
            case PointerPressed(at, button="left"):
                for slot in self._current_slots():
                    if slot.rect.contains(at) and slot.frame is not None:
                        self._on_choose(slot.frame)
                return True
            case KeyPressed(key="up" | "down" as key) if self.focus_visible:
                self._move_cursor(-1 if key == "up" else 1)
                return True
            case KeyPressed(key="return") if self.focus_visible and self._cursor is not None:
                slots = self._current_slots()
                frame = slots[min(self._cursor, len(slots) - 1)].frame if slots else None
                if frame is not None:
                    self._on_choose(frame)
                return True
        return False

    def _current_slots(self) -> list[Slot]:
        return self._slots(self._look) if self._look is not None else []

    def _move_cursor(self, slots: int) -> None:
        last = len(self._current_slots()) - 1
        start = self._cursor if self._cursor is not None else -1 if slots > 0 else last + 1
        self._cursor = max(0, min(start + slots, last))
