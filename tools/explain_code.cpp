// rulewright explain-code: what a code in the brackets of a message means.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "command_line.hpp"
#include "commands.hpp"
#include "diagnostics/explanations.hpp"
#include "support/json_text.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

using diagnostics::CodeExplanation;
using diagnostics::ExamplePart;

namespace {

using Json = nlohmann::ordered_json;

struct ExplainCodeOptions {
    std::optional<std::string> code;
    bool json = false;
};

Json parts_json(const std::vector<ExamplePart>& parts) {
    Json all = Json::array();
    for (const ExamplePart& part : parts) {
        all.push_back({{"language", part.language}, {"text", part.text}});
    }
    return all;
}

Json head_json(const CodeExplanation& explained) {
    return {{"code", explained.code}, {"group", explained.group}, {"meaning", explained.meaning}};
}

std::string where(const ExamplePart& part) {
    if (part.language == "lua") return " in scripts/hooks/example.lua";
    if (part.language == "ini") return " in a file to import";
    if (!diagnostics::is_excerpt(part)) return "";
    const std::string whole = diagnostics::whole_text(part);
    return whole.find("extends: chess.yaml\n" + part.text) == std::string::npos
               ? " in a variant"
               : " in a variant that extends chess.yaml";
}

std::string example_text(const char* label, const std::vector<ExamplePart>& parts) {
    std::string text;
    for (const ExamplePart& part : parts) {
        text += fmt::format("\n{}{}:\n", label, where(part));
        for (const std::string_view line : support::split(part.text, '\n')) {
            if (!line.empty()) text += fmt::format("    {}\n", line);
        }
    }
    return text;
}

std::string as_text(const CodeExplanation& explained) {
    std::string text = fmt::format("{}: {}\n", explained.code, explained.meaning);
    if (!explained.why.empty()) text += explained.why + "\n";
    return text + example_text("wrong", explained.wrong) + example_text("right", explained.right);
}

std::string as_json(const CodeExplanation& explained) {
    Json object = head_json(explained);
    object["why"] = explained.why;
    object["wrong"] = parts_json(explained.wrong);
    object["right"] = parts_json(explained.right);
    return support::json_text(object, 2) + "\n";
}

std::string list_text() {
    std::size_t longest = 0;
    for (const CodeExplanation& one : diagnostics::code_explanations()) {
        longest = std::max(longest, one.code.size());
    }
    std::string text;
    for (const CodeExplanation& one : diagnostics::code_explanations()) {
        text += fmt::format("{:<{}}  {}\n", one.code, longest, one.meaning);
    }
    return text;
}

std::string list_json() {
    Json all = Json::array();
    for (const CodeExplanation& one : diagnostics::code_explanations()) {
        all.push_back(head_json(one));
    }
    return support::json_text(all, 2) + "\n";
}

int run_explain_code(const ExplainCodeOptions& options, Console& console) {
    if (!options.code) {
        console.out = options.json ? list_json() : list_text();
        return kFine;
    }
    if (const CodeExplanation* explained = diagnostics::find_explanation(*options.code)) {
        console.out = options.json ? as_json(*explained) : as_text(*explained);
        return kFine;
    }
    std::vector<std::string> codes;
    for (const CodeExplanation& one : diagnostics::code_explanations()) codes.push_back(one.code);
    const auto closest = support::closest(*options.code, codes);
    return console.fail(
        kUsage,
        fmt::format("there is no code '{}'{}\n   expected: what stands in the brackets of a "
                    "message, such as unknown-key; `rulewright explain-code` lists all",
                    *options.code, closest ? fmt::format("; did you mean '{}'?", *closest) : ""));
}

}  // namespace

void add_explain_code(CommandLine& line) {
    const auto options = std::make_shared<ExplainCodeOptions>();
    Command command = line.command(
        "explain-code", "Say what the code of a message means, with a wrong and a right example");
    command.option("CODE", options->code,
                   "What stands in the brackets of a message; without it all are listed");
    command.flag("--json", options->json, "Print JSON");
    command.runs([options](Console& console) { return run_explain_code(*options, console); });
}

}  // namespace rulewright::cli
