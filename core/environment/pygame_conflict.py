"""Notices classic pygame where pygame-ce should be: both are imported as `pygame` and share its folder."""

import os
import sys

from core.environment.refusal import CannotPrepare


def refuse_classic_pygame() -> None:
    """When `import pygame` would find the classic one, or files of both."""
    if not _classic_comes_first(sys.path):
        return
    from core.language import sentence

    raise CannotPrepare(
        sentence(
            'Classic "pygame" is installed where Krok needs "pygame-ce", and the two cannot be together; '
            "run: {python} -m pip uninstall pygame pygame-ce, then: {python} -m pip install pygame-ce",
            python=sys.executable,
        )
    )


def _classic_comes_first(folders: list[str]) -> bool:
    """The first folder with either of them is the one that is imported."""
    for folder in folders:
        installed = _installed_in(folder)
        if any(name.startswith("pygame-") for name in installed):
            return True
        if any(name.startswith("pygame_ce-") for name in installed):
            return False
    return False


def _installed_in(folder: str) -> list[str]:
    """Read from the names of files alone, since importlib.metadata takes longer than all the rest."""
    if os.path.basename(folder) not in ("site-packages", "dist-packages") or not os.path.isdir(folder):
        return []
    return [name for name in os.listdir(folder) if name.endswith((".dist-info", ".egg-info"))]
