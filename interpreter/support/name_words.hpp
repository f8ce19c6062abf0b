// Names that files give, as words of English sentences.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace rulewright::support {

// Whether a name is of several: "goats", "seeds", not "swiss" or "chaos". As far as its last
// letters tell.
[[nodiscard]] inline bool is_plural(std::string_view name) noexcept {
    if (!name.ends_with('s')) return false;
    constexpr std::string_view kOfOne[] = {"ss", "us", "is", "aos"};
    return std::none_of(std::begin(kOfOne), std::end(kOfOne),
                        [&](std::string_view end) { return name.ends_with(end); });
}

// "white's", "goats'"
[[nodiscard]] inline std::string possessive(const std::string& name) {
    return name + (is_plural(name) ? "'" : "'s");
}

// "white is", "goats are"
[[nodiscard]] inline std::string with_verb(const std::string& subject, std::string_view one,
                                           std::string_view several) {
    return subject + ' ' + std::string(is_plural(subject) ? several : one);
}

// "way of the stone"
[[nodiscard]] inline std::string spaced(std::string name) {
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

}  // namespace rulewright::support
