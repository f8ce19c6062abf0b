// A project of one variant, with a script and a match, for an author's page.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "common.hpp"
#include "temporary.hpp"

namespace rulewright::web {

inline const std::string kRules =
    "rulewright: 1\nname: Mine\nboard: {files: 4, ranks: 4}\n"
    "players:\n  - {name: white, letter: w, forward: up}\n"
    "  - {name: black, letter: b, forward: down}\n"
    "pieces:\n  king: {letter: K, move: K, royal: true}\n  lord: {letter: L, move: R}\n"
    "start: \"k3/4/4/K2L w - - 0 1\"\nhooks: ../scripts/hooks/mine.lua\n";
inline const std::string kHooks = "return {\n  evaluate = function(position) return 1 end,\n}\n";
inline const std::string kMatch =
    "match: The lord moves\nvariant: ../../rules/mine.yaml\nsteps:\n"
    "  - move: d1d3\n  - expect: {to_move: black}\n";

// A project of one variant.
struct Project {
    Project() {
        write(".rulewright-root", "");
        write("rules/mine.yaml", kRules);
        write("scripts/hooks/mine.lua", kHooks);
        write("scripts/matches/lord.yaml", kMatch);
        write("secret.yaml", "rulewright: 1\n");
    }
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((folder.path() / name).parent_path());
        std::ofstream(folder.path() / name) << text;
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        std::ifstream file(folder.path() / name);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    [[nodiscard]] ServiceOptions options() const {
        ServiceOptions options;
        options.folder = (folder.path() / "rules").string();
        options.workbench.rules = std::string(RULEWRIGHT_SOURCE_DIR) + "/rules";
        options.workbench.tools.write = [](const std::string& path, std::string_view text) {
            std::ofstream(path) << text;
            return std::optional<std::string>();
        };
        return options;
    }

    tests::TemporaryFolder folder;
};

inline json document(const std::string& path, const std::string& text) {
    return {{"path", path}, {"text", text}};
}

inline std::string with(std::string text, const std::string& old, const std::string& fresh) {
    const std::size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), fresh);
}

}  // namespace rulewright::web
