// The walk over single values: types, texts, numbers, names.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "loader/scalar.hpp"
#include "loader/schema_walker.hpp"
#include "loader/yaml_slips.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

namespace {

// std::regex recurses once per character, so only short texts are given to it.
constexpr std::size_t kMaxPatternText = 200;

constexpr Namespace kNamespaces[] = {
    {"pieces", "unknown-piece", "piece", "is no piece"},
    {"attributes", "undeclared-attribute", "declared attribute",
     "is neither a key nor a declared attribute"},
    {"zones", "unknown-zone", "zone", "is no zone"},
    {"options", "undeclared-option", "declared option", "is no declared option"},
};

// "[d, e, f]" for d-f, which others write; "[d]" for d.
std::string list_meant(std::string_view text) {
    if (text.size() > 2 && text.front() == '[' && text.back() == ']') {
        text = text.substr(1, text.size() - 2);
    }
    const std::size_t dash = text.find('-');
    const std::string_view from = support::trim(text.substr(0, dash));
    const std::string_view to = dash == text.npos ? from : support::trim(text.substr(dash + 1));
    constexpr int kMost = 16;
    std::vector<std::string> items;
    const auto is_letter = [](std::string_view one) {
        return one.size() == 1 && one[0] >= 'a' && one[0] <= 'z';
    };
    const auto number = [](std::string_view one) {
        int value = -1;
        const auto read = std::from_chars(one.data(), one.data() + one.size(), value);
        return read.ptr == one.data() + one.size() ? value : -1;
    };
    if (is_letter(from) && is_letter(to)) {
        for (char letter = from[0]; letter <= to[0]; ++letter) items.emplace_back(1, letter);
    } else if (const int first = number(from); first >= 0 && number(to) < first + kMost) {
        for (int i = first; i <= number(to); ++i) items.push_back(std::to_string(i));
    }
    return "[" + (items.empty() ? std::string(text) : support::join(items, ", ")) + "]";
}

// Of a list of nothing else.
std::vector<std::string> texts_in(const Node& list) {
    constexpr std::size_t kMost = 8;
    std::vector<std::string> texts;
    for (const Node& item : list.items) {
        if (!item.is(NodeKind::kText) || texts.size() == kMost) return {};
        texts.push_back(item.text);
    }
    return texts;
}

}  // namespace

std::optional<std::vector<std::string>> names_in(const Node& root, const std::string& section) {
    constexpr std::size_t kMaxNames = 1000;
    const Node* named = root.value(section);
    if (named == nullptr) return std::vector<std::string>{};
    if (!named->is(NodeKind::kMap) || named->entries.size() > kMaxNames) return std::nullopt;
    return named->keys();
}

// Nothing, too, when the section is under a misspelt name or may stand in a file that is not read,
// or is missing where there must be one: that is told.
std::optional<std::vector<std::string>> Walker::declared_in(const std::string& section) const {
    if (root_.find(section) == nullptr) {
        const Json* needed = member(schema_, "x-required");
        if (lacks_base_ || is_misspelt({root_, "", nullptr}, section, schema_) ||
            (needed != nullptr && contains(texts(*needed), section))) {
            return std::nullopt;
        }
    }
    return names_in(root_, section);
}

// A name that breaks the rules for names is told where it is given; it may be written right here.
bool is_declared(const std::vector<std::string>& names, std::string_view name) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& one) {
        return one == name || support::to_lower(one) == name;
    });
}

const Namespace& namespace_of(const std::string& section) {
    const auto* found = std::find_if(std::begin(kNamespaces), std::end(kNamespaces),
                                     [&](const Namespace& row) { return row.section == section; });
    return found == std::end(kNamespaces) ? kNamespaces[0] : *found;
}

// The branch is the first that takes a value of this type: our schemas need no more.
void Walker::check_any_of(const At& at, const Json& schema) {
    const Json& branches = schema.at("anyOf");
    const bool takes_truth = std::any_of(branches.begin(), branches.end(), [&](const Json& branch) {
        return contains(types_of(resolve(schema_, branch)), "boolean");
    });
    for (const Json& branch : branches) {
        const Json& resolved = resolve(schema_, branch);
        if (!has_type(resolved, at.node)) continue;
        // A word that is none of the branch's may be meant for another one, as `yes` for true.
        const Json* words = at.node.is(NodeKind::kText) ? member(resolved, "enum") : nullptr;
        if (words != nullptr && !contains(texts(*words), at.node.text)) {
            if (takes_truth) return wrong_type(at, schema);
            return unknown_word(at, texts(*words), expectation(schema_, schema));
        }
        return check(at, branch);
    }
    wrong_type(at, schema);
}

