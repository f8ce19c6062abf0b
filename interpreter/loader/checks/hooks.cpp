// What only a script can decide needs a script.
#include <fmt/format.h>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

void check_removes(Reading& reading, const Node& capture) {
    for (const Node& item : items_of(capture, "removes")) {
        if (item.text == "victim" || reading.variant.capture.contested) continue;
        reading.report(item, {"capture-without-hook",
                              fmt::format("the plain rule never removes '{}'", item.text),
                              "'decided_by: hook' beside it",
                              {},
                              {}});
    }
}

}  // namespace

void check_hooks(Reading& reading) {
    const bool has_hooks = reading.root.find("hooks") != nullptr;
    const Node* capture = reading.root.value("capture");
    if (capture != nullptr) {
        check_removes(reading, *capture);
        if (reading.variant.capture.contested && !has_hooks) {
            reading.report(*capture->value("decided_by"),
                           {"hooks-missing",
                            "a hook decides captures, but there is no script",
                            "a key 'hooks' with the path of the script",
                            {},
                            {}});
        }
    }
    const Entry* links = reading.root.find("links");
    if (links != nullptr && !has_hooks) {
        reading.report_key(*links, {"hooks-missing",
                                    "a hook says what is linked, but there is no script",
                                    "a key 'hooks' with the path of the script",
                                    {},
                                    {}});
    }
    const Entry* closed = reading.root.find("closed");
    if (closed == nullptr || has_hooks) return;
    reading.report_key(*closed, {"hooks-missing",
                                 "a hook closes squares, but there is no script",
                                 "a key 'hooks' with the path of the script",
                                 {},
                                 {}});
}

}  // namespace rulewright::loader
