"""The command convert: from each format to each other of the kind, all or nothing."""

from itertools import product
from pathlib import Path

import pytest

from core.formats import catalogue
from core.formats.catalogue import Excerpt, formats, read_all
from core.storage.puzzle_library import load_puzzle

CORPUS = Path(__file__).resolve().parents[2] / "corpus"

SUMS = "4,4\n*,C3,C4,*\nF4,?,?,*\nF3,?,?,*\n*,*,*,*\n"
EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n"
PUZZLES = {"kakuro": catalogue.read(SUMS, "sums"), "queens": load_puzzle("queens/waves-8")}
PUZZLES["sudoku"] = catalogue.read(EASY, "easy")
WHOLE = [name for name, form in formats().items() if not isinstance(form, Excerpt)]
PAIRS = [(one, other) for one, other in product(WHOLE, repeat=2) if formats()[one].KIND == formats()[other].KIND]
KAKURO = [name for name, form in formats().items() if form.KIND == "kakuro"]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_puzzle_stays_the_same_in_each_format(said, one, other):
    kind, _, name = other.partition("_")
    written = formats()[one].write(PUZZLES[kind])
    converted = formats()[other].write(PUZZLES[kind])
    assert said("convert", "-", "-", "--to", name, stdin=written) == (0, converted, "")


OUTLINE = "4 4\nxx cx cx xx\nxr nn nn xx\nxr nn nn xx\nxx xx xx xx\n"


@pytest.mark.parametrize("name", [name for name in KAKURO if name in WHOLE])
def test_an_outline_is_taken_out_of_a_kakuro_and_is_a_kakuro_without_sums(said, name):
    form, short = formats()[name], name.partition("_")[2]
    whole = form.write(PUZZLES["kakuro"])
    assert said("convert", "-", "-", "--to", "outline", stdin=whole) == (0, OUTLINE, "")
    bare = form.write(PUZZLES["kakuro"].cleared())
    assert said("convert", "-", "-", "--to", short, stdin=OUTLINE) == (0, bare, "")
    assert said("convert", "-", "-", "--to", "outline", stdin=bare) == (0, OUTLINE, "")


def test_an_outline_loses_nothing_by_itself(said, tmp_path):
    """Without being asked for it no outline is written, as the sums would be lost."""
    for output in ("out.txt", "out.kak"):
        assert said("convert", "-", tmp_path / output, stdin=SUMS)[0] == 0
        assert catalogue.read((tmp_path / output).read_text("utf-8"), output) == PUZZLES["kakuro"]


@pytest.mark.parametrize(
    ("source", "output", "form"),
    [
        (SUMS, "out.kak", "kakuro_table"),
        (SUMS, "out.txt", "kakuro_table"),
        (SUMS, "out.KKR", "kakuro_compact"),
        (EASY, "out.txt", "sudoku_line"),
        (EASY, "out.sdk", "sudoku_sdk"),
        (EASY, "out.sdm", "sudoku_collection"),
        ("..#\n...\n...\n", "out.txt", "queens_drawing"),
    ],
)
def test_the_end_of_the_name_tells_the_format(said, tmp_path, source, output, form):
    assert said("convert", "-", tmp_path / output, stdin=source) == (0, "", "")
    expected = formats()[form].write(catalogue.read(source, "source"))
    assert (tmp_path / output).read_bytes().decode() == expected


@pytest.mark.parametrize(
    ("file", "output"),
    [("kakuro/maksverver.kkr", "out.kkr"), ("sudoku.sdm", "out.sdm"), ("kakuro/maksverver.kkr", "-")],
)
def test_many_puzzles_stay_many(said, tmp_path, file, output):
    file = CORPUS / file
    status, said_out, errors = said("convert", file, tmp_path / output if output != "-" else output)
    assert (status, errors) == (0, "")
    text = said_out or (tmp_path / output).read_text("utf-8")
    assert [one.content for one in read_all(text.splitlines(), "out")] == [
        one.content for one in read_all(file.read_text("utf-8").splitlines(), "in")
    ]


@pytest.mark.parametrize(
    ("source", "arguments", "refusal"),
    [
        (SUMS, ["out.png"], "out.png: expected a name that ends in .kak, .kkr, .txt, or --to"),
        (SUMS, ["out"], "out: expected a name that ends in .kak, .kkr, .txt, or --to"),
        (SUMS, ["out.kak", "--to", "tabel"], "There is no format “tabel”. Near to it: table."),
        (SUMS, ["-", "--to", "sdk"], "There is no format “sdk”. "),
        (SUMS.replace("?", "1", 1), ["-", "--to", "link"], "standard input: this format cannot tell which digits are"),
        ("kakuro/2/2/n3443\n" * 2, ["-", "--to", "outline"], "this format is for one puzzle, and there are 2"),
        (OUTLINE.replace("xr", "cr", 1), ["-", "--to", "table"], "expected “xr”, as “c” needs a white cell below"),
        (EASY, ["-", "--to", "outline"], "There is no format “outline”. "),
        (EASY + EASY, ["out.sdk"], "Sudoku in rows: this format is for one puzzle, and there are 2"),
        (
            EASY + "x" + EASY,
            ["out.sdm"],
            "standard input, line 2: expected a Sudoku of 16, 81, 256 or 625 signs, found",
        ),
        ("", ["-"], "standard input: expected a puzzle, found nothing"),
        (SUMS, ["nowhere/out.kak"], "nowhere/out.kak: it cannot be written"),
        (SUMS, ["out\0.kak"], "it cannot be written"),
    ],
)
def test_a_refusal_is_one_sentence_and_nothing_is_written(said, tmp_path, monkeypatch, source, arguments, refusal):
    monkeypatch.chdir(tmp_path)
    status, output, errors = said("convert", "-", *arguments, stdin=source)
    assert (status, output, errors.count("\n")) == (2, "", 1)
    assert refusal in errors
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["kakuro_table", "kakuro_pzpr"])
def test_several_tables_are_a_collection(said, tmp_path, name):
    form, file = formats()[name], tmp_path / "several.txt"
    puzzles = [PUZZLES["kakuro"], PUZZLES["kakuro"].cleared(), PUZZLES["kakuro"]]
    file.write_text("\n".join(map(form.write, puzzles)), "utf-8")
    status, links, _ = said("convert", file, "-", "--to", "link")
    assert (status, links) == (0, formats()["kakuro_link"].write_all(puzzles))
    assert said("convert", "-", "-", "--to", name.partition("_")[2], stdin=links) == (0, form.write_all(puzzles), "")


def test_a_format_has_one_name_and_others_that_are_as_good(said):
    assert said("convert", "-", "-", "--to", "cf", stdin=SUMS) == said("convert", "-", "-", "--to", "table", stdin=SUMS)
    generate = ["generate", "kakuro", "--rows", 4, "--columns", 4, "--seed", 1]
    assert said(*generate, "--format", "table") == said(*generate, "--format", "cf") == said(*generate)


@pytest.mark.parametrize("command", ["convert", "generate"])
def test_help_lists_the_names_by_kind(said, command):
    told = " ".join(said(command, "--help")[1].split())
    assert "kakuro: " in told and "table, cf" in told and "sudoku: " in told


def test_what_cannot_be_told_is_found_in_its_line(said):
    links = "kakuro/2/2/n3443\nkakuro/2/2/k...-5\n"
    refusal = "standard input, line 2: this format cannot tell the sum of a run of a single cell\n"
    assert said("convert", "-", "-", "--to", "compact", stdin=links) == (2, "", refusal)
