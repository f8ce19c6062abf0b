// The variants that Fairy-Stockfish has built in and that files of its format build on, said in the
// format itself, and the files of ours that hold the same games.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "import/ini.hpp"

namespace rulewright::imports {

// The file built_in.ini beside this one.
[[nodiscard]] const char* built_in_text();
// Its source has no name.
[[nodiscard]] const IniFile& built_in_variants();
[[nodiscard]] const IniSection* find_built_in(std::string_view name);
// Whether the program has such a variant, of which nothing more is known here.
[[nodiscard]] bool is_built_in_name(std::string_view name);
// Whether every version has one, so that no file can have another of that name.
[[nodiscard]] bool is_taken_name(std::string_view name);
[[nodiscard]] std::vector<std::string> built_in_names();
// Names of files that may hold the same game: `three-check` for 3check.
[[nodiscard]] std::vector<std::string> file_names(std::string_view built_in);

}  // namespace rulewright::imports
