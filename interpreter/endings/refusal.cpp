#include "endings/refusal.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "endings/material.hpp"

namespace rulewright::endings {

std::optional<std::string> refusal(const variant::Variant& variant) {
    const auto& pieces = variant.pieces;
    if (pieces.size() > kMostKinds) {
        return fmt::format("it has {} kinds of pieces, and tables tell {} apart", pieces.size(),
                           kMostKinds);
    }
    if (variant.hands && variant.hands->captures != variant::HandOf::kNobody) {
        return "what is captured comes back from a hand, so the material never gets less";
    }
    if (variant.hands && variant.hands->endless) {
        return "hands are endless, so the material never gets less";
    }
    if (variant.gates.wall ||
        std::any_of(pieces.begin(), pieces.end(), [](const auto& type) { return type.neutral; })) {
        return "pieces that are nobody's stand on the board beside those of the players";
    }
    if (variant.state.occurrences) return "rules ask how often a position has occurred";
    if (variant.state.last_move) return "rules ask for the last move";
    if (!variant.limits.empty()) return "limits begin at a ply of the game";
    return std::nullopt;
}

std::vector<std::string> unseen(const variant::Variant& variant) {
    std::vector<std::string> texts;
    const variant::Draws& draws = variant.draws;
    if (draws.repetition) {
        const auto& [first, second] = draws.repeating;
        const bool drawn = first == variant::Verdict::kDraw && second == first &&
                           !draws.checking_loses && !draws.chases;
        texts.emplace_back(drawn ? "repetition" : "repetition, which may lose here");
    }
    if (draws.move_limit_plies) {
        texts.push_back("the limit of " + std::to_string(*draws.move_limit_plies) + " plies");
    }
    if (draws.counting) texts.emplace_back("the count of moves against few pieces");
    if (variant.castling) texts.emplace_back("castling");
    return texts;
}

}  // namespace rulewright::endings
