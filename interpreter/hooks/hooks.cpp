#include "hooks/hooks.hpp"

namespace rulewright::hooks {

namespace {

template <typename List>
void add(List& list, const List& more) {
    list.insert(list.end(), more.begin(), more.end());
}

}  // namespace

void Effects::append(const Effects& more) {
    removed |= more.removed;
    add(moved, more.moved);
    add(placed, more.placed);
    add(become, more.become);
    add(owners, more.owners);
    add(values, more.values);
    add(timers, more.timers);
    add(held, more.held);
    add(variables, more.variables);
    add(notices, more.notices);
    ends_en_passant = ends_en_passant || more.ends_en_passant;
    if (over) return;
    over = more.over;
    winner = more.winner;
}

bool Effects::touch(Square square) const noexcept {
    const auto there = [&](const auto& one) { return one.square == square; };
    return removed.contains(square) || std::any_of(placed.begin(), placed.end(), there) ||
           std::any_of(become.begin(), become.end(), there) ||
           std::any_of(owners.begin(), owners.end(), there) ||
           std::any_of(moved.begin(), moved.end(),
                       [&](const Step& one) { return one.from == square || one.to == square; });
}

void Effects::clear() {
    removed = {};
    moved.clear();
    placed.clear();
    become.clear();
    owners.clear();
    values.clear();
    timers.clear();
    held.clear();
    variables.clear();
    notices.clear();
    ends_en_passant = false;
    over.reset();
    winner.reset();
}

WideSet PositionView::attackers(Square square, PlayerId by) const {
    const Reach captures{.moves = false};
    WideSet found;
    for (const Square from : pieces(by)) {
        if (reach(WideSet::of(from), captures).contains(square)) found.insert(from);
    }
    return found;
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

Restraint Hooks::restrain(const PositionView&, Why*) {
    return {};
}

WideSet Hooks::portals(const Variables&, std::size_t, std::size_t) {
    return {};
}

std::optional<std::string> Hooks::setup(std::uint64_t) {
    return std::nullopt;
}

void Hooks::refuse(HookPoint, const std::string&, const std::string&, const PositionView*) {}

void Hooks::effects(const MoveView&, const PositionView&, const PositionView&, Effects&, Why*) {}

bool Hooks::legal(const MoveView&, const PositionView&, const PositionView&, Why*) {
    return true;
}

void Hooks::moves(const PositionView&, Square, std::vector<ExtraMove>&, Why*) {}

void Hooks::after_ply(const MoveView*, const PositionView&, const PositionView&, Effects&) {}

std::optional<DeclaredEnd> Hooks::outcome(const PositionView&, Why*) {
    return std::nullopt;
}

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
    static const std::optional<diagnostics::Diagnostic> none;
    return none;
}

std::unique_ptr<Hooks> Hooks::clone() const {
    return std::make_unique<Hooks>();
}

}  // namespace rulewright::hooks
