#!/usr/bin/env python3
"""Changes certificates at random. Usage: fuzz.py CHECKER SEED COUNT FILE...

Half of the changes are of one number of a lemma. A changed file may still be a proof, but then it has to prove the same: the
header, and so the claim, stays as it was. The other half changes a few characters of the text. If a line is no JSON then,
the checker has to refuse the file with a sentence that names the line.
Exit codes: 0 all answers are right, 1 one is not."""
import json
import os
import random
import subprocess
import sys
import tempfile

checker, seed, count, *files = sys.argv[1:]
random.seed(int(seed))
name = os.path.join(tempfile.mkdtemp(), "fuzz.jsonl")
# Characters that mean something in JSON, or nearly do.
SIGNS = list('{}[]:,"\\/*.-+0123456789eEtfnN \t\x00\x7f\xe9\'#')


def run(lines):
    with open(name, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    done = subprocess.run([checker, name], capture_output=True, text=True)
    return done.returncode, (done.stdout + done.stderr).strip()


def is_json(line):
    """Whether the line is JSON without fractions, in which NaN is no word."""
    def refused(word):
        raise ValueError(word)
    try:
        json.loads(line, parse_constant=refused, parse_float=refused)
    except ValueError:
        return False
    return True


def with_other_number(original):
    lines = json.loads(json.dumps(original))
    lemma = random.choice(lines[1:])
    kind = random.randrange(5)
    reply = random.choice(lemma[8])
    if kind == 0:
        lemma[random.choice([0, 2, 3, 4, 6, 7])] += random.choice([-2, -1, 1, 2])
    elif kind == 1:
        reply[1:] = [random.choice([-2, -3, -4])]
    elif kind == 2:
        reply[1] = random.randrange(len(lines))
    elif kind == 3:
        reply[0] += random.choice([-1, 1])
    else:
        reply[2:] = [random.randrange(-1, 18)]
    return [json.dumps(line) for line in lines]


def with_other_characters(original):
    lines = [json.dumps(line) for line in original]
    place = random.randrange(len(lines))
    line = list(lines[place])
    for _ in range(random.choice([1, 1, 2, 5])):
        at = random.randrange(len(line))
        line[at:at + random.randrange(2)] = random.choices(SIGNS, k=random.randrange(1, 3))
    lines[place] = "".join(line)
    return lines


def expect(right, *about):
    if not right:
        sys.exit(f"wrong (seed {seed}): {about}")


refused = same = unreadable = 0
for file in files:
    with open(file, encoding="utf-8") as opened:
        original = [json.loads(line) for line in opened]
    unchanged = [json.dumps(line) for line in original]
    truth = run(unchanged)[1]
    for number in range(int(count)):
        lines = (with_other_number, with_other_characters)[number % 2](original)
        if lines == unchanged:
            continue
        code, told = run(lines)
        broken = [place for place, line in enumerate(lines, 1) if not is_json(line)]
        if broken:
            unreadable += 1
            expect(code == 2 and f": line {broken[0]}: " in told and "\n" not in told, file, lines[broken[0] - 1], told)
        elif code == 0 and [json.loads(lines[0])] == original[:1]:
            same += 1
            expect(told == truth, file, told)
        else:
            # A changed header can make another claim, which the lemmas may prove too.
            refused += 1
            expect(code == 0 or (code in (1, 2) and told and "\n" not in told), file, told)
print(f"seed {seed}: {unreadable} changed files are no JSON, {refused} are refused or claim something else, {same} still prove the same")
