"""Your own guesses in the game: each below those that stood when you made it."""

from core.play.guesses import ROOT
from core.puzzles.kinds import mistakes_of


def replay(board, guesses, guess=ROOT):
    for number, choice in guesses.below(guess):
        yield board.place(*choice)
        if board.is_full() and not mistakes_of(board):
            yield board.solved()
        yield replay(board, guesses, number)
        if guesses.is_standing(number):
            return
        yield board.remove(choice.cell)
