#!/usr/bin/env python3
"""Writes what is known about each crate of our lock file: tests/advisories.tsv.

Usage: python3 crates/lab/checkers/advisories.py DATABASE > tests/advisories.tsv, where DATABASE is the git directory of a clone of
https://github.com/rustsec/advisory-db. `cargo test` compares the list with the lock file, without network.
"""
import re, subprocess, sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def git(database, *arguments):
    return subprocess.run(["git", "--git-dir", database, *arguments], capture_output=True, text=True, check=True).stdout


def first_safe(ranges):
    """Returns the first version of the newest line that is safe. Older lines may have safe versions of their own."""
    versions = re.findall(r">=?\s*([0-9.]+)", ranges)
    return max(versions, key=lambda text: [int(part) for part in text.split(".")]) if versions else None


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    database = sys.argv[1]
    crates = set(re.findall(r'^name = "([^"]+)"', (ROOT / "Cargo.lock").read_text(), re.M))
    day = git(database, "log", "-1", "--format=%cs").strip()
    print(f"# RustSec advisories about our crates, as of {day}: advisory, crate, first safe version.")
    known = []
    for file in git(database, "ls-tree", "-r", "--name-only", "HEAD", "crates/").split("\n"):
        found = re.fullmatch(r"crates/([^/]+)/(RUSTSEC-[0-9-]+)\.md", file)
        if not found or found[1] not in crates:
            continue
        text = git(database, "show", f"HEAD:{file}")
        if re.search(r"^withdrawn", text, re.M):
            continue
        patched = re.search(r"^patched\s*=\s*\[([^\]]*)\]", text, re.M)
        # Without a safe version, every version is affected: 999 is above all of them.
        known.append((found[2], found[1], first_safe(patched[1] if patched else "") or "999"))
    without = crates - {name for _, name, _ in known}
    for row in known + [("none", name, "0") for name in sorted(without)]:
        print(*row, sep="\t")


if __name__ == "__main__":
    main()
