// Connects my program to shinpan, which tests how it plays by the rules of Go.
//
// It works as it is: the small board below stands for your program. Replace the class Program by your own.
//
//     javac Adapter.java
//     shinpan check --with 'json:java Adapter'
//     shinpan hunt --with 'json:java Adapter'
//
// It needs Java 17 or newer, and nothing else. Columns count from 0 at the left, rows from 0 at the bottom.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

public final class Adapter {
    enum Color {
        BLACK, WHITE;

        Color opponent() {
            return this == BLACK ? WHITE : BLACK;
        }
    }

    /** A board that knows captures and suicide. It stands for your program, and it forgets ko. */
    static final class Program {
        /**
         * What shinpan should know about your program: corpus/README.md of shinpan describes the keys of this answer to
         * "hello", and "shinpan rules list" shows all rulesets. Leave "setup" out if your program cannot put up stones.
         */
        static final String ABOUT = """
            {"protocol": 2, "name": "my program", "version": "0.1", "rules": ["basic+no-suicide"],
             "sizes": [{"from": [1, 1], "to": [25, 25]}], "square": false, "offers": ["setup", "passes"], "suicide": "all",
             "legal-moves": "always", "ends": [], "observes": ["illegal", "removed", "board", "stones"]}""";

        /** Whether your program has boards of this size. */
        static boolean hasSize(int columns, int rows) {
            return columns >= 1 && columns <= 25 && rows >= 1 && rows <= 25;
        }

        private final int columns;
        private final int rows;
        private Color[] stones;

        /** Begins a new game. */
        Program(int columns, int rows, double komi, String rules) {
            this.columns = columns;
            this.rows = rows;
            stones = new Color[columns * rows];
        }

        /** Returns the color of a stone. null if the point is empty. */
        Color at(int column, int row) {
            return stones[row * columns + column];
        }

        /** Puts a stone on the board, before the first move. */
        void put(Color player, int column, int row) {
            stones[row * columns + column] = player;
        }

        /** Plays. Returns why the program refuses, "" if it accepts, or "any" if your program does not say why. */
        String play(Color player, int column, int row) {
            if (at(column, row) != null) return "occupied";
            Color[] before = stones.clone();
            put(player, column, row);
            int point = row * columns + column;
            for (int other : neighbours(point)) {
                if (stones[other] == player.opponent() && !isFree(other)) {
                    for (int stone : chain(other)) stones[stone] = null;
                }
            }
            if (isFree(point)) return "";
            stones = before;
            return "suicide";
        }

        /** Passes, and returns the same. The small board does not count passes. */
        String pass(Color player) {
            return "";
        }

        /** Returns the values of more keys that "observes" lists, such as Map.of("margin", "-6.5", "to-play", "black"). */
        Map<String, Object> more() {
            return Map.of();
        }

        private List<Integer> neighbours(int point) {
            int column = point % columns;
            List<Integer> around = new ArrayList<>();
            if (column > 0) around.add(point - 1);
            if (column + 1 < columns) around.add(point + 1);
            if (point >= columns) around.add(point - columns);
            if (point + columns < columns * rows) around.add(point + columns);
            return around;
        }

        private Set<Integer> chain(int first) {
            Set<Integer> points = new TreeSet<>(Set.of(first));
            List<Integer> open = new ArrayList<>(points);
            while (!open.isEmpty()) {
                for (int other : neighbours(open.remove(open.size() - 1))) {
                    if (stones[other] == stones[first] && points.add(other)) open.add(other);
                }
            }
            return points;
        }

        /** Whether the chain at a point has a liberty. */
        private boolean isFree(int first) {
            return chain(first).stream().flatMap(stone -> neighbours(stone).stream()).anyMatch(at -> stones[at] == null);
        }
    }

    // The rest is the protocol: a line of JSON asks, a line of JSON answers.

    /** What the program cannot do. shinpan skips the script and shows the reason. */
    static final class Unsupported extends RuntimeException {
        Unsupported(String why) {
            super(why);
        }
    }

    /** What is no request. */
    static final class Wrong extends RuntimeException {
        Wrong(String why) {
            super(why);
        }
    }

    static final String LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    static final int LONGEST = 16 << 20;

    /** Reads JSON: objects as Map, arrays as List, numbers as Double. */
    static final class Reader {
        private final String text;
        private int at;

        private Reader(String text) {
            this.text = text;
        }

        static Object read(String text) {
            Reader reader = new Reader(text);
            Object value = reader.value(0);
            if (reader.next() != 0) throw reader.wrong();
            return value;
        }

        private Wrong wrong() {
            return new Wrong("not JSON: column " + (at + 1));
        }

        /** Returns the next character that is no space, without reading it. 0 at the end. */
        private char next() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
            return at < text.length() ? text.charAt(at) : 0;
        }

        private boolean took(char expected) {
            boolean found = next() == expected;
            if (found) at++;
            return found;
        }

        private void expect(char expected) {
            if (!took(expected)) throw wrong();
        }

