// Tables as a file: a line of JSON that says of which rules they are and what follows, then the
// values, two bytes each, the lower one first. The same tables give the same bytes.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "endings/tables.hpp"
#include "support/result.hpp"

namespace rulewright::endings {

// Of which rules tables are.
struct RulesId {
    std::string variant;            // its name, for people
    std::uint64_t fingerprint = 0;  // of the texts that the rules were read from
};

// Takes a part of the file; gives what went wrong, or nothing.
using Put = std::function<std::optional<std::string>(std::string_view)>;

[[nodiscard]] std::optional<std::string> write(const Tables& tables, const game::Game& game,
                                               const RulesId& rules, const Put& put);

// Adds what the file holds to `tables`; what is wrong with it is told as a sentence, and then
// nothing was added.
[[nodiscard]] std::optional<std::string> read(std::istream& file, const game::Game& game,
                                              const RulesId& rules, Tables& tables);

}  // namespace rulewright::endings
