#include "match/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "match/engine_settings.hpp"
#include "match/external_player.hpp"
#include "match/mcts_player.hpp"
#include "match/stoppable.hpp"
#include "match/thinking.hpp"
#include "notation/move_shape.hpp"
#include "search/search.hpp"
#include "support/random.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using game::Game;
using game::State;
using game::Turn;

namespace {

// The place of each square's name among all in byte order.
std::vector<std::uint64_t> name_places(const board::Topology& topology) {
    std::vector<std::pair<std::string, std::size_t>> names;
    for (std::size_t i = 0; i < topology.size(); ++i) {
        names.emplace_back(topology.name(make_id<Square>(i)), i);
    }
    std::sort(names.begin(), names.end());
    std::vector<std::uint64_t> places(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) places[names[i].second] = i;
    return places;
}

// Chooses evenly among all that it can do now, a throw included.
class RandomPlayer final : public Player {
public:
    RandomPlayer(const Game& game, const search::Restriction& restriction)
        : places_(name_places(game.topology())), restriction_(restriction) {}

    void begin(std::uint64_t seed) override { random_ = support::SplitMix64(seed); }

    // In the order of the texts, a throw last: the generator's order may change one day, and the
    // same seed must play the same game.
    Decision choose(const Moment& moment) override {
        const State& state = moment.now;
        if (restriction_.any()) allowed_ = allowed(state);
        const std::vector<Turn>& choices = restriction_.any() ? allowed_ : state.choices();
        const std::size_t all = choices.size() + (state.may_throw() ? 1 : 0);
        const std::size_t chosen = random_.below(static_cast<std::uint32_t>(all));
        if (chosen == choices.size()) return {Throws{}};
        sorted_.clear();
        for (const Turn& turn : choices) {
            sorted_.emplace_back(text_order(state.game(), turn), sorted_.size());
        }
        const auto nth = sorted_.begin() + static_cast<std::ptrdiff_t>(chosen);
        std::nth_element(sorted_.begin(), nth, sorted_.end());
        return {choices[nth->second]};
    }

private:
    [[nodiscard]] std::vector<Turn> allowed(const State& state) const {
        std::vector<Turn> turns = state.choices();
        search::Restricted{state.to_move(), restriction_}.filter(state.game().engine(),
                                                                 state.position(), turns);
        return turns;
    }

    // As the texts compare, without writing them: marks come before letters, a pass ("-", "0000")
    // before squares, no promotion before any. The dice on the table are the same for all choices.
    [[nodiscard]] std::uint64_t text_order(const Game& game, const Turn& turn) const {
        const std::uint64_t mark = turn.mark == '\0' ? 0xFF : static_cast<unsigned char>(turn.mark);
        if (!turn.move) return mark << 48;
        const game::Move& move = *turn.move;
        std::uint64_t promotion = 0;
        if (move.promotion) {
            const std::string letter = notation::promotion_letter(game, *move.promotion);
            const auto last = static_cast<unsigned char>(letter.back());
            promotion = letter.size() == 1 ? last : last - std::uint64_t{'@'};  // `+` comes first
        }
        return mark << 48 | std::uint64_t{1} << 40 | places_[index(move.origin)] << 24 |
               places_[index(move.destination)] << 8 | promotion;
    }

    std::vector<std::uint64_t> places_;
    search::Restriction restriction_;
    std::vector<Turn> allowed_;
    support::SplitMix64 random_{0};
    std::vector<std::pair<std::uint64_t, std::size_t>> sorted_;  // kept for its memory
};

constexpr int kUsualDepth = 4;

// The best that a search finds. Limits of its own count more than the clock.
class EnginePlayer final : public Player {
public:
    struct Own {
        EngineSettings settings;
        search::Restriction restriction;
        const variant::Tuning* tuning = nullptr;  // null: it weighs by the rules alone
        int threads = 1;
    };
    EnginePlayer(Game& game, Own own, const std::atomic<bool>* stop)
        : searcher_(game, own.tuning), own_(std::move(own)), stop_(stop) {}

    void begin(std::uint64_t seed) override {
        searcher_.clear();
        seed_ = seed;
    }

    Decision choose(const Moment& moment) override {
        const State& state = moment.now;
        const search::Found found = searcher_.run(state, limits(moment));
        if (found.lines.empty()) return {state.choices().front()};  // a hook has failed
        const search::Line& best = found.lines.front();
        if (best.turns.empty()) return {Throws{}, false, best.score};
        return {Turn(best.turns.front()), false, best.score};
    }

private:
    [[nodiscard]] search::Limits limits(const Moment& moment) const {
        const EngineSettings& own = own_.settings;
        MoveLimits wanted = limits_at(moment, own.limits);
        if (!wanted.any() && !own.elo) wanted.depth = kUsualDepth;
        search::Limits limits = as_search_limits(wanted);
        limits.stop = stop_;
        limits.threads = own_.threads;
        limits.restriction = own_.restriction;
        if (own.elo) limits.strength = search::Strength{*own.elo, seed_};
        return limits;
    }

