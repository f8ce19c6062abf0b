// Learning a small game: the same for the same seed, and near what the rules make of it.
#include "training/training.hpp"

#include "search/evaluation.hpp"
#include "support.hpp"
#include "support/random.hpp"
#include "training/fit.hpp"
#include "tuning/tuning.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

training::Trained train(game::Game& game, std::uint64_t seed, unsigned jobs) {
    training::TrainingOptions options;
    options.games = 12;
    options.nodes = 60;
    options.seed = seed;
    options.jobs = jobs;
    const training::TrainingNews news{[](std::uint64_t) { return true; }, [](int) { return true; }};
    auto trained = training::train(game.start(), options, news);
    REQUIRE(trained);
    REQUIRE(trained.value());
    return *std::move(trained).value();
}

}  // namespace

TEST_CASE("the same seed learns the same, on any number of threads") {
    const auto game = open("tests/tools/rules/minichess.yaml");
    const training::Trained one = train(*game, 1, 1);
    CHECK(one.games == 12);
    CHECK(one.positions > 30);
    CHECK(one.tuning == train(*game, 1, 3).tuning);
    CHECK_FALSE(one.tuning == train(*game, 2, 1).tuning);
    const search::Evaluation by_rules(*game, nullptr);
    REQUIRE(one.tuning.kinds.size() == by_rules.tuning().kinds.size());
    for (std::size_t i = 0; i < one.tuning.kinds.size(); ++i) {
        CHECK(std::abs(one.tuning.kinds[i].value.middle - by_rules.tuning().kinds[i].value.middle) <
              300);
    }
}

TEST_CASE("who stops it gets nothing") {
    const auto game = open("tests/tools/rules/minichess.yaml");
    training::TrainingOptions options;
    options.nodes = 20;
    const training::TrainingNews news{[](std::uint64_t played) { return played < 3; },
                                      [](int) { return true; }};
    const auto trained = training::train(game->start(), options, news);
    REQUIRE(trained);
    CHECK_FALSE(trained.value());
}

TEST_CASE("the terms of a position are its evaluation") {
    for (const char* file : {"rules/chess.yaml", "rules/capablanca.yaml", "rules/magnet-chess.yaml",
                             "rules/king-of-the-hill.yaml"}) {
        CAPTURE(file);
        const auto game = open(file);
        const training::Terms terms(*game);
        const search::Evaluation evaluation(*game, nullptr);
        std::vector<training::Term> found;
        game::State state = game->start();
        for (int ply = 0; ply < 12 && !state.outcome(); ++ply) {
            const double rest = terms.find(state.position(), found);
            double sum = rest;
            for (const training::Term& term : found) {
                REQUIRE(term.number < terms.size());
                sum += term.times * terms.start()[term.number];
            }
            const int score = evaluation.evaluate(state.position());
            CHECK(std::abs(sum - (index(state.to_move()) == 0 ? score : -score)) < 0.5);
            const auto& moves = state.legal_moves();
            const game::Move move = moves[static_cast<std::size_t>(ply * 7) % moves.size()];
            state.play(move);
        }
    }
}

TEST_CASE("what a search found is learned, with results that say little") {
    const auto game = open("tests/tools/rules/minichess.yaml");
    const training::Terms terms(*game);
    // As if all pieces were worth more than the rules make of them.
    std::vector<double> known = terms.start();
    const auto is_value = [&](std::size_t i) { return terms.spread()[i] > 60; };
    for (std::size_t i = 0; i < known.size(); ++i) known[i] += is_value(i) ? 70 : 0;
    training::Samples samples;
    std::vector<training::Term> found;
    support::SplitMix64 random(1);
    for (int played = 0; played < 60; ++played) {
        game::State state = game->start();
        for (int ply = 0; ply < 40 && !state.outcome(); ++ply) {
            training::Samples::Sample sample;
            double score = terms.find(state.position(), found);
            sample.rest = static_cast<float>(score);
            for (const training::Term& term : found) score += term.times * known[term.number];
            sample.first = samples.terms.size();
            samples.terms.insert(samples.terms.end(), found.begin(), found.end());
            sample.last = samples.terms.size();
            sample.points = score > 0 ? 1.0F : 0.0F;
            sample.score = static_cast<float>(score);
            sample.test = played % 10 == 0;
            samples.all.push_back(sample);
            const auto& moves = state.legal_moves();
            const auto at = random.below(static_cast<std::uint32_t>(moves.size()));
            const game::Move move = moves[at];
            state.play(move);
        }
    }
    const training::Fitted fitted = training::fit(samples, terms, [](int) { return true; });
    CHECK(fitted.error_after < fitted.error_before);
    double before = 0;
    double after = 0;
    for (std::size_t i = 0; i < known.size(); ++i) {
        if (!is_value(i)) continue;
        before += std::abs(terms.start()[i] - known[i]);
        after += std::abs(fitted.numbers[i] - known[i]);
    }
    CHECK(after < 0.7 * before);
}
