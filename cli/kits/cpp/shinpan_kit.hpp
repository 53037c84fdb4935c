// Connects a program that knows the rules of Go to shinpan, which tests it. Needs C++17, nothing else.
//
// Write a class with the methods that your program has, and pass it to `serve`:
//
//     #include "shinpan_kit.hpp"
//
//     struct MyGo {
//         shinpan::About about() { return {"mygo", "1.0", {"basic+no-suicide"}, {9, 13, 19}}; }
//         void begin(int columns, int rows, double komi, const std::string& rules);
//         void play(shinpan::Color player, int column, int row);
//         std::optional<shinpan::Color> at(int column, int row);
//     };
//
//     int main() { return shinpan::serve(MyGo{}); }
//
// Standard output belongs to the protocol. On Unix, whatever your program prints after the call of `serve` goes to
// standard error. On other systems your program must not print.
//
// Columns count from 0 at the left, rows from 0 at the bottom. The methods; a class needs the three above, and `about`:
//
//     void play(Color, int column, int row)      A play. Throw Illegal if the program refuses it, or return false from
//                                                a `bool play`. So does every method that makes an act.
//     void pass_turn(Color)                      A pass, refused like a play.
//     void set_up(const std::vector<Stone>&, Color to_play)  After `begin`: put up these stones.
//     void start_with(const Json& extras)        After `begin`: what else the start has: `prisoners`, `handicap`, ...
//     void resign(Color), time_out(Color), elapse(int seconds), settle(const std::vector<Place>& dead)
//     void other_act(const std::string& key, const Json& value)  Any other act of the protocol.
//     std::optional<Color> to_play()             The player to move, or nobody.
//     bool over()                                Whether the game is over.
//     std::vector<Vertex> legal(Color)           The legal moves, passes too.
//     std::pair<int, int> prisoners()            Stones removed by Black, stones removed by White.
//     std::pair<double, double> score()          Black's and White's points, komi included: see `score_of` in `about`.
//     double margin()                            Black's points less White's, komi included.
//     Json other_value(const std::string& key)   The value of a key that `about` lists in `observes`; null is no claim.
//
// A method may throw Unsupported: shinpan then skips the script. Any other exception counts as a crash of your program,
// which goes on with the next script.
//
// SPDX-License-Identifier: MIT OR Apache-2.0. Kit version 2 (it speaks protocols 1 and 2).
#ifndef SHINPAN_KIT_HPP
#define SHINPAN_KIT_HPP

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#ifndef _WIN32
#include <unistd.h>
#endif

namespace shinpan {

enum class Color { black, white };
inline Color opponent(Color player) { return player == Color::black ? Color::white : Color::black; }
inline std::string name_of(Color player) { return player == Color::black ? "black" : "white"; }

struct Place {
    int column, row;
};
struct Stone {
    Color player;
    int column, row;
};
// A move: a place, or nothing for a pass.
using Vertex = std::optional<Place>;

// The program refuses an act. The reason is one of REASONS, or "any" if the program does not say why.
struct Illegal : std::runtime_error {
    explicit Illegal(const std::string& reason = "any") : std::runtime_error(reason) {}
};
// The program cannot do what the script needs.
struct Unsupported : std::runtime_error {
    using std::runtime_error::runtime_error;
};
// A request that violates the protocol.
struct Malformed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A value in JSON.
struct Json {
    enum Kind { null, boolean, number, string, array, object } kind = null;
    bool truth = false;
    double value = 0;
    std::string text;
    std::vector<Json> items;
    std::vector<std::pair<std::string, Json>> members;

    Json() = default;
    Json(bool truth) : kind(boolean), truth(truth) {}
    Json(int value) : kind(number), value(value) {}
    Json(double value) : kind(number), value(value) {}
    Json(std::string text) : kind(string), text(std::move(text)) {}
    Json(const char* text) : kind(string), text(text) {}
    Json(Color player) : Json(name_of(player)) {}
    template <class T>
    Json(const std::vector<T>& list) : kind(array) {
        for (const T& one : list) items.push_back(Json(one));
    }
    static Json map() {
        Json made;
        made.kind = object;
        return made;
    }
    static Json list() {
        Json made;
        made.kind = array;
        return made;
    }

