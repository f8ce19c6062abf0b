// Die Chess against its naive generator, which shares no code with the engine: counts and lists of
// turns in a table of positions and along seeded random games.
#include <algorithm>

#include "naive/naive_die.hpp"
#include "notation/notation.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

struct Subject {
    std::string name;  // in the table
    std::string variant;
    std::string faces;  // that weigh more than 0
};

const Subject kSubjects[] = {
    {"die", "rules/die-chess.yaml", "PNBRQK"},
    {"die-PNBRQ", "tests/variants/die-without-king.yaml", "PNBRQ"},
    {"die-PNRQK", "tests/variants/die-without-bishop.yaml", "PNRQK"},
    {"die-NBRQK", "tests/variants/die-without-pawn.yaml", "NBRQK"},
    {"die-PNBRK", "tests/variants/die-without-queen.yaml", "PNBRK"},
    {"die-K", "tests/variants/die-king-only.yaml", "K"},
    {"die-NQ", "tests/variants/die-knight-queen.yaml", "NQ"},
};

template <typename Visit>
std::size_t for_each_row(const Subject& subject, Visit visit) {
    std::size_t rows = 0;
    for (const auto& row : table("tests/naive/die_positions.txt")) {
        if (row.at(0) != subject.name) continue;
        INFO(row[0] << " " << row[1] << ": " << row[2]);
        visit(row[2], numbers(row.at(3)));
        ++rows;
    }
    return rows;
}

std::vector<std::string> turn_texts(game::Game& game, const movegen::AnyPosition& position,
                                    std::vector<game::Turn>& turns) {
    turns.clear();
    game.engine().turns(position, turns);
    std::vector<std::string> texts;
    for (const game::Turn& turn : turns) texts.push_back(notation::turn_text(game, turn));
    std::sort(texts.begin(), texts.end());
    return texts;
}

// One random game, on the engine alone: draws do not end the judge's. Both write the en passant
// square after every double step.
void follow(const Subject& subject, game::Game& game, const std::string& fen, std::uint64_t seed,
            int plies) {
    support::SplitMix64 random(seed);
    movegen::Engine& engine = game.engine();
    const auto position = engine.make(state_at(game, fen).setup());
    naive::DiePosition judge = naive::DiePosition::parse(fen, subject.faces);
    std::vector<game::Turn> turns;
    for (int ply = 0; ply < plies; ++ply) {
        const std::string text = write_fen(game.frame(), engine.read(*position));
        INFO(subject.name << ", seed " << seed << ", ply " << ply << ": " << text);
        REQUIRE(text == judge.fen());
        REQUIRE(turn_texts(game, *position, turns) == judge.turns());
        REQUIRE(engine.count_legal(*position) == turns.size());
        const bool check = !engine.checkers(*position, position->to_move()).empty();
        REQUIRE(check == judge.in_check());
        if (turns.empty()) break;
        const auto& turn = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
        judge = judge.play(notation::turn_text(game, turn));
        engine.play_turn(*position, turn);
    }
    REQUIRE_FALSE(game.error());
}

void follow_games(int games, int plies) {
    for (const Subject& subject : kSubjects) {
        const auto game = open(subject.variant);
        for (int i = 0; i < games; ++i) {
            follow(subject, *game, game->variant().start, static_cast<std::uint64_t>(i), plies);
        }
    }
}

}  // namespace

TEST_CASE("positions of Die Chess have the naive generator's turns and counts",
          "[X2][X3][X4][X5][X6][X9]") {
    std::size_t rows = 0;
    for (const Subject& subject : kSubjects) {
        const auto game = open(subject.variant);
        rows += for_each_row(subject, [&](const std::string& fen, const auto& counts) {
            const game::State state = state_at(*game, fen);
            std::vector<game::Turn> turns;
            CHECK(turn_texts(*game, state.position(), turns) ==
                  naive::DiePosition::parse(fen, subject.faces).turns());
            for (std::size_t i = 0; i < counts.size(); ++i) {
                CHECK(game->engine().perft(state.position(), static_cast<int>(i) + 1, nullptr) ==
                      counts[i]);
            }
        });
    }
    CHECK(rows == table("tests/naive/die_positions.txt").size());
}

TEST_CASE("the naive generator of Die Chess still gives the counts of the table") {
    for (const Subject& subject : kSubjects) {
        for_each_row(subject, [&](const std::string& fen, const auto& counts) {
            const auto judge = naive::DiePosition::parse(fen, subject.faces);
            CHECK(naive::perft(judge, 2) == counts.at(1));
        });
    }
}

TEST_CASE("random games of Die Chess from positions of the table agree as well") {
    for (const Subject& subject : kSubjects) {
        const auto game = open(subject.variant);
        for_each_row(subject, [&](const std::string& fen, const auto&) {
            follow(subject, *game, state_at(*game, fen).fen(), 1, 40);
        });
    }
}

TEST_CASE("turns equal the naive generator's along 20 random games of Die Chess") {
    follow_games(20, 120);
}

TEST_CASE("turns equal the naive generator's along 200 random games of Die Chess",
          "[slow][sanitized]") {
    follow_games(200, 400);
}
