"""What is saved and opened again is the same puzzle, or the same game; what is neither says why."""

import os
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import MalformedPuzzle, PuzzleError
from core.formats.catalogue import Collection, formats
from core.play.writing import WrittenGame, written_session
from core.puzzles.kinds import fault_of
from core.storage.puzzle_files import MOST, contents_of, endings_of
from core.storage.puzzle_library import load_puzzle
from core.storage.whole_files import save_whole
from tests.core.formats.puzzles import puzzles_of
from tests.core.play.games import ORIGIN, PUZZLES, Clock, Player, begun, look_of


def _contents(path: Path, likely: str = "kakuro"):
    return contents_of(path, likely, Clock())


@pytest.mark.parametrize("name", formats())
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_puzzle_that_is_saved_and_opened_is_the_same(name: str, data: st.DataObject, tmp_path: Path) -> None:
    form = formats()[name]
    puzzle = data.draw(puzzles_of(form))
    path = tmp_path / f"puzzle{form.EXTENSIONS[0]}"
    save_whole(path, form.write(puzzle))
    (found,) = _contents(path, form.KIND)
    if fault_of(puzzle):
        assert isinstance(found, PuzzleError)
    else:
        assert found == puzzle


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("file", ["game.krok", "game.txt"])
def test_a_game_that_is_saved_and_opened_goes_on_alike(name: str, file: str, tmp_path: Path) -> None:
    session = begun(name)
    player = Player(session, Random(name))
    for _ in range(60):
        player.act()
    save_whole(tmp_path / file, written_session(session, ORIGIN))
    (game,) = _contents(tmp_path / file)
    assert isinstance(game, WrittenGame) and game.origin == ORIGIN
    assert look_of(game.session) == look_of(session)


@pytest.mark.parametrize("name", [name for name, form in formats().items() if isinstance(form, Collection)])
def test_all_puzzles_of_a_collection_are_found_in_their_order(name: str, tmp_path: Path) -> None:
    form = formats()[name]
    puzzles = [load_puzzle(f"{form.KIND}/easy-6" if form.KIND == "kakuro" else "sudoku/easy-9")] * 3
    path = tmp_path / f"many{form.EXTENSIONS[0]}"
    save_whole(path, form.write_all(puzzles))
    assert _contents(path) == tuple(puzzles)


def test_a_broken_puzzle_does_not_keep_the_others_back(tmp_path: Path) -> None:
    path = tmp_path / "many.kkr"
    form = formats()["kakuro_compact"]
    word = form.write(load_puzzle("kakuro/easy-6"))
    save_whole(path, f"{word}!\n{word}")
    assert [isinstance(one, PuzzleError) for one in _contents(path)] == [False, True, False]


def test_of_very_many_puzzles_the_first_ones_are_looked_at(tmp_path: Path) -> None:
    form = formats()["kakuro_compact"]
    save_whole(tmp_path / "many.kkr", form.write_all([load_puzzle("kakuro/easy-6")] * (MOST + 1)))  # type: ignore[attr-defined]
    assert len(_contents(tmp_path / "many.kkr")) == MOST


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.kak", "3,3\n*,C3,C4\nF4,2,2\nF3,?,?\n", "a.kak: the digit 2 stands twice"),
        ("a.kak", "3,3\n*,C3,C4\nF4,2,x\nF3,?,?\n", "a.kak, line 3, column 6: "),
        ("a.txt", "Dear Anna, how are you?", "a.txt, line 1: expected numbers"),
        ("a.txt", "", "a.txt: expected a puzzle, found nothing"),
        ("a.krok", "3,3\n", "a.krok: "),
        ("a.krok", '{"version":99}', "a later version of Krok"),
        ("a.sdm", "...x\n", "a.sdm, line 1: expected a Sudoku"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(name: str, text: str, words: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    (refusal,) = _contents(tmp_path / name)
    assert isinstance(refusal, PuzzleError) and words in str(refusal)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.kak").write_bytes(b"\xff\xfe")
    with pytest.raises(MalformedPuzzle, match="expected text in UTF-8"):
        _contents(tmp_path / "a.kak")
    with pytest.raises(MalformedPuzzle, match="there is no such file"):
        _contents(tmp_path / "b.kak")
    with pytest.raises(MalformedPuzzle, match="this is a folder"):
        _contents(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.kak")
    with pytest.raises(MalformedPuzzle, match="this is no file"):
        _contents(tmp_path / "a.kak")


def test_every_format_has_its_endings_and_games_have_theirs() -> None:
    assert endings_of("kakuro") == {".kak", ".kkr", ".krok", ".txt"}
    assert endings_of(None) > endings_of("kakuro") | endings_of("queens")
