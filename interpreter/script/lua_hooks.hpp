// LuaHooks: the hook points of hooks::Hooks answered by a script.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "hooks/hooks.hpp"
#include "script/compiled/machine.hpp"
#include "script/results.hpp"
#include "script/sandbox.hpp"
#include "script/uses.hpp"
#include "script/words.hpp"
#include "support/result.hpp"

namespace rulewright::script {

class LuaHooks final : public hooks::Hooks {
public:
    // Loads the program into a state of its own and checks what its script returns. `warnings`
    // takes the names in the script that the variant does not declare, `words` all that it says.
    [[nodiscard]] static Result<std::unique_ptr<LuaHooks>, diagnostics::Diagnostics> make(
        std::shared_ptr<const Program> program, diagnostics::Diagnostics* warnings = nullptr,
        Words* words = nullptr);

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
    [[nodiscard]] const std::optional<diagnostics::Diagnostic>& error() const override {
        return inner_ != nullptr && inner_->error() ? inner_->error() : error_;
    }
    void clear_error() override;
    [[nodiscard]] bool looks_at_turn() const override {
        return sandbox_->context().looks_at_turn || (inner_ != nullptr && inner_->looks_at_turn());
    }
    [[nodiscard]] hooks::Hooks& nested() override;
    void compare_reasons() override { compares_reasons_ = true; }
    // Of the texts of the script and of what it has required.
    [[nodiscard]] std::uint64_t fingerprint() const override;
    [[nodiscard]] std::unique_ptr<hooks::Hooks> clone() const override;

    // Whether the hook is answered by a recipe, where that knows the answer.
    [[nodiscard]] bool has_recipe(hooks::HookPoint point) const noexcept {
        return machines_[static_cast<std::size_t>(point)] != nullptr;
    }
    // In the order of the hooks.
    [[nodiscard]] std::vector<HookUse> uses() const;
    // Finds the recipes of these hooks. True: there are some, for hooks that are made from now on;
    // these must not be used any more.
    [[nodiscard]] bool compile(Program& program);

private:
    explicit LuaHooks(std::shared_ptr<const Program> program);
    // The same hooks as the original, all of which fail.
    LuaHooks(const LuaHooks& original, diagnostics::Diagnostic error);

    void find_hooks(diagnostics::Diagnostics& problems);
    void take_hook(const std::string& name, diagnostics::Diagnostics& problems);
    void find_overlays(diagnostics::Diagnostics& problems);
    void keep_function(int at, int& reference, diagnostics::Diagnostics& problems);

