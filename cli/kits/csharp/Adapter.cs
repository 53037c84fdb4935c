// Connects my program to shinpan, which tests how it plays by the rules of Go.
//
// It works as it is: the small board below stands for your program. Replace the class Program by your own.
//
//     mcs -out:Adapter.exe Adapter.cs
//     shinpan check --with 'json:mono Adapter.exe'
//     shinpan hunt --with 'json:mono Adapter.exe'
//
// It needs C# 7 and nothing but the standard library. Columns count from 0 at the left, rows from 0 at the bottom.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

enum Stone { None, Black, White }

/// <summary>A board that knows captures and suicide. It stands for your program, and it forgets ko.</summary>
sealed class Program {
    /// <summary>
    /// What shinpan should know about your program: corpus/README.md of shinpan describes the keys of this answer to "hello",
    /// and "shinpan rules list" shows all rulesets. Leave "setup" out if your program cannot put up stones.
    /// </summary>
    public const string About = @"{
        ""protocol"": 2, ""name"": ""my program"", ""version"": ""0.1"", ""rules"": [""basic+no-suicide""],
        ""sizes"": [{""from"": [1, 1], ""to"": [25, 25]}], ""square"": false, ""offers"": [""setup"", ""passes""],
        ""suicide"": ""all"", ""legal-moves"": ""always"", ""ends"": [],
        ""observes"": [""illegal"", ""removed"", ""board"", ""stones""]
    }";

    /// <summary>Whether your program has boards of this size.</summary>
    public static bool HasSize(int columns, int rows) => columns >= 1 && columns <= 25 && rows >= 1 && rows <= 25;

    readonly int columns, rows;
    Stone[] stones;

    /// <summary>Begins a new game.</summary>
    public Program(int columns, int rows, double komi, string rules) {
        this.columns = columns;
        this.rows = rows;
        stones = new Stone[columns * rows];
    }

    public Stone At(int column, int row) => stones[row * columns + column];

    /// <summary>Puts a stone on the board, before the first move.</summary>
    public void Put(Stone player, int column, int row) => stones[row * columns + column] = player;

    /// <summary>Plays. Returns why the program refuses, "" if it accepts, or "any" if it does not say why.</summary>
    public string Play(Stone player, int column, int row) {
        if (At(column, row) != Stone.None) return "occupied";
        var before = (Stone[])stones.Clone();
        Put(player, column, row);
        var point = row * columns + column;
        foreach (var other in Neighbours(point)) {
            if (stones[other] != Adapter.Opponent(player) || IsFree(other)) continue;
            foreach (var captured in Chain(other)) stones[captured] = Stone.None;
        }
        if (IsFree(point)) return "";
        stones = before;
        return "suicide";
    }

    /// <summary>Passes, and returns the same. The small board does not count passes.</summary>
    public string Pass(Stone player) => "";

    /// <summary>Returns the values of more keys that "observes" lists, such as "margin": "-6.5" or "to-play": "black".</summary>
    public Dictionary<string, object> More() => new Dictionary<string, object>();

    List<int> Neighbours(int point) {
        var around = new List<int>();
        if (point % columns > 0) around.Add(point - 1);
        if (point % columns + 1 < columns) around.Add(point + 1);
        if (point >= columns) around.Add(point - columns);
        if (point + columns < columns * rows) around.Add(point + columns);
        return around;
    }

    HashSet<int> Chain(int first) {
        var points = new HashSet<int> { first };
        var open = new Stack<int>(points);
        while (open.Count > 0) {
            foreach (var other in Neighbours(open.Pop())) {
                if (stones[other] == stones[first] && points.Add(other)) open.Push(other);
            }
        }
        return points;
    }

    /// <summary>Whether the chain at a point has a liberty.</summary>
    bool IsFree(int first) => Chain(first).SelectMany(Neighbours).Any(point => stones[point] == Stone.None);
}

