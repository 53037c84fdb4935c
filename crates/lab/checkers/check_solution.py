#!/usr/bin/env python3
"""Checks a proof of the value of a small board. Usage: check_solution.py FILE. See README.md for the exit codes.

It plays by rules of its own, and believes no lemma that does not follow from the lines above it. It says what is proved
in words of its own: the label of the rules is only compared with the switches.
"""
import re
import sys
import time

from claims import of_result, of_rules, of_start
from images import Images
from labels import compared
from rules import ANSWERS, BEST, ENDS, PASSES, SEEN, Rules, Unknown, among, number
from strict import Wrong, read_json, shown

FIELDS = ("format rules columns rows board to-move left history suicide repetition recreation passes scoring "
          "pass-stones button first-pass past cycles-favor endless black-reaches black-proof white-reaches white-proof lemmas uses").split()


def follow(rules, lemma, lemmas, at, total):
    """Returns the sets `present`, `absent` and `bars` of a lemma, or raises what does not follow."""
    *state, prover, score, replies = lemma
    color, told = state[3], {}
    for point, *because in replies:
        if point in told:
            raise Wrong(f"{at}: two entries for move {point}")
        told[point] = because
    moves = {move.point: move for move in rules.moves(tuple(state))}
    if prover == color and len(told) != 1 or prover != color and told.keys() != moves.keys():
        raise Wrong(f"{at}: expected {'one move' if prover == color else f'the moves {sorted(moves)}'}")
    coinductive = rules.by_state and prover == rules.favored
    present, absent, bars = set(), set(), set()
    for point, (because, *earlier) in told.items():
        if point not in moves:
            raise Wrong(f"{at}: {point} is no legal move")
        move = moves[point]
        if bool(earlier) != (because == SEEN and move.seen == "lost") and not (earlier and because >= 0):
            raise Wrong(f"{at}: move {point}: expected a third number where stones lost decide, and for an image of a lemma")
        if because == SEEN:
            if move.key is None or rules.by_state:
                raise Wrong(f"{at}: move {point} asks the history for nothing")
            present.add(("lost", move.key, *earlier) if earlier else move.key)
            reached = rules.seen(move, *earlier)
            if reached is None and prover == color:
                raise Wrong(f"{at}: move {point} of the prover would be illegal")
            reached = score if reached is None else reached
        elif because == ENDS:
            reached = move.end
            if reached is None:
                raise Wrong(f"{at}: move {point} does not end the game")
        elif because in (PASSES, ANSWERS):
            if move.following is None or not rules.images.allowed or rules.scoring != "area" or "safe-chains" not in rules.uses:
                raise Wrong(f"{at}: move {point}: safe chains decide nothing here")
            reached = safe(rules, move, because, prover, color, f"{at}: move {point}", absent, bars)
        else:
            if move.following is None or not 0 <= because < (total if coinductive else len(lemmas)):
                raise Wrong(f"{at}: expected an earlier lemma after move {point}")
            if not coinductive:
                other = rules.images.of_lemma(*earlier, lemmas[because], at) if earlier else lemmas[because]
                reached = before(rules, move, other, prover, color, f"{at}: lemma {because}", present, absent, bars)
            else:
                if earlier:
                    raise Wrong(f"{at}: {earlier[0]} is no image under these rules")
                reached = score
                rules.later.append((at, because, (*move.following, prover), score))
        if (reached < score) if prover == 0 else (reached > score):
            raise Wrong(f"{at}: move {point} reaches {reached}, and the lemma says {score}")
    return frozenset(present), frozenset(absent), frozenset(bars)


def safe(rules, move, because, prover, color, at, absent, bars):
    """Returns what the prover reaches after a move by chains that are never captured, and adds what that needs."""
    if prover == color and move.key is not None:
        absent.add(move.key)
    by_passes, by_answers, stones, tight = rules.safe_points(move.following[0], prover)
    if because == PASSES:
        return by_passes
    if move.following[3] != prover and move.following[2] > 0:
        raise Wrong(f"{at}: the game may end before the prover answers")
    bars.add((stones, tight))
    return by_answers


def breaks(rules, board, prover, bars):
    """Whether the prover has on a board all stones of the first set of a bar, and one of the second as well."""
    mine = sum(1 << p for p, stone in enumerate(rules.stones(board)) if stone == 1 + prover) if bars else 0
    return any(stones & ~mine == 0 and tight & mine != 0 for stones, tight in bars)


