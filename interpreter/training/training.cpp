#include "training/training.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "board/mirror.hpp"
#include "match/openings.hpp"
#include "match/selfplay.hpp"
#include "search/evaluation.hpp"
#include "search/views.hpp"
#include "training/fit.hpp"
#include "training/positions.hpp"
#include "tuning/tuning.hpp"

namespace rulewright::training {

namespace {

constexpr std::uint64_t kMostPlies = 240;  // of a game; then nobody has won
constexpr std::uint64_t kTested = 10;      // every so many games one is not learned from

// A position of a game that was played.
struct Seen {
    const game::State& state;
    std::optional<int> score;  // what the player found
    float points = 0;          // of the first player: how the game ended, 0 to 1
    bool test = false;         // of a game that is not learned from
};

float points_of(const match::PlayedGame& played) {
    if (!played.outcome || !played.outcome->winner) return 0.5F;
    return index(*played.outcome->winner) == 0 ? 1.0F : 0.0F;
}

// A score for who is to move as one for the first player, and the other way round.
int turned(const game::State& state, int score) {
    return index(state.to_move()) == 0 ? score : -score;
}

bool is_loud(const game::State& state, const game::Turn& turn) {
    if (!turn.move) return true;
    return turn.move->promotion || state.victim(*turn.move) || state.in_check();
}

// The quiet positions of a game after its opening: nobody is in check, and the ply that was played
// neither captures nor promotes; where they are `calm`, neither did the one before.
template <typename Take>
void visit_quiet(const match::PlayedGame& played, const game::State& start, bool calm,
                 const Take& take) {
    if (!played.outcome && played.plies.size() < kMostPlies) return;
    const float points = points_of(played);
    match::Opening all = played.opening;
    const std::size_t first = all.turns.size();
    for (const match::SelfplayPly& ply : played.plies) all.turns.push_back(ply.turn);
    const match::Entered entered = match::enter(all, start);
    game::State state = entered.start;
    bool before = true;
    for (std::size_t i = 0; i < entered.turns.size(); ++i) {
        const bool loud = is_loud(state, entered.turns[i]);
        if (i >= first && !loud && !(calm && before)) {
            take(Seen{state, played.plies[i - first].score, points, played.number % kTested == 0});
        }
        before = loud;
        state.play(entered.turns[i]);
    }
}

// The samples of the positions of games.
class Collector {
public:
    Collector(const game::State& start, const Terms& terms, Samples& samples)
        : start_(start), terms_(terms), samples_(samples) {}

    void add(const match::PlayedGame& played) {
        visit_quiet(played, start_, true, [&](const Seen& seen) { add(seen); });
    }

private:
    void add(const Seen& seen) {
        const double rest = terms_.find(seen.state.position(), found_);
        Samples::Sample sample;
        sample.first = samples_.terms.size();
        samples_.terms.insert(samples_.terms.end(), found_.begin(), found_.end());
        sample.last = samples_.terms.size();
        sample.rest = static_cast<float>(rest);
        sample.points = seen.points;
        if (seen.score) sample.score = static_cast<float>(turned(seen.state, *seen.score));
        sample.test = seen.test;
        samples_.all.push_back(sample);
    }

    const game::State& start_;
    const Terms& terms_;
    Samples& samples_;
    std::vector<Term> found_;
};

// The same for a network. Mates that were found, and what is nearly won, teach it nothing.
class PatternCollector {
public:
    // `known`: the network to go on from, which may be null.
    PatternCollector(game::Game& game, const game::State& start, const variant::Network* known,
                     PatternSamples& samples)
        : game_(game),
          start_(start),
          evaluation_(game),
          known_(known),
          views_(search::views_of(game)),
          samples_(samples) {
        const auto& promotes = evaluation_.weights().pieces.promotes;
        const bool some =
            std::any_of(promotes.begin(), promotes.end(), [](bool one) { return one; });
        samples.shape =
            tuning::network_shape(game.frame(), known != nullptr ? known->passing : some);
        samples.as_second.resize(samples.shape.rows());
        for (const bool other : {false, true}) {
            for (std::size_t layer = 0; layer < samples.shape.layers(); ++layer) {
                for (std::size_t place = 0; place < samples.shape.places(); ++place) {
                    const std::size_t seen =
                        place < samples.shape.squares ? views_[1][place] : place;
                    samples.as_second[samples.shape.row_of(other, layer, place)] =
                        static_cast<std::uint16_t>(samples.shape.row_of(!other, layer, seen));
                }
            }
        }
    }