    // Returns the value of a key, or null.
    const Json* find(const std::string& key) const {
        for (const auto& [name, member] : members)
            if (name == key) return &member;
        return nullptr;
    }
    void set(const std::string& key, Json member) { members.emplace_back(key, std::move(member)); }
    std::string written() const;
    static Json read(const std::string& text);
};

inline std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (unsigned char letter : text) {
        char code[8];
        if (letter == '"' || letter == '\\')
            (out += '\\') += static_cast<char>(letter);
        else if (letter == '\n')
            out += "\\n";
        else if (letter == '\t')
            out += "\\t";
        else if (letter < 0x20) {
            std::snprintf(code, sizeof code, "\\u%04x", letter);
            out += code;
        } else
            out += static_cast<char>(letter);
    }
    return out + '"';
}

inline std::string Json::written() const {
    char digits[32];
    std::string out;
    switch (kind) {
        case null:
            return "null";
        case boolean:
            return truth ? "true" : "false";
        case number:
            std::snprintf(digits, sizeof digits, "%.15g", value);
            return digits;
        case string:
            return quoted(text);
        case array:
            for (const Json& one : items) out += (out.empty() ? "" : ", ") + one.written();
            return "[" + out + "]";
        case object:
            for (const auto& [key, member] : members)
                out += (out.empty() ? "" : ", ") + quoted(key) + ": " + member.written();
            return "{" + out + "}";
    }
    return out;
}

namespace detail {

class Reader {
  public:
    explicit Reader(const std::string& text) : text(text) {}
    Json whole() {
        Json value = one(0);
        blank();
        if (at != text.size()) fail("something follows the value");
        return value;
    }

  private:
    const std::string& text;
    std::size_t at = 0;

    [[noreturn]] void fail(const std::string& what) const {
        throw Malformed("not JSON: " + what + " at byte " + std::to_string(at));
    }
    void blank() {
        while (at < text.size() && std::string(" \t\r\n").find(text[at]) != std::string::npos) ++at;
    }
    bool takes(char letter) {
        blank();
        if (at >= text.size() || text[at] != letter) return false;
        ++at;
        return true;
    }
    void needs(char letter) {
        if (!takes(letter)) fail(std::string("expected `") + letter + "`");
    }
    Json word(const std::string& letters, Json value) {
        if (text.compare(at, letters.size(), letters) != 0) fail("expected a value");
        at += letters.size();
        return value;
    }
    Json one(int depth) {
        blank();
        if (depth > 100) fail("too deep");
        if (at >= text.size()) fail("it ends too early");
        if (takes('{')) {
            Json made = Json::map();
            if (takes('}')) return made;
            do {
                blank();
                std::string key = string();
                needs(':');
                made.set(key, one(depth + 1));
            } while (takes(','));
            needs('}');
            return made;
        }
        if (takes('[')) {
            Json made = Json::list();
            if (takes(']')) return made;
            do {
                made.items.push_back(one(depth + 1));
            } while (takes(','));
            needs(']');
            return made;
        }
        switch (text[at]) {
            case '"':
                return string();
            case 't':
                return word("true", true);
            case 'f':
                return word("false", false);
            case 'n':
                return word("null", Json());
            default:
                break;
        }
        if (text[at] != '-' && !std::isdigit(static_cast<unsigned char>(text[at]))) fail("expected a value");
        char* end = nullptr;
        double value = std::strtod(text.c_str() + at, &end);
        at = static_cast<std::size_t>(end - text.c_str());
        return value;
    }
    unsigned hex() {
        if (at + 4 > text.size()) fail("it ends too early");
        const std::string digits = text.substr(at, 4);
        if (digits.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos) fail("expected four digits");
        at += 4;
        return static_cast<unsigned>(std::stoul(digits, nullptr, 16));
    }
    static void put(std::string& out, unsigned code) {
        auto tail = [&](int shift) { out += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
        if (code < 0x80)
            out += static_cast<char>(code);
        else if (code < 0x800) {
            out += static_cast<char>(0xc0 | code >> 6);
            tail(0);
        } else if (code < 0x10000) {
            out += static_cast<char>(0xe0 | code >> 12);
            tail(6);
            tail(0);
        } else {
            out += static_cast<char>(0xf0 | code >> 18);
            tail(12);
            tail(6);
            tail(0);
        }
    }
    std::string string() {
        needs('"');
        std::string out;
        for (;;) {
            if (at >= text.size()) fail("it ends too early");
            char letter = text[at++];
            if (letter == '"') return out;
            if (static_cast<unsigned char>(letter) < 0x20) fail("a control character");
            if (letter != '\\') {
                out += letter;
                continue;
            }
            if (at >= text.size()) fail("it ends too early");
            static const std::string from = "\"\\/bfnrt", to = "\"\\/\b\f\n\r\t";
            letter = text[at++];
            const std::size_t place = from.find(letter);
            if (place != std::string::npos) {
                out += to[place];
                continue;
            }
            if (letter != 'u') fail("an unknown escape");
            unsigned code = hex();
            if (code >= 0xd800 && code < 0xdc00 && text.compare(at, 2, "\\u") == 0) {
                at += 2;
                code = 0x10000 + ((code - 0xd800) << 10) + (hex() - 0xdc00);
            }
            put(out, code);
        }
    }
};

}  // namespace detail

inline Json Json::read(const std::string& text) { return detail::Reader(text).whole(); }

// Some of the boards that a program has: Size(9) is 9x9, Size(3, 1) is 3x1, Size::range(1, 1, 19, 19) is all of these.
struct Size {
    int least_columns, least_rows, most_columns, most_rows;
    Json form;

