// What declared state cannot be combined with, because its engine does not look there.
#include <fmt/format.h>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

void refuse(Reading& reading, const Entry& entry) {
    reading.report_key(entry,
                       {"conflicting-keys",
                        fmt::format("'{}' does not go together with declared state, links, limits, "
                                    "placing or several royal pieces",
                                    entry.key),
                        "a variant with one of the two",
                        {},
                        {}});
}

// A move that stays on its board, or passes over more than one square, does not end with a link.
void refuse_beside_always(Reading& reading) {
    const auto demand = [&](const char* key, bool used) {
        const Entry* entry = used ? reading.root.find(key) : nullptr;
        if (entry == nullptr) return;
        reading.report_key(*entry, {"conflicting-keys",
                                    fmt::format("'{}' does not go together with links that end "
                                                "every move ('always')",
                                                key),
                                    "a variant with one of the two",
                                    {},
                                    {}});
    };
    demand("castling", reading.variant.castling.has_value());
    demand("en_passant", reading.variant.en_passant);
}

}  // namespace

void check_state(Reading& reading) {
    if (!reading.variant.is_stateful()) return;
    for (const std::string_view key : {"closed", "turns"}) {
        if (const Entry* entry = reading.root.find(key)) refuse(reading, *entry);
    }
    const Entry* capture = reading.root.find("capture");
    if (capture != nullptr && reading.variant.capture.contested) refuse(reading, *capture);
    if (reading.variant.links && reading.variant.links->always) refuse_beside_always(reading);
}

}  // namespace rulewright::loader
