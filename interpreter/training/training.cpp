#include "training/training.hpp"

#include <fmt/format.h>

#include "match/openings.hpp"
#include "match/selfplay.hpp"
#include "training/fit.hpp"

namespace rulewright::training {

namespace {

constexpr std::uint64_t kMostPlies = 240;  // of a game; then nobody has won
constexpr std::uint64_t kTested = 10;      // every so many games one is not learned from

// The quiet positions of a game: nobody is in check, and neither the ply before nor the one that
// was played captures or promotes.
class Collector {
public:
    Collector(const game::State& start, const Terms& terms, Samples& samples)
        : start_(start), terms_(terms), samples_(samples) {}

    void add(const match::PlayedGame& played) {
        if (!played.outcome && played.plies.size() < kMostPlies) return;
        const float points = points_of(played);
        match::Opening all = played.opening;
        const std::size_t first = all.turns.size();
        for (const match::SelfplayPly& ply : played.plies) all.turns.push_back(ply.turn);
        const match::Entered entered = match::enter(all, start_);
        game::State state = entered.start;
        bool before = true;
        for (std::size_t i = 0; i < entered.turns.size(); ++i) {
            const bool loud = is_loud(state, entered.turns[i]);
            if (i >= first && !before && !loud) {
                add(state, points, played.plies[i - first].score, played.number % kTested == 0);
            }
            before = loud;
            state.play(entered.turns[i]);
        }
    }

private:
    static float points_of(const match::PlayedGame& played) {
        if (!played.outcome || !played.outcome->winner) return 0.5F;
        return index(*played.outcome->winner) == 0 ? 1.0F : 0.0F;
    }

    static bool is_loud(const game::State& state, const game::Turn& turn) {
        if (!turn.move) return true;
        return turn.move->promotion || state.victim(*turn.move) || state.in_check();
    }

    void add(const game::State& state, float points, std::optional<int> score, bool test) {
        const double rest = terms_.find(state.position(), found_);
        Samples::Sample sample;
        sample.first = samples_.terms.size();
        samples_.terms.insert(samples_.terms.end(), found_.begin(), found_.end());
        sample.last = samples_.terms.size();
        sample.rest = static_cast<float>(rest);
        sample.points = points;
        if (score) {
            const bool first = index(state.to_move()) == 0;
            sample.score = static_cast<float>(first ? *score : -*score);
        }
        sample.test = test;
        samples_.all.push_back(sample);
    }

    const game::State& start_;
    const Terms& terms_;
    Samples& samples_;
    std::vector<Term> found_;
};

}  // namespace

Result<std::optional<Trained>, diagnostics::Diagnostic> train(const game::State& start,
                                                              const TrainingOptions& options,
                                                              const TrainingNews& news) {
    // The threads of selfplay have clones; this one is for looking at what they played.
    const auto game = start.game().clone();
    const game::State own = start.on(*game);
    const Terms terms(*game);
    Samples samples;
    Collector collector(own, terms, samples);
    match::SelfplayOptions play;
    play.players = {fmt::format("engine:nodes={}", options.nodes),
                    fmt::format("engine:nodes={}", options.nodes)};
    play.games = options.games;
    play.seed = options.seed;
    play.jobs = options.jobs;
    play.max_plies = kMostPlies;
    play.opening_plies = options.opening_plies;
    play.own_starts = game->starts_differ();
    Trained trained;
    bool stopped = false;
    const auto take = [&](const match::PlayedGame& played) {
        collector.add(played);
        stopped = !news.games(++trained.games);
        return !stopped;
    };
    if (auto wrong = match::selfplay(start, play, take)) return fail(std::move(*wrong));
    if (stopped || samples.all.empty()) return std::optional<Trained>{};
    const auto tell = [&](int rounds) {
        stopped = !news.rounds(rounds);
        return !stopped;
    };
    const Fitted fitted = fit(samples, terms, tell);
    if (stopped) return std::optional<Trained>{};
    trained.tuning = terms.tuning(fitted.numbers);
    trained.positions = samples.all.size();
    trained.error_before = fitted.error_before;
    trained.error_after = fitted.error_after;
    return std::optional<Trained>(std::move(trained));
}

}  // namespace rulewright::training