def before(rules, move, lemma, prover, color, at, present, absent, bars):
    """Adds what a lemma about the next state needs before the move, and returns its score."""
    other, other_present, other_absent, other_bars = lemma
    if other[:-1] != (*move.following, prover):
        raise Wrong(f"{at} is not of the next state after {move.point}, or of the other player")
    needed = other_present - set(move.leaves)
    if other_absent & set(move.leaves) or move.forgets and any(type(key) is int for key in needed):
        raise Wrong(f"{at} does not hold after move {move.point}")
    if breaks(rules, move.following[0], prover, other_bars):
        raise Wrong(f"{at} does not hold on the board after move {move.point}")
    present |= needed
    absent |= {key for key in other_absent if not (move.forgets and type(key) is int)}
    bars |= other_bars
    needs = {"illegal": prover == color, "no-result": prover != rules.favored, "cycle": False}
    if move.key is not None and needs.get(move.seen, True):
        absent.add(move.key)
    return other[-1]


def start(rules, header):
    """Returns the state at the start and its history, as the rules have it."""
    color, left = among(header, "to-move", ("black", "white")) == "white", header.get("left")
    board = number(header, "board", 0, 3 ** rules.points - 1)
    if type(left) is not bool:
        raise Wrong(f"line 1: `left` {shown(left)}: expected true or false")
    stones = rules.stones(board)
    if any(stones[p] and 0 not in rules.connected(stones, p)[1] for p in range(rules.points)):
        raise Wrong(f"line 1: `board` {board}: expected a liberty for every chain")
    state = rules.begun(board, int(color), left)
    may = {rules.by_board: [[board]], rules.by_situation: [[board * 2 + (1 - color)]] if left else [[]],
           rules.by_state: [[list(state[:5])]]}[True]
    # Where the history begins with the first play, neither player left the start.
    may += [[]] if rules.repetition == "positional" and not left else []
    # As text, because `==` takes true for 1 and 0.0 for 0.
    if shown(header.get("history")) not in [shown(one) for one in may]:
        raise Wrong(f"line 1: `history` {shown(header.get('history'))}: expected one of {may}")
    history = {tuple(key) if isinstance(key, list) else key for key in header["history"]}
    history = {(*key, *state[6:]) if isinstance(key, tuple) else key for key in history}
    if rules.lost and history:
        history.add(("lost", board, 0))
    return played(rules, header.get("past", []), state, frozenset(history))


def played(rules, past, state, history):
    """Returns the state after the moves of the past and its history."""
    if type(past) is not list or any(type(point) is not int for point in past):
        raise Wrong(f"line 1: `past` {shown(past)}: expected a list of moves")
    for place, point in enumerate(past):
        move = {move.point: move for move in rules.moves(state)}.get(point)
        repeats = move is not None and move.key in history and move.seen != "cycle"
        if move is None or repeats or move.following is None:
            raise Wrong(f"line 1: `past`: move {place + 1}, {point}, is illegal or ends the game")
        state, history = move.following, rules.kept(history, move)
    return state, history


def read(rules, line, at):
    try:
        lemma = read_json(line, at)
    except (ValueError, RecursionError):
        raise Wrong(f"{at}: expected JSON") from None
    parts = 10 if rules.takes else 9
    fits = isinstance(lemma, list) and len(lemma) == parts and all(type(one) is int for one in lemma[:-1])
    fits = fits and isinstance(lemma[-1], list) and all(
        isinstance(one, list) and len(one) in (2, 3) and all(type(part) is int for part in one) for one in lemma[-1])
    if not fits or any(one not in (0, 1) for one in (lemma[3], lemma[4], lemma[-3])):
        raise Wrong(f"{at}: expected a lemma of {parts} parts")
    if rules.takes and lemma[6] not in (0, 1, 2):
        raise Wrong(f"{at}: expected 0, 1 or 2 for who took the button or passed first")
    return lemma


