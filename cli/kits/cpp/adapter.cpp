// Connects my program to shinpan, which tests how it plays by the rules of Go.
//
// It works as it is: the small board below stands for your program. Replace the class `Program` by your own program, or
// write one like it in a header and compile with -DPROGRAM='"mygo.hpp"'.
//
//     c++ -std=c++17 -O2 -o adapter adapter.cpp
//     shinpan check --with 'json:./adapter'
//     shinpan hunt --with 'json:./adapter'
//
// It needs the library nlohmann/json, which is one header: the package nlohmann-json3-dev of Debian, or
// https://github.com/nlohmann/json. Columns count from 0 at the left, rows from 0 at the bottom.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using Json = nlohmann::ordered_json;

enum class Color { black, white };
Color opponent(Color player) { return player == Color::black ? Color::white : Color::black; }

#ifdef PROGRAM
#include PROGRAM
#else
// A board that knows captures and suicide. It stands for your program, and it forgets ko.
class Program {
  public:
    // What shinpan should know about your program: corpus/README.md of shinpan describes the keys of this answer to
    // `hello`, and `shinpan rules list` shows all rulesets. Leave "setup" out if your program cannot put up stones.
    static constexpr const char* ABOUT = R"({
        "protocol": 2, "name": "my program", "version": "0.1", "rules": ["basic+no-suicide"],
        "sizes": [{"from": [1, 1], "to": [25, 25]}], "square": false, "offers": ["setup", "passes"], "suicide": "all",
        "legal-moves": "always", "ends": [], "observes": ["illegal", "removed", "board", "stones"]
    })";

    // Begins a new game.
    Program(int columns, int rows, double, const std::string&)
        : columns(columns), rows(rows), stones(std::size_t(columns * rows)) {}

    std::optional<Color> at(int column, int row) const { return stones[index(column, row)]; }

    // Puts a stone on the board, before the first move.
    void put(Color player, int column, int row) { stones[index(column, row)] = player; }

    // Plays. Returns why it refuses, nothing if it accepts, or "any" if your program does not say why.
    std::string play(Color player, int column, int row) {
        if (at(column, row)) return "occupied";
        const auto before = stones;
        put(player, column, row);
        for (std::size_t other : neighbours(index(column, row))) {
            if (stones[other] != opponent(player)) continue;
            const auto [captured, free] = chain(other);
            if (!free)
                for (std::size_t point : captured) stones[point].reset();
        }
        if (chain(index(column, row)).second) return "";
        stones = before;
        return "suicide";
    }

    // Passes. The small board does not count passes.
    std::string pass(Color) { return ""; }

    // Returns the values of more keys that `observes` lists, such as {{"margin", "-6.5"}, {"to-play", "black"}}.
    Json more() const { return Json::object(); }

  private:
    int columns, rows;
    std::vector<std::optional<Color>> stones;

    std::size_t index(int column, int row) const { return std::size_t(row * columns + column); }

    std::vector<std::size_t> neighbours(std::size_t point) const {
        const int column = int(point) % columns, row = int(point) / columns;
        std::vector<std::size_t> around;
        if (column > 0) around.push_back(point - 1);
        if (column + 1 < columns) around.push_back(point + 1);
        if (row > 0) around.push_back(point - std::size_t(columns));
        if (row + 1 < rows) around.push_back(point + std::size_t(columns));
        return around;
    }

    // Returns the points of the chain at this point, and whether it has a liberty.
    std::pair<std::vector<std::size_t>, bool> chain(std::size_t first) const {
        std::vector<std::size_t> points = {first};
        bool free = false;
        for (std::size_t next = 0; next < points.size(); ++next) {
            for (std::size_t other : neighbours(points[next])) {
                if (!stones[other])
                    free = true;
                else if (stones[other] == stones[first] &&
                         std::find(points.begin(), points.end(), other) == points.end())
                    points.push_back(other);
            }
        }
        return {points, free};
    }
};
#endif

// The rest is the protocol: a line of JSON asks, a line of JSON answers.

// What the program cannot do. shinpan skips the script and shows the reason.
struct Unsupported : std::runtime_error {
    using std::runtime_error::runtime_error;
};

const Json about = Json::parse(Program::ABOUT);
const std::string LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
using Place = std::pair<int, int>;  // Column and row.

bool has(const Json& list, const std::string& word) { return std::find(list.begin(), list.end(), word) != list.end(); }

std::string name_of(Place place) { return LETTERS[std::size_t(place.first)] + std::to_string(place.second + 1); }

// Reads a point such as C3. Nothing if the text is none.
std::optional<Place> place_of(const std::string& text) {
    if (text.size() < 2 || text.size() > 3 || text[1] == '0' || text.find_first_not_of("0123456789", 1) != text.npos) return {};
    const std::size_t column = LETTERS.find(char(std::toupper(static_cast<unsigned char>(text[0]))));
    if (column == LETTERS.npos) return {};
    return Place(int(column), std::stoi(text.substr(1)) - 1);
}

// Whether one of the program's boards has these columns and rows. A size is a number, a pair or a range.
bool has_size(int columns, int rows) {
    const auto fits = [&](const Json& size) {
        const Json from = size.is_object() ? size["from"] : size.is_array() ? size : Json{size, size};
        const Json to = size.is_object() ? size["to"] : from;
        return from[0] <= columns && columns <= to[0] && from[1] <= rows && rows <= to[1];
    };
    return (columns == rows || !about["square"]) && std::any_of(about["sizes"].begin(), about["sizes"].end(), fits);
}

