// Which moves cannot give check, as searches are told it without playing them.
#include "movegen/checking_places.hpp"

#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

struct Told {
    int moves = 0;  // of positions of which it is known
    int cannot = 0;
};

// Along random games.
Told try_out(const std::string& file, int games, int plies) {
    const auto game = open(file, false);
    movegen::Engine& engine = game->engine();
    movegen::CheckingPlaces places;
    Told told;
    for (int played = 1; played <= games; ++played) {
        support::SplitMix64 random(static_cast<std::uint64_t>(played));
        game::State state = game->start();
        const auto after = state.position().clone();
        for (int ply = 0; ply < plies && !state.legal_moves().empty(); ++ply) {
            const auto& moves = state.legal_moves();
            if (!engine.find_checking(state.position(), places)) return told;
            for (const game::Move& move : moves) {
                ++told.moves;
                if (places.may_check(move)) continue;
                ++told.cannot;
                after->assign(state.position());
                engine.apply_unchecked(*after, move);
                INFO(file << ": " << state.fen() << " " << index(move.origin) << "-"
                          << index(move.destination));
                REQUIRE_FALSE(engine.in_check(*after));
            }
            const game::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            state.play(move);
        }
    }
    return told;
}

}  // namespace

TEST_CASE("moves that are said not to check do not, in every game") {
    std::size_t telling = 0;
    for (const std::string& file : variant_files()) {
        const auto game = open(file, false);
        if (game->variant().turns) continue;  // their plies are searched otherwise
        telling += try_out(file, 2, 60).moves > 0 ? 1 : 0;
    }
    CHECK(telling > 60);
}

TEST_CASE("most moves of chess are said not to check") {
    const Told told = try_out("rules/chess.yaml", 30, 120);
    CHECK(told.cannot > told.moves * 8 / 10);
}

TEST_CASE("where scripts, blasts or leaps over others say more than places, nothing is said") {
    for (const char* file :
         {"rules/magnet-chess.yaml", "rules/force-field-chess.yaml", "rules/dmchess.yaml",
          "rules/goals/atomic.yaml", "rules/blast-chess.yaml", "rules/asian/xiangqi.yaml"}) {
        CHECK(try_out(file, 1, 1).moves == 0);
    }
}
