"""Plays on a board that fills the window."""

from tests.visualizer.panels.play.playing import staged
from visualizer.boards.kakuro.view import KakuroView, clue_place
from visualizer.canvas.rectangle import Point
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from visualizer.look import Look
from visualizer.panels.play.board import PlayBoard
from visualizer.runs.game import Game
from visualizer.widgets.stage import Stage


class Player:
    """Has a keyboard and a mouse."""

    def __init__(self, game: Game, look: Look) -> None:
        self.game, self.look = game, look
        self.board = PlayBoard(game)
        self.stage: Stage = staged(self.board, look)
        self.board.update(0.0, look)

    @property
    def view(self) -> KakuroView:
        return self.board._zoom.view  # type: ignore[no-any-return]

    def does(self, *inputs: Input) -> "Player":
        for what in inputs:
            self.stage.handle(what)
        return self

    def presses(self, *keys: str) -> "Player":
        return self.does(*map(KeyPressed, keys))

    def clicks(self, at: Point) -> "Player":
        return self.does(PointerMoved(at), PointerPressed(at), PointerReleased(at))

    def waits(self, seconds: float) -> "Player":
        self.board.update(0.0, self.look)
        self.board.update(seconds, self.look)
        return self

    def clue(self, way: str) -> Point:
        """A point on that of the first run that goes this way."""
        run = next(run for run in self.game.board.runs() if run.way == way)
        rect = self.view.wall_rect(clue_place(run))
        return (rect.right - 3, rect.y + 2) if way == "across" else (rect.x + 2, rect.bottom - 3)
