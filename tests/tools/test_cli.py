# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""All commands handle outputs that are closed or full, and Ctrl-C."""

import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import cli

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"
PATIENCE = 600  # s
unix = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")


@pytest.fixture(autouse=True)
def interruptible():
    """Resets the handler: a shell's background jobs ignore Ctrl-C, and so would all these tests."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_old_python_names_the_needed_version():
    """A test can only change its version: see the first lines of cli.py."""
    code = "import sys; sys.version_info = (3, 9, 1); import cli"
    done = subprocess.run([sys.executable, "-c", code], cwd=TOOLS, capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("Asfalto needs Python 3.10 or newer, and this is ")


@pytest.mark.parametrize(
    "ask, key, variable",
    [
        (cli.page_address, "Homepage", "ASFALTO_PAGE"),
        (cli.repository, "Repository", "ASFALTO_REPOSITORY"),
    ],
)
def test_addresses_come_from_the_environment_or_pyproject(
    ask, key, variable, monkeypatch, tmp_path
):
    monkeypatch.setattr(cli, "__file__", str(tmp_path / "tools" / "cli.py"))
    monkeypatch.delenv(variable, raising=False)
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n')
    assert (ask(), cli.version()) == ("", "1.2.3")
    (tmp_path / "pyproject.toml").write_text(f'[project.urls]\n{key} = "https://a.example/b/"\n')
    assert ask() == "https://a.example/b/"
    monkeypatch.setenv(variable, "https://c.example/")
    assert ask() == "https://c.example/"


# --- standard output


@pytest.fixture
def run():
    """Calls cli.run and returns its status. Restores this process afterwards."""
    numbers = [signal.SIGINT, signal.SIGTERM] + [signal.SIGHUP] * (sys.platform != "win32")
    before = {number: signal.getsignal(number) for number in numbers}

    def run(main, **options):
        with pytest.raises(SystemExit) as end:
            cli.run(main, **options)
        return end.value.code

    yield run
    for number, handler in before.items():
        signal.signal(number, handler)


def printing(done: list):
    """A command that prints line after line, and acts at its end."""

    def main() -> int:
        for _ in range(3):
            print("a line", flush=True)
        done.append(True)
        return 0

    return main


def broken_pipe():
    """Standard output without a reader."""
    reader, writer = os.pipe()
    os.close(reader)
    return os.fdopen(writer, "w")


def full():
    """Standard output on a full disk."""
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full")
    return open("/dev/full", "w")


@pytest.mark.parametrize(
    ("output", "to_the_end", "status", "line"),
    [
        (broken_pipe, False, 1, ""),
        (broken_pipe, True, 0, ""),
        (full, False, 1, "cannot write to standard output: No space left on device"),
        (full, True, 1, "cannot write to standard output: No space left on device"),
        (lambda: None, False, 0, ""),
    ],
)
def test_a_closed_or_full_output(output, to_the_end, status, line, run, monkeypatch, capsys):
    """The command finishes the work that matters."""
    done: list = []
    monkeypatch.setattr(sys, "stdout", output())
    assert run(printing(done), to_the_end=to_the_end) == status
    assert bool(done) == (to_the_end or not status)
    assert capsys.readouterr().err == (line and f"test_cli.py: {line}\n")
    sys.stdout.close()


def test_commands_that_change_something_need_no_reader():
    ends = {path.stem: path.read_text("utf-8").splitlines()[-1] for path in TOOLS.glob("*.py")}
    going_on = [name for name, end in ends.items() if end == "    cli.run(main, to_the_end=True)"]
    assert sorted(going_on) == ["build", "install", "page", "play"]


# --- Ctrl-C, and requests to end


def interrupt() -> None:
    """Sends Ctrl-C after a moment."""
    threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()


@unix
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 143)]
)
def test_a_signal_ends_it_silently_and_its_workers_too(number, status, run, capfd):
    workers = []

    def main() -> int:
        worker = multiprocessing.get_context("fork").Process(target=time.sleep, args=(PATIENCE,))
        worker.start()
        workers.append(worker)
        os.kill(os.getpid(), number)
        time.sleep(PATIENCE)
        return 0

    signal.signal(number, signal.SIG_DFL if status == 143 else signal.default_int_handler)
    assert run(main) == status
    assert not workers[0].is_alive()
    assert capfd.readouterr() == ("", "")


@unix
def test_children_of_a_called_program_end_with_it():
    reader, writer = os.pipe()
    interrupt()
    with pytest.raises(KeyboardInterrupt):
        cli.call(["sh", "-c", f"sleep {PATIENCE} & wait"], pass_fds=[writer])
    os.close(writer)
    assert os.read(reader, 1) == b""  # no other process has the pipe's end
    os.close(reader)


@unix
def test_an_interrupt_during_loading_ends_a_command_silently(tmp_path):
    shutil.copy(TOOLS / "cli.py", tmp_path)
    (tmp_path / "x.py").write_text("import cli, os\nos.kill(os.getpid(), 2)\nprint('still here')\n")
    done = subprocess.run(
        [sys.executable, "-S", str(tmp_path / "x.py")],
        capture_output=True,
        preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT]),
    )
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, b"", b"")


@pytest.mark.skipif(sys.platform != "linux", reason="how workers are found")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_the_arena_leaves_no_worker(number, status):
    """Ctrl-C reaches all processes of a terminal, a request to terminate only the first."""
    arena = ["arena", "random", "search:1000000", "--jobs", "2"]
    command = [sys.executable, str(TOOLS / "lab.py"), *arena]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdout=pipe, stderr=pipe, start_new_session=True, preexec_fn=_hear
    ) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        while b"LokyProcess-2" not in b"".join(map(_line_of, children.read_text().split())):
            assert process.poll() is None
            time.sleep(0.05)
        (os.killpg if status == 130 else os.kill)(process.pid, number)
        # Both pipes end only with the last process that has them.
        assert process.communicate(timeout=PATIENCE) == (b"", b"")
    assert process.returncode == status


def _line_of(process: str) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def _hear() -> None:
    """Resets the handler: a shell's background jobs ignore Ctrl-C, and so would every process
    started here.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
