// Tests the board of OpenSpiel, in C++ and linked: its class `GoBoard`, which is below the game that its package for Python
// shows.
//
// The package `open-spiel` of PyPI brings these sources; `.ci/cpp` installs it, builds this file with them and runs the suite.
#include "open_spiel/games/go/go_board.h"
#include "shinpan_kit.hpp"

namespace go = open_spiel::go;
using shinpan::Color;

// Where OpenSpiel would end the process, shinpan hears of it instead, and the next script goes on.
void open_spiel::SpielFatalError(const std::string& says) { throw std::runtime_error(says); }

static go::GoColor color(Color player) { return player == Color::black ? go::GoColor::kBlack : go::GoColor::kWhite; }
static go::VirtualPoint point(int column, int row) { return go::VirtualPointFrom2DPoint({row, column}); }

struct OpenSpielBoard {
    go::GoBoard board{9};
    double komi = 0;

    // The board remembers the point of a ko and no earlier position. Its size is one number, from 2 to 19.
    shinpan::About about() {
        const bool square = true;
        return {"OpenSpiel GoBoard",
                "2.0.2",
                {"basic+no-suicide+simple-ko-restated"},
                {shinpan::Size::range(2, 2, 19, 19)},
                square};
    }

    void begin(int columns, int, double new_komi, const std::string&) {
        board = go::GoBoard(columns);
        komi = new_komi;
    }

    bool play(Color player, int column, int row) {
        const go::VirtualPoint where = point(column, row);
        return board.IsLegalMove(where, color(player)) && board.PlayMove(where, color(player));
    }

    void pass_turn(Color player) { board.PlayMove(go::kVirtualPass, color(player)); }

    std::optional<Color> at(int column, int row) {
        switch (board.PointColor(point(column, row))) {
        case go::GoColor::kBlack: return Color::black;
        case go::GoColor::kWhite: return Color::white;
        default: return std::nullopt;
        }
    }

    // Black less White, with komi, as the article counts area.
    double margin() { return go::TrompTaylorScore(board, static_cast<float>(komi)); }
};

int main() { return shinpan::serve(OpenSpielBoard{}); }
