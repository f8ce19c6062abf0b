#include "tournament/play.hpp"

#include <algorithm>

#include "loader/document.hpp"
#include "match/play_game.hpp"
#include "match/series.hpp"
#include "match/stoppable.hpp"

namespace rulewright::tournament {

using diagnostics::Diagnostic;
using game::Game;
using game::State;

namespace {

class Hall {
public:
    Hall(const Definition& definition, const Setting& setting, const Share& share,
         Standings& standings, const TakeRecord& take)
        : definition_(definition),
          setting_(setting),
          share_(share),
          schedule_(definition),
          standings_(standings),
          take_(take) {}

    [[nodiscard]] std::optional<Diagnostic> run() {
        taken_ = share_.first - 1;
        last_ = std::min(share_.last.value_or(schedule_.games()), schedule_.games());
        return series_.run(*setting_.game, share_.jobs, [this](Game& game) { play_games(game); });
    }

private:
    // The games of one thread, which has its own players: they start when they are first needed.
    void play_games(Game& game) {
        const State given = setting_.start->on(game);
        std::vector<std::unique_ptr<match::Player>> players(definition_.players.size());
        while (const auto number = next()) {
            const Fixture fixture = schedule_.fixture(*number);
            const State start = setting_.own_starts ? match::start_of_game(game, definition_.seed,
                                                                           fixture.opening + 1)
                                                    : given;
            match::Opening opening = opening_of(fixture, start);
            match::GamePlan plan = plan_of(fixture, match::enter(opening, start));
            for (std::size_t i = 0; i < kPlayers; ++i) {
                plan.sides[i] = seated(fixture.sides[i], players, game);
            }
            match::PlayedGame played = match::play_game(plan);
            played.opening = std::move(opening);
            // The results are enough to replay them.
            if (game.starts_differ() && played.opening.fen.empty()) {
                played.opening.fen = start.fen();
            }
            if (game.error()) return series_.fail(*number, *game.error());
            if (played.cut_short) return;
            if (auto refusal = refusal_in(fixture, played)) {
                return series_.fail(*number, std::move(*refusal));
            }
            hand_over(record_of(fixture, played, definition_.max_plies));
        }
    }

    // The next game that is not in the standings.
    [[nodiscard]] std::optional<std::uint64_t> next() {
        const auto locked = series_.lock();
        do {
            ++taken_;
        } while (standings_.has(taken_));
        const bool stopped = series_.stopped() || (share_.stop != nullptr && *share_.stop);
        if (stopped || standings_.decided() || taken_ > last_) return std::nullopt;
        return taken_;
    }

    [[nodiscard]] match::Player* seated(std::size_t player,
                                        std::vector<std::unique_ptr<match::Player>>& players,
                                        Game& game) const {
        const Participant& who = definition_.players[player];
        if (!players[player]) {
            players[player] =
                match::make_player_until(who.player, game, who.options, share_.stop).value();
        }
        return players[player].get();
    }

    [[nodiscard]] match::Opening opening_of(const Fixture& fixture, const State& start) const {
        const auto& openings = setting_.openings;
        if (!openings.empty()) return openings[fixture.opening % openings.size()];
        if (setting_.random_plies == 0) return {};
        return match::random_opening(start, setting_.random_plies,
                                     match::seed_of_game(~definition_.seed, fixture.opening),
                                     share_.stop);
    }

    [[nodiscard]] match::GamePlan plan_of(const Fixture& fixture, match::Entered opening) const {
        return {std::move(opening),
                {},
                match::seed_of_game(definition_.seed, fixture.number),
                definition_.max_plies,
                definition_.time,
                definition_.adjudication,
                nullptr,
                share_.stop};
    }

    // A program that cannot play this at all must not lose game after game.
    [[nodiscard]] std::optional<Diagnostic> refusal_in(const Fixture& fixture,
                                                       const match::PlayedGame& played) const {
        const auto& failure = played.failure;
        if (!failure || failure->what.kind != protocol::FailureKind::kUnsupported) {
            return std::nullopt;
        }
        const Participant& who = definition_.players[fixture.sides[index(failure->side)]];
        return loader::diagnose(who.node, {"tournament-player", failure->what.what, {}, {}, {}});
    }

    void hand_over(const Record& record) {
        const auto locked = series_.lock();
        if (refused_ || series_.is_left(record.fixture.number)) return;
        standings_.add(record);
        if (take_(record)) return;
        refused_ = true;
        series_.stop();
    }

    const Definition& definition_;
    const Setting& setting_;
    const Share& share_;
    const Schedule schedule_;
    Standings& standings_;
    const TakeRecord& take_;
    match::Series series_;  // its lock is for all that follow
    std::uint64_t taken_ = 0;
    std::uint64_t last_ = 0;
    bool refused_ = false;  // by who takes the records
};

}  // namespace

std::optional<Diagnostic> play(const Definition& definition, const Setting& setting,
                               const Share& share, Standings& standings, const TakeRecord& take) {
    return Hall(definition, setting, share, standings, take).run();
}

}  // namespace rulewright::tournament
