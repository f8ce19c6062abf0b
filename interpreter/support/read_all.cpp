#include "support/read_all.hpp"

#include <algorithm>
#include <array>

namespace rulewright::support {

std::string read_all(std::istream& stream, std::size_t most) {
    std::string text;
    std::array<char, 16'384> part;
    while (stream && text.size() < most) {
        const std::size_t wanted = std::min(part.size(), most - text.size());
        stream.read(part.data(), static_cast<std::streamsize>(wanted));
        text.append(part.data(), static_cast<std::size_t>(stream.gcount()));
    }
    return text;
}

}  // namespace rulewright::support
