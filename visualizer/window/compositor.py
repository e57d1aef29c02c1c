"""Puts the picture together from layers, and draws only those that have changed."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

import pygame

from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.widget import Widget
from visualizer.window.screen_canvas import PaintBox, ScreenCanvas

_MOST_PATCHES = 12  # With more changed places than this, one patch around all of them is cheaper.


@dataclass
class Counts:
    """What was done since the start, for tests and benchmarks."""

    layers_drawn: int = 0
    frames_composed: int = 0
    frames_skipped: int = 0


@dataclass
class _Layer:
    """A widget's picture as it was last drawn, and where of it something is seen."""

    widget: Widget
    rect: Rect
    visible: Rect
    look: Look
    key: Hashable
    surface: pygame.Surface
    is_ground: bool  # the lowest, which covers the whole window

    @property
    def is_opaque(self) -> bool:
        return self.is_ground or self.widget.is_opaque


class Compositor:
    """Keeps a surface for each root and each layer inside of it.

    A layer is painted over all that its ancestors paint, and never outside of them. Where it paints no ground
    of its own, theirs is seen.
    """

    def __init__(self, box: PaintBox) -> None:
        self._box = box
        self._layers: list[_Layer] = []
        self.counts = Counts()

    def compose(
        self, roots: Sequence[Widget], look: Look, surface: pygame.Surface, *, everything: bool = False
    ) -> list[Rect]:
        """Brings the surface up to date and tells which parts of it have changed."""
        room = Rect(0, 0, *surface.get_size())
        before = {id(layer.widget): layer for layer in self._layers}
        changed: list[Rect] = [room] if everything else []
        layers: list[_Layer] = []
        for widget, visible in _layers_in(roots, room):
            old = before.pop(id(widget), None)
            is_ground = not layers and visible == room
            if old is not None and old.is_ground != is_ground:
                changed.append(old.visible)
                old = None
            layer = self._refreshed(old, widget, visible, look, changed, is_ground=is_ground)
            layers.append(layer)
        changed += [layer.visible for layer in before.values()]
        if _order_changed(self._layers, layers):
            changed.append(room)
        self._layers = layers
        patches = _patches(changed, room)
        if not patches:
            self.counts.frames_skipped += 1
            return []
        for patch in patches:
            self._paint(patch, look, surface)
        self.counts.frames_composed += 1
        return patches

    def _refreshed(
        self,
        old: _Layer | None,
        widget: Widget,
        visible: Rect,
        look: Look,
        changed: list[Rect],
        *,
        is_ground: bool,
    ) -> _Layer:
        key, rect = widget.picture_key(), widget.rect
        if old is not None and old.rect[2:] == rect[2:] and old.key == key and _same(old.look, look):
            if old.visible == visible and old.rect == rect:
                return old
            changed += [old.visible, visible]
            return _Layer(widget, rect, visible, look, key, old.surface, is_ground)
        if old is not None:
            changed.append(old.visible)
        changed.append(visible)
        layer = _Layer(
            widget, rect, visible, look, key, _sheet(old, rect, is_opaque=is_ground or widget.is_opaque), is_ground
        )
        self._draw(layer, look)
        return layer

    def _draw(self, layer: _Layer, look: Look) -> None:
        if not layer.widget.is_opaque:
            # Elsewhere than on the ground it is clear, but still of that colour, which smoothed edges take on.
            layer.surface.fill((*look.theme.background[:3], 255 if layer.is_ground else 0))
        layer.widget.draw(ScreenCanvas(layer.surface, self._box, layer.rect[:2]), look)
        self.counts.layers_drawn += 1

    def _paint(self, patch: Rect, look: Look, surface: pygame.Surface) -> None:
        lowest = self._lowest_seen(patch)
        if not (self._layers and self._layers[lowest].is_opaque):
            surface.fill(look.theme.background, patch)
        for layer in self._layers[lowest:]:
            part = patch.common(layer.visible)
            if not part.is_empty:
                from_layer = (part.x - layer.rect.x, part.y - layer.rect.y, part.width, part.height)
                surface.blit(layer.surface, part[:2], from_layer)

    def _lowest_seen(self, patch: Rect) -> int:
        """The layer that hides all below it on this patch, or the first."""
        for index in range(len(self._layers) - 1, -1, -1):
            layer = self._layers[index]
            if layer.is_opaque and layer.visible.holds(patch):
                return index
        return 0


def _sheet(old: _Layer | None, rect: Rect, *, is_opaque: bool) -> pygame.Surface:
    """The old one where it has the right size; what covers all below needs no transparency, which makes it faster."""
    if old is not None and old.rect[2:] == rect[2:]:
        return old.surface
    return pygame.Surface((max(1, rect.width), max(1, rect.height)), 0 if is_opaque else pygame.SRCALPHA, 32)


def _layers_in(roots: Sequence[Widget], room: Rect) -> Iterator[tuple[Widget, Rect]]:
    """Widgets with a surface and the part of them that is seen, back to front."""
    for root in roots:
        if root.visible:
            yield from _with_layers_inside(root, room, is_layer=True)


def _with_layers_inside(widget: Widget, room: Rect, *, is_layer: bool) -> Iterator[tuple[Widget, Rect]]:
    children = widget.children()
    if not (is_layer or children):
        return
    seen = room.common(widget.rect)
    if seen.is_empty:
        return
    if is_layer:
        yield widget, seen
    for child in children:
        if child.visible:
            yield from _with_layers_inside(child, seen, is_layer=child.is_layer)


def _same(first: Look, second: Look) -> bool:
    return first is second or first == second


def _order_changed(before: list[_Layer], after: list[_Layer]) -> bool:
    """Whether layers that were there and still are have changed places."""
    staying = {id(layer.widget) for layer in before} & {id(layer.widget) for layer in after}
    return [id(layer.widget) for layer in before if id(layer.widget) in staying] != [
        id(layer.widget) for layer in after if id(layer.widget) in staying
    ]


def _patches(changed: list[Rect], room: Rect) -> list[Rect]:
    """The changed places, joined where they overlap, so that none is painted twice."""
    patches: list[Rect] = []
    for rect in changed:
        patch = rect.common(room)
        while (overlapped := _first_overlapping(patches, patch)) is not None:
            patches.remove(overlapped)
            patch = patch.around(overlapped)
        if not patch.is_empty:
            patches.append(patch)
    return patches if len(patches) <= _MOST_PATCHES else [reduce(Rect.around, patches)]


def _first_overlapping(patches: list[Rect], rect: Rect) -> Rect | None:
    return next((patch for patch in patches if patch.overlaps(rect)), None)
