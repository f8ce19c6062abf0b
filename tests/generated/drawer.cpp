#include "drawer.hpp"

#include <algorithm>

namespace rulewright::generated {

namespace {

constexpr std::size_t kOptional = 12;  // in a hundred: a key beside the one that is wanted

bool has(const Json& node, const char* list, const std::string& name) {
    if (!node.contains(list)) return false;
    const Json& names = node[list];
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool may_be_nothing(const Json& node) {
    return node.contains("type") && node["type"].is_array() &&
           std::find(node["type"].begin(), node["type"].end(), "null") != node["type"].end();
}

// Of numbers that belong together the least comes first, and the start lies between.
void put_in_order(Json& map) {
    const auto is_number = [&](const char* key) {
        return map.contains(key) && map[key].is_number_integer();
    };
    if (!is_number("min") || !is_number("max")) return;
    if (map["min"] > map["max"]) std::swap(map["min"], map["max"]);
    if (!is_number("start")) return;
    map["start"] = std::clamp(map["start"].get<std::int64_t>(), map["min"].get<std::int64_t>(),
                              map["max"].get<std::int64_t>());
}

}  // namespace

Drawer::Place Drawer::Place::below(const std::string& step, const loader::Node* value) const {
    Place next{value, before, {}};
    next.before.push_back(step);
    if (leads_to(step)) next.after.assign(after.begin() + 1, after.end());
    return next;
}

Json Drawer::draw(const Way& way) {
    Json all = Json::object();
    const std::string& key = way.front();
    const Place place{around_.tree, {}, way};
    const loader::Node* there = around_.tree == nullptr ? nullptr : around_.tree->value(key);
    all[key] = value(schema_["properties"][key], place.below(key, there));
    return all;
}

std::string Drawer::type_of(const Json& node, const Place& place) {
    if (place.leads_to("[]")) return "array";
    if (!place.after.empty()) return "object";
    std::vector<std::string> types;
    if (node.contains("type") && node["type"].is_array()) {
        for (const Json& one : node["type"]) {
            if (one != "null") types.push_back(one);
        }
    } else if (node.contains("type")) {
        types.push_back(node["type"]);
    }
    if (types.empty()) unknown_.insert("type of " + title(place.before));
    return types.empty() ? "null" : choices_.one_of(types);
}

Json Drawer::value(const Json& written, const Place& place) {
    const Json node = resolved(schema_, written);
    if (node.contains("anyOf")) {
        const Json& forms = node["anyOf"];
        std::size_t which = choices_.below(forms.size());
        if (!place.after.empty() && place.after.front().front() == '|') {
            which = static_cast<std::size_t>(std::stoi(place.after.front().substr(1)));
        }
        const std::string step = "|" + std::to_string(which);
        return value(forms[which], place.below(step, place.there));
    }
    if (node.contains("enum")) {
        const Json& word = choices_.one_of(node["enum"]);
        return word.is_null() ? node["enum"].front() : word;
    }
    if (may_be_nothing(node) && place.after.empty() && choices_.below(40) == 0) return nullptr;
    const std::string type = type_of(node, place);
    if (type == "object") return map(node, place);
    if (type == "array") return list(node, place);
    if (type == "boolean") return choices_.below(4) != 0;
    if (type == "integer") return number(node);
    if (type == "string") return text(node, place);
    return nullptr;
}

Json Drawer::map(const Json& node, const Place& place) {
    Json map = Json::object();
    const auto there = [&](const std::string& key) -> const loader::Node* {
        return place.there == nullptr ? nullptr : place.there->value(key);
    };
    // Of several keys one: the one that is wanted, or any.
    std::string chosen;
    if (node.contains("x-exactly-one-of")) {
        const Json& some = node["x-exactly-one-of"];
        const bool wanted = !place.after.empty() && has(node, "x-exactly-one-of", place.after[0]);
        const bool settled = std::any_of(some.begin(), some.end(), [&](const Json& one) {
            return there(one.get<std::string>()) != nullptr;
        });
        if (wanted) chosen = place.after[0];
        if (!wanted && !settled) chosen = choices_.one_of(some).get<std::string>();
    }
    const Json none = Json::object();
    const Json& keys = node.contains("properties") ? node["properties"] : none;
    for (const auto& [key, below] : keys.items()) {
        const bool excluded = has(node, "x-exactly-one-of", key) && key != chosen;
        if (excluded) {
            // What is inherited makes room for it.
            if (!chosen.empty() && there(key) != nullptr) map[key] = nullptr;
            continue;
        }
        const bool needed = has(node, "required", key) ||
                            (has(node, "x-required", key) && there(key) == nullptr) ||
                            key == chosen;
        if (place.leads_to(key) || needed || choices_.in_hundred(kOptional)) {
            map[key] = value(below, place.below(key, there(key)));
        }
    }
    if (node.contains("additionalProperties") && node["additionalProperties"].is_object()) {
        named_keys(node, place, map);
    }
    put_in_order(map);
    return map;
}

// Keys that are names.
void Drawer::named_keys(const Json& node, const Place& place, Json& map) {
    std::vector<std::string> known;
    bool may_be_new = false;
    if (node.contains("x-keys")) {
        known = names(node["x-keys"]);
    } else if (node.contains("x-key-names")) {
        known = names(node["x-key-names"]);
        may_be_new = node.contains("propertyNames") && node["x-key-names"] == "pieces";
    } else if (node.contains("propertyNames")) {
        if (place.there != nullptr) known = place.there->keys();
        may_be_new = true;
    } else {
        known = names("pieces");
        known.push_back("any");
    }
    const bool is_of_pieces = node.contains("x-keys") && node["x-keys"] == "attributes";
    std::size_t count = place.leads_to("*") || map.empty() ? 1 + choices_.below(2) : 0;
    if (is_of_pieces) count = place.there == nullptr ? known.size() : std::min(count, known.size());
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_new = may_be_new && (known.empty() || choices_.below(2) == 0);
        if (known.empty() && !is_new) return;
        std::string key = is_new ? fresh_name() : choices_.one_of(known);
        if (is_of_pieces && place.there == nullptr) key = known[i];
        if (map.contains(key)) continue;
        const loader::Node* there = place.there == nullptr ? nullptr : place.there->value(key);
        Place below = place.below("*", there);
        map[key] = value(node["additionalProperties"], below);
    }
}

Json Drawer::list(const Json& node, const Place& place) {
    const std::size_t least = node.value("minItems", std::size_t{0});
    const std::size_t most = node.value("maxItems", std::size_t{16});
    const std::size_t wanted = place.leads_to("[]") ? 1 : 0;
    const std::size_t count = std::min(most, std::max(least, wanted) + choices_.below(3));
    Json items = Json::array();
    for (std::size_t i = 0; i < count; ++i) {
        const loader::Node* there = nullptr;
        if (place.there != nullptr && i < place.there->items.size()) {
            there = &place.there->items[i];
        }
        Json item = value(node["items"], place.below("[]", there));
        const bool twice = std::find(items.begin(), items.end(), item) != items.end();
        if (!twice || !node.value("uniqueItems", false)) items.push_back(std::move(item));
    }
    return items;
}

// Small numbers and those at the bounds mean most.
Json Drawer::number(const Json& node) {
    const std::int64_t least = node.value("minimum", std::int64_t{-3});
    const std::int64_t most = node.value("maximum", std::int64_t{100});
    const auto within = [&](std::int64_t some) { return std::clamp(some, least, most); };
    switch (choices_.below(8)) {
        case 0:
            return least;
        case 1:
            return most;
        case 2:
            return choices_.between(least, most);
        case 3:
            return within(choices_.between(-3, 12));
        default:
            return within(choices_.between(0, 5));
    }
}

}  // namespace rulewright::generated