    Size(int lines) : Size(lines, lines) { form = lines; }
    Size(int columns, int rows) : Size(columns, rows, columns, rows) { form = std::vector<int>{columns, rows}; }
    static Size range(int columns, int rows, int most_columns, int most_rows) {
        Size made(columns, rows, most_columns, most_rows);
        made.form = Json::map();
        made.form.set("from", std::vector<int>{columns, rows});
        made.form.set("to", std::vector<int>{most_columns, most_rows});
        return made;
    }

  private:
    Size(int columns, int rows, int most_columns, int most_rows)
        : least_columns(columns), least_rows(rows), most_columns(most_columns), most_rows(most_rows) {}
};

// What shinpan should know about a program before it sends scripts.
struct About {
    std::string name;
    std::string version;
    std::vector<std::string> rules;  // Ids of the rulesets that it plays, as `shinpan rules list` shows them.
    std::vector<Size> sizes;
    bool square = false;                 // True: square boards only.
    std::string suicide = "all";         // Suicides it may be asked to play: none, multi (two stones or more), all.
    std::string legal_moves = "always";  // "on-demand" if `legal` is slow: shinpan then asks in few states.
    // "repetition": a play that repeats ends the game. "no-repetition": it is refused, where the rules end.
    std::vector<std::string> ends = {};
    bool reasons = true;            // False: its reasons for refusals do not count; each becomes "any".
    bool wrong_turn = false;        // True: it refuses a move of the player who is not to move.
    bool off_board = false;         // True: it refuses a point that is not on the board.
    bool game_over = true;          // With the method `over`: it refuses acts after the end.
    std::string score_of = "area";  // What `score` counts: area, territory, stones or group-tax.
    double default_komi = 0;        // The komi of a start without komi.
    std::vector<std::string> offers = {};    // More words of the protocol's offers, for `start_with` and `other_act`.
    std::vector<std::string> observes = {};  // More keys of observations, for `other_value`.
};

namespace detail {

inline const std::vector<std::string> REASONS = {"game-over", "wrong-turn", "wrong-phase", "off-board",
                                                 "occupied",  "suicide",    "repetition",  "not-a-region"};
inline const std::string LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

inline bool holds(const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}
inline std::string point_name(int column, int row) {
    if (column < 0 || column >= 25 || row < 0)
        throw std::runtime_error("column " + std::to_string(column) + ", row " + std::to_string(row) +
                                 " is not a point");
    return LETTERS[static_cast<std::size_t>(column)] + std::to_string(row + 1);
}
// Reads a point such as C3. Nothing if the text is none.
inline std::optional<Place> place_of(const std::string& text) {
    if (text.size() < 2 || text.size() > 3 || text[1] < '1' ||
        text.find_first_not_of("0123456789", 1) != std::string::npos)
        return {};
    const std::size_t column = LETTERS.find(static_cast<char>(std::toupper(static_cast<unsigned char>(text[0]))));
    if (column == std::string::npos) return {};
    return Place{static_cast<int>(column), std::stoi(text.substr(1)) - 1};
}
inline std::string half(double value) {
    const double halves = 2 * value;
    if (halves != std::floor(halves))
        throw std::runtime_error(Json(value).written() + " is not a number of whole or half points");
    const long long all = static_cast<long long>(std::fabs(halves));
    return (halves < 0 ? "-" : "") + std::to_string(all / 2) + (all % 2 ? ".5" : "");
}
inline std::string one_line(const std::string& text) {
    std::string out;
    for (char letter : text) {
        if (!std::isspace(static_cast<unsigned char>(letter)))
            out += letter;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    }
    return out.substr(0, 300);
}

// Whether a class has a method: has_over<MyGo>.
#define SHINPAN_HAS(NAME)              \
    template <class T, class = void>   \
    constexpr bool has_##NAME = false; \
    template <class T>                 \
    constexpr bool has_##NAME<T, std::void_t<decltype(&T::NAME)>> = true;
SHINPAN_HAS(pass_turn)
SHINPAN_HAS(set_up) SHINPAN_HAS(start_with) SHINPAN_HAS(resign) SHINPAN_HAS(time_out) SHINPAN_HAS(elapse)
    SHINPAN_HAS(settle) SHINPAN_HAS(other_act) SHINPAN_HAS(to_play) SHINPAN_HAS(over) SHINPAN_HAS(legal)
        SHINPAN_HAS(prisoners) SHINPAN_HAS(score) SHINPAN_HAS(margin) SHINPAN_HAS(other_value)
#undef SHINPAN_HAS

