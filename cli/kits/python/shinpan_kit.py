"""Connects a program that knows the rules of Go to shinpan, which tests it. Needs Python 3.8 or newer, nothing else.

Write a class with the methods that your program has, and pass it to `serve`:

    from shinpan_kit import BLACK, WHITE, Adapter, Illegal, Unsupported, serve

    class MyGo(Adapter):
        name, rules, sizes = "mygo", ["basic+no-suicide"], [9, 13, 19]

        def begin(self, columns, rows, komi, rules): ...
        def play(self, player, column, row): ...
        def at(self, column, row): ...

    serve(MyGo)

Import this file before your program. From then on, standard output belongs to the protocol: whatever your program
prints goes to standard error.

Columns count from 0 at the left, rows from 0 at the bottom. A player is BLACK or WHITE.

The methods. An adapter needs `begin`, `play`, and one of `at` and `board`:

    begin(columns, rows, komi, rules)  A new game. `komi` is a number, `rules` the id of a ruleset.
    play(player, column, row)          A play. Return False or raise Illegal if the program refuses it.
    at(column, row)                    BLACK, WHITE, or None for an empty point.
    board()                            Instead of `at`: a list of rows, the lowest first, each a list of such values.
    pass_turn(player)                  A pass, refused like a play.
    set_up(stones, to_play)            After `begin`: put up these stones, a list of (player, column, row).
    start_with(extras)                 After `begin`: what else the start has; keys `prisoners`, `handicap`, ...
    resign(player), time_out(player), elapse(seconds), settle(dead)    Acts. `dead` is a list of (column, row).
    other_act(key, value)              Any other act of the protocol, as JSON.
    to_play()                          The player to move, or None if nobody may move.
    over()                             Whether the game is over.
    legal(player)                      The legal moves: a list of (column, row), and "pass".
    prisoners()                        Two numbers: stones removed by Black, stones removed by White.
    score()                            Two numbers: Black's and White's points, komi included. Set `score_of` too.
    margin()                           Black's points less White's, komi included.
                                       These three may return None: no claim in this state.
    other_value(key)                   The value of a key that you list in `observes`, as JSON.

A method may raise Unsupported("why"): shinpan then skips the script. Any other exception counts as a crash of your
program. It goes on with the next script.
"""

# SPDX-License-Identifier: MIT OR Apache-2.0. Kit version 2 (it speaks protocols 1 and 2).
import json
import os
import re
import sys
import traceback
from typing import Any, Sequence

BLACK = "black"
WHITE = "white"
# The protocols that this file speaks: the newest one, and the one before it.
NEWEST, OLDEST = 2, 1
LONGEST_LINE = 16 << 20
LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
REASONS = ("game-over", "wrong-turn", "wrong-phase", "off-board", "occupied", "suicide", "repetition", "not-a-region")
# What an adapter offers by having a method, or by setting an attribute to True.
OFFERS = {
    "set_up": "setup", "pass_turn": "passes", "resign": "resignation", "time_out": "time-out", "settle": "settlement",
    "elapse": "clock", "wrong_turn": "wrong-turn", "off_board": "off-board",
}
# What an adapter can offer in its attribute `offers`.
OTHER_OFFERS = ("prisoners", "handicap", "made-by", "clock", "counting", "foreign-acts", "settlement")
OFFERS_OF_PROTOCOL_1 = ("setup", "rectangular", "settlement", "handicap", "counting", "clock")
# The keys of observations, with the methods that they need.
OBSERVED = {
    "illegal": None, "removed": None, "board": None, "to-play": "to_play", "over": "over", "prisoners": "prisoners",
    "stones": None, "legal-moves": "legal", "score": "score", "margin": "margin",
}
START_KEYS = ("size", "board", "to-play", "komi")
EXTRA_KEYS = ("prisoners", "handicap", "fixed-handicap", "made-by", "clock")
RUN_KEYS = ("id", "rules", "start", "acts", "observe", "legal-moves-at")
MOVE = re.compile(r"([BW]) (?:(pass)|(pass-for )?([A-HJ-Za-hj-z][1-9][0-9]?))")


def _keep_standard_output():
    """Returns a file that writes to standard output, and sends everything else that is printed to standard error.

    It moves the descriptor, because libraries in C and child processes do not use `sys.stdout`.
    """
    kept = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return kept


# In the package `shinpan` the engine is called in its own process, whose output belongs to somebody else.
_output: Any = None if __name__ == "shinpan.kit" else _keep_standard_output()