def check_header(header):
    """Returns the rules. Raises what contradicts them, or what the checker does not know."""
    if not isinstance(header, dict) or header.get("format") != "shinpan-solution-1":
        raise Wrong("line 1: expected the header of format shinpan-solution-1")
    for key in header:
        if key not in FIELDS:
            raise Unknown(f"line 1: the field {shown(key)}: expected one of {', '.join(FIELDS)}")
    rules, label = Rules(header), header.get("rules")
    rules.images, rules.uses = Images(rules), header.get("uses", [])
    if type(rules.uses) is not list or any(use not in ("images", "safe-chains") for use in rules.uses):
        raise Unknown(f"line 1: `uses` {shown(rules.uses)}: expected a list of images and safe-chains")
    if not isinstance(label, str) or not re.fullmatch(r"[a-z0-9+:,=~.-]{1,200}", label):
        raise Wrong(f"line 1: `rules` {shown(label)}: expected an id of a ruleset, as in basic+nssk")
    if header.get("endless", rules.endless) is not rules.endless:
        raise Wrong(f"line 1: `endless` {shown(header['endless'])}: expected {shown(rules.endless)} under these rules")
    for name in ("black-reaches", "white-reaches", "black-proof", "white-proof"):
        if name not in header or header[name] is not None and type(header[name]) is not int:
            raise Wrong(f"line 1: `{name}` {shown(header.get(name))}: expected a whole number or null")
        if header[name] is not None and abs(header[name]) > BEST:
            raise Wrong(f"line 1: `{name}` {shown(header[name])}: expected a number from {-BEST} to {BEST}")
    return rules


def check(lines):
    header = read_json(next(lines), "line 1")
    rules, lemmas = check_header(header), []
    (first, history), total = start(rules, header), number(header, "lemmas", 0, 10 ** 9)
    fits = compared(header)
    for place, line in enumerate(lines):
        lemma = read(rules, line, f"line {place + 2}")
        if not 0 <= lemma[0] < 3 ** rules.points or not 0 <= lemma[2] < rules.passes:
            raise Wrong(f"line {place + 2}: expected a board of this size, and fewer passes")
        sets = follow(rules, lemma, lemmas, f"line {place + 2}", total)
        lemmas.append(((*lemma[:-1],), *sets))
    if len(lemmas) != total:
        raise Wrong(f"line {len(lemmas) + 1}: expected {total} lemmas")
    for at, because, wanted, score in rules.later:
        other = lemmas[because][0]
        if other[:-1] != wanted or (other[-1] < score if wanted[-1] == 0 else other[-1] > score):
            raise Wrong(f"{at}: lemma {because} does not prove what follows")
    low, high = (proved(rules, header, player, lemmas, first, history) for player in (0, 1))
    label = f"`{header['rules']}` fits these rules" if fits else \
        f"`{header['rules']}` was not compared with these rules: the checker does not know it"
    result = of_result(rules, low, high)
    proof = "not proved" if result == "nothing is proved" else "proved"
    return (f"{proof}: {of_start(rules, header)}: {result}\n"
            f"rules: {of_rules(rules)}\nlabel: {label}\nlemmas: {total}")


def proved(rules, header, player, lemmas, first, history):
    """Returns the score that a player reaches, in half points. `None` if nothing is proved."""
    name = ("black", "white")[player]
    reaches, proof = header.get(f"{name}-reaches"), header.get(f"{name}-proof")
    if proof is None:
        trivial = -rules.most if rules.most and player == 0 else rules.most
        if reaches is not None and (reaches != trivial or rules.endless and player != rules.favored):
            raise Wrong(f"line 1: `{name}-reaches` {reaches} has no proof")
        return reaches
    if type(proof) is not int or not 0 <= proof < len(lemmas):
        raise Wrong(f"line 1: `{name}-proof`: expected the number of a lemma")
    lemma, present, absent, bars = lemmas[proof]
    boards = [key // 2 if rules.by_situation else key for key in history if type(key) is int]
    broken = any(breaks(rules, board, player, bars) for board in boards)
    if lemma != (*first, player, reaches) or not present <= history or absent & history or broken:
        raise Wrong(f"line 1: lemma {proof} does not prove `{name}-reaches` {reaches} of the start")
    return reaches


def main(arguments):
    begin = time.monotonic()
    if len(arguments) != 1:
        print("usage: check_solution.py FILE", file=sys.stderr)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            told = check(iter(file))
    except (OSError, ValueError, StopIteration, RecursionError) as error:
        print(f"{arguments[0]}: {error or 'expected a header'}", file=sys.stderr)
        return 2
    except (Wrong, Unknown) as error:
        print(f"{arguments[0]}: {error}", file=sys.stderr)
        return 3 if isinstance(error, Unknown) else 1
    print(f"{told}; {time.monotonic() - begin:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