// The rest is the protocol: a line of JSON asks, a line of JSON answers.

/// <summary>What the program cannot do. shinpan skips the script and shows the reason.</summary>
sealed class Unsupported : Exception {
    public Unsupported(string why) : base(why) { }
}

/// <summary>Reads and writes JSON: objects as Dictionary, arrays as List, numbers as double.</summary>
sealed class Json {
    readonly string text;
    int at;

    Json(string text) {
        this.text = text;
    }

    public static object Read(string text) {
        var json = new Json(text);
        var value = json.Value(0);
        if (json.Next() != '\0') throw json.Wrong();
        return value;
    }

    FormatException Wrong() => new FormatException("not JSON: column " + (at + 1));

    /// <summary>Returns the next character that is no space, without reading it. Zero at the end.</summary>
    char Next() {
        while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++;
        return at < text.Length ? text[at] : '\0';
    }

    bool Took(char expected) {
        var found = Next() == expected;
        if (found) at++;
        return found;
    }

    void Expect(char expected) {
        if (!Took(expected)) throw Wrong();
    }

    object Value(int depth) {
        if (depth > 100) throw Wrong();
        if (Next() == '"') return Quoted();
        if (Took('[')) {
            var list = new List<object>();
            if (Took(']')) return list;
            do list.Add(Value(depth + 1)); while (Took(','));
            Expect(']');
            return list;
        }
        if (Took('{')) {
            var map = new Dictionary<string, object>();
            if (Took('}')) return map;
            do {
                Next();
                var key = Quoted();
                Expect(':');
                map[key] = Value(depth + 1);
            } while (Took(','));
            Expect('}');
            return map;
        }
        var begin = at;
        while (at < text.Length && ",]} \t\r\n".IndexOf(text[at]) < 0) at++;
        var word = text.Substring(begin, at - begin);
        if (word == "null") return null;
        if (word == "true" || word == "false") return word == "true";
        if (!Regex.IsMatch(word, @"^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?\z")) throw Wrong();
        var number = double.Parse(word, CultureInfo.InvariantCulture);
        if (double.IsInfinity(number)) throw Wrong();
        return number;
    }

    string Quoted() {
        if (at >= text.Length || text[at++] != '"') throw Wrong();
        var found = new StringBuilder();
        while (at < text.Length) {
            var letter = text[at++];
            if (letter == '"') return found.ToString();
            if (letter == '\\' && at < text.Length) {
                var kind = text[at++];
                var place = "\"\\/bfnrt".IndexOf(kind);
                var code = text.Substring(at, Math.Min(4, text.Length - at));
                if (place >= 0) {
                    letter = "\"\\/\b\f\n\r\t"[place];
                } else if (kind == 'u' && Regex.IsMatch(code, @"^[0-9a-fA-F]{4}\z")) {
                    letter = (char)Convert.ToInt32(code, 16);
                    at += 4;
                } else {
                    throw Wrong();
                }
            }
            found.Append(letter);
        }
        throw Wrong();
    }

    public static string Write(object value) {
        if (value == null) return "null";
        if (value is bool) return (bool)value ? "true" : "false";
        if (value is string) return Quote((string)value);
        var map = value as Dictionary<string, object>;
        if (map != null) return "{" + string.Join(", ", map.Select(one => Quote(one.Key) + ": " + Write(one.Value))) + "}";
        var list = value as System.Collections.IEnumerable;
        if (list != null) return "[" + string.Join(", ", list.Cast<object>().Select(Write)) + "]";
        if (double.IsNaN(Convert.ToDouble(value)) || double.IsInfinity(Convert.ToDouble(value))) {
            throw new FormatException("JSON has no " + value);
        }
        return Convert.ToString(value, CultureInfo.InvariantCulture);
    }

