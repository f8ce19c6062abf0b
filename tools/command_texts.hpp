// What the command line is made of, as texts: `--help`, manual pages and completion are one source.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace rulewright::cli {

// What a shell may offer for a value, beside names that the option itself lists.
struct ValueText {
    std::vector<std::string> words;    // names: all there are, or some of them
    std::vector<std::string> endings;  // of the files that it is about: "yaml"; none: any file
};

struct OptionText {
    std::vector<std::string> names;  // with dashes, short ones first; none for an argument
    std::string value;               // how the help calls it: "N"; of a flag empty
    std::string help;                // one line, without a full stop
    ValueText values;
    std::vector<std::string> excludes;  // the names of options that may not stand beside it
    bool required = false;
    bool several = false;  // an argument that takes all words that are left

    [[nodiscard]] bool is_argument() const noexcept { return names.empty(); }
    [[nodiscard]] bool is_flag() const noexcept { return value.empty(); }
};

// The program itself, with an empty name, or one command.
struct CommandText {
    std::string name;  // one word, or two, as "selfplay merge"
    std::string help;
    std::vector<OptionText> options;  // and arguments, in the order in which they were declared

    // As one word, for its manual page: "selfplay-merge".
    [[nodiscard]] std::string dashed_name() const {
        std::string word = name;
        std::replace(word.begin(), word.end(), ' ', '-');
        return word;
    }
};

struct ExitCodeText {
    const char* code;
    const char* meaning;
};

struct ProgramText {
    CommandText program;
    std::string variant_help;  // what VARIANT is
    std::vector<ExitCodeText> exit_codes;
    std::vector<CommandText> commands;  // in the order of the help
};

}  // namespace rulewright::cli
