// Of `show --rules`: what turns are, as text and as JSON.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "show_parts.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

namespace {

using nlohmann::json;
using support::join;
using variant::Variant;

// "2 moves", "1 move for white, 2 for black".
std::string moves_of_turns(const Variant& variant, const variant::TurnRules& rules) {
    const auto counted = [](int moves) {
        if (moves == 0) return std::string("any number of moves");
        return fmt::format("{} move{}", moves, moves == 1 ? "" : "s");
    };
    std::string text =
        rules.grows > 0 ? fmt::format("each {} longer than the one before it", counted(rules.grows))
        : rules.moves[0] == rules.moves[1]
            ? counted(rules.moves[0])
            : fmt::format("{} for {}, {} for {}", counted(rules.moves[0]), variant.players[0].name,
                          counted(rules.moves[1]), variant.players[1].name);
    if (rules.first || rules.grows > 0) {
        text += fmt::format("; the very first of {}", counted(rules.first.value_or(1)));
    }
    return text;
}

std::string rules_of_turns(const Variant& variant, const variant::TurnRules& rules) {
    std::string text = "turns: " + moves_of_turns(variant, rules) + "\n";
    const auto add = [&](bool holds, const char* line) {
        if (holds) text += fmt::format("  {}\n", line);
    };
    add(rules.over_after_check, "a move that gives check ends the turn");
    add(rules.over_after_promotion, "a promotion ends the turn");
    add(rules.after_captures, "nothing follows a move that is no capture");
    add(rules.next_captures, "only captures follow the first move");
    add(rules.next_piece == variant::NextPiece::kSame, "the same piece goes on");
    add(rules.next_piece == variant::NextPiece::kOther, "another piece goes on");
    add(rules.stop, "the player may end the turn after any of its moves, by a pass");
    const bool check = knows_check(variant);
    add(rules.pass == variant::Pass::kFree,
        check ? "who is not in check may pass" : "the player may pass");
    add(rules.pass == variant::Pass::kForced,
        check ? "who is not in check and has no move passes" : "who has no move passes");
    return text;
}

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
              {"only", rules.next_captures ? "captures" : "moves"},
              {"after", rules.after_captures ? "captures" : "moves"}}}};
}

}  // namespace

std::string turns_text(const Variant& variant) {
    if (!variant.turns) return "";
    std::string text = variant.turns->rules ? rules_of_turns(variant, *variant.turns->rules)
                                            : "turns: put together by the script\n";
    std::vector<std::string> faces;
    int total = 0;
    for (const variant::Face& face : variant.turns->faces) {
        faces.push_back(fmt::format("{} {} ({})", face.name, face.weight, face.letter));
        total += face.weight;
    }
    if (!faces.empty()) {
        text += fmt::format("faces of a die, of {}: {}\n", total, join(faces, ", "));
    }
    for (const variant::TurnVariable& variable : variant.turns->variables) {
        text += fmt::format("  {}: {} to {}, at first {}{}{}\n", variable.name, variable.min,
                            variable.max, variable.start, variable.meaning.empty() ? "" : "; ",
                            variable.meaning);
    }
    if (!variant.turns->tags.empty()) {
        text += fmt::format("tags of moves: {}\n", join(variant.turns->tags, ", "));
    }
    if (variant.turns->contests != variant::Contests::kNone) {
        text += fmt::format("contests: the script says which {} dice decide\n",
                            name_of(variant.turns->contests));
    }
    if (variant.turns->check_at_end) {
        text += "check: royal pieces must be safe when the turn ends\n";
    }
    return text;
}

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
    return {{"pass", rules ? turn_rules_json(*rules)["pass"] : json(nullptr)},
            {"rules", rules ? turn_rules_json(*rules) : json(nullptr)},
            {"faces", std::move(faces)},
            {"variables", std::move(variables)},
            {"tags", variant.turns->tags},
            {"contests", variant::name_of(variant.turns->contests)},
            {"check", variant.turns->check_at_end ? "turn" : "ply"}};
}

}  // namespace rulewright::cli
