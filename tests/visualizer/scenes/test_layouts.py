"""Parts of the lab hidden, enlarged, moved, and laid out for projectors and small windows."""

import pytest

from core.settings import Settings
from tests.pilot import Pilot
from visualizer.scenes.lab.arrangement import HIDEABLE
from visualizer.scenes.lab.screen import PART_NAMES
from visualizer.widgets.splitter import Splitter
from visualizer.window.fonts import FontMetrics

PARTS = ("board", "narration", "code", "stack", "tree")
AWAY = (3, 3)


@pytest.fixture
def lab(pilot: Pilot) -> Pilot:
    pilot.open(puzzle="queens/empty-6").recorded()
    return pilot.press("g", *"100", "return").point(AWAY)


def _shown(pilot: Pilot) -> set[str]:
    pilot.drawing()
    return {name for name, part in pilot.application.lab.root._parts.items() if part.visible}


def _name(part: str) -> str:
    return PART_NAMES[part].message  # type: ignore[index]


@pytest.mark.parametrize("part", HIDEABLE)
def test_a_part_is_hidden_by_the_menu_and_comes_back_by_it(lab: Pilot, part: str) -> None:
    before = lab.drawing_of(lab.application.lab.root)
    lab.press("p").click(_name(part))
    assert _shown(lab) == set(PARTS) - {part}
    assert any("is hidden" in text for text in lab.texts())
    lab.press("p").click(_name(part)).point(AWAY)
    assert _shown(lab) == set(PARTS)
    assert lab.drawing_of(lab.application.lab.root) == before


def test_a_part_is_hidden_by_its_cross_and_comes_back_by_the_message(lab: Pilot) -> None:
    lab.click("Hide this panel")  # the last of them: the tree's
    assert _shown(lab) == set(PARTS) - {"tree"}
    lab.click("Undo")
    assert _shown(lab) == set(PARTS)


def test_everything_can_be_hidden_but_the_board(lab: Pilot) -> None:
    for part in HIDEABLE:
        lab.press("p").click(_name(part))
    assert _shown(lab) == {"board"}
    lab.press("right")
    assert lab.position == 101


@pytest.mark.parametrize("back", ["again", "escape"])
@pytest.mark.parametrize(("key", "part"), [("1", "board"), ("2", "code"), ("3", "stack"), ("4", "tree")])
def test_one_part_is_enlarged_by_key_and_goes_back(lab: Pilot, key: str, part: str, back: str) -> None:
    before = lab.drawing()
    lab.press(key)
    assert _shown(lab) == {part, "narration"}, "what is told goes on"
    assert part == "stack" or lab.drawing() != before
    lab.press(key if back == "again" else "escape")
    assert lab.drawing() == before


def test_a_part_is_enlarged_by_its_button_and_goes_back_by_it(lab: Pilot) -> None:
    before = lab.drawing()
    lab.click("Enlarge, or back again")
    assert _shown(lab) == {"tree", "narration"}
    lab.click("Enlarge, or back again").point(AWAY)
    lab.application.stage.focus(None)
    assert lab.drawing() == before


def test_another_part_can_be_enlarged_from_an_enlarged_one(lab: Pilot) -> None:
    lab.press("2", "4")
    assert _shown(lab) == {"tree", "narration"}


def test_time_goes_on_in_an_enlarged_part(lab: Pilot) -> None:
    lab.press("4", "right", "b").found()
    assert lab.position > 101


def test_the_projector_shows_board_code_and_narration_large(lab: Pilot) -> None:
    def size_of(text: str) -> int:
        return max(one.rect.height for one in lab.recorded_texts() if one.text == text)

    before = size_of("continue")
    lab.press("m")
    assert _shown(lab) == {"board", "code", "narration"}
    assert size_of("continue") > 1.3 * before
    lab.press("m")
    assert _shown(lab) == set(PARTS)
    assert size_of("continue") == before


def test_the_layout_is_restored_by_the_menu(lab: Pilot) -> None:
    before = lab.drawing_of(lab.application.lab.root)
    lab.press("p").click("Search tree").press("m")
    _drag_splitter(lab, "board", 80)
    lab.press("p").click("Restore the layout").point(AWAY)
    assert lab.drawing_of(lab.application.lab.root) == before


def _splitter(pilot: Pilot, name: str) -> Splitter:
    pilot.drawing()
    return pilot.application.lab.root._splitters[name]


def _drag_splitter(pilot: Pilot, name: str, by: int) -> None:
    x, y = _splitter(pilot, name).rect.center
    is_upper = name == "upper"
    pilot.drag((x, y), (x + (0 if is_upper else by), y + (by if is_upper else 0)))


@pytest.mark.parametrize("name", ["board", "code", "upper"])
@pytest.mark.parametrize("by", [-40, 40])
def test_a_gap_is_dragged_and_the_parts_beside_it_give_and_take(lab: Pilot, name: str, by: int) -> None:
    where = _splitter(lab, name).rect
    _drag_splitter(lab, name, by)
    now = _splitter(lab, name).rect
    moved = now.y - where.y if name == "upper" else now.x - where.x
    assert moved == pytest.approx(by, abs=10)


@pytest.mark.parametrize(
    ("name", "keys"), [("board", ("right", "left")), ("code", ("right", "left")), ("upper", ("down", "up"))]
)
def test_a_gap_is_moved_by_keys_there_and_back(lab: Pilot, name: str, keys: tuple[str, str]) -> None:
    splitter = _splitter(lab, name)
    lab.application.stage.focus(splitter, by_keyboard=True)
    start = splitter.rect
    lab.press(keys[0])
    assert _splitter(lab, name).rect > start
    lab.press(keys[1])
    assert _splitter(lab, name).rect == start


def test_a_gap_cannot_be_dragged_so_far_that_a_part_is_lost(lab: Pilot) -> None:
    for name, by in (("board", -5000), ("code", 5000), ("upper", -5000)):
        _drag_splitter(lab, name, by)
    assert all(part.rect.width > 60 and part.rect.height > 60 for part in lab.application.lab.root._parts.values())


# Small windows

TABS = {"Board": "board", "Why": "narration", "Code": "code", "Calls": "stack", "Tree": "tree"}


@pytest.fixture
def narrow(metrics: FontMetrics) -> Pilot:
    pilot = Pilot(metrics, Settings(language="en", scale=1.5), size=(960, 700))
    return pilot.open(puzzle="queens/empty-6").recorded()


def test_a_narrow_window_shows_a_part_at_a_time(narrow: Pilot) -> None:
    for tab, part in TABS.items():
        narrow.click(tab)
        assert part in _shown(narrow) and _shown(narrow) <= {part, "narration"}


def test_a_hidden_part_has_no_tab(narrow: Pilot) -> None:
    narrow.click("Tree").press("p").click("Search tree").after(10)
    assert "Tree" not in narrow.texts() and "board" in _shown(narrow)


def test_a_tight_window_puts_the_set_up_on_a_tab(metrics: FontMetrics) -> None:
    pilot = Pilot(metrics, Settings(language="en", scale=2.0), size=(960, 600))
    pilot.open(puzzle="queens/empty-6").recorded()
    assert "Backtracking" not in pilot.texts()
    pilot.click("Set-up").click("Backtracking").click("Bit rows")
    assert pilot.lab.setup.algorithm.name == "queens/bit_rows"
    pilot.resize(1920, 1080)
    assert "Set-up" not in pilot.texts() and "board" in _shown(pilot)


def test_a_larger_window_brings_all_parts_back(narrow: Pilot) -> None:
    narrow.click("Code").resize(1920, 1200)
    assert _shown(narrow) == set(PARTS)
