#include "ways.hpp"

#include "support/text.hpp"

namespace rulewright::generated {

namespace {

void walk(const Json& schema, const Json& written, Way& way, std::vector<Way>& found) {
    const Json node = resolved(schema, written);
    const auto go = [&](const std::string& step, const Json& below, bool is_key) {
        way.push_back(step);
        if (is_key) found.push_back(way);
        walk(schema, below, way, found);
        way.pop_back();
    };
    if (node.contains("anyOf")) {
        for (std::size_t i = 0; i < node["anyOf"].size(); ++i) {
            const Json form = resolved(schema, node["anyOf"][i]);
            const bool is_null = form.contains("type") && form["type"] == "null";
            if (!is_null) go("|" + std::to_string(i), form, false);
        }
    }
    if (node.contains("properties")) {
        for (const auto& [key, below] : node["properties"].items()) go(key, below, true);
    }
    if (node.contains("additionalProperties") && node["additionalProperties"].is_object()) {
        go("*", node["additionalProperties"], true);
    }
    if (node.contains("items")) go("[]", node["items"], false);
}

}  // namespace

std::string title(const Way& way) {
    std::vector<std::string> steps;
    for (const std::string& step : way) {
        if (step.front() != '|') steps.push_back(step);
    }
    return support::join(steps, ".");
}

Json resolved(const Json& schema, const Json& node) {
    if (!node.contains("$ref")) return node;
    const auto name = node["$ref"].get<std::string>();
    Json whole = schema.at(Json::json_pointer(name.substr(1)));
    for (const auto& [key, value] : node.items()) {
        if (key != "$ref") whole[key] = value;
    }
    return whole;
}

std::vector<Way> ways(const Json& schema) {
    std::vector<Way> found;
    Way way;
    walk(schema, schema, way, found);
    return found;
}

}  // namespace rulewright::generated
