#include "catalog/unheard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "catalog/warning.hpp"
#include "loader/mentions.hpp"
#include "support/text.hpp"

namespace rulewright::catalog {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using loader::begins_differently;
using loader::changes_value;
using loader::Entry;
using loader::has_key;
using loader::Node;
using loader::reads_value;
using loader::says;

// Also of a name that is put together, such as "taken_by_" .. player: its beginning or its end.
bool is_heard(const std::string& name, const std::set<std::string>& words) {
    constexpr std::size_t kShortest = 3;
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        const bool part = word.size() >= kShortest;
        return name == word || (part && (name.starts_with(word) || name.ends_with(word)));
    });
}

class Listener {
public:
    Listener(const Node& tree, const script::Words& words)
        : tree_(tree), uses_(words), words_(words.said) {}

    Diagnostics listen() {
        if (const Node* ends = tree_.value("ends")) {
            if (const Node* names = ends->value("by_rule")) {
                for (const Node& name : names->items) hear_end(name);
            }
        }
        for (const Entry& one : entries(tree_.value("options"))) {
            hear(one, says(tree_, "$" + one.key),
                 {"unused-config", "the option", "config." + one.key});
            hear_values(one);
        }
        for (const Entry& one : entries(tree_.value("attributes"))) {
            if (one.value.value("worth") != nullptr) continue;  // computer players read it
            hear(one, says(tree_, one.key),
                 {"unused-attribute", "the attribute",
                  fmt::format("position:attribute(squares, \"{}\")", one.key)});
        }
        const Node* state = tree_.value("state");
        for (const Entry& one : entries(state != nullptr ? state->value("game") : nullptr)) {
            hear(one, says(tree_, one.key),
                 {"unused-state", "the variable",
                  fmt::format("position:variable(\"{}\")", one.key)});
            hear_change(one, says(tree_, one.key),
                        {"unused-state", "the variable",
                         fmt::format("{{set = {{{} = a number}}}}", one.key)});
        }
        if (state != nullptr) listen_to_state(*state);
        if (const Node* turns = tree_.value("turns")) listen_to_turns(*turns);
        return std::move(found_);
    }

private:
    void listen_to_state(const Node& state) {
        for (const Entry& one : entries(state.value("pieces"))) {
            hear_change(one, changes_value(tree_, one.key) || begins_differently(tree_, one),
                        {"unused-state", "the value",
                         fmt::format("{{values = {{{{squares, \"{}\", number}}}}}}", one.key)});
            if (one.value.value("worth") != nullptr) continue;
            hear(one, reads_value(tree_, one.key),
                 {"unused-state", "the value",
                  fmt::format("position:attribute(square, \"{}\")", one.key)});
        }
        for (const Entry& one : entries(state.value("squares"))) {
            if (words_.count("squares") != 0 || recharges()) continue;
            found_.push_back(
                warning_at(tree_, &one,
                           {"unused-state",
                            fmt::format("nothing sets the timers of squares '{}'", one.key),
                            "{squares = {{squares, plies}}} in an answer",
                            {},
                            {}}));
        }
        const Node* turns = tree_.value("turns");
        // Ways of turns may ask for the piece that moved last, or whether it captured.
        const bool asked = (turns != nullptr && turns->value("next") != nullptr) ||
                           words_.count("piece") != 0 || words_.count("captured") != 0;
        if (!asked) hear_flag(state, "last_move", "unused-last-move");
        hear_flag(state, "occurrences", "unused-occurrences");
    }

    void listen_to_turns(const Node& turns) {
        for (const Entry& one : entries(turns.value("variables"))) {
            hear(one, says(tree_, one.key),
                 {"unused-state", "the variable", fmt::format("turn.variables.{}", one.key)});
        }
        const Node* tags = turns.value("tags");
        if (tags == nullptr) return;
        for (const Node& tag : tags->items) {
            if (is_heard(tag.text, words_)) continue;
            found_.push_back(as_warning(loader::diagnose(
                tag, {"unused-state",
                      fmt::format("no way of the hook 'turn' has the tag '{}'", tag.text),
                      fmt::format("{{move = true, tag = \"{}\"}} in an answer", tag.text),
                      {},
                      {}})));
        }
    }

    void hear_flag(const Node& state, const std::string& key, const char* code) {
        const Entry* entry = state.find(key);
        if (entry == nullptr || entry->value.text != "true" || words_.count(key) != 0) return;
        found_.push_back(warning_at(tree_, entry,
                                    {code,
                                     fmt::format("no script reads `position.{}`", key),
                                     fmt::format("position.{} in a script", key),
                                     {},
                                     {}}));
    }

