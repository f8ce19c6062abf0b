#include "loader/schema_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "support/json_text.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

namespace {

std::string_view type_name(NodeKind kind) noexcept {
    switch (kind) {
        case NodeKind::kNull:
            return "null";
        case NodeKind::kText:
            return "string";
        case NodeKind::kInteger:
            return "integer";
        case NodeKind::kBoolean:
            return "boolean";
        case NodeKind::kOtherNumber:
            return "number";
        case NodeKind::kList:
            return "array";
        case NodeKind::kMap:
            return "object";
    }
    return {};
}

std::string range_words(const Json& schema) {
    const Json* low = member(schema, "minimum");
    const Json* high = member(schema, "maximum");
    if (low != nullptr && high != nullptr) {
        return fmt::format(" from {} to {}", low->get<std::int64_t>(), high->get<std::int64_t>());
    }
    if (low != nullptr) return fmt::format(" of at least {}", low->get<std::int64_t>());
    if (high != nullptr) return fmt::format(" of at most {}", high->get<std::int64_t>());
    return {};
}

std::string type_words(const std::string& type, const Json& schema) {
    if (const Json* form = member(schema, "x-form")) return form->get<std::string>();
    if (const Json* values = member(schema, "enum")) {
        return support::join_or(texts(*values));
    }
    if (type == "string") return "text";
    if (type == "integer") return "a whole number" + range_words(schema);
    if (type == "boolean") return "true or false";
    if (type == "array") return "a list";
    return type == "object" ? "a map" : type;
}

}  // namespace

const Json* member(const Json& schema, std::string_view name) {
    const auto found = schema.find(name);
    return found == schema.end() ? nullptr : &*found;
}

const Json& resolve(const Json& root, const Json& schema) {
    const Json* reference = member(schema, "$ref");
    if (reference == nullptr) return schema;
    constexpr std::string_view kPrefix = "#/definitions/";
    return root.at("definitions").at(reference->get<std::string>().substr(kPrefix.size()));
}

std::vector<std::string> texts(const Json& array) {
    std::vector<std::string> found;
    for (const Json& item : array) {
        if (item.is_string()) found.push_back(item.get<std::string>());
        if (item.is_number()) found.push_back(support::json_text(item));
    }
    return found;
}

std::vector<std::string> types_of(const Json& schema) {
    const Json* type = member(schema, "type");
    if (type == nullptr) return {};
    return type->is_string() ? std::vector<std::string>{type->get<std::string>()} : texts(*type);
}

bool has_type(const Json& schema, const Node& node) {
    const std::vector<std::string> types = types_of(schema);
    return types.empty() || contains(types, type_name(node.kind));
}

std::string expectation(const Json& root, const Json& schema) {
    std::vector<std::string> words;
    const auto add = [&words](std::string word) {
        if (!contains(words, word)) words.push_back(std::move(word));
    };
    if (const Json* branches = member(schema, "anyOf")) {
        for (const Json& branch : *branches) {
            std::string word = expectation(root, resolve(root, branch));
            if (!word.empty()) add(std::move(word));
        }
        return support::join_or(words);
    }
    for (const std::string& type : types_of(schema)) {
        if (type != "null") add(type_words(type, schema));
    }
    return support::join_or(words);
}

bool contains(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<std::string> property_names(const Json& schema) {
    std::vector<std::string> names;
    if (const Json* properties = member(schema, "properties")) {
        for (const auto& [name, unused] : properties->items()) names.push_back(name);
    }
    return names;
}

}  // namespace rulewright::loader
