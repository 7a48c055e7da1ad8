"""The protocol on a command line.

    python -m scoring            answers the requests of standard input, a line each
    python -m scoring FILE       answers the requests of a file
    python -m scoring games      prints the games as a table for people

Exits 0 at the end of the input whatever the answers, 2 if the file cannot be read.
"""

import sys
from collections.abc import Iterable

from scoring.catalogue import table_of_games
from scoring.protocol import answer_text


def main(arguments: list[str]) -> int:
    """Run the command line and return its exit code."""
    match arguments:
        case []:
            return answer_lines(sys.stdin.buffer)
        case ["games"]:
            say(table_of_games())
            return 0
        case [name] if not name.startswith("-"):
            try:
                with open(name, "rb") as file:
                    return answer_lines(file)
            except OSError as error:
                print(f"{name}: {error.strerror}", file=sys.stderr)
                return 2
    print(__doc__, file=sys.stderr)
    return 2


def answer_lines(lines: Iterable[bytes]) -> int:
    """Answer each line that is not blank, in order."""
    for line in lines:
        if line.strip():
            say(answer_text(line))
    return 0


def say(text: str) -> None:
    """Write a line as UTF-8 at once, whatever the terminal's own encoding."""
    sys.stdout.buffer.write(text.encode() + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (BrokenPipeError, KeyboardInterrupt):
        sys.exit(0)