            template <class T>
            class Kit {
  public:
    explicit Kit(T& program) : program(program), about(program.about()) {
        observed = {"illegal", "removed", "board"};
        const std::pair<const char*, bool> rest[] = {
            {"to-play", has_to_play<T>},   {"over", has_over<T>},   {"prisoners", has_prisoners<T>}, {"stones", true},
            {"legal-moves", has_legal<T>}, {"score", has_score<T>}, {"margin", has_margin<T>}};
        for (const auto& [key, has] : rest)
            if (has) observed.push_back(key);
        for (const std::string& key : about.observes)
            if (!holds(observed, key)) observed.push_back(key);
    }

    // Returns the answer to a line, or nothing after a goodbye.
    std::optional<std::string> answer(const std::string& line, bool too_long) {
        Json said = Json::map();
        try {
            if (too_long) throw Malformed("a line of more than 16 MiB");
            const Json request = Json::read(line.compare(0, 3, "\xef\xbb\xbf") == 0 ? line.substr(3) : line);
            const bool is_one = request.kind == Json::object && request.members.size() == 1 &&
                                request.members[0].second.kind == Json::object;
            const std::string kind = is_one ? request.members[0].first : "";
            if (kind == "bye") return {};
            if (kind != "hello" && kind != "run") throw Malformed("expected a request: hello, run or bye");
            const Json& content = request.members[0].second;
            if (kind == "hello") {
                said.set("hello", hello(content));
                return said.written();
            }
            const Json* id = content.find("id");
            if (!id || id->kind != Json::string) throw Malformed("expected a run with an id");
            said.set("id", *id);
            said.set("transcript", transcript(content));
        } catch (const Unsupported& why) {
            said.set("skipped", one_line(why.what()));
        } catch (const std::exception& fault) {
            std::cerr << fault.what() << std::endl;
            said.set("errored",
                     one_line(std::string(dynamic_cast<const Malformed*>(&fault) ? "" : "exception: ") + fault.what()));
        } catch (...) {
            said.set("errored", "an exception that is no std::exception");
        }
        return said.written();
    }

