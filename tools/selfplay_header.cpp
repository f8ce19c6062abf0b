#include "selfplay_header.hpp"

#include <nlohmann/json.hpp>

#include "support/json_text.hpp"

namespace rulewright::cli {

using nlohmann::ordered_json;

namespace {

constexpr int kRecordVersion = 1;

// For writing and for reading; the order is that of the line.
template <typename Header, typename Visitor>
void each_key(Header& header, Visitor&& visit) {
    visit("rulewright", header.version);
    visit("variant", header.variant);
    visit("rules", header.rules);
    visit("fen", header.fen);
    visit("moves", header.moves);
    visit("players", header.players);
    visit("seed", header.seed);
    visit("max_plies", header.max_plies);
    visit("clock", header.clock);
    visit("limit", header.limit);
    visit("openings", header.openings);
    visit("opening_plies", header.opening_plies);
    visit("swap", header.swap);
}

// Each says whether the value was one for it.
bool take(const ordered_json& value, std::string& text) {
    if (value.is_string()) text = value.get<std::string>();
    return value.is_string();
}

bool take(const ordered_json& value, std::optional<std::string>& text) {
    return value.is_null() || take(value, text.emplace());
}

bool take(const ordered_json& value, std::uint64_t& number) {
    if (value.is_number_unsigned()) number = value.get<std::uint64_t>();
    return value.is_number_unsigned();
}

bool take(const ordered_json& value, bool& flag) {
    if (value.is_boolean()) flag = value.get<bool>();
    return value.is_boolean();
}

bool take(const ordered_json& value, std::array<std::string, kPlayers>& texts) {
    bool all = value.is_array() && value.size() == texts.size();
    for (std::size_t i = 0; all && i < texts.size(); ++i) all = take(value[i], texts[i]);
    return all;
}

}  // namespace

std::string header_text(const SelfplayHeader& header) {
    ordered_json object = {{"selfplay", kRecordVersion}};
    each_key(header, [&](const char* key, const auto& value) {
        if constexpr (std::is_same_v<decltype(value), const std::optional<std::string>&>) {
            object[key] = value ? ordered_json(*value) : ordered_json(nullptr);
        } else {
            object[key] = value;
        }
    });
    return support::json_text(object);
}

std::optional<SelfplayHeader> read_header(const std::string& text) {
    const ordered_json object = support::parse_json<ordered_json>(text);
    SelfplayHeader header;
    bool all = object.is_object();
    each_key(header, [&](const char* key, auto& value) {
        all = all && object.contains(key) && take(object[key], value);
    });
    return all ? std::optional(header) : std::nullopt;
}

}  // namespace rulewright::cli
