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

}  // namespace

void check_state(Reading& reading) {
    if (!reading.variant.is_stateful()) return;
    for (const std::string_view key : {"closed", "turns"}) {
        if (const Entry* entry = reading.root.find(key)) refuse(reading, *entry);
    }
    const Entry* capture = reading.root.find("capture");
    if (capture != nullptr && reading.variant.capture.contested) refuse(reading, *capture);
}

}  // namespace rulewright::loader
