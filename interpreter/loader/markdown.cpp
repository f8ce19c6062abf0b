// The reference table of all keys, made from the schema.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "loader/schema.hpp"
#include "loader/schema_words.hpp"

namespace rulewright::loader {

namespace {

class Reference {
public:
    explicit Reference(const Json& schema) : schema_(schema) {}

    std::string write() {
        add_rows("", schema_);
        return "| key | type | default | meaning |\n|---|---|---|---|\n" + rows_;
    }

private:
    void add_rows(const std::string& prefix, const Json& map);
    void add_row(const std::string& key, const Json& described, bool required);
    void add_below(const std::string& key, const Json& value);

    const Json& schema_;
    std::string rows_;
};

// A bar would end the cell.
std::string cell(const std::string& text) {
    std::string escaped;
    for (const char letter : text) {
        if (letter == '|') escaped += '\\';
        escaped += letter;
    }
    return escaped;
}

bool is_required(const Json& map, const std::string& key) {
    for (const char* list : {"required", "x-required"}) {
        const Json* keys = member(map, list);
        if (keys == nullptr) continue;
        for (const std::string& name : texts(*keys)) {
            if (name == key) return true;
        }
    }
    return false;
}

// What stands for the keys that the author chooses.
std::string further_name(const std::string& prefix, const Json& map) {
    const Json* keys = member(map, "x-keys");
    if (keys != nullptr && keys->get<std::string>() == "attributes") return "ATTRIBUTE";
    return prefix.ends_with("[].") ? "KIND" : "NAME";
}

void Reference::add_row(const std::string& key, const Json& described, bool required) {
    const Json& value = resolve(schema_, described);
    const Json* meaning = member(described, "description");
    if (meaning == nullptr) meaning = member(value, "description");
    const Json* fallback = member(described, "default");
    std::string shown = required ? "required" : "";
    if (fallback != nullptr) shown = "`" + fallback->dump() + "`";
    rows_ += fmt::format("| `{}` | {} | {} | {} |\n", key, cell(expectation(schema_, value)),
                         cell(shown), meaning == nullptr ? "" : cell(meaning->get<std::string>()));
}

void Reference::add_below(const std::string& key, const Json& unresolved) {
    const Json& value = resolve(schema_, unresolved);
    if (const Json* branches = member(value, "anyOf")) {
        // A list of what the first branch describes has no rows of its own.
        return add_below(key, branches->front());
    }
    if (value.contains("x-keys-above")) return;
    if (const Json* items = member(value, "items")) return add_below(key + "[]", *items);
    add_rows(key + ".", value);
}

void Reference::add_rows(const std::string& prefix, const Json& map) {
    if (const Json* properties = member(map, "properties")) {
        for (const auto& [key, value] : properties->items()) {
            add_row(prefix + key, value, is_required(map, key));
            add_below(prefix + key, value);
        }
    }
    const Json* further = member(map, "additionalProperties");
    if (further == nullptr || !further->is_object()) return;
    const std::string key = prefix + further_name(prefix, map);
    if (!contains(types_of(resolve(schema_, *further)), "object")) add_row(key, *further, false);
    add_below(key, *further);
}

}  // namespace

std::string markdown_reference(const Schema& schema) {
    return Reference(schema.json()).write();
}

}  // namespace rulewright::loader
