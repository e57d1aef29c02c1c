"""Text files, whole and line by line."""

import io
import tracemalloc

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.errors import MalformedPuzzle
from core.storage.text_files import LONGEST, decoded_lines, read_lines, read_text

BOTH = pytest.mark.parametrize("read", [read_text, lambda path: list(read_lines(path))], ids=["whole", "by lines"])


@BOTH
def test_a_byte_that_is_no_utf_8_is_told_with_its_place(tmp_path, read):
    file = tmp_path / "odd.txt"
    for text, place in (
        ("\ufeffří", "line 1, column 3"),
        ("..\nř", "line 2, column 2"),
        ("\r\n\n", "line 3, column 1"),
    ):
        file.write_bytes(text.encode() + b"\xff")
        with pytest.raises(MalformedPuzzle, match=f"{place}: expected text in UTF-8, found the byte 0xff"):
            read(file)


@BOTH
def test_what_cannot_be_read_is_told(tmp_path, read):
    for path, what in (tmp_path / "gone", "there is no such file"), (tmp_path, "this is a folder, expected a file"):
        with pytest.raises(MalformedPuzzle) as refused:
            read(path)
        assert str(refused.value) == f"{path}: {what}"


@BOTH
def test_a_file_or_a_line_too_long_is_not_read_whole(tmp_path, read):
    file = tmp_path / "long.txt"
    file.write_bytes(b"." * (2 * LONGEST))
    with pytest.raises(MalformedPuzzle, match="too long for a puzzle"):
        read(file)


@given(st.lists(st.text(st.characters(blacklist_characters="\r\n", blacklist_categories=["Cs"]))), st.booleans())
def test_lines_are_those_of_the_text_whatever_ends_them(lines, has_mark):
    lines = [line for line in lines if line]
    for end in ("\n", "\r", "\r\n"):
        text = ("\ufeff" if has_mark else "") + "".join(line + end for line in lines)
        assert list(decoded_lines(io.BytesIO(text.encode()), "text")) == [
            line.removeprefix("\ufeff") if number == 0 and not has_mark else line for number, line in enumerate(lines)
        ]


@given(st.binary(max_size=200))
@example(b"\xef")
@example(b"\xef\xbb")
def test_any_bytes_are_lines_or_are_refused(content):
    try:
        lines = list(decoded_lines(io.BytesIO(content), "bytes"))
    except MalformedPuzzle as refused:
        assert str(refused).startswith("bytes, line ")
        with pytest.raises(UnicodeDecodeError):
            content.decode()
    else:
        assert "\n".join(lines).split() == content.decode("utf-8-sig").split()


def test_standard_input_is_left_open():
    file = io.BytesIO(b"one\ntwo\n")
    assert next(decoded_lines(file, "text")) == "one"
    assert not file.closed


def test_long_files_take_little_memory(tmp_path):
    file = tmp_path / "many.sdm"
    file.write_bytes((b"." * 81 + b"\n") * 20_000)
    tracemalloc.start()
    assert sum(1 for _ in read_lines(file)) == 20_000
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 200_000, "much less than the file"
