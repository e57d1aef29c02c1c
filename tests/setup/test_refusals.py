"""Whatever stands in the way is said in one sentence, with status 2 and no traceback."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.environment import building
from core.environment.refusal import CannotPrepare
from tests.setup.house import PYTHON, House, site_packages_of
from tests.setup.test_starting import without_ensurepip

Refused = Callable[[subprocess.CompletedProcess[str]], str]


def test_no_network_at_the_first_start(ready_house: House, refused: Refused) -> None:
    before = (ready_house.folder / "requirements/run.txt").read_text()
    ready_house.pin("3.0", wheel_exists=False)
    closed = {"PIP_NO_INDEX": "0", "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0"}
    said = refused(ready_house.start(**closed))
    assert "check the connection to the internet" in said
    assert "it goes on where it stopped" in said
    assert "No matching distribution found for krok-brick==3.0" in said
    # What was complete before is complete still.
    ready_house.write("requirements/run.txt", before)
    assert ready_house.start().stderr == ""


def test_packages_that_are_not_the_pinned_ones(ready_house: House, refused: Refused) -> None:
    ready_house.pin("2.0")
    for name in ("run.txt", "test.txt"):
        ready_house.write(f"requirements/{name}", f"krok-brick==2.0 --hash=sha256:{'0' * 64}\n")
    assert "could not be installed" in refused(ready_house.start())


def test_a_python_without_its_venv_package(empty_house: House, refused: Refused) -> None:
    said = refused(empty_house.start(**without_ensurepip(empty_house)))
    assert "sudo apt install python{}.{}-venv".format(*sys.version_info) in said
    assert not empty_house.venv.exists()


@pytest.mark.parametrize("both", [True, False], ids=["beside pygame-ce", "alone"])
def test_classic_pygame(ready_house: House, refused: Refused, both: bool) -> None:
    packages = site_packages_of(ready_house.venv)
    (packages / "pygame-2.6.1.dist-info").mkdir()
    if both:
        (packages / "pygame_ce-2.5.8.dist-info").mkdir()
    said = refused(ready_house.start())
    assert "pip uninstall pygame pygame-ce" in said
    assert "pip install pygame-ce" in said
    assert str(ready_house.venv) in said


def test_pygame_ce_alone_is_welcome(ready_house: House) -> None:
    (site_packages_of(ready_house.venv) / "pygame_ce-2.5.8.dist-info").mkdir()
    assert ready_house.start().returncode == 5


def test_a_folder_that_cannot_be_written_gives_way_to_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_file = tmp_path / "file"
    a_file.write_text("in the way")
    monkeypatch.setattr(building, "places", lambda: [str(a_file / ".venv"), str(tmp_path / "cache" / "venv")])
    folder, lock_file = building._first_writable_place()
    with lock_file:
        assert folder == str(tmp_path / "cache" / "venv")


def test_no_folder_that_can_be_written(empty_house: House, refused: Refused) -> None:
    empty_house.write("cache", "a file where the cache folder should be")
    (empty_house.folder / ".venv.lock").mkdir()
    said = refused(empty_house.start())
    assert "may write neither to" in said
    assert all(str(place) in said for place in empty_house.places())


def test_no_folder_is_said_as_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(building, "places", lambda: [str(tmp_path / "file" / name) for name in ("a", "b")])
    with pytest.raises(CannotPrepare):
        building._first_writable_place()


def test_a_file_where_the_environment_should_be(empty_house: House, refused: Refused) -> None:
    empty_house.write(".venv", "a file")
    assert f"{empty_house.venv} could not be prepared" in refused(empty_house.start())


def test_an_environment_that_does_not_let_itself_be_changed(ready_house: House, refused: Refused) -> None:
    ready_house.pin("2.0")
    # A folder in the stamp's place cannot be removed as a file, for root neither.
    (ready_house.venv / "krok-is-complete.txt").unlink()
    (ready_house.venv / "krok-is-complete.txt").mkdir()
    assert f"{ready_house.venv} could not be prepared" in refused(ready_house.start())


@pytest.mark.skipif(os.name == "nt", reason="sends Ctrl+C as POSIX does")
def test_interrupting_the_first_start(empty_house: House) -> None:
    process = subprocess.Popen(
        empty_house.command(),
        cwd=empty_house.folder,
        env=empty_house.environment(),
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    assert process.stderr is not None
    assert process.stderr.readline().startswith("Preparing")
    os.killpg(process.pid, signal.SIGINT)
    said = process.stderr.read()
    assert said == "The set-up was interrupted; start again and it goes on.\n"
    assert process.wait() == 2
    assert not (empty_house.venv / "krok-is-complete.txt").exists()


OLD_LANGUAGES = {
    "en": "Krok needs Python 3.11",
    "cs": "Krok potřebuje Python 3.11",
    "sk": "Krok potrebuje Python 3.11",
}


@pytest.mark.parametrize("language", OLD_LANGUAGES)
@pytest.mark.parametrize("door", ["main", "tests"])
def test_a_python_that_is_too_old(empty_house: House, refused: Refused, language: str, door: str) -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 10, 13, 'final', 0); "
    code = pretend + f"runpy.run_module({door!r}, run_name='__main__')"
    said = refused(empty_house.run([PYTHON, "-X", "utf8", "-c", code], LANGUAGE=language))
    assert said.startswith(OLD_LANGUAGES[language])
