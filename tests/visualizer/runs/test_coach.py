"""Help that a game gets: each hint leads somewhere, and what is looked for is over when the strip says so."""

from collections.abc import Callable
from random import Random

import pytest

from algorithms.engines import solution_count
from algorithms.engines.kakuro import search
from algorithms.hints import knowledge
from algorithms.hints.finding import HintSearch
from algorithms.techniques.deduction import Grade
from core.play.origin import Origin
from core.play.session import Session
from core.puzzles.kakuro import KakuroPuzzle
from core.settings import Settings
from core.storage.games import KeptGame, store_in_memory
from tests.algorithms.boards import board_of
from tests.algorithms.techniques.kakuro_puzzles import made
from tests.builders import kakuro
from tests.hands import playing, said
from visualizer.canvas.protocol import Metrics
from visualizer.runs.coach import Coach
from visualizer.runs.game import Game

MOST_TURNS = 5_000
MOST_HINTS = 60

ONE, HARDER = made(Grade.EASY, 0, 5), made(Grade.EXPERT, 0, 6)
SQUARE = kakuro("1 2 3\n 2 3 1\n 3 1 2")  # of which there are twelve
NONE = board_of("kakuro", "no solution").puzzle


def with_fewer_sums(puzzle: KakuroPuzzle, chance: Random) -> KakuroPuzzle:
    return puzzle.with_sums(tuple(total if chance.random() < 0.75 else 0 for total in puzzle.sums))


PUZZLES = {
    "one": ONE,
    "one, expert": HARDER,
    "several": SQUARE,
    "several, sums are missing": with_fewer_sums(made(Grade.MEDIUM, 1, 6), Random(1)),
    "several, no sums": ONE.with_sums((0,) * len(ONE.sums)),
    "none": NONE,
}


class Played:
    """A game and its coach, without a screen."""

    def __init__(self, puzzle: KakuroPuzzle) -> None:
        self.store = store_in_memory()
        self.game = Game(self.begun(puzzle), Settings(language="en"), lambda: 0.0)
        self.coach = Coach(self.game, lambda: 0.0)

    def begun(self, puzzle: KakuroPuzzle) -> KeptGame:
        return self.store.begin(Session(puzzle, lambda: 0.0), Origin("easy"))

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def said(self) -> str:
        return str(self.game.said.words) if self.game.said else ""

    @property
    def is_right(self) -> bool:
        return any(search(self.game.board.as_puzzle()))

    def put(self, *digits: int) -> "Played":
        """From the first cell on."""
        for cell, digit in zip(self.game.board.cells(), digits, strict=False):
            self.session.place(cell, digit)
        return self

    def ready(self) -> "Played":
        while not self.coach.knowledge.is_ready:
            self.coach.update(0)
        return self

    def thought(self) -> "Played":
        """Until nothing is looked for any more."""
        for _ in range(MOST_TURNS):
            if not self.coach.is_thinking:
                return self
            self.coach.update(0)
        raise AssertionError("it comes to an end")

    def hint(self) -> "Played":
        self.coach.hint_on()
        return self.thought()

    def follow(self) -> "Played":
        while self.game.told:
            self.hint()
        return self


def play_at_random(played: Played, chance: Random) -> None:
    """Right digits and wrong ones, notes, undoing and redoing."""
    game, first = played.game, played.coach.knowledge.first
    right = dict(zip(game.board.cells(), first or (), strict=False))
    for _ in range(chance.randint(0, 14)):
        game.choose(chance.choice(game.board.cells()))
        match chance.randrange(9):
            case 0:
                game.undo()
            case 1:
                game.redo()
            case 2:
                game.type_digit(chance.randint(1, 9), mode="cross")
            case 3:
                game.type_digit(chance.randint(1, 9), mode="note")
            case 4:
                game.type_digit(chance.randint(1, 9))
            case _:
                played.session.place(game.chosen, right.get(game.chosen, 1))


# Hints


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("seed", range(6))
def test_each_hint_that_can_be_followed_changes_the_board_or_goes_back(name: str, seed: int) -> None:
    played, chance = Played(PUZZLES[name]).ready(), Random(seed)
    for _ in range(4):
        play_at_random(played, chance)
        snapshot, here, is_right = played.session.sheet.snapshot(), played.session.history.current, played.is_right
        told = played.hint().game.told
        if told is None:
            assert name == "none" or played.game.board.is_full() or name.startswith("several")
            assert played.said and not played.coach.is_searching
            continue
        assert (told.hint.kind == "wrong") == (not is_right)
        assert played.session.sheet.snapshot() == snapshot, "telling changes nothing"
        played.follow()
        assert played.session.sheet.snapshot() != snapshot
        assert played.is_right
        if not is_right:
            assert here not in played.session.history.line(played.session.history.current)
            assert played.said.startswith("Back where all was right") and played.session.help["rewind"]
            played.session.go_to(here)
            assert played.session.sheet.snapshot() == snapshot, "nothing is lost"


@pytest.mark.parametrize("name", PUZZLES)
def test_hints_alone_lead_as_far_as_anything_follows(name: str) -> None:
    played = Played(PUZZLES[name])
    for _ in range(MOST_HINTS):
        if not played.hint().game.told:
            break
        played.follow()
    assert played.game.told is None, "there is an end to it"
    assert played.session.is_finished == name.startswith("one")
    assert played.game.said is not None
    assert played.game.said.tone == ("good" if played.session.is_finished else "wrong")


