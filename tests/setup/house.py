"""A small Krok in a folder of its own, built on one tiny package, for tests to start as a person would."""

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]

# The interpreter that a person would have, also when these tests run inside an environment.
PYTHON = getattr(sys, "_base_executable", sys.executable)

COMMAND_LINE = '''
"""Tells what it was started with."""
import sys


def main(arguments):
    print("started", *arguments)
    print("optimize", sys.flags.optimize)
    print("inside", sys.prefix)
    return 5
'''


class House:
    """`start()` runs its main.py; `venv` is where its environment stands."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.venv = folder / ".venv"
        self.wheels = folder / "wheels"
        self._copy_the_program()
        self.pin("1.0")

    def _copy_the_program(self) -> None:
        for name in ("core/environment", "core/language"):
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(REPOSITORY / name, self.folder / name, ignore=ignored)
        for name in (
            "main.py",
            "core/__init__.py",
            "core/oldest_python.py",
            "tests/__main__.py",
            "tests/__init__.py",
        ):
            self.write(name, (REPOSITORY / name).read_text(encoding="utf-8"))
        self.write("visualizer/command_line/__init__.py", COMMAND_LINE)

    def write(self, name: str, text: str) -> None:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def pin(self, version: str, *, wheel_exists: bool = True) -> None:
        """Asks for this version of the tiny package."""
        digest = _write_wheel(self.wheels, version) if wheel_exists else "0" * 64
        for name in ("run.txt", "test.txt"):
            self.write(f"requirements/{name}", f"krok-brick=={version} \\\n    --hash=sha256:{digest}\n")

    def take_environment_of(self, other: "House") -> None:
        shutil.copytree(other.venv, self.venv, symlinks=True)

    def command(self, *arguments: str, python: str = PYTHON, flags: tuple[str, ...] = ()) -> list[str]:
        return [python, *flags, "main.py", *arguments]

    def environment(self, **more: str) -> dict[str, str]:
        """Nothing of the outer settings, no network, and a cache folder in the house."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "KROK_"))}
        cache = str(self.folder / "cache")
        pip = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.wheels)}
        return kept | pip | {"LANGUAGE": "en", "XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache, "HOME": cache} | more

    def start(
        self, *arguments: str, python: str = PYTHON, flags: tuple[str, ...] = (), **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return self.run(self.command(*arguments, python=python, flags=flags), **environment)

    def run(self, command: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment(**environment),
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )

    def places(self) -> list[Path]:
        """Where this house looks for its environment."""
        code = "from core.environment.places import places; print(*places(), sep='\\n')"
        return [Path(line) for line in self.run([PYTHON, "-c", code]).stdout.splitlines()]


def python_inside(venv: Path) -> str:
    return str(venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def site_packages_of(venv: Path) -> Path:
    return next(venv.glob("**/site-packages"))


def _write_wheel(folder: Path, version: str) -> str:
    """Its sha256."""
    folder.mkdir(exist_ok=True)
    wheel = folder / f"krok_brick-{version}-py3-none-any.whl"
    about = f"krok_brick-{version}.dist-info"
    contents = {
        "krok_brick.py": f"VERSION = {version!r}\n",
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: krok-brick\nVersion: {version}\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{name},sha256={_digest(text)},{len(text)}\n" for name, text in contents.items())
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in {**contents, f"{about}/RECORD": f"{record}{about}/RECORD,,\n"}.items():
            # Without the time of day, so that the same version has the same hash in every house.
            archive.writestr(zipfile.ZipInfo(name), text)
    return hashlib.sha256(wheel.read_bytes()).hexdigest()


def _digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
