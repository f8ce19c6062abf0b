// "No allocation per move": the heap is not touched while moves are listed, played, counted and
// games played out, once buffers have grown. A binary of its own, because it counts `operator new`.
#include <cstdlib>
#include <new>

#include "game/playout.hpp"
#include "support.hpp"

namespace {

std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

using namespace rulewright;
using namespace rulewright::tests;

TEST_CASE("perft and playouts allocate nothing once their buffers have grown") {
    for (const char* file : {"rules/chess.yaml", "rules/magnet-chess.yaml",
                             "rules/force-field-chess.yaml", "rules/shako.yaml"}) {
        const auto game = open(file);
        const game::State state = game->start();
        movegen::Engine& engine = game->engine();
        std::uint64_t nodes = engine.perft(state.position(), 3, nullptr);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            support::SplitMix64 warm(seed);
            (void)game::play_out(state, warm, 2000);
        }
        const std::size_t before = allocations;
        nodes += engine.perft(state.position(), 3, nullptr);
        std::uint64_t plies = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            support::SplitMix64 random(seed);
            plies += game::play_out(state, random, 2000).plies;
        }
        const std::size_t made = allocations - before;
        INFO(file << ": " << nodes << " nodes, " << plies << " plies");
        // What is left over is, for each call, one copy of the start position, and for a playout
        // its lists of moves and keys.
        CHECK(made <= 1 + 20 * 3);
        CHECK(plies > 1000);
    }
}

TEST_CASE("perft of many boards allocates nothing once its buffers have grown") {
    const auto game = open("rules/dmchess.yaml");
    const game::State state = game->start();
    (void)game->engine().perft(state.position(), 2, nullptr);
    const std::size_t before = allocations;
    CHECK(game->engine().perft(state.position(), 2, nullptr) == 72890);
    CHECK(allocations - before <= 2);
}

TEST_CASE("perft of turns with dice allocates nothing once its buffers have grown") {
    for (const char* file : {"rules/die-chess.yaml", "rules/two-dice-chess.yaml"}) {
        const auto game = open(file);
        movegen::Engine& engine = game->engine();
        for (const char* fen :
             {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
              "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"}) {
            const game::State state = state_at(*game, fen);
            std::uint64_t nodes = engine.perft(state.position(), 2, nullptr);
            const std::size_t before = allocations;
            nodes += engine.perft(state.position(), 2, nullptr);
            const std::size_t made = allocations - before;
            INFO(file << ", " << fen << ": " << nodes << " nodes");
            CHECK(made <= 1);  // a copy of the position
        }
    }
}
