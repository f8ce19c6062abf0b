#include "validation/exercise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "match/play_game.hpp"
#include "notation/reason_words.hpp"
#include "validation/ask_hooks.hpp"
#include "validation/reproduce.hpp"

namespace rulewright::validation {

namespace {

using match::Decision;
using match::Moment;
using match::PlayedGame;
using match::Use;

constexpr std::uint64_t kMaxPlies = 1000;  // draws end nearly all games before

// Plays anything, asks `evaluate` besides, notes who moves, and gives up when time is over.
class Wanderer final : public match::Player {
public:
    struct Shared {
        const Patience* patience = nullptr;
        bool gave_up = false;
        std::array<std::set<std::size_t>, kPlayers> movers;  // kinds
    };

    Wanderer(game::Game& game, Shared& shared)
        : game_(game), random_(match::make_player("random", game).value()), shared_(shared) {}

    void begin(std::uint64_t seed) override { random_->begin(seed); }

    Decision choose(const Moment& moment) override {
        if (shared_.patience->is_over()) {
            shared_.gave_up = true;
            return {match::Resigns{}};
        }
        movegen::Engine& engine = game_.engine();
        if (engine.hooks().defines(hooks::HookPoint::kEvaluate)) {
            static_cast<void>(engine.evaluate_by_hook(moment.now.position()));
        }
        Decision decision = random_->choose(moment);
        const auto* turn = std::get_if<game::Turn>(&decision.what);
        if (turn != nullptr && turn->move) {
            shared_.movers[index(moment.now.to_move())].insert(index(turn->move->kind));
        }
        return decision;
    }

private:
    game::Game& game_;
    std::unique_ptr<match::Player> random_;
    Shared& shared_;
};

// What hooks do, not the rules of the file.
bool is_of_hooks(Use use) {
    return use == Use::kContestsWon || use == Use::kContestsLost || use == Use::kMoverStayed ||
           use == Use::kOthersRemoved || use == Use::kShifts || use == Use::kRelocated ||
           use == Use::kPlaced || use == Use::kNotices || use == Use::kClosed;
}

class Games {
public:
    Games(catalog::OpenGame& open, const std::string& file, const ExerciseOptions& options)
        : game_(*open.game), variant_(game_.variant()), options_(options) {
        report_.file = file;
    }

    Exercise play() {
        const std::vector<script::HookUse> before = script::uses_of(game_.engine().hooks());
        for (std::uint64_t number = 1; number <= options_.games && going_on(); ++number) {
            play(number);
        }
        if (report_.games > 0) {
            sum_up();
            // Games that were cut short say nothing of what never comes.
            if (!game_.error() && !cut_short_) find_unused();
        }
        report_.asked = script::uses_of(game_.engine().hooks());
        for (std::size_t i = 0; i < report_.asked.size(); ++i) {
            report_.asked[i].compiled -= before[i].compiled;
            report_.asked[i].by_lua -= before[i].by_lua;
        }
        return std::move(report_);
    }

private:
    [[nodiscard]] bool going_on() const { return !game_.error() && !report_.slow; }

    void play(std::uint64_t number) {
        const Patience patience(options_.seconds);
        shared_.patience = &patience;
        shared_.gave_up = false;
        Wanderer first(game_, shared_);
        Wanderer second(game_, shared_);
        const match::GamePlan plan{.opening = {game_.start(number - 1), {}},
                                   .sides = {&first, &second},
                                   .seed = number,
                                   .max_plies = kMaxPlies,
                                   .time = {},
                                   .adjudication = {}};
        if (game_.error()) return;
        const std::string fen = plan.opening.start.fen();
        const PlayedGame played = match::play_game(plan);
        if (game_.error()) {
            std::vector<std::string> turns;
            for (const match::SelfplayPly& ply : played.plies) turns.push_back(ply.turn);
            report_.fault =
                reproduce({report_.file, fen, std::move(turns), *game_.error()}, options_.load);
            report_.fault->game = number;
            report_.fault->plies = played.plies.size();
        }
        report_.slow = shared_.gave_up && !variant_.hooks.empty();
        cut_short_ = cut_short_ || shared_.gave_up;
        add(played);
    }

