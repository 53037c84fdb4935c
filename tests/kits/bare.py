"""The smallest adapter that there can be: a board without rules."""

from shinpan_kit import serve


class Bare:
    rules = ["basic"]
    sizes = [[9, 9]]

    def begin(self, columns, rows, komi, rules):
        self.stones = {}

    def play(self, player, column, row):
        self.stones[column, row] = player

    def at(self, column, row):
        return self.stones.get((column, row))


serve(Bare)
