"""A file is written whole or not at all, and a person hears in one sentence why not."""

import errno
import os
import stat
from pathlib import Path

import pytest

from core.errors import PuzzleError
from core.storage.whole_files import save_whole, write_whole


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "puzzle.kak"


@pytest.mark.parametrize("content", [b"", b"3,3\n", "příliš žluťoučký\n".encode(), bytes(range(256))])
def test_what_is_written_stands_there(path: Path, content: bytes) -> None:
    path.write_text("something longer that was there before")
    save_whole(path, content)
    assert path.read_bytes() == content
    assert [*path.parent.iterdir()] == [path]


def test_text_is_written_in_utf_8_with_its_own_ends_of_lines(path: Path) -> None:
    save_whole(path, "žluťoučký\n")
    assert path.read_bytes() == b"\xc5\xbelu\xc5\xa5ou\xc4\x8dk\xc3\xbd\n"
    assert [*path.parent.iterdir()] == [path]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "no room left on the disk"),
        (errno.EACCES, "writing is not allowed there"),
        (errno.EROFS, "writing is not allowed there"),
        (errno.EIO, "cannot be written (Input/output error)"),
    ],
)
def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    def fail(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    path.write_text("before")
    monkeypatch.setattr("core.storage.whole_files.os.fsync", fail)
    with pytest.raises(PuzzleError, match=r"^puzzle\.kak: ") as refusal:
        save_whole(path, "after")
    assert words in str(refusal.value)
    assert path.read_text() == "before" and [*path.parent.iterdir()] == [path]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("missing/puzzle.kak", "there is no such folder"),
        ("file/puzzle.kak", "there is no such folder"),
        ("folder", "no file"),
        ("x" * 300 + ".kak", "this name is too long"),
        ("a\0b.kak", "a file cannot have this name"),
    ],
)
def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path, name: str, words: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("")
    with pytest.raises(PuzzleError, match=words):
        save_whole(tmp_path / name, "content")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["file", "folder"]


def test_a_file_that_may_not_be_written_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text("before")
    monkeypatch.setattr("core.storage.whole_files.os.access", lambda path, mode: False)
    with pytest.raises(PuzzleError, match="protected"):
        save_whole(path, "after")
    assert path.read_text() == "before"


@pytest.mark.skipif(os.name == "nt", reason="there are no such modes")
def test_a_replaced_file_is_open_to_the_same_people(path: Path) -> None:
    path.write_text("before")
    path.chmod(0o640)
    write_whole(path, "after")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_name_as_long_as_names_can_be_is_written(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 251 + ".kak")
    save_whole(path, "content")
    assert path.read_text() == "content"


def test_what_another_writer_has_begun_is_not_touched(path: Path) -> None:
    begun = path.with_name("krok-1.part")
    begun.write_text("theirs")
    save_whole(path, "ours")
    assert begun.read_text() == "theirs" and path.read_text() == "ours"
