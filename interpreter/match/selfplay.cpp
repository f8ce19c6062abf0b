#include "match/selfplay.hpp"

#include <atomic>
#include <future>
#include <map>
#include <mutex>

#include "match/play_game.hpp"
#include "match/selfplay_report.hpp"
#include "support/random.hpp"

namespace rulewright::match {

using diagnostics::Diagnostic;
using game::Game;
using game::State;

namespace {

// What the threads share: each takes the next number, and whoever has a game hands it over, or
// all that are next in order.
class Games {
public:
    Games(const State& start, const SelfplayOptions& options, const TakeGame& take)
        : start_(start), options_(options), take_(take) {}

    void play_share(Game& game) {
        const State start = start_.on(game);
        Players players;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            players[i] = make_player(options_.players[i], game).value();
        }
        while (!stopped_) {
            const std::uint64_t number = ++taken_;
            if (number > options_.games) break;
            if (number <= options_.played.size() && options_.played[number - 1]) continue;
            PlayedGame played =
                play_game(start, players, seed_of_game(options_.seed, number), options_.max_plies);
            if (game.error()) return fail(number, *game.error());
            played.number = number;
            if (options_.lines) played.line = selfplay_line(game, played);
            hand_over(std::move(played));
        }
    }

    // Of the first game that failed: all before it have been taken, and are played out.
    [[nodiscard]] std::optional<Diagnostic> error() const {
        if (errors_.empty()) return std::nullopt;
        return errors_.begin()->second;
    }

private:
    void fail(std::uint64_t number, const Diagnostic& error) {
        const std::lock_guard<std::mutex> lock(mutex_);
        errors_.emplace(number, error);
        stopped_ = true;
    }

    void hand_over(PlayedGame played) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (!options_.in_order) {
            if (!stopped_ && !take_(played)) stopped_ = true;
            return;
        }
        waiting_.emplace(played.number, std::move(played));
        while (!stopped_ && !waiting_.empty() && waiting_.begin()->first == handed_over_ + 1) {
            if (!take_(waiting_.begin()->second)) stopped_ = true;
            waiting_.erase(waiting_.begin());
            ++handed_over_;
        }
    }

    const State& start_;
    const SelfplayOptions& options_;
    const TakeGame& take_;
    std::atomic<std::uint64_t> taken_{0};
    std::atomic<bool> stopped_{false};
    std::mutex mutex_;
    std::map<std::uint64_t, PlayedGame> waiting_;
    std::uint64_t handed_over_ = 0;
    std::map<std::uint64_t, Diagnostic> errors_;
};

}  // namespace

// Hashed twice: neighbouring seeds and neighbouring numbers give streams far from each other.
std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number) noexcept {
    return support::SplitMix64(support::SplitMix64(seed).next() + number).next();
}

std::optional<Diagnostic> selfplay(const State& start, const SelfplayOptions& options,
                                   const TakeGame& take) {
    Games games(start, options, take);
    std::vector<std::unique_ptr<Game>> clones;
    for (unsigned i = 1; i < options.jobs; ++i) clones.push_back(start.game().clone());
    std::vector<std::future<void>> others;
    others.reserve(clones.size());
    for (const auto& clone : clones) {
        others.push_back(
            std::async(std::launch::async, [&games, &clone] { games.play_share(*clone); }));
    }
    games.play_share(start.game());
    for (auto& other : others) other.get();
    return games.error();
}

}  // namespace rulewright::match