    search::Searcher searcher_;
    Own own_;
    std::uint64_t seed_ = 0;
    const std::atomic<bool>* stop_;
};

constexpr std::string_view kUci = "uci:";
constexpr std::string_view kXboard = "xboard:";

// The program's kind, where it has no command.
std::optional<std::string_view> lacks_command(std::string_view name) {
    for (const std::string_view kind : {kUci, kXboard}) {
        if (name.starts_with(kind) && support::trim(name.substr(kind.size())).empty()) return kind;
    }
    return std::nullopt;
}

bool is_known(std::string_view name) {
    return read_engine_settings(name) || (starts_program(name) && !lacks_command(name));
}

// The word before the first of the marks, put right; nothing where it is right, or like no other.
std::optional<std::string> with_first_word(std::string_view name, std::string_view mark,
                                           const std::vector<std::string>& words) {
    const std::size_t end = std::min(name.find(mark), name.size());
    const auto meant = support::closest(name.substr(0, end), words);
    if (!meant) return std::nullopt;
    return *meant + std::string(name.substr(end));
}

std::string setting_meant(std::string_view setting) {
    std::string meant =
        with_first_word(setting, "=",
                        {"depth", "nodes", "time", "elo", "without", "never", "untuned"})
            .value_or(std::string(setting));
    constexpr std::string_view kNever = "never=";
    if (!meant.starts_with(kNever)) return meant;
    std::vector<std::string> deeds;
    for (const auto& [deed, word] : search::kDeeds) deeds.emplace_back(word);
    const auto deed = support::closest(meant.substr(kNever.size()), deeds);
    return deed ? std::string(kNever) + *deed : meant;
}

std::string name_meant(std::string_view name) {
    auto meant = with_first_word(name, ":", {"random", "engine", "mcts", "uci", "xboard"});
    if (!meant) return {};
    const std::size_t colon = meant->find(':');
    if (colon != std::string::npos && !starts_program(*meant)) {
        std::vector<std::string> settings;
        const std::string_view listed = std::string_view(*meant).substr(colon + 1);
        for (const std::string_view one : support::split(listed, ',')) {
            settings.push_back(setting_meant(one));
        }
        *meant = meant->substr(0, colon + 1) + support::join(settings, ",");
    }
    return is_known(*meant) ? *meant : std::string();
}

}  // namespace

bool starts_program(std::string_view player) noexcept {
    return player.starts_with(kUci) || player.starts_with(kXboard);
}

std::optional<PlayerProblem> player_problem(const std::string& name,
                                            const variant::Variant& variant) {
    if (auto problem = player_problem(name)) return problem;
    const auto own = read_engine_settings(name);
    if (!own) return std::nullopt;
    const auto restriction = restriction_of(*own, variant);
    return restriction ? std::nullopt : std::optional(restriction.error());
}

std::optional<PlayerProblem> player_problem(const std::string& name) {
    if (is_known(name)) return std::nullopt;
    if (const auto kind = lacks_command(name)) {
        return PlayerProblem{
            fmt::format("'{}' names no command", name), fmt::format("{}COMMAND", *kind), {}};
    }
    return PlayerProblem{fmt::format("there is no player '{}'", name), kPlayerNames,
                         name_meant(name)};
}

Result<std::unique_ptr<Player>, PlayerProblem> make_player(const std::string& name, Game& game,
                                                           const PlayerOptions& options) {
    return make_player_until(name, game, options, nullptr);
}

Result<std::unique_ptr<Player>, PlayerProblem> make_player_until(const std::string& name,
                                                                 Game& game,
                                                                 const PlayerOptions& options,
                                                                 const std::atomic<bool>* stop) {
    if (auto problem = player_problem(name)) return fail(*std::move(problem));
    if (name.starts_with(kUci)) return uci_player({name.substr(kUci.size()), options}, game, stop);
    if (name.starts_with(kXboard))
        return xboard_player({name.substr(kXboard.size()), options}, game, stop);
    const EngineSettings own = *read_engine_settings(name);
    const auto restriction = restriction_of(own, game.variant());
    if (!restriction) return fail(PlayerProblem(restriction.error()));
    if (name.starts_with("random")) {
        return std::unique_ptr<Player>(std::make_unique<RandomPlayer>(game, restriction.value()));
    }
    const variant::Tuning* const tuning = own.untuned ? nullptr : game.tuning().get();
    if (name.starts_with("mcts")) {
        return make_mcts_player(game, {own.limits, restriction.value(), tuning, options.threads},
                                stop);
    }
    return std::unique_ptr<Player>(std::make_unique<EnginePlayer>(
        game, EnginePlayer::Own{own, restriction.value(), tuning, options.threads}, stop));
}

}  // namespace rulewright::match
