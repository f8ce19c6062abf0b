// The engine's ways of working against each other: pins and check masks against make and test,
// looked-up rays against walked ones, one word of squares against many.
#include "movegen/engine.hpp"
#include "movegen/rides.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

void compare(const movegen::EngineOptions& options, int depth) {
    for (const char* file :
         {"rules/chess.yaml", "rules/magnet-chess.yaml", "rules/force-field-chess.yaml"}) {
        const auto game = open(file);
        const auto other =
            movegen::make_engine(game->variant(), game->engine().hooks().clone(), options);
        for (const auto& row : table("tests/perft/chess.perft")) {
            const game::State state = state_at(*game, row.at(1));
            const auto same = other->make(state.setup());
            INFO(file << " " << row[0] << ": " << row[1]);
            CHECK(other->perft(*same, depth, nullptr) ==
                  game->engine().perft(state.position(), depth, nullptr));
        }
    }
}

// Along random games: where lines go through space, more of them meet in a royal piece.
void compare_games(const char* file) {
    movegen::EngineOptions options;
    options.make_and_test = true;
    const auto game = open(file);
    const auto other =
        movegen::make_engine(game->variant(), game->engine().hooks().clone(), options);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        support::SplitMix64 random(seed);
        game::State state = game->start();
        for (int ply = 0; ply < 150 && !state.possible_moves().empty(); ++ply) {
            INFO(file << ": " << state.fen());
            const auto moves = state.possible_moves();
            const auto same = other->make(state.setup());
            CHECK(other->perft(*same, 2, nullptr) ==
                  game->engine().perft(state.position(), 2, nullptr));
            state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

template <int W>
void compare_rides(const board::Topology& topology) {
    const movegen::RideShape shape{{{0, 0, -1}, {0, -1}, {-1, 0}, {1, 0}, {0, 1}, {1, 1, 1}},
                                   variant::kUnlimited};
    const movegen::RideGroup<W> group(topology, shape);
    support::SplitMix64 random(W);
    for (int round = 0; round < 2000; ++round) {
        board::SquareSet<W> blockers;
        for (std::size_t w = 0; w < W; ++w) blockers.set_word(w, random.next() & random.next());
        blockers &= board::SquareSet<W>::first_squares(topology.size());
        const auto from =
            make_id<Square>(random.below(static_cast<std::uint32_t>(topology.size())));
        board::SquareSet<W> walked;
        for (const variant::Vector direction : shape.directions) {
            for (const Square square :
                 movegen::make_ray(topology, from, direction, variant::kUnlimited)) {
                walked.insert(square);
                if (blockers.contains(square)) break;
            }
        }
        CHECK(group.targets(from, blockers) == walked);
    }
}

}  // namespace

TEST_CASE("pins and check masks allow what trying every move allows") {
    movegen::EngineOptions options;
    options.make_and_test = true;
    compare(options, 3);
}

TEST_CASE("pins and check masks hold in space") {
    compare_games("rules/raumschach.yaml");
    compare_games("tests/variants/vectors.yaml");
}

TEST_CASE("wide engines count what the narrow one counts") {
    movegen::EngineOptions options;
    options.least_words = GENERATE(2, 4, 8);
    compare(options, 2);
}

TEST_CASE("looked-up rays end where walked ones do, on every shape of board") {
    compare_rides<1>(board::Topology({{"", 8, 8}}));
    compare_rides<1>(board::Topology({{"", 5, 12}}));
    compare_rides<1>(board::Topology({{"a", 5, 5}, {"b", 6, 6}}));
    compare_rides<2>(board::Topology({{"", 10, 10}}));
    compare_rides<4>(board::Topology({{"", 16, 16}}));
    compare_rides<8>(board::Topology(std::vector<board::GridShape>(8, {"x", 8, 8})));
    compare_rides<8>(board::Topology({{"", 16, 16}, {"b", 16, 16}}));
    compare_rides<1>(board::Topology(std::vector<board::GridShape>(4, {"x", 4, 4}), true));
    compare_rides<2>(board::Topology(std::vector<board::GridShape>(5, {"x", 5, 5}), true));
}
