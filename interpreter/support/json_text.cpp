#include "support/json_text.hpp"

#include <nlohmann/json.hpp>

#include "support/visible.hpp"

namespace rulewright::support {

template <typename Json>
std::string json_text(const Json& json, int indent) {
    return visible_json(json.dump(indent, ' ', false, Json::error_handler_t::replace));
}

template <typename Json>
Json parse_json(std::string_view text) {
    return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

template std::string json_text<nlohmann::json>(const nlohmann::json&, int);
template std::string json_text<nlohmann::ordered_json>(const nlohmann::ordered_json&, int);
template nlohmann::json parse_json<nlohmann::json>(std::string_view);
template nlohmann::ordered_json parse_json<nlohmann::ordered_json>(std::string_view);

}  // namespace rulewright::support