def test_a_hint_after_undoing_is_of_the_board_as_it_is() -> None:
    played = Played(ONE).hint()
    first = played.game.told
    played.follow().game.undo()
    assert played.game.told is None
    assert played.hint().game.told == first


def test_a_puzzle_of_which_too_little_is_known_has_neither_hints_nor_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solution_count, "PATIENCE", 1)
    played = Played(HARDER).hint()
    words = "It would take too long to tell how many solutions there are."
    assert (played.said, played.game.told) == (words, None)
    played.game.said = None
    played.coach.advise()
    assert played.said == words and not played.session.help


@pytest.mark.parametrize(("puzzle", "why"), [(SQUARE, "several solutions"), (NONE, "no solution")])
def test_there_is_no_advice_without_a_single_solution(puzzle: KakuroPuzzle, why: str) -> None:
    played = Played(puzzle).thought()
    played.coach.advise()
    assert why in played.said
    assert not played.session.history.can_undo and not played.session.help


# While something is looked for


def forget_a_checkpoint(played: Played) -> None:
    played.session.remember_as("here")
    played.session.forget("here")


def pause_and_resume(played: Played) -> None:
    played.game.pause()
    assert not played.coach.is_thinking, "nothing happens to a hidden board"
    played.game.resume()


ENDING: dict[str, Callable[[Played], object]] = {
    "a digit": lambda played: played.game.type_digit(2),
    "a note": lambda played: played.game.type_digit(2, mode="note"),
    "a colour": lambda played: played.game.color(1),
    "taken away": lambda played: played.game.erase(),
    "undo": lambda played: played.game.undo(),
    "redo": lambda played: played.game.redo(),
    "reset": lambda played: played.game.reset(),
    "back to a checkpoint": lambda played: played.game.go_to(0),
    "check": lambda played: played.coach.check(),
    "why not": lambda played: played.game.ask_why(),
    "advice": lambda played: played.coach.advise(),
    "the solution": lambda played: played.coach.show_solution(),
    "another game": lambda played: played.game.open(played.begun(HARDER)),
}

GOING_ON: dict[str, Callable[[Played], object]] = {
    "a cell is chosen": lambda played: played.game.move(0, 1),
    "a checkpoint": forget_a_checkpoint,
    "a pause": pause_and_resume,
    "help was counted": lambda played: played.session.take_help("hint"),
    "asked again": lambda played: played.coach.hint_on(),
}


@pytest.fixture
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge, "CELLS_OF_A_SLICE", 1)


def looking_for_a_hint() -> Played:
    played = Played(SQUARE).put(1).ready()
    played.coach.hint_on()
    played.coach.update(0)
    assert played.said == "Looking for a hint…" and played.coach.is_searching
    return played


def looking_for_the_way_back() -> Played:
    """The last digit is wrong, and of the others it is not known."""
    played = Played(SQUARE).put(3, 1, 2, 3)
    told = played.hint().game.told
    assert told is not None and told.hint.kind == "wrong"
    for _ in told.hint.rungs:
        played.coach.hint_on()
    played.coach.update(0)
    assert played.said == "Looking for the last right position…" and played.coach.is_searching
    return played


@pytest.mark.usefixtures("small_slices")
@pytest.mark.parametrize("looking", [looking_for_a_hint, looking_for_the_way_back])
@pytest.mark.parametrize("act", ENDING)
def test_any_act_ends_it_and_is_not_undone_by_it(looking: Callable[[], Played], act: str) -> None:
    played, other = looking(), looking()
    other.game.said = None  # as Escape does
    for one in (played, other):
        ENDING[act](one)
        assert not one.coach.is_searching and not one.said.startswith("Looking")
    played.thought()
    assert played.game.told is None
    assert (played.said, played.session.sheet.snapshot()) == (other.said, other.session.sheet.snapshot())


@pytest.mark.usefixtures("small_slices")
@pytest.mark.parametrize("act", GOING_ON)
def test_what_does_not_touch_the_board_does_not_end_it(act: str) -> None:
    hint, back = looking_for_a_hint(), looking_for_the_way_back()
    for played in (hint, back):
        GOING_ON[act](played)
        assert played.coach.is_searching
    assert hint.thought().game.told or "several" in hint.said
    assert back.thought().said.startswith("Back where all was right") and back.is_right


def test_who_asks_again_and_again_is_told_as_soon() -> None:
    calm, hasty = Played(HARDER).ready(), Played(HARDER).ready()
    calm.coach.hint_on()
    for _ in range(MOST_TURNS):
        if calm.game.told:
            break
        hasty.coach.hint_on()
        calm.coach.update(0)
        hasty.coach.update(0)
    assert calm.game.told is not None and hasty.game.told == calm.game.told


def test_after_a_fault_nothing_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(search: HintSearch) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(HintSearch, "work", fail)
    played = Played(ONE).ready()
    played.coach.hint_on()
    with pytest.raises(ZeroDivisionError):
        played.coach.update(0)
    assert not played.thought().coach.is_searching and not played.said


def test_escape_ends_it(monkeypatch: pytest.MonkeyPatch, metrics: Metrics) -> None:
    monkeypatch.setattr(HintSearch, "work", lambda search: None)
    play = playing(metrics, ONE).press("h").after(0.2)
    assert said(play) == "Looking for a hint…"
    play.press("escape").after(0.2)
    assert not said(play) and not play.play.coach.is_thinking and play.scene == "play"
