// Of `show --rules --json`: what turns are.
#include <nlohmann/json.hpp>

#include "show_parts.hpp"

namespace rulewright::cli {

namespace {

using nlohmann::json;
using variant::Variant;

json turn_rules_json(const variant::TurnRules& rules) {
    constexpr const char* kPass[] = {"never", "free", "forced"};
    constexpr const char* kPiece[] = {"any", "same", "other"};
    json over = json::array();
    if (rules.over_after_check) over.push_back("check");
    if (rules.over_after_promotion) over.push_back("promotion");
    return {{"pass", kPass[static_cast<std::size_t>(rules.pass)]},
            {"moves", rules.moves},
            {"first", rules.first ? json(*rules.first) : json(nullptr)},
            {"grows", rules.grows},
            {"over_after", std::move(over)},
            {"stop", rules.stop},
            {"next",
             {{"piece", kPiece[static_cast<std::size_t>(rules.next_piece)]},
              {"direction", name_of(rules.next_direction)},
              {"only", rules.next_captures ? "captures" : "moves"},
              {"after", rules.after_captures ? "captures" : "moves"}}}};
}

}  // namespace

json turns_json(const Variant& variant) {
    if (!variant.turns) return nullptr;
    json faces = json::array();
    for (const variant::Face& face : variant.turns->faces) {
        faces.push_back({{"name", face.name},
                         {"letter", std::string(1, face.letter)},
                         {"weight", face.weight}});
    }
    json variables = json::array();
    for (const variant::TurnVariable& variable : variant.turns->variables) {
        variables.push_back({{"name", variable.name},
                             {"min", variable.min},
                             {"max", variable.max},
                             {"start", variable.start},
                             {"meaning", variable.meaning}});
    }
    const auto& rules = variant.turns->rules;
    json shown = {{"pass", rules ? turn_rules_json(*rules)["pass"] : json(nullptr)},
                  {"rules", rules ? turn_rules_json(*rules) : json(nullptr)},
                  {"faces", std::move(faces)},
                  {"variables", std::move(variables)},
                  {"tags", variant.turns->tags},
                  {"contests", variant::name_of(variant.turns->contests)},
                  {"check", variant.turns->check_at_end ? "turn" : "ply"}};
    if (variant.turns->sees_position) shown["sees"] = "position";
    if (variant.turns->weighs_throws) shown["weights"] = "hook";
    return shown;
}

}  // namespace rulewright::cli