class Illegal(Exception):
    """The program refuses an act. The reason is one of REASONS, or "any" if the program does not say why."""

    def __init__(self, reason="any"):
        super().__init__(reason)
        self.reason = reason


class Unsupported(Exception):
    """The program cannot do what the script needs. shinpan skips the script and shows the reason."""


class Adapter:
    """What shinpan should know about a program before it sends scripts. Subclasses add the methods."""

    name = ""  # Default: the name of the class.
    version = ""
    rules: Sequence[str] = ()  # Ids of the rulesets that it plays, as `shinpan rules list` shows them.
    sizes: Sequence[Any] = ()  # Boards: a number for a square, (columns, rows), or {"from": (1, 1), "to": (19, 19)}.
    square = False  # True: square boards only.
    suicide = "all"  # Which suicides it may be asked to play: "none", "multi" (two stones or more), "all".
    legal_moves = "always"  # "on-demand" if `legal` is slow: shinpan then asks in few states.
    ends: Sequence[str] = ()  # "repetition": a play that repeats ends the game. "no-repetition": it is refused.
    reasons = True  # False: its reasons for refusals do not count; each becomes "any".
    wrong_turn = False  # True: it refuses a move of the player who is not to move.
    off_board = False  # True: it refuses a point that is not on the board.
    game_over = True  # With the method `over`: it refuses acts after the end.
    score_of = "area"  # What `score` counts: area, territory, stones or group-tax.
    default_komi = 0  # The komi of a start without komi.
    offers: Sequence[str] = ()  # More words of the protocol's offers, for `start_with` and `other_act`.
    observes: Sequence[str] = ()  # More keys of observations, for `other_value`.


def opponent(player):
    """Returns the other player."""
    return WHITE if player == BLACK else BLACK


def answering(adapter):
    """Returns a function from a request, as bytes, to the answer. `adapter` is a class or an object, as for `serve`."""
    return _Kit(adapter() if isinstance(adapter, type) else adapter).answer


