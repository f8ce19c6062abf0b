#include "position/hand_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::position {

std::pair<std::string_view, std::optional<std::string_view>> split_hands(
    std::string_view field) noexcept {
    const std::size_t open = field.find('[');
    if (open == std::string_view::npos || !field.ends_with(']')) return {field, std::nullopt};
    return {field.substr(0, open), field.substr(open + 1, field.size() - open - 2)};
}

void read_hands(const Frame& frame, std::string_view letters, std::vector<int> (&hands)[kPlayers],
                std::vector<FenProblem>& problems) {
    const variant::Variant& variant = frame.variant();
    for (auto& hand : hands) hand.assign(variant.pieces.size(), 0);
    if (!variant.hands) {
        problems.push_back({0, std::max<std::size_t>(letters.size(), 1), "fen-hands",
                            "pieces in hand, but nobody holds any", "no brackets"});
        return;
    }
    for (std::size_t i = 0; i < letters.size();) {
        const std::string_view letter = variant::letter_at(letters.substr(i));
        const std::size_t at = i;
        i += letter.size();
        const auto kind = variant.kind_of_letter(letter);
        if (!kind) {
            problems.push_back({at, letter.size(), "fen-hands",
                                fmt::format("no piece has the letter '{}'", letter),
                                "letters of pieces, upper case for the first player's"});
            continue;
        }
        if (letter == "*") {
            problems.push_back({at, 1, "fen-hands", "'*' does not tell who holds it",
                                "a kind whose letter has a lower case"});
            continue;
        }
        if (const PieceKind held = variant.held_as(*kind); held != *kind) {
            problems.push_back(
                {at, letter.size(), "fen-hands",
                 fmt::format("a '{}' is held as a '{}'", variant.pieces[index(*kind)].name,
                             variant.pieces[index(held)].name),
                 fmt::format("'{}'", variant.pieces[index(held)].letter)});
            continue;
        }
        int& count = hands[variant::is_lower(letter) ? 1 : 0][index(*kind)];
        if (count < variant::Hands::kMost) ++count;
    }
}

std::string write_hands(const Frame& frame, const SetupState& state) {
    if (!frame.variant().hands) return "";
    std::string text = "[";
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (std::size_t kind = state.hands[player].size(); kind-- > 0;) {
            const std::string letter =
                variant::letter_of(frame.variant().pieces[kind], make_id<PlayerId>(player));
            for (int i = 0; i < state.hands[player][kind]; ++i) text += letter;
        }
    }
    return text + "]";
}

bool is_checks_field(std::string_view text) noexcept {
    const std::size_t plus = text.find('+');
    return plus != std::string_view::npos && support::parse_number(text.substr(0, plus)) &&
           support::parse_number(text.substr(plus + 1));
}

void read_checks(const Frame& frame, std::string_view text, SetupState& state,
                 std::vector<FenProblem>& problems) {
    const int most = frame.variant().ends.counted_checks();
    const std::size_t plus = text.find('+');
    const int left[kPlayers] = {support::parse_number(text.substr(0, plus)).value_or(0),
                                support::parse_number(text.substr(plus + 1)).value_or(0)};
    for (std::size_t player = 0; player < kPlayers; ++player) {
        if (left[player] <= most) {
            state.checks[player] = most - left[player];
            continue;
        }
        problems.push_back({0, std::max<std::size_t>(text.size(), 1), "fen-checks",
                            fmt::format("{} checks remain", left[player]),
                            most == 0 ? "nothing: checks are not counted"
                                      : fmt::format("at most {} for each player", most)});
        return;
    }
}

std::string write_checks(const Frame& frame, const SetupState& state) {
    const int most = frame.variant().ends.counted_checks();
    if (most == 0) return "";
    return fmt::format("{}+{}", std::max(0, most - state.checks[0]),
                       std::max(0, most - state.checks[1]));
}

}  // namespace rulewright::position