    void add(const PlayedGame& played) {
        const std::uint64_t plies = played.plies.size();
        report_.shortest = report_.games == 0 ? plies : std::min(report_.shortest, plies);
        report_.longest = std::max(report_.longest, plies);
        ++report_.games;
        report_.plies += plies;
        report_.decisions.count += played.decisions.count;
        report_.decisions.actions += played.decisions.actions;
        report_.decisions.most = std::max(report_.decisions.most, played.decisions.most);
        for (std::size_t i = 0; i < match::kUses; ++i) uses_[i] += played.facts.uses[i];
        for (const match::Promoted& one : played.facts.promotions) {
            ++promoted_[{index(one.from), index(one.to)}];
        }
        if (game_.error() || report_.slow) return;
        ++ends_[end_of(played)];
        if (played.outcome && !shared_.gave_up) {
            reasons_.insert(played.outcome->reason);
            names_.insert(played.outcome->detail);
        }
    }
    [[nodiscard]] std::string end_of(const PlayedGame& played) const {
        if (shared_.gave_up) return fmt::format("stopped after {} seconds", options_.seconds);
        if (!played.outcome) return fmt::format("stopped after {} plies", kMaxPlies);
        const game::Outcome& outcome = *played.outcome;
        std::string words = outcome.reason == game::EndReason::kRule && !outcome.detail.empty()
                                ? outcome.detail
                                : notation::reason_text(variant_, outcome.reason);
        return words + (outcome.winner ? ": " + game_.player_name(*outcome.winner) : ": a draw");
    }

    void sum_up() {
        for (const auto& [what, times] : ends_) report_.ends.push_back({what, times});
        std::stable_sort(report_.ends.begin(), report_.ends.end(),
                         [](const Count& a, const Count& b) { return a.times > b.times; });
        for (std::size_t i = 0; i < match::kUses; ++i) {
            const auto use = static_cast<Use>(i);
            if (uses_[i] == 0) continue;
            (is_of_hooks(use) ? report_.hooks : report_.used)
                .push_back({std::string(match::words_of(use)), uses_[i]});
        }
    }

    void never(std::string what) { report_.unused.push_back(std::move(what)); }

    void find_unused() {
        for (std::size_t i = 0; i < match::kUses; ++i) {
            const auto use = static_cast<Use>(i);
            const bool counts = !match::is_rare(use) && !match::is_sampled(use);
            if (counts && uses_[i] == 0 && match::may_occur(game_, use)) {
                never(std::string(match::words_of(use)));
            }
        }
        find_unused_kinds();
        for (const variant::EndCondition& end : variant_.ends.conditions) {
            if (names_.count(end.name) == 0) never(fmt::format("the end '{}'", end.name));
        }
        for (const std::string& name : variant_.ends.by_rule) {
            if (names_.count(name) == 0) never(fmt::format("the end '{}'", name));
        }
        using game::EndReason;
        const variant::Draws& draws = variant_.draws;
        const auto look = [&](bool declared, EndReason reason) {
            if (declared && reasons_.count(reason) == 0) {
                never("an end by " + notation::reason_text(variant_, reason));
            }
        };
        look(match::may_occur(game_, Use::kChecks), EndReason::kCheckmate);
        // Who is not in check and has no move passes, where the file's own turns let him.
        const auto& turns = variant_.turns;
        const bool passes = turns && turns->rules && turns->rules->pass != variant::Pass::kNever;
        look(!passes, EndReason::kStalemate);
        look(draws.repetition.has_value(), EndReason::kRepetition);
        look(draws.move_limit_plies.has_value(), EndReason::kMoveLimit);
        look(!draws.insufficient_material.empty(), EndReason::kInsufficientMaterial);
    }

    void find_unused_kinds() {
        for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
            if (variant_.pieces[kind].neutral) continue;
            const bool moved = std::any_of(
                shared_.movers.begin(), shared_.movers.end(),
                [&](const std::set<std::size_t>& movers) { return movers.count(kind) > 0; });
            if (!moved) never(fmt::format("a move of '{}'", variant_.pieces[kind].name));
        }
        std::set<std::pair<std::size_t, std::size_t>> told;
        for (const variant::Promotion& rule : variant_.promotions) {
            for (const PieceKind to : rule.to) {
                const std::pair<std::size_t, std::size_t> way{index(rule.kind), index(to)};
                if (promoted_.count(way) > 0 || !told.insert(way).second) continue;
                never(fmt::format("a promotion of '{}' to '{}'",
                                  variant_.pieces[index(rule.kind)].name,
                                  variant_.pieces[index(to)].name));
            }
        }
    }

    game::Game& game_;
    const variant::Variant& variant_;
    const ExerciseOptions& options_;
    Exercise report_;
    Wanderer::Shared shared_;
    bool cut_short_ = false;  // some game, by the clock
    match::UseCounts uses_{};
    std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> promoted_;
    std::map<std::string, std::uint64_t> ends_;
    std::set<game::EndReason> reasons_;
    std::set<std::string> names_;  // of ends
};

}  // namespace

Exercise exercise(catalog::OpenGame& open, const std::string& file,
                  const ExerciseOptions& options) {
    return Games(open, file, options).play();
}

}  // namespace rulewright::validation
