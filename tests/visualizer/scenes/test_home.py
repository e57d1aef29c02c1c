"""The first screen: its cards open what they show, and its miniatures really run."""

import pytest

from core.puzzles.kinds import kinds
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle, puzzle_names, puzzle_title
from tests.pilot import Pilot
from visualizer.kinds import kind_of
from visualizer.scenes.home import OFFERS
from visualizer.scenes.offer_card import PuzzleCard
from visualizer.window.fonts import FontMetrics

BOARDS = [name for kind in kinds() for name in puzzle_names(kind) if name not in {offer.puzzle for offer in OFFERS}]


@pytest.fixture
def home(metrics: FontMetrics) -> Pilot:
    return Pilot(metrics, Settings(language="en"), size=(1920, 2600))


def _runs(pilot: Pilot) -> tuple[str, object, int]:
    return pilot.lab.setup.algorithm.name, pilot.lab.puzzle, pilot.position


def _first_line(pilot: Pilot, title: str) -> str:
    """Of a title that may be broken into lines."""
    return next(text for text in pilot.texts() if title.startswith(text) and len(text) > 3)


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.title.message)
def test_a_card_opens_the_run_that_it_shows(home: Pilot, offer: object) -> None:
    home.click(_first_line(home, offer.title.message))  # type: ignore[attr-defined]
    assert home.scene == "lab"
    assert _runs(home) == (offer.opens or offer.algorithm, load_puzzle(offer.puzzle), 0)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", BOARDS)
def test_a_small_card_opens_its_board(home: Pilot, name: str) -> None:
    cards = [widget for widget in home.widgets() if isinstance(widget, PuzzleCard)]
    (card,) = [card for card in cards if card.puzzle == load_puzzle(name)]
    assert home.application.look.say(puzzle_title(name)) == home.application.look.say(card.title.text)
    home.click(card)
    assert home.scene == "lab"
    assert _runs(home) == (kind_of(load_puzzle(name)).FIRST_ALGORITHM, load_puzzle(name), 0)


def test_a_card_is_opened_by_keyboard(home: Pilot) -> None:
    first, stage = load_puzzle(OFFERS[0].puzzle), home.application.stage
    home.until(lambda: bool(home.press("tab")) and getattr(stage.focused, "puzzle", None) == first).press("return")
    assert home.scene == "lab"
    assert _runs(home)[:2] == (OFFERS[0].algorithm, load_puzzle(OFFERS[0].puzzle))


def test_the_miniatures_run_and_start_again(home: Pilot) -> None:
    pictures = set()
    for _ in range(5):
        home.after(0.5)
        pictures.add(home.drawing())
    assert len(pictures) == 5


def test_with_reduced_motion_the_miniatures_stand_still(metrics: FontMetrics) -> None:
    home = Pilot(metrics, Settings(language="en", reduced_motion=True)).after(0.5)
    before = home.drawing()
    assert home.after(3).drawing() == before


def test_at_the_first_start_there_is_nothing_to_continue(home: Pilot) -> None:
    assert "Continue" not in home.texts()


def test_continue_leads_back_to_where_the_lab_stood(home: Pilot) -> None:
    home.open(algorithm="queens/fewest_squares", puzzle="queens/heart-9").recorded()
    home.press("g", *"77", "return").click("Home")
    assert "Fewest squares, step 77" in home.texts()
    home.click("Continue")
    assert home.scene == "lab"
    assert _runs(home) == ("queens/fewest_squares", load_puzzle("queens/heart-9", "queens"), 77)


def test_a_run_that_has_not_begun_is_not_continued(home: Pilot) -> None:
    home.open(puzzle="queens/empty-5").recorded().press("g", *"77", "return")
    home.application.save()
    home.open(puzzle="queens/empty-6").click("Home")
    assert "Continue" not in home.texts(), "step 77 was on another board"


def test_the_tabs_and_the_mark_lead_between_the_scenes(home: Pilot) -> None:
    home.click("Lab")
    assert home.scene == "lab"
    home.click("Home")
    assert home.scene == "home"
    home.click("Lab").click("Krok")
    assert home.scene == "home"


def test_leaving_the_lab_pauses_its_run_and_keeps_its_step(home: Pilot) -> None:
    home.open(puzzle="queens/empty-8").press("space").after(3.1).click("Home").after(3).click("Lab")
    assert home.position == 6 and not home.playback.is_playing
