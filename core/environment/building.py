"""Builds the environment: a venv with the pinned packages, made once, and again when it was interrupted."""

import importlib.util
import os
import subprocess
import sys
from typing import IO

from core.environment.installed import has_everything
from core.environment.lock import lock_held
from core.environment.places import (
    REQUIREMENTS,
    is_ready,
    is_running_in,
    places,
    python_of,
    read_stamp,
    remove_stamp,
    requirements_file,
    stamp_lines,
    write_stamp,
)
from core.environment.refusal import CannotPrepare, say
from core.language import sentence


def build_environment(needs: str) -> str | None:
    """Its folder; None when the running interpreter has everything already."""
    if has_everything(requirements_file(REQUIREMENTS[needs][-1])):
        return None
    try:
        return _build_in_first_writable_place(needs)
    except KeyboardInterrupt:
        raise CannotPrepare(sentence("The set-up was interrupted; start again and it goes on.")) from None


def _build_in_first_writable_place(needs: str) -> str:
    folder, lock_file = _first_writable_place()
    waiting = sentence("Another start is preparing {folder}; waiting for it ...", folder=folder)
    with lock_held(lock_file, when_waiting=lambda: say(waiting)):
        if not is_ready(folder, stamp_lines(needs)):
            try:
                _build(folder, needs, lock_file)
            except OSError as problem:
                raise _could_not_be_prepared(folder, str(problem)) from None
    return folder


def _first_writable_place() -> tuple[str, IO[bytes]]:
    """A folder for the environment, and the open file beside it whose lock guards it."""
    for folder in places():
        # Python refuses such a folder, since it could not stand in PATH.
        if os.pathsep in folder:
            continue
        try:
            os.makedirs(os.path.dirname(folder), exist_ok=True)
            return folder, open(folder + ".lock", "ab")
        except OSError:
            continue
    first, second = places()
    raise CannotPrepare(
        sentence(
            "Krok may write neither to {first} nor to {second}, and it needs one of them for its packages.",
            first=first,
            second=second,
        )
    )


def _build(folder: str, needs: str, lock_file: IO[bytes]) -> None:
    wanted, found = stamp_lines(needs), read_stamp(folder)
    # From here to the last line it counts as interrupted.
    remove_stamp(folder)
    if found[:1] != wanted[:1] or not os.path.exists(python_of(folder)):
        found = []
        _make_venv(folder, lock_file)
    _install(folder, needs, lock_file, stamp_before=found)
    write_stamp(folder, wanted)
    say(sentence("Everything is ready."))


def _make_venv(folder: str, lock_file: IO[bytes]) -> None:
    _refuse_without_ensurepip()
    say(sentence("Preparing {folder} (only once) ...", folder=folder))
    if is_running_in(folder):
        # An interpreter cannot clear the folder that it runs in, but it can give itself pip.
        command = [sys.executable, "-I", "-m", "ensurepip", "--upgrade"]
    else:
        command = [sys.executable, "-I", "-m", "venv", "--clear", folder]
    finished = _run_quietly(command, lock_file)
    if finished.returncode:
        raise _could_not_be_prepared(folder, _last_error(finished.stdout))


def _could_not_be_prepared(folder: str, problem: str) -> CannotPrepare:
    return CannotPrepare(sentence("{folder} could not be prepared: {problem}", folder=folder, problem=problem))


def _refuse_without_ensurepip() -> None:
    """Debian and Ubuntu keep it in a package apart."""
    if all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        return
    raise CannotPrepare(
        sentence(
            "This Python comes without its venv package; on Debian or Ubuntu run: sudo apt install {package}",
            package="python{}.{}-venv".format(*sys.version_info),
        )
    )


def _install(folder: str, needs: str, lock_file: IO[bytes], *, stamp_before: list[str]) -> None:
    name = REQUIREMENTS[needs][-1]
    say(sentence("Downloading and installing what {file} lists ...", file="requirements/" + name))
    command = [python_of(folder), "-I", "-m", "pip", "install", "--disable-pip-version-check"]
    finished = _run_quietly([*command, "--require-hashes", "-r", requirements_file(name)], lock_file)
    if finished.returncode == 0:
        return
    if stamp_before and "Installing collected packages" not in finished.stdout:
        # Nothing was changed: what worked without the tests' packages still works without a network.
        write_stamp(folder, stamp_before)
    raise CannotPrepare(
        sentence(
            "The packages could not be installed; check the connection to the internet and start again, "
            "it goes on where it stopped. (pip: {problem})",
            problem=_last_error(finished.stdout),
        )
    )


def _run_quietly(command: list[str], lock_file: IO[bytes]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        # A pip that outlives a killed Krok keeps the lock, so that nobody clears the folder under its hands.
        pass_fds=[lock_file.fileno()] if os.name == "posix" else [],
        env=_environment_of_pip(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def _environment_of_pip() -> dict[str, str]:
    """Without a person's settings that would send the packages elsewhere, or hide what pip is doing."""
    kept = {name: value for name, value in os.environ.items() if name not in _ELSEWHERE}
    return kept | {"PIP_USER": "0", "PIP_QUIET": "0"}


_ELSEWHERE = {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT"}


def _last_error(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR: ")]
    return (errors or lines or ["?"])[-1]
