#include "web/body.hpp"

#include <fmt/format.h>

#include "support/json_text.hpp"

namespace rulewright::web {

using nlohmann::json;

Body::Body(std::string_view text) : json_(json::object()) {
    if (text.empty()) return;
    json read = support::parse_json<json>(text);
    if (read.is_object()) {
        json_ = std::move(read);
    } else {
        wrong_ =
            Wrong{read.is_discarded() ? "the request is no JSON" : "the request is no JSON object",
                  "{\"key\": value}"};
    }
}

const json* Body::value(const char* key) const {
    if (wrong_) return nullptr;
    const auto found = json_.find(key);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
}

void Body::complain(const char* key, std::string expected) {
    if (!wrong_)
        wrong_ = Wrong{fmt::format("'{}' of the request is not right", key), std::move(expected)};
}

std::optional<std::string> Body::text(const char* key, std::size_t most) {
    const json* found = value(key);
    if (found == nullptr) return std::nullopt;
    const auto* words = found->get_ptr<const std::string*>();
    if (words == nullptr || words->size() > most) {
        complain(key, fmt::format("a text of at most {} bytes", most));
        return std::nullopt;
    }
    if (words->empty()) return std::nullopt;
    return *words;
}

std::optional<std::int64_t> Body::whole(const char* key, std::int64_t low, std::int64_t high) {
    const json* found = value(key);
    if (found == nullptr) return std::nullopt;
    if (found->is_number_integer()) {
        const bool huge = found->is_number_unsigned() &&
                          found->get<std::uint64_t>() > static_cast<std::uint64_t>(high);
        if (!huge && found->get<std::int64_t>() >= low && found->get<std::int64_t>() <= high) {
            return found->get<std::int64_t>();
        }
    }
    complain(key, fmt::format("a whole number from {} to {}", low, high));
    return std::nullopt;
}

std::optional<double> Body::number(const char* key, double low, double high) {
    const json* found = value(key);
    if (found == nullptr) return std::nullopt;
    if (found->is_number() && found->get<double>() >= low && found->get<double>() <= high) {
        return found->get<double>();
    }
    complain(key, fmt::format("a number from {} to {}", low, high));
    return std::nullopt;
}

std::vector<std::string> Body::texts(const char* key, std::size_t most) {
    std::vector<std::string> list;
    const json* found = value(key);
    if (found == nullptr) return list;
    bool fits = found->is_array() && found->size() <= most;
    for (std::size_t i = 0; fits && i < found->size(); ++i) {
        const auto* words = (*found)[i].get_ptr<const std::string*>();
        fits = words != nullptr && words->size() <= kMaxTextBytes;
        if (fits) list.push_back(*words);
    }
    if (!fits) complain(key, fmt::format("a list of at most {} texts", most));
    return list;
}

std::vector<Body> Body::objects(const char* key, std::size_t most) {
    std::vector<Body> list;
    const json* found = value(key);
    if (found == nullptr) return list;
    bool fits = found->is_array() && found->size() <= most;
    for (std::size_t i = 0; fits && i < found->size(); ++i) {
        fits = (*found)[i].is_object();
        if (fits) list.push_back(Body((*found)[i]));
    }
    if (!fits) complain(key, fmt::format("a list of at most {} objects", most));
    return list;
}

void Body::take_wrong(const Body& inner) {
    if (!wrong_) wrong_ = inner.wrong_;
}

std::string Body::required_text(const char* key) {
    const auto found = text(key);
    if (!found) complain(key, "a text");
    return found.value_or("");
}

std::int64_t Body::required_whole(const char* key, std::int64_t low, std::int64_t high) {
    const auto found = whole(key, low, high);
    if (!found) complain(key, fmt::format("a whole number from {} to {}", low, high));
    return found.value_or(low);
}

}  // namespace rulewright::web
