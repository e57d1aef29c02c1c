"""Settings: what a value may be, and what happens to one that may not."""

from dataclasses import asdict, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.settings import THEMES, Settings, settings_from
from visualizer.theme import THEMES as PAINTED_THEMES

WRONG = {
    "language": ["de", 1, ""],
    "theme": ["pink", None, 1],
    "scale": [0.79, 2.01, float("nan"), "1", True],
    "reduced_motion": [0, 1, "yes", None],
    "memory_megabytes": [0, -1, 512.0, True, None],
    "speed": [0, -1, float("inf"), "fast"],
    "stop_after": ["third", 1],
    "window_width": [0, "wide", None],
    "window_height": [0, 1.5],
    "window_x": ["left", 1 << 40],
    "window_y": [0.5],
    "is_maximized": [1],
    "layout": ["half"],
    "hidden_panels": ["tree", [1], None],
    "split_positions": [[["tree", 2]], [["tree"]], {"tree": 0.5}],
    "scene": [None, 1],
    "algorithm": [[]],
    "algorithm_options": [["digits"], [["digits", None]], [["seed", 1.5]]],
    "shows_candidates": [1, "yes"],
    "drawing": ["", "..", "x", 3],
    "position": [-1, 1.0],
    "breakpoints": [[["a.py", 0]], [["a.py", "1"]]],
    "files_folder": [1, ["a"]],
    "play_rows": [1, 61, "8"],
    "play_columns": [1, 61, 8.0],
    "play_grade": ["gentle", 1, None],
    "play_unique_sums": [-1, 101, "40"],
    "editor_draft": [1, []],
    "cleans_notes": [1, None],
    "crosses_notes": ["yes", 0],
    "dims_digits": [1, None],
    "highlights": [0, "on"],
    "mistakes": ["never", True],
    "shows_time": [1, None],
}


def test_every_default_is_allowed_and_every_setting_has_a_meaning():
    for one in fields(Settings):
        assert one.metadata["is_allowed"](one.default), one.name
        assert one.metadata["meaning"], one.name


def test_every_setting_has_a_wrong_value_to_be_tried():
    assert set(WRONG) == {one.name for one in fields(Settings)}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in WRONG for value in WRONG[name]])
def test_a_wrong_value_falls_back_alone_and_is_told(name, value):
    right = {"theme": "dark", "scale": 1.5}
    settings, notices = settings_from({**right, name: value})
    expected = Settings(**{key: kept for key, kept in right.items() if key != name})
    assert settings == expected
    assert len(notices) == 1
    assert name in str(notices[0])


def test_lists_of_a_file_become_tuples():
    settings, notices = settings_from({"split_positions": [["tree", 0.25]], "breakpoints": [["a.py", 3]]})
    assert (settings.split_positions, settings.breakpoints) == ((("tree", 0.25),), (("a.py", 3),))
    assert not notices


def test_strange_names_are_passed_by():
    assert settings_from({"colour_of_the_moon": 1}) == (Settings(), ())


def test_themes_are_those_that_can_be_painted():
    assert set(THEMES) == set(PAINTED_THEMES)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["", "all", "..\n.."]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.just("tree"), inner),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from([one.name for one in fields(Settings)]), anything))
def test_whatever_a_file_says_the_settings_are_allowed(values):
    settings, notices = settings_from(values)
    for one in fields(Settings):
        assert one.metadata["is_allowed"](getattr(settings, one.name))
    assert settings_from(asdict(settings)) == (settings, ())
    assert len(notices) <= len(values)
