#!/usr/bin/env python3
"""Changes numbers of the lemmas of certificates at random. Usage: fuzz.py CHECKER COUNT FILE...

A changed file may still be a proof, but then it has to prove the same: the header, and so the claim, stays as it was."""
import json
import os
import random
import subprocess
import sys
import tempfile

random.seed(7)
checker, count, *files = sys.argv[1:]
name = os.path.join(tempfile.mkdtemp(), "fuzz.jsonl")


def run(lines):
    with open(name, "w") as file:
        file.write("\n".join(map(json.dumps, lines)) + "\n")
    done = subprocess.run([checker, name], capture_output=True, text=True)
    return done.returncode, (done.stdout + done.stderr).strip()


refused = same = 0
for file in files:
    original = [json.loads(line) for line in open(file)]
    truth = run(original)[1]
    for _ in range(int(count)):
        lines = json.loads(json.dumps(original))
        lemma = random.choice(lines[1:])
        kind = random.randrange(4)
        reply = random.choice(lemma[8])
        if kind == 0:
            lemma[random.choice([0, 2, 3, 4, 6, 7])] += random.choice([-2, -1, 1, 2])
        elif kind == 1:
            reply[1] = -2
        elif kind == 2:
            reply[1] = random.randrange(len(lines))
        else:
            reply[0] += random.choice([-1, 1])
        if lines == original:
            continue
        code, told = run(lines)
        if code == 0:
            same += 1
            assert told == truth, (file, told)
        else:
            assert code == 1, told
            refused += 1
print(f"{refused} refused, {same} still prove the same claim")