    // Calls a hook whose function and arguments `push` puts on the stack, giving how many arguments
    // there are. False: it failed, which is told. What only a state that was just loaded can tell
    // is asked of one.
    template <typename Push>
    [[nodiscard]] bool call(const char* hook, const Views& views, int results, Push push) {
        const std::size_t reasons = views.why != nullptr ? views.why->lines.size() : 0;
        for (;;) {
            sandbox_->begin(views);
            const bool answered = sandbox_->call(push(sandbox_->state()), results + 1);
            if (!sandbox_->is_doubtful(answered)) {
                Context::spent_by_calls += sandbox_->context().spent();
                const bool misled = answered && error();
                if (!answered) fail_call(hook, views);
                if (misled) sandbox_->end();
                return answered && !misled && ends_there(hook, views, results);
            }
            if (views.why != nullptr) views.why->lines.resize(reasons);
            if (!renew()) return false;
        }
    }
    template <typename Push>
    [[nodiscard]] bool ask(hooks::HookPoint point, const Views& views, int results, Push push) {
        Asked& asked = asked_[static_cast<std::size_t>(point)];
        if (views.why == nullptr) ++asked.by_lua;
        answering_ = bit_of(point);
        sandbox_->context().names_ends = point == hooks::HookPoint::kOutcome;
        const bool answered = call(hooks::name_of(point).data(), views, results, push);
        answering_ = 0;
        asked.instructions += sandbox_->context().spent();
        return answered;
    }
    // The same for a hook whose arguments are `moves` and `positions` of the views, then `why`.
    [[nodiscard]] bool ask(hooks::HookPoint point, const Views& views, int results);
    // Whether it is there, and nothing has failed.
    [[nodiscard]] bool answers(hooks::HookPoint point) {
        if (functions_.hooks[static_cast<std::size_t>(point)] == 0 || error()) return false;
        if ((answered_outside_ & bit_of(point)) != 0) refuse_within(point);
        return !error_;
    }
    [[nodiscard]] static constexpr std::uint32_t bit_of(hooks::HookPoint point) noexcept {
        return std::uint32_t{1} << static_cast<unsigned>(point);
    }
    void refuse_within(hooks::HookPoint point);
    [[nodiscard]] bool renew();
    // Null: there is no recipe, or somebody asks for reasons, which only Lua gives.
    [[nodiscard]] Machine* machine(hooks::HookPoint point, const hooks::Why* why) noexcept {
        return why != nullptr ? nullptr : machines_[static_cast<std::size_t>(point)].get();
    }
    // Whether the hook is known to answer nothing.
    [[nodiscard]] bool says_nothing(hooks::HookPoint point, const Views& views) {
        Machine* const quick = machine(point, views.why);
        return quick != nullptr && run_nothing(*quick, views) && count_compiled(point);
    }
    // True, for who has an answer.
    bool count_compiled(hooks::HookPoint point) noexcept {
        ++asked_[static_cast<std::size_t>(point)].compiled;
        return true;
    }
    void compare_outcome(const hooks::MoveView& move, const hooks::PositionView& before,
                         const hooks::PositionView& after, const hooks::CaptureOutcome& plain);
    void compare_verdict(const hooks::MoveView& move, const hooks::PositionView& before,
                         const hooks::PositionView& after, bool plain);
    void compare_moves(const hooks::PositionView& position, Square from,
                       const std::vector<hooks::ExtraMove>& plain);
    void compare_restraint(const hooks::PositionView& position, const hooks::Restraint& plain);
    void compare_control(const hooks::PositionView& position, const hooks::Control& plain);
    void compare_effects(const hooks::MoveView& move, const hooks::PositionView& before,
                         const hooks::PositionView& after, const hooks::Effects& plain);
    void compare_end(const hooks::PositionView& position,
                     const std::optional<hooks::DeclaredEnd>& plain);
    [[nodiscard]] ScriptPlace place_of(int function) const;
    void fail_call(const char* hook, const Views& views);
    // Whether the hook gave no more results than that; it was asked for one more, which is dropped.
    [[nodiscard]] bool ends_there(const char* hook, const Views& views, int results);
    void refuse_result(const BadResult& bad, const Views& views, int function);
    void refuse_result(const BadResult& bad, const Views& views, hooks::HookPoint point) {
        refuse_result(bad, views, function(point));
    }

    std::shared_ptr<const Program> program_;
    std::unique_ptr<Sandbox> sandbox_;
    struct Functions {  // references in Lua's registry; 0: not defined
        std::array<int, hooks::kHooks.size()> hooks{};
        std::map<std::string, int> overlays;
    };
    [[nodiscard]] int& function(hooks::HookPoint point) noexcept {
        return functions_.hooks[static_cast<std::size_t>(point)];
    }
    Functions functions_;
    std::array<std::unique_ptr<Machine>, hooks::kHooks.size()> machines_;
    struct Asked {
        std::uint64_t compiled = 0;
        std::uint64_t by_lua = 0;
        std::int64_t instructions = 0;
    };
    std::array<Asked, hooks::kHooks.size()> asked_{};
    std::uint64_t reloads_ = 0;
    bool compares_reasons_ = false;
    std::optional<diagnostics::Diagnostic> error_;
    // Who is asked while a hook is being answered, in a state of its own; made when it is needed.
    std::unique_ptr<LuaHooks> inner_;
    LuaHooks* outer_ = nullptr;
    // A bit for each hook: those that are being answered, here and further out.
    std::uint32_t answering_ = 0;
    std::uint32_t answered_outside_ = 0;
};

}  // namespace rulewright::script
