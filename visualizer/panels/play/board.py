"""The board that is played on: a click or an arrow chooses a cell, and what is typed goes there."""

from collections.abc import Hashable, Sequence
from typing import Any

from core.language import sentence
from core.play.sheet import COLORS
from core.puzzles.geometry import Cell
from visualizer.boards.played import Played
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed
from visualizer.kinds import kind_of
from visualizer.look import Look
from visualizer.panels.aside_cards import Told
from visualizer.panels.asides import Asides, Subject
from visualizer.panels.motion import ARROWS, eased
from visualizer.panels.play.mini_map import draw_map
from visualizer.panels.play.typed import Typed, typed_on
from visualizer.panels.play.zoom import Zoom
from visualizer.runs.game import Game
from visualizer.widgets.button import Button
from visualizer.widgets.painting import inner_focus_ring
from visualizer.widgets.widget import Widget

_LANDING_SECONDS = 0.15
_LANDING_STEPS = 5  # pictures on the way
_ENLARGE = sentence("Enlarge the board, or show all of it")


class PlayBoard(Widget):
    """A click on a clue chooses the first empty cell of its run, and brings the card that tells of the run.

    Keys are heard also while something else has the focus, if they are offered.
    """

    is_layer = True
    is_opaque = True
    focusable = True

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._look: Look | None = None
        self._at: Point | None = None  # of the pointer, where it was last over the board
        self._asides = Asides(lambda: Subject(game.session.puzzle, game.board, game.picture_key()))
        self._zoom = Zoom(game)
        self._enlarge = Button(
            None, icon="zoom-in", tooltip=_ENLARGE, shortcut="Z", on_press=self.toggle_zoom, is_small=True
        )
        self._landing = 1.0
        self._landed: tuple[Hashable, Cell | None, int] = (None, None, 0)

    # Motion

    @property
    def is_moving(self) -> bool:
        return self._landing < 1 or self._asides.is_coming or self._zoom.is_moving

    def update(self, seconds: float, look: Look) -> None:
        """A digit that has just been put on the chosen cell lands; an enlarged board follows it."""
        if self._landing < 1:
            self._landing = min(1.0, self._landing + seconds / _LANDING_SECONDS)
        game, cell = self._game, self._game.chosen
        now = (game.number, cell, game.board.value(cell) if cell else 0)
        if now != self._landed:
            lands = now[:2] == self._landed[:2] and now[2] and not look.reduced_motion
            self._landing = 0.0 if lands else 1.0
            self._landed = now
        self._zoom.update(seconds)
        if self._look is not None:
            self._place_button(self._look)
        self._attend()
        self._asides.update(seconds)

    # Drawing

    def children(self) -> Sequence[Widget]:
        return (self._enlarge,)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect, self._look = rect, look
        self._zoom.layout(rect, look)
        self._place_button(look)

    def _place_button(self, look: Look) -> None:
        """At the board's upper left corner, where nothing else stands."""
        size, _ = self._enlarge.preferred_size(look)
        board = self._zoom.view.board
        left, top = self.rect[:2] if self._zoom.is_enlarged else (board.x - size - look.px(2), board.y - size)
        self._enlarge.visible = self._zoom.is_offered
        self._enlarge.icon = "zoom-out" if self._zoom.is_enlarged else "zoom-in"
        self._enlarge.layout(Rect(max(self.rect.x, left), max(self.rect.y, top), size, size), look)

    def toggle_zoom(self) -> None:
        self._zoom.toggle()

    def picture_key(self) -> Hashable:
        key = (super().picture_key(), self._game.picture_key(), self._zoom.picture_key())
        return (*key, self._landing_step, self._pointed_out())

    @property
    def _landing_step(self) -> int:
        return round(self._landing * _LANDING_STEPS)

    def draw(self, canvas: Canvas, look: Look) -> None:
        view, played = self._zoom.view, self._played()
        painter = kind_of(self._game.session.puzzle).painter
        if self._zoom.is_enlarged:
            canvas.rectangle(self.rect, look.theme.background)
        painter.draw_played(canvas, view, played)
        if self._zoom.has_map:
            draw_map(canvas, self._zoom.map, view, played)
        super().draw(canvas, look)
        if self.focus_visible:
            seen = view.board.inset(-look.px(4)).common(view.window)
            inner_focus_ring(canvas, seen, look)

    def _played(self) -> Played:
        game, chosen, rung = self._game, self._game.chosen, self._game.shown_rung
        is_lit = game.settings.highlights and chosen is not None
        step = self._landing_step
        return Played(
            sheet=game.session.sheet,
            chosen=chosen,
            lit_units=game.board.runs_of(chosen) if is_lit else (),
            lit_digit=game.board.value(chosen) if is_lit else 0,
            mistakes=game.shown_mistakes,
            told_cells=rung.cells if rung else (),
            told_units=rung.runs if rung else (),
            told_candidates=rung.candidates if rung else (),
            lost=rung.lost if rung else (),
            pointed_out=self._pointed_out(),
            landing=(chosen, eased(step / _LANDING_STEPS)) if chosen and step < _LANDING_STEPS else None,
            dims_finished=game.settings.mistakes != "check",
            is_solved=game.is_complete,
            is_hidden=game.is_paused,
        )

    def _pointed_out(self) -> tuple[Any, ...]:
        return tuple(told.aside.part for told in self.told())

    # Being told of

    def told(self) -> list[Told]:
        """What cards tell of the run whose clue the pointer is on."""
        view = None if self._game.is_paused else self._attend()
        return [Told(aside, aside.kept_clear(view).common(view.window)) for aside in self._asides.told] if view else []

    def _attend(self) -> Any:
        if self._look is None:
            return None
        view = self._zoom.view
        is_on_board = self.hovered and self._at is not None and view.window.contains(self._at)
        self._asides.follow(view, self._at if is_on_board else None, None)
        return view

    # Being used

    def handle(self, what: Input) -> bool:
        if self._look is not None and self._zoom.handle(what):
            return True
        match what:
            case PointerMoved(at):
                self._at = at
                return False
            case PointerPressed(at):
                return self._look is not None and self._press(self._zoom.view, at)
            case KeyPressed(key="space" | "return") if self._game.is_paused:
                self._game.resume()
                return True
            case KeyPressed() if not self._game.is_paused:
                return self._key(what)
        return False

    def _press(self, view: Any, at: Point) -> bool:
        """Anywhere on a hidden board goes on."""
        game, self._at = self._game, at
        if game.is_paused:
            game.resume()
        elif not view.window.contains(at):
            return False
        elif (cell := view.cell_at(at)) in game.board.cells():
            game.choose(cell)
        else:
            self._press_clue(view, at)
        return True

    def _press_clue(self, view: Any, at: Point) -> None:
        """If there is one."""
        game, asides = self._game, kind_of(self._game.session.puzzle).asides
        aside = asides and asides.aside_at(view, game.board, at)
        if aside:
            part: Any = aside.part
            game.choose(next((cell for cell in part.cells if not game.board.value(cell)), part.cells[0]))
            self._zoom.stay()
            self._attend()
            self._asides.hurry()

    def _key(self, key: KeyPressed) -> bool:
        """What the board carries past the pointer meanwhile is not pointed at."""
        game = self._game
        if self._zoom.is_enlarged:
            self._at = None
        if key.key in ARROWS and not (key.shift or key.control or key.alt):
            game.move(*ARROWS[key.key])
        elif key.key in ("home", "end") and not key.alt:
            self._jump(forward=key.key == "end", far=key.control)
        elif (typed := typed_on(key)) is not None and not key.repeated:
            return self._type(typed)
        else:
            return False
        return True

    def _jump(self, *, forward: bool, far: bool) -> None:
        """To the end of the row, or of the board."""
        chosen, cells = self._game.chosen, self._game.board.cells()
        reached = [cell for cell in cells if far or chosen is None or cell.row == chosen.row]
        self._game.choose(reached[-1 if forward else 0])

    def _type(self, typed: Typed) -> bool:
        if typed.is_color:
            if typed.digit and typed.digit not in COLORS:
                return False
            self._game.color(typed.digit)
        elif typed.digit:
            self._game.type_digit(typed.digit, mode=typed.mode)
        else:
            self._game.erase()
        return True
