#include "study/starts.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "match/selfplay.hpp"
#include "notation/notation.hpp"
#include "support/text.hpp"

namespace rulewright::study {

using game::State;
using game::Turn;
using match::Opening;

namespace {

constexpr int kMostTries = 60;            // at one opening that is new
constexpr std::uint64_t kMostPlies = 40;  // of openings that are made longer
constexpr std::uint32_t kOneOf = 5;       // pieces is missing
constexpr int kFair = 250;                // as values of pieces go

std::string text_of(const Opening& opening) {
    return opening.fen + ";" + support::join(opening.turns, " ");
}

// What both have, wherever it stands in their lists.
bool same_placement(const State& state, const validation::Mirror& mirror) {
    const position::Setup setup = state.setup();
    return mirror.of(setup).squares == setup.squares;
}

// Pieces that are taken off, and how many more of each kind the first player lacks.
struct Missing {
    std::vector<Square> squares;
    std::array<int, kMaxKinds> more{};

    [[nodiscard]] bool same() const {
        return std::all_of(more.begin(), more.end(), [](int count) { return count == 0; });
    }
    [[nodiscard]] int worth(const match::PieceValues& values) const {
        return std::inner_product(more.begin(), more.end(), values.begin(), 0);
    }
};

Missing draw_missing(const State& start, support::SplitMix64& random) {
    Missing missing;
    for (const PlayerId player : {PlayerId{}, opponent(PlayerId{})}) {
        for (const Square square : removable(start, player)) {
            if (random.below(kOneOf) != 0) continue;
            missing.squares.push_back(square);
            missing.more[index(start.at(square)->kind)] += player == PlayerId{} ? 1 : -1;
        }
    }
    return missing;
}

}  // namespace

Openings::Openings(game::Game& game, std::uint64_t plies, std::uint64_t seed)
    : game_(game), plies_(plies), random_(seed) {
    if (game.variant().turns || game.starts_differ()) return;
    mirrors_ = validation::Mirror::all(game);
    if (mirrors_.size() > 1) mirrors_.erase(mirrors_.begin() + 1, mirrors_.end());
}

Opening Openings::next_mirrored() {
    return fresh(true);
}

Opening Openings::next_random() {
    return fresh(false);
}

// After many that are known already, openings become two plies longer.
Opening Openings::fresh(bool mirrored) {
    Opening opening;
    ++nth_;
    for (int tries = 1;; ++tries) {
        const std::uint64_t seed = random_.next();
        const State start =
            game_.starts_differ() ? match::start_of_game(game_, seed, nth_) : game_.start();
        auto made = mirrored && mirrors() ? try_mirrored(start) : std::nullopt;
        opening = made ? *std::move(made) : match::random_opening(start, plies_, seed);
        if (game_.starts_differ()) opening.fen = start.fen();
        if (known_.insert(text_of(opening)).second) return opening;
        if (tries < kMostTries) continue;
        if (plies_ >= kMostPlies) return opening;
        plies_ += 2;
        tries = 0;
    }
}

std::optional<Opening> Openings::try_mirrored(const State& start) {
    for (int tries = 0; tries < kMostTries; ++tries) {
        State state = start;
        Opening opening;
        while (opening.turns.size() + 1 < plies_ + plies_ % 2) {
            const auto& choices = state.choices();
            if (choices.empty()) break;
            const Turn turn = choices[random_.below(static_cast<std::uint32_t>(choices.size()))];
            const auto answer = reply(state, turn);
            if (!answer) break;
            for (const Turn& one : {turn, *answer}) {
                opening.turns.push_back(notation::turn_text(game_, one));
                state.play(one);
            }
        }
        if (opening.turns.size() >= plies_ && !state.outcome()) return opening;
    }
    return std::nullopt;
}

std::optional<Turn> Openings::reply(const State& state, const Turn& turn) const {
    State next = state;
    next.play(turn);
    if (next.to_move() == state.to_move() || next.actor() != game::Actor::kPlayer) {
        return std::nullopt;
    }
    const Turn wanted = mirrors_.front().of(turn);
    for (const Turn& choice : next.choices()) {
        if (!movegen::same_choice(choice, wanted)) continue;
        State after = next;
        after.play(choice);
        if (same_placement(after, mirrors_.front())) return choice;
    }
    return std::nullopt;
}

std::vector<Square> removable(const State& start, PlayerId player) {
    std::vector<Square> squares;
    for (const Square square : start.game().topology().squares()) {
        const auto piece = start.at(square);
        if (!piece || piece->owner != player) continue;
        const variant::PieceType& type = start.game().type(piece->kind);
        if (!type.royal && !type.royal_when_last && !type.neutral) squares.push_back(square);
    }
    return squares;
}

std::optional<std::string> start_without(const State& start, const std::vector<Square>& squares) {
    const position::Frame& frame = start.game().frame();
    position::Setup setup = start.setup();
    for (const Square square : squares) {
        setup.squares[index(square)].reset();
        const auto clear = [&](auto& values) {
            if (index(square) < values.size()) values[index(square)] = 0;
        };
        for (auto& column : setup.state.columns) clear(column);
        clear(setup.state.castlers);
        clear(setup.state.unmoved);
    }
    std::vector<bool> possible(setup.castles.size(), false);
    for (const position::Castle& castle : frame.castles()) {
        if (is_at_home(castle, setup.squares)) possible[castle.right] = true;
    }
    for (std::size_t i = 0; i < possible.size(); ++i) {
        setup.castles[i] = setup.castles[i] && possible[i];
    }
    std::string fen = write_fen(frame, setup);
    const auto read = start.game().read(fen);
    if (!read || read.value().outcome() || read.value().game().error()) return std::nullopt;
    return fen;
}

std::optional<std::string> thinned_start(const State& start, const match::PieceValues& values,
                                         support::SplitMix64& random) {
    std::optional<std::string> best;
    int least = std::numeric_limits<int>::max();
    for (int tries = 0; tries < kMostTries && least > kFair; ++tries) {
        const Missing missing = draw_missing(start, random);
        const int uneven = std::abs(missing.worth(values));
        if (missing.same() || uneven >= least) continue;
        if (auto fen = start_without(start, missing.squares)) {
            best = std::move(fen);
            least = uneven;
        }
    }
    return best;
}

}  // namespace rulewright::study
