#include "script/compiled/recorder.hpp"

namespace rulewright::script {

bool Recorder::begin_way() {
    if (ways_ == 0) recipe_.stretches.emplace_back();
    while (ways_ != 0 && !taken_.empty() && taken_.back()) taken_.pop_back();
    if (ways_ != 0 && taken_.empty()) return false;
    if (++ways_ > kMostWays || known_.size() > kMostSteps) {
        failed_ = true;
        return false;
    }
    if (!taken_.empty()) taken_.back() = true;
    plan_ = std::move(taken_);
    taken_.clear();
    done_.clear();
    decided_.clear();
    at_ = 0;
    is_new_ = ways_ == 1;
    return true;
}

Slot Recorder::set(const board::WideSet& set) {
    for (const auto& known : recipe_.sets) {
        if (known.value == set) return known.slot;
    }
    recipe_.sets.push_back({set, take(Sort::kSet)});
    return recipe_.sets.back().slot;
}

Slot Recorder::number(std::int64_t number) {
    for (const auto& known : recipe_.numbers) {
        if (known.value == number) return known.slot;
    }
    recipe_.numbers.push_back({number, take(Sort::kNumber)});
    return recipe_.numbers.back().slot;
}

Slot Recorder::record(const Primitive& primitive, std::uint8_t view,
                      const std::array<Slot, kMostOperands>& from) {
    const Key key{&primitive, view, from};
    auto found = known_.find(key);
    if (found == known_.end()) {
        const char gives = primitive.gives;
        const Sort sort = gives == 's' || gives == 'S' ? Sort::kSet
                          : gives == 'f'               ? Sort::kField
                                                       : Sort::kNumber;
        found = known_.emplace(key, take(sort)).first;
    }
    if (done_.insert(key).second && is_new_) {
        recipe_.stretches[at_].steps.push_back({primitive.act, view, found->second, from});
    }
    return found->second;
}

bool Recorder::fork(Slot number) {
    const auto known = decided_.find(number);
    if (known != decided_.end()) return known->second;
    const bool holds = taken_.size() < plan_.size() && plan_[taken_.size()];
    taken_.push_back(holds);
    decided_[number] = holds;
    recipe_.stretches[at_].fork = number;
    const auto fresh = static_cast<std::uint32_t>(recipe_.stretches.size());
    std::uint32_t& next = recipe_.stretches[at_].next[holds ? 1 : 0];
    is_new_ = next == Stretch::kNowhere;
    if (is_new_) next = fresh;
    at_ = next;
    if (is_new_) recipe_.stretches.emplace_back();
    return holds;
}

void Recorder::answer(std::vector<Answer> answers) {
    recipe_.stretches[at_].answers = std::move(answers);
    answers_ = true;
}

std::optional<Recipe> Recorder::finish() {
    if (failed_ || !answers_) return std::nullopt;
    return std::move(recipe_);
}

}  // namespace rulewright::script
