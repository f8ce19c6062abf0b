// Google Benchmark: loading, listing, playing, counting, random games and searches of variants in
// rules/, and selfplay on one thread and on two. `items` are moves or nodes, so that
// items_per_second compares with other programs; of searches, nodes/s are nodes of the search tree.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>

#include "catalog/open.hpp"
#include "game/playout.hpp"
#include "match/selfplay.hpp"
#include "match/selfplay_tally.hpp"
#include "search/mcts.hpp"
#include "search/search.hpp"

using namespace rulewright;

namespace {

constexpr const char* kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

std::string path_of(const std::string& variant) {
    return std::string(RULEWRIGHT_SOURCE_DIR) + "/rules/" + variant + ".yaml";
}

std::unique_ptr<game::Game> open(const std::string& variant) {
    auto opened = catalog::open_game(path_of(variant), {});
    if (!opened) {
        std::cerr << variant << " does not load\n";
        std::exit(1);
    }
    return std::move(opened.value().game);
}

game::State position(game::Game& game, bool kiwipete) {
    if (!kiwipete) return game.start();
    return std::move(game.read(kKiwipete)).value();
}

void load(benchmark::State& run, const std::string& variant) {
    for (auto _ : run) benchmark::DoNotOptimize(open(variant));
}

void list_moves(benchmark::State& run, const std::string& variant) {
    const auto game = open(variant);
    const game::State state = position(*game, true);
    std::vector<movegen::Move> moves;
    std::int64_t total = 0;
    for (auto _ : run) {
        moves.clear();
        game->engine().legal_moves(state.position(), moves);
        total += static_cast<std::int64_t>(moves.size());
    }
    run.SetItemsProcessed(total);
}

void play_moves(benchmark::State& run, const std::string& variant) {
    const auto game = open(variant);
    const game::State state = position(*game, true);
    const auto moves = state.legal_moves();
    for (auto _ : run) {
        for (const auto& move : moves) {
            const auto next = state.position().clone();
            game->engine().apply_unchecked(*next, move);
            benchmark::DoNotOptimize(next);
        }
    }
    run.SetItemsProcessed(run.iterations() * static_cast<std::int64_t>(moves.size()));
}

void perft(benchmark::State& run, const std::string& variant, bool kiwipete, int depth) {
    const auto game = open(variant);
    const game::State state = position(*game, kiwipete);
    std::int64_t nodes = 0;
    for (auto _ : run) {
        nodes += static_cast<std::int64_t>(game->engine().perft(state.position(), depth, nullptr));
    }
    run.SetItemsProcessed(nodes);
}

void playouts(benchmark::State& run, const std::string& variant) {
    const auto game = open(variant);
    const game::State state = game->start();
    support::SplitMix64 random(1);
    std::int64_t plies = 0;
    for (auto _ : run) {
        plies += static_cast<std::int64_t>(game::play_out(state, random, 100000).plies);
    }
    run.SetItemsProcessed(plies);
}

// The position after so many plies of a game played at random, the same in every run.
game::State middle_game(game::Game& game, int plies) {
    support::SplitMix64 random(1);
    game::State state = game.start();
    for (int i = 0; i < plies && state.actor() != game::Actor::kNobody; ++i) {
        const auto& turns = state.turns();
        const auto at = random.below(static_cast<std::uint32_t>(turns.size()));
        state.play(game::Turn(turns[at]));
    }
    return state;
}

// Time for a fixed number of nodes, from a table that knows nothing.
void search_nodes(benchmark::State& run, const std::string& variant, int plies,
                  std::uint64_t nodes) {
    const auto game = open(variant);
    const game::State state = middle_game(*game, plies);
    search::Searcher searcher(*game);
    search::Limits limits;
    limits.nodes = nodes;
    std::uint64_t searched = 0;
    for (auto _ : run) {
        run.PauseTiming();
        searcher.clear();
        run.ResumeTiming();
        searched += searcher.run(state, limits).nodes;
    }
    run.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(searched), benchmark::Counter::kIsRate);
}

