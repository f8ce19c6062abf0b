// The walk over maps and lists, from the root.
#include <fmt/format.h>

#include <algorithm>

#include "loader/file_kind.hpp"
#include "loader/schema_walker.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

namespace {

// Of `letter:N`, which is a key without a value in braces: "letter".
std::string before_colon(const std::string& key) {
    return std::string(support::trim(std::string_view(key).substr(0, key.find_first_of(":="))));
}

// The known key that one was meant for, misspelt or called as others call it; or none.
std::string closest_key(const std::string& key, const std::vector<std::string>& known,
                        const Json& schema) {
    const Json* others = member(schema, "x-meant");
    const Json* meant = others == nullptr ? nullptr : member(*others, key);
    return meant != nullptr ? meant->get<std::string>() : support::closest(key, known).value_or("");
}

// The same, or what `letter:N` was meant for.
std::string meant_key(const std::string& key, const std::vector<std::string>& known,
                      const Json& schema) {
    const std::size_t colon = key.find_first_of(":=");
    const std::string before = before_colon(key);
    if (colon == std::string::npos || !contains(known, before)) {
        return closest_key(key, known, schema);
    }
    return fmt::format("{}: {}", before, support::trim(std::string_view(key).substr(colon + 1)));
}

// Whether it is a part of a text that a comma ends: `{meaning: own men, from the top}`.
bool is_cut_off(const Entry& entry) {
    if (entry.value.written) return false;
    const std::string_view line = entry.source->file.line(entry.span.line);
    const std::size_t at = line.find(entry.key, std::min(entry.span.column - 1, line.size()));
    if (at == std::string_view::npos) return false;
    const std::string_view after = support::trim(line.substr(at + entry.key.size()));
    return after.starts_with(',') || after.starts_with('}');
}

}  // namespace

std::set<std::string> Walker::check_root() {
    const std::size_t before = found_.size();
    if (root_.is(NodeKind::kMap)) {
        const At whole{root_, "", nullptr};
        lacks_base_ = root_.find("extends") == nullptr && is_misspelt(whole, "extends", schema_);
        check_map(whole, schema_);
        if (lacks_base_) broken_.insert("");
    } else {
        report(root_,
               {"wrong-type", "the file holds " + describe_found(root_), "a map of keys", {}, {}});
        broken_.insert("");
    }
    if (found_.size() == before && unsaid_) found_.push_back(std::move(*unsaid_));
    return broken_;
}

void Walker::check(const At& at, const Json& unresolved) {
    const Json& schema = resolve(schema_, unresolved);
    if (at.node.is(NodeKind::kNull)) return check_null(at, schema);
    if (schema.contains("anyOf")) return check_any_of(at, schema);
    if (!has_type(schema, at.node)) return wrong_type(at, schema);
    check_value(at, schema);
}

// False when there are too many entries to look at each.
bool Walker::check_size(const At& at, const Json& schema, std::size_t size, std::string_view least,
                        std::string_view most) {
    const Json* low = member(schema, least);
    const Json* high = member(schema, most);
    const std::size_t lowest = low == nullptr ? 0 : low->get<std::size_t>();
    const std::size_t highest = high == nullptr ? size : high->get<std::size_t>();
    if (size >= lowest && size <= highest) return true;
    std::string expected = lowest == highest ? fmt::format("exactly {}", lowest)
                           : size < lowest   ? fmt::format("at least {}", lowest)
                                             : fmt::format("at most {}", highest);
    constexpr std::size_t kFew = 6;
    const std::vector<std::string> keys = property_names(schema);
    if (keys.size() > 1 && keys.size() <= kFew) expected += " of " + support::join(keys, ", ");
    if (const Json* why = member(schema, "x-size")) expected += ": " + why->get<std::string>();
    Problem problem{"wrong-length",
                    fmt::format("'{}' has {} {}", at.name, size, size == 1 ? "entry" : "entries"),
                    std::move(expected),
                    {},
                    {}};
    found_.push_back(at.entry != nullptr ? diagnose_key(*at.entry, std::move(problem))
                                         : diagnose(at.node, std::move(problem)));
    return size < lowest;
}

