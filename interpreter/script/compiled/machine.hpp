// Machine: carries out a recipe for one thread. What the script's own functions would refuse (not
// one square where one is wanted, a Field that goes beyond its range, a division by zero) ends in
// asking Lua, which then gives its error: hooks are pure, so they can be asked again.
#pragma once

#include <memory>
#include <vector>

#include "script/compiled/recipe.hpp"
#include "script/context.hpp"

namespace rulewright::script {

struct Registers {
    Registers(const Program& of, const Recipe& recipe);

    const Program& program;
    std::size_t words;
    board::WideSet board;
    board::WideSet universe;  // of `~`
    const Views* views = nullptr;
    std::vector<board::WideSet> sets;
    std::vector<std::int64_t> numbers;
    std::vector<hooks::Field> fields;
};

class Machine {
public:
    Machine(std::shared_ptr<const Program> program, std::shared_ptr<const Recipe> recipe)
        : program_(std::move(program)),
          recipe_(std::move(recipe)),
          registers_(*program_, *recipe_) {}

    // The results of the hook for the views; null: Lua must be asked.
    [[nodiscard]] const std::vector<Answer>* run(const Views& views);

    [[nodiscard]] const Registers& registers() const noexcept { return registers_; }

private:
    std::shared_ptr<const Program> program_;
    std::shared_ptr<const Recipe> recipe_;
    Registers registers_;
};

// The results as the hook's; nothing when they are not what the hook may give.
[[nodiscard]] std::optional<hooks::CaptureOutcome> run_capture(Machine& machine,
                                                               const Views& views);
[[nodiscard]] std::optional<hooks::Control> run_control(Machine& machine, const Views& views);
[[nodiscard]] std::optional<hooks::Restraint> run_restraint(Machine& machine, const Views& views);
[[nodiscard]] std::optional<bool> run_legal(Machine& machine, const Views& views);
[[nodiscard]] std::optional<int> run_evaluate(Machine& machine, const Views& views);
// Whether the hook gives nothing.
[[nodiscard]] bool run_nothing(Machine& machine, const Views& views);

}  // namespace rulewright::script
