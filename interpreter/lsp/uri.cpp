#include "lsp/uri.hpp"

#include <algorithm>
#include <optional>

#include "loader/paths.hpp"
#include "support/percent.hpp"
#include "support/text.hpp"

namespace rulewright::lsp {

namespace {

std::optional<int> digit(char letter) noexcept {
    if (letter >= '0' && letter <= '9') return letter - '0';
    const char lower = support::to_lower(letter);
    if (lower >= 'a' && lower <= 'f') return lower - 'a' + 10;
    return std::nullopt;
}

// A '%' that is no escape stays as it is; a NUL would cut the path.
std::string decoded(std::string_view text) {
    std::string path;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto high = text[i] == '%' && i + 2 < text.size() ? digit(text[i + 1]) : std::nullopt;
        const auto low = high ? digit(text[i + 2]) : std::nullopt;
        if (!low || (*high == 0 && *low == 0)) {
            path += text[i];
            continue;
        }
        path += static_cast<char>(*high * 16 + *low);
        i += 2;
    }
    path.erase(std::remove(path.begin(), path.end(), '\0'), path.end());
    return path;
}

}  // namespace

std::string path_of(std::string_view uri) {
    constexpr std::string_view kFile = "file://";
    if (uri.starts_with(kFile)) {
        uri.remove_prefix(kFile.size());
        // The name of a machine, which is this one.
        const std::size_t slash = uri.find('/');
        if (slash != std::string_view::npos) uri.remove_prefix(slash);
        const std::string path = decoded(uri);
        return path.empty() ? "/" : loader::resolve_path(path);
    }
    std::string name = decoded(uri);
    std::replace(name.begin(), name.end(), '/', '_');
    return loader::resolve_path(name.empty() ? "untitled" : name.substr(0, 200));
}

std::string uri_of(std::string_view path) {
    return "file://" + support::percent_encoded(path);
}

}  // namespace rulewright::lsp
