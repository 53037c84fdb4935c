"""The rules of a solution, from its header: moves, and what they ask of the history."""
from board import Board
from strict import Wrong, shown

SUICIDE = ("forbidden", "allowed", "several")
REPETITION = ("positional", "situational", "natural", "own-previous", "capturing-stone",
              "capturing-stone-until-play", "none")
RECREATION = ("nothing", "no-result", "draw", "mover-loses", "scored")
PASS_STONES = ("none", "paid-per-pass", "paid-per-pass-white-last", "paid")
PASS, ENDS, SEEN, BEST = -1, -1, -2, 2 ** 31 - 1


class Unknown(Exception):
    """Rules that this program does not know: exit code 3."""


class Rules(Board):
    def __init__(self, header):
        super().__init__(*(number(header, key, 1, 16) for key in ("columns", "rows")), among(header, "suicide", SUICIDE),
                         among(header, "scoring", ("area", "stones", "territory")))
        if self.points > 16:
            raise Wrong("line 1: expected at most 16 points")
        self.repetition = among(header, "repetition", REPETITION)
        self.recreation = among(header, "recreation", RECREATION)
        self.pass_stones, self.passes = among(header, "pass-stones", PASS_STONES), number(header, "passes", 2, 4)
        self.favored = among(header, "cycles-favor", ("black", "white")) == "white"
        self.territory = self.scoring == "territory"
        self.by_board = self.repetition == "positional" or self.recreation != "nothing"
        self.by_situation = not self.by_board and self.repetition in ("situational", "natural")
        self.by_state = not (self.by_board or self.by_situation)
        # A game can go on without end, or end without result. Then bounds rest on the assumption whom that favors.
        self.endless = self.by_state or self.recreation == "no-result"
        if self.recreation != "nothing" and self.repetition in REPETITION[:3]:
            raise Unknown("line 1: superko and `recreation` at once")
        if self.territory and (self.by_state or self.recreation == "scored"):
            raise Unknown("line 1: territory without superko, or with `scored`")
        self.later = []

    def moves(self, state):
        """Each move as (point, key asked or None, keys left, next state or None, score or None)."""
        board, former, passes, color, left, prisoners = state
        paid = 1 if self.territory and self.pass_stones != "none" else 0
        after, end, following = prisoners + (paid if color else -paid), None, None
        if passes + 1 == self.passes:
            last = paid if color == 0 and self.pass_stones in ("paid-per-pass-white-last", "paid") else 0
            end = self.score(board) + 2 * (after + last)
        else:
            kept = {"own-previous": board + 1 if left else 0, "capturing-stone-until-play": former}
            following = (board, kept.get(self.repetition, 0), passes + 1, 1 - color, 1, after)
        key = following[:5] if self.by_state and following else None
        leaves = [key] if key else []
        if self.repetition == "situational" and self.by_situation:
            leaves = [board * 2 + color]
        yield PASS, key, leaves, following, end
        for point, made, taken, lost in self.plays(board, color):
            if self.repetition == "own-previous" and former == made + 1:
                continue
            if self.repetition.startswith("capturing-stone") and former and taken == {former - 1} and not lost:
                continue
            kept = {"own-previous": board + 1 if left else 0}.get(self.repetition, 0)
            if self.repetition.startswith("capturing-stone") and len(taken) == 1 and not lost:
                kept = point + 1
            change = (len(taken) - len(lost)) * (-1 if color else 1) if self.territory else 0
            following = (made, kept, 0, 1 - color, 1, prisoners + change)
            key = made if self.by_board else made * 2 + color if self.by_situation else following[:5]
            yield point, key, [key], following, None

    def seen(self, color, board):
        """The score of a repetition. `None`: the play is illegal."""
        if self.by_state or self.recreation == "no-result":
            return -BEST if self.favored else BEST
        if self.recreation == "mover-loses":
            return BEST if color else -BEST
        return {"draw": 0, "scored": self.score(board)}.get(self.recreation)


def number(header, key, low, high):
    if type(header.get(key)) is not int or not low <= header[key] <= high:
        raise Wrong(f"line 1: `{key}` {shown(header.get(key))}: expected a number from {low} to {high}")
    return header[key]


def among(header, key, values):
    if header.get(key) not in values:
        unknown = Unknown if key == "scoring" else Wrong
        raise unknown(f"line 1: `{key}` {shown(header.get(key))}: expected one of {values}")
    return header[key]