        private Object value(int depth) {
            if (depth > 100) throw wrong();
            char first = next();
            if (first == '"') return string();
            if (took('[')) {
                List<Object> list = new ArrayList<>();
                if (took(']')) return list;
                do list.add(value(depth + 1)); while (took(','));
                expect(']');
                return list;
            }
            if (took('{')) {
                Map<String, Object> map = new LinkedHashMap<>();
                if (took('}')) return map;
                do {
                    next();
                    String key = string();
                    expect(':');
                    map.put(key, value(depth + 1));
                } while (took(','));
                expect('}');
                return map;
            }
            int begin = at;
            while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(begin, at);
            return switch (word) {
                case "null" -> null;
                case "true", "false" -> word.equals("true");
                default -> {
                    if (!word.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) throw wrong();
                    if (Double.isInfinite(Double.parseDouble(word))) throw wrong();
                    yield Double.valueOf(word);
                }
            };
        }

        private String string() {
            if (at >= text.length() || text.charAt(at++) != '"') throw wrong();
            StringBuilder found = new StringBuilder();
            while (at < text.length()) {
                char letter = text.charAt(at++);
                if (letter == '"') return found.toString();
                if (letter == '\\' && at < text.length()) {
                    char kind = text.charAt(at++);
                    int place = "\"\\/bfnrt".indexOf(kind);
                    String code = text.substring(at, Math.min(at + 4, text.length()));
                    if (place >= 0) {
                        letter = "\"\\/\b\f\n\r\t".charAt(place);
                    } else if (kind == 'u' && code.matches("[0-9a-fA-F]{4}")) {
                        letter = (char) Integer.parseInt(code, 16);
                        at += 4;
                    } else {
                        throw wrong();
                    }
                }
                found.append(letter);
            }
            throw wrong();
        }
    }

    /** Returns a value as JSON. */
    static String written(Object value) {
        if (value instanceof Map<?, ?> map) {
            List<String> entries = new ArrayList<>();
            map.forEach((key, inner) -> entries.add(written(key) + ": " + written(inner)));
            return "{" + String.join(", ", entries) + "}";
        }
        if (value instanceof Iterable<?> list) {
            List<String> items = new ArrayList<>();
            list.forEach(item -> items.add(written(item)));
            return "[" + String.join(", ", items) + "]";
        }
        if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15) {
            return String.valueOf(number.longValue());
        }
        if (value instanceof Number number && !Double.isFinite(number.doubleValue())) throw new Wrong("JSON has no " + value);
        if (!(value instanceof String text)) return String.valueOf(value);
        StringBuilder quoted = new StringBuilder("\"");
        for (char letter : text.toCharArray()) {
            if (letter == '"' || letter == '\\') quoted.append('\\').append(letter);
            else if (letter < ' ' || Character.isSurrogate(letter)) quoted.append(String.format("\\u%04x", (int) letter));
            else quoted.append(letter);
        }
        return quoted.append('"').toString();
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value, String what) {
        if (value instanceof Map<?, ?>) return (Map<String, Object>) value;
        throw new Wrong(what + ": expected an object");
    }

    static List<?> list(Object value, String what) {
        if (value instanceof List<?> found) return found;
        throw new Wrong(what + ": expected a list");
    }

    static int number(Object value) {
        if (value instanceof Double found) return found.intValue();
        throw new Wrong("a size: expected numbers");
    }

    static final Map<String, Object> ABOUT = object(Reader.read(Program.ABOUT), "ABOUT");

    static final class Game {
        private final List<?> observe;
        private final int columns;
        private final int rows;
        private final Program program;
        private Color turn;
        private Color[] board;

        Game(String rules, Map<String, Object> start, List<?> observe) {
            this.observe = observe;
            start.forEach((key, value) -> {
                // One handicap stone is the first move where the rules do not count it among the handicaps.
                boolean isOneStone = key.equals("handicap") && value.equals(1.0);
                if (!List.of("size", "board", "to-play", "komi").contains(key) && !isOneStone) {
                    throw new Unsupported("a start with " + key + ": the adapter has no start_with");
                }
            });
            String[] lines = ((String) start.getOrDefault("board", "")).replace(" ", "").strip().split("\n");
            boolean isEmpty = lines[0].isEmpty();
            columns = isEmpty ? number(list(start.get("size"), "size").get(0)) : lines[0].length();
            rows = isEmpty ? number(list(start.get("size"), "size").get(1)) : lines.length;
            for (String line : lines) if (!isEmpty && line.length() != columns) throw new Wrong("rows of different lengths");
            if (!Program.hasSize(columns, rows)) throw new Unsupported("size " + columns + "x" + rows);
            turn = "white".equals(start.get("to-play")) ? Color.WHITE : Color.BLACK;
            program = new Program(columns, rows, Double.parseDouble((String) start.getOrDefault("komi", "0")), rules);
            boolean isSetUp = turn == Color.WHITE;
            for (int row = 0; row < rows && !isEmpty; row++) {
                for (int column = 0; column < columns; column++) {
                    char mark = lines[rows - 1 - row].charAt(column);
                    if (mark == '.') continue;
                    isSetUp = true;
                    program.put(mark == 'X' ? Color.BLACK : Color.WHITE, column, row);
                }
            }
            if (isSetUp && !list(ABOUT.get("offers"), "offers").contains("setup")) {
                throw new Unsupported("a start with stones, or with White to play");
            }
            board = look();
        }

        private Color[] look() {
            Color[] stones = new Color[columns * rows];
            for (int point = 0; point < stones.length; point++) stones[point] = program.at(point % columns, point / columns);
            return stones;
        }

        /** Returns what is observed now. The entry has what concerns the act before. */
        Map<String, Object> state(Map<String, Object> entry) {
            StringBuilder text = new StringBuilder();
            for (int row = rows - 1; row >= 0; row--) {
                for (int column = 0; column < columns; column++) {
                    Color stone = board[row * columns + column];
                    text.append(stone == null ? '.' : stone == Color.BLACK ? 'X' : 'O');
                    text.append(column + 1 < columns ? ' ' : '\n');
                }
            }
            entry.put("board", text.toString());
            long black = Arrays.stream(board).filter(stone -> stone == Color.BLACK).count();
            long white = Arrays.stream(board).filter(stone -> stone == Color.WHITE).count();
            entry.put("stones", Map.of("black", black, "white", white));
            entry.putAll(program.more());
            entry.keySet().removeIf(key -> !observe.contains(key));
            return entry;
        }

        /** Plays an act. Returns what is observed after it. */
        Map<String, Object> after(Map<String, Object> act) {
            String key = String.join(" ", act.keySet());
            if (!key.equals("move")) throw new Unsupported("the adapter has no method for the act " + key);
            String move = (String) act.get("move");
            String place = move.substring(2).toUpperCase();
            Color player = move.charAt(0) == 'B' ? Color.BLACK : Color.WHITE;
            boolean isPass = move.substring(2).equals("pass");
            if (!isPass && !place.matches("[A-HJ-Z][1-9]\\d?")) throw new Unsupported("the move " + move);
            int column = LETTERS.indexOf(place.charAt(0));
            int row = isPass ? 0 : Integer.parseInt(place.substring(1)) - 1;
            // The program does not judge turns and edges, so the adapter does.
            boolean isJudged = player == turn && (isPass || column < columns && row < rows);
            String refused = !isJudged ? "any" : isPass ? program.pass(player) : program.play(player, column, row);
            Color[] before = board;
            board = look();
            Map<String, Object> entry = new LinkedHashMap<>();
            if (refused.isEmpty()) {
                turn = player.opponent();
                if (!isPass) before[row * columns + column] = player;
            } else {
                entry.put("illegal", refused);
            }
            List<String> removed = new ArrayList<>();
            for (int point = 0; point < board.length; point++) {
                if (before[point] != null && board[point] == null) {
                    removed.add(LETTERS.charAt(point % columns) + String.valueOf(point / columns + 1));
                }
            }
            entry.put("removed", removed);
            return state(entry);
        }
    }

    static List<Object> transcript(Map<String, Object> run) {
        for (String key : run.keySet()) {
            if (!List.of("id", "rules", "start", "acts", "observe", "legal-moves-at").contains(key)) {
                throw new Wrong("unknown key " + written(key));
            }
        }
        Object observe = run.getOrDefault("observe", ABOUT.get("observes"));
        Game game = new Game((String) run.get("rules"), object(run.get("start"), "start"), list(observe, "observe"));
        List<Object> entries = new ArrayList<>(List.of(game.state(new LinkedHashMap<>())));
        for (Object act : list(run.get("acts"), "acts")) entries.add(game.after(object(act, "an act")));
        return entries;
    }

    /** Returns the answer to a line, or null after a goodbye. */
    static Map<String, Object> answerTo(String line) {
        Map<String, Object> answer = new LinkedHashMap<>();
        try {
            if (line.getBytes(StandardCharsets.UTF_8).length > LONGEST) throw new Wrong("a line of more than 16 MiB");
            Map<String, Object> request = object(Reader.read(line), "a request");
            if (request.containsKey("bye")) return null;
            if (request.containsKey("hello")) return Map.of("hello", ABOUT);
            Map<String, Object> run = object(request.get("run"), "run");
            answer.put("id", run.get("id"));
            List<Object> entries = transcript(run);
            written(entries); // It fails for what JSON does not have.
            answer.put("transcript", entries);
        } catch (Unsupported why) {
            answer.put("skipped", why.getMessage());
        } catch (Wrong why) {
            answer.put("errored", why.getMessage());
        } catch (RuntimeException | StackOverflowError fault) {
            answer.put("errored", fault.toString());
        }
        return answer;
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // What the program prints goes to standard error.
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String request = line.startsWith("\ufeff") ? line.substring(1) : line;
            if (request.isBlank()) continue;
            Map<String, Object> answer = answerTo(request);
            if (answer == null) break;
            answers.println(written(answer));
        }
    }
}
