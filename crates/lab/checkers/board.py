"""Boards and plays, for the checkers. A point is a number, a board is a number in base 3: docs/certificates.md."""


class Board:
    """All boards of one size."""

    def __init__(self, columns, rows, suicide="allowed", scoring="area"):
        self.columns, self.rows, self.points = columns, rows, columns * rows
        self.suicide, self.scoring, self.plays_of, self.score_of, self.safe_of = suicide, scoring, {}, {}, {}
        self.near = [[q for q in range(self.points) if abs(p // columns - q // columns)
                      + abs(p % columns - q % columns) == 1] for p in range(self.points)]

    def stones(self, board):
        return [board // 3 ** p % 3 for p in range(self.points)]

    def connected(self, stones, start):
        """The points joined to `start` by points of its state, and the states around them."""
        found, around, todo = {start}, set(), [start]
        while todo:
            for q in self.near[todo.pop()]:
                if stones[q] != stones[start]:
                    around.add(stones[q])
                elif q not in found:
                    found.add(q)
                    todo.append(q)
        return found, around

    def plays(self, board, color):
        """Each play that suicide does not forbid: point, board after, opponent's stones taken, own stones lost."""
        if (board, color) not in self.plays_of:
            self.plays_of[board, color] = list(self.compute_plays(self.stones(board), color))
        return self.plays_of[board, color]

    def compute_plays(self, before, color):
        own, other = 1 + color, 2 - color
        for point in (p for p in range(self.points) if before[p] == 0):
            stones, taken, lost = list(before), set(), set()
            stones[point] = own
            for q in self.near[point]:
                if stones[q] == other:
                    chain, around = self.connected(stones, q)
                    taken |= chain if 0 not in around else set()
            for q in taken:
                stones[q] = 0
            chain, around = self.connected(stones, point)
            if 0 not in around:
                if self.suicide == "forbidden" or (self.suicide == "several" and len(chain) == 1):
                    continue
                lost = chain
                for q in lost:
                    stones[q] = 0
            yield point, sum(s * 3 ** p for p, s in enumerate(stones)), frozenset(taken), frozenset(lost)

    def score(self, board):
        """Black's points less White's on the board, in half points."""
        if board not in self.score_of:
            stones, seen, sums = self.stones(board), set(), [0, 0, 0]
            for p in range(self.points):
                if stones[p]:
                    sums[stones[p]] += self.scoring != "territory"
                elif p not in seen and self.scoring != "stones":
                    region, around = self.connected(stones, p)
                    seen |= region
                    if len(around) == 1:
                        sums[around.pop()] += len(region)
            self.score_of[board] = 2 * (sums[1] - sums[2])
        return self.score_of[board]

    def safe_points(self, board, color):
        """What a player reaches by stones that are never captured, in half points for Black: by passing always; and by
        answers in tight regions. Then the stones of the safe chains and the points of tight regions, as sets of bits.

        A chain is safe if two regions without stones of the player are vital to it, and all chains around these are safe
        too. A region is vital to a chain that has all its empty points as liberties. Where suicide is allowed, so it must
        be with the points of its stones. Of a region that keeps chains alive, one point stays empty. It is neutral, or the
        player's if it is the only one. The opponent may get everything else. But a region is tight if all its points are
        next to one safe chain. There the player can answer until the opponent's stones are captured.
        """
        if (board, color) not in self.safe_of:
            passes, answers, *bar = self.compute_safe(self.stones(board), 1 + color)
            sign = -2 if color else 2
            self.safe_of[board, color] = (sign * passes, sign * answers, *(sum(1 << p for p in points) for points in bar))
        return self.safe_of[board, color]

    def compute_safe(self, stones, own):
        parts, mine = {True: [], False: []}, [stone == own for stone in stones]
        for p in range(self.points):
            if not any(p in part for part in parts[mine[p]]):
                parts[mine[p]].append(self.connected(mine, p)[0])
        chains = [(part, {q for p in part for q in self.near[p]}) for part in parts[True]]
        safe, former = set(range(len(chains))), None
        while safe != former:
            # The regions that only safe chains surround, and the chains to which each is vital.
            held = []
            for region in parts[False]:
                around = {c for c, (_, near) in enumerate(chains) if near & region}
                needed = {p for p in region if stones[p] == 0 or self.suicide != "forbidden"}
                if around <= safe:
                    held.append((region, {c for c in around if needed <= chains[c][1]}))
            former, safe = safe, {c for c in safe if sum(c in vital for _, vital in held) >= 2}
        kept, passes, answers, rest, tight = {p for c in safe for p in chains[c][0]}, 0, 0, self.points, set()
        for region in (region for region, vital in held if vital):
            size, rest = len(region), rest - len(region)
            passes += 1 if size == 1 else 1 - size
            if any(region <= chains[c][1] for c in safe):
                answers += size
                tight |= region if size > 1 else set()
            else:
                answers += 1 - size
        fixed = 2 * len(kept) - rest
        return passes + fixed, answers + fixed, kept, tight
