"""A player's own guesses, to be watched in the lab like any other search."""

from algorithms.catalogue import Algorithm, replayed
from algorithms.kakuro import your_guesses
from core.play.guesses import GuessTree

NAME = "kakuro/your_guesses"


def guesses_as_algorithm(guesses: GuessTree) -> Algorithm:
    """On a new board of the puzzle it makes them all, and ends with what stands now."""
    return replayed(NAME, your_guesses, lambda board: your_guesses.replay(board, guesses))
