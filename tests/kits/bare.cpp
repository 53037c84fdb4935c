// The smallest adapter that there can be: a board without rules.
#include "shinpan_kit.hpp"

struct Bare {
    std::map<std::pair<int, int>, shinpan::Color> stones;

    shinpan::About about() { return {"Bare", "", {"basic"}, {{9, 9}}}; }
    void begin(int, int, double, const std::string&) { stones.clear(); }
    void play(shinpan::Color player, int column, int row) { stones[{column, row}] = player; }
    std::optional<shinpan::Color> at(int column, int row) {
        const auto found = stones.find({column, row});
        return found == stones.end() ? std::nullopt : std::optional(found->second);
    }
};

int main() { return shinpan::serve(Bare{}); }
