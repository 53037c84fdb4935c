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
        file.write("".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines))
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        code = check_agreement.main([file.name, *options])
    os.unlink(file.name)
    return code, told.getvalue()


class Certificates(unittest.TestCase):
    def test_a_whole_certificate_holds(self):
        code, told = run(certificate(2, 2, 10), "--all")
        self.assertEqual((code, "proved: 2x2: 57 legal positions" in told), (0, True), told)

    def test_a_sample_proves_nothing(self):
        code, told = run(certificate(2, 2, 10), "--sample", "2")
        self.assertEqual(code, 0)
        self.assertIn("not proved, but no fault found", told)
        self.assertIn("2 of 9 chunks computed again", told)
        self.assertIn("7 believed", told)

    def test_a_header_that_does_not_fit_is_refused(self):
        whole = certificate(2, 1, 3)
        self.assertEqual(run([dict(whole[0], command="shinpan certify 2x1", build="0.1.0"), *whole[1:]])[0], 0)
        for change in ({"command": "shinpan certify 4x4"}, {"command": None}, {"columns": True}, {"columns": 2.0},
                       {"rows": 2}, {"columns": 1, "rows": 2, "command": "shinpan certify 2x1"}, {"chunk": 9},
                       {"chunks": 10 ** 30}, {"size": "4x4"}, {"format": "shinpan-agreement-2"}):
            self.assertEqual(run([dict(whole[0], **change), *whole[1:]], "--all")[0], 1, change)

    def test_values_that_only_look_the_same_are_refused(self):
        whole = certificate(2, 1, 3)
        for line, part in itertools.product(range(1, len(whole) - 1), range(7)):
            for value in (None, "0", [], -1, 10 ** 30, float(part), False):
                lines = json.loads(json.dumps(whole))
                lines[line][part] = value
                self.assertEqual(run(lines, "--all")[0], 1, f"line {line}, part {part}, {value}")
        for name in whole[-1]:
            for value in (None, True, 1.0 * whole[-1]["positions"], "7"):
                self.assertEqual(run([*whole[:-1], dict(whole[-1], **{name: value})], "--all")[0], 1, (name, value))
        self.assertEqual(run([*whole, whole[-1]], "--all")[0], 1)
        text = json.dumps(whole[0])
        self.assertEqual(run([f'{text[:-1]}, "columns": 2}}', *whole[1:]], "--all")[0], 1)
        self.assertEqual(run([text.replace('"rows": 1', '"rows": NaN'), *whole[1:]], "--all")[0], 2)

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
