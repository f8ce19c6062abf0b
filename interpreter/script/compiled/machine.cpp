#include "script/compiled/machine.hpp"

#include "script/results.hpp"

namespace rulewright::script {

using board::WideSet;

Registers::Registers(const Program& of, const Recipe& recipe)
    : program(of),
      words((of.topology.size() + 63) / 64),
      board(of.topology.squares()),
      universe(of.narrow() ? WideSet::first_squares(64) : board),
      sets(recipe.slots[static_cast<std::size_t>(Sort::kSet)]),
      numbers(recipe.slots[static_cast<std::size_t>(Sort::kNumber)]),
      fields(recipe.slots[static_cast<std::size_t>(Sort::kField)], hooks::Field(words)) {
    for (const auto& [set, slot] : recipe.sets) sets[slot] = set;
    for (const auto& [number, slot] : recipe.numbers) numbers[slot] = number;
}

const std::vector<Answer>* Machine::run(const Views& views) {
    registers_.views = &views;
    const Stretch* stretch = recipe_->stretches.data();
    for (;;) {
        for (const Step& step : stretch->steps) {
            if (!step.act(registers_, step)) return nullptr;
        }
        if (stretch->fork == kNoSlot) return stretch->asks_lua ? nullptr : &stretch->answers;
        const bool holds = registers_.numbers[stretch->fork] != 0;
        stretch = &recipe_->stretches[stretch->next[holds ? 1 : 0]];
    }
}

std::optional<hooks::CaptureOutcome> run_capture(Machine& machine, const Views& views) {
    const auto* const answers = machine.run(views);
    if (answers == nullptr || answers->empty() || answers->size() > 2) return std::nullopt;
    const Registers& found = machine.registers();
    const Answer first = answers->front();
    const Sort second = answers->size() > 1 ? answers->back().sort : Sort::kNil;
    if (first.sort != Sort::kSet || second < Sort::kNil) return std::nullopt;
    const hooks::CaptureOutcome outcome{found.sets[first.slot] & found.board,
                                        second == Sort::kTrue};
    if (check_outcome(found.program, outcome, views)) return std::nullopt;
    return outcome;
}

std::optional<hooks::Control> run_control(Machine& machine, const Views& views) {
    const auto* const answers = machine.run(views);
    if (answers == nullptr || answers->empty() || answers->size() > kPlayers) return std::nullopt;
    const Registers& found = machine.registers();
    std::optional<hooks::Control> control(std::in_place);
    if (answers->front().sort == Sort::kField) {
        if (answers->size() > 1 && answers->back().sort != Sort::kNil) return std::nullopt;
        control->charge.emplace(found.fields[answers->front().slot]);
        return control;
    }
    if (answers->size() < kPlayers) return std::nullopt;
    for (std::size_t player = 0; player < kPlayers; ++player) {
        const Answer answer = (*answers)[player];
        if (answer.sort != Sort::kSet) return std::nullopt;
        control->closed_to[player] = found.sets[answer.slot] & found.board;
    }
    return control;
}

std::optional<hooks::Restraint> run_restraint(Machine& machine, const Views& views) {
    const auto* const answers = machine.run(views);
    const Registers& found = machine.registers();
    const auto& words = found.program.restrained;
    if (answers == nullptr || answers->size() != words.size()) return std::nullopt;
    hooks::Restraint restraint;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Answer answer = (*answers)[i];
        if (answer.sort != Sort::kSet) return std::nullopt;
        set_of(restraint, words[i]) = found.sets[answer.slot] & found.board;
    }
    return restraint;
}

std::optional<bool> run_legal(Machine& machine, const Views& views) {
    const auto* const answers = machine.run(views);
    if (answers == nullptr || answers->size() != 1) return std::nullopt;
    const Sort sort = answers->front().sort;
    if (sort != Sort::kTrue && sort != Sort::kFalse) return std::nullopt;
    return sort == Sort::kTrue;
}

std::optional<int> run_evaluate(Machine& machine, const Views& views) {
    const auto* const answers = machine.run(views);
    if (answers == nullptr || answers->size() != 1 || answers->front().sort != Sort::kNumber) {
        return std::nullopt;
    }
    const std::int64_t score = machine.registers().numbers[answers->front().slot];
    if (score < -hooks::kMostScore || score > hooks::kMostScore) return std::nullopt;
    return static_cast<int>(score);
}

bool run_nothing(Machine& machine, const Views& views) {
    const auto* const answers = machine.run(views);
    return answers != nullptr &&
           (answers->empty() || (answers->size() == 1 && answers->front().sort == Sort::kNil));
}

}  // namespace rulewright::script