    static string Quote(string text) {
        var quoted = new StringBuilder("\"");
        foreach (var letter in text) {
            if (letter == '"' || letter == '\\') quoted.Append('\\').Append(letter);
            else if (letter < ' ' || char.IsSurrogate(letter)) quoted.Append("\\u" + ((int)letter).ToString("x4"));
            else quoted.Append(letter);
        }
        return quoted.Append('"').ToString();
    }
}

sealed class Game {
    readonly List<object> observe;
    readonly int columns, rows;
    readonly Program program;
    Stone turn;
    Stone[] board;

    public Game(string rules, Dictionary<string, object> start, List<object> observe) {
        this.observe = observe;
        foreach (var entry in start) {
            // One handicap stone is the first move where the rules do not count it among the handicaps.
            var isOneStone = entry.Key == "handicap" && entry.Value.Equals(1.0);
            if (!new[] { "size", "board", "to-play", "komi" }.Contains(entry.Key) && !isOneStone) {
                throw new Unsupported("a start with " + entry.Key + ": the adapter has no start_with");
            }
        }
        object found;
        var diagram = start.TryGetValue("board", out found) ? (string)found : "";
        var lines = diagram.Replace(" ", "").Split(new[] { '\n' }, StringSplitOptions.RemoveEmptyEntries);
        var isEmpty = lines.Length == 0;
        columns = isEmpty ? (int)(double)((List<object>)start["size"])[0] : lines[0].Length;
        rows = isEmpty ? (int)(double)((List<object>)start["size"])[1] : lines.Length;
        if (lines.Any(line => line.Length != columns)) throw new FormatException("rows of different lengths");
        if (!Program.HasSize(columns, rows)) throw new Unsupported("size " + columns + "x" + rows);
        turn = start.TryGetValue("to-play", out found) && found.Equals("white") ? Stone.White : Stone.Black;
        var komi = start.TryGetValue("komi", out found) ? double.Parse((string)found, CultureInfo.InvariantCulture) : 0;
        program = new Program(columns, rows, komi, rules);
        var isSetUp = turn == Stone.White;
        for (var point = 0; point < columns * rows && !isEmpty; point++) {
            var mark = lines[rows - 1 - point / columns][point % columns];
            if (mark == '.') continue;
            isSetUp = true;
            program.Put(mark == 'X' ? Stone.Black : Stone.White, point % columns, point / columns);
        }
        if (isSetUp && !((List<object>)Adapter.About["offers"]).Contains("setup")) {
            throw new Unsupported("a start with stones, or with White to play");
        }
        board = Look();
    }

    Stone[] Look() => Enumerable.Range(0, columns * rows).Select(point => program.At(point % columns, point / columns)).ToArray();

    /// <summary>Returns what is observed now. The entry has what concerns the act before.</summary>
    public Dictionary<string, object> State(Dictionary<string, object> entry) {
        var text = new StringBuilder();
        for (var row = rows - 1; row >= 0; row--) {
            var marks = board.Skip(row * columns).Take(columns).Select(stone => ".XO"[(int)stone]);
            text.Append(string.Join(" ", marks)).Append('\n');
        }
        entry["board"] = text.ToString();
        entry["stones"] = new Dictionary<string, object> {
            { "black", board.Count(stone => stone == Stone.Black) }, { "white", board.Count(stone => stone == Stone.White) },
        };
        foreach (var more in program.More()) entry[more.Key] = more.Value;
        return entry.Where(one => observe.Contains(one.Key)).ToDictionary(one => one.Key, one => one.Value);
    }

