// The schema walked by hand, for messages that say what a person did wrong. It understands what
// our schemas use, and these annotations that other tools ignore:
//   x-required, x-exactly-one-of   as `required`, but only after inheritance
//   x-refers-to: pieces            the text is a key of the map `pieces`
//   x-keys: pieces                 the map's further keys are keys of the map `pieces`
//   x-size: a text                 why a list has as many entries as it must
//   x-meant: {width: files}        keys that others say, and what they are called here
//   x-form                         words for `pattern`
//   x-names, x-key-names           for editors (lsp/): whose names a text, or a map's keys, are
//   x-notation                     for them, too: what a text is written in
//   x-keys-above                   for the reference: the map's keys are those of the one it is in
// Only for validate.cpp. That nothing slips through is tested against valijson.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "loader/document.hpp"
#include "loader/removal.hpp"
#include "loader/schema_words.hpp"

namespace rulewright::loader {

// What the names of a section are called, and the code for one that is not there.
struct Namespace {
    std::string_view section, code, what, refusal;
};

// The keys of the map that a schema's x-refers-to or x-keys names; nothing when it is no map, or
// far larger than the schema allows: that was reported, and looking for names would take long.
[[nodiscard]] std::optional<std::vector<std::string>> names_in(const Node& root,
                                                               const std::string& section);

[[nodiscard]] bool is_declared(const std::vector<std::string>& names, std::string_view name);

[[nodiscard]] const Namespace& namespace_of(const std::string& section);

class Walker {
public:
    Walker(const Json& schema, const Node& root, diagnostics::Diagnostics& found,
           const Removals& removals)
        : schema_(schema), root_(root), found_(found), removals_(removals) {}

    std::set<std::string> check_root();

private:
    // A value under check: its name for messages, and its key where it has one.
    struct At {
        const Node& node;
        std::string name;
        const Entry* entry = nullptr;
    };

    // validate.cpp: maps and lists.
    void check(const At& at, const Json& unresolved);
    void check_list(const At& at, const Json& schema);
    void check_map(const At& at, const Json& schema);
    void check_entries(const At& map, const Json& schema);
    void note_broken(const At& map, const Json& schema, const Entry& entry, std::size_t errors);
    bool check_size(const At& at, const Json& schema, std::size_t size, std::string_view least,
                    std::string_view most);
    void check_required(const At& at, const Json& schema);
    void check_one_of(const At& at, const std::vector<std::string>& keys, const Json& schema);
    void check_dependencies(const At& at, const Json& schema);
    void check_entry(const At& map, const Json& schema, const Entry& entry);
    void name_neighbour(const Entry& entry, const Json& schema);
    void unknown_key(const Entry& entry, const Json& schema);
    [[nodiscard]] std::vector<std::string> keys_above(const std::string& key,
                                                      const Json& schema) const;
    [[nodiscard]] std::string place_elsewhere(const std::string& key, const Json& schema) const;
    void check_declared(const At& map, const Json& schema, const Entry& entry);
    void missing(const At& at, const std::string& message, bool misspelt);
    [[nodiscard]] bool is_misspelt(const At& map, const std::string& key, const Json& schema) const;

    // walk_scalars.cpp: single values.
    void check_any_of(const At& at, const Json& schema);
    void check_null(const At& at, const Json& schema);
    [[nodiscard]] bool takes_in_quotes(const Node& node, const Json& schema);
    [[nodiscard]] bool fits(const std::string& text, const std::string& pattern);
    void wrong_type(const At& at, const Json& schema);
    void check_value(const At& at, const Json& schema);
    void check_text(const At& at, const Json& schema);
    void check_pattern(const At& at, const Json& schema);
    [[nodiscard]] std::optional<std::vector<std::string>> declared_in(
        const std::string& section) const;
    [[nodiscard]] bool is_slip(const Node& node);
    [[nodiscard]] bool removes(const Node& node) const;
    void check_reference(const At& at, const Json& schema);
    void check_enum(const At& at, const Json& schema);
    void unknown_word(const At& at, const std::vector<std::string>& values, std::string expected);
    void check_range(const At& at, const Json& schema);

    void report(const Node& node, Problem problem) {
        found_.push_back(diagnose(node, std::move(problem)));
    }

    const Json& schema_;
    const Node& root_;
    diagnostics::Diagnostics& found_;
    const Removals& removals_;
    bool lacks_base_ = false;  // its key `extends` is misspelt
    std::set<std::string> broken_;
    std::optional<diagnostics::Diagnostic> unsaid_;  // the first that another finding stands for
    std::size_t inside_entries_ = 0;  // errors under a top-level key that are in one of its entries
    std::map<std::string, std::regex> patterns_;
};

}  // namespace rulewright::loader