void Walker::check_list(const At& at, const Json& schema) {
    if (!check_size(at, schema, at.node.items.size(), "minItems", "maxItems")) return;
    const Json* unique = member(schema, "uniqueItems");
    std::map<std::string, const Node*> seen;
    for (const Node& item : at.node.items) {
        if (const Json* items = member(schema, "items")) check({item, at.name, nullptr}, *items);
        if (unique == nullptr || item.is(NodeKind::kList) || item.is(NodeKind::kMap)) continue;
        const bool number = item.is(NodeKind::kInteger);
        const auto [first, is_new] =
            seen.emplace(number ? std::to_string(item.integer) : item.text, &item);
        if (is_new) continue;
        report(item, {"repeated-item",
                      fmt::format("'{}' names {} twice", at.name, in_quotes(item.text)),
                      {},
                      {},
                      {{place_of(*first->second), "first given here"}}});
    }
}

void Walker::check_map(const At& at, const Json& schema) {
    const std::size_t size = at.node.entries.size();
    if (!check_size(at, schema, size, "minProperties", "maxProperties")) return;
    check_required(at, schema);
    check_dependencies(at, schema);
    check_entries(at, schema);
}

void Walker::check_entries(const At& map, const Json& schema) {
    for (const Entry& entry : map.node.entries) {
        if (&map.node == &root_) inside_entries_ = 0;
        const std::size_t before = found_.size();
        check_entry(map, schema, entry);
        if (found_.size() > before) note_broken(map, schema, entry, found_.size() - before);
    }
}

// A mistake in one piece does not keep the others from being checked.
void Walker::note_broken(const At& map, const Json& schema, const Entry& entry,
                         std::size_t errors) {
    if (&map.node == &root_) {
        if (errors > inside_entries_) broken_.insert(entry.key);
        return;
    }
    const Json* named = member(schema, "additionalProperties");
    if (named == nullptr || !named->is_object() || root_.value(map.name) != &map.node) return;
    broken_.insert(map.name + "/" + entry.key);
    inside_entries_ += errors;
}

// What a file lacks it may have meant to inherit; what is misspelt is told as an unknown key. Where
// nothing was told after all, for the misspelt key means something, too, this is.
void Walker::missing(const At& at, const std::string& message, bool misspelt) {
    Problem problem{"missing-key", message, {}, {}, {}};
    Diagnostic diagnostic = &at.node == &root_
                                ? diagnose_at(*at.node.source, {1, 1, 1}, std::move(problem))
                            : at.entry != nullptr ? diagnose_key(*at.entry, std::move(problem))
                                                  : diagnose(at.node, std::move(problem));
    if (!lacks_base_ && !misspelt) {
        found_.push_back(std::move(diagnostic));
    } else if (!unsaid_) {
        unsaid_ = std::move(diagnostic);
    }
}

void Walker::check_required(const At& at, const Json& schema) {
    for (const char* list : {"required", "x-required"}) {
        const Json* keys = member(schema, list);
        if (keys == nullptr) continue;
        for (const std::string& key : texts(*keys)) {
            if (at.node.find(key) != nullptr) continue;
            if (&at.node == &root_) broken_.insert(key);
            const std::string where = at.name.empty() ? "" : fmt::format(" in '{}'", at.name);
            missing(at, fmt::format("the key '{}' is missing{}", key, where),
                    is_misspelt(at, key, schema));
        }
    }
    if (const Json* keys = member(schema, "x-exactly-one-of"))
        check_one_of(at, texts(*keys), schema);
    if (const Json* branches = member(schema, "oneOf")) {
        std::vector<std::string> keys;
        for (const Json& branch : *branches) keys.push_back(texts(branch.at("required")).front());
        check_one_of(at, keys, schema);
    }
}