def serve(adapter):
    """Answers shinpan until it says goodbye. `adapter` is a class, which is called without arguments, or an object."""
    answer_to = answering(adapter)
    # The program may read standard input too, so it gets an empty one.
    requests = os.fdopen(os.dup(0), "rb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    try:
        for line in _lines(requests):
            answer = answer_to(line)
            if answer is None:
                break
            _output.write(answer.encode("utf-8") + b"\n")
            _output.flush()
    except BrokenPipeError:
        pass
    # The program may have threads that go on.
    sys.stderr.flush()
    os._exit(0)


def _lines(requests):
    """Yields each line that is not blank. A line that is too long is None."""
    while True:
        line = requests.readline(LONGEST_LINE + 1)
        if not line:
            return
        too_long = len(line) > LONGEST_LINE and not line.endswith(b"\n")
        while too_long and line and not line.endswith(b"\n"):
            line = requests.readline(LONGEST_LINE)
        if too_long:
            yield None
        elif line.strip():
            yield line


class _Malformed(Exception):
    """A request that violates the protocol."""


class _Kit:
    """One adapter, and what shinpan knows of it."""

    def __init__(self, adapter):
        kind = type(adapter)
        # Methods and attributes are read once. Later the adapter may use the names for values of its own.
        self.methods = {name: getattr(adapter, name) for name in dir(kind) if callable(getattr(kind, name, None))}
        self.about = {name: getattr(adapter, name, value) for name, value in vars(Adapter).items() if name[0] != "_"}
        self.about["name"] = self.about["name"] or kind.__name__
        self.sizes = [_size(size) for size in self.about["sizes"]]
        missing = [name for name in ("begin", "play") if name not in self.methods]
        if not {"at", "board"} & set(self.methods):
            missing.append("at")
        missing += [name for name in ("rules", "sizes") if not self.about[name]]
        if missing:
            sys.exit("shinpan_kit: {} lacks {}".format(kind.__name__, ", ".join(missing)))
        unknown = [word for word in self.about["offers"] if word not in OTHER_OFFERS]
        if unknown:
            sys.exit("shinpan_kit: unknown offers {}: expected {}".format(", ".join(unknown), ", ".join(OTHER_OFFERS)))
        self.observed = [key for key, method in OBSERVED.items() if method is None or method in self.methods]
        self.observed += [key for key in self.about["observes"] if key not in self.observed]

    def answer(self, line):
        """Returns the answer to a line of input. None after a goodbye."""
        name = None
        try:
            if line is None:
                raise _Malformed("a line of more than 16 MiB")
            kind, content = _parsed(line)
            if kind == "bye":
                return None
            if kind == "hello":
                return json.dumps({"hello": self._hello(content)})
            if not isinstance(content.get("id"), str):
                raise _Malformed("expected a run with an id")
            name = content["id"]
            return json.dumps({"id": name, "transcript": _Game(self, content).transcript()}, allow_nan=False)
        except Unsupported as why:
            said = {"skipped": _one_line(why)}
        except _Malformed as fault:
            said = {"errored": _one_line(fault)}
        except KeyboardInterrupt:
            raise
        except BaseException as fault:  # Panics of some extensions are no subclasses of Exception.
            traceback.print_exc()
            said = {"errored": _described(fault)}
        return json.dumps(said if name is None else {"id": name, **said})

    def _hello(self, asked):
        protocol = asked.get("protocol")
        if not isinstance(protocol, int) or protocol < OLDEST:
            raise _Malformed("expected a protocol from {} up".format(OLDEST))
        about, observed = self.about, self.observed
        offers = [word for name, word in OFFERS.items() if name in self.methods or about.get(name)]
        offers += ["game-over"] if "over" in self.methods and about["game_over"] else []
        offers += [word for word in about["offers"] if word not in offers]
        hello = {"name": about["name"], "version": str(about["version"]), "rules": list(about["rules"])}
        if protocol < NEWEST:
            least = [min(size[0][side] for size in self.sizes) for side in (0, 1)]
            most = [max(size[1][side] for size in self.sizes) for side in (0, 1)]
            boards = ((columns, rows) for columns in range(1, most[0] + 1) for rows in range(1, most[1] + 1))
            offers += ["rectangular"] if any(self.has(*board) and board[0] != board[1] for board in boards) else []
            unknown = ("margin", "legal-moves") if about["legal_moves"] != "always" else ("margin",)
            observed = [key for key in observed if key not in unknown]
            offers = [word for word in offers if word in OFFERS_OF_PROTOCOL_1]
            return {"protocol": OLDEST, **hello, "offers": offers, "sizes": [least, most], "observes": observed}
        return {
            "protocol": NEWEST, **hello, "sizes": list(about["sizes"]), "square": bool(about["square"]),
            "offers": offers, "suicide": about["suicide"], "legal-moves": about["legal_moves"],
            "ends": list(about["ends"]), "observes": observed,
        }

    def has(self, columns, rows):
        """Returns whether the program has boards of this size."""
        fits = any(least[0] <= columns <= most[0] and least[1] <= rows <= most[1] for least, most in self.sizes)
        return fits and (columns == rows or not self.about["square"])

    def call(self, name, *arguments):
        """Calls a method that makes an act. Returns None if the program accepts it, otherwise the reason."""
        try:
            outcome = self.methods[name](*arguments)
        except Illegal as refused:
            if refused.reason != "any" and refused.reason not in REASONS:
                raise ValueError("unknown reason {}: expected any, {}".format(refused.reason, ", ".join(REASONS)))
            return refused.reason if self.about["reasons"] else "any"
        if outcome is None:
            return None
        # The type's name is that of numpy's truth values as well.
        if type(outcome).__name__ not in ("bool", "bool_"):
            raise TypeError("{} returned {!r}: expected True, False or None".format(name, outcome))
        return None if outcome else "any"


class _Game:
    """One script that is played."""

    def __init__(self, kit, run):
        for key in run:
            if key not in RUN_KEYS:
                raise _Malformed("unknown key {}".format(json.dumps(key)))
        try:
            self.rules, start, self.acts = run["rules"], dict(run["start"]), list(run["acts"])
            self.observe = [key for key in run.get("observe", kit.observed) if key in kit.observed]
            self.moves_at = set(run.get("legal-moves-at", ())) if "legal-moves" in kit.observed else set()
        except (KeyError, TypeError, ValueError):
            raise _Malformed("expected a run with rules, start and acts")
        self.kit = kit
        # The player to move, or None if only the program can tell.
        self.turn = start.get("to-play", BLACK)
        self.passes = 0
        self.board = {}
        self._begin(start)

    def _begin(self, start):
        kit = self.kit
        for key in start:
            if key not in START_KEYS + EXTRA_KEYS:
                raise Unsupported("a start with {}".format(key))
        stones = []
        if "board" in start:
            self.columns, self.rows, stones = _diagram(start["board"])
        else:
            try:
                self.columns, self.rows = (int(number) for number in start["size"])
            except (KeyError, TypeError, ValueError):
                raise _Malformed("expected a start with a board, or a size [columns, rows]")
        komi = start.get("komi", 6.5 if str(self.rules).startswith("wmsg-2008") else kit.about["default_komi"])
        # One handicap stone is the first move where the rules do not count it among the handicaps.
        extras = {key: start[key] for key in EXTRA_KEYS if key in start and (key, start[key]) != ("handicap", 1)}
        if not kit.has(self.columns, self.rows):
            raise Unsupported("size {}x{}".format(self.columns, self.rows))
        calls: list = [("begin", "", (self.columns, self.rows, float(komi), self.rules))]
        if stones or self.turn != BLACK:
            calls.append(("set_up", "stones" if stones else "White to play", (stones, self.turn)))
        if extras:
            calls.append(("start_with", next(iter(extras)), (extras,)))
        for method, what, _ in calls:
            self._needs(method, "a start with " + what)
        for method, _, arguments in calls:
            if kit.call(method, *arguments):
                raise Unsupported("the program refuses the start")
        if "handicap" in extras:
            self.turn = None

    def _needs(self, method, what):
        if method not in self.kit.methods:
            raise Unsupported("{}: the adapter has no {}".format(what, method))

    def transcript(self):
        """Plays the acts. Returns an observation of the start, and one after each act."""
        self._look()
        entries = [self._state({}, 0)]
        for number, act in enumerate(self.acts, 1):
            if not isinstance(act, dict) or len(act) != 1:
                raise _Malformed('act {}: expected one act with one key, as in {{"move": "B C3"}}'.format(number))
            ((key, value),) = act.items()
            before = self.board
            point, refused = self._act(number, key, value)
            self._look()
            entry = {}
            if refused and "illegal" in self.observe:
                entry["illegal"] = refused
            if "removed" in self.observe:
                emptied = {place for place in before if place not in self.board}
                if point and not refused and point not in self.board:
                    emptied.add(point)
                entry["removed"] = [_name(*place) for place in sorted(emptied)]
            entries.append(self._state(entry, number))
        return entries

    def _act(self, number, key, value):
        """Plays an act. Returns the point of a play, and the reason if the program refused the act."""
        kit = self.kit
        if key == "move":
            move = MOVE.fullmatch(value) if isinstance(value, str) else None
            if not move:
                raise _Malformed("act {}: {} is not a move".format(number, json.dumps(value)))
            if not move[3]:
                return self._move(BLACK if move[1] == "B" else WHITE, move[4])
        self.turn, self.passes = None, 0
        method = key.replace("-", "_")
        if key in ("resign", "time-out", "elapse") and method in kit.methods:
            return None, kit.call(method, value)
        if key == "settle" and "settle" in kit.methods and not value.get("contestable"):
            return None, kit.call("settle", [_place(name) for name in value["dead"]])
        if "other_act" not in kit.methods:
            raise Unsupported("the adapter has no method for the act {}".format(key))
        return None, kit.call("other_act", key, value)

    def _move(self, player, name):
        kit = self.kit
        point = None if name is None else _place(name)
        off_board = point and not (point[0] < self.columns and point[1] < self.rows)
        # The program does not judge turns and edges, so the kit does. Such a move also comes after a difference:
        # to skip the script would hide that.
        if self.turn not in (player, None) and not kit.about["wrong_turn"] or off_board and not kit.about["off_board"]:
            return point, "any"
        if point:
            refused = kit.call("play", player, *point)
        else:
            self._needs("pass_turn", "a pass")
            refused = kit.call("pass_turn", player)
        if not refused:
            self.turn = opponent(player)
            self.passes = 0 if point else self.passes + 1
        return point, refused

    def _look(self):
        """Reads the board, if it is needed: the stones by their places."""
        if not {"board", "stones", "removed"} & set(self.observe):
            return
        methods = self.kit.methods
        if "at" in methods:
            rows = [[methods["at"](column, row) for column in range(self.columns)] for row in range(self.rows)]
        else:
            rows = [list(row) for row in methods["board"]()]
            if len(rows) != self.rows or any(len(row) != self.columns for row in rows):
                raise ValueError("board returned another size: expected {}x{}".format(self.columns, self.rows))
        self.board = {}
        for row, values in enumerate(rows):
            for column, stone in enumerate(values):
                if stone is not None:
                    if stone not in (BLACK, WHITE):
                        raise ValueError("unknown stone {!r}: expected BLACK, WHITE or None".format(stone))
                    self.board[column, row] = stone

    def _state(self, entry, number):
        """Adds to the entry what is observed in the current state."""
        on_demand = ["legal-moves"] if number in self.moves_at and "legal-moves" not in self.observe else []
        for key in self.observe + on_demand:
            value = self._value(key)
            if value is not None:
                entry[key] = value
        return entry

    def _value(self, key):
        """Returns one observation, or None if it makes no claim."""
        methods = self.kit.methods
        if key in ("illegal", "removed"):
            return None
        if key == "board":
            marks = {None: ".", BLACK: "X", WHITE: "O"}
            columns, rows = range(self.columns), reversed(range(self.rows))
            return "".join(" ".join(marks[self.board.get((column, row))] for column in columns) + "\n" for row in rows)
        if key == "stones":
            return {player: list(self.board.values()).count(player) for player in (BLACK, WHITE)}
        if key == "to-play":
            return methods["to_play"]() or "nobody"
        if key == "over":
            return bool(methods["over"]())
        if key in ("prisoners", "score", "margin"):
            return self._numbers(key, methods[key]())
        if key == "legal-moves":
            return self._legal_moves()
        return methods["other_value"](key)

    def _numbers(self, key, value):
        if value is None:
            return None
        if key == "margin":
            return _half(value)
        black, white = value
        if key == "prisoners":
            return {"by-black": int(black), "by-white": int(white)}
        return {"black": _half(black), "white": _half(white), "of": self.kit.about["score_of"]}

    def _legal_moves(self):
        methods = self.kit.methods
        # Without `over`, nobody says whether two passes ended the game.
        if methods["over"]() if "over" in methods else self.passes > 1:
            return None
        player = methods["to_play"]() if "to_play" in methods else self.turn
        if player is None:
            return None
        return [move if isinstance(move, str) else _name(*move) for move in methods["legal"](player)]


def _parsed(line):
    """Returns the kind of a request, and its content."""
    try:
        request = json.loads(line.decode("utf-8-sig"))  # Without a byte-order mark.
    except (ValueError, RecursionError) as fault:
        raise _Malformed("not JSON: {}".format(fault))
    for kind in ("hello", "run", "bye"):
        if isinstance(request, dict) and list(request) == [kind] and isinstance(request[kind], dict):
            return kind, request[kind]
    raise _Malformed("expected a request: hello, run or bye")


def _size(size):
    """Returns the smallest and the largest columns and rows of one item of `sizes`."""
    if isinstance(size, dict):
        return tuple(size["from"]), tuple(size["to"])
    return ((size, size),) * 2 if isinstance(size, int) else (tuple(size),) * 2


def _diagram(text):
    """Returns columns, rows and stones of a diagram. Its top row is first."""
    rows = ["".join(line.split()) for line in str(text).splitlines() if line.strip()][::-1]
    if not rows or {len(row) for row in rows} != {len(rows[0])} or set("".join(rows)) - set("XO."):
        raise _Malformed("{} is not a diagram".format(json.dumps(text)))
    stones = [(BLACK if mark == "X" else WHITE, column, row)
              for row, marks in enumerate(rows) for column, mark in enumerate(marks) if mark != "."]
    return len(rows[0]), len(rows), stones


def _name(column, row):
    """Returns the name of a point, such as C3."""
    if not (0 <= column < len(LETTERS) and row >= 0):
        raise ValueError("column {}, row {} is not a point".format(column, row))
    return "{}{}".format(LETTERS[column], int(row) + 1)


def _place(name):
    """Returns column and row of a point."""
    return LETTERS.index(name[0].upper()), int(name[1:]) - 1


def _half(number):
    """Returns a number of whole or half points as text."""
    halves = int(2 * float(number))
    if halves != 2 * float(number):
        raise ValueError("{!r} is not a number of whole or half points".format(number))
    return "{}{}{}".format("-" if halves < 0 else "", abs(halves) // 2, ".5" if halves % 2 else "")


def _one_line(text):
    return " ".join(str(text).split())[:300]


def _described(fault):
    """Returns an exception as one line, with the place in the program where it happened."""
    frames = traceback.extract_tb(fault.__traceback__)
    place = " ({}:{})".format(os.path.basename(frames[-1].filename), frames[-1].lineno) if frames else ""
    return _one_line("{}: {}".format(type(fault).__name__, fault)) + place
