// TurnPlan: all that a turn may be in one context, flattened: every throw with what it lets the
// player do. Made from the `turn` hook's answers once per context and kept; counting turns is then
// a sum over kinds of pieces.
#pragma once

#include <array>
#include <memory>
#include <unordered_map>
#include <vector>

#include "hooks/hooks.hpp"
#include "movegen/turn.hpp"
#include "movegen/turn_rules.hpp"
#include "variant/variant.hpp"

namespace rulewright::movegen {

// One throw (or none) and one thing that the player may then do.
struct TurnLeaf {
    Dice dice;
    std::uint64_t weight = 0;  // of the throw; 0: nothing was thrown
    char mark = '\0';
    bool pass = false;
    bool forced = false;    // a pass that is possible only when nobody of `kinds` can move
    KindMask kinds = 0;     // who may move; for a forced pass, who must not be able to
    std::size_t group = 0;  // what comes after
    hooks::WayPiece piece = hooks::WayPiece::kAny;
    hooks::WayCaptures captures = hooks::WayCaptures::kAny;
    NextDirection direction = NextDirection::kAny;
    std::uint8_t tag = 0;
    TurnVariables variables{};  // while it is chosen: after the throw
};

// Leaves after which the turn goes on in the same way. `times` is by PieceKind: in how many leaves
// it may move.
struct TurnGroup {
    AfterPly after;
    std::array<std::uint32_t, kMaxKinds> times{};
    std::vector<KindMask> forced;  // for each forced pass: who must not be able to move
    std::uint32_t passes = 0;      // free passes
};

struct TurnPlan {
    std::vector<TurnLeaf> leaves;
    std::vector<TurnGroup> groups;
    std::array<std::uint32_t, kMaxKinds> times{};  // over all groups
    KindMask movers = 0;                           // kinds of all leaves
    bool forced_pass = false;    // who has no move passes if the other player has one then
    bool free_pass = false;      // or one without a throw that saves whoever has no move
    bool by_kind = true;         // who may move is said by kinds alone
    bool done = false;           // the turn ends here
    bool done_if_stuck = false;  // or when nothing else is possible
    TurnVariables variables{};   // after either
    TurnNode node;               // without the position's part
};

// Belongs to the plans that gave it, or, made for one position, to nobody else.
using PlanPointer = std::shared_ptr<const TurnPlan>;

// Promotions that a die decides.
struct PromotionPlan {
    bool by_dice = false;
    KindMask kinds = kAllKinds;  // what may come of it
    TurnNode node;
};

// Whether a throw decides a chosen move, and what it may show.
struct ContestPlan {
    TurnNode node;
};
using ContestPointer = std::shared_ptr<const ContestPlan>;

// One per engine: asks its hooks.
class TurnPlans {
public:
    TurnPlans(const variant::Variant& variant, hooks::Hooks& hooks)
        : variant_(variant), hooks_(hooks) {}

    // For kStart, kRolled and kMoved. `only_throws`: the player has chosen to throw.
    [[nodiscard]] PlanPointer plan(const hooks::TurnContext& context, bool only_throws);
    [[nodiscard]] const PromotionPlan& promotion(const hooks::TurnContext& context);
    // For kContest; nothing is thrown where the node has no throws.
    [[nodiscard]] ContestPointer contest(const hooks::TurnContext& context);

private:
    [[nodiscard]] hooks::TurnWays ask(const hooks::TurnContext& context);
    void add_throws(TurnPlan& plan, const hooks::TurnContext& context, const hooks::TurnWay& way);
    void add_choices(TurnPlan& plan, const hooks::TurnWays& ways, const hooks::TurnContext& context,
                     std::uint64_t weight, bool throws_too);
    [[nodiscard]] std::vector<Throw> throws_of(const hooks::TurnWay& way) const;
    [[nodiscard]] std::vector<Throw> throws_in_order(const hooks::TurnWay& way) const;

    [[nodiscard]] TurnPlan make_plan(const hooks::TurnContext& context, bool only_throws);
    [[nodiscard]] PromotionPlan make_promotion(const hooks::TurnContext& context);
    [[nodiscard]] ContestPlan make_contest(const hooks::TurnContext& context);

    const variant::Variant& variant_;
    hooks::Hooks& hooks_;
    TurnPlan no_plan_;  // when the hook has failed; not kept
    PromotionPlan no_promotion_;
    ContestPointer no_contest_ = std::make_shared<const ContestPlan>();
    std::unordered_map<std::uint64_t, std::unique_ptr<TurnPlan>> plans_;
    std::unordered_map<std::uint64_t, std::unique_ptr<PromotionPlan>> promotions_;
    std::unordered_map<std::uint64_t, ContestPointer> contests_;
};

}  // namespace rulewright::movegen
