#include "lsp/json.hpp"

#include "lsp/uri.hpp"

namespace rulewright::lsp {

const Json* at(const Json& json, std::initializer_list<const char*> keys) noexcept {
    const Json* found = &json;
    for (const char* key : keys) {
        if (!found->is_object()) return nullptr;
        const auto member = found->find(key);
        if (member == found->end()) return nullptr;
        found = &*member;
    }
    return found;
}

std::optional<std::string> text_at(const Json& json, std::initializer_list<const char*> keys) {
    const Json* found = at(json, keys);
    if (found == nullptr || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
}

std::optional<std::int64_t> number_at(const Json& json, std::initializer_list<const char*> keys) {
    const Json* found = at(json, keys);
    if (found == nullptr || !found->is_number_integer()) return std::nullopt;
    return found->get<std::int64_t>();
}

bool truth_at(const Json& json, std::initializer_list<const char*> keys) {
    const Json* found = at(json, keys);
    return found != nullptr && found->is_boolean() && found->get<bool>();
}

std::optional<Position> position_at(const Json& json, std::initializer_list<const char*> keys) {
    const Json* found = at(json, keys);
    if (found == nullptr) return std::nullopt;
    const auto line = number_at(*found, {"line"});
    const auto character = number_at(*found, {"character"});
    if (!line || !character || *line < 0 || *character < 0) return std::nullopt;
    return Position{static_cast<std::size_t>(*line), static_cast<std::size_t>(*character)};
}

std::optional<Range> range_at(const Json& json, std::initializer_list<const char*> keys) {
    const Json* found = at(json, keys);
    if (found == nullptr) return std::nullopt;
    const auto start = position_at(*found, {"start"});
    const auto end = position_at(*found, {"end"});
    if (!start || !end) return std::nullopt;
    return Range{*start, *end};
}

Json to_json(const Position& position) {
    return {{"line", position.line}, {"character", position.character}};
}

Json to_json(const Range& range) {
    return {{"start", to_json(range.start)}, {"end", to_json(range.end)}};
}

Json to_json(const Place& place) {
    return {{"uri", uri_of(place.file->path)},
            {"range", to_json(place.file->text.range(place.span))}};
}

Json workspace_edit(const Document& document, const std::vector<Edit>& edits, bool versioned) {
    Json list = Json::array();
    for (const Edit& edit : edits) {
        list.push_back(
            {{"range", to_json(document.file->text.range(edit.span))}, {"newText", edit.text}});
    }
    Json result = Json::object();
    if (!versioned) {
        result["changes"][document.uri] = std::move(list);
        return result;
    }
    Json change = Json::object();
    change["textDocument"] = {{"uri", document.uri}, {"version", document.version}};
    change["edits"] = std::move(list);
    result["documentChanges"] = Json::array();
    result["documentChanges"].push_back(std::move(change));
    return result;
}

}  // namespace rulewright::lsp
