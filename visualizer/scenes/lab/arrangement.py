"""Where the parts of the lab lie: wide, narrow, one part enlarged, or for a projector."""

from dataclasses import dataclass, field
from typing import Literal

from visualizer.canvas.rectangle import Rect
from visualizer.look import Look

Part = Literal["board", "narration", "code", "stack", "tree", "setup"]

HIDEABLE: tuple[Part, ...] = ("narration", "code", "stack", "tree")

# Below these sizes, in pixels at scale 1, one part at a time is shown.
_NARROW, _LOW = 780, 230

# Below this height of the whole lab, what is chosen seldom becomes a part too.
_TIGHT = 400

_GAP = 12


@dataclass
class Shares:
    """How the splitters stand: parts of 1 for what is left of them or above."""

    board: float = 0.42
    pictured: float = 0.54  # the same, where the algorithm has a picture of its own beside the board
    code: float = 0.64
    upper: float = 0.52


@dataclass
class Arrangement:
    """What is asked for; `places` says where each part then goes."""

    shares: Shares = field(default_factory=Shares)
    hidden: frozenset[str] = frozenset()
    enlarged: Part | None = None
    is_projector: bool = False
    tab: Part = "board"  # the part on show where there is room for one
    has_picture: bool = False  # of the algorithm's own, beside the board

    @property
    def board_share(self) -> float:
        return self.shares.pictured if self.has_picture else self.shares.board

    @board_share.setter
    def board_share(self, share: float) -> None:
        if self.has_picture:
            self.shares.pictured = share
        else:
            self.shares.board = share

    def is_narrow(self, rect: Rect, look: Look) -> bool:
        return rect.width < _NARROW * look.scale or rect.height < _LOW * look.scale

    def is_tight(self, rect: Rect, look: Look) -> bool:
        """Of the whole lab: there is no room for a row of what runs on what."""
        return rect.height < _TIGHT * look.scale

    def shown_parts(self) -> tuple[Part, ...]:
        """Besides board and time, those that nobody has hidden."""
        wanted: tuple[Part, ...] = ("narration", "code") if self.is_projector else HIDEABLE
        return tuple(part for part in wanted if part not in self.hidden)


@dataclass(frozen=True)
class Places:
    """A rectangle for each part on show and each splitter; `tabs` where there is room for one part at a time."""

    parts: dict[str, Rect]
    splitters: dict[str, tuple[Rect, Rect]]  # the gap, and the area it divides
    tabs: Rect | None = None


def arrange(arrangement: Arrangement, rect: Rect, look: Look, narration_height: int) -> Places:
    """Lays out what is between the toolbar and the time controls."""
    if arrangement.enlarged is not None:
        return _enlarged(arrangement.enlarged, arrangement, rect, look, narration_height)
    if arrangement.is_narrow(rect, look):
        return _narrow(arrangement, rect, look, narration_height)
    if arrangement.is_projector:
        return _projector(arrangement, rect, look, narration_height)
    return _wide(arrangement, rect, look, narration_height)


def _enlarged(part: Part, arrangement: Arrangement, rect: Rect, look: Look, narration_height: int) -> Places:
    """Alone, but for the narration, which a class goes on reading."""
    if part == "narration" or "narration" in arrangement.hidden or arrangement.is_narrow(rect, look):
        return Places({part: rect}, {})
    narration, rest = rect.cut_bottom(narration_height, look.px(_GAP))
    return Places({"narration": narration, part: rest}, {})


def _narrow(arrangement: Arrangement, rect: Rect, look: Look, narration_height: int) -> Places:
    gap = look.px(8)
    tabs, rest = rect.cut_top(look.px(36), gap)
    parts: dict[str, Rect] = {}
    if "narration" in arrangement.shown_parts() and arrangement.tab not in ("narration", "setup"):
        if rest.height - narration_height > rest.width:
            parts["narration"], rest = rest.cut_bottom(narration_height, gap)
        elif rest.width - rest.height > look.px(180):  # beside a board there is more room than below it
            parts["narration"], rest = rest.cut_right(min(rest.width - rest.height, rest.width // 2), gap)
    parts[arrangement.tab] = rest
    return Places(parts, {}, tabs)


def _projector(arrangement: Arrangement, rect: Rect, look: Look, narration_height: int) -> Places:
    gap = look.px(_GAP)
    parts: dict[str, Rect] = {}
    left, splitter, right = _split_sideways(rect, arrangement.board_share, gap)
    shown = arrangement.shown_parts()
    if not shown:
        return Places({"board": rect}, {})
    if "narration" in shown:
        height = narration_height if "code" in shown else right.height
        parts["narration"], right = right.cut_bottom(height, gap)
    if "code" in shown:
        parts["code"] = right
    return Places({**parts, "board": left}, {"board": splitter})


def _wide(arrangement: Arrangement, rect: Rect, look: Look, narration_height: int) -> Places:
    gap = look.px(_GAP)
    shown = arrangement.shown_parts()
    splitters: dict[str, tuple[Rect, Rect]] = {}
    parts: dict[str, Rect] = {}
    left = rect
    if any(part in shown for part in ("code", "stack", "tree")):
        left, splitters["board"], right = _split_sideways(rect, arrangement.board_share, gap)
        _right_side(arrangement, right, look, parts, splitters)
    if "narration" in shown:
        parts["narration"], left = left.cut_bottom(narration_height, gap)
    parts["board"] = left
    return Places(parts, splitters)


def _right_side(
    arrangement: Arrangement,
    rect: Rect,
    look: Look,
    parts: dict[str, Rect],
    splitters: dict[str, tuple[Rect, Rect]],
) -> None:
    gap = look.px(_GAP)
    shown = arrangement.shown_parts()
    upper = [part for part in ("code", "stack") if part in shown]
    top = rect
    if "tree" in shown:
        parts["tree"] = rect
        if upper:
            top, splitters["upper"], parts["tree"] = _split_updown(rect, arrangement.shares.upper, gap)
    if len(upper) == 2:
        parts["code"], splitters["code"], parts["stack"] = _split_sideways(top, arrangement.shares.code, gap)
    elif upper:
        parts[upper[0]] = top


def _split_sideways(rect: Rect, share: float, gap: int) -> tuple[Rect, tuple[Rect, Rect], Rect]:
    left, right = rect.cut_left(round(rect.width * share) - gap // 2, gap)
    return left, (Rect(left.right, rect.y, gap, rect.height), rect), right


def _split_updown(rect: Rect, share: float, gap: int) -> tuple[Rect, tuple[Rect, Rect], Rect]:
    top, bottom = rect.cut_top(round(rect.height * share) - gap // 2, gap)
    return top, (Rect(rect.x, top.bottom, rect.width, gap), rect), bottom
