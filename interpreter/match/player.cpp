#include "match/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "match/mcts_player.hpp"
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
    explicit RandomPlayer(const Game& game) : places_(name_places(game.topology())) {}

    void begin(std::uint64_t seed) override { random_ = support::SplitMix64(seed); }

    // In the order of the texts, a throw last: the generator's order may change one day, and the
    // same seed must play the same game.
    std::optional<Turn> choose(const State& state) override {
        const std::vector<Turn>& choices = state.choices();
        const std::size_t all = choices.size() + (state.may_throw() ? 1 : 0);
        const std::size_t chosen = random_.below(static_cast<std::uint32_t>(all));
        if (chosen == choices.size()) return std::nullopt;
        sorted_.clear();
        for (const Turn& turn : choices) {
            sorted_.emplace_back(text_order(state.game(), turn), sorted_.size());
        }
        const auto nth = sorted_.begin() + static_cast<std::ptrdiff_t>(chosen);
        std::nth_element(sorted_.begin(), nth, sorted_.end());
        return choices[nth->second];
    }

private:
    // As the texts compare, without writing them: marks come before letters, a pass ("-", "0000")
    // before squares, no promotion before any. The dice on the table are the same for all choices.
    [[nodiscard]] std::uint64_t text_order(const Game& game, const Turn& turn) const {
        const std::uint64_t mark = turn.mark == '\0' ? 0xFF : static_cast<unsigned char>(turn.mark);
        if (!turn.move) return mark << 48;
        const game::Move& move = *turn.move;
        std::uint64_t promotion = 0;
        if (move.promotion) {
            promotion = static_cast<unsigned char>(game.type(*move.promotion).letter);
        }
        return mark << 48 | std::uint64_t{1} << 40 | places_[index(move.origin)] << 24 |
               places_[index(move.destination)] << 8 | promotion;
    }

    std::vector<std::uint64_t> places_;
    support::SplitMix64 random_{0};
    std::vector<std::pair<std::uint64_t, std::size_t>> sorted_;  // kept for its memory
};

constexpr int kUsualDepth = 4;

// The best that a search finds.
class EnginePlayer final : public Player {
public:
    EnginePlayer(Game& game, const search::Limits& limits) : searcher_(game), limits_(limits) {}

    void begin(std::uint64_t) override { searcher_.clear(); }

    std::optional<Turn> choose(const State& state) override {
        const search::Found found = searcher_.run(state, limits_);
        if (found.lines.empty()) return state.choices().front();  // a hook has failed
        const std::vector<Turn>& best = found.lines.front().turns;
        if (best.empty()) return std::nullopt;
        Turn turn = best.front();
        if (state.node().promotion_by_dice && turn.move) turn.move->promotion.reset();
        return turn;
    }

private:
    search::Searcher searcher_;
    search::Limits limits_;
};

// "depth=4", "nodes=5000", "time=0.5".
std::optional<search::Limits> read_limits(std::string_view text) {
    search::Limits limits;
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const std::string_view key = text.substr(0, equals);
    const std::string_view value = text.substr(equals + 1);
    if (key == "time") {
        const auto read =
            std::from_chars(value.data(), value.data() + value.size(), limits.seconds);
        const bool whole = read.ec == std::errc{} && read.ptr == value.data() + value.size();
        if (!whole || !(limits.seconds > 0)) return std::nullopt;
        return limits;
    }
    const auto number = support::parse_number(value);
    if (!number || *number < 1) return std::nullopt;
    if (key == "depth") {
        limits.depth = std::min(*number, search::kMaxPly - 1);
    } else if (key == "nodes") {
        limits.nodes = static_cast<std::uint64_t>(*number);
    } else {
        return std::nullopt;
    }
    return limits;
}

}  // namespace

Result<std::unique_ptr<Player>, std::string> make_player(const std::string& name, Game& game) {
    if (name == "random") return std::unique_ptr<Player>(std::make_unique<RandomPlayer>(game));
    std::optional<search::Limits> limits;
    if (name == "engine") {
        limits.emplace().depth = kUsualDepth;
    } else if (name.starts_with("engine:")) {
        limits = read_limits(std::string_view(name).substr(7));
    }
    if (limits) return std::unique_ptr<Player>(std::make_unique<EnginePlayer>(game, *limits));
    if (name == "mcts") return make_mcts_player(game, {});
    if (name.starts_with("mcts:") && !name.starts_with("mcts:depth")) {
        limits = read_limits(std::string_view(name).substr(5));
        if (limits) return make_mcts_player(game, *limits);
    }
    return fail(fmt::format("there is no player '{}'", name));
}

}  // namespace rulewright::match
