"""From and to the outside, and what is kept."""

from pathlib import Path

import pytest

from core.formats import catalogue as formats
from core.puzzles.kinds import mistakes_of
from core.storage.puzzle_library import load_puzzle, puzzles_in
from tests.builders import kakuro
from tests.hands import cells, close_dialogs, known, playing, put, spoil, values
from tests.pilot import READY, Pilot
from tests.requirements.rows import row
from visualizer.window.fonts import FontMetrics

LINE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
XML = {
    "version 1": f'<?xml version="1.0"?><opensudoku><name>a</name><game data="{LINE.replace(".", "0")}"/></opensudoku>',
    "version 2": (
        '<?xml version="1.0"?><opensudoku version="2"><folder name="a" created="0"><game created="0" state="1" '
        f'time="0" last_played="0" data="{LINE.replace(".", "0")}" note=""/></folder></opensudoku>'
    ),
}


@pytest.fixture
def play(metrics: FontMetrics) -> Pilot:
    return playing(metrics, "kakuro/easy-6")


@row(13)
def test_a_file_that_cannot_be_loaded_is_told_with_file_line_and_reason(play: Pilot, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("5,5\n*,C3,C14,C16,*\nF7,?,oops,?,*\nF19,?,?,?,C6\n*,F7,?,?,?\n*,F6,?,?,?\n")
    before = known(play.play.session)
    told = " ".join(play.drop(str(file)).texts())
    assert "bad.txt" in told and "line 3" in told and "oops" in told
    assert known(close_dialogs(play).play.session) == before and play.scene == "play"


@row(22)
def test_a_collection_of_another_tool_is_read_with_its_comments_and_dresses(tmp_path: Path) -> None:
    file = tmp_path / "a.sdm"
    file.write_text(f"# by somebody\n\n{LINE}\r\n{LINE.replace('.', '0')}\n{LINE.replace('.', '-')} # hard\n")
    found = [entry.content for entry in puzzles_in(str(file))]
    assert len(found) == 3 and len({*found}) == 1


@row(28)
@pytest.mark.parametrize("version", XML)
def test_files_of_opensudoku_are_read_in_both_versions(version: str) -> None:
    puzzle = formats.read_playable(XML[version], "a.opensudoku", "sudoku")
    assert puzzle == formats.read_playable(LINE, "a", "sudoku")


@row(28)
@pytest.mark.parametrize("version", XML)
def test_a_file_of_another_program_breaks_nothing(play: Pilot, tmp_path: Path, version: str) -> None:
    file = tmp_path / "a.opensudoku"
    file.write_text(XML[version])
    before, seen = known(play.play.session), play.texts()
    told = [text for text in play.drop(str(file)).texts() if text not in seen]
    assert any(text.startswith("This is no Kakuro") for text in told), told
    assert known(close_dialogs(play).play.session) == before


@row(33)
def test_the_puzzle_is_copied_as_one_line_that_other_programs_and_this_one_read(play: Pilot) -> None:
    play.press("ctrl+c")
    (line,) = play.clipboard.pasted().splitlines()
    assert "kakuro/6/6/" in line
    play.open("play", puzzle=READY).paste(line)
    assert play.play.session.puzzle == load_puzzle("kakuro/easy-6")


@row(33)
def test_a_board_with_givens_is_copied_too(metrics: FontMetrics) -> None:
    puzzle = kakuro("1 2\n3 1", givens=(1, 0, 0, 0))
    play = playing(metrics, puzzle).press("ctrl+c")
    play.open("play", puzzle=READY).paste(play.clipboard.pasted())
    assert play.play.session.puzzle == puzzle


@row(35)
@pytest.mark.parametrize("keys", ["1", "shift+1", "ctrl+1", "alt+1"])
def test_every_change_is_kept_by_itself_not_only_digits(play: Pilot, keys: str) -> None:
    put(play, cells(play)[0], keys)
    again = play.application.screens.games.last(play.clock)
    assert again is not None and known(again.session) == known(play.play.session)


@row(44)
def test_undo_never_crosses_into_the_game_before(play: Pilot) -> None:
    put(play, cells(play)[0], "1", "ctrl+s", "return")
    for leads_to_another in (("ctrl+n",), ("ctrl+o", "return")):
        put(play, cells(play)[1], "2")
        puzzle = play.press(*leads_to_another).play.session.puzzle
        play.press(*["ctrl+z"] * 9)
        assert play.play.session.puzzle == puzzle and not any(values(play))


@row(45)
def test_what_is_marked_after_loading_is_what_is_wrong_there(play: Pilot) -> None:
    spoil(play)
    play.press("ctrl+s", "return").open("play", puzzle=READY)
    assert not play.play.game.shown_mistakes and not play.play.game.said and not play.play.game.told
    play.press("ctrl+o", "return")
    assert play.play.game.shown_mistakes == mistakes_of(play.play.game.board) != ()
