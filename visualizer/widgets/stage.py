"""Holds all that is to be seen, and brings each input to the widget that it is meant for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.language import Sentence
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import (
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
    WindowChange,
)
from visualizer.look import Look
from visualizer.widgets.clipboard import Clipboard, PrivateClipboard
from visualizer.widgets.focus import Focus, focusable_in, path_to
from visualizer.widgets.overlay import Overlay
from visualizer.widgets.pointer import Pointer
from visualizer.widgets.toast import Toasts
from visualizer.widgets.tooltip import Tooltip
from visualizer.widgets.widget import Cursor, Widget


@dataclass(frozen=True, slots=True)
class _Opened:
    overlay: Overlay
    focus_before: Widget | None
    focus_was_visible: bool


_NOTE_SECONDS, _OFFER_SECONDS = 3.5, 5.0  # that a message stays, without and with something to do about it


class Stage:
    """A root widget, dialogs over it, messages over these, a menu over them, and a tooltip on top."""

    def __init__(
        self,
        root: Widget | None = None,
        *,
        on_key: Callable[[KeyPressed], bool] | None = None,
        clipboard: Clipboard | None = None,
    ) -> None:
        self.on_key = on_key  # hears the keys that no widget wanted, unless an overlay is open
        self.clipboard: Clipboard = clipboard or PrivateClipboard()
        self._root = root or Widget()
        self._opened: list[_Opened] = []
        self._toasts = Toasts(self.relayout)
        self._tooltip = Tooltip()
        self._pointer = Pointer()
        self._focus = Focus()
        self._laid_out_for: tuple[tuple[int, int], Look] | None = None
        self._last_was_key = False
        self._typed_is_stale = False

    # What is to be seen.

    @property
    def root(self) -> Widget:
        return self._root

    @root.setter
    def root(self, root: Widget) -> None:
        """Another screen: whatever lay over the last one is closed."""
        if root is self._root:
            return
        while self._opened:
            self.close(self._opened[-1].overlay)
        self._pointer.let_go()
        self._focus.move_to(None, by_keyboard=False)
        self._root = root
        self.relayout()

    @property
    def roots(self) -> Sequence[Widget]:
        """Back to front, to be drawn."""
        menu = len(self._opened) - self._has_menu
        return (self._root, *self.overlays[:menu], self._toasts, *self.overlays[menu:], self._tooltip)

    @property
    def overlays(self) -> Sequence[Overlay]:
        return tuple(opened.overlay for opened in self._opened)

    @property
    def cursor(self) -> Cursor:
        widget = self._pointer.captured or self._pointer.hovered
        return widget.cursor if widget is not None and widget.enabled else "arrow"

    @property
    def text_input_rect(self) -> Rect | None:
        """Where text is being typed, if it is."""
        widget = self._focus.widget
        return widget.rect if widget is not None and widget.accepts_text else None

    @property
    def focused(self) -> Widget | None:
        return self._focus.widget

    @property
    def hovered(self) -> Widget | None:
        return self._pointer.hovered

    @property
    def shown_tooltip(self) -> Sentence | str | None:
        return self._tooltip.shown

    def relayout(self) -> None:
        """To be called when something needs more or less room than before, or comes or goes."""
        self._laid_out_for = None

    def arrange(self, size: tuple[int, int], look: Look) -> None:
        """Gives everything its place, where the size or the look has changed since the last time."""
        self._toasts.drop_stale()
        room = Rect(0, 0, *size)
        if self._laid_out_for != (size, look):
            for root in (self._root, *self.overlays):
                root.layout(room, look)
            self._toasts.layout(room, look, self._under_messages.kept_clear)
            # Only now: a widget may ask for another layout while it takes its place.
            self._laid_out_for = (size, look)
            self._pointer.look_around(self._pointer_roots)
        self._forget_what_has_gone()
        self._tooltip.follow(self._tooltip_subject, self._pointer.at)
        below = self._under_messages
        self._tooltip.layout(room, look, below.kept_clear if below is not self._root else None)

    # Time.

    def update(self, seconds: float) -> None:
        """Messages go, the tooltip comes."""
        self._toasts.update(seconds)
        self._tooltip.follow(self._tooltip_subject, self._pointer.at)
        self._tooltip.update(seconds)

    @property
    def wakes_in_seconds(self) -> float | None:
        """When the next message or tooltip is due."""
        due = [when for when in (self._toasts.due_seconds, self._tooltip.due_seconds) if when is not None]
        return min(due, default=None)

    # Overlays and messages.

    def open(self, overlay: Overlay) -> None:
        """On top of all others; the focus moves in and cannot leave until it is closed."""
        self._opened.append(_Opened(overlay, self._focus.widget, self._focus.is_visible))
        self._pointer.let_go()
        self._tooltip.hide()
        first = overlay.first_focus or next(focusable_in(overlay), None)
        self._focus.move_to(first, by_keyboard=self._last_was_key)
        self.relayout()

    def close(self, overlay: Overlay) -> None:
        """The focus goes back to where it was before, with its ring if it had one; closing a closed one is nothing."""
        opened = next((opened for opened in self._opened if opened.overlay is overlay), None)
        if opened is None:
            return
        self._opened.remove(opened)
        self._pointer.let_go()
        self._focus.move_to(opened.focus_before, by_keyboard=opened.focus_was_visible)
        self.relayout()
        if overlay.on_closed is not None:
            overlay.on_closed()

    def toast(
        self,
        text: Sentence | str,
        *,
        action: Sentence | None = None,
        on_action: Callable[[], None] | None = None,
        seconds: float | None = None,
        counts_while: Callable[[], bool] = lambda: True,
        everywhere: bool = False,
    ) -> None:
        """A message at the bottom that goes by itself: after a while, when it no longer counts, or with its scene."""
        if seconds is None:
            seconds = _NOTE_SECONDS if action is None else _OFFER_SECONDS
        self._toasts.add(text, action, on_action, seconds, counts_while=counts_while, everywhere=everywhere)

    def change_scene(self, first: Widget | None) -> None:
        """What was said about the last one goes; the focus begins at `first`, with a ring if a key was pressed."""
        self._toasts.leave_scene()
        self._focus.start_at(first, by_keyboard=self._last_was_key)
        self.relayout()

    def focus(self, widget: Widget | None, *, by_keyboard: bool = False) -> None:
        self._focus.move_to(widget, by_keyboard=by_keyboard)

    # Inputs.

    def handle(self, what: Input) -> bool:
        """True when somebody wanted it."""
        self._toasts.drop_stale()
        self._forget_what_has_gone()
        match what:
            case PointerMoved():
                return self._pointer.move(what, self._pointer_roots)
            case PointerPressed():
                return self._press(what)
            case PointerReleased():
                return self._pointer.release(what, self._pointer_roots)
            case WheelTurned():
                return self._turn_wheel(what)
            case KeyPressed():
                return self._key(what)
            case TextTyped():
                return self._type(what)
            case WindowChange():
                self._window_changed(what)
        return False

    def _press(self, what: PointerPressed) -> bool:
        self._last_was_key = self._typed_is_stale = False
        self._tooltip.hide()
        if self._closes_menu(what):
            return True
        opened = len(self._opened)
        path = self._pointer.press(what, self._pointer_roots)
        if len(self._opened) == opened:  # Otherwise the focus has gone to what was opened or back from it.
            control = next((widget for widget in path if widget.focusable and widget.enabled), None)
            if control is not None or not self._opened:
                self._focus.move_to(control, by_keyboard=False)
        return bool(path) and path[0] is not self._root

    def _closes_menu(self, what: PointerPressed) -> bool:
        """A press outside of a menu closes it, and does nothing else."""
        top = self._opened[-1].overlay if self._opened else None
        if top is None or not top.closes_on_outside_press:
            return False
        if top.covers(what.at) or self._toasts.covers(what.at):
            return False
        self.close(top)
        return True

    def _turn_wheel(self, what: WheelTurned) -> bool:
        self._tooltip.hide()
        heard = self._pointer.turn_wheel(what, self._pointer_roots)
        self._pointer.look_around(self._pointer_roots)
        return heard

    def _key(self, what: KeyPressed) -> bool:
        self._last_was_key = True
        self._tooltip.hide()
        focused = self._focus.widget
        heard = self._copy_or_paste(what) or self._offer_key(what)
        # A shortcut that opens a text field must not leave its own letter in it.
        self._typed_is_stale = self._focus.widget is not focused
        return heard

    def _offer_key(self, what: KeyPressed) -> bool:
        path = path_to(self._key_root, self._focus.widget) or path_to(self._toasts, self._focus.widget)
        for widget in path or [self._key_root]:
            if widget.enabled and widget.handle(what):
                return True
        if what.key == "tab" and not what.control and not what.alt:
            self._step_focus(backward=what.shift)
            return True
        if self._opened:
            if what.key == "escape":
                self.close(self._opened[-1].overlay)
                return True
            return False
        return self.on_key is not None and self.on_key(what)

    def _step_focus(self, *, backward: bool) -> None:
        roots = [self._key_root] if self._opened else [self._root, self._toasts]
        self._focus.step(roots, backward=backward)
        widget = self._focus.widget
        if widget is not None:
            for above in path_to(self._key_root, widget)[1:]:
                above.reveal(widget.rect)

    def _copy_or_paste(self, what: KeyPressed) -> bool:
        widget = self._focus.widget
        if widget is None or not widget.accepts_text or not what.control or what.alt:
            return False
        if what.key == "v":
            if text := self.clipboard.pasted():
                widget.handle(TextTyped(text))
            return True
        if what.key not in ("c", "x"):
            return False
        selected = widget.selected_text()
        if selected and self.clipboard.copy(selected) and what.key == "x":
            widget.handle(KeyPressed("delete"))
        return True

    def _type(self, what: TextTyped) -> bool:
        widget = self._focus.widget
        if self._typed_is_stale or widget is None or not widget.accepts_text:
            return False
        return widget.handle(what)

    def _window_changed(self, what: WindowChange) -> None:
        if what is WindowChange.LEFT_BY_POINTER and self._pointer.captured is None:
            self._pointer.leave()
        elif what is WindowChange.FOCUS_LOST:
            captured = self._pointer.captured
            self._pointer.let_go()
            if captured is not None:
                captured.handle(what)

    # Who is there.

    @property
    def _key_root(self) -> Widget:
        return self._opened[-1].overlay if self._opened else self._root

    @property
    def _pointer_roots(self) -> Sequence[Widget]:
        """Front to back; below an open overlay nothing hears the pointer."""
        return (self._key_root, self._toasts) if self._has_menu else (self._toasts, self._key_root)

    @property
    def _has_menu(self) -> bool:
        """On top of all, messages too: a press anywhere else sends it away."""
        return bool(self._opened) and self._opened[-1].overlay.closes_on_outside_press

    @property
    def _under_messages(self) -> Widget:
        """The uppermost dialog, or the root."""
        return next((one for one in reversed(self.overlays) if not one.closes_on_outside_press), self._root)

    @property
    def _tooltip_subject(self) -> Widget | None:
        if self._pointer.captured is not None:
            return self._pointer.captured  # Whose tooltip the press has hidden.
        if self._last_was_key and self._focus.is_visible:
            return self._focus.widget
        return self._pointer.hovered

    def _forget_what_has_gone(self) -> None:
        """Widgets that have disappeared or been disabled keep neither focus nor pointer."""
        focused = self._focus.widget
        if focused is not None and focused not in self._in_reach(focused):
            self._focus.move_to(None, by_keyboard=False)
        for widget in (self._pointer.hovered, self._pointer.captured):
            if widget is not None and not any(path_to(root, widget) for root in self._pointer_roots):
                self._pointer.forget(widget)
        captured = self._pointer.captured
        if captured is not None and not captured.enabled:
            self._pointer.forget(captured)

    def _in_reach(self, widget: Widget) -> list[Widget]:
        for root in (self._key_root, self._toasts):
            path = path_to(root, widget)
            if path and all(above.enabled for above in path):
                return path
        return []
