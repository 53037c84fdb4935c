// An adapter with every method, for the tests of the kit. Some plays go wrong on purpose.
#include "shinpan_kit.hpp"

using shinpan::Color;
using shinpan::Illegal;
using shinpan::Json;
using shinpan::Unsupported;

struct Odd {
    int columns = 0, rows = 0, held_by_black = 0, held_by_white = 0;
    double komi = 0;
    Color turn = Color::black;
    bool ended = false;
    std::map<std::pair<int, int>, Color> stones;

    shinpan::About about() {
        shinpan::About about{"Odd", "2", {"basic", "wmsg-2008"}, {2, {3, 1}, shinpan::Size::range(4, 4, 5, 6)}};
        about.suicide = "multi";
        about.legal_moves = "on-demand";
        about.ends = {"repetition"};
        about.wrong_turn = about.off_board = true;
        about.score_of = "stones";
        about.default_komi = 0.5;
        about.offers = {"handicap", "prisoners"};
        about.observes = {"phase"};
        return about;
    }

    void begin(int wide, int high, double points, const std::string&) {
        columns = wide, rows = high, komi = points;
        stones.clear();
        turn = Color::black, ended = false, held_by_black = held_by_white = 0;
    }

    bool play(Color player, int column, int row) {
        if (column >= columns || row >= rows) throw Illegal("off-board");
        if (player != turn) throw Illegal("wrong-turn");
        if (stones.count({column, row})) return false;
        const std::string place = std::string(1, "ABCDE"[column]) + std::to_string(row + 1);
        if (place == "A1") throw std::runtime_error("boom\nbang");
        if (place == "A2") throw Unsupported("no A2 today");
        if (place == "B2") throw Illegal("ko");
        if (place == "B1") std::cout << "noise" << std::endl;
        if (place != "D4") stones[{column, row}] = player;
        turn = shinpan::opponent(player);
        return true;
    }

    void pass_turn(Color player) { turn = shinpan::opponent(player); }

    std::optional<Color> at(int column, int row) {
        const auto found = stones.find({column, row});
        return found == stones.end() ? std::nullopt : std::optional(found->second);
    }

    bool set_up(const std::vector<shinpan::Stone>& all, Color to_play) {
        for (const shinpan::Stone& stone : all) stones[{stone.column, stone.row}] = stone.player;
        turn = to_play;
        return all.size() < 3;
    }

    void start_with(const Json& extras) {
        const Json* held = extras.find("prisoners");
        const auto number = [&](const char* key) {
            const Json* found = held ? held->find(key) : nullptr;
            return found ? static_cast<int>(found->value) : 0;
        };
        held_by_black = number("by-black"), held_by_white = number("by-white");
    }

    void resign(Color) { ended = true; }

    void settle(const std::vector<shinpan::Place>& dead) {
        for (const shinpan::Place& place : dead) stones.erase({place.column, place.row});
        ended = true;
    }

    void other_act(const std::string& key, const Json&) {
        if (key != "disagree") throw Unsupported("no act " + key);
    }

    std::optional<Color> to_play() { return ended ? std::nullopt : std::optional(turn); }
    bool over() { return ended; }

    std::vector<shinpan::Vertex> legal(Color) {
        std::vector<shinpan::Vertex> moves;
        for (int column = 0; column < columns; ++column)
            if (!stones.count({column, 0})) moves.push_back(shinpan::Place{column, 0});
        moves.push_back(std::nullopt);
        return moves;
    }

    std::pair<int, int> prisoners() { return {held_by_black, held_by_white}; }

    int black() const {
        const auto is_black = [](const auto& stone) { return stone.second == Color::black; };
        return static_cast<int>(std::count_if(stones.begin(), stones.end(), is_black));
    }

    std::pair<double, double> score() { return {black(), static_cast<int>(stones.size()) - black() + komi}; }
    double margin() { return 2 * black() - static_cast<int>(stones.size()) - komi; }
    Json other_value(const std::string&) { return ended ? Json("over") : Json(); }
};

int main() {
    // The protocol begins with `serve`, so what is printed before would be taken for an answer.
    std::cerr << "before the first line" << std::endl;
    return shinpan::serve(Odd{});
}
