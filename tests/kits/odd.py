"""An adapter with every method, for the tests of the kit. Some plays go wrong on purpose."""

from shinpan_kit import BLACK, Adapter, Illegal, Unsupported, opponent, serve


class Odd(Adapter):
    version = "2"
    rules = ["basic", "wmsg-2008"]
    sizes = [2, (3, 1), {"from": (4, 4), "to": (5, 6)}]
    suicide = "multi"
    legal_moves = "on-demand"
    ends = ["repetition"]
    wrong_turn = off_board = True
    score_of = "stones"
    default_komi = 0.5
    offers = ["handicap", "prisoners"]
    observes = ["phase"]

    def begin(self, columns, rows, komi, rules):
        self.columns, self.rows, self.komi = columns, rows, komi
        self.stones, self.turn, self.ended, self.held = {}, BLACK, False, (0, 0)
        # Names of the kit, which an adapter may use for itself after the start.
        self.score, self.name, self.sizes = 1, 2, 3

    def play(self, player, column, row):
        place = "ABCDE"[column] + str(row + 1) if column < self.columns and row < self.rows else None
        if place is None:
            raise Illegal("off-board")
        if player != self.turn:
            raise Illegal("wrong-turn")
        if (column, row) in self.stones:
            return False
        if place == "A1":
            raise ValueError("boom\nbang")
        if place == "A2":
            raise Unsupported("no A2 today")
        if place == "B2":
            raise Illegal("ko")
        if place == "B1":
            print("noise")
        if place != "D4":
            self.stones[column, row] = player
        self.turn = opponent(player)

    def pass_turn(self, player):
        self.turn = opponent(player)

    def board(self):
        return [[self.stones.get((column, row)) for column in range(self.columns)] for row in range(self.rows)]

    def set_up(self, stones, to_play):
        self.stones, self.turn = {(column, row): player for player, column, row in stones}, to_play
        return len(stones) < 3

    def start_with(self, extras):
        held = extras.get("prisoners", {})
        self.held = held.get("by-black", 0), held.get("by-white", 0)

    def resign(self, player):
        self.ended = True

    def settle(self, dead):
        for place in dead:
            del self.stones[place]
        self.ended = True

    def other_act(self, key, value):
        if key != "disagree":
            raise Unsupported("no act " + key)

    def to_play(self):
        return None if self.ended else self.turn

    def over(self):
        return self.ended

    def legal(self, player):
        return [(column, 0) for column in range(self.columns) if (column, 0) not in self.stones] + ["pass"]

    def prisoners(self):
        return self.held

    def score(self):
        black = list(self.stones.values()).count(BLACK)
        return black, len(self.stones) - black + self.komi

    def margin(self):
        return 2 * list(self.stones.values()).count(BLACK) - len(self.stones) - self.komi

    def other_value(self, key):
        return "over" if self.ended else None


print("before the first line")
serve(Odd)
