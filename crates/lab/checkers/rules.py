"""The rules of a solution, from its header: moves, and what they ask of the history."""
from collections import namedtuple

from board import Board
from strict import Wrong, shown

SUICIDE = ("forbidden", "allowed", "several")
REPETITION = ("positional", "situational", "natural", "own-previous", "capturing-stone",
              "capturing-stone-until-play", "none", "since-pass")
SUPERKO = ("positional", "situational", "natural", "since-pass")
RECREATION = ("nothing", "no-result", "draw", "mover-loses", "scored", "ends-game")
PASS_STONES = ("none", "paid-per-pass", "paid-per-pass-white-last", "paid")
BUTTON, FIRST_PASS = ("none", "move", "first-pass", "last-pass", "both"), ("none", "white")
PASS, BUTTON_TAKEN, ENDS, SEEN, PASSES, ANSWERS, BEST = -1, -2, -1, -2, -3, -4, 2 ** 31 - 1


class Unknown(Exception):
    """Rules that this program does not know: exit code 3."""


Move = namedtuple("Move", "point key seen leaves forgets following end")
Move.__doc__ = """A move. `key` is what it asks the history for, or None, and `seen` what happens if the history has it: "illegal",
"cycle", "no-result", "lost" or a score. `leaves` are the keys that it leaves. With `forgets`, the history first loses its
positions. `following` is the next state or None, `end` the score at the end or None."""


