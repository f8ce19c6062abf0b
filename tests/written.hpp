// Games of rules that a test writes itself.
#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "support.hpp"
#include "temporary.hpp"

namespace rulewright::tests {

// `rules` is what stands below the name, with the script as `hooks: h.lua` and another one, if any,
// as other.lua; `base` is what they extend, by its path below the source tree. Where they extend
// nothing white and black play.
inline std::unique_ptr<game::Game> open_written(const std::string& rules,
                                                const std::string& script = "",
                                                const std::string& base = "",
                                                const std::string& other = "") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "v.yaml").string();
    const auto beside = std::filesystem::relative(source_path(base), folder.path());
    const std::string players =
        "players: [{name: white, letter: w, forward: up}, {name: black, letter: b, forward: down}]";
    const std::string before = base.empty() ? players : "extends: " + beside.string();
    std::ofstream(file) << "rulewright: 1\nname: Written\n" << before << "\n" << rules;
    if (!script.empty()) std::ofstream(folder.path() / "h.lua") << script;
    if (!other.empty()) std::ofstream(folder.path() / "other.lua") << other;
    loader::LoadOptions options;
    options.root = "/";
    auto opened = catalog::open_game(file, options);
    if (!opened) FAIL(diagnostics::render_text(opened.error()));
    return std::move(opened.value().game);
}

}  // namespace rulewright::tests
