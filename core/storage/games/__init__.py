"""Keeps games in a file of SQLite: those being played, saves, results, and puzzles made in advance."""

from core.storage.games.kept_game import KeptGame
from core.storage.games.results import Result
from core.storage.games.saves import LONGEST_NAME, NameTaken, SavedGame
from core.storage.games.store import GameStore, open_store, store_in_memory
from core.storage.games.unsaved import StoredPuzzle, UnsavedGame

__all__ = [
    "LONGEST_NAME",
    "GameStore",
    "KeptGame",
    "NameTaken",
    "Result",
    "SavedGame",
    "StoredPuzzle",
    "UnsavedGame",
    "open_store",
    "store_in_memory",
]
