#!/usr/bin/env python3
"""Plays the runs of a conformance suite for Go with a small referee of its own.

Usage: python3 run_suite.py suite.json. Exit code: 0 if no required run differs, 1 if one does, 2 for a file that cannot be used.
"""
import collections, functools, hashlib, json, re, sys
from fractions import Fraction

FORMAT = 1
MOST_ACTS = 300
COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
STONE = {"black": "X", "white": "O"}
OTHER = {"black": "white", "white": "black"}
PLAYER = {"B": "black", "W": "white"}
NEEDS = {"setup", "rectangular", "settlement", "handicap"}
START_KEYS = {"board", "size", "to-play", "komi", "handicap", "fixed-handicap", "prisoners", "made-by"}
ACTS = {"move", "settle", "disagree", "abandon", "resign", "time-out",
        "resume", "play-out", "no-result", "button", "elapse"}  # the last five are foreign: always refused
BOOLEAN = {"true", "false"}
SUPPORTED = {
    "remove-single-stones": BOOLEAN, "handicap-of-one": BOOLEAN, "resignation": BOOLEAN, "time": BOOLEAN,
    "point-for-white-passing-first": BOOLEAN, "play-out-after-repetition": BOOLEAN,
    "suicide": {"forbidden", "allowed", "several"},
    "repetition": {"none", "positional", "situational", "natural-situational", "own-previous",
                   "capturing-stone", "capturing-stone-until-play", "since-pass"},
    "start-maker": {"standard", "created", "first-play", "named", "nobody", "opponent"},
    "recreation": {"nothing"}, "pass-alive": {"false"}, "tax": {"none"}, "button": {"none"}, "share-contestable": {"false"},
    "shared-points": {"regions"},
    "passes": {"two", "three", "four", "same-position"},
    "ending": {"two-passes", "two-passes-then-agreement", "agreement-or-continue", "agreement-or-all-alive"},
    "after-disagreement": {"passes-stop", "direct-passes-end", "passes-end"},
    "play-out-kos": {"once-per-player", "once-per-point"},  # no effect without a play-out
    "handicap": {"mandatory-passes", "consecutive-moves", "fixed-points", "none"},
    "handicap-pass": {"forbidden", "if-no-play", "if-no-play-ends-handicap", "allowed", "counts-as-play"},
    "handicap-bonus": {"none", "each", "fewer-by-one"},
    "time-out": {"player-to-move", "either-player"},
    "scoring": {"area", "territory", "stones", "area-shared", "area-reached"},
    "empty-board": {"nobody", "both", "shared"},
    "komi-from": {"added-to-white", "taken-from-black"},
    "pass-stones": {"none", "paid", "paid-per-pass", "paid-per-pass-white-last"},
    "ties": {"draw", "black", "white"},
    "counting": {"none", "area-methods", "stone-methods-shared", "shared-methods", "stone-methods"},
}
PASSES = {"two": 2, "three": 3, "four": 4}

State = collections.namedtuple("State", "board kind mover captured")

@functools.lru_cache(None)
def neighbors_of(columns, rows):
    """The neighbors of each point; point 0 is A1, then B1 and so on."""
    result = []
    for point in range(columns * rows):
        column, row = point % columns, point // columns
        near = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        result.append([y * columns + x for x, y in near if 0 <= x < columns and 0 <= y < rows])
    return result

def handicap_points(columns, rows, count):
    """The traditional handicap points as in GTP, as pairs of column and row."""
    left, right = (3 if columns > 12 else 2), columns - 1 - (3 if columns > 12 else 2)
    low, high = (3 if rows > 12 else 2), rows - 1 - (3 if rows > 12 else 2)
    middle, center = columns // 2, rows // 2
    points = [(left, low), (right, high), (right, low), (left, high)]
    points += [(left, center), (right, center), (middle, low), (middle, high)]
    if count in (5, 7, 9): return points[:count - 1] + [(middle, center)]
    return points[:count]

def number_text(number):
    """A number as the suite writes it: 3 or 3.5."""
    return str(number.numerator) if number.denominator == 1 else str(float(number))