    void mirror() {
        const auto image = board::mirror_of(game_.topology());
        assert(image);
        const auto& pieces = game_.variant().pieces;
        const bool royal =
            std::any_of(pieces.begin(), pieces.end(), [](const auto& type) { return type.royal; });
        samples_.by_royal = known_ != nullptr ? known_->mirror : royal;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            mirroring_[i] = search::left_half(*image, views_[i]);
        }
        const variant::NetworkShape& shape = samples_.shape;
        samples_.mirrored.resize(shape.rows());
        for (std::size_t row = 0; row < shape.rows(); ++row) {
            const std::size_t place = row % shape.places();
            const std::size_t shown = place < shape.squares ? (*image)[place] : place;
            samples_.mirrored[row] = static_cast<std::uint16_t>(row - place + shown);
        }
    }

    // False when `keep`, which may be null, wants no more.
    [[nodiscard]] bool add(const match::PlayedGame& played,
                           const std::function<bool(std::string_view)>& keep) {
        bool all = true;
        visit_quiet(played, start_, false, [&](const Seen& seen) {
            if (!add(seen) || !keep || !all) return;
            all = keep(positions_line(seen.state, turned(seen.state, *seen.score), seen.points));
        });
        return all;
    }

    void add(const KnownPosition& known, std::size_t line) {
        add(Seen{known.state, turned(known.state, known.score), known.points,
                 line / kTestedLines % kTested == 0});
    }

private:
    static constexpr int kMostScore = 2500;
    static constexpr std::size_t kTestedLines = 100;  // about those of a game

    // False: there is nothing to learn from it.
    bool add(const Seen& seen) {
        if (!seen.score || std::abs(*seen.score) > kMostScore) return false;
        PatternSamples::Sample sample;
        sample.first = samples_.rows.size();
        add_rows(seen.state.position());
        sample.rows = static_cast<std::uint16_t>(samples_.rows.size() - sample.first);
        sample.first_count = samples_.counts.size();
        add_features(seen.state.position());
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto owner = make_id<PlayerId>(i);
            for (std::size_t kind = 0; kind < samples_.shape.kinds; ++kind) {
                const auto all = seen.state.position().pieces(owner, make_id<PieceKind>(kind));
                sample.pieces = static_cast<std::uint16_t>(sample.pieces + all.count());
            }
        }
        sample.counts = static_cast<std::uint16_t>(samples_.counts.size() - sample.first_count);
        sample.second = index(seen.state.to_move()) != 0;
        if (samples_.by_royal) sample.mirrored = mirrored(seen.state.position());
        sample.worth = static_cast<float>(evaluation_.evaluate(seen.state.position()));
        sample.score = static_cast<float>(*seen.score);
        sample.points = sample.second ? 1 - seen.points : seen.points;
        sample.test = seen.test;
        samples_.all.push_back(sample);
        return true;
    }

    void add_rows(const movegen::AnyPosition& position) {
        const variant::NetworkShape& shape = samples_.shape;
        const bool hands = game_.variant().hands.has_value();
        const auto note = [&](bool other, std::size_t kind, std::size_t place) {
            samples_.rows.push_back(static_cast<std::uint16_t>(shape.row_of(other, kind, place)));
        };
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto player = make_id<PlayerId>(i);
            for (std::size_t kind = 0; kind < shape.kinds; ++kind) {
                for (const Square square : position.pieces(player, make_id<PieceKind>(kind))) {
                    note(i != 0, kind, index(square));
                }
                const int held = hands ? position.held(player, make_id<PieceKind>(kind)) : 0;
                for (int n = 0; n < held; ++n) note(i != 0, kind, shape.squares);
            }
        }
        if (!shape.passing) return;
        const auto passing = evaluation_.weigher().passing(position);
        for (std::size_t i = 0; i < kPlayers; ++i) {
            for (const Square square : passing[i]) note(i != 0, shape.kinds, index(square));
        }
    }

    // By player: whether his first royal piece stands on the left half of what he sees.
    [[nodiscard]] std::array<bool, kPlayers> mirrored(const movegen::AnyPosition& position) const {
        std::array<bool, kPlayers> all{};
        for (std::size_t i = 0; i < kPlayers; ++i) {
            board::WideSet royals;
            for (std::size_t kind = 0; kind < samples_.shape.kinds; ++kind) {
                if (!game_.variant().pieces[kind].royal) continue;
                royals |= position.pieces(make_id<PlayerId>(i), make_id<PieceKind>(kind));
            }
            all[i] = !royals.empty() && mirroring_[i].contains(royals.first());
        }
        return all;
    }

    void add_features(const movegen::AnyPosition& position) {
        const auto features = evaluation_.weigher().features(position);
        const variant::NetworkShape& shape = samples_.shape;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            for (std::size_t kind = 0; kind < shape.kinds; ++kind) {
                for (std::size_t feature = 0; feature < variant::kFeatures; ++feature) {
                    const std::uint16_t times = features[i][kind][feature];
                    if (times == 0) continue;
                    const std::size_t row = shape.feature_of(i != 0, kind, feature);
                    samples_.counts.push_back({static_cast<std::uint16_t>(row), times});
                }
            }
        }
    }

    game::Game& game_;
    const game::State& start_;
    search::Evaluation evaluation_;
    const variant::Network* known_;
    std::array<std::vector<std::uint16_t>, kPlayers> views_;
    std::array<board::WideSet, kPlayers> mirroring_;
    PatternSamples& samples_;
};

