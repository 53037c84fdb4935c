"""The command ``shinpan``, as ``python -m shinpan``."""

import sys

from ._native import main as run_command


def main() -> None:
    """Runs the command line and ends the process with its exit code."""
    run_command(sys.argv[1:])


if __name__ == "__main__":
    main()
