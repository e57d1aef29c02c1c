"""A file is opened by the program that the system has for it, and nobody waits for that program."""

import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import PuzzleError
from visualizer.exporters.viewing import open_in_viewer


@pytest.mark.parametrize(("system", "program"), [("linux", "xdg-open"), ("darwin", "open")])
def test_the_file_is_one_argument_and_no_shell_reads_it(monkeypatch, system, program):
    started = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **more: started.append((command, more)))
    open_in_viewer(Path("my sheet; x.pdf"))
    ((command, more),) = started
    assert command == [program, "my sheet; x.pdf"] and "shell" not in more


def test_a_system_without_such_a_program_is_told(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(PuzzleError, match="no program that opens"):
        open_in_viewer(Path("sheet.pdf"))
