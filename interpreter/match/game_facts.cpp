#include "match/game_facts.hpp"

namespace rulewright::match {

namespace {

using variant::Variant;

struct UseInfo {
    std::string_view name;
    std::string_view words;
    bool (*occurs)(const Variant&);
};

bool always(const Variant&) {
    return true;
}
bool contested(const Variant& variant) {
    return variant.capture.contested;
}
bool has_en_passant(const Variant& variant) {
    return variant.en_passant;
}
bool has_hooks(const Variant& variant) {
    return !variant.hooks.empty();
}
bool has_turns(const Variant& variant) {
    return variant.turns.has_value();
}

// By Use.
constexpr std::array<UseInfo, kUses> kInfos = {{
    {"captures", "captures", always},
    {"contests_won", "contests won", contested},
    {"contests_lost", "contests lost", contested},
    {"mover_stayed", "won without moving", contested},
    {"others_removed", "others removed",
     [](const Variant& variant) {
         return variant.capture.may_remove_others || variant.capture.blast.has_value();
     }},
    {"en_passant", "en passant", has_en_passant},
    {"double_steps", "double steps", has_en_passant},
    {"castlings", "castlings", [](const Variant& variant) { return variant.castling.has_value(); }},
    {"castlings_across", "castlings across boards",
     [](const Variant& variant) { return variant.castling && variant.castling->across; }},
    {"promotions", "promotions",
     [](const Variant& variant) { return !variant.promotions.empty(); }},
    {"checks", "checks", always},
    {"links", "moves to another board",
     [](const Variant& variant) { return variant.links.has_value(); }},
    {"gains", "gains", [](const Variant& variant) { return !variant.gains.empty(); }},
    {"shifts", "variables changed",
     [](const Variant& variant) { return !variant.state.variables.empty(); }},
    {"relocated", "pieces relocated", has_hooks},
    {"placed", "pieces placed", has_hooks},
    {"notices", "notices", has_hooks},
    {"closed", "moves closed", [](const Variant& variant) { return variant.closed.has_value(); }},
    {"held_back", "moves held back",
     [](const Variant& variant) { return !variant.restrained.empty(); }},
    {"limited", "moves beyond limits",
     [](const Variant& variant) { return !variant.limits.empty(); }},
    {"passes", "passes", has_turns},
    {"follow_ups", "further moves in a turn", has_turns},
    {"thrown_again", "faces thrown again",
     [](const Variant& variant) { return variant.turns && !variant.turns->faces.empty(); }},
    {"placings", "placings", [](const Variant& variant) { return variant.placing.has_value(); }},
    {"drops", "drops", [](const Variant& variant) { return variant.hands.has_value(); }},
}};

const UseInfo& info(Use use) noexcept {
    return kInfos[static_cast<std::size_t>(use)];
}

}  // namespace

std::string_view name_of(Use use) noexcept {
    return info(use).name;
}

std::string_view words_of(Use use) noexcept {
    return info(use).words;
}

bool is_sampled(Use use) noexcept {
    return use == Use::kClosed || use == Use::kHeldBack || use == Use::kLimited;
}

bool is_rare(Use use) noexcept {
    return use == Use::kMoverStayed || use == Use::kFollowUps || use == Use::kNotices ||
           use == Use::kRelocated || use == Use::kPlaced;
}

bool may_occur(const Variant& variant, Use use) {
    return info(use).occurs(variant);
}

}  // namespace rulewright::match
