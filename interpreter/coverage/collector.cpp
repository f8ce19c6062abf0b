#include "coverage/collector.hpp"

#include "loader/paths.hpp"

namespace rulewright::coverage {

Result<Covered*, diagnostics::Diagnostics> Collector::open(const std::string& path,
                                                           const loader::LoadOptions& options) {
    const std::lock_guard locked(mutex_);
    const std::string key = loader::resolve_path(path);
    auto known = known_.find(key);
    if (known == known_.end()) {
        script::AllLineCounts lines;
        auto opened = catalog::open_counted(path, options, &lines);
        if (opened) {
            auto kept = std::make_unique<Covered>();
            kept->keys = keys_of(*opened.value().tree, opened.value().game->variant());
            kept->open = std::move(opened).value();
            kept->lines = std::move(lines);
            known = known_.emplace(key, std::move(kept)).first;
        } else {
            known = known_.emplace(key, fail(std::move(opened).error())).first;
        }
    }
    if (!known->second) return fail(known->second.error());
    return known->second.value().get();
}

void Collector::add(Covered& variant, const EventCounts& counts) {
    const std::lock_guard locked(mutex_);
    for (const auto& [event, times] : counts) variant.counts[event] += times;
}

Coverage Collector::coverage() const {
    const std::lock_guard locked(mutex_);
    Coverage all;
    for (const auto& [path, known] : known_) {
        if (!known) continue;
        const Covered& variant = *known.value();
        add_keys(variant.keys, variant.counts, all);
        for (const auto& script : variant.lines) {
            for (const auto& file : script->files()) {
                Coverage one;
                File& counted = one.files[plain_path(file.file)];
                counted.text = file.text;
                for (const auto& line : file.lines) counted.lines[line.number].hits = line.hits;
                all.add(one);
            }
        }
    }
    return all;
}

}  // namespace rulewright::coverage
