// Corrections: what searches found of some positions says something of others that are like them.
#include "search/corrections.hpp"

#include "search/evaluation.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;
using search::Corrections;
using search::Histories;

namespace {

constexpr std::size_t kPawns = 0;
constexpr std::size_t kOthersOfFirst = 1;
constexpr std::size_t kOthersOfSecond = 2;
constexpr std::size_t kLast = 3;

}  // namespace

TEST_CASE("positions are alike in pawns, in other pieces, in the last move") {
    const auto game = open("rules/chess.yaml");
    const search::Evaluation evaluation(*game);
    const Corrections corrections(evaluation.weights().humble, game->variant().pieces.size(),
                                  game->topology().size());
    const auto keys = [&](const char* fen, Histories::Step last = std::nullopt) {
        return corrections.keys_of(state_at(*game, fen).position(), last);
    };
    const auto start = keys("4k3/pp6/8/8/8/8/PP4N1/4K3 w - - 0 1");
    const auto knight = keys("4k3/pp6/8/8/8/5N2/PP6/4K3 w - - 0 1");
    CHECK(knight[kPawns] == start[kPawns]);
    CHECK(knight[kOthersOfFirst] != start[kOthersOfFirst]);
    CHECK(knight[kOthersOfSecond] == start[kOthersOfSecond]);
    const auto pawn = keys("4k3/p7/1p6/8/8/8/PP4N1/4K3 w - - 0 1");
    CHECK(pawn[kPawns] != start[kPawns]);
    CHECK(pawn[kOthersOfFirst] == start[kOthersOfFirst]);
    CHECK(pawn[kOthersOfSecond] == start[kOthersOfSecond]);
    // Whose pawns they are makes a difference.
    CHECK(keys("4k3/8/1P6/8/8/8/PP4N1/4K3 w - - 0 1")[kPawns] !=
          keys("4k3/8/1p6/8/8/8/PP4N1/4K3 w - - 0 1")[kPawns]);
    CHECK(keys("4k3/pp6/8/8/8/8/PP4N1/4K3 w - - 0 1", 77)[kLast] != start[kLast]);
}

TEST_CASE("what was found shifts the evaluation of what is alike, within limits, until forgotten") {
    const auto game = open("rules/chess.yaml");
    const search::Evaluation evaluation(*game);
    Corrections corrections(evaluation.weights().humble, game->variant().pieces.size(),
                            game->topology().size());
    const auto white = make_id<PlayerId>(0);
    const auto black = make_id<PlayerId>(1);
    const auto keys = corrections.keys_of(game->start().position(), std::nullopt);
    auto alike = keys;
    alike[kOthersOfFirst] = static_cast<std::uint16_t>(keys[kOthersOfFirst] ^ 1);
    CHECK(corrections.of(white, keys) == 0);
    corrections.note(white, keys, 60, 6);
    const int once = corrections.of(white, keys);
    CHECK(once > 0);
    CHECK(corrections.of(white, alike) > 0);
    CHECK(corrections.of(white, alike) < once);
    CHECK(corrections.of(black, keys) == 0);
    for (int i = 0; i < 1000; ++i) corrections.note(white, keys, 30'000, 100);
    CHECK(corrections.of(white, keys) > once);
    CHECK(corrections.of(white, keys) <= 300);
    for (int i = 0; i < 1000; ++i) corrections.note(white, keys, -30'000, 100);
    CHECK(corrections.of(white, keys) < 0);
    CHECK(corrections.of(white, keys) >= -300);
    corrections.clear();
    CHECK(corrections.of(white, keys) == 0);
}