// A misspelt key is reported as an unknown one.
bool Walker::is_misspelt(const At& map, const std::string& key, const Json& schema) const {
    const std::vector<std::string> known = property_names(schema);
    return std::any_of(map.node.entries.begin(), map.node.entries.end(), [&](const Entry& entry) {
        return !contains(known, entry.key) &&
               (before_colon(entry.key) == key || closest_key(entry.key, known, schema) == key);
    });
}

void Walker::check_one_of(const At& at, const std::vector<std::string>& keys, const Json& schema) {
    const Entry* first = nullptr;
    for (const Entry& entry : at.node.entries) {
        if (!contains(keys, entry.key)) continue;
        if (first == nullptr) {
            first = &entry;
            continue;
        }
        // What is inherited comes first.
        const std::string expected =
            first->source == entry.source
                ? ""
                : fmt::format("'{}: ~' beside it, which takes the inherited key away", first->key);
        found_.push_back(diagnose_key(
            entry, {"conflicting-keys",
                    fmt::format("'{}' and '{}' exclude each other", first->key, entry.key),
                    expected,
                    {},
                    {{place_of_key(*first), "the other one"}}}));
        if (&at.node == &root_) broken_.insert(keys.begin(), keys.end());
    }
    if (first != nullptr) return;
    if (&at.node == &root_) broken_.insert(keys.begin(), keys.end());
    const bool misspelt = std::any_of(keys.begin(), keys.end(), [&](const std::string& key) {
        return is_misspelt(at, key, schema);
    });
    const std::string where = at.name.empty() ? "" : fmt::format(" in '{}'", at.name);
    missing(at, fmt::format("one of these keys is missing{}: {}", where, support::join_or(keys)),
            misspelt);
}

void Walker::check_dependencies(const At& at, const Json& schema) {
    const Json* dependencies = member(schema, "dependencies");
    if (dependencies == nullptr) return;
    for (const auto& [key, needs] : dependencies->items()) {
        const Entry* entry = at.node.find(key);
        if (entry == nullptr) continue;
        for (const std::string& needed : texts(needs)) {
            if (at.node.find(needed) != nullptr) continue;
            found_.push_back(
                diagnose_key(*entry, {"missing-key",
                                      fmt::format("'{}' needs '{}' beside it", key, needed),
                                      {},
                                      {},
                                      {}}));
        }
    }
}

void Walker::check_entry(const At& map, const Json& schema, const Entry& entry) {
    const Json* properties = member(schema, "properties");
    if (const Json* known = properties == nullptr ? nullptr : member(*properties, entry.key)) {
        const std::size_t before = found_.size();
        check({entry.value, entry.key, &entry}, *known);
        if (found_.size() == before + 1 && found_.back().code == "wrong-type") {
            name_neighbour(entry, schema);
        }
        return;
    }
    const Json* further = member(schema, "additionalProperties");
    if (further == nullptr || !further->is_object()) return unknown_key(entry, schema);
    const std::size_t before = found_.size();
    if (schema.contains("x-keys")) check_declared(map, schema, entry);
    if (const Json* names = member(schema, "propertyNames")) {
        Node key;
        key.kind = NodeKind::kText;
        key.text = entry.key;
        key.span = entry.span;
        key.source = entry.source;
        check({key, entry.key, &entry}, *names);
    }
    if (found_.size() == before) check({entry.value, entry.key, &entry}, *further);
    // What fits no further key is a misspelt one of the known.
    const bool misfit = found_.size() > before && found_.back().code == "wrong-type";
    if (misfit && support::closest(entry.key, property_names(schema))) {
        found_.resize(before);
        unknown_key(entry, schema);
    }
}

// What does not fit its key may fit one that is called nearly so ('moves', where 'move' is meant).
void Walker::name_neighbour(const Entry& entry, const Json& schema) {
    if (!found_.back().suggestion.empty()) return;
    for (const auto& [name, property] : schema.at("properties").items()) {
        if (name == entry.key || !support::closest(entry.key, {name})) continue;
        if (!has_type(resolve(schema_, property), entry.value)) continue;
        const diagnostics::Diagnostic misfit = found_.back();
        found_.back() =
            diagnose_key(entry, {misfit.code, misfit.message, misfit.expected, name, misfit.notes});
        return;
    }
}

