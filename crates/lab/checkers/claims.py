"""Says in words what a solution proves.

Every word comes from the switches that the checker plays by, and none from a label.
"""
from rules import BEST, PASS

SUICIDE = {"forbidden": "suicide is forbidden", "allowed": "suicide is allowed",
           "several": "suicide of two or more stones is allowed"}
REPETITION = {
    "positional": "a play may not recreate an earlier position (positional superko)",
    "situational": "a player may not recreate a position that the same player left by a play or a pass "
                   "(situational superko)",
    "natural": "a player may not recreate a position that the same player left by a play (natural situational superko)",
    "own-previous": "a player may not recreate the position that the same player's previous move left",
    "capturing-stone": "a stone that has just captured one stone may not be captured alone by the next move",
    "capturing-stone-until-play": "a stone that has just captured one stone may not be captured alone by the next play",
    "none": "no rule of ko",
    "since-pass": "a play may not recreate a position that stood at or after the latest pass",
}
RECREATION = {"nothing": None, "no-result": "a repetition of an earlier position ends the game without result",
              "draw": "a repetition of an earlier position ends the game with score 0",
              "mover-loses": "a repetition of an earlier position loses the game",
              "scored": "a repetition of an earlier position ends the game, and the board is scored",
              "ends-game": "a repetition of an earlier position ends the game: the player who lost fewer stones since "
                           "then wins, and there is no result if both lost the same"}
SCORING = {"area": "area scoring", "stones": "scoring by stones", "territory": "territory scoring with prisoners"}
PASS_STONES = {"none": "passes cost nothing", "paid-per-pass": "a pass costs one prisoner",
               "paid-per-pass-white-last": "a pass costs one prisoner, and White pays for the last pass too",
               "paid": "a pass costs one prisoner, and White pays for the last pass too"}
BUTTON = {"none": None, "move": "a player may take a button worth half a point by a move, which lifts all bans",
          "first-pass": "the first pass takes a button worth half a point, lifts all bans and is no pass in a row",
          "last-pass": "the last pass takes a button worth half a point",
          "both": "the first and the last pass each take a button worth half a point"}
FIRST_PASS = {"none": None, "white": "Black loses one point if White is the first to pass"}
NAMES = ("Black", "White")


def of_rules(rules):
    """Returns the rules of the game."""
    said = [SUICIDE[rules.suicide], REPETITION[rules.repetition], RECREATION[rules.recreation],
            "a cycle of moves may go on without end" if rules.cycles else None,
            "a second pass of a player in one position ends the game" if rules.same_position
            else f"{rules.passes} passes in a row end the game",
            BUTTON[rules.button], FIRST_PASS[rules.first_pass], SCORING[rules.scoring],
            PASS_STONES[rules.pass_stones] if rules.territory else None, "no komi"]
    return "; ".join(one for one in said if one)


def of_start(rules, header):
    """Returns the start: the size, the stones, the player to move, and the history as far as it matters."""
    mover = 0 if header["to-move"] == "black" else 1
    stones = rules.stones(header["board"])
    rows = ["".join(".XO"[one] for one in stones[first:first + rules.columns])
            for first in range(0, rules.points, rules.columns)]
    said = [f"{rules.columns}x{rules.rows}", "/".join(reversed(rows)) if any(stones) else "empty board",
            f"{NAMES[mover]} to move"]
    if rules.by_board:
        said.append("the start counts as an earlier position" if header["history"] else
                    "the start does not count as an earlier position")
    if rules.repetition in ("situational", "natural", "own-previous"):
        said.append(f"{NAMES[1 - mover]} counts as the player who left the start" if header["left"] else
                    "neither player counts as the one who left the start")
    if header.get("past"):
        said.append(f"after the moves {' '.join(named(rules, point) for point in header['past'])}")
    return ", ".join(said)


def named(rules, move):
    """Returns a move in words, as in A1."""
    if move < 0:
        return "pass" if move == PASS else "button"
    return f"{'ABCDEFGHJKLMNOPQ'[move % rules.columns]}{move // rules.columns + 1}"


def points(score):
    """Returns a score in points, exactly."""
    half = ".5" if score % 2 else ""
    return f"{'-' if score < 0 else ''}{abs(score) // 2}{half}"


def is_nothing(rules, player, score):
    """Returns whether a player reaches this whatever happens. A lost repetition is the worst score."""
    sign = 1 if player == 0 else -1
    return score is None or sign * score <= -BEST and (rules.lost or not (rules.endless and player == rules.favored))


def reaches(rules, player, score):
    """Returns what a player is proved to reach."""
    if is_nothing(rules, player, score):
        return f"nothing is proved of {NAMES[player]}"
    name, sign = NAMES[player], 1 if player == 0 else -1
    most = BEST if rules.most is None else rules.most + 1
    bound = f"{'at least' if player == 0 else 'at most'} {points(score)}"
    if not rules.endless:
        if rules.recreation == "mover-loses" and sign * score >= most:
            return f"{name} wins by a repetition that {NAMES[1 - player]} cannot avoid"
        return f"{name} can force {bound}"
    if rules.lost and sign * score >= BEST:
        return f"{name} can force a win by a repetition" + (", or an end without result" if player == rules.favored else "")
    if player != rules.favored:
        return f"{name} can force an end with {bound}"
    other = "a game without end" if rules.cycles else "an end without result"
    return f"{name} can force {other}" if sign * score >= most else f"{name} can force {bound}, or {other}"


def of_result(rules, low, high):
    """Returns the result. It says `value` only if both bounds are proved and agree, and no cycle is open."""
    if is_nothing(rules, 0, low) and is_nothing(rules, 1, high):
        return "nothing is proved"
    if low is not None and low == high and not rules.endless and abs(low) < BEST:
        return f"the value is {points(low)}"
    told = "; ".join(reaches(rules, player, score) for player, score in enumerate((low, high)))
    if not rules.endless:
        return told
    what = "a game without end" if rules.cycles else "an end without result"
    return f"bounds under the assumption that {what} favors {NAMES[rules.favored]}: {told}"
