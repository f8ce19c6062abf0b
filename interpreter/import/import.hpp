// Variant files of Fairy-Stockfish (`variants.ini`) become variant files of ours: one for each
// section, short where it builds on a game that we have. What is not carried over is told, and
// marks the file so that nobody plays it unaware.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "import/ini.hpp"

namespace rulewright::imports {

struct ImportOptions {
    std::vector<std::string> names;  // sections to write; empty: all
    std::string rules;               // the folder of our variants
    // How a file that is written names one of ours, and one that is written beside it.
    std::function<std::string(const std::string& path)> name_of_base;
};

struct WrittenVariant {
    std::string name;  // of the section, fit for a file
    std::string text;
    std::string
        base;  // path of the file of ours that it builds on, itself or its parent; may be empty
};

struct Imported {
    std::vector<WrittenVariant> variants;
    diagnostics::Diagnostics found;
};

[[nodiscard]] Imported import_variants(const IniFile& file, const ImportOptions& options,
                                       diagnostics::Diagnostics found);

}  // namespace rulewright::imports
