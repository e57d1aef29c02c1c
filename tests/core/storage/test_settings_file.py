"""The settings file: kept whole, set aside when broken, and never in the way."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.language import Language
from core.settings import Settings
from core.storage.settings_file import SettingsFile

CHOSEN = replace(Settings(), theme="dark", scale=1.5, hidden_panels=("tree",), split_positions=(("code", 0.4),))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.json"


def test_what_is_written_is_read_again(path):
    assert SettingsFile(path).write(CHOSEN) is None
    assert SettingsFile(path).read() == (CHOSEN, ())


def test_without_a_file_the_defaults_are_used_and_nothing_is_said(path):
    assert SettingsFile(path).read() == (Settings(), ())


def test_a_missing_folder_is_made(tmp_path):
    path = tmp_path / "a" / "b" / "settings.json"
    assert SettingsFile(path).write(CHOSEN) is None
    assert SettingsFile(path).read() == (CHOSEN, ())


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"7", b"\xff\xfe", b"[" * 100_000, b'{"a": ' + b"1" * 5000, b" " * (1 << 21)]
)
def test_a_broken_file_is_set_aside_and_told_once(path, content):
    path.write_bytes(content)
    found, notices = SettingsFile(path).read()
    assert found == Settings()
    assert len(notices) == 1
    assert "settings.broken-1.json" in str(notices[0])
    assert path.with_name("settings.broken-1.json").read_bytes() == content
    assert SettingsFile(path).read() == (Settings(), ())


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "není to JSON: řádek 1, sloupec 1"),
        (b'{"theme":\n  dark}', "není to JSON: řádek 2, sloupec 3"),
        (b"\xff\xfe", "není to text v\N{NO-BREAK SPACE}UTF-8"),
        (b"[]", "neobsahuje nastavení"),
        (b" " * (1 << 21), "neobsahuje nastavení"),
        (b"[" * 100_000, "neobsahuje nastavení"),
    ],
)
def test_what_is_broken_is_said_in_the_persons_language(path, content, reason):
    path.write_bytes(content)
    _, (notice,) = SettingsFile(path).read()
    assert f"({reason})" in Language("cs").say(notice)


def test_a_second_broken_file_does_not_overwrite_the_first(path):
    for content in ("{", "["):
        path.write_text(content)
        SettingsFile(path).read()
    assert path.with_name("settings.broken-1.json").read_text() == "{"
    assert path.with_name("settings.broken-2.json").read_text() == "["


def test_a_folder_in_place_of_the_file_is_set_aside(path):
    path.mkdir()
    _, notices = SettingsFile(path).read()
    assert len(notices) == 1
    assert SettingsFile(path).write(CHOSEN) is None


def test_a_wrong_value_is_told_and_the_others_are_kept(path):
    path.write_text(json.dumps({"theme": "dark", "scale": 9}))
    found, notices = SettingsFile(path).read()
    assert found == replace(Settings(), theme="dark")
    assert [str(notice) for notice in notices] == ["The setting scale cannot be 9; its usual value 1.0 is used."]


def test_what_a_newer_version_wrote_is_kept(path):
    path.write_text(json.dumps({"theme": "dark", "weather": ["sun", {"wind": 3}]}))
    file = SettingsFile(path)
    found, _ = file.read()
    file.write(replace(found, theme="light"))
    written = json.loads(path.read_text())
    assert written["weather"] == ["sun", {"wind": 3}]
    assert written["theme"] == "light"


def test_a_place_that_cannot_be_written_is_told_once(tmp_path):
    (tmp_path / "file").write_text("in the way")
    file = SettingsFile(tmp_path / "file" / "settings.json")
    assert file.read()[0] == Settings()
    assert "cannot be written" in str(file.write(CHOSEN))
    assert file.write(Settings()) is None


def test_a_failed_write_keeps_the_old_file_and_leaves_nothing_behind(path, monkeypatch):
    SettingsFile(path).write(CHOSEN)
    before = path.read_text()

    def fail(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("core.storage.whole_files.os.fsync", fail)
    assert "No space left" in str(SettingsFile(path).write(Settings()))
    assert path.read_text() == before
    assert [one.name for one in path.parent.iterdir()] == ["settings.json"]


def test_a_link_stays_a_link(path, tmp_path):
    real = tmp_path / "elsewhere.json"
    real.write_text("{}")
    path.symlink_to(real)
    SettingsFile(path).write(CHOSEN)
    assert path.is_symlink()
    assert json.loads(real.read_text())["theme"] == "dark"


@settings(max_examples=50, deadline=None)
@given(content=st.binary(max_size=60) | st.text(alphabet='{}[]":,0 theme', max_size=40).map(str.encode))
def test_no_content_is_too_much(tmp_path_factory, content):
    path = tmp_path_factory.mktemp("any") / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(path)
    found, _ = file.read()
    assert file.write(found) is None
    assert SettingsFile(path).read() == (found, ())
