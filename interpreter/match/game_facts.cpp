#include "match/game_facts.hpp"

namespace rulewright::match {

namespace {

struct Names {
    std::string_view name;
    std::string_view words;
};

// By Use.
constexpr std::array<Names, kUses> kNames = {{
    {"captures", "captures"},
    {"contests_won", "contests won"},
    {"contests_lost", "contests lost"},
    {"mover_stayed", "won without moving"},
    {"others_removed", "others removed"},
    {"en_passant", "en passant"},
    {"double_steps", "double steps"},
    {"castlings", "castlings"},
    {"castlings_across", "castlings across boards"},
    {"promotions", "promotions"},
    {"checks", "checks"},
    {"links", "moves to another board"},
    {"gains", "gains"},
    {"shifts", "shifts"},
    {"relocated", "pieces relocated"},
    {"notices", "notices"},
    {"closed", "moves closed"},
    {"limited", "moves beyond limits"},
    {"passes", "passes"},
    {"follow_ups", "further moves in a turn"},
    {"thrown_again", "faces thrown again"},
    {"placings", "placings"},
}};

bool may_occur_in_state(const variant::Variant& variant, Use use) noexcept {
    switch (use) {
        case Use::kLinks: return variant.links.has_value();
        case Use::kGains: return !variant.gains.empty();
        case Use::kShifts: return !variant.state.variables.empty();
        case Use::kRelocated:
        case Use::kNotices: return variant.is_stateful() && variant.hooks;
        case Use::kLimited: return !variant.limits.empty();
        case Use::kPlacings: return variant.placing.has_value();
        default: return false;
    }
}

}  // namespace

std::string_view name_of(Use use) noexcept {
    return kNames[static_cast<std::size_t>(use)].name;
}

std::string_view words_of(Use use) noexcept {
    return kNames[static_cast<std::size_t>(use)].words;
}

bool is_sampled(Use use) noexcept {
    return use == Use::kClosed || use == Use::kLimited;
}

bool is_rare(Use use) noexcept {
    return use == Use::kMoverStayed || use == Use::kFollowUps || use == Use::kNotices ||
           use == Use::kRelocated;
}

bool may_occur(const variant::Variant& variant, Use use) noexcept {
    switch (use) {
        case Use::kCaptures:
        case Use::kChecks: return true;
        case Use::kContestsWon:
        case Use::kContestsLost:
        case Use::kMoverStayed: return variant.capture.contested;
        case Use::kOthersRemoved: return variant.capture.may_remove_others;
        case Use::kEnPassant:
        case Use::kDoubleSteps: return variant.en_passant;
        case Use::kCastlings: return variant.castling.has_value();
        case Use::kCastlingsAcross: return variant.castling && variant.castling->across;
        case Use::kPromotions: return !variant.promotions.empty();
        case Use::kClosed: return variant.closed.has_value();
        case Use::kPasses:
        case Use::kFollowUps: return variant.turns.has_value();
        case Use::kThrownAgain: return variant.turns && !variant.turns->faces.empty();
        default: return may_occur_in_state(variant, use);
    }
}

}  // namespace rulewright::match
