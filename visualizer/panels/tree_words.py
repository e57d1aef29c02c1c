"""Which places in a picture of the tree are free, so that a word is put where it covers nothing."""

from collections import defaultdict

from visualizer.canvas.rectangle import Point, Rect

_BAND = 16  # pixels; only what is in the same bands is compared
_APART = 2  # pixels between a word and what stands beside it


class FreePlaces:
    """Inside a room, beside the boxes and strokes that are taken already."""

    def __init__(self, room: Rect) -> None:
        self._room = room
        # By band, with right and bottom edges instead of sizes: thousands of them are compared for a picture.
        self._boxes: defaultdict[int, list[tuple[int, int, int, int]]] = defaultdict(list)
        self._strokes: defaultdict[int, list[tuple[Point, Point]]] = defaultdict(list)

    def take(self, box: Rect) -> None:
        x, y, width, height = box
        edges = (x, y, x + width, y + height)
        for band in range(y // _BAND, (y + height - 1) // _BAND + 1):
            self._boxes[band].append(edges)

    def take_stroke(self, start: Point, end: Point) -> None:
        """A line from `start` down to `end`."""
        for band in range(start[1] // _BAND, end[1] // _BAND + 1):
            self._strokes[band].append((start, end))

    def claim(self, *boxes: Rect) -> Rect | None:
        """The first of the boxes that lies in the room and comes near nothing; it is taken from now on."""
        free = next((box for box in boxes if self._is_free(box)), None)
        if free is not None:
            self.take(free)
        return free

    def _is_free(self, box: Rect) -> bool:
        if not self._room.holds(box):
            return False
        left, top, width, height = box
        left, right, bottom = left - _APART, left + width + _APART, top + height
        bands = range(top // _BAND, (bottom - 1) // _BAND + 1)
        for band in bands:
            for x, y, end, floor in self._boxes[band]:
                if x < right and left < end and y < bottom and top < floor:
                    return False
        strokes = (stroke for band in bands for stroke in self._strokes[band])
        return not any(crosses(start, end, box) for start, end in strokes)


def crosses(start: Point, end: Point, box: Rect) -> bool:
    """Whether the line from `start` down to `end` comes into the box."""
    top, bottom = max(start[1], box.y), min(end[1], box.bottom - 1)
    if top > bottom:
        return False
    run = (end[0] - start[0]) / max(1, end[1] - start[1])
    one, other = start[0] + (top - start[1]) * run, start[0] + (bottom - start[1]) * run
    return max(one, other) >= box.x and min(one, other) < box.right
