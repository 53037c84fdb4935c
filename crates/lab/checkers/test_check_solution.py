"""Tests of check_solution: proofs made here by a search with whole histories, and what must be refused."""
import contextlib
import copy
import io
import json
import os
import random
import tempfile
import types
import unittest

import check_solution
from board import Board

HEADER = {"format": "shinpan-solution-1", "rules": "test", "columns": 1, "rows": 1, "board": 0, "to-move": "black",
          "left": True, "history": [0], "suicide": "forbidden", "repetition": "positional", "recreation": "nothing",
          "passes": 2, "scoring": "area", "pass-stones": "none", "cycles-favor": "white", "black-reaches": 0,
          "black-proof": 1, "white-reaches": 0, "white-proof": 3, "lemmas": 4}
# On one point nobody may play: both pass. One proof for each player.
PROOF = [HEADER, [0, 0, 1, 1, 1, 0, 0, 0, [[-1, -1]]], [0, 0, 0, 0, 1, 0, 0, 0, [[-1, 0]]],
         [0, 0, 1, 1, 1, 0, 1, 0, [[-1, -1]]], [0, 0, 0, 0, 1, 0, 1, 0, [[-1, 2]]]]
# Suicide only leaves the board as it was. White may try it.
SUICIDE = [dict(HEADER, suicide="allowed", **{"white-reaches": 0}),
           [0, 0, 1, 1, 1, 0, 0, 0, [[-1, -1], [0, -2]]], [0, 0, 0, 0, 1, 0, 0, 0, [[-1, 0]]],
           [0, 0, 1, 1, 1, 0, 1, 0, [[-1, -1]]], [0, 0, 0, 0, 1, 0, 1, 0, [[-1, 2], [0, -2]]]]


def run(lines):
    """Returns the exit code and the message."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", delete=False) as file:
        file.write("".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines))
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        code = check_solution.main([file.name])
    os.unlink(file.name)
    return code, told.getvalue()


def changed(proof, change):
    proof = copy.deepcopy(proof)
    change(proof)
    return proof


def value(board, number, color, history, passes, situational, low, high, budget=None):
    """Black's points with best play, by trying every move that can matter, with the whole history."""
    if budget is not None:
        budget[0] -= 1
        if budget[0] < 0:
            raise TimeoutError
    if passes == 2:
        return board.score(number)
    key = lambda made: (made, color) if situational else made
    moves = [(number, history | {key(number)} if situational else history, passes + 1)]
    made_by_plays = [made for _, made, _, _ in board.plays(number, color)]
    moves += [(made, history | {key(made)}, 0) for made in made_by_plays if key(made) not in history]
    best = high if color else low
    for made, kept, passed in moves:
        if color:
            best = high = min(high, value(board, made, 0, kept, passed, situational, low, high, budget))
        else:
            best = low = max(low, value(board, made, 1, kept, passed, situational, low, high, budget))
        if low >= high:
            break
    return best