  private:
    T& program;
    About about;
    std::vector<std::string> observed;
    // The script that is played.
    std::string rules;
    int columns = 0, rows = 0, passes = 0;
    std::optional<Color> turn;  // Nothing if only the program can tell.
    std::map<std::pair<int, int>, Color> board;
    std::vector<std::string> asked;

    bool has(int wide, int high) const {
        const bool fits = std::any_of(about.sizes.begin(), about.sizes.end(), [&](const Size& size) {
            return size.least_columns <= wide && wide <= size.most_columns && size.least_rows <= high &&
                   high <= size.most_rows;
        });
        return fits && (wide == high || !about.square);
    }

    Json hello(const Json& content) const {
        const Json* protocol = content.find("protocol");
        if (!protocol || protocol->kind != Json::number || protocol->value < 1)
            throw Malformed("expected a protocol from 1 up");
        const bool is_old = protocol->value < 2;
        const std::pair<const char*, bool> own[] = {{"setup", has_set_up<T>},
                                                    {"passes", has_pass_turn<T>},
                                                    {"resignation", has_resign<T>},
                                                    {"time-out", has_time_out<T>},
                                                    {"settlement", has_settle<T>},
                                                    {"clock", has_elapse<T>},
                                                    {"wrong-turn", about.wrong_turn},
                                                    {"off-board", about.off_board},
                                                    {"game-over", has_over<T> && about.game_over}};
        std::vector<std::string> offers, seen = observed;
        for (const auto& [word, offered] : own)
            if (offered) offers.push_back(word);
        for (const std::string& word : about.offers)
            if (!holds(offers, word)) offers.push_back(word);
        int bounds[4] = {99, 99, 0, 0};
        for (const Size& size : about.sizes) {
            bounds[0] = std::min(bounds[0], size.least_columns);
            bounds[1] = std::min(bounds[1], size.least_rows);
            bounds[2] = std::max(bounds[2], size.most_columns);
            bounds[3] = std::max(bounds[3], size.most_rows);
        }
        Json out = Json::map(), sizes = Json::list();
        out.set("protocol", is_old ? 1 : 2);
        out.set("name", about.name);
        out.set("version", about.version);
        out.set("rules", about.rules);
        if (is_old) {
            bool oblong = false;
            for (int wide = 1; wide <= bounds[2]; ++wide)
                for (int high = 1; high <= bounds[3]; ++high) oblong = oblong || (wide != high && has(wide, high));
            if (oblong) offers.push_back("rectangular");
            const std::vector<std::string> known = {"setup",    "rectangular", "settlement",
                                                    "handicap", "counting",    "clock"};
            offers.erase(
                std::remove_if(offers.begin(), offers.end(), [&](const auto& word) { return !holds(known, word); }),
                offers.end());
            seen.erase(std::remove_if(seen.begin(), seen.end(),
                                      [&](const auto& key) {
                                          return key == "margin" ||
                                                 (key == "legal-moves" && about.legal_moves != "always");
                                      }),
                       seen.end());
            sizes.items = {std::vector<int>{bounds[0], bounds[1]}, std::vector<int>{bounds[2], bounds[3]}};
            out.set("offers", offers);
            out.set("sizes", sizes);
            out.set("observes", seen);
            return out;
        }
        for (const Size& size : about.sizes) sizes.items.push_back(size.form);
        out.set("sizes", sizes);
        out.set("square", about.square);
        out.set("offers", offers);
        out.set("suicide", about.suicide);
        out.set("legal-moves", about.legal_moves);
        out.set("ends", about.ends);
        out.set("observes", seen);
        return out;
    }

    // Calls a method that makes an act. Returns the reason if the program refuses it, and nothing if it accepts it.
    template <class F>
    std::string refused(F act) const {
        try {
            if constexpr (std::is_same_v<decltype(act()), bool>)
                return act() ? "" : "any";
            else {
                act();
                return "";
            }
        } catch (const Illegal& illegal) {
            const std::string reason = illegal.what();
            if (reason != "any" && !holds(REASONS, reason)) {
                std::string all;
                for (const std::string& word : REASONS) all += ", " + word;
                throw std::runtime_error("unknown reason " + reason + ": expected any" + all);
            }
            return about.reasons ? reason : "any";
        }
    }

