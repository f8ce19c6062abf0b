#include "script/compiled/calling.hpp"

namespace rulewright::script {

TracedValues arguments_of(hooks::HookPoint point) {
    using Value = TracedValue;
    using Type = Value::Type;
    const Value before{Type::kPosition, 0};
    const Value after{Type::kPosition, 1};
    switch (point) {
        case hooks::HookPoint::kCapture:
        case hooks::HookPoint::kLegal:
        case hooks::HookPoint::kEffects:
            return {{Type::kMove}, before, after};
        case hooks::HookPoint::kAfterPly:
            return {before, after, {Type::kMove}};
        default:
            return {before};
    }
}

std::optional<std::vector<Answer>> answers_of(const TracedValues& results, hooks::HookPoint point,
                                              Recorder& recorder) {
    using Type = TracedValue::Type;
    std::vector<Answer> answers;
    for (const TracedValue& result : results) {
        const auto slot = static_cast<Slot>(result.number);
        switch (result.type) {
            case Type::kNil:
            case Type::kFalse:
            case Type::kTrue: {
                const bool truth = result.type == Type::kTrue;
                const Sort sort = result.type == Type::kNil ? Sort::kNil
                                  : truth                   ? Sort::kTrue
                                                            : Sort::kFalse;
                answers.push_back({sort});
                break;
            }
            case Type::kInteger:
                if (point != hooks::HookPoint::kEvaluate) return std::nullopt;
                answers.push_back({Sort::kNumber, recorder.number(result.number)});
                break;
            case Type::kSet:
                answers.push_back({Sort::kSet, slot});
                break;
            case Type::kNumber:
                answers.push_back({Sort::kNumber, slot});
                break;
            case Type::kField:
                answers.push_back({Sort::kField, slot});
                break;
            default:
                return std::nullopt;
        }
    }
    return answers;
}

}  // namespace rulewright::script
