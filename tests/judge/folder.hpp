// Drafts as files in a folder of their own, to be loaded like any variant.
#pragma once

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "catalog/open.hpp"
#include "draft.hpp"
#include "temporary.hpp"

namespace rulewright::judge {

[[nodiscard]] inline Draft draft_of(const std::vector<std::string>& names) {
    Draft draft;
    for (const std::string& name : names) {
        const auto& all = features();
        const auto found = std::find_if(all.begin(), all.end(),
                                        [&](const Feature& one) { return one.name == name; });
        assert(found != all.end());
        found->add(draft);
    }
    return draft;
}

class Folder {
public:
    // The game, or what is said against it.
    [[nodiscard]] Result<std::unique_ptr<game::Game>, std::string> open(const Draft& draft) const {
        write(draft);
        auto opened = catalog::open_game(file(), options());
        if (opened) return std::move(opened.value().game);
        return fail(told(opened.error()));
    }
    [[nodiscard]] Result<variant::Variant, std::string> load(const Draft& draft) const {
        write(draft);
        auto loaded = loader::load_variant(file(), options());
        if (loaded) return std::move(loaded.value().variant);
        return fail(told(loaded.error()));
    }

private:
    void write(const Draft& draft) const {
        std::ofstream(path_ / "draft.yaml") << draft.yaml();
        std::ofstream(path_ / "draft.lua") << draft.lua();
    }
    [[nodiscard]] std::string file() const { return (path_ / "draft.yaml").string(); }
    [[nodiscard]] loader::LoadOptions options() const {
        loader::LoadOptions options;
        options.root = path_.string();
        return options;
    }
    [[nodiscard]] static std::string told(const diagnostics::Diagnostics& found) {
        std::string text;
        for (const auto& one : found) text += one.code + ": " + one.message + "\n";
        return text;
    }

    tests::TemporaryFolder folder_;
    const std::filesystem::path& path_ = folder_.path();
};

}  // namespace rulewright::judge