    static Color player_of(const Json& name) { return name.text == "white" ? Color::white : Color::black; }
    [[noreturn]] static void lacks(const std::string& what, const std::string& method) {
        throw Unsupported(what + ": the adapter has no " + method);
    }

    void begin(const Json& start) {
        static const std::vector<std::string> own = {"size", "board", "to-play", "komi"},
                                              more = {"prisoners", "handicap", "fixed-handicap", "made-by", "clock"};
        Json extras = Json::map();
        for (const auto& [key, value] : start.members) {
            if (!holds(own, key) && !holds(more, key)) throw Unsupported("a start with " + key);
            // One handicap stone is the first move where the rules do not count it among the handicaps.
            if (holds(more, key) && !(key == "handicap" && value.value == 1)) extras.set(key, value);
        }
        const Json *size = start.find("size"), *text = start.find("board"), *komi = start.find("komi"),
                   *to_play = start.find("to-play");
        std::vector<Stone> stones;
        if (text) {
            std::vector<std::string> lines(1);
            for (char mark : text->text) {
                if (mark == '\n')
                    lines.emplace_back();
                else if (!std::isspace(static_cast<unsigned char>(mark)))
                    lines.back() += mark;
            }
            lines.erase(std::remove(lines.begin(), lines.end(), ""), lines.end());
            bool right = !lines.empty();
            for (const std::string& line : lines)
                right = right && line.size() == lines[0].size() && line.find_first_not_of("XO.") == std::string::npos;
            if (!right) throw Malformed(text->written() + " is not a diagram");
            rows = static_cast<int>(lines.size()), columns = static_cast<int>(lines[0].size());
            for (int row = 0; row < rows; ++row)
                for (int column = 0; column < columns; ++column) {
                    const char mark = lines[static_cast<std::size_t>(rows - 1 - row)][static_cast<std::size_t>(column)];
                    if (mark != '.') stones.push_back({mark == 'X' ? Color::black : Color::white, column, row});
                }
        } else {
            if (!size || size->items.size() != 2)
                throw Malformed("expected a start with a board, or a size [columns, rows]");
            columns = static_cast<int>(size->items[0].value), rows = static_cast<int>(size->items[1].value);
        }
        if (!has(columns, rows)) throw Unsupported("size " + std::to_string(columns) + "x" + std::to_string(rows));
        turn = to_play ? player_of(*to_play) : Color::black, passes = 0;
        const bool needs_stones = !stones.empty() || turn != Color::black;
        if (needs_stones && !has_set_up<T>)
            lacks(stones.empty() ? "a start with White to play" : "a start with stones", "set_up");
        if (!extras.members.empty() && !has_start_with<T>)
            lacks("a start with " + extras.members[0].first, "start_with");
        double points = rules.compare(0, 9, "wmsg-2008") == 0 ? 6.5 : about.default_komi;
        if (komi) points = komi->kind == Json::string ? std::stod(komi->text) : komi->value;
        std::string no = refused([&] { return program.begin(columns, rows, points, rules); });
        if constexpr (has_set_up<T>)
            if (needs_stones && no.empty()) no = refused([&] { return program.set_up(stones, *turn); });
        if constexpr (has_start_with<T>)
            if (!extras.members.empty() && no.empty()) no = refused([&] { return program.start_with(extras); });
        if (!no.empty()) throw Unsupported("the program refuses the start");
        if (extras.find("handicap")) turn.reset();
    }

