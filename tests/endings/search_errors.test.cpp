// The search's errors, measured by tables: of positions that are won, how many does a move of the
// engine keep won, at how many plies of thinking.
#include "search/search.hpp"
#include "solved.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

struct Kept {
    int won = 0;   // positions
    int kept = 0;  // of them, after the engine's move
};

Kept keeps(game::Game& game, const endings::Tables& tables, const std::string& name, int depth) {
    const endings::Table& table = *tables.find(material(game, name));
    const endings::Reader reader(game, tables.cells());
    search::Searcher searcher(game, 1);
    search::Limits limits;
    limits.depth = depth;
    support::SplitMix64 random(11);
    Kept found;
    while (found.won < 60) {
        const auto number = random.below(static_cast<std::uint32_t>(table.values.size()));
        endings::Standing standing;
        const bool stands = table.layout.read(number, standing);
        // Not what is over already.
        if (!stands || table.values[number] < 2) continue;
        const game::State state(game, reader.setup_of(standing));
        searcher.clear();
        const auto best = searcher.run(state, limits).lines.front().turns.front();
        ++found.won;
        game::State after = state;
        after.play(best);
        found.kept += tables.value_of(after).value_or(0) < 0 ? 1 : 0;
    }
    return found;
}

}  // namespace

TEST_CASE("the engine keeps what tables call won, the more the deeper it thinks") {
    const auto game = open("rules/chess.yaml");
    const auto tables = solved(*game, {"KPvK", "KRvK"});
    int before = 0;
    for (const int depth : {1, 3, 6}) {
        const Kept rook = keeps(*game, tables, "KRvK", depth);
        const Kept pawn = keeps(*game, tables, "KPvK", depth);
        WARN("depth " << depth << ": KRvK " << rook.kept << " of " << rook.won << ", KPvK "
                      << pawn.kept << " of " << pawn.won << " wins kept");
        CHECK(rook.kept * 10 >= rook.won * 9);
        CHECK(pawn.kept * 10 >= pawn.won * 7);
        CHECK(rook.kept + pawn.kept + 3 >= before);
        before = rook.kept + pawn.kept;
    }
    CHECK(before >= 110);
}