    struct Words {
        const char* code;
        const char* what;
        std::string in_script;
    };

    static const std::vector<Entry>& entries(const Node* node) {
        static const std::vector<Entry> none;
        return node != nullptr ? node->entries : none;
    }

    void hear_end(const Node& name) {
        if (is_heard(name.text, words_)) return;
        found_.push_back(as_warning(
            loader::diagnose(name, {"unused-ends",
                                    fmt::format("no script gives the end '{}'", name.text),
                                    fmt::format("{{over = \"{}\"}} in an answer of 'outcome', "
                                                "'effects', 'moves' or 'after_ply'",
                                                name.text),
                                    {},
                                    {}})));
    }

    // Unless a rule reads it.
    void hear(const Entry& entry, bool ruled, const Words& words) {
        if (ruled) return;
        const bool read = uses_.only_set.count(entry.key) == 0 || is_part(entry.key);
        if (is_heard(entry.key, words_) && read) return;
        found_.push_back(warning_at(tree_, &entry,
                                    {words.code,
                                     fmt::format("nothing reads {} '{}'", words.what, entry.key),
                                     words.in_script + " in a script",
                                     {},
                                     {}}));
    }

    // Values of an option that is compared with others: to the script they are one. Those that are
    // names of something else may be what it is used as.
    void hear_values(const Entry& option) {
        const Node* values = option.value.value("values");
        if (values == nullptr || says(tree_, "$" + option.key)) return;
        bool compared = false;
        std::vector<const Node*> alike;
        for (const Node& value : values->items) {
            if (!value.is(loader::NodeKind::kText) || has_key(tree_, value.text)) return;
            const bool asked = uses_.compared.count(option.key + "=" + value.text) != 0;
            compared |= asked;
            if (!asked && words_.count(value.text) == 0) alike.push_back(&value);
        }
        if (!compared || alike.size() < 2) return;
        std::vector<std::string> names;
        names.reserve(alike.size());
        for (const Node* value : alike) names.push_back(value->text);
        found_.push_back(as_warning(loader::diagnose(
            *alike.front(),
            {"unused-config",
             fmt::format("the values {} of '{}' mean the same: no script asks for them",
                         support::join(names, ", "), option.key),
             fmt::format("config.{} == \"{}\" in a script", option.key, alike.front()->text),
             {},
             {}})));
    }

    // Whether gains set timers of squares.
    [[nodiscard]] bool recharges() const {
        const Node* gains = tree_.value("gains");
        return gains != nullptr &&
               std::any_of(gains->items.begin(), gains->items.end(),
                           [](const Node& one) { return one.find("recharge") != nullptr; });
    }

    // Whether scripts may put the name together.
    [[nodiscard]] bool is_part(const std::string& name) const {
        std::set<std::string> others = words_;
        others.erase(name);
        return is_heard(name, others);
    }

    // What has one value for ever, unless a rule changes it.
    void hear_change(const Entry& entry, bool ruled, const Words& words) {
        if (uses_.only_read.count(entry.key) == 0 || ruled || is_part(entry.key)) return;
        found_.push_back(
            warning_at(tree_, &entry,
                       {words.code,
                        fmt::format("nothing changes {} '{}': it stays what it is at the start",
                                    words.what, entry.key),
                        words.in_script + " in an answer",
                        {},
                        {}}));
    }

    const Node& tree_;
    const script::Words& uses_;
    const std::set<std::string>& words_;
    Diagnostics found_;
};

// What stands at the place, which is on one line.
std::string_view marked(const diagnostics::Place& place) {
    const std::size_t first = place.span.column - 1;
    if (first < place.cut_bytes || first - place.cut_bytes >= place.source_line.size()) return {};
    return std::string_view(place.source_line).substr(first - place.cut_bytes, place.span.length);
}

}  // namespace

void forget_heard(Diagnostics& warnings, const script::Words& words) {
    const auto heard = [&](const Diagnostic& one) {
        return one.code == "unused-zone" && is_heard(std::string(marked(one.place)), words.said);
    };
    warnings.erase(std::remove_if(warnings.begin(), warnings.end(), heard), warnings.end());
}

Diagnostics check_unheard(const Node& tree, const script::Words& words) {
    return Listener(tree, words).listen();
}

}  // namespace rulewright::catalog
