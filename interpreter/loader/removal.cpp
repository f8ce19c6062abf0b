#include "loader/removal.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rulewright::loader {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using diagnostics::Note;

namespace {

constexpr std::string_view kCode = "removed-entry";

bool same_line(const Note& left, const Note& right) {
    return left.text == right.text && left.place.file == right.place.file &&
           left.place.span.line == right.place.span.line;
}

}  // namespace

void note_removals(const Node& base, const Node& derived, Removals& removals) {
    for (const Entry& section : derived.entries) {
        const Node* inherited = base.value(section.key);
        if (inherited == nullptr) continue;
        for (const Entry& entry : section.value.entries) {
            if (!entry.value.is(NodeKind::kNull) || !entry.value.written) continue;
            const Entry* taken = inherited->find(entry.key);
            if (taken != nullptr) removals.push_back({section.key, *taken, entry});
        }
    }
}

const Removal* find_removal(const Removals& removals, std::string_view section,
                            std::string_view name) noexcept {
    const auto found = std::find_if(removals.begin(), removals.end(), [&](const Removal& one) {
        return one.section == section && one.taken.key == name;
    });
    return found == removals.end() ? nullptr : &*found;
}

Diagnostic still_named(const Removal& removal, diagnostics::Place use) {
    return diagnose_key(
        removal.by,
        {std::string(kCode),
         fmt::format("'{}' is taken away, but the rules still speak of it", removal.taken.key),
         "the places below without it, too, or this line left out",
         {},
         {{std::move(use), "it is named here"}}});
}

void join_still_named(Diagnostics& found) {
    Diagnostics kept;
    for (Diagnostic& one : found) {
        const auto same = std::find_if(kept.begin(), kept.end(), [&](const Diagnostic& other) {
            return one.code == kCode && other.code == kCode && other.message == one.message &&
                   other.place.file == one.place.file && other.place.span == one.place.span;
        });
        if (same == kept.end()) {
            kept.push_back(std::move(one));
            continue;
        }
        for (Note& note : one.notes) {
            const bool known =
                std::any_of(same->notes.begin(), same->notes.end(),
                            [&](const Note& other) { return same_line(note, other); });
            if (!known) same->notes.push_back(std::move(note));
        }
    }
    for (Diagnostic& one : kept) {
        if (one.code != kCode) continue;
        std::stable_sort(one.notes.begin(), one.notes.end(), [](const Note& a, const Note& b) {
            return a.place.file == b.place.file && a.place.span.line < b.place.span.line;
        });
    }
    found = std::move(kept);
}

}  // namespace rulewright::loader
