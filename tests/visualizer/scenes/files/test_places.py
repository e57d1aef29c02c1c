"""Folders in which people keep their files, and where a dialog begins."""

from pathlib import Path

import pytest

from visualizer.scenes.files import places
from visualizer.scenes.files.places import first_folder, usual_places


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """With documents and without downloads."""
    (tmp_path / "Documents").mkdir()
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(places, "user_documents_path", lambda: tmp_path / "Documents")
    monkeypatch.setattr(places, "user_downloads_path", lambda: tmp_path / "Downloads")
    return tmp_path


def _paths(last: str | None) -> list[Path]:
    return [place.path for place in usual_places(last)]


def test_places_that_are_not_there_are_not_offered(home: Path) -> None:
    assert _paths(None) == [home, home / "Documents"]
    assert _paths(str(home / "gone")) == [home, home / "Documents"]
    assert _paths("a\0b") == [home, home / "Documents"]


def test_the_last_folder_is_offered_first_unless_it_is_there_already(home: Path) -> None:
    (home / "mine").mkdir()
    assert _paths(str(home / "mine")) == [home / "mine", home, home / "Documents"]
    assert _paths(str(home / "Documents")) == [home, home / "Documents"]


@pytest.mark.parametrize(("last", "first"), [(None, "Documents"), ("mine", "mine"), ("gone", "Documents"), (".", ".")])
def test_a_dialog_begins_in_the_last_folder_or_among_the_documents(home: Path, last: str | None, first: str) -> None:
    (home / "mine").mkdir()
    wished = None if last is None else str(home / last)
    assert first_folder(usual_places(wished), wished) == home / first