void Walker::check_null(const At& at, const Json& schema) {
    const std::string expected = expectation(schema_, schema);
    if (!at.node.written) {
        Problem problem{"empty-value", fmt::format("'{}' has no value", at.name), expected, {}, {}};
        if (at.entry == nullptr) {
            problem.message = fmt::format("an item of '{}' is empty", at.name);
            problem.expected += " behind the '-', or no '-'";
        }
        return report(at.node, std::move(problem));
    }
    std::vector<std::string> types = types_of(schema);
    if (const Json* branches = member(schema, "anyOf")) types = types_of(branches->back());
    if (!contains(types, "null")) return wrong_type(at, schema);
    report(at.node, {"nothing-to-remove",
                     fmt::format("there is no inherited '{}' to remove", at.name),
                     expected,
                     {},
                     {}});
}

// Whether a number or a truth would fit as a text.
bool Walker::takes_in_quotes(const Node& node, const Json& schema) {
    if (node.text.empty()) return false;
    if (const Json* branches = member(schema, "anyOf")) {
        return std::any_of(branches->begin(), branches->end(), [&](const Json& branch) {
            return takes_in_quotes(node, resolve(schema_, branch));
        });
    }
    if (!contains(types_of(schema), "string") || schema.contains("enum") ||
        schema.contains("x-refers-to")) {
        return false;
    }
    const Json* pattern = member(schema, "pattern");
    return pattern == nullptr || fits(node.text, pattern->get_ref<const std::string&>());
}

bool Walker::fits(const std::string& text, const std::string& pattern) {
    const auto [compiled, is_new] = patterns_.try_emplace(pattern, pattern);
    return text.size() <= kMaxPatternText && std::regex_search(text, compiled->second);
}

// Whether it is a text that is not meant as one, which is told then.
bool Walker::is_slip(const Node& node) {
    if (!node.is(NodeKind::kText) || node.quoted || node.source == nullptr) return false;
    auto slip = slip_on(node.source->file, node.span.line);
    if (!slip) return false;
    found_.push_back(diagnose_at(*node.source, slip->span, std::move(slip->problem)));
    return true;
}

// Whether it is to take away what another file gives.
bool Walker::removes(const Node& node) const {
    const bool none = node.text == "false" || node.text == "none" || node.text == "no";
    return none && !node.quoted &&
           std::any_of(root_.entries.begin(), root_.entries.end(),
                       [&](const Entry& entry) { return entry.source != root_.source; });
}

void Walker::wrong_type(const At& at, const Json& schema) {
    if (is_slip(at.node)) return;
    const std::string expected = expectation(schema_, schema);
    Problem problem{"wrong-type",
                    fmt::format("'{}' is {}", at.name, describe_found(at.node)),
                    expected,
                    {},
                    {}};
    std::vector<std::string> types = types_of(schema);
    if (const Json* branches = member(schema, "anyOf")) {
        for (const Json& branch : *branches) {
            for (std::string& type : types_of(resolve(schema_, branch))) {
                types.push_back(std::move(type));
            }
        }
    }
    const auto takes = [&types](std::string_view type) { return contains(types, type); };
    // One entry without the list around it.
    const auto fits_items = [this](const Node& node, const Json& list) {
        const Json* items = member(list, "items");
        const Json* least = member(list, "minItems");
        if (items == nullptr || node.text.empty()) return false;
        if (least != nullptr && least->get<std::size_t>() > 1) return false;
        const char* type = node.is(NodeKind::kInteger) ? "integer" : "string";
        return contains(types_of(resolve(schema_, *items)), type);
    };
    if (takes("boolean") && at.node.is(NodeKind::kText)) {
        problem.suggestion = boolean_meant(at.node.text);
    } else if (takes("integer") && at.node.quoted) {
        Node plain = at.node;
        plain.quoted = false;
        type_scalar(plain);
        if (plain.is(NodeKind::kInteger)) problem.suggestion = plain.text;
    } else if (takes("integer") && at.node.is(NodeKind::kOtherNumber)) {
        const std::string plain = without_leading_zeros(at.node.text);
        if (plain != at.node.text) problem.suggestion = plain;
    } else if (takes_in_quotes(at.node, schema)) {
        problem.suggestion = "\"" + at.node.text + "\"";
    } else if (takes("array") && fits_items(at.node, schema)) {
        problem.suggestion = list_meant(at.node.text);
    } else if (const auto items = texts_in(at.node); takes("string") && !items.empty()) {
        problem.suggestion = "\"[" + support::join(items, ", ") + "]\"";
    }
    // A map that the schema knows the keys of.
    const std::vector<std::string> keys = property_names(schema);
    if (takes("object") && !keys.empty()) {
        constexpr std::ptrdiff_t kMost = 3;
        const bool few = std::ssize(keys) <= kMost;
        problem.expected +=
            " with " + (few ? support::join_or(keys)
                            : support::join({keys.begin(), keys.begin() + kMost}, ", ") + ", ...");
    }
    if (removes(at.node) && (takes("object") || takes("array")))
        problem.expected += ", or ~ for none";
    report(at.node, std::move(problem));
}

