// Usage errors: what CLI11 found wrong, in our words and with a suggestion.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace rulewright::cli {

// One or more lines without a newline at the end. `app` is what failed to parse `words`, the
// command line without the program's name.
[[nodiscard]] std::string usage_error(const CLI::App& app, const CLI::ParseError& error,
                                      const std::vector<std::string>& words);

}  // namespace rulewright::cli
