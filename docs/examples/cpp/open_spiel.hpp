// Tests the board of OpenSpiel, in C++ and linked: its class `GoBoard`, which is below the game that its package for Python
// shows. It stands where the small board of `shinpan adapter new cpp` stands.
//
// The package `open-spiel` of PyPI brings these sources; `docs/examples/cpp/check` installs it, builds the adapter with them and runs the suite.
#include "open_spiel/games/go/go_board.h"

namespace go = open_spiel::go;

// Where OpenSpiel would end the process, shinpan hears of it instead, and the next script goes on.
void open_spiel::SpielFatalError(const std::string& says) { throw std::runtime_error(says); }

class Program {
  public:
    // The board remembers the point of a ko and no earlier position. Its size is one number, from 2 to 19.
    static constexpr const char* ABOUT = R"({
        "protocol": 2, "name": "OpenSpiel GoBoard", "version": "2.0.2", "rules": ["basic+no-suicide+simple-ko-restated"],
        "sizes": [{"from": [2, 2], "to": [19, 19]}], "square": true, "offers": ["passes"], "suicide": "all",
        "legal-moves": "always", "ends": [], "observes": ["illegal", "removed", "board", "stones", "margin"]
    })";

    Program(int columns, int, double komi, const std::string&) : board(columns), komi(static_cast<float>(komi)) {}

    std::optional<Color> at(int column, int row) const {
        switch (board.PointColor(point(column, row))) {
        case go::GoColor::kBlack: return Color::black;
        case go::GoColor::kWhite: return Color::white;
        default: return std::nullopt;
        }
    }

    // It has no way to put up stones, and does not offer that.
    void put(Color, int, int) {}

    std::string play(Color player, int column, int row) {
        const go::VirtualPoint where = point(column, row);
        return board.IsLegalMove(where, color(player)) && board.PlayMove(where, color(player)) ? "" : "any";
    }

    std::string pass(Color player) { return board.PlayMove(go::kVirtualPass, color(player)) ? "" : "any"; }

    // Black less White, with komi, as the article counts area.
    Json more() const {
        std::ostringstream margin;
        margin << go::TrompTaylorScore(board, komi) + 0.0f;  // Adding zero makes a negative zero positive.
        return {{"margin", margin.str()}};
    }

  private:
    go::GoBoard board;
    float komi;

    static go::GoColor color(Color player) { return player == Color::black ? go::GoColor::kBlack : go::GoColor::kWhite; }
    static go::VirtualPoint point(int column, int row) { return go::VirtualPointFrom2DPoint({row, column}); }
};
