"""A screen of its own for the real program: an X server in memory, a window manager, a mouse and a keyboard."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "openbox", "xdotool")

_PATIENCE_SECONDS = 10.0
_POLL_SECONDS = 0.02

Result = TypeVar("Result")


def missing_tools() -> list[str]:
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def waited_for(happens: Callable[[], Result], what: str) -> Result:
    """The first true result; looked for again and again."""
    end = time.monotonic() + _PATIENCE_SECONDS
    while time.monotonic() < end:
        if result := happens():
            return result
        time.sleep(_POLL_SECONDS)
    raise AssertionError(f"waited in vain: {what}")


def child_environment(config: Path, **more: str) -> dict[str, str]:
    """Of a person who speaks English and has nothing but this folder; the tests' dummy screen is left out."""
    left_out = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "LC_ALL", "LC_MESSAGES")
    environment = {name: value for name, value in os.environ.items() if name not in left_out}
    own = {"KROK_NO_SETUP": "1", "LANG": "en_US.UTF-8", "SDL_AUDIODRIVER": "dummy"}
    folders = {"XDG_CONFIG_HOME": str(config), "XDG_DATA_HOME": str(config)}
    return environment | own | folders | more


class Desktop:
    """Made by `opened`; everything on it is done as a person does it."""

    def __init__(self, display: str, screen: Path) -> None:
        self.display = display
        self._screen = screen

    def do(self, *words: object) -> str:
        """One command of xdotool, and what it answers."""
        command = ["xdotool", *map(str, words)]
        environment = os.environ | {"DISPLAY": self.display}
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=20).stdout.strip()

    def pixels(self) -> bytes:
        """All that is on the screen, as the X server keeps it."""
        return self._screen.read_bytes()


@contextmanager
def opened(folder: Path) -> Iterator[Desktop]:
    """The X server takes the first display number that is free."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-fbdir", str(folder), "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        display = f":{answer.readline().strip()}"
    manager = subprocess.Popen(["openbox"], env=os.environ | {"DISPLAY": display}, stderr=subprocess.DEVNULL)
    try:
        yield Desktop(display, folder / "Xvfb_screen0")
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait(10)


class Krok:
    """The real program on a desktop."""

    def __init__(self, desktop: Desktop, config: Path, *arguments: str) -> None:
        self._desktop = desktop
        self._settings = config / "krok" / "settings.json"
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), *arguments],
            cwd=ROOT,
            env=child_environment(config, DISPLAY=desktop.display),
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = waited_for(self._window, "a window called Krok").split()[-1]
        waited_for(lambda: self.geometry()[0] >= 960, "a window of its size")
        desktop.do("windowfocus", "--sync", self.window)

    def _window(self) -> str:
        assert self.process.poll() is None, self.process.communicate()[1]
        return self._desktop.do("search", "--onlyvisible", "--pid", self.process.pid, "--name", "^Krok$")

    def settings(self) -> dict[str, object]:
        """As they stand in the file; none before it is written."""
        try:
            return dict(json.loads(self._settings.read_text("utf-8")))
        except FileNotFoundError:
            return {}

    def now(self) -> dict[str, object]:
        """The settings of this moment: another theme is written down at once, and with it where everything stands."""
        before = self.settings().get("theme")
        self.press("F8")
        return waited_for(lambda: (now := self.settings()).get("theme", before) != before and now, "another theme")  # type: ignore[return-value]

    def press(self, *keys: str) -> None:
        for key in keys:
            self._desktop.do("key", "--clearmodifiers", key)

    def click(self, at: tuple[int, int]) -> None:
        self._desktop.do("mousemove", "--window", self.window, *at, "click", 1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        at = ("mousemove", "--window", self.window)
        self._desktop.do(*at, *start, "mousedown", 1, *at, *middle, *at, *end, "mouseup", 1)

    def resize(self, width: int, height: int) -> None:
        self._desktop.do("windowsize", self.window, width, height)
        waited_for(lambda: self.geometry() == (width, height), "the window's new size")

    def geometry(self) -> tuple[int, int]:
        facts = self._facts()
        return facts.get("WIDTH", 0), facts.get("HEIGHT", 0)

    def place(self) -> tuple[int, int]:
        facts = self._facts()
        return facts.get("X", 0), facts.get("Y", 0)

    def _facts(self) -> dict[str, int]:
        lines = self._desktop.do("getwindowgeometry", "--shell", self.window).splitlines()
        return {name: int(value) for name, _, value in (line.partition("=") for line in lines)}

    def close(self) -> int:
        """By the window's own cross, which Alt+F4 presses; the exit status."""
        self.press("alt+F4")
        return self.process.wait(10)

    def kill(self) -> None:
        """As when the power fails."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def put_away(self) -> None:
        """Whatever state it is in."""
        if self.process.poll() is None:
            self.kill()
        assert self.process.stderr is not None
        self.process.stderr.close()
