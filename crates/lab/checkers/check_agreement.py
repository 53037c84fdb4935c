#!/usr/bin/env python3
"""Checks a certificate that two programs agree on every position of a board size. See README.md for the exit codes.

It computes a sample of the chunks by rules of its own, then the chain, the sums and the number of legal positions.
"""
import argparse
import hashlib
import json
import random
import sys

from board import Board
from strict import Wrong, read_json, shown

DIGITS = "012"
FIELDS = {"format", "columns", "rows", "chunk", "chunks", "build", "command"}


def record(board, number):
    """Returns the record of a board and its counts. `None` if some chain has no liberty."""
    stones = board.stones(number)
    liberties, owners, lowest = [0] * board.points, list(stones), [None] * board.points
    for p in range(board.points):
        if lowest[p] is not None:
            continue
        members, around = board.connected(stones, p)
        for q in members:
            lowest[q] = min(members)
        if stones[p] == 0:
            owner = around.pop() if len(around) == 1 else 0
            for q in members:
                owners[q] = owner
        else:
            free = len({r for q in members for r in board.near[q] if stones[r] == 0})
            if free == 0:
                return None
            for q in members:
                liberties[q] = free
    counts, told = [1, 0, 0, 0], []
    for color in (0, 1):
        plays = []
        for point, after, taken, lost in board.plays(number, color):
            removed = sum(1 << q for q in taken | lost)
            plays.append(f"{point}{'s' if lost else ''}:{removed}:{after}")
            counts[2 if lost else 1] += 1
            counts[3] += len(taken | lost)
        told.append(",".join(plays) or "-")
    fields = [str(number), ",".join(map(str, liberties)), "".join(DIGITS[owner] for owner in owners),
              ",".join(map(str, lowest)), *told]
    return " ".join(fields) + "\n", counts


def chunk(board, first, end):
    """Returns the counts and the digest of the boards from `first` to before `end`."""
    sums, digest = [0, 0, 0, 0], hashlib.sha256()
    for number in range(first, end):
        told = record(board, number)
        board.plays_of.clear()
        if told:
            digest.update(told[0].encode())
            sums = [one + other for one, other in zip(sums, told[1])]
    return [*sums, digest.hexdigest()]


def legal_positions(columns, rows):
    """Counts the legal positions point by point, keeping only what the next points can touch."""
    # A state: the last `columns` points, each as (color, chain), and for each chain whether it has a liberty yet.
    counts = {((), ()): 1}
    for point in range(columns * rows):
        following = {}
        for (edge, free), count in counts.items():
            for color in (0, 1, 2):
                state = placed(edge, free, color, columns, point)
                if state:
                    following[state] = following.get(state, 0) + count
        counts = following
    return sum(count for (_, free), count in counts.items() if all(free))


def placed(edge, free, color, columns, point):
    """Returns the state after one more point, or `None` if a chain is left behind without a liberty."""
    cells, has = [list(cell) for cell in edge], dict(enumerate(free))
    near = [cells[-1]] if point % columns else []
    near += [cells[0]] if len(cells) == columns else []
    own = len(has)
    if color:
        has[own] = any(cell[0] == 0 for cell in near)
        for cell in near:
            if cell[0] == color and cell[1] != own:
                old, has[own] = cell[1], has[own] or has[cell[1]]
                del has[old]
                for other in cells:
                    other[1] = own if other[1] == old else other[1]
    for cell in near if color == 0 else []:
        if cell[0]:
            has[cell[1]] = True
    cells.append([color, own if color else None])
    if len(cells) > columns:
        gone = cells.pop(0)
        if gone[0] and not has[gone[1]] and all(cell[1] != gone[1] for cell in cells):
            return None
    names = {}
    for cell in cells:
        if cell[0]:
            cell[1] = names.setdefault(cell[1], len(names))
    state = tuple(tuple(cell) for cell in cells)
    return state, tuple(has[old] for old in names)


def check(lines, sample, seed):
    header, *rest = lines
    if not isinstance(header, dict) or header.get("format") != "shinpan-agreement-1":
        raise Wrong("line 1: expected the header of format shinpan-agreement-1")
    columns, rows, size, chunks = (header.get(key) for key in ("columns", "rows", "chunk", "chunks"))
    if not all(type(one) is int and one > 0 for one in (columns, rows, size, chunks)) or columns * rows > 16:
        raise Wrong("line 1: expected columns and rows of at most 16 points, and the size of a chunk")
    if not header.keys() <= FIELDS:
        raise Wrong(f"line 1: the field {shown(min(header.keys() - FIELDS))}: expected one of {sorted(FIELDS)}")
    command = f"shinpan certify {columns}x{rows}"
    if header.get("command", command) != command:
        raise Wrong(f"line 1: `command` {shown(header['command'])} contradicts the size: expected {command}")
    boards = 3 ** (columns * rows)
    if chunks != -(-boards // size) or len(rest) != chunks + 1 or not isinstance(rest[-1], dict):
        raise Wrong(f"line {len(lines)}: expected {-(-boards // size)} chunks of {size} boards, then the sums")
    chain, sums = f"shinpan-agreement-1 {columns}x{rows}", [0, 0, 0, 0]
    for place, line in enumerate(rest[:-1]):
        fits = isinstance(line, list) and len(line) == 7 and all(type(one) is int for one in line[:5])
        fits = fits and all(isinstance(one, str) for one in line[5:]) and min(line[1:5]) >= 0
        if not fits or line[0] != place * size:
            raise Wrong(f"line {place + 2}: expected chunk {place}")
        chain = hashlib.sha256(f"{chain} {line[5]}".encode()).hexdigest()
        if chain != line[6]:
            raise Wrong(f"line {place + 2}: the chain breaks: expected {chain}")
        sums = [one + other for one, other in zip(sums, line[1:5])]
    wanted = dict(zip(("positions", "plays", "suicides", "removed"), sums), chain=chain)
    # `==` alone takes 1.0 and true for 1.
    if rest[-1] != wanted or any(type(rest[-1][name]) is not type(one) for name, one in wanted.items()):
        raise Wrong(f"line {len(lines)}: expected {json.dumps(wanted)}")
    legal = legal_positions(columns, rows)
    if sums[0] != legal:
        raise Wrong(f"line {len(lines)}: {sums[0]} positions, but {legal} are legal")
    places = sorted(random.Random(seed).sample(range(chunks), min(sample, chunks)))
    for place in places:
        told = chunk(Board(columns, rows), place * size, min(boards, (place + 1) * size))
        if told != rest[place][1:6]:
            raise Wrong(f"line {place + 2}: expected {told}")
    told = f"{columns}x{rows}: {legal} legal positions"
    if len(places) == chunks:
        return f"proved: {told}; all {chunks} chunks computed again"
    return (f"not proved, but no fault found: {told}; {len(places)} of {chunks} chunks computed again (seed {seed}), "
            f"{chunks - len(places)} believed")


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--sample", type=int, default=3, help="the number of chunks to compute again")
    parser.add_argument("--seed", type=int, default=random.randrange(2 ** 32))
    parser.add_argument("--all", action="store_true", help="compute all chunks again: only this proves the certificate")
    options = parser.parse_args(arguments)
    try:
        with open(options.file, encoding="utf-8") as file:
            lines = [read_json(line, f"line {place}") for place, line in enumerate(file, 1)]
        if not lines:
            raise ValueError("expected a header")
        print(check(lines, 10 ** 9 if options.all else max(options.sample, 0), options.seed))
    except (OSError, ValueError, RecursionError) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 2
    except Wrong as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
