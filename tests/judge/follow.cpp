#include "follow.hpp"

#include <algorithm>
#include <numeric>

#include "notation/notation.hpp"
#include "script/script.hpp"
#include "support/random.hpp"
#include "support/text.hpp"

namespace rulewright::judge {

namespace {

using Texts = std::vector<std::string>;
using Odds = std::vector<std::pair<std::string, std::uint64_t>>;

Texts sorted(Texts texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

Texts texts_of(const game::State& state, const std::vector<game::Turn>& turns) {
    Texts texts;
    for (const game::Turn& turn : turns) {
        texts.push_back(notation::turn_text(state.game(), turn));
    }
    return sorted(std::move(texts));
}

std::string letters_of(const game::State& state, const game::Throw& one) {
    std::string letters;
    for (std::size_t i = 0; i < one.dice.count(); ++i) {
        letters += state.game().variant().turns->faces[one.dice.face(i)].letter;
    }
    return letters;
}

// In lowest terms, so that only the odds count.
Odds reduced(Odds odds) {
    std::uint64_t common = 0;
    for (const auto& [text, weight] : odds) common = std::gcd(common, weight);
    for (auto& [text, weight] : odds) weight /= common == 0 ? 1 : common;
    std::sort(odds.begin(), odds.end());
    return odds;
}

// Both sides of one game.
class Match {
public:
    Match(game::Game& engine, const Game& judge)
        : judge_(judge), state_(engine.start()), other_(judge.start()) {}

    // The first difference in what the two say of the position.
    [[nodiscard]] std::optional<std::string> difference() {
        look_ = judge_.look(other_);
        differ("position", state_.fen(), judge_.text(other_));
        differ("result", engine_result(), judge_result());
        differ("actor", engine_actor(), look_.actor);
        differ("moves", texts_of(state_, state_.choices()), look_.moves);
        differ("choice to throw", state_.may_throw(), look_.may_throw);
        differ("chances", engine_odds(), judge_odds());
        differ("checkers", engine_checkers(), judge_.checkers(other_));
        differ("royal pieces in check", engine_checked(), judge_.checked_royals(other_));
        if (is_between_plies()) {
            differ("occurrences", state_.occurrences(), judge_.occurrences(other_));
        }
        differ("notices", state_.notices(), other_.notices);
        if (auto wrong = hook_error()) told_ = *wrong + "\n" + told_;
        if (!told_.empty()) return told_ + "in " + state_.fen() + "\nafter" + played_;
        return std::nullopt;
    }

    [[nodiscard]] bool is_over() const { return look_.actor == Actor::kNobody; }

    // All ways of the next ply, throws and what comes of them included.
    [[nodiscard]] std::optional<std::string> turns_difference() {
        differ("turns", texts_of(state_, state_.turns()), judge_.turns(other_));
        if (!told_.empty()) return told_ + "in " + state_.fen() + "\nafter" + played_;
        return std::nullopt;
    }

    void step(support::SplitMix64& random) {
        const auto any = [&](std::size_t count) {
            return random.below(static_cast<std::uint32_t>(count));
        };
        if (look_.actor == Actor::kChance) return take_throw(any(look_.throws.size()));
        if (look_.may_throw && (look_.moves.empty() || any(2) == 0)) {
            state_.choose_throw();
            other_ = judge_.choose_throw(other_);
            played_ += " ?";
            return;
        }
        const std::string text = state_.game().variant().state.occurrences && any(4) != 0
                                     ? way_back(random)
                                     : look_.moves[any(look_.moves.size())];
        last_own_[index(other_.now.to_move)] = text;
        for (const game::Turn& turn : state_.choices()) {
            if (notation::turn_text(state_.game(), turn) != text) continue;
            state_.play(game::Turn(turn));
            break;
        }
        other_ = judge_.play(other_, text);
        played_ += " " + text;
    }

private:
    // The squares of a move, without what was thrown for it and what comes with it.
    static std::string squares_of(const std::string& text) {
        const std::size_t colon = text.rfind(':');
        const std::string move = colon == std::string::npos ? text : text.substr(colon + 1);
        return move.substr(0, move.find(','));
    }
    // Where positions must come back: a move that takes the player's last one back, if there is
    // one.
    [[nodiscard]] std::string way_back(support::SplitMix64& random) const {
        const std::string last = squares_of(last_own_[index(other_.now.to_move)]);
        const std::string back = last.substr(last.size() / 2) + last.substr(0, last.size() / 2);
        Texts found;
        for (const std::string& text : look_.moves) {
            if (squares_of(text) == back) found.push_back(text);
        }
        const Texts& among = found.empty() ? look_.moves : found;
        return among[random.below(static_cast<std::uint32_t>(among.size()))];
    }

    void take_throw(std::size_t which) {
        const std::string text = look_.throws[which].text;
        const auto results = state_.node().throws;
        for (const game::Throw& one : results) {
            if (letters_of(state_, one) != text) continue;
            state_.take_throw(one);
            break;
        }
        other_ = judge_.take_throw(other_, text);
        played_ += " (" + text + ")";
    }

    static std::string shown(const std::string& text) { return text; }
    static std::string shown(int number) { return std::to_string(number); }
    static std::string shown(bool truth) { return truth ? "yes" : "no"; }
    static std::string shown(Actor actor) {
        return actor == Actor::kPlayer ? "player" : actor == Actor::kChance ? "chance" : "nobody";
    }
    static std::string shown(const Texts& texts) { return support::join(texts, " "); }
    static std::string shown(const Odds& odds) {
        std::string text;
        for (const auto& [what, weight] : odds) text += what + "=" + std::to_string(weight) + " ";
        return text;
    }

    template <typename T>
    void differ(const std::string& what, const T& engine, const T& judge) {
        if (engine == judge) return;
        told_ += what + "\n  engine " + shown(engine) + "\n  judge  " + shown(judge) + "\n";
    }
    // Of long lists what one has and the other has not.
    void differ(const std::string& what, const Texts& engine, const Texts& judge) {
        if (engine == judge) return;
        Texts more;
        Texts less;
        std::set_difference(engine.begin(), engine.end(), judge.begin(), judge.end(),
                            std::back_inserter(more));
        std::set_difference(judge.begin(), judge.end(), engine.begin(), engine.end(),
                            std::back_inserter(less));
        told_ += what + "\n  only engine: " + shown(more) + "\n  only judge: " + shown(less) + "\n";
    }

    // After it the hooks answer as if they were not there.
    [[nodiscard]] std::optional<std::string> hook_error() const {
        const auto told = [](const std::string& whose, const diagnostics::Diagnostic& error) {
            return whose + " hook: " + error.message + ", expected " + error.expected;
        };
        if (state_.game().error()) return told("the engine's", *state_.game().error());
        if (judge_.hooks().error()) return told("the judge's", *judge_.hooks().error());
        return std::nullopt;
    }
    [[nodiscard]] std::string winner_name(const std::optional<PlayerId>& winner) const {
        return winner ? state_.game().player_name(*winner) : "nobody";
    }
    [[nodiscard]] std::string engine_result() const {
        const auto& outcome = state_.outcome();
        if (!outcome) return "none";
        return winner_name(outcome->winner) + " by " + game::name_of(outcome->reason) +
               (outcome->detail.empty() ? "" : " " + outcome->detail);
    }
    [[nodiscard]] std::string judge_result() const {
        if (!look_.over) return "none";
        return winner_name(look_.over->winner) + " by " + look_.over->reason +
               (look_.over->name.empty() ? "" : " " + look_.over->name);
    }
    [[nodiscard]] Actor engine_actor() const {
        switch (state_.actor()) {
            case game::Actor::kPlayer:
                return Actor::kPlayer;
            case game::Actor::kChance:
                return Actor::kChance;
            case game::Actor::kNobody:
                break;
        }
        return Actor::kNobody;
    }
    [[nodiscard]] Odds engine_odds() const {
        Odds odds;
        for (const game::Throw& one : state_.node().throws) {
            odds.emplace_back(letters_of(state_, one), one.weight);
        }
        return reduced(std::move(odds));
    }
    [[nodiscard]] Odds judge_odds() const {
        Odds odds;
        for (const Throw& one : look_.throws) odds.emplace_back(one.text, one.weight);
        return reduced(std::move(odds));
    }
    [[nodiscard]] Texts engine_checkers() const {
        Texts names;
        for (const Square square : state_.checkers()) {
            names.push_back(state_.game().topology().name(square));
        }
        return sorted(std::move(names));
    }

    [[nodiscard]] Texts engine_checked() const {
        Texts names;
        const position::Setup setup = state_.setup();
        std::size_t royals = 0;
        for (std::size_t i = 0; i < setup.squares.size(); ++i) {
            const auto& piece = setup.squares[i];
            const auto square = make_id<Square>(i);
            if (!piece || piece->owner != state_.to_move()) continue;
            const auto& type = state_.game().type(piece->kind);
            const auto alike = std::count(setup.squares.begin(), setup.squares.end(), piece);
            if (!type.royal && !(type.royal_when_last && alike == 1)) continue;
            ++royals;
            if (state_.game().engine().attackers(setup, square, piece->owner).empty()) continue;
            names.push_back(state_.game().topology().name(square));
        }
        // One safe royal piece may be enough.
        const auto policy = state_.game().variant().royalty.check;
        if (policy == variant::CheckPolicy::kOneSafe && names.size() < royals) names.clear();
        return sorted(std::move(names));
    }
    // Neither in the set-up phase nor amid a turn: the position counts for repetition.
    [[nodiscard]] bool is_between_plies() const {
        const Pending& turn = other_.now.turn;
        const bool amid = turn.moved || turn.throwing || turn.thrown || turn.chosen;
        return other_.now.placing == 0 && !amid;
    }

    const Game& judge_;
    game::State state_;
    State other_;
    Look look_;
    std::array<std::string, kPlayers> last_own_;
    std::string played_;
    std::string told_;
};

}  // namespace

Both::Both(std::unique_ptr<game::Game> engine) : engine_(std::move(engine)) {
    std::unique_ptr<hooks::Hooks> hooks;
    if (!engine_->variant().hooks.empty()) {
        hooks = script::load_script(engine_->variant(), engine_->topology()).value();
    }
    judge_ = std::make_unique<Game>(engine_->variant(), std::move(hooks));
}

std::optional<std::string> Both::follow(std::uint64_t seed, int steps, Tally& tally) {
    support::SplitMix64 random(seed);
    Match match(*engine_, *judge_);
    ++tally.games;
    for (int step = 0; step <= steps; ++step) {
        if (auto told = match.difference()) return "seed " + std::to_string(seed) + ": " + *told;
        if (engine_->variant().turns && step % 4 == 0 && !match.is_over()) {
            if (auto told = match.turns_difference()) return told;
        }
        ++tally.plies;
        if (match.is_over()) {
            ++tally.over;
            break;
        }
        match.step(random);
    }
    return std::nullopt;
}

}  // namespace rulewright::judge
