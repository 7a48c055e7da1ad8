"""The protocol on a command line.

    python -m scoring            answers the requests of standard input, a line each
    python -m scoring FILE       answers the requests of a file
    python -m scoring games      prints the games as a table for people

Exits 0 at the end of the input whatever the answers, 1 if they cannot be written, 2 if
the input cannot be read.
"""

import os
import sys
from collections.abc import Iterable

from scoring.catalogue import table_of_games
from scoring.protocol import answer_text


class NotWritten(Exception):
    """The answers cannot be written; the text says why not."""


def main(arguments: list[str]) -> int:
    """Run the command line and return its exit code."""
    try:
        return run(arguments)
    except KeyboardInterrupt:
        return 0
    except NotWritten as error:
        give_up_output()
        if isinstance(error.__cause__, BrokenPipeError):
            return 0  # whoever reads has read enough
        print(f"standard output: {error}", file=sys.stderr)
        return 1


def run(arguments: list[str]) -> int:
    """Do what is asked and return the exit code. Raises NotWritten."""
    match arguments:
        case []:
            return answer_file("standard input", 0)
        case ["games"]:
            say(table_of_games())
            return 0
        case [name] if not name.startswith("-"):
            return answer_file(name, name)
    print(__doc__, file=sys.stderr)
    return 2


def answer_file(name: str, file: str | int) -> int:
    """Answer the lines of a file, by its path or descriptor. Raises NotWritten."""
    try:
        with open(file, "rb") as lines:
            answer_lines(lines)
    except OSError as error:
        print(f"{name}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


def answer_lines(lines: Iterable[bytes]) -> None:
    """Answer each line that is not blank, in order. Raises NotWritten."""
    for line in lines:
        if line.strip():
            say(answer_text(line))


def say(text: str) -> None:
    """Write a line as UTF-8 at once, whatever the terminal's own encoding.

    Raises NotWritten.
    """
    if sys.stdout is None:
        raise NotWritten("it is closed")
    try:
        sys.stdout.buffer.write(text.encode() + b"\n")
        sys.stdout.buffer.flush()
    except OSError as error:
        raise NotWritten(error.strerror) from error


def give_up_output() -> None:
    """Let what could not be written go nowhere, or Python tries again as it ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
