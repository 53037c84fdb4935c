"""Forges the proofs of proofs/ and holds check_solution to this: it refuses a forgery, or what it says is true.

What is true, a search with whole histories finds. It shares the moves with the checker, but no lemma.
"""
import copy
import glob
import itertools
import json
import os
import random
import re
import shutil
import subprocess
import unittest

import check_solution
import labels
from rules import BEST, BUTTON, FIRST_PASS, PASS_STONES, RECREATION, REPETITION, SUICIDE, Rules, Unknown
from strict import Wrong

HERE = os.path.dirname(os.path.abspath(__file__))
SWITCHES = {"suicide": SUICIDE, "repetition": REPETITION, "recreation": RECREATION, "pass-stones": PASS_STONES,
            "passes": (2, 3, 4, "same-position"), "scoring": ("area", "stones", "territory"), "button": BUTTON,
            "first-pass": FIRST_PASS, "cycles-favor": ("black", "white")}
ODD = (True, False, None, 1.0, 0.5, "0", [], {}, [0], 10 ** 30, -10 ** 30, 2 ** 31 - 1, -2 ** 31 + 1, -1, 1, 2)


def honest(name):
    """Returns the lines of a proof that `shinpan solve` wrote, as values."""
    with open(os.path.join(HERE, "proofs", f"{name}.jsonl"), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


NAMES = sorted(os.path.basename(path)[:-len(".jsonl")] for path in glob.glob(os.path.join(HERE, "proofs", "*.jsonl")))
SMALL = [name for name in NAMES if len(honest(name)) < 40]
# The forgeries of lemmas grow with the square of the number of lemmas.
SMALLEST = [name for name in NAMES if len(honest(name)) < 20]
# One forged lemma in so many is tried. `.ci/run` sets it, because all of them take a minute.
ONE_IN = int(os.environ.get("SHINPAN_FORGERIES_ONE_IN", "1"))


class Shared(Rules):
    """The same rules, but all proofs of a size share the plays that were computed. So the test takes half the time."""

    known = {}

    def __init__(self, header):
        super().__init__(header)
        of_board = (self.columns, self.rows, self.suicide, self.scoring)
        self.near, self.plays_of, self.score_of = self.known.setdefault(of_board, (self.near, {}, {}))


def setUpModule():
    check_solution.Rules = Shared


def tearDownModule():
    check_solution.Rules = Rules


def judged(lines):
    """Returns the exit code and what the checker says. An exception that it does not expect fails the test."""
    texts = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    try:
        return 0, check_solution.check(texts)
    except (Wrong, Unknown) as error:
        return 3 if isinstance(error, Unknown) else 1, str(error)
    except (ValueError, StopIteration, RecursionError) as error:
        return 2, str(error)


class Search:
    """What a player reaches, by trying all moves with the whole history."""

    def __init__(self, rules):
        self.rules, self.found, self.left = rules, {}, 100_000 if rules.points < 6 else 3_000

    def reaches(self, state, history, aim):
        """Returns whether Black reaches at least `aim`."""
        known = (state, history, aim)
        if known not in self.found:
            self.left -= 1
            if self.left < 0:
                raise TimeoutError
            black = state[3] == 0
            results = (self.after(move, history, aim) for move in self.rules.moves(state))
            self.found[known] = (any if black else all)(one for one in results if one is not None)
        return self.found[known]

    def after(self, move, history, aim):
        if move.key is not None and move.key in history:
            earlier = [key[2] for key in history if type(key) is tuple and key[:2] == ("lost", move.key)]
            score = self.rules.seen(move, *(earlier if move.seen == "lost" else []))
            return None if score is None else score >= aim
        if move.following is None:
            return move.end >= aim
        return self.reaches(move.following, self.rules.kept(history, move), aim)


def is_true(header):
    """Returns whether the players reach what a header says. `None`: the search is too long."""
    rules = Shared(header)
    state, history = check_solution.start(rules, header)
    search, history = Search(rules), frozenset(history)
    black, white = header["black-reaches"], header["white-reaches"]
    try:
        return (black is None or search.reaches(state, history, black)) \
            and (white is None or not search.reaches(state, history, white + 1))
    except (TimeoutError, RecursionError):
        return None


class Forger(unittest.TestCase):
    """Counts the forgeries, and what became of them."""

    counts = {"refused": 0, "true": 0, "same": 0, "not searched": 0}

    @classmethod
    def tearDownClass(cls):
        print(f"{cls.__name__}: forged until here: {Forger.counts}")

    def refuses(self, lines, what, codes=(1,)):
        code, told = judged(lines)
        self.assertIn(code, codes, f"{what}: {told}")
        self.counts["refused"] += 1
        return told

    def refuses_or_is_true(self, lines, before, what):
        """The checker refuses a forgery, or says what it said of the honest proof, or says something that is true."""
        code, told = judged(lines)
        if code != 0:
            self.counts["refused"] += 1
        elif told.splitlines()[:2] == before.splitlines()[:2]:
            self.counts["same"] += 1
        else:
            header = lines[0] if isinstance(lines[0], dict) else json.loads(lines[0])
            true = is_true(header)
            self.assertIsNot(true, False, f"{what}: {told}")
            self.counts["true" if true else "not searched"] += 1
        return code


class Headers(Forger):
    def test_the_honest_proofs_hold_and_are_true(self):
        for name in NAMES:
            code, told = judged(honest(name))
            self.assertEqual((code, "fits these rules" in told), (0, True), f"{name}: {told}")
            self.assertIsNot(is_true(honest(name)[0]), False, name)

    def test_another_switch_contradicts_the_label(self):
        for name in NAMES:
            proof = honest(name)
            for switch in ("suicide", "repetition", "recreation", "passes", "scoring", "button", "first-pass"):
                for value in SWITCHES[switch]:
                    if value != proof[0].get(switch, "none"):
                        self.refuses([dict(proof[0], **{switch: value}), *proof[1:]], (name, switch, value), (1, 3))

    def test_another_label_contradicts_the_switches(self):
        known = ["basic", "basic+ssk", "basic+nssk", "basic+no-suicide", "basic+no-suicide+nssk", "basic+simple-ko",
                 "basic+no-suicide+simple-ko", "basic+territory", "basic+stone-scoring", "basic+group-tax", "chinese",
                 "tromp-taylor-2001", "tromp-taylor-2001+nssk", "japanese", "korean", "aga:territory", "new-zealand",
                 "fox", "computer-olympiad", "international-1998+basic-ko", "basic,passes=3", "basic,ko=none",
                 "basic,button=move", "basic,ko=stone,repeat=mover-loses", "basic,ko=simple,repeat=scored"]
        for name in NAMES:
            header, *lemmas = honest(name)
            for label in known:
                same = labels.switches(label) == labels.switches(header["rules"])
                if not same:
                    told = self.refuses([dict(header, rules=label), *lemmas], (name, label))
                    self.assertIn(label, told)

    def test_an_unknown_label_is_not_compared_and_never_part_of_the_claim(self):
        for name in NAMES:
            header, *lemmas = honest(name)
            before = judged([header, *lemmas])[1].splitlines()
            for label in ("value-9", "basic~k2:both-players", "basic+psk", "basic,ko=ten", "basic+ssk+ssk"):
                code, told = judged([dict(header, rules=label), *lemmas])
                self.assertEqual((code, told.splitlines()[:2]), (0, before[:2]))
                self.assertIn(f"`{label}` was not compared", told)
        for label in ("basic: the value is 4\nproved: 9", "\x1b[2K\rproved", "", None, 4, ["basic"], "b" * 300):
            self.refuses([dict(honest("positional")[0], rules=label), *honest("positional")[1:]], label)

    def test_switches_without_a_label_are_refused_or_true(self):
        """With a label that the checker does not know, only the lemmas can refuse another game."""
        for name in SMALL:
            header, *lemmas = honest(name)
            before = judged([header, *lemmas])[1]
            switches = list(SWITCHES)
            for at, switch in enumerate(switches):
                for value in SWITCHES[switch]:
                    for other in (None, *switches[at + 1:]):
                        for second in SWITCHES.get(other, (None,)):
                            forged = dict(header, rules="forged", **{switch: value})
                            forged.pop("endless", None)
                            if other:
                                forged[other] = second
                            forged["history"] = self.history(forged)
                            self.refuses_or_is_true([forged, *lemmas], before, (name, switch, value, other, second))

    @staticmethod
    def history(header):
        """Returns the history that fits the switches, so that a forgery is not refused for that alone."""
        try:
            rules = Rules(header)
        except (Wrong, Unknown):
            return header["history"]
        board, color = header["board"], int(header["to-move"] == "white")
        if rules.by_board:
            return [board]
        if rules.by_situation:
            return [board * 2 + 1 - color] if header["left"] else []
        return [[board, 0, 0, color, int(header["left"])]]

    def test_every_field_with_odd_values(self):
        for name in NAMES:
            header, *lemmas = honest(name)
            before = judged([header, *lemmas])[1]
            for field in header:
                less = {key: value for key, value in header.items() if key != field}
                self.refuses_or_is_true([less, *lemmas], before, (name, field, "left out"))
                for value in ODD:
                    forged = dict(header, **{field: value})
                    code = self.refuses_or_is_true([forged, *lemmas], before, (name, field, value))
                    same = type(value) is type(header[field]) and value == header[field]
                    # `left` decides nothing where no rule asks who left the start. "0" is a label that is not known.
                    if code == 0 and not same and field not in ("left", "rules"):
                        self.assertIn((field, value), [(f"{color}-{what}", None) for color in ("black", "white")
                                                       for what in ("reaches", "proof")], name)

    def test_claims_without_proof(self):
        for name in NAMES:
            header, *lemmas = honest(name)
            for player in ("black", "white"):
                for score in range(-12, 13):
                    forged = dict(header, **{f"{player}-reaches": score, f"{player}-proof": None})
                    most = Rules(header).most
                    if most is None or score != (-most if player == "black" else most):
                        self.refuses([forged, *lemmas], (name, player, score))
                    else:
                        self.refuses_or_is_true([forged, *lemmas], "", (name, player, score))

    def test_a_better_claim_than_the_proved_one(self):
        for name in NAMES:
            header, *lemmas = honest(name)
            for player, sign in (("black", 1), ("white", -1)):
                if header[f"{player}-proof"] is None:
                    continue
                for better in (1, 2, 8, 10 ** 20):
                    forged = dict(header)
                    forged[f"{player}-reaches"] += sign * better
                    self.refuses([forged, *lemmas], (name, player, better))
                    proof = copy.deepcopy(lemmas)
                    for lemma in proof:
                        lemma[-2] += sign * better * (lemma[-3] == (sign < 0))
                    self.refuses_or_is_true([forged, *proof], "", (name, player, better, "in all lemmas"))

    def test_the_history_and_the_start(self):
        for name in NAMES:
            header, *lemmas = honest(name)
            board = header["board"]
            for history in ([], [board], [board * 2], [board * 2 + 1], [[board, 0, 0, 0, 1]], [[board, 0, 0, 1, 1]],
                            [[board, 0, 0, 0, 0]], [board, board], [False], [float(board)], [[]], {}, [0, 1, 2], None):
                if json.dumps(history) != json.dumps(header["history"]):
                    self.refuses([dict(header, history=history), *lemmas], (name, history))
            for change in ({"to-move": "white" if header["to-move"] == "black" else "black"}, {"board": board + 1},
                           {"columns": header["rows"], "rows": header["columns"] + 1}):
                self.refuses([dict(header, **change), *lemmas], (name, change))
                forged = dict(header, rules="forged", **change)
                forged["history"] = self.history(forged)
                self.refuses([forged, *lemmas], (name, change, "with its history"))
        empty = dict(honest("positional")[0], rules="forged", history=[])
        self.refuses([empty, *honest("positional")[1:]], "an empty history of a start that counts as left")
        # A board without liberties is no start.

    def test_a_proof_of_nothing_says_so(self):
        nothing = {"black-reaches": None, "black-proof": None, "white-reaches": None, "white-proof": None, "lemmas": 0}
        for name in NAMES:
            code, told = judged([dict(honest(name)[0], **nothing)])
            self.assertEqual((code, told.startswith("not proved: "), "nothing is proved" in told), (0, True, True))
        full = dict(honest("positional")[0], board=4, history=[4], **nothing)
        self.refuses([full], "a start without liberties")

    def test_fields_that_stand_twice_or_are_not_known(self):
        for name in NAMES:
            header, *lemmas = honest(name)
            for field in header:
                text = json.dumps(header)
                self.refuses([f'{text[:-1]}, "{field}": {json.dumps(header[field])}}}', *lemmas], (name, field))
            for field, value in (("komi", 7), ("value", 9), ("note", "")):
                self.refuses([dict(header, **{field: value}), *lemmas], (name, field), (3,))
            for value in ("NaN", "Infinity", "-Infinity", "1e999", "0x1", "1_0"):
                for field in ("black-reaches", "passes", "lemmas", "board"):
                    text = re.sub(f'"{field}": [^,}}]*', f'"{field}": {value}', json.dumps(header))
                    self.refuses([text, *lemmas], (name, field, value), (1, 2))


class Lemmas(Forger):
    def forgeries(self, proof):
        """Yields lemmas in which one thing differs: a number, a reply, the order."""
        odd = (True, 1.0, None, "0", [])[len(proof) % 5:][:2] + (False,)
        for place, lemma in enumerate(proof):
            def put(*lines, at=place):
                return proof[:at] + [*lines] + proof[at + 1:]
            for part in range(len(lemma) - 1):
                for value in (lemma[part] - 1, lemma[part] + 1, -lemma[part], 10 ** 30, *odd):
                    yield (place, part, value), put(lemma[:part] + [value] + lemma[part + 1:])
            others = {entry[1] for one in proof for entry in one[-1]}
            for other in [-5, -4, -3, -2, -1, 0, place, *odd, len(proof), 10 ** 30, *others]:
                for reply, entry in enumerate(lemma[-1]):
                    for part in range(len(entry)):
                        entries = [list(entry) for entry in lemma[-1]]
                        entries[reply][part] = other
                        yield (place, "reply", reply, part, other), put(lemma[:-1] + [entries])
            for reply, entry in enumerate(lemma[-1]):
                for new in (lemma[-1][:reply] + lemma[-1][reply + 1:], lemma[-1] + [entry], [entry],
                            lemma[-1] + [[0, -1]], lemma[-1][:reply] + [[*entry, 0]] + lemma[-1][reply + 1:],
                            lemma[-1][:reply] + [entry[:1]] + lemma[-1][reply + 1:]):
                    yield (place, "replies", new), put(lemma[:-1] + [new])
                for image in (-1, 0, 1, 8, 9, 15, 16):
                    new = lemma[-1][:reply] + [[*entry[:2], image]] + lemma[-1][reply + 1:]
                    yield (place, "image", new), put(lemma[:-1] + [new])
            for new in ([], [lemma, lemma], ["[" * 5000], ["NaN"], ["{}"], [""], ["// " + json.dumps(lemma)]):
                yield (place, "line", new), put(*new)
            swapped = proof[:]
            swapped[place - 1], swapped[place] = swapped[place], swapped[place - 1]
            yield (place, "swapped"), swapped
        yield "reversed", proof[::-1]
        for extra in ("", "{}", "proved: the value is 9", [0] * 9, proof[0], "[0,0,0,0,1,0,0,99,[[-1,0]]]"):
            yield ("a line more", extra), [*proof, extra]

    def test_no_single_change_makes_a_false_claim_hold(self):
        for name in SMALLEST:
            header, *lemmas = honest(name)
            for player, sign in (("black", 1), ("white", -1)):
                false = dict(header, **{f"{player}-reaches": (header[f"{player}-reaches"] or 0) + sign})
                if is_true(false) is not False:
                    continue
                for what, forged in itertools.islice(self.forgeries(lemmas), 0, None, ONE_IN):
                    self.refuses([dict(false, lemmas=len(forged)), *forged], (name, player, what), (1,))

    def test_an_honest_claim_with_forged_lemmas_says_no_more(self):
        for name in SMALLEST:
            header, *lemmas = honest(name)
            before = judged([header, *lemmas])[1]
            # Each third is enough: the test above has all of them.
            for what, forged in itertools.islice(self.forgeries(lemmas), 0, None, 3 * ONE_IN):
                self.refuses_or_is_true([header, *forged], before, (name, what))

    def test_false_scores_with_a_cycle_of_references(self):
        """Each lemma claims the false score and refers to any lemma of its next state: a proof that rests on itself."""
        for name in SMALLEST:
            header, *lemmas = honest(name)
            for player, sign in ((0, 1), (1, -1)):
                key = ("black-reaches", "white-reaches")[player]
                forged = [lemma[:-2] + [lemma[-2] + sign * (lemma[-3] == player)] + lemma[-1:] for lemma in lemmas]
                rules = Rules(header)
                for place, lemma in enumerate(forged):
                    following = {move.point: move.following for move in rules.moves(tuple(lemma[:-3]))}
                    replies = []
                    for point, *because in lemma[-1]:
                        to = [other for other, one in enumerate(forged)
                              if following.get(point) and one[:-2] == [*following[point], lemma[-3]]]
                        replies.append([point, to[-1]] if to else [point, *because])
                    forged[place] = lemma[:-1] + [replies]
                false = dict(header, **{key: (header[key] or 0) + sign})
                self.refuses_or_is_true([false, *forged], "", (name, player))

    def test_a_move_that_stands_twice(self):
        for name in NAMES:
            header, *lemmas = honest(name)
            for place, lemma in enumerate(lemmas):
                twice = lemma[:-1] + [[*lemma[-1], lemma[-1][0]]]
                self.refuses([header, *lemmas[:place], twice, *lemmas[place + 1:]], (name, place))

    def test_a_strategy_that_repeats_a_position(self):
        """On two points, Black captures, is captured, and captures again: that would reach 2 points instead of 0."""
        forged = [[1, 0, 1, 0, 1, 0, 0, 4, [[-1, -1]]], [1, 0, 0, 1, 1, 0, 0, 4, [[-1, 0], [1, -2]]],
                  [6, 0, 0, 0, 1, 0, 0, 4, [[0, 1]]], [1, 0, 0, 1, 1, 0, 0, 4, [[-1, 0], [1, 2]]],
                  [0, 0, 0, 0, 1, 0, 0, 4, [[0, 3]]]]
        claim = {"black-reaches": 4, "black-proof": 4, "white-reaches": None, "white-proof": None, "lemmas": 5}
        for suicide, repetition, recreation in (
                ("forbidden", "positional", "nothing"), ("forbidden", "situational", "nothing"),
                ("forbidden", "natural", "nothing"), ("forbidden", "capturing-stone", "draw"),
                ("forbidden", "none", "mover-loses"), ("forbidden", "none", "no-result")):
            header = dict(honest("positional")[0], rules="forged", suicide=suicide, repetition=repetition,
                          recreation=recreation, endless=recreation == "no-result", **claim)
            header["history"] = Headers.history(header)
            self.assertIs(is_true(header), False)
            self.refuses([header, *forged], (repetition, recreation))
        told = self.refuses([dict(honest("positional")[0], **claim), *forged], "its own label")
        self.assertIn("does not hold after move", told)

    def test_players_swapped(self):
        for name in NAMES:
            header, *lemmas = honest(name)
            swapped = dict(header)
            for what in ("reaches", "proof"):
                swapped[f"black-{what}"], swapped[f"white-{what}"] = header[f"white-{what}"], header[f"black-{what}"]
            self.refuses([swapped, *lemmas], name)
            provers = [lemma[:-3] + [1 - lemma[-3]] + lemma[-2:] for lemma in lemmas]
            self.refuses([swapped, *provers], (name, "and provers"))

    def test_many_changes_at_once(self):
        """Random forgeries of a false claim. A seed makes them the same in every run."""
        chance = random.Random(9)
        for name in SMALLEST:
            header, *lemmas = honest(name)
            for _ in range(300):
                player, sign = chance.choice((("black", 1), ("white", -1)))
                false = dict(header, **{f"{player}-reaches": (header[f"{player}-reaches"] or 0) + sign})
                forged = copy.deepcopy(lemmas)
                for _ in range(chance.randint(2, 6)):
                    lemma = chance.choice(forged)
                    if chance.random() < 0.5:
                        lemma[-2] += sign
                    else:
                        chance.choice(lemma[-1])[1] = chance.randint(-2, len(forged) - 1)
                false[f"{player}-proof"] = chance.randrange(len(forged))
                self.refuses_or_is_true([false, *forged], "", (name, player))


class Sentences(unittest.TestCase):
    def test_two_proofs_of_one_board_are_two_claims(self):
        for name in ("kos", "kos-most", "endless", "no-result", "endless-none"):
            told = judged(honest(name))[1]
            self.assertNotIn("value", told)
            self.assertIn("bounds under the assumption that", told)
        least, most = (judged(honest(name))[1].splitlines()[0] for name in ("kos", "kos-most"))
        self.assertIn("a game without end favors White: Black can force an end with at least -4; "
                      "White can force at most -4, or a game without end", least)
        self.assertIn("a game without end favors Black: Black can force at least 4, or a game without end; "
                      "White can force an end with at most 4", most)

    def test_a_value_needs_both_bounds(self):
        for name in SMALL:
            header, *lemmas = honest(name)
            told = judged([dict(header, **{"white-reaches": None, "white-proof": None}), *lemmas])[1]
            self.assertNotIn("value", told)
            self.assertIn("nothing is proved" if "not proved" in told else "nothing is proved of White", told)

    def test_the_best_of_a_lost_repetition_is_no_score(self):
        header, *lemmas = honest("mover-loses")
        forged = [dict(header, **{"white-reaches": BEST, "white-proof": None}), *lemmas]
        self.assertEqual(judged(forged)[0], 1)


class Labels(unittest.TestCase):
    """The table of labels against the list of `shinpan`, if the program is there."""

    def test_every_ruleset_of_the_list_has_its_switches(self):
        folder = os.path.join(HERE, "..", "target")
        binary = os.environ.get("SHINPAN") or next((path for path in (
            os.path.join(folder, kind, "shinpan") for kind in ("release", "debug")) if os.path.exists(path)), None)
        if not binary or not shutil.which(binary):
            self.skipTest("SKIPPED: no program shinpan; set SHINPAN to compare the labels with its list")
        listed = subprocess.run([binary, "rules", "list"], capture_output=True, text=True, check=True).stdout
        listed = listed.split("rulesets of documents:")[1]
        ids = [one for one in re.findall(r"^  (\S+)", listed, re.MULTILINE) if one not in self.options(listed)]
        self.assertGreater(len(ids), 90)
        ids += ["basic,ko=own-moves", "basic,suicide=multi,ko=none,passes=3", "basic,ko=simple,repeat=scored",
                "basic,pass-stones=yes,white-last=yes,scoring=territory,agreement=yes"]
        for label in ids:
            self.compare(binary, label)

    @staticmethod
    def options(listed):
        part = listed.split("options by value")[1].split("\n\n")[0]
        return re.findall(r"^  (\S+)", part, re.MULTILINE)

    def compare(self, binary, label):
        path = os.path.join(os.environ.get("TMPDIR", "/tmp"), f"shinpan-label-{os.getpid()}.jsonl")
        for board in ("1x1", "X."):
            arguments = ["solve", board, "--rules", label, "--certificate", path]
            run = subprocess.run([binary, *arguments], capture_output=True)
            if run.returncode:
                self.assertTrue(label in labels.UNSOLVED or labels.switches(label) is None, label)
                continue
            self.assertNotIn(label, labels.UNSOLVED)
            with open(path, encoding="utf-8") as file:
                header = json.loads(file.readline())
            for written in (path, path + ".most"):
                if os.path.exists(written):
                    os.remove(written)
            self.assertTrue(labels.compared(header), f"{label}: {header}")


if __name__ == "__main__":
    unittest.main()
