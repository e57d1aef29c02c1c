"""A row of segments: all alike where there is room, each readable where there is less."""

from tests.conftest import LookFactory
from visualizer.canvas.rectangle import Rect
from visualizer.widgets.choice import Choice

WORDS = [(1, "Light"), (2, "Dark"), (3, "High contrast, with thick lines")]


def _widths(look: LookFactory, width: int) -> list[int]:
    choice = Choice(WORDS, 1, lambda value: None)
    choice.layout(Rect(0, 0, width, 36), look())
    assert sum(place.width for place in choice._places) == width
    return [place.width for place in choice._places]


def test_segments_are_alike_where_there_is_room(look: LookFactory) -> None:
    widths = _widths(look, 901)
    assert max(widths) - min(widths) <= len(WORDS)


def test_where_there_is_less_room_no_words_are_cut_off(look: LookFactory) -> None:
    choice = Choice(WORDS, 1, lambda value: None)
    width = choice.preferred_size(look())[0] + 20
    choice.layout(Rect(0, 0, width, 36), look())
    assert not any(shortened for _, shortened in choice._texts)
