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

std::optional<std::string> why_unfit(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found) return "there is no such file";
    if (error) return error.message();
    if (fs::is_directory(status)) return "it is a directory";
    if (!fs::is_regular_file(status)) return "it is no regular file";
    return std::nullopt;
}

}  // namespace rulewright::support
