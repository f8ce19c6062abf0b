// What tests of the importer share: a text in, files out.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "../support.hpp"
#include "../temporary.hpp"
#include "import/import.hpp"

namespace rulewright::tests {

// As `rulewright import` does it, into a folder below the source tree's rules.
inline imports::Imported import_text(const std::string& text) {
    diagnostics::Diagnostics found;
    const imports::IniFile file = imports::read_ini("tried.ini", text, found);
    imports::ImportOptions options;
    options.rules = source_path("rules");
    options.name_of_base = [](const std::string& path) { return path; };
    return imports::import_variants(file, options, std::move(found));
}

// A folder with copies of what imported files extend.
class Beside {
public:
    Beside() {
        namespace fs = std::filesystem;
        const auto all = fs::copy_options::recursive;
        fs::copy(source_path("rules"), folder_.path() / "rules", all);
        fs::create_directories(folder_.path() / "scripts");
        fs::copy(source_path("scripts/hooks"), folder_.path() / "scripts/hooks", all);
    }

    // Writes the file, with its base by a path inside.
    void put(const std::string& name, std::string text) const {
        const std::string base = source_path("rules/");
        if (const std::size_t at = text.find(base); at != std::string::npos) {
            text.replace(at, base.size(), "rules/");
        }
        std::ofstream(folder_.path() / (name + ".yaml")) << text;
    }

    // What is wrong with it goes to `messages`.
    std::unique_ptr<game::Game> open(const std::string& name, std::string& messages) const {
        loader::LoadOptions options;
        options.root = folder_.path().string();
        auto opened = catalog::open_game((folder_.path() / (name + ".yaml")).string(), options);
        if (opened) return std::move(opened.value().game);
        messages = diagnostics::render_text(opened.error());
        return nullptr;
    }

private:
    TemporaryFolder folder_;
};

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace rulewright::tests