void Walker::unknown_key(const Entry& entry, const Json& schema) {
    const std::vector<std::string> known = property_names(schema);
    const char* one_of = known.size() > 1 ? "one of " : "";
    const std::string meant = meant_key(entry.key, known, schema);
    std::string message = fmt::format("unknown key '{}'", entry.key);
    if (&schema == &schema_ && !meant.empty() && root_.find(meant) == nullptr) {
        broken_.insert(meant);
        for (const FileKind kind : {FileKind::kMatch, FileKind::kTournament, FileKind::kTheme}) {
            if (meant != head_of(kind)) continue;
            message += fmt::format(": the file seems to be {}", words_for(kind));
        }
    }
    std::string expected = one_of + support::join(known, ", ");
    const std::string elsewhere = meant.empty() ? place_elsewhere(entry.key, schema) : "";
    if (!elsewhere.empty()) {
        expected = elsewhere + (&schema == &schema_ ? "" : "; here " + expected);
    }
    if (meant.empty() && is_cut_off(entry)) {
        expected = "quotes around a text that has a comma, or " + expected;
    }
    found_.push_back(diagnose_key(entry, {"unknown-key", message, expected, meant, {}}));
}

// The keys of a map whose own maps have a key of that name.
std::vector<std::string> Walker::keys_above(const std::string& key, const Json& schema) const {
    std::vector<std::string> found;
    const Json* properties = member(schema, "properties");
    if (properties == nullptr) return found;
    for (const auto& [name, property] : properties->items()) {
        if (contains(property_names(resolve(schema_, property)), key)) found.push_back(name);
    }
    return found;
}

// Where in the file there is a key of that name, when not in the map of this schema.
std::string Walker::place_elsewhere(const std::string& key, const Json& schema) const {
    const Json* properties = member(schema_, "properties");
    if (properties == nullptr) return "";
    if (&schema != &schema_ && properties->contains(key)) {
        return fmt::format("'{}' at the top of the file, whose key it is", key);
    }
    // Further in is nearer than elsewhere.
    std::vector<std::string> sections = keys_above(key, schema);
    if (sections.empty()) sections = keys_above(key, schema_);
    if (sections.empty()) return "";
    return fmt::format("'{}' below '{}', whose key it is", key, support::join(sections, "' or '"));
}

void Walker::check_declared(const At& map, const Json& schema, const Entry& entry) {
    const auto section = schema.at("x-keys").get<std::string>();
    const auto declared = declared_in(section);
    if (!declared || is_declared(*declared, entry.key)) return;
    if (const Removal* removal = find_removal(removals_, section, entry.key)) {
        return found_.push_back(still_named(*removal, place_of_key(entry)));
    }
    std::vector<std::string> known = property_names(schema);
    known.insert(known.end(), declared->begin(), declared->end());
    const Namespace& names = namespace_of(section);
    const std::string meant = meant_key(entry.key, known, schema);
    const std::string elsewhere = meant.empty() ? place_elsewhere(entry.key, schema) : "";
    const std::string here =
        known.empty() ? fmt::format("a key of '{}'", section) : support::join_or(known);
    found_.push_back(
        diagnose_key(entry, {std::string(names.code),
                             fmt::format("'{}' in '{}' {}", entry.key, map.name, names.refusal),
                             elsewhere.empty() ? here : elsewhere + "; here " + here,
                             meant,
                             {}}));
}

std::set<std::string> validate(const Node& root, const Schema& schema, Diagnostics& found) {
    return validate(root, schema, found, {});
}

std::set<std::string> validate(const Node& root, const Schema& schema, Diagnostics& found,
                               const Removals& removals) {
    return Walker(schema.json(), root, found, removals).check_root();
}

}  // namespace rulewright::loader
