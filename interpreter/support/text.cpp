#include "support/text.hpp"

#include <algorithm>
#include <charconv>

namespace rulewright::support {

namespace {

bool is_space(char letter) noexcept {
    return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find(separator, begin)) != std::string_view::npos;) {
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> found;
    std::size_t begin = 0;
    while (begin < text.size()) {
        if (is_space(text[begin])) {
            ++begin;
            continue;
        }
        std::size_t end = begin;
        while (end < text.size() && !is_space(text[end])) ++end;
        found.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return found;
}

std::string_view trim(std::string_view text) noexcept {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

char to_lower(char letter) noexcept {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

char to_upper(char letter) noexcept {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

std::string to_lower(std::string_view text) {
    std::string lowered(text);
    for (char& letter : lowered) letter = to_lower(letter);
    return lowered;
}

std::string to_upper(std::string_view text) {
    std::string raised(text);
    for (char& letter : raised) letter = to_upper(letter);
    return raised;
}

bool is_digit(char letter) noexcept {
    return letter >= '0' && letter <= '9';
}

std::optional<int> parse_number(std::string_view text) noexcept {
    if (text.empty() || !is_digit(text.front())) return std::nullopt;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string join(const std::vector<std::string>& items, std::string_view separator) {
    std::string joined;
    for (const std::string& item : items) {
        if (!joined.empty()) joined += separator;
        joined += item;
    }
    return joined;
}

std::string join_or(const std::vector<std::string>& items) {
    if (items.size() < 2) return join(items, "");
    const std::vector<std::string> front(items.begin(), items.end() - 1);
    return join(front, ", ") + " or " + items.back();
}

std::string with_article(const std::string& noun) {
    const bool vowel =
        !noun.empty() && std::string_view("aeio").find(to_lower(noun[0])) != std::string_view::npos;
    return (vowel ? "an " : "a ") + noun;
}

std::uint64_t fingerprint(std::string_view text, std::uint64_t before) noexcept {
    constexpr std::uint64_t kBasis = 0xcbf29ce484222325;
    constexpr std::uint64_t kPrime = 0x100000001b3;
    std::uint64_t hash = before ^ kBasis;
    for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * kPrime;
    return hash;
}

std::size_t edit_distance(std::string_view left, std::string_view right) {
    std::vector<std::size_t> before_last(right.size() + 1), last(right.size() + 1),
        row(right.size() + 1);
    for (std::size_t j = 0; j <= right.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= left.size(); ++i) {
        before_last.swap(last);
        last.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= right.size(); ++j) {
            const std::size_t change = left[i - 1] == right[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
            if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1]) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
    }
    return row[right.size()];
}

std::optional<std::string> closest(std::string_view word,
                                   const std::vector<std::string>& candidates) {
    // Of one letter nothing is left when it is another one.
    const std::size_t most = word.size() < 2 ? 0 : std::clamp<std::size_t>(word.size() / 3, 1, 3);
    std::size_t best = most + 1;
    std::optional<std::string> found;
    for (const std::string& candidate : candidates) {
        const std::size_t distance = edit_distance(to_lower(word), to_lower(candidate));
        if (distance < best) {
            best = distance;
            found = candidate;
        }
    }
    return found;
}

}  // namespace rulewright::support
