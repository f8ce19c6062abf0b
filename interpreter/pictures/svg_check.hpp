// Whether an author's SVG file is a picture and nothing else: no scripts, no links, nothing that
// would be fetched from elsewhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace rulewright::pictures {

inline constexpr std::size_t kMaxPictureBytes = 64 << 10;

struct Flaw {
    std::size_t offset = 0;  // bytes of the text
    std::string message;
    std::string expected;
};

// The first thing that is wrong. Elements are drawings, gradients and what groups them; references
// lead to the picture itself. The outermost element is an `svg` with a `viewBox`.
[[nodiscard]] std::optional<Flaw> find_flaw(const std::string& text);

}  // namespace rulewright::pictures
