"""A player's own guesses, to be watched in the lab like any other search."""

from algorithms.catalogue import Algorithm, replayed
from algorithms.kakuro import your_guesses
from core.play.guesses import GuessTree
from core.puzzles.protocol import Puzzle

NAME = "kakuro/your_guesses"


def guesses_as_algorithm(guesses: GuessTree, puzzle: Puzzle) -> Algorithm:
    """On a new board of their puzzle it makes them all, and ends with what stands now; on another one it makes none."""
    return replayed(
        NAME,
        your_guesses,
        lambda board: your_guesses.replay(board, guesses if board.puzzle == puzzle else GuessTree(())),
    )
