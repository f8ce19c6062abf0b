// Numbers in sentences.
#pragma once

#include <fmt/format.h>

#include <string>

#include "study/report.hpp"

namespace rulewright::study {

// "54.2 % (48.1 to 60.2)".
[[nodiscard]] inline std::string percent_words(const Value& share) {
    return value_text(share, kPercent);
}
[[nodiscard]] inline std::string number_words(const Value& value, int digits = 1) {
    return value_text(value, {"", digits, 1});
}
// "1 game", "2 games".
[[nodiscard]] inline std::string counted(std::uint64_t count, const char* thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

}  // namespace rulewright::study
