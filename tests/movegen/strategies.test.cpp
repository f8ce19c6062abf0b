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

// Where one way leads by the words of the notation.
template <int W>
void walk(const movegen::RideShape& shape, const movegen::Ray& ray, const std::vector<Square>& way,
          const board::SquareSet<W>& occupied, board::SquareSet<W>& found) {
    using movegen::RideManner;
    if (shape.manner == RideManner::kLame) {
        for (const Square square : way) {
            if (occupied.contains(square)) return;
        }
        found.insert(ray.front());
        return;
    }
    int met = 0;
    for (const Square square : ray) {
        const bool over = shape.manner == RideManner::kSlide ? met == 0 : met == 1;
        if (over && shape.destinations.contains(square)) found.insert(square);
        if (shape.manner == RideManner::kBehind && met == 1) return;
        if (occupied.contains(square)) ++met;
    }
}

template <int W>
void compare_manner(const board::Topology& topology, movegen::RideShape shape) {
    using Set = board::SquareSet<W>;
    support::SplitMix64 random(W);
    const std::size_t size = topology.size();
    for (std::size_t w = 0; w < W; ++w) {
        shape.origins.set_word(w, random.next() | random.next());
        shape.destinations.set_word(w, random.next() | random.next());
    }
    const movegen::RideGroup<W> group(topology, shape);
    const movegen::RideGroup<W> back(topology, movegen::reversed(shape));
    for (int round = 0; round < 60; ++round) {
        Set occupied;
        for (std::size_t w = 0; w < W; ++w) occupied.set_word(w, random.next() & random.next());
        occupied &= Set::first_squares(size);
        std::vector<Set> attackers(size);
        for (std::size_t i = 0; i < size; ++i) {
            const auto from = make_id<Square>(i);
            Set walked;
            for (const variant::Vector direction : shape.directions) {
                if (!shape.origins.contains(from)) continue;
                const auto ray = movegen::make_ray(topology, from, direction, shape.range);
                if (ray.empty()) continue;
                std::vector<Square> way;
                for (const auto step : movegen::way_of(direction)) {
                    way.push_back(*topology.step(from, step));
                }
                if (shape.manner == movegen::RideManner::kLame &&
                    !shape.destinations.contains(ray.front())) {
                    continue;
                }
                walk<W>(shape, ray, way, occupied, walked);
            }
            CHECK(group.targets(from, occupied) == walked);
            CHECK(walked.subset_of(group.reach(from)));
            for (const Square to : walked) attackers[index(to)].insert(from);
        }
        for (std::size_t i = 0; i < size; ++i) {
            CHECK(back.targets(make_id<Square>(i), occupied) == attackers[i]);
        }
    }
}

template <int W>
void compare_manners(const board::Topology& topology) {
    using movegen::RideManner;
    for (const RideManner manner :
         {RideManner::kSlide, RideManner::kOver, RideManner::kBehind, RideManner::kLame}) {
        movegen::RideShape shape{{{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {1, 1}}, variant::kUnlimited};
        if (manner == RideManner::kLame) {
            shape = {{{-1, -2}, {1, -2}, {-2, -1}, {2, -1}, {-2, 1}, {2, 1}, {-1, 2}, {2, 2}}, 1};
        }
        shape.manner = manner;
        compare_manner<W>(topology, shape);
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

TEST_CASE("what attacks over pieces or along ways that must be free binds as it does when tried") {
    compare_games("tests/variants/over-and-lame.yaml");
    compare_games("rules/asian/xiangqi.yaml");
    compare_games("rules/asian/minixiangqi.yaml");
    compare_games("rules/armies/grasshopper.yaml");
}

TEST_CASE("pins and check masks know who jumps over whom") {
    compare_games("tests/variants/over-and-lame-picky.yaml");
    compare_games("rules/asian/janggi.yaml");
    compare_games("tests/variants/hops.yaml");
}

TEST_CASE("moves beside blasts are masked as they would be tried") {
    compare_games("rules/goals/atomic.yaml");
    compare_games("tests/variants/blast-drops.yaml");
}

TEST_CASE("checks that may not be given are known before they are tried") {
    compare_games("rules/goals/racing-kings.yaml");
    compare_games("tests/variants/over-and-lame-shy.yaml");
    compare_games("rules/moves/checkless.yaml");
    compare_games("tests/variants/over-and-lame-mates.yaml");
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

TEST_CASE("hops, lame leaps and slides within zones lead where walked ones do, and back") {
    compare_manners<1>(board::Topology({{"", 8, 8}}));
    compare_manners<1>(board::Topology({{"", 12, 5}}));
    compare_manners<2>(board::Topology({{"", 9, 10}}));
    compare_manners<2>(board::Topology({{"", 12, 10}}));
    compare_manners<4>(board::Topology({{"", 16, 16}}));
}
