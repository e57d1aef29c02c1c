"""The first start prepares the environment, the next ones are instant."""

import os
import re
import shutil
import sys

import pytest

from tests.setup.conftest import FirstStart
from tests.setup.house import PYTHON, House, python_inside, site_packages_of


def test_two_first_starts_at_once_both_run_and_only_one_prepares(first_start: FirstStart) -> None:
    for name, result in zip(("one", "two"), first_start.results, strict=True):
        assert result.returncode == 5, result.stderr
        assert f"started {name}" in result.stdout
        assert f"inside {first_start.house.venv}" in result.stdout
    said = "".join(result.stderr for result in first_start.results)
    assert said.count("Preparing") == said.count("Downloading") == said.count("Another start is preparing") == 1


def test_what_an_interrupted_start_left_behind_is_cleared(first_start: FirstStart) -> None:
    assert not (first_start.house.venv / "lib" / "left-over.txt").exists()


def test_the_next_start_says_nothing_and_keeps_flags_arguments_and_status(ready_house: House) -> None:
    result = ready_house.start("two words", "--flag=ž", flags=("-O",))
    assert result.returncode == 5
    assert result.stdout.splitlines()[:2] == ["started two words --flag=ž", "optimize 1"]
    assert result.stderr == ""


def test_the_next_start_imports_nothing_slow(ready_house: House) -> None:
    report = ready_house.start(flags=("-X", "importtime")).stderr
    imported = set(re.findall(r"\| +([\w.]+)$", report, flags=re.MULTILINE))
    assert "core.environment.places" in imported
    assert not imported & {"subprocess", "argparse", "importlib.metadata", "venv", "gettext", "core.language"}


def test_an_environment_without_its_stamp_is_not_used(ready_house: House) -> None:
    (ready_house.venv / "krok-is-complete.txt").unlink()
    # Instead of waiting for a new one, this start is told that it cannot have one.
    result = ready_house.start(**without_ensurepip(ready_house))
    assert result.returncode == 2


def test_new_pins_are_installed_into_the_environment_that_is_there(ready_house: House) -> None:
    ready_house.pin("2.0")
    result = ready_house.start()
    assert result.returncode == 5, result.stderr
    assert "Preparing" not in result.stderr
    assert (site_packages_of(ready_house.venv) / "krok_brick.py").read_text() == "VERSION = '2.0'\n"
    assert ready_house.start().stderr == ""


def test_what_the_tests_need_is_enough_for_a_run(ready_house: House) -> None:
    stamp = ready_house.venv / "krok-is-complete.txt"
    ready_house.write("requirements/test.txt", (ready_house.folder / "requirements/run.txt").read_text() + "# more\n")
    stub = "def main(arguments):\n    return 0\n"
    ready_house.write("pytest.py", stub)
    assert "test.txt" not in stamp.read_text()
    tested = ready_house.run([PYTHON, "-m", "tests"])
    assert tested.returncode == 0, tested.stderr
    assert "test.txt" in stamp.read_text()
    assert ready_house.start().stderr == ""


def test_an_interpreter_that_has_everything_is_left_alone(empty_house: House, first_start: FirstStart) -> None:
    result = empty_house.start(python=python_inside(first_start.house.venv))
    assert result.returncode == 5, result.stderr
    assert f"inside {first_start.house.venv}" in result.stdout
    assert not empty_house.venv.exists()


def test_opting_out_prepares_nothing(empty_house: House) -> None:
    result = empty_house.start(KROK_NO_SETUP="1")
    assert (result.returncode, result.stderr) == (5, "")
    assert not empty_house.venv.exists()


def test_a_frozen_bundle_prepares_nothing(empty_house: House) -> None:
    frozen = "import sys; sys.frozen = True; "
    code = frozen + "from core.environment import prepare; prepare('run'); print('went on')"
    result = empty_house.run([PYTHON, "-c", code])
    assert (result.stdout, result.stderr) == ("went on\n", "")
    assert not empty_house.venv.exists()


def test_a_folder_that_cannot_be_written_leaves_the_environment_to_the_cache(ready_house: House) -> None:
    first, second = ready_house.places()
    second.parent.mkdir(parents=True)
    shutil.move(first, second)
    result = ready_house.start()
    assert f"inside {second}" in result.stdout
    assert not first.exists()


def test_the_tests_run_without_window_and_sound(empty_house: House) -> None:
    empty_house.write(
        "tests/test_drivers.py",
        "import os\n\n\ndef test_drivers():\n"
        "    assert os.environ['SDL_VIDEODRIVER'] == os.environ['SDL_AUDIODRIVER'] == 'dummy'\n",
    )
    bare = {"SDL_VIDEODRIVER": "", "SDL_AUDIODRIVER": ""}
    environment = {
        name: value for name, value in empty_house.environment(KROK_NO_SETUP="1").items() if name not in bare
    }
    command = [
        sys.executable,
        "-c",
        f"import os; os.environ.clear(); os.environ.update({environment!r}); {_RUN_TESTS}",
    ]
    result = empty_house.run(command)
    assert "1 passed" in result.stdout, result.stdout + result.stderr


_RUN_TESTS = "import runpy, sys; sys.argv = ['tests', '-q', 'tests']; runpy.run_module('tests', run_name='__main__')"


def without_ensurepip(house: House) -> dict[str, str]:
    """Settings under which Python looks as on a Debian without python3-venv."""
    house.write("debian/sitecustomize.py", "import sys\n\nsys.modules['ensurepip'] = None\n")
    return {"PYTHONPATH": str(house.folder / "debian")}


@pytest.mark.skipif(os.name == "nt", reason="a file of this kind is for POSIX")
def test_the_script_of_continuous_integration_can_be_executed() -> None:
    from tests.setup.house import REPOSITORY

    assert os.access(REPOSITORY / ".ci" / "run", os.X_OK)
