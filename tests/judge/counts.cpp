#include "counts.hpp"

#include <algorithm>

namespace rulewright::judge {

namespace {

int& variable(const Rules& rules, Position& position, const char* name) {
    const auto& declared = rules.variant.state.variables;
    std::size_t i = 0;
    while (declared[i].name != name) ++i;
    return position.variables[i];
}

int pieces_of(const Rules& rules, const Position& position, PlayerId player) {
    return static_cast<int>(
        std::count_if(position.board.begin(), position.board.end(), [&](const auto& cell) {
            return cell && !rules.is_neutral(cell) && cell->piece.owner == player;
        }));
}

int pieces_of_kind(const Position& position, const Piece& piece) {
    return static_cast<int>(
        std::count_if(position.board.begin(), position.board.end(),
                      [&](const auto& cell) { return cell && cell->piece == piece; }));
}

// The count that draws against what the player has; 0: none.
int limit_against(const Rules& rules, const Position& position, PlayerId player) {
    for (const variant::CountLimit& row : rules.variant.draws.counting->bare) {
        bool fits = true;
        for (const auto& [kind, least] : row.against) {
            if (pieces_of_kind(position, {player, kind}) < least) fits = false;
        }
        if (fits) return row.moves;
    }
    return 0;
}

}  // namespace

void count_ply(const Rules& rules, PlayerId mover, Position& position) {
    if (!rules.variant.draws.counting) return;
    const variant::Counting& counting = *rules.variant.draws.counting;
    for (const auto& cell : position.board) {
        if (!cell) continue;
        const auto& without = counting.without;
        if (std::find(without.begin(), without.end(), cell->piece.kind) != without.end()) return;
    }
    int& which = variable(rules, position, "counting");
    int& counted = variable(rules, position, "counted");
    int& within = variable(rules, position, "within");
    const PlayerId players[] = {make_id<PlayerId>(0), make_id<PlayerId>(1)};
    const int all = pieces_of(rules, position, players[0]) + pieces_of(rules, position, players[1]);
    for (const PlayerId bare : players) {
        if (which > 1 || pieces_of(rules, position, bare) != 1 || all < 3) continue;
        const int limit = limit_against(rules, position, opponent(bare));
        if (limit == 0) continue;
        which = 2 + static_cast<int>(index(bare));
        counted = counting.from_pieces ? all : 0;
        within = limit;
        return;
    }
    if (which == 0 && !counting.moves) return;
    if (which == 0) {
        which = 1;
        counted = 0;
        within = *counting.moves;
        return;
    }
    // Without a bare player it is the second one's moves that are counted.
    const PlayerId who = which == 2 ? players[0] : players[1];
    if (mover != who) return;
    ++counted;
    if (counted >= within && !position.over) position.over = RuledEnd{counting.over, std::nullopt};
}

}  // namespace rulewright::judge