match::SelfplayOptions games_of(game::Game& game, const TrainingOptions& options) {
    match::SelfplayOptions play;
    const std::string player = fmt::format("engine:nodes={}", options.nodes);
    play.players = {player, player};
    play.games = options.games;
    play.seed = options.seed;
    play.jobs = options.jobs;
    play.max_plies = kMostPlies;
    play.opening_plies = options.opening_plies;
    play.own_starts = game.starts_differ();
    return play;
}

// Plays the games, hands them over and counts them; false when it was stopped.
template <typename Add>
Result<bool, diagnostics::Diagnostic> play_games(const game::State& start,
                                                 const TrainingOptions& options,
                                                 const TrainingNews& news, std::uint64_t& games,
                                                 const Add& add) {
    bool stopped = false;
    if (options.games == 0) return true;
    const auto take = [&](const match::PlayedGame& played) {
        stopped = !add(played) || !news.games(++games);
        return !stopped;
    };
    auto wrong = match::selfplay(start, games_of(start.game(), options), take);
    if (wrong) return fail(std::move(*wrong));
    return !stopped;
}

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
    Trained trained;
    const auto add = [&](const match::PlayedGame& played) {
        collector.add(played);
        return true;
    };
    const auto all = play_games(start, options, news, trained.games, add);
    if (!all) return fail(all.error());
    if (!all.value() || samples.all.empty()) return std::optional<Trained>{};
    bool stopped = false;
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

Result<std::optional<TrainedNetwork>, diagnostics::Diagnostic> train_network(
    const game::State& start, const TrainingOptions& options, const NetworkOptions& learning,
    const TrainingNews& news) {
    const auto game = start.game().clone();
    if (game->tuning() && game->tuning()->network) {
        variant::Tuning without = *game->tuning();
        without.network.reset();
        game->learn(std::make_shared<const variant::Tuning>(std::move(without)));
    }
    const game::State own = start.on(*game);
    const auto& before = start.game().tuning();
    const variant::Network* const known =
        learning.further && before && before->network ? &*before->network : nullptr;
    PatternSamples samples;
    PatternCollector collector(*game, own, known, samples);
    if (learning.mirror || (known != nullptr && known->mirror)) collector.mirror();
    TrainedNetwork trained;
    for (const std::string& file : learning.positions) {
        const auto take = [&](const KnownPosition& one, std::size_t line) {
            collector.add(one, line);
        };
        if (auto wrong = read_positions(file, *game, take)) return fail(std::move(*wrong));
    }
    const auto add = [&](const match::PlayedGame& played) {
        return collector.add(played, news.keep);
    };
    const game::State& players = learning.further ? start : own;
    const auto all = play_games(players, options, news, trained.games, add);
    if (!all) return fail(all.error());
    if (!all.value() || samples.all.empty()) return std::optional<TrainedNetwork>{};
    const NetworkFitting fitting{learning.hidden, learning.stages, options.seed,
                                 known,           learning.rounds, learning.of_results};
    auto fitted = fit_network(samples, fitting, news.rounds);
    if (!fitted) return std::optional<TrainedNetwork>{};
    trained.network = std::move(fitted->network);
    trained.positions = samples.all.size();
    trained.error_before = fitted->error_before;
    trained.error_after = fitted->error_after;
    return std::optional<TrainedNetwork>(std::move(trained));
}

}  // namespace rulewright::training
