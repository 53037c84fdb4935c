"""Checks certificates of life and death by article 7 of the Japanese rules of 1989.

    python3 crates/lab/checkers/life.py FILE

The program knows only what a move does. It never searches: for each state of the certificate it makes the moves, and
looks up what the certificate says of the states that they lead to. So a wrong search cannot make it accept a wrong
status. It believes the header's region, readings and zone, and prints them.

The states do not count plain passes, because their number never matters. While the attacker must capture stones, his
plain pass fails: the owner passes too, and play is over. When the owner needs a new stone, the attacker's plain pass
fails if one stands, and the owner's if none stands, for the same reason. So these passes are left out.

Exit code 0: the status is proved. 1: it is not; the message names the line. 2: the file cannot be read.
"""

import json
import sys

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
OWNER, ATTACKER = 0, 1
NEW_STONES = ("local-2", "same-points", "local-2-both", "after", "none")
BARS = ("each-ko", "once", "own-kos", "all-kos", "next-move")
ABSENCES = ("drops", "persists")
STATUSES = ("uncapturable", "new-stone", "dead")


class Wrong(Exception):
    """The certificate does not hold."""


def need(condition, message):
    if not condition:
        raise Wrong(message)


class Rules:
    """The region of a header, its readings, and what a move does."""

    def __init__(self, header):
        need(header.get("format") == "shinpan-life-1", "unknown format")
        need(isinstance(header["part"], bool), "part is neither true nor false")
        self.new_stone, self.bars, self.absence = header["new-stone"], header["bars"], header["absence"]
        need(self.new_stone in NEW_STONES, "unknown reading of the new stone")
        need(self.bars in BARS, "unknown reading of bars")
        need(self.absence in ABSENCES, "unknown reading of absent bars")
        rows = header["region"]
        need(rows and len({len(row) for row in rows}) == 1, "rows of different length")
        cells = {}
        for index, row in enumerate(reversed(rows)):
            for column, mark in enumerate(row):
                need(mark in ".XO#@~", "unknown mark in the region")
                if mark != "~":
                    cells[LETTERS[column] + str(index + 1)] = (mark, column, index)
        own, other = ("X#", "O@") if header["owner"] == "black" else ("O@", "X#")
        self.marks = (own[0], other[0])
        self.points = [name for name, cell in cells.items() if cell[0] in ".XO"]
        places = {(column, row): name for name, (_, column, row) in cells.items()}
        self.near, self.border = {}, ({}, {})
        for name, (_, column, row) in cells.items():
            around = [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)]
            near = [places[place] for place in around if place in places]
            self.near[name] = [other for other in near if cells[other][0] in ".XO"]
            for player, marks in enumerate((own, other)):
                self.border[player][name] = any(cells[other][0] == marks[1] for other in near)
        start = {name: cells[name][0] for name in self.points}
        self.start = tuple(frozenset(n for n in self.points if start[n] == mark) for mark in self.marks)
        self.target, self.zone = frozenset(header["target"]), frozenset(header["zone"])
        need(self.target and self.target == self.chain(self.start[OWNER], min(self.target)), "the target is no chain")
        need(self.zone <= set(self.points), "the zone has points that are not free")
        if self.new_stone == "same-points":
            need(self.zone == self.target, "the zone is not the target")
        elif self.new_stone == "after":
            need(self.zone == set(self.points), "the zone is not the region")
        elif self.new_stone == "none":
            need(not self.zone, "there is a zone")
        else:
            need(self.target <= self.zone, "the zone lacks points of the target")

    def chain(self, stones, start):
        """Returns the stones connected with this one."""
        if start not in stones:
            return frozenset()
        found, fresh = {start}, [start]
        while fresh:
            for near in self.near[fresh.pop()]:
                if near in stones and near not in found:
                    found.add(near)
                    fresh.append(near)
        return frozenset(found)

    def liberties(self, stones, chain):
        return {near for point in chain for near in self.near[point]} - stones[0] - stones[1]

    def has_border(self, player, chain):
        return any(self.border[player][point] for point in chain)

    def played(self, stones, mover, point):
        """Returns the stones after a play, those captured, and whether it is a ko capture. None if it is suicide."""
        other = 1 - mover
        after = [None, None]
        after[mover], after[other] = stones[mover] | {point}, stones[other]
        captured = set()
        for near in self.near[point]:
            chain = self.chain(after[other], near)
            if chain and not self.has_border(other, chain) and not self.liberties(after, chain):
                captured |= chain
        after[other] = after[other] - captured
        after = tuple(frozenset(part) for part in after)
        own = self.chain(after[mover], point)
        liberties = self.liberties(after, own)
        if not liberties and not self.has_border(mover, own):
            return None
        ko = len(captured) == 1 and own == {point} and not self.has_border(mover, own) and liberties == captured
        return after, frozenset(captured), ko

    def is_ko_capture(self, stones, mover, point):
        if point in stones[0] or point in stones[1]:
            return False
        played = self.played(stones, mover, point)
        return played is not None and played[2]

    def moves(self, state):
        """Yields all moves but the plain pass: the text, the state after it, and the stones that it captures."""
        stones, mover, bars, freed, old = state
        other = 1 - mover
        for point in self.points:
            if point in stones[0] or point in stones[1]:
                continue
            played = self.played(stones, mover, point)
            if played is None or played[2] and point in bars[mover]:
                continue
            after, captured, ko = played
            now = [set(bars[0]), set(bars[1])]
            if self.bars == "next-move":
                now[mover].clear()
            if ko:
                now[other] |= captured - freed[other]
            if self.absence == "drops":
                now = [{at for at in now[p] if self.is_ko_capture(after, p, at)} for p in (0, 1)]
            yield point, (after, other, freeze(now), freed, old & after[OWNER]), captured
        if self.bars == "next-move":
            return
        open_kos = [at for at in sorted(bars[mover]) if self.is_ko_capture(stones, mover, at)]
        if self.bars in ("own-kos", "all-kos"):
            if open_kos:
                now = [set(), set()]
                if self.bars == "own-kos":
                    now[other] = bars[other]
                yield "pass for all", (stones, other, freeze(now), freed, old), frozenset()
            return
        for at in open_kos:
            now, free = list(map(set, bars)), list(map(set, freed))
            now[mover].discard(at)
            if self.bars == "once":
                free[mover].add(at)
            yield "pass for " + at, (stones, other, freeze(now), freeze(free), old), frozenset()

    def passed(self, state):
        stones, mover, bars, freed, old = state
        now = list(bars)
        if self.bars == "next-move":
            now[mover] = frozenset()
        return "pass", (stones, 1 - mover, freeze(now), freed, old), frozenset()

    def new_chains(self, state):
        stones, old = state[0], state[4]
        return {self.chain(stones[OWNER], point) for point in (stones[OWNER] & self.zone) - old}

    def marked(self, state, target=frozenset()):
        """Returns the state with the old stones marked chain by chain: none in chains with a new stone or a target."""
        stones, mover, bars, freed, old = state
        kept = set()
        for point in old & stones[OWNER] & self.zone:
            chain = self.chain(stones[OWNER], point)
            if not (chain & self.zone) - old and not chain & target:
                kept.add(point)
        return stones, mover, bars, freed, frozenset(kept)


