#include "script/line_counts.hpp"

namespace rulewright::script {

std::vector<LineCounts::File> LineCounts::files() const {
    std::vector<File> found;
    for (const auto& counted : files_) {
        if (!counted) continue;
        File& file = found.emplace_back(File{counted->file, counted->text, {}});
        for (const std::size_t line : counted->lines) {
            file.lines.push_back({line, counted->hits[line].load(std::memory_order_relaxed)});
        }
    }
    return found;
}

void LineCounts::declare(std::size_t number, const SourceFile& file,
                         const std::vector<std::size_t>& lines) {
    if (number >= files_.size() || files_[number]) return;
    const std::size_t last = lines.empty() ? 0 : lines.back();
    files_[number] = std::make_unique<Counted>(
        Counted{file.file, file.text, lines, std::vector<std::atomic<std::uint64_t>>(last + 1)});
}

void LineCounts::hit(std::size_t number, std::size_t line) noexcept {
    if (number >= files_.size() || !files_[number]) return;
    auto& hits = files_[number]->hits;
    if (line < hits.size()) hits[line].fetch_add(1, std::memory_order_relaxed);
}

}  // namespace rulewright::script
