"""What can be on show while a game is played: the screen at its moments, and each of its dialogs."""

from collections.abc import Callable

from core.language import sentence
from core.play.origin import Origin
from core.puzzles.kakuro import KakuroPuzzle
from tests.builders import kakuro
from tests.pilot import ORIGIN, Pilot

State = Callable[[Pilot], None]

SMALL = kakuro("2 1 #\n1 3 2\n# 2 1")
DIGITS = (2, 1, 1, 3, 2, 2, 1)
LONG_NAME = "Sobotní hádanka s nejdelším jménem, jaké se do řádku vejde"

PLAY_STATES: dict[str, State] = {}


def _state(state: State) -> State:
    PLAY_STATES[f"play{state.__name__}"] = state
    return state


def _game(pilot: Pilot, puzzle: str | KakuroPuzzle = "kakuro/hard-11", origin: Origin = ORIGIN) -> None:
    """Begun once, whatever looks at it then."""
    if getattr(pilot, "_played", None) != puzzle:
        pilot.open("play", puzzle=puzzle, origin=origin)
        pilot._played = puzzle  # type: ignore[attr-defined]
    elif pilot.scene != "play":
        pilot.open("play")
    pilot.play.game.resume()
    pilot.play.root._turn("board")
    pilot.after(0.04)


@_state
def _with_digits(pilot: Pilot) -> None:
    """Some of them wrong, with notes of all sorts."""
    _game(pilot)
    game, session = pilot.play.game, pilot.play.session
    cells = game.board.cells()
    if not session.history.can_undo:
        for cell, digit in zip(cells[:6], (9, 9, 8, 7, 6, 9), strict=True):
            session.place(cell, digit)
        for cell in cells[10:22]:
            for digit in range(1, 10):
                session.note(cell, digit)
            session.cross(cell, 5)
            session.color(cell, 1 + cell.column % 6)
    game.choose(cells[0])
    pilot.press("c").after(0.2)


@_state
def _tools(pilot: Pilot) -> None:
    """On their page, where board and tools take turns."""
    _with_digits(pilot)
    pilot.play.root._turn("tools")


@_state
def _largest(pilot: Pilot) -> None:
    _game(pilot, "kakuro/giant-30", Origin())


@_state
def _hint(pilot: Pilot) -> None:
    """Its second rung, of a game that has gone right so far."""
    _game(pilot, "kakuro/expert-11")
    pilot.play.game.told = None
    pilot.press("h").until(lambda: pilot.play.game.told is not None).press("h")


@_state
def _wrong_hint(pilot: Pilot) -> None:
    _with_digits(pilot)
    pilot.play.game.told = None
    pilot.press("h").until(lambda: pilot.play.game.told is not None)


@_state
def _why(pilot: Pilot) -> None:
    _with_digits(pilot)
    pilot.press("down", "w", "9")


@_state
def _paused(pilot: Pilot) -> None:
    _with_digits(pilot)
    pilot.press("p")


@_state
def _being_made(pilot: Pilot) -> None:
    """As far as a bar can tell."""
    _game(pilot)
    pilot.play.update = lambda *_: None  # type: ignore[method-assign]
    bar = pilot.play.root._bar
    bar.refresh(pilot.application.settings, True, 123456)


@_state
def _solved(pilot: Pilot) -> None:
    _game(pilot, SMALL)
    game = pilot.play.game
    for cell, digit in zip(game.board.cells(), DIGITS, strict=True):
        game.choose(cell)
        if game.board.value(cell) != digit:
            game.type_digit(digit)
    game.wants_congratulation = False
    pilot.after(0.2)


@_state
def _congratulation(pilot: Pilot) -> None:
    """After all the help that there is, and without a grade."""
    _game(pilot, SMALL, Origin(None, "kakuro-1-3x3-easy-1"))
    for sort in ("hint", "advise", "rewind"):
        pilot.play.session.take_help(sort)
    _solved(pilot)
    pilot.play.game.wants_congratulation = True
    pilot.after(0.04)


@_state
def _menu(pilot: Pilot) -> None:
    _game(pilot)
    pilot.play._tools.open_menu()


@_state
def _keys(pilot: Pilot) -> None:
    _game(pilot)
    pilot.application._show_shortcuts()


@_state
def _messages(pilot: Pilot) -> None:
    _with_digits(pilot)
    pilot.application.stage.toast(sentence("Single notes are digits now."), action=sentence("Undo"))
    pilot.application.stage.toast(sentence("There are no guesses yet."))


def _kept(pilot: Pilot) -> None:
    """Saves and checkpoints with names as long as they can be."""
    _game(pilot, "kakuro/easy-6")
    session = pilot.play.session
    if not session.history.can_undo:
        for number, cell in enumerate(pilot.play.game.board.cells()[:7]):
            session.place(cell, 9)
            pilot.application.screens.games.save_as(pilot.play.game.kept, f"{LONG_NAME} {number}")
            session.remember_as(f"{LONG_NAME} {number}")
        pilot.application.screens.games.save_as(pilot.play.game.kept, "Sobota")


def _by(*keys: str) -> State:
    """A dialog."""

    def show(pilot: Pilot) -> None:
        _kept(pilot)
        pilot.press(*keys)

    return show


def _by_command(name: str) -> State:
    def show(pilot: Pilot) -> None:
        _kept(pilot)
        pilot.play.commands[name].run()

    return show


PLAY_STATES |= {
    "play_saves": _by("ctrl+s"),
    "play_renaming": _by("ctrl+s", "tab", "tab", "f2"),
    "play_refused_name": _by("ctrl+s", "ctrl+a", "delete", "return"),
    "play_checkpoints": _by("t"),
    "play_printing": _by("ctrl+p"),
    "play_options": _by("o"),
    "play_scores": _by("b"),
    "play_statistics": _by_command("statistics"),
    "play_sums": _by("s"),
}


@_state
def _new_of_any_size(pilot: Pilot) -> None:
    _game(pilot)
    pilot.play.root._bar.ask_for_size()


@_state
def _refused_code(pilot: Pilot) -> None:
    _new_of_any_size(pilot)
    pilot.press(*["tab"] * 4, *"kakuro-9-", "return")


@_state
def _refusal(pilot: Pilot) -> None:
    _game(pilot)
    pilot.paste("5,5\n*,C3,C14\n")
