#include "tournament/play.hpp"

#include <future>
#include <map>
#include <mutex>

#include "loader/document.hpp"
#include "match/play_game.hpp"

namespace rulewright::tournament {

using diagnostics::Diagnostic;
using game::Game;
using game::State;

namespace {

class Hall {
public:
    Hall(const Definition& definition, const Setting& setting, Standings& standings,
         const TakeRecord& take)
        : definition_(definition),
          setting_(setting),
          schedule_(definition),
          standings_(standings),
          take_(take) {}

    // The games of one thread, which has its own players: they start when they are first needed.
    // When one thread fails for lack of memory the others need not go on.
    void play_share(Game& game) {
        try {
            play_games(game);
        } catch (...) {
            const std::lock_guard<std::mutex> lock(mutex_);
            stopped_ = true;
            throw;
        }
    }

    // Of the first game that failed.
    [[nodiscard]] std::optional<Diagnostic> error() const {
        if (errors_.empty()) return std::nullopt;
        return errors_.begin()->second;
    }

private:
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
            if (game.error()) return fail(*number, *game.error());
            if (auto refusal = refusal_in(fixture, played)) {
                return fail(*number, std::move(*refusal));
            }
            hand_over(record_of(fixture, played, definition_.max_plies));
        }
    }

    // The next game that is not in the standings.
    [[nodiscard]] std::optional<std::uint64_t> next() {
        const std::lock_guard<std::mutex> lock(mutex_);
        do {
            ++taken_;
        } while (standings_.has(taken_));
        if (stopped_ || standings_.decided() || taken_ > schedule_.games()) return std::nullopt;
        return taken_;
    }

    [[nodiscard]] match::Player* seated(std::size_t player,
                                        std::vector<std::unique_ptr<match::Player>>& players,
                                        Game& game) const {
        const Participant& who = definition_.players[player];
        if (!players[player]) {
            players[player] = match::make_player(who.player, game, who.options).value();
        }
        return players[player].get();
    }

    [[nodiscard]] match::Opening opening_of(const Fixture& fixture, const State& start) const {
        const auto& openings = setting_.openings;
        if (!openings.empty()) return openings[fixture.opening % openings.size()];
        if (setting_.random_plies == 0) return {};
        return match::random_opening(start, setting_.random_plies,
                                     match::seed_of_game(~definition_.seed, fixture.opening));
    }

    [[nodiscard]] match::GamePlan plan_of(const Fixture& fixture, match::Entered opening) const {
        return {std::move(opening),
                {},
                match::seed_of_game(definition_.seed, fixture.number),
                definition_.max_plies,
                definition_.time,
                definition_.adjudication};
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

    void fail(std::uint64_t number, Diagnostic error) {
        const std::lock_guard<std::mutex> lock(mutex_);
        errors_.emplace(number, std::move(error));
        stopped_ = true;
    }

    void hand_over(Record record) {
        const std::lock_guard<std::mutex> lock(mutex_);
        // What was played before a game that failed is taken, however late it ends.
        const bool comes_after = !errors_.empty() && record.fixture.number > errors_.begin()->first;
        if (refused_ || comes_after) return;
        standings_.add(record);
        if (take_(record)) return;
        refused_ = true;
        stopped_ = true;
    }

    const Definition& definition_;
    const Setting& setting_;
    const Schedule schedule_;
    Standings& standings_;
    const TakeRecord& take_;
    std::mutex mutex_;
    std::uint64_t taken_ = 0;
    bool stopped_ = false;  // no further game is begun
    bool refused_ = false;  // by who takes the records
    std::map<std::uint64_t, Diagnostic> errors_;
};

}  // namespace

std::optional<Diagnostic> play(const Definition& definition, const Setting& setting, unsigned jobs,
                               Standings& standings, const TakeRecord& take) {
    Hall hall(definition, setting, standings, take);
    std::vector<std::unique_ptr<Game>> clones;
    for (unsigned i = 1; i < jobs; ++i) clones.push_back(setting.game->clone());
    std::vector<std::future<void>> others;
    others.reserve(clones.size());
    for (const auto& clone : clones) {
        others.push_back(
            std::async(std::launch::async, [&hall, &clone] { hall.play_share(*clone); }));
    }
    hall.play_share(*setting.game);
    for (auto& other : others) other.get();
    return hall.error();
}

}  // namespace rulewright::tournament
