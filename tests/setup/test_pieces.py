"""The lock, the conditions in pinned files, and the pinned files themselves."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from core.environment.installed import applies
from core.environment.lock import lock_held
from tests.setup.house import REPOSITORY

HOLDS_THE_LOCK = """
import sys, time
from core.environment.lock import lock_held
with lock_held(open(sys.argv[1], "ab"), when_waiting=print):
    print("held", flush=True)
    time.sleep(60)
"""


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    command = [sys.executable, "-c", HOLDS_THE_LOCK, str(lock)]
    with subprocess.Popen(command, cwd=REPOSITORY, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == b"held"
        waits = []

        def free_it() -> None:
            waits.append("waited")
            holder.kill()

        with lock_held(lock.open("ab"), when_waiting=free_it):
            assert waits == ["waited"]


@pytest.mark.parametrize(
    ("marker", "expected"),
    [
        (f"sys_platform == '{sys.platform}'", True),
        ("sys_platform == 'another'", False),
        ("platform_python_implementation != 'PyPy'", True),
        ("python_full_version < '3.9'", False),
        ("python_version >= '3.9'", True),
        ("python_full_version >= '3.11.0' and sys_platform == 'another'", False),
        ("python_full_version >= '3.11.0' or sys_platform == 'another'", True),
        ("what_we_do_not_know == 'x'", True),
    ],
)
def test_a_condition_is_read(marker: str, expected: bool) -> None:
    assert applies(marker) is expected


def pins(name: str) -> dict[str, str]:
    text = (REPOSITORY / "requirements" / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", text, flags=re.MULTILINE))


def test_every_pin_has_hashes_and_no_address() -> None:
    for name in ("run.txt", "test.txt"):
        text = (REPOSITORY / "requirements" / name).read_text(encoding="utf-8")
        assert pins(name)
        assert not re.search(r"://|^\s*-", text.replace("    --hash=sha256:", ""), flags=re.MULTILINE)
        for entry in re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]:
            assert "--hash=sha256:" in entry, entry


def test_the_tests_have_all_that_a_run_has() -> None:
    assert pins("run.txt").items() <= pins("test.txt").items()