class Proofs(unittest.TestCase):
    def test_whole_proofs_hold(self):
        for proof in (PROOF, SUICIDE):
            code, told = run(proof)
            self.assertEqual((code, "the value is 0\n" in told), (0, True), told)

    def test_what_does_not_follow_is_refused(self):
        def put(line, part, new):
            return lambda proof: proof[line].__setitem__(part, new)
        wrong = {
            "a better score": put(2, 7, 2), "another state": put(1, 2, 0), "another prover": put(1, 6, 1),
            "a later lemma": put(2, 8, [[-1, 3]]), "itself": put(2, 8, [[-1, 1]]), "no move": put(2, 8, []),
            "an end that is none": put(2, 8, [[-1, -1]]), "an occupied point": put(2, 8, [[0, 0]]),
            "nothing seen": put(2, 8, [[-1, -2]]), "a negative lemma": put(2, 8, [[-1, -3]]),
            "two replies": put(2, 8, [[-1, 0], [-1, 0], [0, -2]]), "too few lemmas": put(0, "lemmas", 5),
            "a proof of nothing": put(0, "black-proof", None), "a wrong proof": put(0, "black-proof", 0),
            "a false history": put(0, "history", [1]), "a large board": put(0, "columns", 17),
            "no such rule": put(0, "repetition", "ko"), "text": lambda proof: proof.append("text"),
            "no lemma": lambda proof: proof.append([1]), "a board that is none": put(1, 0, 3),
        }
        for name, change in wrong.items():
            code, told = run(changed(PROOF, change))
            self.assertEqual(code, 1, f"{name}: {told}")
            self.assertIn("line", told)

    def test_a_move_of_the_opponent_may_not_be_left_out(self):
        code, _ = run(changed(SUICIDE, lambda proof: proof[1].__setitem__(8, [[-1, -1]])))
        self.assertEqual(code, 1)

    def test_a_prover_may_not_repeat(self):
        code, told = run(changed(SUICIDE, lambda proof: proof[2].__setitem__(8, [[0, -2]])))
        self.assertEqual((code, "illegal" in told), (1, True), told)

    def test_a_cycle_proves_nothing_for_the_player_whom_it_does_not_favor(self):
        header = dict(HEADER, suicide="allowed", repetition="none", history=[[0, 0, 0, 0, 1]],
                      **{"cycles-favor": "black", "black-reaches": 2, "black-proof": 0, "white-reaches": 2,
                         "white-proof": None, "lemmas": 3})
        lemmas = [[0, 0, 0, 0, 1, 0, 0, 2, [[0, 1]]], [0, 0, 0, 1, 1, 0, 0, 2, [[-1, 2], [0, 0]]],
                  [0, 0, 1, 0, 1, 0, 0, 2, [[0, 1]]]]
        self.assertEqual(run([header, *lemmas])[0], 1)
        self.assertEqual(run([dict(header, **{"white-reaches": None}), *lemmas])[0], 0)
        self.assertEqual(run([dict(header, **{"cycles-favor": "white", "white-reaches": None}), *lemmas])[0], 1)

    def test_a_proof_needs_the_history_that_its_lemmas_need(self):
        """On two points Black captures, and White may capture back: only a history with that board would forbid it."""
        ends, seen = [1, 0, 1, 0, 1, 0, 0, 4, [[-1, -1]]], [1, 0, 0, 1, 1, 0, 0, 4, [[-1, 0], [1, -2]]]
        claim = dict(HEADER, columns=2, **{"black-reaches": 4, "white-reaches": None, "white-proof": None})
        forged = [dict(claim, lemmas=3, **{"black-proof": 2}), ends, seen, [0, 0, 0, 0, 1, 0, 0, 4, [[0, 1]]]]
        self.assertIn("lemma 2 does not prove", run(forged)[1])
        # From the board with Black's stone, the recapture would recreate the start.
        back = [ends, seen, [6, 0, 0, 0, 1, 0, 0, 4, [[0, 1]]], [1, 0, 0, 1, 1, 0, 0, 4, [[-1, 0], [1, 2]]]]
        changes = {"board": 1, "history": [1], "to-move": "white", "black-proof": 3}
        self.assertIn("lemma 3 does not prove", run([dict(claim, lemmas=4, **changes), *back])[1])

    def test_a_game_without_end_has_no_reference_to_another_state(self):
        header = dict(HEADER, repetition="none", history=[[0, 0, 0, 0, 1]], lemmas=1,
                      **{"black-reaches": None, "black-proof": None, "white-reaches": -8, "white-proof": 0})
        told = run([header, [0, 0, 0, 0, 1, 0, 1, -8, [[-1, 0]]]])
        self.assertEqual((told[0], "lemma 0 does not prove what follows" in told[1]), (1, True), told)

    def test_lemmas_that_no_proof_needs_are_checked_too(self):
        self.assertEqual(run([dict(HEADER, lemmas=5), *PROOF[1:], [3, 0, 1, 0, 1, 0, 0, -9, [[-1, -1]]]])[0], 1)

    def test_what_a_player_keeps_is_true_in_random_histories(self):
        """The bounds of safe chains against a search with the whole history, which knows nothing of them."""
        chance, tried = random.Random(7), {"passes": 0, "answers": 0}
        boards = [Board(*size, suicide) for size in ((3, 2), (2, 2), (5, 1), (2, 3))
                  for suicide in ("forbidden", "allowed", "several")]
        for _ in range(25_000):
            board = chance.choice(boards)
            weights = chance.choice(((2, 6, 3), (4, 3, 2), (2, 3, 6)))
            number = sum(chance.choices((0, 1, 2), weights)[0] * 3 ** p for p in range(board.points))
            stones = board.stones(number)
            if any(stones[p] and 0 not in board.connected(stones, p)[1] for p in range(board.points)):
                continue
            player, to_move, situational = (chance.randrange(2) for _ in range(3))
            passes, by_answers, *bar = board.safe_points(number, player)
            if not bar[0]:
                continue
            keys = range(3 ** board.points * (2 if situational else 1))
            history = set(chance.sample(keys, len(keys) * chance.choice((2, 4, 6, 8)) // 10))
            rules = types.SimpleNamespace(stones=board.stones)
            if chance.random() < 0.7:
                key = (lambda one: one // 2) if situational else (lambda one: one)
                history = {one for one in history if not check_solution.breaks(rules, key(one), player, [bar])}
            history.add(number * 2 + 1 - to_move if situational else number)
            before = {one // 2 if situational else one for one in history}
            is_broken = any(check_solution.breaks(rules, one, player, [bar]) for one in before)
            sure = passes if is_broken else by_answers
            window = (sure, sure + 1) if player else (sure - 1, sure)
            try:
                found = value(board, number, to_move, frozenset(history), 0, situational, *window, [2_000])
            except TimeoutError:
                continue
            self.assertTrue(found <= sure if player else found >= sure,
                            (board.columns, board.suicide, stones, player, to_move, situational, sure, found))
            tried["passes" if sure == passes else "answers"] += 1
        self.assertGreater(min(tried.values()), 50, tried)

    def test_a_region_that_is_not_tight(self):
        """The white corner is not next to the chain. With suicide, the region does not keep it alive either."""
        for suicide, sure in (("forbidden", (10, 10)), ("allowed", (8, 8))):
            board = Board(4, 3, suicide)
            rows = (".XXX", "XX..", ".X.O")
            number = sum(".XO".index(mark) * 3 ** p for p, mark in enumerate("".join(rows)))
            self.assertEqual(board.safe_points(number, 0)[:2], sure)
            for to_move in (0, 1):
                found = value(board, number, to_move, frozenset({number}), 0, False, sure[1] - 1, sure[1], [400_000])
                self.assertGreaterEqual(found, sure[1])

    def test_rules_that_the_checker_does_not_know(self):
        self.assertIn("at most 16 points", run([dict(HEADER, columns=16, rows=2), *PROOF[1:]])[1])
        none = {"repetition": "none"}
        for change in ({"recreation": "draw"}, {"scoring": "territory", **none}, {"passes": "same-position", **none},
                       {"recreation": "ends-game", "scoring": "territory", "pass-stones": "paid", **none},
                       {"button": "move", "first-pass": "white"}, {"komi": 7}):
            self.assertEqual(run([dict(HEADER, **change), *PROOF[1:]])[0], 3, change)

    def test_other_faults_have_other_codes(self):
        self.assertEqual(run([""])[0], 2)
        self.assertEqual(run(["{"])[0], 2)
        self.assertEqual(run([dict(HEADER, scoring="area, groups")])[0], 3)
        self.assertEqual(check_solution.main(["no such file"]), 2)
        self.assertEqual(check_solution.main([]), 2)


class Values(unittest.TestCase):
    def test_small_boards_have_their_published_values(self):
        for (columns, rows), points in {(1, 1): 0, (2, 1): 0, (3, 1): 3, (4, 1): 4, (2, 2): 1}.items():
            for situational in (False, True):
                board = Board(columns, rows, "forbidden")
                start = frozenset([(0, 1)] if situational else [0])
                most = 2 * columns * rows
                found = value(board, 0, 0, start, 0, situational, -most, most)
                self.assertEqual(found, 2 * points, f"{columns}x{rows} {situational}")


if __name__ == "__main__":
    unittest.main()
