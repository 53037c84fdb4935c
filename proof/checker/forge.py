#!/usr/bin/env python3
"""Forges certificates and expects the checker to refuse each. Usage: forge.py CHECKER SEED FILE...

Exit codes: 0 each forgery is refused, 1 one is accepted, or an original is not."""
import collections
import copy
import json
import os
import random
import subprocess
import sys
import tempfile

folder = tempfile.mkdtemp()


def run(checker, lines):
    name = os.path.join(folder, "forged.jsonl")
    with open(name, "w") as file:
        file.write("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines) + "\n")
    done = subprocess.run([checker, name], capture_output=True, text=True)
    return done.returncode, (done.stdout + done.stderr).strip()


def used(lines):
    """The lemmas on which the claims rest. A forgery in another one may be harmless."""
    header, seen = lines[0], set()
    todo = [proof for proof in (header["black-proof"], header["white-proof"]) if proof is not None]
    while todo:
        number = todo.pop()
        if number not in seen:
            seen.add(number)
            todo += [because for _, because, *_ in lines[number + 1][8] if because >= 0]
    return sorted(seen)


def image(number, board, header):
    """Returns the image of a board: 4 exchanges columns and rows, 1 reverses columns, 2 rows, and 8 the colors."""
    columns, rows, turned = header["columns"], header["rows"], 0
    for point in range(columns * rows):
        row, column = divmod(point, columns)
        if number & 4:
            row, column = column, row
        column = columns - 1 - column if number & 1 else column
        row = rows - 1 - row if number & 2 else row
        stone = board // 3 ** point % 3
        turned += (3 - stone if number & 8 and stone else stone) * 3 ** (row * columns + column)
    return turned


def safe_row(header, row, because, score):
    """Returns a file in which Black passes on a row of points and claims a score by its safe chains."""
    board = sum(3 ** point * ".XO".index(stone) for point, stone in enumerate(row))
    claim = {"columns": len(row), "rows": 1, "board": board, "to-move": "black", "left": True, "history": [board],
             "black-reaches": score, "black-proof": 0, "white-reaches": None, "white-proof": None,
             "uses": ["safe-chains"], "lemmas": 1}
    return [{**header, **claim}, [board, 0, 0, 0, 1, 0, 0, score, [[-1, because]]]]


def better(lemma):
    return 2 if lemma[6] == 0 else -2


def forgeries(lines):
    """Yields names and forged files. None of them is a proof."""
    header, lemmas = lines[0], used(lines)

    def forge(name, change):
        forged = copy.deepcopy(lines)
        if change(forged) is not False:
            return name, forged

    def head(**fields):
        def change(forged):
            forged[0].update(fields)
        return change

    for number in random.sample(lemmas, min(20, len(lemmas))):
        lemma = lines[number + 1]

        def change_score(forged):
            forged[number + 1][7] += better(lemma)

        def drop(forged):
            if not lemma[8]:
                return False
            forged[number + 1][8].pop(random.randrange(len(lemma[8])))

        def twice(forged):
            forged[number + 1][8].append(lemma[8][0])

        def replace_by_copy(forged):
            if len(lemma[8]) < 2 or lemma[6] == lemma[3]:
                return False
            forged[number + 1][8][1] = lemma[8][0]

        def forward(forged):
            forged[number + 1][8][0][1] = number + random.randrange(0, 3)

        def far(forged):
            forged[number + 1][8][0][1:] = [random.choice([len(lines), 10 ** 12, 2 ** 62 - 1, -5, -(2 ** 61)])]

        def ends(forged):
            places = [place for place, (point, because, *_) in enumerate(lemma[8]) if because != -1 and (point >= 0 or not lemma[2])]
            if not places:
                return False
            forged[number + 1][8][random.choice(places)][1:] = [-1]

        def seen(forged):
            # The pass, which no history forbids, or a play of the prover.
            places = [place for place, (point, *_) in enumerate(lemma[8]) if point == -1 or lemma[6] == lemma[3]]
            if not places:
                return False
            forged[number + 1][8][random.choice(places)][1:] = [-2]

        entries = [place for place, entry in enumerate(lemma[8]) if entry[1] >= 0]

        def other_image(forged):
            # Only images of another board or another player to move: the lemma can be its own image.
            place = random.choice(entries) if entries else None
            if place is None:
                return False
            point, because, *rest = lemma[8][place]
            original = lines[because + 1][0]
            told, others = sum(rest), range(16) if header["columns"] == header["rows"] else (0, 1, 2, 3, 8, 9, 10, 11)
            others = [other for other in others if (other ^ told) & 8 or image(other, original, header) != image(told, original, header)]
            other = random.choice(others)
            forged[number + 1][8][place][1:] = [because, other] if other else [because]

        def no_image(forged):
            if not entries:
                return False
            none = [0, 16, 17, 24, -1, 10 ** 12] + ([4, 12] if header["columns"] != header["rows"] else [])
            forged[number + 1][8][random.choice(entries)][2:] = [random.choice(none)]

        def image_of_no_lemma(forged):
            places = [place for place, entry in enumerate(lemma[8]) if entry[1] < 0]
            if not places:
                return False
            forged[number + 1][8][random.choice(places)].append(random.randrange(1, 16))

        def safe_and_better(forged):
            # As if safe chains reached more than the board has.
            if len(lemma[8]) > 1:
                return False
            forged[0]["uses"] = ["images", "safe-chains"]
            forged[number + 1][7] = better(lemma) * (header["columns"] * header["rows"] + 1)
            forged[number + 1][8][0][1:] = [random.choice([-3, -4])]

        def safe_and_unannounced(forged):
            if "safe-chains" in header.get("uses", []):
                return False
            forged[number + 1][8][0][1:] = [random.choice([-3, -4])]

        def two_images(forged):
            forged[number + 1][8][0][2:] = [1, 1]

        def turn(forged):
            forged[number + 1][3] ^= 1

        def passes(forged):
            forged[number + 1][2] ^= 1

        def prover(forged):
            forged[number + 1][6] ^= 1

        def board(forged):
            forged[number + 1][0] ^= 1

        def off(forged):
            forged[number + 1][8][0][0] = random.choice([header["columns"] * header["rows"], -2, 10 ** 9])

        def illegal(forged):
            occupied = [p for p in range(header["columns"] * header["rows"]) if lemma[0] // 3 ** p % 3]
            if not occupied or lemma[6] != lemma[3]:
                return False
            forged[number + 1][8][0][0] = random.choice(occupied)

        def late(forged):
            forged[number + 1][1] = 1

        def paid(forged):
            forged[number + 1][5] = -1

        def removed(forged):
            del forged[number + 1]

        def short(forged):
            forged[number + 1].pop(1)

        for change in (change_score, drop, twice, replace_by_copy, forward, far, ends, seen, other_image, no_image,
                       image_of_no_lemma, safe_and_better, safe_and_unannounced, two_images, turn, passes, prover, board, off, illegal, late, paid, removed, short):
            yield forge(change.__name__, change)
    for player, sign in ("black", 1), ("white", -1):
        if header[f"{player}-reaches"] is not None:
            yield forge("better bound", head(**{f"{player}-reaches": header[f"{player}-reaches"] + sign * 2}))
            yield forge("better by a half", head(**{f"{player}-reaches": header[f"{player}-reaches"] + sign}))
            if header[f"{player}-proof"] is not None:
                yield forge("no proof", head(**{f"{player}-proof": None}))
                yield forge("no score", head(**{f"{player}-reaches": None}))
                yield forge("other proof", head(**{f"{player}-proof": random.choice([0, 1, -1, -2, len(lines), 10 ** 15])}))
    yield forge("nothing", head(**{"black-reaches": None, "white-reaches": None, "black-proof": None, "white-proof": None}))
    if header["black-proof"] is not None and header["white-proof"] is not None:
        yield forge("swapped proofs", head(**{"black-proof": header["white-proof"], "white-proof": header["black-proof"]}))
    for label in ("basic", "basic+ssk", "basic+nssk", "basic+no-suicide", "basic+no-suicide+ssk", "basic+no-suicide+nssk",
                  "basic+territory", "basic+simple-ko", "aga", "", "tromp-taylor-2001"):
        other = {"basic": ("allowed", "positional"), "basic+ssk": ("allowed", "situational"),
                 "tromp-taylor-2001": ("allowed", "situational"), "basic+nssk": ("allowed", "natural")}.get(label)
        if label != header["rules"] and other != (header["suicide"], header["repetition"]):
            yield forge("swapped label", head(rules=label))
    for key, value in (("suicide", "allowed"), ("suicide", "forbidden"), ("repetition", "positional"), ("repetition", "situational"),
                       ("repetition", "natural"), ("repetition", "none"), ("scoring", "stones"), ("scoring", "territory"),
                       ("passes", 3), ("recreation", "draw"), ("pass-stones", "paid"), ("endless", True), ("cycles-favor", "nobody"),
                       ("to-move", "white"), ("left", not header["left"]), ("history", [header["board"] * 2 + 7]),
                       ("columns", header["columns"] + 1), ("rows", header["rows"] + 1), ("columns", 0), ("columns", -3),
                       ("board", header["board"] + 1), ("board", 3 ** 20), ("board", -1), ("lemmas", header["lemmas"] + 1),
                       ("lemmas", header["lemmas"] - 1), ("format", "shinpan-solution-2"), ("komi", 0)):
        if header.get(key) != value:
            yield forge(f"header {key}", head(**{key: value}))
    for uses in ("images", [None], ["ladders"], *([[]] if "uses" in header else [])):
        yield forge("header uses", head(uses=uses))
    for key in list(header):
        if key != "endless":
            yield forge(f"header without {key}", lambda forged, key=key: forged[0].pop(key) and None)
    if header["rules"] == "basic":
        yield "one vital region", safe_row(header, "XXXX.", -3, -2)
        # The chain D1 is not safe, so the region C1 does not keep B1 alive.
        yield "region of an unsafe chain", safe_row(header, ".X.XO.", -3, -4)
        yield "regions with inner points", safe_row(header, "..X..", -3, -2)
        yield "answers after a pass", safe_row(header, ".X.X.", -4, 10)
    text = json.dumps(header)
    yield "field twice", [text[:-1] + ', "black-reaches": 99}'] + lines[1:]
    yield "field twice", ['{"black-reaches": 99, ' + text[1:]] + lines[1:]
    yield "last line cut", lines[:-1] + [json.dumps(lines[-1])[:-3]]
    yield "empty", [""]
    yield "fraction", lines[:-1] + [json.dumps(lines[-1])[:-1] + ", 0.5]"]
    yield "too large a number", lines[:1] + [json.dumps(lines[1]).replace("[", "[9223372036854775808", 1).replace("[9223372036854775808", "[9223372036854775808,", 1)] + lines[2:]


def main():
    checker, seed, *files = sys.argv[1:]
    random.seed(int(seed))
    counts, accepted = collections.Counter(), []
    reasons = collections.Counter()
    for file in files:
        lines = [json.loads(line) for line in open(file)]
        code, told = run(checker, lines)
        if code:
            sys.exit(f"{file}: {told}")
        # The forged rows have to be refused for their chains, so a row with safe chains is accepted.
        code, told = run(checker, safe_row(lines[0], ".X.X.", -3, 10)) if lines[0]["rules"] == "basic" else (0, "")
        if code:
            sys.exit(f"a row with safe chains: {told}")
        for item in forgeries(lines):
            if item is None:
                continue
            name, forged = item
            if forged == lines:
                continue
            code, told = run(checker, forged)
            counts[name] += 1
            reasons[told.split(": ", 2)[-1] if code == 1 else f"exit {code}"] += 1
            if code not in (1, 2) or not told:
                accepted.append((file, name, code, told))
                json_name = os.path.join(folder, f"accepted-{len(accepted)}.jsonl")
                os.rename(os.path.join(folder, "forged.jsonl"), json_name)
                print("ACCEPTED", file, name, code, told, json_name)
    print(f"seed {seed}: {sum(counts.values())} forged files of {len(counts)} kinds, refused for {len(reasons)} reasons; "
          f"{len(accepted)} accepted")
    sys.exit(bool(accepted))


main()