    /// <summary>Plays an act. Returns what is observed after it.</summary>
    public Dictionary<string, object> After(Dictionary<string, object> act) {
        var key = string.Join(" ", act.Keys);
        if (key != "move") throw new Unsupported("the adapter has no method for the act " + key);
        var move = (string)act["move"];
        var place = move.Substring(2).ToUpperInvariant();
        var player = move[0] == 'B' ? Stone.Black : Stone.White;
        var isPass = move.Substring(2) == "pass";
        if (!isPass && !Regex.IsMatch(place, @"^[A-HJ-Z][1-9][0-9]?\z")) throw new Unsupported("the move " + move);
        var column = isPass ? 0 : Adapter.Letters.IndexOf(place[0]);
        var row = isPass ? 0 : int.Parse(place.Substring(1)) - 1;
        // The program does not judge turns and edges, so the adapter does.
        var isJudged = player == turn && (isPass || column < columns && row < rows);
        var refused = !isJudged ? "any" : isPass ? program.Pass(player) : program.Play(player, column, row);
        var before = board;
        board = Look();
        var entry = new Dictionary<string, object>();
        if (refused == "") {
            turn = Adapter.Opponent(player);
            if (!isPass) before[row * columns + column] = player;
        } else {
            entry["illegal"] = refused;
        }
        var removed = Enumerable.Range(0, board.Length).Where(point => before[point] != Stone.None && board[point] == Stone.None);
        entry["removed"] = removed.Select(point => Adapter.Letters[point % columns] + (point / columns + 1).ToString()).ToList();
        return State(entry);
    }
}

static class Adapter {
    public const string Letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    const int Longest = 16 << 20;
    public static readonly Dictionary<string, object> About = (Dictionary<string, object>)Json.Read(Program.About);

    public static Stone Opponent(Stone player) => player == Stone.Black ? Stone.White : Stone.Black;

    static List<object> Transcript(Dictionary<string, object> run) {
        var known = new[] { "id", "rules", "start", "acts", "observe", "legal-moves-at" };
        var unknown = run.Keys.FirstOrDefault(key => !known.Contains(key));
        if (unknown != null) throw new FormatException("unknown key " + Json.Write(unknown));
        var observe = (List<object>)(run.ContainsKey("observe") ? run["observe"] : About["observes"]);
        var game = new Game((string)run["rules"], (Dictionary<string, object>)run["start"], observe);
        var entries = new List<object> { game.State(new Dictionary<string, object>()) };
        foreach (Dictionary<string, object> act in (List<object>)run["acts"]) entries.Add(game.After(act));
        return entries;
    }

    /// <summary>Returns the answer to a line, or null after a goodbye.</summary>
    static Dictionary<string, object> AnswerTo(string line) {
        var answer = new Dictionary<string, object>();
        try {
            if (Encoding.UTF8.GetByteCount(line) > Longest) throw new FormatException("a line of more than 16 MiB");
            var request = (Dictionary<string, object>)Json.Read(line);
            if (request.ContainsKey("bye")) return null;
            if (request.ContainsKey("hello")) return new Dictionary<string, object> { { "hello", About } };
            var run = (Dictionary<string, object>)request["run"];
            answer["id"] = run.ContainsKey("id") ? run["id"] : null;
            var entries = Transcript(run);
            Json.Write(entries); // It fails for what JSON does not have.
            answer["transcript"] = entries;
        } catch (Unsupported why) {
            answer["skipped"] = why.Message;
        } catch (FormatException why) {
            answer["errored"] = why.Message;
        } catch (Exception fault) {
            answer["errored"] = fault.GetType().Name + ": " + fault.Message;
        }
        return answer;
    }

    static void Main() {
        var utf8 = new UTF8Encoding(false);
        var answers = new StreamWriter(Console.OpenStandardOutput(), utf8) { AutoFlush = true, NewLine = "\n" };
        Console.SetOut(Console.Error); // What the program prints goes to standard error.
        var lines = new StreamReader(Console.OpenStandardInput(), utf8);
        for (var line = lines.ReadLine(); line != null; line = lines.ReadLine()) {
            var request = line.TrimStart('\ufeff');
            if (request.Trim() == "") continue;
            var answer = AnswerTo(request);
            if (answer == null) break;
            answers.WriteLine(Json.Write(answer));
        }
    }
}
