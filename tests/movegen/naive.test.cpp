// The engine against the naive generator, which shares no code with it: counts in rich positions
// and lists of legal moves along seeded random games.
#include <algorithm>

#include "naive/naive.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

struct Subject {
    std::string name;  // in the table
    std::string variant;
    naive::Game game;
    naive::Options options;
};

std::vector<Subject> subjects() {
    naive::Options promoted;
    promoted.promotion_contest_promoted = true;
    naive::Options legal;
    legal.field_legality_legal = true;
    return {
        {"chess", "rules/chess.yaml", naive::Game::kChess, {}},
        {"magnet", "rules/magnet-chess.yaml", naive::Game::kMagnet, {}},
        {"magnet-promoted", "tests/variants/magnet-promoted.yaml", naive::Game::kMagnet, promoted},
        {"force-field", "rules/force-field-chess.yaml", naive::Game::kForceField, {}},
        {"force-field-legal", "tests/variants/force-field-legal.yaml", naive::Game::kForceField,
         legal}};
}

std::string text_of(const game::Game& game, const game::Move& move) {
    const board::Topology& topology = game.topology();
    std::string text = topology.name(move.origin) + topology.name(move.destination);
    if (move.promotion) text += support::to_lower(game.type(*move.promotion).letter);
    return text;
}

std::vector<std::string> texts(const game::Game& game, const std::vector<game::Move>& moves) {
    std::vector<std::string> list;
    for (const game::Move& move : moves) list.push_back(text_of(game, move));
    std::sort(list.begin(), list.end());
    return list;
}

// One random game from a position; both sides must list the same moves at every ply.
void follow(const Subject& subject, game::Game& game, const std::string& fen, std::uint64_t seed,
            int plies) {
    support::SplitMix64 random(seed);
    game::State state = state_at(game, fen);
    naive::Position judge = naive::Position::parse(subject.game, fen, subject.options);
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = state.possible_moves();
        INFO(subject.name << ", seed " << seed << ", ply " << ply << ": " << state.fen());
        REQUIRE(texts(game, moves) == judge.legal_moves());
        REQUIRE(state.in_check() == judge.in_check());
        if (moves.empty()) break;
        std::vector<std::string> lost;
        for (const game::Move& move : moves) {
            if (state.decided(move).contest == movegen::Contest::kLost) {
                lost.push_back(text_of(game, move));
            }
        }
        std::sort(lost.begin(), lost.end());
        REQUIRE(lost == judge.legal_captures_failing());
        const game::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        judge = judge.play(text_of(game, move));
        state.play(move);
    }
    REQUIRE_FALSE(game.error());
}

void follow_games(int games, int plies) {
    for (const Subject& subject : subjects()) {
        const auto game = open(subject.variant);
        for (int i = 0; i < games; ++i) {
            follow(subject, *game, game->variant().start, static_cast<std::uint64_t>(i), plies);
        }
    }
}

}  // namespace

TEST_CASE("rich positions have the naive generator's counts",
          "[M1][M2][M3][M4][M5][F4][F5][F6][F7][F8][F10]") {
    for (const Subject& subject : subjects()) {
        const auto game = open(subject.variant);
        for (const auto& row : table("tests/naive/rich_positions.txt")) {
            if (row.at(0) != subject.name) continue;
            const game::State state = state_at(*game, row.at(2));
            int depth = 0;
            for (const std::uint64_t expected : numbers(row.at(3))) {
                ++depth;
                INFO(row[0] << " " << row[1] << ": " << row[2] << " at depth " << depth);
                CHECK(game->engine().perft(state.position(), depth, nullptr) == expected);
            }
        }
    }
}

TEST_CASE("the naive generator still gives the counts of the table") {
    for (const Subject& subject : subjects()) {
        for (const auto& row : table("tests/naive/rich_positions.txt")) {
            if (row.at(0) != subject.name) continue;
            const auto judge = naive::Position::parse(subject.game, row.at(2), subject.options);
            const auto expected = numbers(row.at(3));
            INFO(row[0] << " " << row[1]);
            CHECK(naive::perft(judge, 2) == expected.at(1));
        }
    }
}

TEST_CASE("legal moves equal the naive generator's along 20 random games") {
    follow_games(20, 60);
}

TEST_CASE("legal moves equal the naive generator's along 200 random games", "[slow]") {
    follow_games(200, 200);
}
