"""Connects my program to shinpan, which tests how it plays by the rules of Go.

It works as it is: the small board below stands for your program. Replace the board by your own program, and delete
the methods that your program has not. shinpan_kit.py lists all methods that an adapter can have.

    shinpan check --with 'json:python3 adapter.py'
    shinpan hunt --with 'json:python3 adapter.py'
"""

# The kit comes first: it keeps what your program prints out of the protocol.
from shinpan_kit import Adapter, Illegal, opponent, serve


class Board:
    """A board that knows captures and suicide. It stands for your program, and it forgets ko."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.stones = {}

    def neighbours(self, point):
        column, row = point
        around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        return [(column, row) for column, row in around if 0 <= column < self.columns and 0 <= row < self.rows]

    def chain(self, stones, point):
        """Returns the points of the chain at this point, and whether it has a liberty."""
        chain, todo, free = {point}, [point], False
        while todo:
            for other in self.neighbours(todo.pop()):
                if other not in stones:
                    free = True
                elif stones[other] == stones[point] and other not in chain:
                    chain.add(other)
                    todo.append(other)
        return chain, free

    def play(self, player, point):
        if point in self.stones:
            raise Illegal("occupied")
        stones = {**self.stones, point: player}
        for other in self.neighbours(point):
            if stones.get(other) == opponent(player):
                chain, free = self.chain(stones, other)
                if not free:
                    for captured in chain:
                        del stones[captured]
        if not self.chain(stones, point)[1]:
            raise Illegal("suicide")
        self.stones = stones


class MyProgram(Adapter):
    name = "my program"
    version = "0.1"
    rules = ["basic+no-suicide"]  # `shinpan rules list` shows all rulesets.
    sizes = [{"from": (1, 1), "to": (25, 25)}]  # For some square boards: [9, 13, 19].

    def begin(self, columns, rows, komi, rules):
        """Begins a new game. Make a new board of your program here."""
        self.board = Board(columns, rows)

    def play(self, player, column, row):
        """Plays for BLACK or WHITE. Return False if your program refuses the play, without saying why."""
        self.board.play(player, (column, row))

    def pass_turn(self, player):
        """Passes. The small board does not count passes."""

    def at(self, column, row):
        """Returns BLACK, WHITE, or None."""
        return self.board.stones.get((column, row))

    def set_up(self, stones, to_play):
        """Puts stones on the empty board. Delete this method if your program cannot."""
        self.board.stones = {(column, row): player for player, column, row in stones}


if __name__ == "__main__":
    serve(MyProgram)
