#include "support/percent.hpp"

#include "support/text.hpp"

namespace rulewright::support {

namespace {

bool is_unreserved(char letter) noexcept {
    const char lower = to_lower(letter);
    return (lower >= 'a' && lower <= 'z') || is_digit(letter) ||
           std::string_view("-._~/").find(letter) != std::string_view::npos;
}

}  // namespace

std::string percent_encoded(std::string_view path) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string text;
    for (const char letter : path) {
        if (is_unreserved(letter)) {
            text += letter;
            continue;
        }
        const auto byte = static_cast<unsigned char>(letter);
        text += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
    return text;
}

}  // namespace rulewright::support
