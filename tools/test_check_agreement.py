"""Tests of check_agreement: certificates made here from its own records, and what must be refused."""
import contextlib
import hashlib
import io
import itertools
import json
import os
import tempfile
import unittest

import check_agreement
from board import Board


def certificate(columns, rows, size):
    """Returns the lines of a certificate."""
    boards = 3 ** (columns * rows)
    lines = [{"format": "shinpan-agreement-1", "columns": columns, "rows": rows, "chunk": size,
              "chunks": -(-boards // size)}]
    chain, sums = f"shinpan-agreement-1 {columns}x{rows}", [0, 0, 0, 0]
    for first in range(0, boards, size):
        told = check_agreement.chunk(Board(columns, rows), first, min(boards, first + size))
        chain = hashlib.sha256(f"{chain} {told[4]}".encode()).hexdigest()
        lines.append([first, *told, chain])
        sums = [one + other for one, other in zip(sums, told)]
    return [*lines, dict(zip(("positions", "plays", "suicides", "removed"), sums), chain=chain)]


def run(lines, *options):
    """Returns the exit code and the message."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", delete=False) as file:
        file.write("".join(json.dumps(line) + "\n" for line in lines))
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        code = check_agreement.main([file.name, *options])
    os.unlink(file.name)
    return code, told.getvalue()


class Certificates(unittest.TestCase):
    def test_a_whole_certificate_holds(self):
        code, told = run(certificate(2, 2, 10), "--all")
        self.assertEqual((code, "57 legal positions" in told), (0, True), told)

    def test_every_changed_number_is_found(self):
        whole = certificate(2, 2, 10)
        for line, part in itertools.product(range(1, len(whole) - 1), range(7)):
            lines = json.loads(json.dumps(whole))
            lines[line][part] = lines[line][part] + 1 if part < 5 else "0" * 64
            self.assertEqual(run(lines, "--all")[0], 1, f"line {line}, part {part}")

    def test_a_forged_digest_with_a_new_chain_is_found(self):
        whole, chain = certificate(2, 2, 10), "shinpan-agreement-1 2x2"
        whole[1][5] = "0" * 64
        for line in whole[1:-1]:
            chain = line[6] = hashlib.sha256(f"{chain} {line[5]}".encode()).hexdigest()
        whole[-1]["chain"] = chain
        code, told = run(whole, "--all")
        self.assertEqual((code, "line 2" in told), (1, True), told)

    def test_missing_lines_are_found(self):
        whole = certificate(2, 1, 3)
        for lines in (whole[:-1], whole[:2] + whole[3:], [dict(whole[0], columns=3), *whole[1:]]):
            self.assertEqual(run(lines)[0], 1)
        self.assertEqual(run([])[0], 2)

    def test_legal_positions_are_counted_by_two_ways(self):
        for columns, rows in itertools.product(range(1, 4), range(1, 4)):
            board = Board(columns, rows)
            one_by_one = sum(check_agreement.record(board, number) is not None for number in range(3 ** board.points))
            self.assertEqual(check_agreement.legal_positions(columns, rows), one_by_one)
        # Tromp and Farneback, table 3.
        self.assertEqual(check_agreement.legal_positions(4, 4), 24_318_165)


if __name__ == "__main__":
    unittest.main()