    Json transcript(const Json& run) {
        static const std::vector<std::string> known = {"id", "rules", "start", "acts", "observe", "legal-moves-at"};
        for (const auto& [key, value] : run.members)
            if (!holds(known, key)) throw Malformed("unknown key " + quoted(key));
        const Json *named = run.find("rules"), *start = run.find("start"), *acts = run.find("acts"),
                   *keys = run.find("observe");
        if (!named || !start || start->kind != Json::object || !acts || acts->kind != Json::array)
            throw Malformed("expected a run with rules, start and acts");
        rules = named->text, asked.clear();
        if (!keys)
            asked = observed;
        else
            for (const Json& key : keys->items)
                if (holds(observed, key.text)) asked.push_back(key.text);
        std::set<std::size_t> moves_at;
        if (const Json* at = run.find("legal-moves-at"))
            for (const Json& number : at->items) moves_at.insert(static_cast<std::size_t>(number.value));
        begin(*start);
        look();
        Json entries = Json::list();
        entries.items.push_back(state(Json::map(), moves_at.count(0)));
        for (std::size_t number = 1; number <= acts->items.size(); ++number) {
            const Json& act = acts->items[number - 1];
            const std::string place = "act " + std::to_string(number) + ": ";
            if (act.kind != Json::object || act.members.size() != 1)
                throw Malformed(place + "expected one act with one key, as in {\"move\": \"B C3\"}");
            const auto before = board;
            std::optional<Place> point;
            const std::string no = play(place, act.members[0].first, act.members[0].second, point);
            look();
            Json entry = Json::map();
            if (!no.empty() && holds(asked, "illegal")) entry.set("illegal", no);
            if (holds(asked, "removed")) entry.set("removed", removed(before, no.empty() ? point : std::nullopt));
            entries.items.push_back(state(entry, moves_at.count(number)));
        }
        return entries;
    }

    Json removed(const std::map<std::pair<int, int>, Color>& before, std::optional<Place> point) const {
        std::set<std::pair<int, int>> emptied;
        for (const auto& [place, stone] : before)
            if (!board.count(place)) emptied.insert(place);
        if (point && !board.count({point->column, point->row})) emptied.insert({point->column, point->row});
        Json list = Json::list();
        for (const auto& [column, row] : emptied) list.items.push_back(point_name(column, row));
        return list;
    }

    // Plays an act. Returns the reason if the program refuses it.
    std::string play(const std::string& where, const std::string& key, const Json& value, std::optional<Place>& point) {
        const std::string& text = value.text;
        if (key == "move") {
            const bool begins = text.size() > 2 && (text[0] == 'B' || text[0] == 'W') && text[1] == ' ';
            const std::string rest = begins ? text.substr(2) : "";
            const bool for_point = rest.compare(0, 9, "pass-for ") == 0;
            point = place_of(for_point ? rest.substr(9) : rest);
            if (!begins || (rest != "pass" && !point)) throw Malformed(where + value.written() + " is not a move");
            if (!for_point) return move(text[0] == 'B' ? Color::black : Color::white, point);
        }
        point.reset(), turn.reset(), passes = 0;
        if constexpr (has_resign<T>)
            if (key == "resign") return refused([&] { return program.resign(player_of(value)); });
        if constexpr (has_time_out<T>)
            if (key == "time-out") return refused([&] { return program.time_out(player_of(value)); });
        if constexpr (has_elapse<T>)
            if (key == "elapse") return refused([&] { return program.elapse(static_cast<int>(value.value)); });
        const Json *dead = value.find("dead"), *contestable = value.find("contestable");
        if constexpr (has_settle<T>)
            if (key == "settle" && dead && (!contestable || contestable->items.empty())) {
                std::vector<Place> places;
                for (const Json& name : dead->items)
                    if (const auto place = place_of(name.text)) places.push_back(*place);
                return refused([&] { return program.settle(places); });
            }
        if constexpr (has_other_act<T>) return refused([&] { return program.other_act(key, value); });
        throw Unsupported("the adapter has no method for the act " + key);
    }

    std::string move(Color player, std::optional<Place> point) {
        const bool off_board = point && (point->column >= columns || point->row >= rows);
        // The program does not judge turns and edges, so the kit does.
        if ((turn && turn != player && !about.wrong_turn) || (off_board && !about.off_board)) return "any";
        std::string no;
        if (point)
            no = refused([&] { return program.play(player, point->column, point->row); });
        else if constexpr (has_pass_turn<T>)
            no = refused([&] { return program.pass_turn(player); });
        else
            lacks("a pass", "pass_turn");
        if (no.empty()) turn = opponent(player), passes = point ? 0 : passes + 1;
        return no;
    }

    // Reads the board, if it is needed.
    void look() {
        board.clear();
        if (!holds(asked, "board") && !holds(asked, "stones") && !holds(asked, "removed")) return;
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                if (const std::optional<Color> stone = program.at(column, row)) board.insert({{column, row}, *stone});
    }

