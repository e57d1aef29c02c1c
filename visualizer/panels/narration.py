"""What the shown step does, and why, in a sentence."""

from collections.abc import Hashable

from core.language import Sentence
from core.steps.events import Kind
from visualizer.boards.marks import MARK_OF_KIND, Mark, color_of, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.narration import Narration, RunState, before_start, editing, narrate, replayed, searching, verdict
from visualizer.runs.lab import Lab
from visualizer.widgets.widget import Widget

_PAD = 14

_MARK_OF_STATE = {
    RunState.BEFORE_START: Mark.PLAIN,
    RunState.ALL_FOUND: Mark.SOLVED,
    RunState.NO_SOLUTION: Mark.REJECTED,
    RunState.STOPPED: Mark.SOLVED,
    RunState.SUCCEEDED: Mark.SOLVED,
    RunState.ATTACKED: Mark.REJECTED,
    RunState.GIVEN_UP: Mark.REJECTED,
    RunState.LOOPS: Mark.REJECTED,
    RunState.OUT_OF_MEMORY: Mark.REJECTED,
    RunState.FAILED: Mark.REJECTED,
    RunState.SEARCHING: Mark.TRY,
    RunState.EDITING: Mark.PLAIN,
}


def narration_of(lab: Lab) -> Narration:
    """Of the shown step; at the end of a run, what has come of it."""
    playback = lab.playback
    if playback.seeks_for_long:
        return searching(len(playback.trace))
    if lab.is_editing:
        return editing(lab.puzzle)
    moment = playback.timeline.moment
    if moment is None:
        return before_start(lab.puzzle, is_maker=lab.setup.algorithm.is_maker)
    recording = playback.recording
    if playback.is_at_end and recording.ending is not None:
        if lab.setup.algorithm.is_replay:
            return replayed()
        return verdict(
            recording.ending,
            recording.returned,
            recording.repetition,
            playback.board,
            lab.tally().solutions,
            is_maker=lab.setup.algorithm.is_maker,
        )
    return narrate(moment, playback.board.task, frames=lab.frames())


class NarrationPanel(Widget):
    """A card whose edge has the colour, and whose heading the shape, of what happened."""

    is_layer = True

    def __init__(self, lab: Lab, *, enlarged: float = 1.0) -> None:
        super().__init__()
        self._lab = lab
        self.enlarged = enlarged
        self._said: tuple[Hashable, Narration] | None = None

    @property
    def tooltip(self) -> Sentence:
        return self._narration().sentence

    def _narration(self) -> Narration:
        key = self._key()
        if self._said is None or self._said[0] != key:
            self._said = (key, narration_of(self._lab))
        return self._said[1]

    def _key(self) -> Hashable:
        """What the words depend on."""
        playback = self._lab.playback
        recorded = len(playback.trace) if playback.seeks_for_long else None
        return (self._lab.picture_key(), self._lab.is_editing, recorded)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._key(), self.enlarged)

    def height_for(self, width: int, look: Look) -> int:
        """Room for a heading and two lines, so that nothing moves when sentences come and go."""
        lines = 2 * (look.height(look.font("narration", self.enlarged)) + look.px(2))
        return look.height(look.font("narration_strong", self.enlarged)) + lines + look.px(2 * _PAD - 2)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, narration = look.theme, self._narration()
        mark = _mark_of(narration)
        color = color_of(mark, theme)
        canvas.rectangle(self.rect, theme.card, look.px(10))
        canvas.frame(self.rect, theme.line, look.px(1), look.px(10))
        with canvas.clip(self.rect.cut_left(look.px(5))[0]):
            canvas.rectangle(self.rect, color, look.px(10))
        inner = self.rect.inset(look.px(_PAD + 4), look.px(_PAD - 4))
        strong = look.font("narration_strong", self.enlarged)
        radius = round(strong.size * 0.38)
        top, rest = inner.cut_top(look.height(strong), look.px(2))
        draw_mark(canvas, look, mark, (top.x + radius + look.px(1), top.center[1]), radius)
        heading = look.shortened(look.say(narration.title), strong, top.width - 3 * radius)
        canvas.text(heading, (top.x + 3 * radius + look.px(4), top.center[1]), strong, color)
        self._draw_sentence(canvas, look, rest)

    def _draw_sentence(self, canvas: Canvas, look: Look, room: Rect) -> None:
        """As many lines as there is room for, smaller ones for a long sentence; the tooltip has the whole of it."""
        for role, gap in (("narration", 2), ("body", 2), ("caption", 1)):
            font = look.font(role, self.enlarged)
            height = look.height(font) + look.px(gap)
            lines = look.wrapped(look.say(self._narration().sentence), font, room.width)
            shown = max(1, room.height // height)
            if len(lines) <= shown:
                break
        for index, line in enumerate(lines[:shown]):
            if index == shown - 1 and len(lines) > shown:
                line = f"{line} {lines[shown]}"
            y = room.y + index * height + height // 2
            canvas.text(look.shortened(line, font, room.width), (room.x, y), font, look.theme.ink)


def _mark_of(narration: Narration) -> Mark:
    if isinstance(narration.kind, Kind):
        return MARK_OF_KIND[narration.kind]
    return _MARK_OF_STATE[narration.kind]
