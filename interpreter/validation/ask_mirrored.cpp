#include "validation/ask_mirrored.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "loader/document.hpp"
#include "notation/notation.hpp"
#include "notation/reason_words.hpp"
#include "support/random.hpp"
#include "support/text.hpp"
#include "validation/mirror.hpp"

namespace rulewright::validation {

namespace {

using diagnostics::Diagnostic;
using game::State;
using position::Setup;

constexpr std::uint64_t kGames = 4;
constexpr int kPliesOfGames = 60;
constexpr std::size_t kMovesTold = 5;

using Texts = std::vector<std::string>;

class Comparison {
public:
    Comparison(game::Game& game, const loader::Entry& symmetry, Mirror mirror)
        : game_(game), symmetry_(symmetry), mirror_(std::move(mirror)) {}

    // Along one random game. Each position is asked about as if the game began there.
    std::optional<Diagnostic> along(std::uint64_t seed, const Patience& patience) {
        support::SplitMix64 random(seed);
        Setup setup = game_.start(seed - 1).setup();
        for (int ply = 0; ply < kPliesOfGames && !patience.is_over(); ++ply) {
            State state(game_, setup);
            State image(game_, mirror_.of(setup));
            if (auto other = compare_ends(state, image)) return other;
            if (auto other = compare_turns(state, image)) return other;
            if (game_.error() || state.turns().empty()) return std::nullopt;
            const auto count = static_cast<std::uint32_t>(state.turns().size());
            const game::Turn turn = state.turns()[random.below(count)];
            if (auto other = compare_play(state, image, turn)) return other;
            setup = state.setup();
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::string text(const game::Turn& turn) const {
        return notation::turn_text(game_, turn);
    }

    std::optional<Diagnostic> compare_ends(const State& state, const State& image) {
        const auto& here = state.outcome();
        const auto& there = image.outcome();
        if (game_.error()) return std::nullopt;
        const auto winner = [](const auto& end) { return end ? end->winner : std::nullopt; };
        const bool other_winner = winner(here).has_value() != winner(there).has_value() ||
                                  (winner(here) && *winner(here) != opponent(*winner(there)));
        const bool same = here.has_value() == there.has_value() &&
                          (!here || (here->reason == there->reason &&
                                     here->detail == there->detail && !other_winner));
        if (same) return std::nullopt;
        return found(fmt::format("{}, and in the mirror image {}", end_of(state), end_of(image)),
                     state, image);
    }
    [[nodiscard]] std::string end_of(const State& state) const {
        const auto& end = state.outcome();
        if (!end) return "the game goes on";
        const std::string who =
            end->winner ? game_.player_name(*end->winner) + " has won" : "the game is drawn";
        const std::string detail = end->detail.empty() ? "" : " (" + end->detail + ")";
        return fmt::format("{} by {}{}", who, notation::reason_text(game_.variant(), end->reason),
                           detail);
    }

    std::optional<Diagnostic> compare_turns(const State& state, const State& image) {
        Texts here;
        for (const game::Turn& turn : state.turns()) here.push_back(text(mirror_.of(turn)));
        Texts there;
        for (const game::Turn& turn : image.turns()) there.push_back(text(turn));
        if (game_.error()) return std::nullopt;
        std::sort(here.begin(), here.end());
        std::sort(there.begin(), there.end());
        if (here == there) return std::nullopt;
        Texts only_here;  // in the words of the image
        std::set_difference(here.begin(), here.end(), there.begin(), there.end(),
                            std::back_inserter(only_here));
        Texts only_there;
        std::set_difference(there.begin(), there.end(), here.begin(), here.end(),
                            std::back_inserter(only_there));
        Texts said;
        if (!only_here.empty()) {
            said.push_back(fmt::format("{} may not play {} in the mirror image",
                                       game_.player_name(image.to_move()), told(only_here)));
        }
        if (!only_there.empty()) {
            said.push_back(fmt::format("only in the mirror image may {} play {}",
                                       game_.player_name(image.to_move()), told(only_there)));
        }
        return found(support::join(said, "; "), state, image);
    }
    [[nodiscard]] static std::string told(Texts texts) {
        const std::size_t more = texts.size() - std::min(texts.size(), kMovesTold);
        texts.resize(texts.size() - more);
        const std::string list = support::join(texts, ", ");
        return more == 0 ? list : fmt::format("{} and {} more", list, more);
    }

    // Plays the turn in both.
    std::optional<Diagnostic> compare_play(State& state, State& image, const game::Turn& turn) {
        const std::string wanted = text(mirror_.of(turn));
        const auto& turns = image.turns();
        const auto same = std::find_if(turns.begin(), turns.end(),
                                       [&](const auto& one) { return text(one) == wanted; });
        if (same == turns.end()) return std::nullopt;
        const game::Turn answer = *same;
        const State before = state;
        const State before_image = image;
        const std::string name = text(turn);
        state.play(turn);
        image.play(answer);
        if (auto other = compare_ends(state, image)) return other;
        if (game_.error()) return std::nullopt;
        Setup here = mirror_.of(state.setup());
        Setup there = image.setup();
        here.fullmove = there.fullmove;
        if (here == there) return std::nullopt;
        return found(fmt::format("{} of {} leads to '{}', and {} of {} in the mirror image to '{}'",
                                 name, game_.player_name(before.to_move()), state.fen(), wanted,
                                 game_.player_name(before_image.to_move()), image.fen()),
                     before, before_image);
    }

    [[nodiscard]] Diagnostic found(std::string message, const State& state,
                                   const State& image) const {
        Diagnostic found = loader::diagnose_key(
            symmetry_, {"not-symmetric",
                        std::move(message),
                        "rules that are the same for both players, or no 'symmetry'",
                        {},
                        {}});
        found.notes.push_back({{}, "position: " + state.fen()});
        found.notes.push_back({{}, "mirror image: " + image.fen()});
        return found;
    }

    game::Game& game_;
    const loader::Entry& symmetry_;
    Mirror mirror_;
};

std::optional<Diagnostic> compare(Comparison comparison, const game::Game& game,
                                  const Patience& patience) {
    for (std::uint64_t seed = 1; seed <= kGames && !game.error(); ++seed) {
        if (auto other = comparison.along(seed, patience)) return other;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Diagnostic> ask_mirrored(game::Game& game, const loader::Node& tree,
                                       const Patience& patience) {
    const loader::Entry* symmetry = tree.find("symmetry");
    const bool expected = symmetry != nullptr && !symmetry->value.is(loader::NodeKind::kNull);
    if (!expected || game.error()) return std::nullopt;
    const variant::Ends& ends = game.variant().ends;
    if (ends.checkmate[0] != ends.checkmate[1] || ends.stalemate[0] != ends.stalemate[1]) {
        return loader::diagnose_key(
            *symmetry,
            {"not-symmetric",
             fmt::format("a {} is not for one player what it is for the other",
                         ends.checkmate[0] != ends.checkmate[1] ? "checkmate" : "stalemate"),
             "one result for both, or no 'symmetry'",
             {},
             {}});
    }
    // A game may be the same in one way of turning the board, and not in another that its start
    // allows.
    std::optional<Diagnostic> first;
    for (Mirror& mirror : Mirror::all(game)) {
        auto found = compare(Comparison(game, *symmetry, std::move(mirror)), game, patience);
        if (!found) return std::nullopt;
        if (!first) first = std::move(found);
    }
    if (first) return first;
    return loader::diagnose_key(*symmetry,
                                {"not-symmetric",
                                 "the start position is not the same from both sides of the board",
                                 "a start that is its own mirror image, or no 'symmetry'",
                                 {},
                                 {}});
}

}  // namespace rulewright::validation
