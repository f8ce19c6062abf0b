#include "notation/state_marks.hpp"

namespace rulewright::notation {

namespace {

board::WideSet all_links(const game::State& state, const position::Setup& setup) {
    board::WideSet links;
    const std::size_t boards = state.game().topology().grids().size();
    for (std::size_t a = 0; a < boards; ++a) {
        for (std::size_t b = 0; b < boards; ++b) {
            if (a != b) links |= state.game().engine().links(setup, a, b);
        }
    }
    return links;
}

}  // namespace

StateMarks state_marks(const game::State& state) {
    StateMarks marks;
    const variant::Variant& variant = state.game().variant();
    const position::Setup setup = state.setup();
    // Where every move ends with a link, links are nothing to look out for.
    if (variant.links && !variant.links->always) marks.links = all_links(state, setup);
    for (const variant::Gain& gain : variant.gains) {
        for (const board::GridShape& grid : state.game().topology().grids()) {
            for (const std::string& name : gain.squares) {
                const auto square = state.game().topology().find(grid.name + name);
                if (!square) continue;
                const bool drained = setup.state.timers[index(*square)] != 0;
                (drained ? marks.drained : marks.giving).insert(*square);
            }
        }
    }
    for (std::size_t c = 0; c < variant.state.pieces.size() && !marks.column; ++c) {
        if (variant.state.pieces[c].type == variant::ColumnType::kNumber) marks.column = c;
    }
    return marks;
}

}  // namespace rulewright::notation