class Referee:
    """A game of Go under the given options, from the given start."""
    def __init__(self, options, start, komi):
        """Sets up the start."""
        self.options, self.komi = options, Fraction(komi)
        self.read_board(start)
        self.to_move = start.get("to-play", "black")
        prisoners = start.get("prisoners") or {}
        self.lost = {"black": prisoners.get("by-white", 0), "white": prisoners.get("by-black", 0)}
        self.paid = {"black": 0, "white": 0}
        self.passes, self.passed_boards = 0, set()
        self.first_passer = self.last_passer = None
        self.disagreed = self.direct = self.white_must_pass = False
        self.phase, self.ended = "play", None
        self.removed, self.repeats = [], None
        self.set_handicap(start)
        self.history = [State(self.board, "start", self.start_maker(start), 0)]
    def read_board(self, start):
        """Sets columns, rows and stones from the start."""
        if "board" in start:
            lines = [line.split() for line in start["board"].strip().splitlines()]
            self.columns, self.rows = len(lines[0]), len(lines)
            self.board = "".join("".join(line) for line in reversed(lines))
        else:
            self.columns, self.rows = start["size"]
            self.board = "." * (self.columns * self.rows)
        self.neighbors = neighbors_of(self.columns, self.rows)
    def set_handicap(self, start):
        """Sets the number of handicap stones and where they may go."""
        stones = start.get("handicap") or 0
        if stones == 1 and self.options["handicap-of-one"] == "false": stones = 0
        self.handicap = self.stones_owed = stones
        if self.options["handicap"] == "mandatory-passes":
            self.stones_owed = max(0, stones - 1)  # here it is the passes that White owes
        self.fixed_points = None
        if stones >= 2 and (start.get("fixed-handicap") or self.options["handicap"] == "fixed-points"):
            pairs = handicap_points(self.columns, self.rows, stones)
            self.fixed_points = {row * self.columns + column for column, row in pairs}
    def start_maker(self, start):
        """The player who left the start, or None."""
        setting, named = self.options["start-maker"], start.get("made-by")
        natural = self.options["repetition"] == "natural-situational"
        if setting in ("nobody", "opponent"): return OTHER[self.to_move] if setting == "opponent" else None
        if (setting == "created" or natural) and set(self.board) == {"."}: return None
        if named: return None if named == "nobody" else named
        return None if setting == "named" else OTHER[self.to_move]
    def point_named(self, name):
        """The point with this name, or None if it is not on the board."""
        match = re.fullmatch(r"([A-HJ-Z])([0-9]+)", name)
        if not match: return None
        column, row = COLUMNS.index(match[1]), int(match[2]) - 1
        if column >= self.columns or not 0 <= row < self.rows: return None
        return row * self.columns + column
    def name_of(self, point):
        """The name of a point, such as C2."""
        return COLUMNS[point % self.columns] + str(point // self.columns + 1)
    def region(self, board, point):
        """The connected points of the same content, and the contents next to them."""
        found, borders, waiting = {point}, set(), [point]
        while waiting:
            for near in self.neighbors[waiting.pop()]:
                if board[near] != board[point]:
                    borders.add(board[near])
                elif near not in found:
                    found.add(near)
                    waiting.append(near)
        return found, borders
    def chain_without_liberty(self, board, point):
        """The chain at the point if it has no liberty, or an empty set."""
        chain, borders = self.region(board, point)
        return set() if "." in borders else chain
    def board_after(self, player, point):
        """The board after a play, the captured points and the points lost by suicide."""
        board = list(self.board)
        board[point] = STONE[player]
        captured, suicide = set(), set()
        for near in self.neighbors[point]:
            if board[near] == STONE[OTHER[player]]: captured |= self.chain_without_liberty(board, near)
        if not captured: suicide = self.chain_without_liberty(board, point)
        for taken in captured | suicide: board[taken] = "."
        return "".join(board), captured, suicide
    def empty_regions(self):
        """Every empty region with the contents next to it."""
        seen = set()
        for point, content in enumerate(self.board):
            if content == "." and point not in seen:
                region, borders = self.region(self.board, point)
                seen |= region
                yield region, borders
    def refusal_of_move(self, player, target):
        """Why the move is refused, or none. A target is a name of a point, or pass."""
        if self.phase == "agreement": return "wrong-phase"
        if player != self.to_move: return "wrong-turn"
        if target == "pass": return self.refusal_of_pass(player)
        if self.white_must_pass or (self.mandatory_passes() and player == "white"): return "wrong-phase"
        return self.refusal_of_play(player, self.point_named(target))
    def mandatory_passes(self):
        """Whether White must pass because Black still places the handicap."""
        return self.options["handicap"] == "mandatory-passes" and self.stones_owed > 0
    def refusal_of_pass(self, player):
        """Why a pass is refused, or none. Only a handicap can forbid one."""
        if not self.stones_owed or player == "white" or self.options["handicap"] == "mandatory-passes": return "none"
        setting = self.options["handicap-pass"]
        if setting in ("allowed", "counts-as-play"): return "none"
        if setting == "forbidden": return "wrong-phase"
        plays = (self.refusal_of_play(player, point) for point in range(len(self.board)))
        return "wrong-phase" if "none" in plays else "none"
    def refusal_of_play(self, player, point):
        """Why a play is refused, or none."""
        must_be_fixed = self.stones_owed and self.fixed_points is not None and player == "black"
        if must_be_fixed and point not in self.fixed_points: return "wrong-phase"
        if point is None: return "off-board"
        if self.board[point] != ".": return "occupied"
        board, _, suicide = self.board_after(player, point)
        allowed_from = {"allowed": 1, "several": 2, "forbidden": 1000}[self.options["suicide"]]
        if 0 < len(suicide) < allowed_from: return "suicide"
        for index in self.barred_states(player):
            if self.history[index].board == board:
                self.repeats = index
                return "repetition"
        return "none"
    def barred_states(self, player):
        """The states that this player may not repeat, earliest first."""
        rule, states = self.options["repetition"], list(enumerate(self.history))
        if self.options["start-maker"] == "first-play":
            plays = [index for index, state in states if state.kind == "play"]
            states = states[plays[0]:] if plays else []
        if rule == "positional": return [index for index, _ in states]
        if rule == "situational": return [index for index, state in states if state.mover == player]
        if rule == "natural-situational":
            return [index for index, state in states if state.mover == player and state.kind != "pass"]
        if rule == "own-previous": return [index for index, state in states if state.mover == player][-1:]
        if rule == "since-pass":
            passes = [index for index, state in states if state.kind == "pass"]
            return [index for index, _ in states if not passes or index >= passes[-1]]
        if rule.startswith("capturing-stone"): return self.state_before_ko(rule.endswith("until-play"))
        return []
    def state_before_ko(self, until_play):
        """The state that a retake of the latest capture of one stone would repeat."""
        kinds = ("play",) if until_play else ("play", "pass")
        for index in range(len(self.history) - 1, 0, -1):
            if self.history[index].kind in kinds: return [index - 1] if self.history[index].captured == 1 else []
        return []
    def submit(self, act):
        """Performs the act. Returns none, or the reason why it is refused."""
        self.removed, self.repeats = [], None
        (kind, value), = act.items()
        if self.is_over() and not (self.phase == "agreement" and kind in ("settle", "disagree")): return "game-over"
        actions = {"move": self.move, "settle": self.settle, "disagree": self.disagree,
                   "abandon": self.abandon, "resign": self.resign, "time-out": self.time_out}
        if kind not in actions: return "wrong-phase"
        return actions[kind](value)
    def remember(self, kind, mover, captured=0):
        """Adds the state that an accepted act left to the history."""
        self.history.append(State(self.board, kind, mover, captured))
    def move(self, text):
        """A play or a pass."""
        player, target = PLAYER[text[0]], text[2:]
        if target.startswith("pass-for"): return "wrong-phase"
        reason = self.refusal_of_move(player, target)
        if reason != "none": return reason
        if target == "pass": self.make_pass(player)
        else: self.play(player, self.point_named(target))
        return "none"
    def play(self, player, point):
        """Puts a stone on the board."""
        self.board, captured, suicide = self.board_after(player, point)
        self.lost[OTHER[player]] += len(captured)
        self.lost[player] += len(suicide)
        self.removed = list(captured | suicide)
        self.passes, self.direct = 0, False
        self.remember("play", player, len(captured))
        self.to_move = OTHER[player]
        if self.stones_owed and player == "black" and self.options["handicap"] != "mandatory-passes":
            self.count_handicap_stone()
    def count_handicap_stone(self):
        """One handicap stone is placed; with consecutive moves Black may be to move again."""
        self.stones_owed -= 1
        if self.stones_owed: self.to_move = "black"
    def make_pass(self, player):
        """A pass, which may stop the game."""
        self.passes += 1
        if not self.mandatory_passes(): self.first_passer = self.first_passer or player
        self.last_passer = player
        if self.options["pass-stones"] != "none": self.paid[player] += 1
        self.to_move, self.white_must_pass = OTHER[player], False
        if player == "white" and self.mandatory_passes(): self.stones_owed -= 1
        if self.stones_owed and player == "black" and self.options["handicap"] != "mandatory-passes":
            self.pass_in_handicap()
        self.remember("pass", player)
        if self.passes_stop(player): self.stop()
    def pass_in_handicap(self):
        """What a pass of Black among the handicap plays means."""
        setting = self.options["handicap-pass"]
        if setting == "if-no-play-ends-handicap": self.stones_owed = 0
        elif setting == "counts-as-play": self.count_handicap_stone()
        else: self.white_must_pass = True
    def passes_stop(self, player):
        """Whether the pass just made stops the game."""
        if self.options["passes"] == "same-position":
            again = (player, self.board) in self.passed_boards
            self.passed_boards.add((player, self.board))
            return again
        return self.passes == PASSES[self.options["passes"]]
    def stop(self):
        """The passes stop the game: it ends, or the players must agree."""
        setting = self.options["after-disagreement"]
        for_good = (setting == "passes-end" and self.disagreed) or (setting == "direct-passes-end" and self.direct)
        over = self.options["ending"] == "two-passes" or for_good
        self.phase, self.ended = ("over", "score") if over else ("agreement", None)
    def settle(self, value):
        """The players agree on dead stones; the game ends."""
        if self.phase != "agreement" or value.get("contestable"): return "wrong-phase"
        points = [self.point_named(name) for name in value["dead"]]
        if any(point is None or self.board[point] == "." for point in points): return "not-a-region"
        dead = set(points)
        if self.options["remove-single-stones"] == "false" and not self.is_over():
            for point in points: dead |= self.region(self.board, point)[0]
        for point in dead:
            self.lost["black" if self.board[point] == "X" else "white"] += 1
        self.board = "".join("." if point in dead else content for point, content in enumerate(self.board))
        self.removed = list(dead)
        self.phase, self.ended = "over", "score"
        return "none"
    def disagree(self, _):
        """The players do not agree; play goes on."""
        if self.phase != "agreement": return "wrong-phase"
        if self.is_over():  # the passes after the end leave no board
            self.history = [state._replace(mover=None) if index >= len(self.history) - self.passes else state
                            for index, state in enumerate(self.history)]
        self.phase, self.passes, self.passed_boards = "play", 0, set()
        self.disagreed = self.direct = True
        self.remember("disagree", None)
        return "none"
    def abandon(self, _):
        """The players give up agreeing; all stones live where the rules say so."""
        if self.phase != "agreement" or self.options["ending"] != "agreement-or-all-alive": return "wrong-phase"
        self.phase, self.ended = "over", "score"
        return "none"
    def resign(self, player):
        """A player resigns."""
        if self.options["resignation"] == "false": return "wrong-phase"
        self.phase, self.ended = "over", OTHER[player][0].upper() + "+R"
        return "none"
    def time_out(self, player):
        """A player loses on time."""
        if self.options["time"] == "false": return "wrong-phase"
        if self.options["time-out"] == "player-to-move":
            if self.phase == "agreement": return "wrong-phase"
            if player != self.to_move: return "wrong-turn"
        self.phase, self.ended = "over", OTHER[player][0].upper() + "+T"
        return "none"
    def is_over(self):
        """Whether the game is over; under two-passes-then-agreement it is so during the agreement."""
        early = self.options["ending"] == "two-passes-then-agreement"
        return self.phase == "over" or (self.phase == "agreement" and early)
    def phase_now(self):
        """The phase as the claims name it."""
        return "handicap" if self.phase == "play" and self.stones_owed else self.phase
    def player_to_move(self):
        """The player to move, or nobody."""
        return self.to_move if self.phase == "play" else "nobody"
    def may_move(self, target):
        """Whether the player to move may make this move."""
        return self.phase == "play" and self.refusal_of_move(self.to_move, target) == "none"
    def pass_stones(self):
        """The stones paid for passes, the duty of White at the end included."""
        paid = dict(self.paid)
        if self.ended == "score" and self.last_passer == "black":
            paid["white"] += self.options["pass-stones"] in ("paid", "paid-per-pass-white-last")
        return paid
    def prisoners(self):
        """The stones that each player has lost, pass stones included."""
        paid = self.pass_stones()
        return {player: self.lost[player] + paid[player] for player in paid}
    def points(self):
        """The points of both players without komi, bonus and prisoners."""
        if set(self.board) == {"."} and self.options["scoring"] != "stones":
            share = {"nobody": 0, "both": 1, "shared": Fraction(1, 2)}[self.options["empty-board"]]
            return {player: share * len(self.board) for player in STONE}
        points = {player: Fraction(0) for player in STONE}
        if self.options["scoring"] != "territory":
            points = {player: Fraction(self.board.count(STONE[player])) for player in STONE}
        if self.options["scoring"] != "stones":
            for region, borders in self.empty_regions():
                for player in STONE:
                    points[player] += self.points_of_region(player, region, borders)
        return points
    def points_of_region(self, player, region, borders):
        """The points of a player for an empty region."""
        if STONE[player] not in borders: return 0
        if len(borders) == 1 or self.options["scoring"] == "area-reached": return len(region)
        return Fraction(len(region), 2) if self.options["scoring"] == "area-shared" else 0
    def score(self):
        """The score with komi and bonus."""
        points, lost = self.points(), self.prisoners()
        if self.options["scoring"] == "territory":
            points = {player: points[player] - lost[player] for player in points}
        if self.options["komi-from"] == "taken-from-black": points["black"] -= self.komi
        else: points["white"] += self.komi
        bonus = {"none": 0, "each": self.handicap, "fewer-by-one": max(0, self.handicap - 1)}
        points["white"] += bonus[self.options["handicap-bonus"]]
        if self.options["point-for-white-passing-first"] == "true" and self.first_passer == "white":
            points["black"] -= 1
        return points
    def result(self):
        """The result, or None while the game goes on."""
        if not self.is_over(): return None
        if self.phase == "over" and self.ended != "score": return self.ended
        margin = Fraction(self.margin())
        if margin == 0 and self.options["ties"] == "draw": return "draw"
        black_wins = margin > 0 or (margin == 0 and self.options["ties"] == "black")
        return ("B+" if black_wins else "W+") + number_text(abs(margin))
    def margin(self):
        """Black's points less White's."""
        return number_text(Fraction(self.score()["black"] - self.score()["white"]))
    def diagram(self):
        """The board as a diagram, top row first."""
        rows = [self.board[row * self.columns:(row + 1) * self.columns] for row in range(self.rows)]
        return "\n".join(" ".join(row) for row in reversed(rows))

def answer(referee, key, expected):
    """What the referee says about a claim, in a form that can be compared; None if it does not answer."""
    if key == "removed": return sorted(map(referee.name_of, referee.removed))
    if key == "repeats": return referee.repeats
    if key == "board": return referee.diagram()
    if key == "stones": return {player: referee.board.count(STONE[player]) for player in STONE}
    if key == "prisoners":
        lost = referee.prisoners()
        return {"by-black": lost["white"], "by-white": lost["black"]}
    if key == "legal-moves": return sorted(move for move in expected if referee.may_move(move))
    if key == "illegal-moves": return sorted(move for move in expected if not referee.may_move(move))
    if key == "score":
        score = {player: number_text(Fraction(points)) for player, points in referee.score().items()}
        return {**score, "of": referee.options["scoring"].split("-")[0]}
    plain = {"to-play": referee.player_to_move, "over": referee.is_over, "phase": referee.phase_now,
             "pass-stones": referee.pass_stones, "margin": referee.margin, "result": referee.result}
    return plain[key]() if key in plain else NotImplemented

def comparable(key, expected):
    """The expected value in the form that an answer has."""
    if key == "board": return "\n".join(line.strip() for line in expected.strip().splitlines())
    return sorted(expected) if key in ("removed", "legal-moves", "illegal-moves") else expected

def agrees(expected, found):
    """Whether an answer is as expected; keys of a table that are not expected are no claim."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return all(found.get(key) == value for key, value in expected.items())
    return expected == found

def reason_to_skip(run, ruleset):
    """Why the run is skipped, or None."""
    options = ruleset.get("options")
    if not options: return "ruleset without options"
    for option, setting in options.items():
        if setting not in SUPPORTED.get(option, ()): return f"option {option}={setting}"
    for option in SUPPORTED:
        if option not in options: return f"option {option} is not given"
    missing = [f"need {need}" for need in run["needs"] if need not in NEEDS]
    missing += [f"start {key}" for key in run["start"] if key not in START_KEYS]
    missing += [f"act {key}" for state in run["states"] for key in state["act"] or {} if key not in ACTS]
    if run["start"].get("handicap") and options["handicap"] == "none": missing.append("start handicap")
    if len(run["states"]) - 1 > MOST_ACTS: missing.append(f"more than {MOST_ACTS} acts")
    return missing[0] if missing else None

def difference_in_state(referee, state):
    """Performs the act of a state and checks its claims. Returns field, expected and found, or None."""
    expect = dict(state["expect"])
    wanted = expect.pop("illegal", "none")
    found = referee.submit(state["act"]) if state["act"] else "none"
    if wanted != found and not (wanted == "any" and found != "none"): return "illegal", wanted, found
    for key, value in expect.items():
        found = answer(referee, key, value)
        if found is not NotImplemented and not agrees(comparable(key, value), found): return key, value, found
    return None

def play_run(run, ruleset):
    """Plays a run to its end or its first failure. Returns state, field, expected and found, or None."""
    referee = Referee(ruleset["options"], run["start"], run["komi"])
    for number, state in enumerate(run["states"]):
        if difference := difference_in_state(referee, state): return (number, *difference)
    return None

def outcome_of(run, ruleset):
    """The outcome of a run: its name and what there is to say about it."""
    if skip := reason_to_skip(run, ruleset): return "skipped", skip
    try:
        difference = play_run(run, ruleset)
    except Exception as error:  # a crash is the outcome `broke`, and counts as a difference
        return "differs", f"broke: {error!r}"
    if difference is None: return "passed", ""
    number, field, expected, found = difference
    return "differs", f"state {number}, {field}: expected {expected!r}, found {found!r}"

def read_suite(path):
    """Reads the suite. Raises ValueError if its format or its hash is wrong."""
    with open(path, encoding="utf-8") as file: suite = json.load(file)
    if suite.get("format") != FORMAT: raise ValueError(f"unknown format {suite.get('format')!r}")
    text = json.dumps(suite["runs"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    digest = "sha256:" + hashlib.sha256(text.encode()).hexdigest()
    if suite.get("hash", digest) != digest: raise ValueError("the hash does not match")
    return suite

def main(arguments):
    """Plays the suite and prints what differs and what was skipped."""
    try:
        path, = arguments
        suite = read_suite(path)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"cannot use the suite: {error}", file=sys.stderr)
        return 2
    counts, reasons, harmless = collections.Counter(), collections.Counter(), 0
    for run in suite["runs"]:
        outcome, text = outcome_of(run, suite["rulesets"].get(run["rules"], {}))
        if outcome == "differs" and run["status"] != "required":
            harmless, outcome = harmless + 1, "differs without failing"
            print(f"{run['id']}: {text} ({run['status']}: no failure)")
        counts[outcome] += 1
        if outcome == "differs":
            print(f"{run['id']}: {text}")
        elif outcome == "skipped": reasons[text] += 1
    print(f"{counts['passed']} passed, {counts['differs']} differs, {counts['skipped']} skipped")
    if harmless: print(f"{harmless} differ that are not required")
    for reason, count in reasons.most_common(): print(f"{count:6} skipped: {reason}")
    return 1 if counts["differs"] else 0

if __name__ == "__main__": sys.exit(main(sys.argv[1:]))
