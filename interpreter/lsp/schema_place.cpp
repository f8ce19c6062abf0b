#include "lsp/schema_place.hpp"

#include <nlohmann/json.hpp>

#include "support/text.hpp"

namespace rulewright::lsp {

using loader::contains;
using loader::member;

namespace {

void expand(const Json& root, const Json& described, const Json& at, const Json* holder,
            SchemaPlaces& found) {
    const Json& schema = loader::resolve(root, at);
    const Json* branches = member(schema, "anyOf");
    if (branches == nullptr) {
        found.push_back({&described, &schema, holder});
        return;
    }
    const Json& outer = member(described, "description") != nullptr ? described : schema;
    for (const Json& branch : *branches) {
        const bool own = member(branch, "description") != nullptr;
        expand(root, own ? branch : outer, branch, holder, found);
    }
}

void step_to_key(const Json& root, const Json& schema, const std::string& key,
                 SchemaPlaces& found) {
    const Json* properties = member(schema, "properties");
    const Json* value = properties == nullptr ? nullptr : member(*properties, key);
    if (value == nullptr) value = member(schema, "additionalProperties");
    if (value != nullptr && value->is_object()) expand(root, *value, *value, &schema, found);
}

// Of what has a description nearer by, the farther one is not meant.
const Json* either(const SchemaPlace& place, std::string_view name) {
    const Json* found = member(*place.described, name);
    return found != nullptr ? found : member(*place.schema, name);
}

}  // namespace

std::string SchemaPlace::description() const {
    const Json* text = either(*this, "description");
    return text == nullptr ? "" : text->get<std::string>();
}

std::string SchemaPlace::fallback() const {
    const Json* value = either(*this, "default");
    if (value == nullptr) return {};
    return value->is_string() && !value->get<std::string>().empty() ? value->get<std::string>()
                                                                    : value->dump();
}

bool SchemaPlace::allows(std::string_view type) const {
    const std::vector<std::string> types = loader::types_of(*schema);
    return types.empty() || contains(types, type);
}

std::string SchemaPlace::note(std::string_view name) const {
    const Json* text = member(*schema, name);
    return text == nullptr ? "" : text->get<std::string>();
}

SchemaPlaces root_places(const Json& root) {
    return {{&root, &root, nullptr}};
}

SchemaPlaces step_into(const Json& root, const SchemaPlaces& from, const Step& step) {
    SchemaPlaces found;
    for (const SchemaPlace& place : from) {
        if (const auto* key = std::get_if<std::string>(&step)) {
            step_to_key(root, *place.schema, *key, found);
        } else if (const Json* items = member(*place.schema, "items")) {
            expand(root, *items, *items, nullptr, found);
            // An item is what its list is described as.
            if (found.back().description().empty()) found.back().described = place.described;
        }
    }
    return found;
}

SchemaPlaces places_at(const Json& root, const Path& path) {
    SchemaPlaces places = root_places(root);
    for (const Step& step : path) places = step_into(root, places, step);
    return places;
}

bool names_key(const SchemaPlaces& map, const std::string& key) {
    for (const SchemaPlace& place : map) {
        if (contains(loader::property_names(*place.schema), key)) return true;
    }
    return false;
}

bool is_required(const SchemaPlace& place, const std::string& key) {
    if (place.holder == nullptr) return false;
    for (const char* list : {"required", "x-required"}) {
        const Json* keys = member(*place.holder, list);
        if (keys != nullptr && contains(loader::texts(*keys), key)) return true;
    }
    return false;
}

std::string type_words(const Json& root, const SchemaPlaces& places) {
    std::vector<std::string> words;
    for (const SchemaPlace& place : places) {
        std::string word = loader::expectation(root, *place.schema);
        if (!word.empty() && !contains(words, word)) words.push_back(std::move(word));
    }
    return support::join_or(words);
}

std::vector<std::string> allowed_words(const SchemaPlaces& places) {
    std::vector<std::string> words;
    const auto add = [&words](const std::string& word) {
        if (!contains(words, word)) words.push_back(word);
    };
    for (const SchemaPlace& place : places) {
        if (const Json* values = member(*place.schema, "enum")) {
            for (const std::string& word : loader::texts(*values)) add(word);
        } else if (contains(loader::types_of(*place.schema), "boolean")) {
            add("true");
            add("false");
        }
    }
    return words;
}

std::vector<std::string> example_words(const SchemaPlaces& places) {
    std::vector<std::string> words;
    for (const SchemaPlace& place : places) {
        const Json* values = member(*place.described, "examples");
        if (values == nullptr) values = member(*place.schema, "examples");
        if (values == nullptr) continue;
        for (const std::string& word : loader::texts(*values)) {
            if (!contains(words, word)) words.push_back(word);
        }
    }
    return words;
}

}  // namespace rulewright::lsp
