// Texts that stand in others, whatever the clone's path has.
#pragma once

#include <string>

namespace rulewright::tests {

// As one word of a shell.
inline std::string shell_word(const std::string& text) {
    std::string word = "'";
    for (const char letter : text) word += letter == '\'' ? "'\\''" : std::string(1, letter);
    return word + "'";
}

// In double quotes of YAML.
inline std::string yaml_text(const std::string& text) {
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '\\' || letter == '"') quoted += '\\';
        quoted += letter;
    }
    return quoted + "\"";
}

}  // namespace rulewright::tests
