"""Boards and plays, for the checkers. A point is a number, a board is a number in base 3: docs/certificates.md."""


class Board:
    """All boards of one size."""

    def __init__(self, columns, rows, suicide="allowed", scoring="area"):
        self.columns, self.rows, self.points = columns, rows, columns * rows
        self.suicide, self.scoring, self.plays_of, self.score_of = suicide, scoring, {}, {}
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
