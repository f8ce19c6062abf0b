// What could stand next on the command line. The shells' scripts (tools/completion) ask the program
// itself, by `rulewright complete WORD...`, so that they never are out of date.
#pragma once

#include <string>
#include <vector>

#include "command_texts.hpp"

namespace rulewright::cli {

struct Candidate {
    std::string word;
    std::string help;  // may be empty
};

struct Completion {
    enum class Paths { kNone, kFolders, kFiles };
    Paths paths = Paths::kNone;        // what else fits; the shell lists it
    std::vector<std::string> endings;  // of the files; none: any file
    std::vector<Candidate> words;      // in the order in which they were declared
};

// `words` are those behind the program's name as the shell has them, the last one unfinished; bash
// makes '=' and ':' words of their own. `variants` are the names that VARIANT can be. Candidates
// replace the last word.
[[nodiscard]] Completion complete(const ProgramText& program, const std::vector<std::string>& words,
                                  const std::vector<std::string>& variants);

// A first line with "none", "folders", "files" or "files ENDING..."; then each candidate, a tab,
// its help.
[[nodiscard]] std::string as_lines(const Completion& completion);

// The script for "bash", "zsh" or "fish"; nullptr for any other shell.
[[nodiscard]] const char* completion_script(const std::string& shell) noexcept;

}  // namespace rulewright::cli
