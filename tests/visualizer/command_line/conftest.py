"""How tests speak to the command line."""

import io
import json
import sys

import pytest

from visualizer.command_line import main


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def said(capsys, monkeypatch):
    """Runs a command: exit status, standard output, standard error."""

    def run(*arguments, stdin=""):
        content = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        status = main([str(one) for one in arguments])
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def objects(said):
    """Runs a command with --json: exit status, the objects that it writes, standard error."""

    def run(*arguments, stdin=""):
        status, output, errors = said(*arguments, "--json", stdin=stdin)
        return status, [json.loads(line) for line in output.splitlines()], errors

    return run
