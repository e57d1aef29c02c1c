"""Which parts of the lab are on show: hidden ones, an enlarged one, the projector layout."""

from collections.abc import Callable
from dataclasses import asdict
from functools import partial

from core.language import sentence
from visualizer.inputs import KeyPressed
from visualizer.kinds import kind_of
from visualizer.runs.lab import Lab
from visualizer.scenes.lab.arrangement import HIDEABLE, Arrangement, Part, Shares
from visualizer.scenes.lab.screen import PART_NAMES, LabScreen
from visualizer.scenes.scene import Shortcut
from visualizer.widgets.menu import Menu, MenuItem
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_ENLARGE_KEYS: dict[str, Part] = {"1": "board", "2": "code", "3": "stack", "4": "tree"}


class View:
    """Changes the arrangement, by menu and by key."""

    def __init__(self, lab: Lab, arrangement: Arrangement, stage: Stage, screen: LabScreen) -> None:
        self._lab = lab
        self._arrangement = arrangement
        self._stage = stage
        screen.on_enlarge = self.enlarge
        screen.on_hide = self.toggle_hidden

    def enlarge(self, part: Part | None) -> None:
        """The part alone; the same one again, or None, brings the others back."""
        self._arrangement.enlarged = None if part == self._arrangement.enlarged else part
        self._stage.relayout()

    def toggle_hidden(self, part: Part) -> None:
        """Hidden, it is one press away: in the menu, and for a while in a message."""
        arrangement = self._arrangement
        if arrangement.enlarged == part:
            arrangement.enlarged = None
        arrangement.hidden ^= {part}
        if part in arrangement.hidden:
            if arrangement.tab == part:
                arrangement.tab = "board"
            self._stage.toast(
                sentence("{name} is hidden; P brings it back.", name=PART_NAMES[part]),
                action=sentence("Undo"),
                on_action=lambda: self._show(part),
                counts_while=lambda: part in arrangement.hidden,
            )
        self._stage.relayout()

    def _show(self, part: Part) -> None:
        self._arrangement.hidden -= {part}
        self._stage.relayout()

    def toggle_projector(self) -> None:
        self._arrangement.is_projector = not self._arrangement.is_projector
        self._arrangement.enlarged = None
        if self._arrangement.is_projector and self._arrangement.tab in ("stack", "tree"):
            self._arrangement.tab = "board"
        self._stage.relayout()

    @property
    def has_candidates(self) -> bool:
        return kind_of(self._lab.puzzle).HAS_CANDIDATES

    def toggle_candidates(self) -> None:
        self._lab.wants_candidates = not self._lab.shows_candidates

    def restore(self) -> None:
        """As at the first start."""
        arrangement = self._arrangement
        arrangement.hidden, arrangement.enlarged, arrangement.is_projector = frozenset(), None, False
        for name, splitter_share in asdict(Shares()).items():
            setattr(arrangement.shares, name, splitter_share)
        self._stage.relayout()

    def open_menu(self, anchor: Widget) -> None:
        arrangement = self._arrangement
        items = [MenuItem(PART_NAMES[part], is_current=part not in arrangement.hidden) for part in HIDEABLE]
        actions: list[Callable[[], None]] = [partial(self.toggle_hidden, part) for part in HIDEABLE]
        items.append(MenuItem(sentence("Projector layout"), shortcut="M", is_current=arrangement.is_projector))
        actions.append(self.toggle_projector)
        if self.has_candidates:
            items.append(MenuItem(sentence("Candidates"), shortcut="C", is_current=self._lab.shows_candidates))
            actions.append(self.toggle_candidates)
        items.append(MenuItem(sentence("Restore the layout"), icon="rotate-ccw"))
        actions.append(self.restore)
        self._stage.open(Menu(self._stage, items, anchor=anchor, on_choose=lambda index: actions[index]()))

    def handle_key(self, key: KeyPressed) -> bool:
        if key.control or key.alt:
            return False
        if key.key in _ENLARGE_KEYS:
            self.enlarge(_ENLARGE_KEYS[key.key])
        elif key.key == "m":
            self.toggle_projector()
        elif key.key == "c" and self.has_candidates:
            self.toggle_candidates()
        else:
            return False
        return True

    def shortcuts(self) -> list[Shortcut]:
        names: list[Shortcut] = [
            (key, sentence("Enlarge: {name}", name=PART_NAMES[part])) for key, part in _ENLARGE_KEYS.items()
        ]
        return [
            ("P", sentence("Panels and layout")),
            *names,
            ("M", sentence("Projector layout")),
            ("C", sentence("Candidates")),
        ]
