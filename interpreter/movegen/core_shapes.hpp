// The function that each shape's source file instantiates, for positions without state and with
// it: what depends on the words only is compiled once for both.
#pragma once

#include <algorithm>

#include "movegen/core.hpp"
#include "movegen/core_contests.hpp"
#include "movegen/core_follow.hpp"
#include "movegen/core_questions.hpp"
#include "movegen/core_search.hpp"
#include "movegen/core_turns.hpp"
#include "movegen/core_ways.hpp"

namespace rulewright::movegen {

template <typename Pos>
[[nodiscard]] std::unique_ptr<Engine> make_core(const variant::Variant& variant,
                                                std::unique_ptr<hooks::Hooks> hooks,
                                                bool make_and_test) {
    auto rules = std::make_shared<Rules<Pos::kWords>>(variant, make_and_test);
    rules->note_hooks(*hooks);
    rules->make_links(*hooks);
    return std::make_unique<Core<Pos>>(std::move(rules), std::move(hooks));
}

}  // namespace rulewright::movegen