class Game {
  public:
    Game(const std::string& rules, const Json& start, const Json& observe) : observe(observe) {
        for (const auto& [key, value] : start.items()) {
            // One handicap stone is the first move where the rules do not count it among the handicaps.
            const bool is_known = has({"size", "board", "to-play", "komi"}, key) || (key == "handicap" && value == 1);
            if (!is_known) throw Unsupported("a start with " + key + ": the adapter has no start_with");
        }
        std::vector<std::string> lines;  // The lowest row first.
        std::istringstream diagram(start.value("board", ""));
        for (std::string line; std::getline(diagram, line);) {
            line.erase(std::remove(line.begin(), line.end(), ' '), line.end());
            lines.insert(lines.begin(), line);
        }
        if (lines.empty()) lines.assign(start.at("size").at(1), std::string(start.at("size").at(0), '.'));
        columns = int(lines[0].size()), rows = int(lines.size());
        if (!has_size(columns, rows)) throw Unsupported("size " + std::to_string(columns) + "x" + std::to_string(rows));
        turn = start.value("to-play", "black") == "white" ? Color::white : Color::black;
        program.emplace(columns, rows, std::stod(start.value("komi", "0")), rules);
        bool is_set_up = turn == Color::white;
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                const char mark = lines[std::size_t(row)].at(std::size_t(column));
                if (mark == '.') continue;
                is_set_up = true;
                program->put(mark == 'X' ? Color::black : Color::white, column, row);
            }
        if (is_set_up && !has(about["offers"], "setup")) throw Unsupported("a start with stones, or with White to play");
        look();
    }

    // Returns what is observed now. `entry` has what concerns the act before.
    Json state(Json entry = Json::object()) const {
        std::string text;
        int counts[2] = {0, 0};
        for (int row = rows - 1; row >= 0; --row)
            for (int column = 0; column < columns; ++column) {
                const auto stone = board.find({column, row});
                text += stone == board.end() ? '.' : stone->second == Color::black ? 'X' : 'O';
                text += column + 1 < columns ? ' ' : '\n';
                if (stone != board.end()) ++counts[stone->second == Color::white];
            }
        entry["board"] = text;
        entry["stones"] = {{"black", counts[0]}, {"white", counts[1]}};
        entry.update(program->more());
        Json seen = Json::object();
        for (const auto& [key, value] : entry.items())
            if (has(observe, key)) seen[key] = value;
        return seen;
    }

    // Plays an act. Returns what is observed after it.
    Json after(const Json& act) {
        if (act.size() != 1 || act.begin().key() != "move")
            throw Unsupported("the adapter has no method for the act " + act.begin().key());
        const std::string move = act["move"], rest = move.substr(2);
        const Color player = move[0] == 'B' ? Color::black : Color::white;
        const std::optional<Place> place = place_of(rest);
        if (!place && rest != "pass") throw Unsupported("the move " + move);
        const bool is_off_board = place && (place->first >= columns || place->second >= rows);
        // The program does not judge turns and edges, so the adapter does.
        const std::string refused = player != turn || is_off_board ? "any"
                                    : place                        ? program->play(player, place->first, place->second)
                                                                   : program->pass(player);
        auto before = board;
        look();
        Json entry = Json::object(), removed = Json::array();
        if (refused.empty()) {
            turn = opponent(player);
            if (place) before[*place] = player;
        } else
            entry["illegal"] = refused;
        for (const auto& [point, stone] : before)
            if (!board.count(point)) removed.push_back(name_of(point));
        entry["removed"] = removed;
        return state(entry);
    }

  private:
    Json observe;
    int columns = 0, rows = 0;
    Color turn = Color::black;
    std::optional<Program> program;
    std::map<Place, Color> board;

    void look() {
        board.clear();
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                if (const auto stone = program->at(column, row)) board[{column, row}] = *stone;
    }
};

Json transcript(const Json& run) {
    for (const auto& [key, value] : run.items())
        if (!has({"id", "rules", "start", "acts", "observe", "legal-moves-at"}, key))
            throw std::runtime_error("unknown key " + Json(key).dump());
    Game game(run.at("rules"), run.at("start"), run.value("observe", about["observes"]));
    Json entries = Json::array({game.state()});
    for (const Json& act : run.at("acts")) entries.push_back(game.after(act));
    return entries;
}

// Returns the answer to a line, or null after a goodbye.
Json answer_to(const std::string& line) {
    Json answer = Json::object();
    try {
        if (line.size() > 16 << 20) throw std::runtime_error("a line of more than 16 MiB");
        const Json request = Json::parse(line);
        if (request.contains("bye")) return nullptr;
        if (request.contains("hello")) return {{"hello", about}};
        answer["id"] = request.at("run").at("id");
        answer["transcript"] = transcript(request["run"]);
    } catch (const Unsupported& why) {
        answer["skipped"] = why.what();
    } catch (const Json::parse_error& error) {
        answer["errored"] = std::string("not JSON: ") + error.what();
    } catch (const std::exception& fault) {
        answer["errored"] = fault.what();
    }
    return answer;
}

int main() {
    std::ostream answers(std::cout.rdbuf(std::cerr.rdbuf()));  // What the program prints goes to standard error.
    for (std::string line; std::getline(std::cin, line);) {
        if (line.find_first_not_of(" \t\r") == line.npos) continue;
        const Json answer = answer_to(line);
        if (answer.is_null()) break;
        answers << answer.dump(-1, ' ', false, Json::error_handler_t::replace) << std::endl;
    }
}
