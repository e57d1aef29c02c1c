"""A folder is listed as people look for things in it, or it is said why it cannot be."""

import os
from pathlib import Path

import pytest

from core.errors import PuzzleError
from core.storage.folders import listed


def _made(folder: Path, *names: str) -> Path:
    """Those that end in "/" are folders."""
    for name in names:
        if name.endswith("/"):
            (folder / name).mkdir()
        else:
            (folder / name).write_text(name)
    return folder


def _names(folder: Path, endings: tuple[str, ...] | None = (".kak", ".txt")) -> list[str]:
    return [one.path.name for one in listed(folder, endings)]


def test_folders_come_first_and_numbers_count(tmp_path: Path) -> None:
    _made(tmp_path, "b10.kak", "B9.kak", "a.kak", "z/", "Y/", "7.kak")
    assert _names(tmp_path) == ["Y", "z", "7.kak", "a.kak", "B9.kak", "b10.kak"]


def test_other_endings_and_hidden_names_are_left_out_unless_all_is_wanted(tmp_path: Path) -> None:
    _made(tmp_path, "a.kak", "B.KAK", "c.txt", "d.pdf", "e", ".hidden.kak", ".git/", "kak/")
    assert _names(tmp_path) == ["kak", "a.kak", "B.KAK", "c.txt"]
    assert len(_names(tmp_path, None)) == 8


def test_files_tell_their_size(tmp_path: Path) -> None:
    folder, file = listed(_made(tmp_path, "a/", "b.txt"), None)
    assert folder.is_folder and not file.is_folder and file.size_bytes == len("b.txt")


@pytest.mark.skipif(os.name == "nt", reason="such names cannot be")
def test_what_is_no_file_and_what_has_no_readable_name_is_left_out(tmp_path: Path) -> None:
    _made(tmp_path, "a.txt", "two\nlines.txt")
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere")
    (tmp_path / "round.txt").symlink_to(tmp_path / "round.txt")
    os.mkfifo(tmp_path / "pipe.txt")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.txt")).write_text("")
    assert _names(tmp_path, None) == ["a.txt"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nowhere", "there is no such folder"),
        ("a.txt", "expected a folder"),
        ("a\0b", "cannot be read"),
        ("x" * 300, "cannot be read"),
    ],
)
def test_what_cannot_be_listed_is_said(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        listed(_made(tmp_path, "a.txt") / name, None)


def test_a_locked_folder_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> None:
        raise PermissionError

    monkeypatch.setattr("core.storage.folders.os.scandir", refuse)
    with pytest.raises(PuzzleError, match="you may not look into this folder"):
        listed(tmp_path, None)
