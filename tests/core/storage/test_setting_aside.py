"""A file that is set aside is there whole under another name, and nothing is written over."""

import pytest

from core.storage.setting_aside import set_aside


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


def test_what_belongs_to_the_file_goes_with_it_to_a_name_that_is_free_for_all(path):
    for name in ("games.db", "games.db-wal", "games.db-shm", "games.broken-1.db-wal", "games.broken-2.db"):
        path.with_name(name).write_text(name)
    assert set_aside(path, "broken", ("-wal", "-shm")) == path.with_name("games.broken-3.db")
    assert {file.name: file.read_text() for file in path.parent.iterdir()} == {
        "games.broken-1.db-wal": "games.broken-1.db-wal",
        "games.broken-2.db": "games.broken-2.db",
        "games.broken-3.db": "games.db",
        "games.broken-3.db-wal": "games.db-wal",
        "games.broken-3.db-shm": "games.db-shm",
    }


def test_other_files_stay(path):
    for name in ("games.db", "games.db-wal"):
        path.with_name(name).write_text(name)
    assert set_aside(path, "newer") == path.with_name("games.newer-1.db")
    assert path.with_name("games.db-wal").exists()


def test_what_is_not_there_cannot_be_set_aside(path):
    with pytest.raises(OSError):
        set_aside(path, "broken")
