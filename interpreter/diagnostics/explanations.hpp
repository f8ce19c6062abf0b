// What each code of a diagnostic means, with a wrong and a right example. The texts are Markdown
// files in codes/, compiled in; a test runs their examples and looks for codes without one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rulewright::diagnostics {

// A piece of a file or of a command line. Languages: "yaml" (a file of rules, matches or
// tournaments, or what stands below `extends: chess.yaml` in one), "lua" (its script, which is
// scripts/hooks/example.lua), "ini" (what is imported), "sh" (a command), "text" (words).
struct ExamplePart {
    std::string language;
    std::string text;  // lines, each with its end
};

struct CodeExplanation {
    std::string code;
    std::string group;    // "Files and YAML"
    std::string meaning;  // a sentence
    std::string why;      // why it matters, what to do; may be empty
    std::vector<ExamplePart> wrong;
    std::vector<ExamplePart> right;
};

// All of them, by code.
[[nodiscard]] const std::vector<CodeExplanation>& code_explanations();

// Null when there is no such code.
[[nodiscard]] const CodeExplanation* find_explanation(std::string_view code);

// Whether the part is what stands below the first lines of a variant: `rulewright`, `name` and, if
// it names no other file itself, `extends: chess.yaml`.
[[nodiscard]] bool is_excerpt(const ExamplePart& part);

// The part as a whole file, with the lines that an excerpt leaves out.
[[nodiscard]] std::string whole_text(const ExamplePart& part);

}  // namespace rulewright::diagnostics
