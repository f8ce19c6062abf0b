#include "match/game_facts.hpp"

#include <algorithm>

#include "variant/betza.hpp"

namespace rulewright::match {

namespace {

using hooks::HookPoint;
using variant::Atom;
using variant::PieceType;
using variant::Variant;

// What a file says, and which hooks its script has.
struct Declared {
    game::Game& game;
    const Variant& variant;
    const hooks::Hooks& hooks;
};

struct UseInfo {
    std::string_view name;
    std::string_view words;
    bool (*occurs)(const Declared&);
};

bool contested(const Declared& declared) {
    return declared.variant.capture.contested;
}
bool has_en_passant(const Declared& declared) {
    return declared.variant.en_passant;
}
bool has_effects(const Declared& declared) {
    return declared.hooks.defines(HookPoint::kEffects) ||
           declared.hooks.defines(HookPoint::kAfterPly) ||
           declared.hooks.defines(HookPoint::kMoves);
}
bool has_turns(const Declared& declared) {
    return declared.variant.turns.has_value();
}

bool may_capture(const Declared& declared) {
    const auto takes = [](const Atom& atom) {
        return atom.captures || atom.en_passant || variant::takes_on_way(atom);
    };
    const auto& pieces = declared.variant.pieces;
    return declared.hooks.defines(HookPoint::kMoves) ||
           std::any_of(pieces.begin(), pieces.end(), [&](const PieceType& type) {
               return std::any_of(type.atoms.begin(), type.atoms.end(), takes);
           });
}
bool may_check(const Declared& declared) {
    const auto& pieces = declared.variant.pieces;
    return std::any_of(pieces.begin(), pieces.end(),
                       [](const PieceType& type) { return type.royal || type.royal_when_last; });
}
// Of a script's turns nobody knows before it is asked.
bool may_pass(const Declared& declared) {
    const auto& turns = declared.variant.turns;
    return turns && (!turns->rules || turns->rules->pass != variant::Pass::kNever);
}
// Only what is held at the start, where nothing more comes into a hand.
bool may_drop(const Declared& declared) {
    const auto& hands = declared.variant.hands;
    if (!hands) return false;
    const bool comes = hands->captures != variant::HandOf::kNobody || has_effects(declared);
    const position::Setup start = declared.game.start().setup();
    for (std::size_t i = 0; i < hands->drops.size(); ++i) {
        const std::size_t as = index(hands->held_as[i]);
        const bool held = comes || start.state.hands[0][as] != 0 || start.state.hands[1][as] != 0;
        if (held && hands->drops[i].dropped) return true;
    }
    return false;
}

// By Use.
constexpr std::array<UseInfo, kUses> kInfos = {{
    {"captures", "captures", may_capture},
    {"contests_won", "contests won", contested},
    {"contests_lost", "contests lost", contested},
    {"mover_stayed", "won without moving", contested},
    {"others_removed", "others removed",
     [](const Declared& declared) {
         return declared.variant.capture.may_remove_others ||
                declared.variant.capture.blast.has_value();
     }},
    {"en_passant", "en passant", has_en_passant},
    {"double_steps", "double steps", has_en_passant},
    {"castlings", "castlings",
     [](const Declared& declared) { return declared.variant.castling.has_value(); }},
    {"castlings_across", "castlings across boards",
     [](const Declared& declared) {
         return declared.variant.castling && declared.variant.castling->across;
     }},
    {"promotions", "promotions",
     [](const Declared& declared) { return !declared.variant.promotions.empty(); }},
    {"checks", "checks", may_check},
    {"links", "moves to another board",
     [](const Declared& declared) { return declared.variant.links.has_value(); }},
    {"gains", "gains", [](const Declared& declared) { return !declared.variant.gains.empty(); }},
    {"shifts", "variables changed",
     [](const Declared& declared) { return !declared.variant.state.variables.empty(); }},
    {"relocated", "pieces relocated", has_effects},
    {"placed", "pieces placed", has_effects},
    {"notices", "notices", has_effects},
    {"closed", "moves closed",
     [](const Declared& declared) { return declared.variant.closed.has_value(); }},
    {"held_back", "moves held back",
     [](const Declared& declared) { return !declared.variant.restrained.empty(); }},
    {"limited", "moves beyond limits",
     [](const Declared& declared) { return !declared.variant.limits.empty(); }},
    {"passes", "passes", may_pass},
    {"follow_ups", "further moves in a turn", has_turns},
    {"thrown_again", "faces thrown again",
     [](const Declared& declared) {
         return declared.variant.turns && !declared.variant.turns->faces.empty();
     }},
    {"placings", "placings",
     [](const Declared& declared) { return declared.variant.placing.has_value(); }},
    {"drops", "drops", may_drop},
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

bool may_occur(game::Game& game, Use use) {
    return info(use).occurs({game, game.variant(), game.engine().hooks()});
}

}  // namespace rulewright::match
