"""Forges the certificates of life/ and holds life.py to this: it refuses every forgery of a status, a claim or a move."""
import contextlib
import glob
import io
import json
import os
import tempfile
import unittest

import life

HERE = os.path.dirname(os.path.abspath(__file__))
FILES = sorted(glob.glob(os.path.join(HERE, "life", "*.jsonl")))


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def run(lines):
    """Returns the exit code and the message."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", delete=False) as file:
        file.write("".join(json.dumps(line) + "\n" for line in lines))
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        code = life.main([file.name])
    os.unlink(file.name)
    return code, told.getvalue()


class Certificates(unittest.TestCase):
    def test_there_is_one_of_each_status(self):
        self.assertEqual({lines_of(path)[0]["status"] for path in FILES}, set(life.STATUSES))

    def test_the_honest_ones_hold(self):
        for path in FILES:
            code, told = run(lines_of(path))
            self.assertEqual((code, told[:6]), (0, "proved"), path + told)

    def test_no_other_status_holds(self):
        for path in FILES:
            lines = lines_of(path)
            for status in set(life.STATUSES) - {lines[0]["status"]}:
                self.assertEqual(run([dict(lines[0], status=status)] + lines[1:])[0], 1, path + status)

    def test_no_line_may_be_missing(self):
        for path in FILES:
            lines = lines_of(path)
            for index in range(1, len(lines), max(1, len(lines) // 40)):
                self.assertEqual(run(lines[:index] + lines[index + 1:])[0], 1, f"{path} {index}")

    def test_no_claim_may_be_turned(self):
        for path in FILES:
            lines = lines_of(path)
            for index in range(1, len(lines), max(1, len(lines) // 40)):
                turned = dict(lines[index], can=not lines[index]["can"], rank=10 ** 9)
                self.assertEqual(run(lines[:index] + [turned] + lines[index + 1:])[0], 1, f"{path} {index}")

    def test_ranks_must_fall(self):
        for path in FILES:
            lines = [dict(line, rank=1) if "rank" in line else line for line in lines_of(path)]
            if sum("rank" in line for line in lines) > 2:
                self.assertEqual(run(lines)[0], 1, path)

    def test_an_illegal_move_is_refused(self):
        for path in FILES:
            lines = lines_of(path)
            index = next(index for index, line in enumerate(lines) if "move" in line)
            changed = dict(lines[index], move="A0")
            self.assertEqual(run(lines[:index] + [changed] + lines[index + 1:])[0], 1, path)

    def test_a_file_that_is_no_certificate(self):
        self.assertEqual(run([{"format": "shinpan-life-1"}])[0], 2)
        self.assertEqual(life.main(["/does/not/exist"]), 2)


if __name__ == "__main__":
    unittest.main()