    Json state(Json entry, bool with_moves) {
        auto keys = asked;
        if (with_moves && has_legal<T> && !holds(keys, "legal-moves")) keys.push_back("legal-moves");
        for (const std::string& key : keys)
            if (std::optional<Json> value = observation(key)) entry.set(key, *value);
        return entry;
    }

    // Returns one observation, or nothing if it makes no claim.
    std::optional<Json> observation(const std::string& key) {
        if (key == "illegal" || key == "removed") return {};
        if (key == "board") {
            std::string text;
            for (int row = rows - 1; row >= 0; --row)
                for (int column = 0; column < columns; ++column) {
                    const auto stone = board.find({column, row});
                    text += stone == board.end() ? '.' : stone->second == Color::black ? 'X' : 'O';
                    text += column + 1 < columns ? ' ' : '\n';
                }
            return text;
        }
        if (key == "stones") {
            const auto black =
                std::count_if(board.begin(), board.end(), [](const auto& one) { return one.second == Color::black; });
            return pair("black", static_cast<int>(black), "white",
                        static_cast<int>(board.size()) - static_cast<int>(black));
        }
        if constexpr (has_to_play<T>)
            if (key == "to-play") {
                const std::optional<Color> player = program.to_play();
                return player ? Json(*player) : Json("nobody");
            }
        if constexpr (has_over<T>)
            if (key == "over") return Json(bool(program.over()));
        if constexpr (has_prisoners<T>)
            if (key == "prisoners") {
                const auto [black, white] = program.prisoners();
                return pair("by-black", black, "by-white", white);
            }
        if constexpr (has_score<T>)
            if (key == "score") {
                const auto [black, white] = program.score();
                Json points = pair("black", half(black), "white", half(white));
                points.set("of", about.score_of);
                return points;
            }
        if constexpr (has_margin<T>)
            if (key == "margin") return Json(half(program.margin()));
        if constexpr (has_legal<T>)
            if (key == "legal-moves") return legal_moves();
        if constexpr (has_other_value<T>) {
            const Json value = program.other_value(key);
            if (value.kind != Json::null) return value;
        }
        return {};
    }

    static Json pair(const char* one, Json first, const char* other, Json second) {
        Json made = Json::map();
        made.set(one, std::move(first));
        made.set(other, std::move(second));
        return made;
    }

    std::optional<Json> legal_moves() {
        std::optional<Color> player = turn;
        if constexpr (has_to_play<T>) player = program.to_play();
        bool ended = passes > 1;  // Without `over`, nobody says whether two passes ended the game.
        if constexpr (has_over<T>) ended = program.over();
        if (ended || !player) return {};
        Json list = Json::list();
        if constexpr (has_legal<T>)
            for (const Vertex& one : program.legal(*player))
                list.items.push_back(one ? point_name(one->column, one->row) : "pass");
        return list;
    }
};

// Reads a line. Returns its length with its end, 0 at the end of the input. Keeps no more than the longest line.
inline std::size_t read_line(std::string& line) {
    line.clear();
    std::size_t length = 0;
    for (int letter; (letter = std::getchar()) != EOF;) {
        ++length;
        if (letter == '\n') break;
        if (length <= (16u << 20) + 1) line += static_cast<char>(letter);
    }
    return length;
}

}  // namespace detail

// Answers shinpan until it says goodbye. Returns the exit code of the process.
template <class T>
int serve(T program) {
    std::FILE* output = stdout;
#ifndef _WIN32
    output = fdopen(dup(1), "w");
    dup2(2, 1);
#endif
    detail::Kit<T> kit(program);
    std::string line;
    while (detail::read_line(line) > 0) {
        const bool too_long = line.size() > (16u << 20);
        if (!too_long &&
            std::all_of(line.begin(), line.end(), [](unsigned char letter) { return std::isspace(letter); }))
            continue;
        const std::optional<std::string> answer = kit.answer(line, too_long);
        if (!answer) break;
        std::fputs((*answer + "\n").c_str(), output);
        std::fflush(output);
    }
    return 0;
}

}  // namespace shinpan

#endif