def freeze(pair):
    return frozenset(pair[0]), frozenset(pair[1])


class Certificate:
    """The lines of a certificate: what they say of each state."""

    def __init__(self, lines):
        self.header = json.loads(lines[0])
        self.rules = Rules(self.header)
        self.claims = {}
        for number, line in enumerate(lines[1:], start=2):
            entry = json.loads(line)
            key = (self.game(entry["game"], entry), self.state(entry))
            need(key not in self.claims, f"line {number}: the state was in an earlier line")
            self.claims[key] = (number, entry)

    def state(self, entry):
        points, marks = self.rules.points, self.rules.marks
        need(len(entry["stones"]) == len(points), "stones for another number of points")
        stones = tuple(frozenset(n for n, m in zip(points, entry["stones"]) if m == mark) for mark in marks)
        mover = ("owner", "attacker").index(entry["mover"])
        return stones, mover, freeze(entry["bars"]), freeze(entry["freed"]), frozenset(entry["old"])

    def game(self, text, entry):
        if text.startswith("capture "):
            chain = self.rules.chain(self.state(entry)[0][OWNER], text[len("capture "):])
            need(chain, "capture: there is no stone of the owner")
            return "capture", chain
        need(text in ("capture-for-good", "new-stone"), "unknown game")
        return text, None

    def capture(self, state, stone):
        stones, mover, bars, freed, _ = state
        return ("capture", self.rules.chain(stones[OWNER], stone)), (stones, mover, bars, freed, frozenset())

    def says(self, key):
        """Returns whether the player who must reach something can, and the rank."""
        (game, chain), _ = key
        if game == "capture" and self.rules.has_border(OWNER, chain):
            return False, 0
        need(key in self.claims, f"a state is missing: {self.text(key)}")
        entry = self.claims[key][1]
        return entry["can"], entry.get("rank", 0)

    def text(self, key):
        (game, _), (stones, mover, bars, _, _) = key
        marks = self.rules.marks
        board = "".join(marks[0] if n in stones[0] else marks[1] if n in stones[1] else "." for n in self.rules.points)
        return f"{game} {board}, {('owner', 'attacker')[mover]} to move, bars {list(map(sorted, bars))}"

    def children(self, key):
        """Returns the moves of a state: the text, whether the move succeeds, and the rank of that."""
        (game, chain), state = key
        rules, mover = self.rules, state[1]
        moves = list(rules.moves(state))
        if (mover == OWNER) == (game != "new-stone" or bool(rules.new_chains(state))):
            moves.append(rules.passed(state))
        for text, after, captured in moves:
            if game == "capture":
                hit = mover == ATTACKER and captured & chain
                following = self.capture(after, min(chain)) if not hit else None
                yield text, lambda following=following: self.says(following) if following else (True, 0)
            elif game == "capture-for-good" and mover == ATTACKER and captured & rules.target:
                yield text, lambda after=after: (not self.says(self.after_capture(after))[0], 0)
            else:
                target = rules.target if game == "capture-for-good" else frozenset()
                following = ((game, None), rules.marked(after, target))
                yield text, lambda following=following: self.says(following)

    def after_capture(self, state):
        if self.rules.new_stone == "after":
            return ("new-stone", None), state[:4] + (state[0][OWNER],)
        return ("new-stone", None), self.rules.marked(state)

    def check(self, key):
        """Checks what the certificate says of a state from what it says of the states after it."""
        number, entry = self.claims[key]
        (game, _), state = key
        can, rank, mover = entry["can"], entry.get("rank", 0), state[1]
        need(not can or rank > 0, f"line {number}: a success without a rank")
        if game == "new-stone":
            if self.rules.new_stone == "none":
                need(not can, f"line {number}: no new stone counts")
                return
            if mover == ATTACKER:
                chains = self.rules.new_chains(state)
                if "lasting" in entry:
                    need(can, f"line {number}: a new stone lasts, but the owner is said to get none")
                    chain = self.rules.chain(state[0][OWNER], entry["lasting"])
                    need(chain in chains, f"line {number}: {entry['lasting']} is no new stone")
                    need(not self.says(self.capture(state, entry["lasting"]))[0], f"line {number}: it can be captured")
                    return
                for chain in chains if not can else ():
                    need(self.says(self.capture(state, min(chain)))[0], f"line {number}: a new stone stays")
        reaches = mover == (OWNER if game == "new-stone" else ATTACKER)
        children = dict(self.children(key))
        if reaches == can:
            need(entry.get("move") in children, f"line {number}: no such move: {entry.get('move')}")
            children = {entry["move"]: children[entry["move"]]}
        for text, result in children.items():
            try:
                after, after_rank = result()
            except Wrong as wrong:
                raise Wrong(f"line {number}, after {text}: {wrong}") from None
            need(after == can, f"line {number}: after {text} the certificate says the opposite")
            need(not can or after_rank < rank, f"line {number}: the rank does not fall after {text}")

    def prove(self):
        """Checks all lines and the claims of the header. Returns the number of states."""
        rules, status = self.rules, self.header["status"]
        need(status in STATUSES, "unknown status")
        for key in self.claims:
            self.check(key)
        empty = freeze(((), ()))
        start = (rules.start, ATTACKER, empty, empty, frozenset())
        capture = self.capture(start, min(rules.target))
        old = rules.start[OWNER] & rules.zone - rules.target if rules.new_stone.startswith("local") else frozenset()
        for_good = ("capture-for-good", None), rules.marked(start[:4] + (old,), rules.target)
        if status == "uncapturable":
            need(not self.says(capture)[0], "the chain can be captured")
        else:
            need(status == "dead" or self.says(capture)[0], "the chain cannot be captured")
            need(self.says(for_good)[0] == (status == "dead"), "the certificate of life or death says the opposite")
        return len(self.claims)


def main(arguments):
    if len(arguments) != 1:
        print(__doc__)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        print(f"{arguments[0]}: {error}")
        return 2
    try:
        certificate = Certificate(lines)
        count = certificate.prove()
    except Wrong as wrong:
        print(f"not proved: {wrong}")
        return 1
    except (ValueError, LookupError, TypeError, AttributeError):
        print(f"{arguments[0]} is no certificate of life and death: expected lines of JSON, the header first")
        return 2
    header = certificate.header
    print(f"proved: the chain at {header['target'][0]} is {header['status']}; {count} states")
    print(f"readings: new stone {header['new-stone']}, bars {header['bars']}, absence {header['absence']}")
    print(f"zone, as given: {' '.join(header['zone'])}")
    print("region: a part, judged by itself" if header["part"] else "region: the whole, or a part that stands for it")
    print("\n".join(header["region"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
