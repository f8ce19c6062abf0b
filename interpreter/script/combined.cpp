#include "script/combined.hpp"

#include <algorithm>

#include "support/random.hpp"

namespace rulewright::script {

using hooks::HookPoint;

bool CombinedHooks::defines(HookPoint point) const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [point](const auto& part) { return part->defines(point); });
}

hooks::Hooks& CombinedHooks::owner_of(HookPoint point) const {
    for (const auto& part : parts_) {
        if (part->defines(point)) return *part;
    }
    return *parts_.front();
}

hooks::CaptureOutcome CombinedHooks::capture(const hooks::MoveView& move,
                                             const hooks::PositionView& before,
                                             const hooks::PositionView& after, hooks::Why* why) {
    return owner_of(HookPoint::kCapture).capture(move, before, after, why);
}

hooks::Control CombinedHooks::control(const hooks::PositionView& position, hooks::Why* why) {
    return owner_of(HookPoint::kControl).control(position, why);
}

hooks::Restraint CombinedHooks::restrain(const hooks::PositionView& position, hooks::Why* why) {
    return owner_of(HookPoint::kRestrain).restrain(position, why);
}

board::WideSet CombinedHooks::portals(const hooks::Variables& variables, std::size_t from,
                                      std::size_t to) {
    return owner_of(HookPoint::kPortals).portals(variables, from, to);
}

std::optional<std::string> CombinedHooks::setup(std::uint64_t seed) {
    return owner_of(HookPoint::kSetup).setup(seed);
}

void CombinedHooks::refuse(HookPoint point, const std::string& message, const std::string& expected,
                           const hooks::PositionView* position) {
    owner_of(point).refuse(point, message, expected, position);
}

// Each sees the position that the move itself has led to; what they want is done in their order.
void CombinedHooks::effects(const hooks::MoveView& move, const hooks::PositionView& before,
                            const hooks::PositionView& after, hooks::Effects& effects,
                            hooks::Why* why) {
    for (const auto& part : parts_) {
        if (!part->defines(HookPoint::kEffects)) continue;
        hooks::Effects own;
        part->effects(move, before, after, own, why);
        effects.append(own);
    }
}

bool CombinedHooks::legal(const hooks::MoveView& move, const hooks::PositionView& before,
                          const hooks::PositionView& after, hooks::Why* why) {
    return std::all_of(parts_.begin(), parts_.end(),
                       [&](const auto& part) { return part->legal(move, before, after, why); });
}

void CombinedHooks::moves(const hooks::PositionView& position, Square from,
                          std::vector<hooks::ExtraMove>& moves, hooks::Why* why) {
    owner_of(HookPoint::kMoves).moves(position, from, moves, why);
}

// Likewise of the position that the ply has led to.
void CombinedHooks::after_ply(const hooks::MoveView* move, const hooks::PositionView& before,
                              const hooks::PositionView& after, hooks::Effects& effects) {
    for (const auto& part : parts_) {
        if (!part->defines(HookPoint::kAfterPly)) continue;
        hooks::Effects own;
        part->after_ply(move, before, after, own);
        effects.append(own);
    }
}

std::optional<hooks::DeclaredEnd> CombinedHooks::outcome(const hooks::PositionView& position,
                                                         hooks::Why* why) {
    return owner_of(HookPoint::kOutcome).outcome(position, why);
}

hooks::TurnWays CombinedHooks::turn(const hooks::TurnContext& context) {
    return owner_of(HookPoint::kTurn).turn(context);
}

int CombinedHooks::evaluate(const hooks::PositionView& position) {
    int total = 0;
    for (const auto& part : parts_) {
        if (part->defines(HookPoint::kEvaluate)) total += part->evaluate(position);
    }
    return std::clamp(total, -hooks::kMostScore, hooks::kMostScore);
}

std::vector<std::string> CombinedHooks::overlays() const {
    std::vector<std::string> names;
    for (const auto& part : parts_) {
        for (std::string& name : part->overlays()) names.push_back(std::move(name));
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

// The first script that has it shows it.
hooks::Field CombinedHooks::overlay(const std::string& name, const hooks::PositionView& position) {
    for (const auto& part : parts_) {
        const std::vector<std::string> names = part->overlays();
        if (std::find(names.begin(), names.end(), name) != names.end()) {
            return part->overlay(name, position);
        }
    }
    return parts_.front()->overlay(name, position);
}

const std::optional<diagnostics::Diagnostic>& CombinedHooks::error() const {
    for (const auto& part : parts_) {
        if (part->error()) return part->error();
    }
    return parts_.front()->error();
}

void CombinedHooks::clear_error() {
    for (const auto& part : parts_) part->clear_error();
}

bool CombinedHooks::looks_at_turn() const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [](const auto& part) { return part->looks_at_turn(); });
}

hooks::Hooks& CombinedHooks::nested() {
    if (nested_ == nullptr) {
        nested_ = std::make_unique<CombinedHooks>(std::vector<std::unique_ptr<hooks::Hooks>>{});
    }
    nested_->parts_.clear();
    for (const auto& part : parts_) {
        nested_->parts_.emplace_back(std::shared_ptr<void>(), &part->nested());
    }
    return *nested_;
}

void CombinedHooks::compare_reasons() {
    for (const auto& part : parts_) part->compare_reasons();
}

std::uint64_t CombinedHooks::fingerprint() const {
    std::uint64_t all = 0;
    for (const auto& part : parts_) all = all * support::kGoldenRatio + part->fingerprint();
    return all;
}

std::unique_ptr<hooks::Hooks> CombinedHooks::clone() const {
    std::vector<std::unique_ptr<hooks::Hooks>> copies;
    for (const auto& part : parts_) copies.push_back(part->clone());
    return std::make_unique<CombinedHooks>(std::move(copies));
}

}  // namespace rulewright::script
