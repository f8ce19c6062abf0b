#include "match/selfplay.hpp"

#include <atomic>
#include <map>

#include "coverage/collector.hpp"
#include "match/play_game.hpp"
#include "match/selfplay_report.hpp"
#include "match/series.hpp"
#include "match/stoppable.hpp"
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
        : start_(start),
          options_(options),
          take_(take),
          taken_(options.first - 1),
          handed_over_(options.first - 1) {}

    // When a game fails all before it have been taken, and are played out.
    [[nodiscard]] std::optional<Diagnostic> run() {
        auto wrong =
            series_.run(start_.game(), options_.jobs, [this](Game& game) { play_games(game); });
        // Behind a game that was given up.
        for (const auto& [number, played] : waiting_) take(played);
        return wrong;
    }

private:
    void play_games(Game& game) {
        const State start = start_.on(game);
        const Players players = players_of(game);
        while (!series_.stopped() && !stopped()) {
            const std::uint64_t number = ++taken_;
            if (number > options_.games) break;
            if (number <= options_.played.size() && options_.played[number - 1]) continue;
            const bool went_on = options_.covered != nullptr
                                     ? play_counted(number)
                                     : finish(number, game, play(number, start, players, nullptr));
            if (!went_on) return;
        }
    }

    [[nodiscard]] bool stopped() const {
        return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
    }

    [[nodiscard]] Players players_of(Game& game) const {
        Players players;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            players[i] = make_player_until(options_.players[i], game, {}, options_.stop).value();
        }
        return players;
    }

    // On a game of its own, which knows no answers that hooks gave in other games: those are
    // shared out among the threads as it happens.
    [[nodiscard]] bool play_counted(std::uint64_t number) {
        const auto own = options_.covered->open.game->clone();
        const State start = start_.on(*own);
        coverage::Watch watch;
        PlayedGame played = play(number, start, players_of(*own), &watch);
        options_.coverage->add(*options_.covered, watch.counts());
        return finish(number, *own, std::move(played));
    }

    // False: the series ends with it.
    [[nodiscard]] bool finish(std::uint64_t number, Game& game, PlayedGame played) {
        std::optional<Diagnostic> wrong = game.error();
        if (!wrong) wrong = refusal_in(played);
        if (wrong) {
            series_.fail(number, *std::move(wrong));
            return false;
        }
        if (played.cut_short) return false;
        if (options_.lines) played.line = selfplay_line(game, played);
        hand_over(std::move(played));
        return true;
    }

    [[nodiscard]] PlayedGame play(std::uint64_t number, const State& given, const Players& players,
                                  coverage::Watch* watch) const {
        const bool swapped = options_.swap && number % 2 == 0;
        const std::uint64_t nth = options_.swap ? (number - 1) / 2 : number - 1;
        const State start =
            options_.own_starts ? start_of_game(given.game(), options_.seed, nth + 1) : given;
        Opening opening = opening_of(nth, start);
        GamePlan plan{enter(opening, start),
                      {players[swapped ? 1 : 0].get(), players[swapped ? 0 : 1].get()},
                      seed_of_game(options_.seed, number),
                      options_.max_plies,
                      options_.time,
                      {},
                      watch,
                      options_.stop};
        PlayedGame played = play_game(plan);
        played.number = number;
        played.opening = std::move(opening);
        // A record of the game is enough to replay it.
        if (start.game().starts_differ() && played.opening.fen.empty()) {
            played.opening.fen = start.fen();
        }
        if (options_.swap) played.first = make_id<PlayerId>(swapped ? 1 : 0);
        return played;
    }

    [[nodiscard]] Opening opening_of(std::uint64_t nth, const State& start) const {
        if (!options_.openings.empty()) return options_.openings[nth % options_.openings.size()];
        if (options_.opening_plies == 0) return {};
        return random_opening(start, options_.opening_plies, seed_of_game(~options_.seed, nth),
                              options_.stop);
    }

    // A program that cannot play this at all must not lose game after game.
    [[nodiscard]] std::optional<Diagnostic> refusal_in(const PlayedGame& played) const {
        const auto& failure = played.failure;
        if (!failure || failure->what.kind != protocol::FailureKind::kUnsupported) {
            return std::nullopt;
        }
        Diagnostic refusal;
        refusal.code = kPlayerUnsupported;
        refusal.place.file = options_.players[player_on(played, failure->side)];
        refusal.message = failure->what.what;
        return refusal;
    }

    void hand_over(PlayedGame played) {
        const auto locked = series_.lock();
        if (!options_.in_order) return take(played);
        waiting_.emplace(played.number, std::move(played));
        while (!waiting_.empty() && waiting_.begin()->first == handed_over_ + 1) {
            take(waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            ++handed_over_;
        }
    }

    void take(const PlayedGame& played) {
        if (refused_ || series_.is_left(played.number) || take_(played)) return;
        refused_ = true;
        series_.stop();
    }

    const State& start_;
    const SelfplayOptions& options_;
    const TakeGame& take_;
    std::atomic<std::uint64_t> taken_;
    Series series_;         // its lock is for all that follow
    bool refused_ = false;  // by who takes the games
    std::map<std::uint64_t, PlayedGame> waiting_;
    std::uint64_t handed_over_;
};

}  // namespace

// Hashed twice: neighbouring seeds and neighbouring numbers give streams far from each other.
std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number) noexcept {
    return support::SplitMix64(support::SplitMix64(seed).next() + number).next();
}

State start_of_game(Game& game, std::uint64_t seed, std::uint64_t nth) {
    return game.start(seed_of_game(seed, nth));
}

std::optional<Diagnostic> selfplay(const State& start, const SelfplayOptions& options,
                                   const TakeGame& take) {
    return Games(start, options, take).run();
}

}  // namespace rulewright::match
