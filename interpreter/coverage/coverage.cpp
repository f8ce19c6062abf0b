#include "coverage/coverage.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rulewright::coverage {

std::uint64_t Line::most() const noexcept {
    std::uint64_t most = hits;
    for (const auto& [name, count] : keys) most = std::max(most, count);
    return most;
}

std::size_t Line::reached() const noexcept {
    if (keys.empty()) return hits != 0 ? 1 : 0;
    std::size_t count = 0;
    for (const auto& [name, times] : keys) count += times != 0 ? 1 : 0;
    return count;
}

std::size_t File::all() const noexcept {
    std::size_t count = 0;
    for (const auto& [number, line] : lines) count += line.all();
    return count;
}

std::size_t File::reached() const noexcept {
    std::size_t count = 0;
    for (const auto& [number, line] : lines) count += line.reached();
    return count;
}

std::size_t Coverage::all() const noexcept {
    std::size_t count = 0;
    for (const auto& [path, file] : files) count += file.all();
    return count;
}

std::size_t Coverage::reached() const noexcept {
    std::size_t count = 0;
    for (const auto& [path, file] : files) count += file.reached();
    return count;
}

void Coverage::add(const Coverage& other) {
    for (const auto& [path, theirs] : other.files) {
        File& ours = files.try_emplace(path, File{theirs.text, {}}).first->second;
        for (const auto& [number, line] : theirs.lines) {
            Line& sum = ours.lines[number];
            sum.hits += line.hits;
            for (const auto& [name, hits] : line.keys) sum.keys[name] += hits;
        }
    }
}

std::string percent_text(std::size_t reached, std::size_t all) {
    if (all == 0) return "100.0";
    const std::size_t tenths = reached * 1000 / all;
    return fmt::format("{}.{}", tenths / 10, tenths % 10);
}

}  // namespace rulewright::coverage
