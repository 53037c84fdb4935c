// Connects my program to shinpan, which tests how it plays by the rules of Go.
//
// It works as it is: the small board below stands for your program. Replace the board by your own program, and delete
// the methods that your program has not. shinpan_kit.hpp lists all methods that an adapter can have.
//
//     c++ -std=c++17 -O2 -o adapter adapter.cpp
//     shinpan check --with 'json:./adapter'
//     shinpan hunt --with 'json:./adapter'
#include "shinpan_kit.hpp"

using shinpan::Color;
using shinpan::Illegal;

// A board that knows captures and suicide. It stands for your program, and it forgets ko.
class Board {
  public:
    Board(int columns, int rows) : columns(columns), rows(rows), stones(std::size_t(columns * rows)) {}

    std::optional<Color> at(int column, int row) const { return stones[index(column, row)]; }
    void put(Color player, int column, int row) { stones[index(column, row)] = player; }

    void play(Color player, int column, int row) {
        if (at(column, row)) throw Illegal("occupied");
        const auto before = stones;
        put(player, column, row);
        for (std::size_t other : neighbours(index(column, row))) {
            if (stones[other] != shinpan::opponent(player)) continue;
            const auto [captured, free] = chain(other);
            if (!free)
                for (std::size_t point : captured) stones[point].reset();
        }
        if (!chain(index(column, row)).second) {
            stones = before;
            throw Illegal("suicide");
        }
    }

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

struct MyProgram {
    Board board{9, 9};

    shinpan::About about() {
        // `shinpan rules list` shows all rulesets. For some square boards: {9, 13, 19}.
        return {"my program", "0.1", {"basic+no-suicide"}, {shinpan::Size::range(1, 1, 25, 25)}};
    }

    // Begins a new game. Make a new board of your program here.
    void begin(int columns, int rows, double, const std::string&) { board = Board(columns, rows); }

    // Plays. Let it return false if your program refuses the play, without saying why.
    void play(Color player, int column, int row) { board.play(player, column, row); }

    // Passes. The small board does not count passes.
    void pass_turn(Color) {}

    std::optional<Color> at(int column, int row) { return board.at(column, row); }

    // Puts stones on the empty board. Delete this method if your program cannot.
    void set_up(const std::vector<shinpan::Stone>& stones, Color) {
        for (const shinpan::Stone& stone : stones) board.put(stone.player, stone.column, stone.row);
    }
};

int main() { return shinpan::serve(MyProgram{}); }
