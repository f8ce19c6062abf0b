// The moves that are gathered as sets are those that are listed, in their order.
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

void follow(const std::string& file, int games, int plies) {
    const auto game = open(file, false);
    if (game->variant().turns) return;  // their plies are chosen from turns
    movegen::Engine& engine = game->engine();
    std::vector<movegen::Move> listed;
    for (int played = 1; played <= games; ++played) {
        support::SplitMix64 random(static_cast<std::uint64_t>(played));
        const auto position = game->start().position().clone();
        for (int ply = 0; ply < plies; ++ply) {
            listed.clear();
            engine.legal_moves(*position, listed);
            INFO(file << ", game " << played << ", ply " << ply);
            REQUIRE(engine.gather_legal(*position) == listed.size());
            for (std::size_t i = 0; i < listed.size(); ++i) {
                const movegen::Move one = engine.gathered(i);
                REQUIRE(one.same_text(listed[i]));
                REQUIRE(one.kind == listed[i].kind);
                REQUIRE(one.type == listed[i].type);
                REQUIRE(one.contest == listed[i].contest);
            }
            if (listed.empty()) break;
            const auto place = random.below(static_cast<std::uint32_t>(listed.size()));
            engine.apply_unchecked(*position, listed[place]);
        }
    }
}

}  // namespace

TEST_CASE("gathered moves are the listed ones, in every game") {
    for (const std::string& file : variant_files()) follow(file, 2, 100);
}
TEST_CASE("gathered moves are the listed ones, in long games of chess") {
    follow("rules/chess.yaml", 20, 300);
}
