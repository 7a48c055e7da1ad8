"""The protocol on a command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.games import GAMES
from scoring.protocol import answer_text

ROOT = Path(__file__).parents[2]
GOOD = '{"op": "score", "game": "fenhong", "entry": {"hearts": [4, 3, 3, 3]}}'
SETTLE = '{"op": "settle", "balances": {"老王": 5, "小李": -5}}'


def engine(*arguments, lines=b""):
    """Run the engine as a program of its own; lines that differ tell their number."""
    return subprocess.run(
        [sys.executable, "-m", "scoring", *map(str, arguments)],
        input=lines,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )


def test_each_line_is_answered_in_order():
    ran = engine(lines=f"{GOOD}\n\n   \n{SETTLE}".encode())
    assert ran.returncode == 0
    assert ran.stdout.decode().splitlines() == [answer_text(GOOD), answer_text(SETTLE)]
    assert "老王" in ran.stdout.decode()


def test_a_bad_line_does_not_stop_it():
    ran = engine(lines=b'{"op"\n\xff\n[]\n' + GOOD.encode() + b"\r\n")
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert ran.returncode == 0
    assert [told["ok"] for told in answers] == [False, False, False, True]


def test_an_answer_comes_before_the_next_line_is_sent():
    command = [sys.executable, "-m", "scoring"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as program:
        for _turn in range(2):
            program.stdin.write(GOOD.encode() + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["ok"]
        program.stdin.close()
        assert program.wait() == 0


def test_a_file_is_read(tmp_path):
    path = tmp_path / "requests.jsonl"
    path.write_text(f"{SETTLE}\n", "utf-8")
    ran = engine(path)
    assert ran.returncode == 0
    assert ran.stdout.decode() == answer_text(SETTLE) + "\n"


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_a_file_that_cannot_be_read_is_told(tmp_path, name):
    ran = engine(tmp_path / name)
    assert ran.returncode == 2
    assert ran.stdout == b""
    assert str(tmp_path / name) in ran.stderr.decode()


def shell(line, *arguments):
    """Run a line of the shell that calls `engine`; many requests wait for it."""
    engine = f'engine() {{ "$0" -m scoring "$@"; }}; {line}'
    return subprocess.run(
        ["sh", "-c", engine, sys.executable, *map(str, arguments)],
        input=f"{GOOD}\n".encode() * 1000,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )


@pytest.mark.parametrize("arguments", [[], ["games"], ["file"]])
@pytest.mark.parametrize("output", [">/dev/full", ">&-"])
def test_an_output_that_cannot_be_written_is_told_in_a_line(
    tmp_path, arguments, output
):
    (tmp_path / "file").write_text(f"{GOOD}\n", "utf-8")
    given = [tmp_path / "file" if name == "file" else name for name in arguments]
    ran = shell(f'engine "$@" {output}', *given)
    assert ran.returncode == 1
    [line] = ran.stderr.decode().splitlines()
    assert line.startswith("standard output: ")


@pytest.mark.parametrize("arguments", [[], ["games"]])
def test_whoever_reads_may_stop(arguments):
    ran = shell('{ engine "$@"; echo $? >&2; } | true', *arguments)
    assert ran.stderr.decode() == "0\n"


def test_an_input_that_is_closed_is_told_in_a_line():
    ran = shell("engine <&-")
    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize("arguments", [["--help"], ["a", "b"]])
def test_other_arguments_are_answered_with_what_it_takes(arguments):
    ran = engine(*arguments)
    assert ran.returncode == 2
    assert b"python -m scoring" in ran.stderr


def test_games_are_shown_as_a_table():
    ran = engine("games")
    assert ran.returncode == 0
    rows = [line.split("\t") for line in ran.stdout.decode().splitlines()]
    assert [row[0] for row in rows] == [game.slug for game in GAMES]
    assert ["baohuang", "保皇", "保皇", "Baohuang", "5"] in rows
