"""Worksheets from the command line: of new puzzles, of those of files, and what cannot be."""

import errno
from pathlib import Path

import pytest

from algorithms.generators.order_codes import order_of
from tests.visualizer.exporters.reading import pages_of, texts_of

NEW = ["worksheet", "kakuro", "--grade", "easy", "--rows", 5, "--columns", 6, "--seed", 9]


@pytest.fixture
def output(tmp_path: Path) -> Path:
    return tmp_path / "sheet.pdf"


def test_new_puzzles_come_with_codes_that_make_them_again(said, output):
    assert said(*NEW, "--count", 3, "--per-page", 2, "--output", output) == (0, "", "")
    pages = [texts_of(page) for page in pages_of(output.read_bytes())]
    assert [len(pages), pages[0][0], pages[2][0]] == [3, "Kakuro · Easy · 5 × 6", "Answers"]
    codes = [text for page in pages for text in page if text.startswith("kakuro-")]
    assert [(order.seed, order.number) for order in map(order_of, codes)] == [(9, 1), (9, 2), (9, 3)]


def test_they_are_those_that_generate_writes(said, output, tmp_path):
    said(*NEW, "--count", 2, "--output", output)
    _, text, _ = said("generate", *NEW[1:], "--count", 2, "--format", "link")
    file = tmp_path / "same.txt"
    file.write_text(text, "utf-8")
    assert said("worksheet", file, "--title", "Kakuro · Easy · 5 × 6", "--output", tmp_path / "b.pdf")[0] == 0
    made, read = (
        [texts_of(page) for page in pages_of((tmp_path / name).read_bytes())] for name in ("sheet.pdf", "b.pdf")
    )
    assert [[text for text in page if not text.startswith("kakuro-")] for page in made] == read


def test_the_same_seed_makes_the_same_file_however_many_work_on_it(said, output, tmp_path):
    said(*NEW, "--count", 2, "--output", output)
    said(*NEW, "--count", 2, "--jobs", 2, "--output", tmp_path / "again.pdf")
    assert output.read_bytes() == (tmp_path / "again.pdf").read_bytes()


def test_a_new_seed_is_told(said, output):
    status, _, errors = said("worksheet", "kakuro", "--rows", 4, "--columns", 4, "--grade", "easy", "--output", output)
    assert status == 0 and errors.startswith("seed: ")


def test_puzzles_of_several_files_are_one_worksheet(said, output):
    assert said("worksheet", "kakuro/easy-6", "kakuro/easy-9", "--per-page", 2, "--output", output)[0] == 0
    first, answers = pages_of(output.read_bytes())
    assert {"1", "6 × 6", "2", "9 × 9"} <= set(texts_of(first)) and texts_of(answers)[0] == "Answers"


def test_all_that_can_be_wished_for_is_there(said, output):
    options = ["--paper", "Letter", "--no-answers", "--sum-table", "--name-line", "--title", "Třída 4. B"]
    assert said("worksheet", "kakuro/easy-6", *options, "--output", output, "--language", "cs")[0] == 0
    first, table = pages_of(output.read_bytes())
    assert (first.mediabox.width, first.mediabox.height) == (612, 792)
    assert texts_of(first)[0] != texts_of(table)[0] and "Třída 4. B" in texts_of(first)
    assert "123456789" in texts_of(table)


def test_a_sudoku_is_printed_too(said, output):
    assert said("worksheet", "sudoku/easy-9", "--output", output) == (0, "", "")
    assert texts_of(pages_of(output.read_bytes())[0])[0] == "Sudoku · 9 × 9"


def test_of_puzzles_without_one_solution_only_the_boards_can_be_printed(said, output):
    status, _, errors = said("worksheet", "kakuro/two-solutions-4", "--output", output)
    assert (status, errors) == (
        2,
        "kakuro/two-solutions-4: there is no answer to print, as the puzzle has several solutions; "
        "--no-answers leaves the answers out\n",
    )
    assert not output.exists()
    assert said("worksheet", "kakuro/two-solutions-4", "--no-answers", "--output", output)[0] == 0


def test_the_line_of_a_puzzle_without_an_answer_is_told(said, output, tmp_path):
    file = tmp_path / "two.txt"
    file.write_text("kakuro/2/2/n3443\nkakuro/2/2/k...--\n", "utf-8")
    _, _, errors = said("worksheet", file, "--output", output)
    assert errors.startswith(f"{file}, line 2: there is no answer to print")


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["kakuro/easy-6", "sudoku/easy-9"], "a worksheet has puzzles of one kind, found kakuro and sudoku"),
        (["queens/empty-8"], "worksheets are for sudoku, kakuro, found queens"),
        (["nowhere.txt"], "nowhere.txt: there is no such file"),
        (["-"], "standard input: expected a puzzle, found nothing"),
        (
            ["kakuro/easy-6", "--seed", 3],
            "--seed is for new puzzles, and kakuro/easy-6 is not one of their kinds: sudoku, kakuro",
        ),
        (
            ["kakuro/easy-6", "--count", 1],
            "--count is for new puzzles, and kakuro/easy-6 is not one of their kinds: sudoku, kakuro",
        ),
        (["kakuro", "kakuro/easy-6"], "kakuro is a kind of puzzles, and does not go with other names"),
        (["sudoku/easy-9", "--sum-table"], "--sum-table is only for kakuro"),
        (["sudoku", "--sum-table"], "--sum-table is only for kakuro"),
        (["sudoku", "--rows", 9], "--rows is only for kakuro"),
        (
            ["kakuro", "--rows", 3, "--columns", 3, "--grade", "expert"],
            "no Kakuro of 3 x 3 with one solution is of this grade",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence_and_nothing_is_written(said, output, arguments, what):
    status, text, errors = said("worksheet", *arguments, "--output", output)
    assert (status, text, errors.count("\n")) == (2, "", 1)
    assert what in errors and not output.exists()


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("sheet.txt", "sheet.txt: expected a name that ends in .pdf"),
        ("none/sheet.pdf", "none: there is no such folder"),
        ("folder.pdf", "folder.pdf: it may not be written"),
    ],
)
def test_a_file_that_cannot_be_is_refused_before_anything_is_made(said, tmp_path, monkeypatch, name, what):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.pdf").mkdir()
    assert said(*NEW, "--count", 10**6, "--output", name) == (2, "", what + "\n")


@pytest.mark.parametrize("closed", ["sheet.pdf", "."])
def test_a_file_that_may_not_be_replaced_is_refused(said, output, monkeypatch, closed):
    output.write_bytes(b"theirs")
    monkeypatch.setattr("os.access", lambda place, mode: Path(place) != output.parent / closed)
    assert said("worksheet", "kakuro/easy-6", "--output", output) == (2, "", f"{output}: it may not be written\n")
    assert output.read_bytes() == b"theirs"


def test_a_file_that_cannot_be_written_after_all_is_told(said, output, monkeypatch):
    def full(handle):
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("core.storage.whole_files.os.fsync", full)
    assert said("worksheet", "kakuro/easy-6", "--output", output) == (
        2,
        "",
        "sheet.pdf: there is no room left on the disk\n",
    )
    assert not list(output.parent.iterdir())


@pytest.mark.parametrize(("option", "value"), [("--per-page", 3), ("--paper", "a3"), ("--grade", "mild")])
def test_other_values_are_refused_by_the_options(said, output, option, value):
    status, _, errors = said("worksheet", "kakuro", option, value, "--output", output)
    assert status == 2 and option in errors
