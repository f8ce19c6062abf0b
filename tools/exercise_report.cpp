#include "exercise_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "support/json_text.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

namespace {

using nlohmann::ordered_json;
using validation::Count;
using validation::Exercise;

std::string games_counted(std::uint64_t games) {
    return fmt::format("{} random game{}", games, games == 1 ? "" : "s");
}

std::string list(const std::vector<Count>& counts) {
    std::vector<std::string> words;
    words.reserve(counts.size());
    for (const Count& one : counts) words.push_back(fmt::format("{} {}", one.what, one.times));
    return support::join(words, ", ");
}

// "capture 481 compiled, legal 120 compiled and 300 by Lua (hooks/a.lua:14: a table is made)"
std::string list(const std::vector<script::HookUse>& uses) {
    std::vector<std::string> words;
    for (const script::HookUse& use : uses) {
        std::string text(hooks::name_of(use.point));
        if (use.compiled != 0) text += fmt::format(" {} compiled", use.compiled);
        if (use.compiled != 0 && use.by_lua != 0) text += " and";
        if (use.by_lua != 0 || use.compiled == 0) text += fmt::format(" {} by Lua", use.by_lua);
        if (use.left && use.by_lua != 0) {
            text += fmt::format(" ({}:{}: {})", use.left->file, use.left->line, use.left->reason);
        }
        words.push_back(std::move(text));
    }
    return support::join(words, ", ");
}

ordered_json json_of(const std::vector<script::HookUse>& uses) {
    ordered_json object = ordered_json::array();
    for (const script::HookUse& use : uses) {
        object.push_back({{"hook", hooks::name_of(use.point)},
                          {"compiled", use.compiled},
                          {"lua", use.by_lua},
                          {"left", nullptr}});
        if (!use.left) continue;
        object.back()["left"] = {
            {"file", use.left->file}, {"line", use.left->line}, {"reason", use.left->reason}};
    }
    return object;
}

double choices_of(const Exercise& played) {
    const auto& decisions = played.decisions;
    return decisions.count == 0
               ? 0.0
               : static_cast<double>(decisions.actions) / static_cast<double>(decisions.count);
}

std::string text_of(const Exercise& played) {
    std::string text = fmt::format("{}: {}\n", played.file, games_counted(played.games));
    const auto add = [&](const char* name, const std::string& line) {
        if (!line.empty()) text += fmt::format("  {:<7} {}\n", name, line);
    };
    if (played.games > 0) {
        add("plies", fmt::format("{} ({} to {} in a game), {:.1f} choices each, {} at most",
                                 played.plies, played.shortest, played.longest, choices_of(played),
                                 played.decisions.most));
    }
    add("ends", list(played.ends));
    add("used", list(played.used));
    add("hooks", list(played.hooks));
    add("asked", list(played.asked));
    add("never", support::join(played.unused, ", "));
    if (played.fault) {
        const auto& fault = *played.fault;
        add("fault",
            fmt::format("after {} plies of game {}; it comes again with", fault.plies, fault.game));
        text += fmt::format("    {}\n", fault.command);
    }
    return text;
}

ordered_json counts(const std::vector<Count>& all) {
    ordered_json object = ordered_json::object();
    for (const Count& one : all) object[one.what] = one.times;
    return object;
}

ordered_json json_of(const Exercise& played) {
    ordered_json object = {{"code", "playouts"},
                           {"severity", "info"},
                           {"file", played.file},
                           {"line", 0},
                           {"column", 0},
                           {"length", 1},
                           {"message", games_counted(played.games)},
                           {"expected", ""},
                           {"suggestion", ""},
                           {"notes", ordered_json::array()}};
    object["playouts"] = {{"games", played.games},
                          {"plies", played.plies},
                          {"shortest", played.shortest},
                          {"longest", played.longest},
                          {"decisions", played.decisions.count},
                          {"choices", played.decisions.actions},
                          {"most_choices", played.decisions.most},
                          {"ends", counts(played.ends)},
                          {"used", counts(played.used)},
                          {"hooks", counts(played.hooks)},
                          {"asked", json_of(played.asked)},
                          {"never", played.unused},
                          {"fault", nullptr}};
    if (played.fault) {
        object["playouts"]["fault"] = {{"game", played.fault->game},
                                       {"plies", played.fault->plies},
                                       {"fen", played.fault->fen},
                                       {"moves", played.fault->moves},
                                       {"command", played.fault->command}};
    }
    return object;
}

}  // namespace

std::string exercise_text(const std::vector<Exercise>& all) {
    std::string text;
    for (const Exercise& played : all) text += text_of(played);
    return text;
}

std::string with_exercises(const std::string& findings, const std::vector<Exercise>& all) {
    ordered_json object = support::parse_json<ordered_json>(findings);
    for (const Exercise& played : all) object.push_back(json_of(played));
    return support::json_text(object, 2) + "\n";
}

}  // namespace rulewright::cli
