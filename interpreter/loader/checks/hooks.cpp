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

void demand_script(Reading& reading, std::string_view section, std::string_view what,
                   bool has_hooks) {
    const Entry* entry = reading.root.find(section);
    if (entry == nullptr || entry->value.is(NodeKind::kNull) || has_hooks) return;
    reading.report_key(*entry, {"hooks-missing",
                                fmt::format("{}, but there is no script", what),
                                "a key 'hooks' with the path of the script",
                                {},
                                {}});
}

// Nobody could declare them.
void warn_of_ends(Reading& reading) {
    const Node* ends = reading.root.value("ends");
    const Entry* names = ends == nullptr ? nullptr : ends->find("by_rule");
    if (names == nullptr || names->value.items.empty()) return;
    reading.warn(diagnose_key(*names, {"unused-ends",
                                       "there is no script that could end the game by a rule",
                                       "a key 'hooks' with a script that has a hook 'outcome'",
                                       {},
                                       {}}));
}

// What positions know for scripts that are not there.
void warn_of_unread(Reading& reading, const char* key, const char* what, const char* code) {
    const Node* state = reading.root.value("state");
    const Entry* entry = state == nullptr ? nullptr : state->find(key);
    if (entry == nullptr || entry->value.text != "true") return;
    reading.warn(diagnose_key(
        *entry, {code,
                 fmt::format("there is no script that could ask {}", what),
                 fmt::format("a key 'hooks' with a script that reads 'position.{}'", key),
                 {},
                 {}}));
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
    demand_script(reading, "closed", "a hook closes squares", has_hooks);
    demand_script(reading, "restrain", "a hook holds pieces back", has_hooks);
    demand_script(reading, "links", "a hook says what is linked", has_hooks);
    if (!reading.variant.turns || !reading.variant.turns->rules) {
        demand_script(reading, "turns", "a hook puts turns together", has_hooks);
    }
    for (const char* hook : {"effects", "legal", "moves", "after_ply", "outcome"}) {
        demand_script(reading, hook, fmt::format("something is promised of hook '{}'", hook),
                      has_hooks);
    }
    if (has_hooks) return;
    warn_of_ends(reading);
    const auto& turns = reading.variant.turns;
    if (!turns || !turns->rules || !turns->rules->looks_back()) {
        warn_of_unread(reading, "last_move", "for the last move", "unused-last-move");
    }
    warn_of_unread(reading, "occurrences", "how often positions occur", "unused-occurrences");
}

}  // namespace rulewright::loader
