// The one function that each shape's source file instantiates.
#pragma once

#include <algorithm>

#include "movegen/engine_of.hpp"
#include "movegen/engine_search.hpp"
#include "movegen/engine_turns.hpp"

namespace rulewright::movegen {

template <int W, int K>
[[nodiscard]] std::unique_ptr<Engine> make_engine_of(const variant::Variant& variant,
                                                     std::unique_ptr<hooks::Hooks> hooks,
                                                     bool make_and_test) {
    return std::make_unique<EngineOf<W, K>>(
        std::make_shared<const Rules<W>>(variant, make_and_test), std::move(hooks));
}

}  // namespace rulewright::movegen