void Walker::check_value(const At& at, const Json& schema) {
    if (at.node.is(NodeKind::kMap)) return check_map(at, schema);
    if (at.node.is(NodeKind::kList)) return check_list(at, schema);
    if (schema.contains("enum")) return check_enum(at, schema);
    if (at.node.is(NodeKind::kInteger)) return check_range(at, schema);
    if (at.node.is(NodeKind::kText)) check_text(at, schema);
}

void Walker::check_text(const At& at, const Json& schema) {
    const std::size_t size = at.node.text.size();
    const Json* least = member(schema, "minLength");
    const Json* most = member(schema, "maxLength");
    if (least != nullptr && size < least->get<std::size_t>()) {
        report(at.node, {"wrong-length",
                         fmt::format("'{}' is empty", at.name),
                         expectation(schema_, schema),
                         {},
                         {}});
    } else if (most != nullptr && size > most->get<std::size_t>()) {
        report(at.node, {"wrong-length",
                         fmt::format("'{}' is {} bytes long", at.name, size),
                         fmt::format("at most {}", most->get<std::size_t>()),
                         {},
                         {}});
    } else if (schema.contains("pattern")) {
        check_pattern(at, schema);
    } else if (schema.contains("x-refers-to")) {
        check_reference(at, schema);
    }
}

void Walker::check_pattern(const At& at, const Json& schema) {
    const auto& pattern = schema.at("pattern").get_ref<const std::string&>();
    if (fits(at.node.text, pattern)) return;
    const std::string lower = support::to_lower(at.node.text);
    const bool is_key = at.entry != nullptr && &at.entry->value != &at.node;
    report(at.node, {"wrong-form",
                     is_key ? fmt::format("{} cannot be a name here", in_quotes(at.node.text))
                            : fmt::format("'{}' is {}", at.name, in_quotes(at.node.text)),
                     expectation(schema_, schema),
                     lower != at.node.text && fits(lower, pattern) ? lower : "",
                     {}});
}

void Walker::check_reference(const At& at, const Json& schema) {
    const auto section = schema.at("x-refers-to").get<std::string>();
    const auto names = declared_in(section);
    if (!names || is_declared(*names, at.node.text)) return;
    if (const Removal* removal = find_removal(removals_, section, at.node.text)) {
        return found_.push_back(still_named(*removal, place_of(at.node)));
    }
    const Namespace& named = namespace_of(section);
    report(at.node, {std::string(named.code),
                     fmt::format("there is no {} '{}'", named.what, at.node.text),
                     support::join_or(*names),
                     support::closest(at.node.text, *names).value_or(""),
                     {}});
}

void Walker::check_enum(const At& at, const Json& schema) {
    const std::vector<std::string> values = texts(schema.at("enum"));
    if (!contains(values, at.node.text)) unknown_word(at, values, support::join_or(values));
}

void Walker::unknown_word(const At& at, const std::vector<std::string>& values,
                          std::string expected) {
    report(at.node,
           {"unknown-value",
            fmt::format("'{}' cannot be {}", at.name,
                        at.node.is(NodeKind::kText) ? in_quotes(at.node.text) : at.node.text),
            std::move(expected),
            at.node.is(NodeKind::kText) ? support::closest(at.node.text, values).value_or("") : "",
            {}});
}

void Walker::check_range(const At& at, const Json& schema) {
    const Json* low = member(schema, "minimum");
    const Json* high = member(schema, "maximum");
    if ((low == nullptr || at.node.integer >= low->get<std::int64_t>()) &&
        (high == nullptr || at.node.integer <= high->get<std::int64_t>())) {
        return;
    }
    report(at.node, {"out-of-range",
                     fmt::format("'{}' is {}", at.name, at.node.integer),
                     expectation(schema_, schema),
                     {},
                     {}});
}

}  // namespace rulewright::loader
