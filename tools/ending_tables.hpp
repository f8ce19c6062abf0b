// Tables of endings that an option names: a file that `endings --out` wrote, or a folder of them.
#pragma once

#include <optional>
#include <string>

#include "endings/store.hpp"
#include "options.hpp"

namespace rulewright::cli {

void add_endings_option(Command& command, std::string& path);

[[nodiscard]] endings::RulesId rules_of(const Opened& opened);

// All in the file, or in each *.endings of the folder; the code to exit with where something is
// wrong, which is then reported. An empty path gives none.
[[nodiscard]] Result<endings::Tables, int> open_tables(const std::string& path,
                                                       const Opened& opened, Console& console);

}  // namespace rulewright::cli