// Playouts of Monte Carlo tree search.
void play_out(benchmark::State& run, const std::string& variant, std::uint64_t playouts) {
    const auto game = open(variant);
    const game::State state = game->start();
    search::Mcts mcts(*game, 16);
    search::Limits limits;
    limits.nodes = playouts;
    std::uint64_t played = 0;
    for (auto _ : run) played += mcts.run(state, limits).nodes;
    run.counters["playouts/s"] =
        benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
}

void add_search(const std::string& variant, std::uint64_t nodes, std::uint64_t playouts) {
    const auto name = [&](const char* what) { return variant + "/" + what; };
    const auto tune = [](benchmark::internal::Benchmark* one) {
        one->Unit(benchmark::kMillisecond);
    };
    tune(benchmark::RegisterBenchmark(name("search_start").c_str(), search_nodes, variant, 0,
                                      nodes));
    tune(benchmark::RegisterBenchmark(name("search_middle").c_str(), search_nodes, variant, 30,
                                      nodes));
    tune(benchmark::RegisterBenchmark(name("mcts_start").c_str(), play_out, variant, playouts));
}

// Whole games of random players, recorded; with two threads the wall clock should halve.
void play_games(benchmark::State& run, const std::string& variant, unsigned jobs) {
    const auto game = open(variant);
    const game::State start = game->start();
    match::SelfplayOptions options;
    options.games = 200;
    options.jobs = jobs;
    options.lines = true;
    options.in_order = false;
    std::int64_t plies = 0;
    for (auto _ : run) {
        match::SelfplayTally tally;
        const auto error = match::selfplay(start, options, [&](const match::PlayedGame& played) {
            tally.add(played);
            return true;
        });
        if (error) run.SkipWithError(error->message.c_str());
        plies += tally.length.x;
    }
    run.SetItemsProcessed(plies);
}

void add_selfplay(const std::string& variant) {
    for (const unsigned jobs : {1U, 2U}) {
        const std::string name = variant + "/selfplay_jobs_" + std::to_string(jobs);
        benchmark::RegisterBenchmark(name.c_str(), play_games, variant, jobs)
            ->UseRealTime()
            ->MeasureProcessCPUTime();
    }
}

void add_perft(const std::string& variant, int start_depth, int kiwipete_depth) {
    benchmark::RegisterBenchmark((variant + "/perft_start").c_str(), perft, variant, false,
                                 start_depth);
    benchmark::RegisterBenchmark((variant + "/perft_kiwipete").c_str(), perft, variant, true,
                                 kiwipete_depth);
}

void add(const std::string& variant, int start_depth, int kiwipete_depth) {
    const auto name = [&](const char* what) { return variant + "/" + what; };
    benchmark::RegisterBenchmark(name("load").c_str(), load, variant);
    benchmark::RegisterBenchmark(name("list").c_str(), list_moves, variant);
    benchmark::RegisterBenchmark(name("play").c_str(), play_moves, variant);
    add_perft(variant, start_depth, kiwipete_depth);
    benchmark::RegisterBenchmark(name("playouts").c_str(), playouts, variant);
}

}  // namespace

int main(int argc, char** argv) {
    add("chess", 6, 5);
    add("magnet-chess", 5, 4);
    add("force-field-chess", 5, 4);
    // Dice: turns are counted, random games are game::State's.
    add_perft("die-chess", 5, 3);
    for (const char* variant : {"chess", "dchess", "magnet-chess", "capablanca", "die-chess"}) {
        add_search(variant, 100'000, 5'000);
    }
    add_search("force-field-chess", 20'000, 1'000);
    for (const char* variant : {"alice-chess", "raumschach"}) add_search(variant, 20'000, 1'000);
    add_search("dmchess", 2'000, 200);
    for (const char* variant : {"chess", "magnet-chess", "die-chess"}) add_selfplay(variant);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
