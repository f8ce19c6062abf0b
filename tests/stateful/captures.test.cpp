// Captures that are generated alone are those among the legal moves, in random games.
#include <algorithm>

#include "movegen/arrival.hpp"
#include "notation/notation.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

using Moves = std::vector<game::Move>;

std::vector<std::string> texts(const game::Game& game, const Moves& moves) {
    std::vector<std::string> all;
    for (const game::Move& move : moves) all.push_back(notation::turn_text(game, {move, {}, 0, 0}));
    std::sort(all.begin(), all.end());
    return all;
}

Square arrival(const game::Game& game, const game::Move& move) {
    return movegen::arrival_of(game.variant(), game.topology(), move);
}

// What may be taken back on each square, by kinds in their order.
void check_recaptures(game::Game& game, const game::State& state, const Moves& captures) {
    std::vector<PieceKind> order;
    for (std::size_t i = 0; i < game.variant().pieces.size(); ++i) {
        order.push_back(make_id<PieceKind>(i));
    }
    for (std::size_t i = 0; i < game.topology().size(); ++i) {
        const auto square = make_id<Square>(i);
        const auto there = state.at(square);
        if (!there || there->owner == state.to_move()) continue;
        Moves here;
        std::copy_if(captures.begin(), captures.end(), std::back_inserter(here),
                     [&](const game::Move& move) { return arrival(game, move) == square; });
        Moves found;
        game.engine().recaptures(state.position(), square, order, found);
        REQUIRE(found.empty() == here.empty());
        for (const game::Move& move : found) {
            CHECK(std::any_of(here.begin(), here.end(),
                              [&](const game::Move& other) { return other.same_text(move); }));
            CHECK(std::none_of(here.begin(), here.end(), [&](const game::Move& other) {
                return index(other.kind) < index(move.kind);
            }));
        }
    }
}

}  // namespace

TEST_CASE("captures of games with declared state are those of their legal moves") {
    for (const char* file :
         {"rules/dmchess.yaml", "rules/alice-chess.yaml", "rules/raumschach.yaml"}) {
        const auto game = open(file);
        game::State state = game->start();
        support::SplitMix64 random(7);
        for (int ply = 0; ply < 160 && state.actor() != game::Actor::kNobody; ++ply) {
            INFO(file << " " << state.fen());
            Moves alone;
            game->engine().captures(state.position(), alone);
            Moves filtered;
            game->engine().Engine::captures(state.position(), filtered);
            REQUIRE(texts(*game, alone) == texts(*game, filtered));
            if (ply % 8 == 0) check_recaptures(*game, state, filtered);
            const auto& moves = state.legal_moves();
            const auto at = random.below(static_cast<std::uint32_t>(moves.size()));
            state.play(game::Move(moves[at]));
        }
    }
}
