// TracedValue: a value while a hook is traced: one that is known, or one of any position.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "script/api.hpp"

namespace rulewright::script {

struct TracedValue {
    enum class Type : std::uint8_t {
        kNil,
        kFalse,
        kTrue,
        kInteger,
        kText,
        kObject,  // of Lua: a table, a function, a number that is not whole
        kPosition,
        kMove,
        kSet,
        kNumber,
        kField,
        kKind,
        kPlayer,
        kMethod,  // of a view
    };
    Type type = Type::kNil;
    std::int64_t number = 0;  // an integer, a reference in Lua's registry, a view or a slot
    std::string text = {};    // also a method's name
    Owner owner{};            // of a method

    [[nodiscard]] bool is_known() const noexcept { return type <= Type::kObject; }
    [[nodiscard]] bool holds() const noexcept { return type > Type::kFalse; }
};

using TracedValues = std::vector<TracedValue>;

}  // namespace rulewright::script