class Rules(Board):
    """A state is (board, former, passes, color, left, prisoners), and who took the button or passed first if that matters."""

    def __init__(self, header):
        super().__init__(*(number(header, key, 1, 16) for key in ("columns", "rows")), among(header, "suicide", SUICIDE),
                         among(header, "scoring", ("area", "stones", "territory")))
        if self.points > 16:
            raise Wrong("line 1: expected at most 16 points")
        self.repetition = among(header, "repetition", REPETITION)
        self.recreation = among(header, "recreation", RECREATION)
        self.same_position = header.get("passes") == "same-position"
        self.passes = 1 if self.same_position else number(header, "passes", 2, 4)
        self.pass_stones = among(header, "pass-stones", PASS_STONES)
        self.button = among({"button": "none", **header}, "button", BUTTON)
        self.first_pass = among({"first-pass": "none", **header}, "first-pass", FIRST_PASS)
        self.favored = among(header, "cycles-favor", ("black", "white")) == "white"
        self.territory, self.lost = self.scoring == "territory", self.recreation == "ends-game"
        self.by_board = self.repetition in ("positional", "since-pass") or self.recreation != "nothing"
        self.by_situation = not self.by_board and self.repetition in ("situational", "natural")
        self.by_state = not (self.by_board or self.by_situation)
        self.cycles = self.by_state or self.repetition == "since-pass" and not self.same_position
        # A game can go on without end, or end without result. Then bounds rest on the assumption whom that favors.
        self.endless = self.cycles or self.recreation in ("no-result", "ends-game")
        self.first_counts = self.button in ("first-pass", "both") or self.first_pass == "white"
        self.takes = self.first_counts or self.button == "move"
        extra = {"none": 0, "both": 2}.get(self.button, 1) + (2 if self.first_pass == "white" else 0)
        # The largest score of the board in half points. None: there is none.
        self.most = None if self.territory or self.recreation in ("mover-loses", "ends-game") else 2 * self.points + extra
        self.check()
        self.later = []

    def check(self):
        """Raises what this program does not know."""
        if self.recreation != "nothing" and self.repetition in SUPERKO:
            raise Unknown("line 1: superko and `recreation` at once")
        if self.territory and self.cycles:
            raise Unknown("line 1: territory without superko")
        if self.by_state and self.same_position:
            raise Unknown("line 1: passes in the same position, and no rule that remembers positions")
        if self.lost and self.territory and self.pass_stones != "none":
            raise Unknown("line 1: `ends-game` with pass stones")
        if self.button == "move" and self.first_pass == "white":
            raise Unknown("line 1: a button and a point for the first pass")

    def begun(self, board, color, left):
        """The state at the start of a game."""
        return (board, 0, 0, color, int(left), 0) + ((0,) if self.takes else ())

    def ended(self, state, last):
        """The score at the end. `last` is the player of the last pass, or None."""
        board, prisoners = state[0], state[5]
        taker = {0: None, 1: 0, 2: 1}[state[6]] if self.takes else None
        first = taker if self.button in ("move", "first-pass", "both") else None
        takers = [first, last if self.button in ("last-pass", "both") else None]
        score = self.score(board) + takers.count(0) - takers.count(1)
        score -= 2 if self.first_pass == "white" and taker == 1 else 0
        if not self.territory:
            return score
        pays = last == 0 and self.pass_stones in ("paid-per-pass-white-last", "paid")
        return score + 2 * (prisoners + (1 if pays else 0))

    def moves(self, state):
        """Yields each move of a state."""
        board, former, passes, color, left, prisoners = state[:6]
        taken = state[6:]
        paid = 1 if self.territory and self.pass_stones != "none" else 0
        is_first = self.first_counts and taken == (0,)
        after = (board, 0, passes, 1 - color, 1, prisoners + (paid if color else -paid),
                 *((1 + color,) if is_first else taken))
        yield self.lifting(PASS, after) if is_first and self.button == "first-pass" else \
            self.passing(after, former, passes, color, left)
        if self.button == "move" and taken == (0,):
            yield self.lifting(BUTTON_TAKEN, (board, 0, 0, 1 - color, 1, prisoners, 1 + color))
        for point, made, removed, lost in self.plays(board, color):
            if self.repetition == "own-previous" and former == made + 1:
                continue
            if self.repetition.startswith("capturing-stone") and former and removed == {former - 1} and not lost:
                continue
            kept = {"own-previous": board + 1 if left else 0}.get(self.repetition, 0)
            if self.repetition.startswith("capturing-stone") and len(removed) == 1 and not lost:
                kept = point + 1
            change = (len(removed) - len(lost)) * (-1 if color else 1) if self.territory or self.lost else 0
            following = (made, kept, 0, 1 - color, 1, prisoners + change, *taken)
            key = made if self.by_board else made * 2 + color if self.by_situation else self.whole(following)
            leaves = [key, ("lost", made, prisoners + change)] if self.lost else [key]
            yield Move(point, key, self.repeated(following, color), leaves, False, following, None)

    def passing(self, after, former, passes, color, left):
        """A pass that does not take the button."""
        board, key, seen, leaves = after[0], None, None, []
        if self.repetition == "situational" and self.by_situation:
            leaves = [board * 2 + color]
        if passes + 1 == self.passes and not self.same_position:
            return Move(PASS, None, None, leaves, False, None, self.ended(after, color))
        kept = {"own-previous": board + 1 if left else 0, "capturing-stone-until-play": former}
        following = (board, kept.get(self.repetition, 0), 0 if self.same_position else passes + 1, *after[3:])
        if self.repetition == "since-pass":
            leaves = [board]
        if self.cycles:
            key, seen = self.whole(following) if self.by_state else ("after-pass", *self.whole(following)), "cycle"
        elif self.same_position:
            key, seen = ("passed", board, color), self.ended(after, color)
        return Move(PASS, key, seen, leaves + ([key] if key else []), self.repetition == "since-pass", following, None)

    def lifting(self, point, after):
        """A move that lifts every ban of repetition."""
        following = (after[0], 0, 0, *after[3:])
        board, by = after[0], 1 - after[3]
        if self.by_state:
            key = self.whole(following)
            return Move(point, key, "cycle", [key], False, following, None)
        leaves = {"positional": [board], "since-pass": [board], "situational": [board * 2 + by]}.get(self.repetition, [])
        return Move(point, None, None, leaves, self.repetition in SUPERKO, following, None)

    @staticmethod
    def whole(state):
        """The key of a whole state, without its prisoners."""
        return (*state[:5], *state[6:])

    def repeated(self, following, color):
        """What a play does that repeats what it asks for."""
        if self.by_state:
            return "cycle"
        kinds = {"nothing": "illegal", "no-result": "no-result", "ends-game": "lost", "draw": 0,
                 "mover-loses": BEST if color else -BEST}
        return kinds[self.recreation] if self.recreation in kinds else self.ended(following, None)

    def seen(self, move, earlier=None):
        """The score of a repetition. `None`: the move is illegal. `earlier` is the balance of stones lost back then."""
        if move.seen == "lost":
            now = move.following[5]
            return BEST if now > earlier else -BEST if now < earlier else self.content()
        if move.seen in ("cycle", "no-result"):
            return self.content()
        return None if move.seen == "illegal" else move.seen

    def content(self):
        """What a game without end or without result is worth to the player whom it favors."""
        return -BEST if self.favored else BEST

    @staticmethod
    def kept(history, move):
        """The history after a move."""
        return frozenset(key for key in history if not (move.forgets and type(key) is int)) | frozenset(move.leaves)


def number(header, key, low, high):
    if type(header.get(key)) is not int or not low <= header[key] <= high:
        raise Wrong(f"line 1: `{key}` {shown(header.get(key))}: expected a number from {low} to {high}")
    return header[key]


def among(header, key, values):
    if header.get(key) not in values:
        unknown = Unknown if key == "scoring" else Wrong
        raise unknown(f"line 1: `{key}` {shown(header.get(key))}: expected one of {values}")
    return header[key]
