#include "hooks/hooks.hpp"

namespace rulewright::hooks {

void AfterPly::append(const AfterPly& more) {
    relocations.insert(relocations.end(), more.relocations.begin(), more.relocations.end());
    variables.insert(variables.end(), more.variables.begin(), more.variables.end());
    notices.insert(notices.end(), more.notices.begin(), more.notices.end());
    ends_en_passant = ends_en_passant || more.ends_en_passant;
    if (over) return;
    over = more.over;
    winner = more.winner;
}

WideSet PositionView::nearest(Square from, const WideSet& among) const {
    WideSet reached = WideSet::of(from);
    for (WideSet last; last != reached && reached.disjoint(among);) {
        last = reached;
        for (int x = -1; x <= 1; ++x) {
            for (int y = -1; y <= 1; ++y) reached |= shift(last, x, y);
        }
    }
    return reached & among;
}

CaptureOutcome Hooks::capture(const MoveView& move, const PositionView&, const PositionView&,
                              Why*) {
    CaptureOutcome outcome;
    if (move.victim) outcome.removed.insert(*move.victim);
    return outcome;
}

Control Hooks::control(const PositionView&, Why*) {
    return {};
}

WideSet Hooks::portals(const Variables&, std::size_t, std::size_t) {
    return {};
}

void Hooks::after_ply(const PositionView&, const PositionView&, AfterPly&) {}

TurnWays Hooks::turn(const TurnContext&) {
    return {};
}

int Hooks::evaluate(const PositionView&) {
    return 0;
}

Field Hooks::overlay(const std::string&, const PositionView&) {
    return Field();
}

const std::optional<diagnostics::Diagnostic>& Hooks::error() const {
    static const std::optional<diagnostics::Diagnostic> kNone;
    return kNone;
}

std::unique_ptr<Hooks> Hooks::clone() const {
    return std::make_unique<Hooks>();
}

}  // namespace rulewright::hooks
