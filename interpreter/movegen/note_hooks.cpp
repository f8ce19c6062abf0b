// Which hooks a script has, and what the file promises of them, as capabilities.
#include "movegen/rules.hpp"

namespace rulewright::movegen {

template <int W>
void Rules<W>::note_hooks(const hooks::Hooks& hooks) noexcept {
    using hooks::HookPoint;
    using variant::Change;
    using variant::Promise;
    Capabilities& can = capabilities_;
    const variant::Promises& promises = variant().promises;
    can.effects = hooks.defines(HookPoint::kEffects);
    can.adds_moves = hooks.defines(HookPoint::kMoves);
    const bool captures = (promises.moves.on & variant::bit_of(variant::Trait::kCapture)) != 0;
    can.adds_attacks = can.adds_moves && captures && promises.moves.whose != variant::Whose::kEnemy;
    can.steps = !can.contest_removes_others && !can.blasts && !can.consequences && !can.changes &&
                !can.effects;
    const bool weighs = promises.effects.may_change_board() ||
                        (promises.effects.may_do(Change::kValues) && !variant().limits.empty());
    can.restrains = !variant().restrained.empty();
    can.plain_attacks &= !can.restrains;
    can.tried_by_hooks = hooks.defines(HookPoint::kLegal) || can.adds_moves || can.restrains ||
                         (can.effects && weighs);
    const auto changes = [&](bool defined, const Promise& promise) {
        if (!defined || !promise.may_change_board()) return;
        can.forgets = false;
        const bool takes = promise.may_do(Change::kRemove);
        const bool turns = promise.may_do(Change::kBecome) || promise.may_do(Change::kOwner);
        can.royals_vanish |= takes || turns;
        if (turns || promise.may_do(Change::kPlace)) {
            can.pins = can.masks = can.carefree = false;
        }
        frame_.let_royals_change();
    };
    changes(can.effects, promises.effects);
    changes(can.adds_moves, promises.moves);
    changes(hooks.defines(HookPoint::kAfterPly), promises.after_ply);
}

template void Rules<1>::note_hooks(const hooks::Hooks&) noexcept;
template void Rules<2>::note_hooks(const hooks::Hooks&) noexcept;
template void Rules<4>::note_hooks(const hooks::Hooks&) noexcept;
template void Rules<8>::note_hooks(const hooks::Hooks&) noexcept;

}  // namespace rulewright::movegen
