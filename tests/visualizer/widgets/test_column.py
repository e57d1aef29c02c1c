"""Rows and columns: what gives way where there is too little room, and who takes what is left."""

from tests.conftest import LookFactory
from visualizer.canvas.rectangle import Rect
from visualizer.widgets.button import Button
from visualizer.widgets.column import Column, Row
from visualizer.widgets.label import Label


def test_a_row_that_is_too_narrow_keeps_everything_inside(look: LookFactory) -> None:
    buttons = [Button(f"Quite a long name {number}", on_press=lambda: None) for number in range(3)]
    row = Row(*buttons)
    row.layout(Rect(0, 0, 200, 40), look())
    assert all(row.rect.holds(button.rect) for button in buttons)
    assert all(button.tooltip is not None for button in buttons), "shortened, so that the tooltip says it whole"


def test_a_stretched_child_takes_what_is_left(look: LookFactory) -> None:
    first, second = Label("a"), Label("b")
    Column(first, second, gap=10, stretched=second).layout(Rect(0, 0, 100, 300), look())
    assert second.rect.bottom == 300 and second.rect.y == first.rect.bottom + 10
    Row(first, second, gap=10, stretched=first).layout(Rect(0, 0, 100, 20), look())
    assert second.rect.right == 100 and first.rect.right == second.rect.x - 10
