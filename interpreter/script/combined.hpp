// CombinedHooks: several scripts of one variant, each in a sandbox of its own. Every hook belongs
// to one of them, but for those that are asked in order: what follows a ply, scores, overlays.
#pragma once

#include <iterator>
#include <memory>
#include <vector>

#include "hooks/hooks.hpp"

namespace rulewright::script {

class CombinedHooks final : public hooks::Hooks {
public:
    // At least one; no two may define the same hook that is not asked in order.
    explicit CombinedHooks(std::vector<std::unique_ptr<hooks::Hooks>> parts)
        : parts_(std::make_move_iterator(parts.begin()), std::make_move_iterator(parts.end())) {}

    [[nodiscard]] const std::vector<std::shared_ptr<hooks::Hooks>>& parts() const noexcept {
        return parts_;
    }

    [[nodiscard]] bool defines(hooks::HookPoint point) const override;
    [[nodiscard]] hooks::CaptureOutcome capture(const hooks::MoveView& move,
                                                const hooks::PositionView& before,
                                                const hooks::PositionView& after,
                                                hooks::Why* why) override;
    [[nodiscard]] hooks::Control control(const hooks::PositionView& position,
                                         hooks::Why* why) override;
    [[nodiscard]] hooks::Restraint restrain(const hooks::PositionView& position,
                                            hooks::Why* why) override;
    [[nodiscard]] board::WideSet portals(const hooks::Variables& variables, std::size_t from,
                                         std::size_t to) override;
    [[nodiscard]] std::optional<std::string> setup(std::uint64_t seed) override;
    void refuse(hooks::HookPoint point, const std::string& message, const std::string& expected,
                const hooks::PositionView* position) override;
    void effects(const hooks::MoveView& move, const hooks::PositionView& before,
                 const hooks::PositionView& after, hooks::Effects& effects,
                 hooks::Why* why) override;
    [[nodiscard]] bool legal(const hooks::MoveView& move, const hooks::PositionView& before,
                             const hooks::PositionView& after, hooks::Why* why) override;
    void moves(const hooks::PositionView& position, Square from,
               std::vector<hooks::ExtraMove>& moves, hooks::Why* why) override;
    void after_ply(const hooks::MoveView* move, const hooks::PositionView& before,
                   const hooks::PositionView& after, hooks::Effects& effects) override;
    [[nodiscard]] std::optional<hooks::DeclaredEnd> outcome(const hooks::PositionView& position,
                                                            hooks::Why* why) override;
    [[nodiscard]] hooks::TurnWays turn(const hooks::TurnContext& context) override;
    [[nodiscard]] int evaluate(const hooks::PositionView& position) override;
    [[nodiscard]] std::vector<std::string> overlays() const override;
    [[nodiscard]] hooks::Field overlay(const std::string& name,
                                       const hooks::PositionView& position) override;
    [[nodiscard]] const std::optional<diagnostics::Diagnostic>& error() const override;
    void clear_error() override;
    [[nodiscard]] bool looks_at_turn() const override;
    [[nodiscard]] hooks::Hooks& nested() override;
    void compare_reasons() override;
    [[nodiscard]] std::uint64_t fingerprint() const override;
    [[nodiscard]] std::unique_ptr<hooks::Hooks> clone() const override;

private:
    [[nodiscard]] hooks::Hooks& owner_of(hooks::HookPoint point) const;

    std::vector<std::shared_ptr<hooks::Hooks>> parts_;
    std::unique_ptr<CombinedHooks> nested_;  // of parts that belong to these
};

}  // namespace rulewright::script
