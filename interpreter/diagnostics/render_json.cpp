#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "diagnostics/explanations.hpp"
#include "diagnostics/render.hpp"
#include "support/json_text.hpp"
#include "support/percent.hpp"
#include "support/visible.hpp"

namespace rulewright::diagnostics {

namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) {
    return support::json_text(json, 2) + "\n";
}

const char* severity_name(Severity severity) noexcept {
    return severity == Severity::kError ? "error" : "warning";
}

Json place_json(const Place& place) {
    return {{"file", place.file},
            {"line", place.span.line},
            {"column", place.span.column},
            {"length", place.span.length}};
}

Json diagnostic_json(const Diagnostic& diagnostic) {
    Json json = {{"code", diagnostic.code}, {"severity", severity_name(diagnostic.severity)}};
    json.update(place_json(diagnostic.place));
    json["message"] = diagnostic.message;
    json["expected"] = diagnostic.expected;
    json["suggestion"] = diagnostic.suggestion;
    json["notes"] = Json::array();
    for (const Note& note : diagnostic.notes) {
        Json entry = place_json(note.place);
        entry["text"] = note.text;
        json["notes"].push_back(std::move(entry));
    }
    return json;
}

// Relative paths stay relative.
std::string uri_of(const std::string& path) {
    return (path.starts_with('/') ? "file://" : "") + support::percent_encoded(path);
}

Json physical_location(const Place& place) {
    Json json = {{"artifactLocation", {{"uri", uri_of(place.file)}}}};
    if (place.span.line == 0) return json;
    const std::size_t first = place.span.column - 1 - place.cut_bytes;
    const auto column = [&](std::size_t byte) {
        return place.cut_points + support::code_points_before(place.source_line, byte) + 1;
    };
    json["region"] = {{"startLine", place.span.line},
                      {"startColumn", column(first)},
                      {"endColumn", column(first + place.span.length)}};
    return json;
}

std::string full_message(const Diagnostic& diagnostic) {
    std::string text = diagnostic.message;
    if (!diagnostic.expected.empty()) text += "; expected: " + diagnostic.expected;
    if (!diagnostic.suggestion.empty()) text += "; did you mean '" + diagnostic.suggestion + "'?";
    return text;
}

Json result_json(const Diagnostic& diagnostic) {
    Json json = {{"ruleId", diagnostic.code},
                 {"level", severity_name(diagnostic.severity)},
                 {"message", {{"text", full_message(diagnostic)}}},
                 {"locations", Json::array()}};
    json["locations"].push_back({{"physicalLocation", physical_location(diagnostic.place)}});
    for (const Note& note : diagnostic.notes) {
        json["relatedLocations"].push_back({{"physicalLocation", physical_location(note.place)},
                                            {"message", {{"text", note.text}}}});
    }
    return json;
}

void add_example(std::string& text, std::string& markdown, const char* label,
                 const std::vector<ExamplePart>& parts) {
    text += fmt::format("\n\n{}:", label);
    markdown += fmt::format("\n\n{}:", label);
    for (const ExamplePart& part : parts) {
        text += "\n" + part.text.substr(0, part.text.size() - 1);
        markdown += fmt::format("\n```{}\n{}```", part.language, part.text);
    }
}

// Hosts of code show it beside the result.
Json rule_json(const std::string& code) {
    Json rule = {{"id", code}};
    const CodeExplanation* explained = find_explanation(code);
    if (explained == nullptr) return rule;
    rule["shortDescription"] = {{"text", explained->meaning}};
    std::string text = explained->meaning;
    if (!explained->why.empty()) text += " " + explained->why;
    std::string markdown = text;
    add_example(text, markdown, "Wrong", explained->wrong);
    add_example(text, markdown, "Right", explained->right);
    rule["help"] = {{"text", std::move(text)}, {"markdown", std::move(markdown)}};
    return rule;
}

Json rules_json(const Diagnostics& diagnostics) {
    std::vector<std::string> codes;
    for (const Diagnostic& diagnostic : diagnostics) codes.push_back(diagnostic.code);
    std::sort(codes.begin(), codes.end());
    codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
    Json rules = Json::array();
    for (const std::string& code : codes) rules.push_back(rule_json(code));
    return rules;
}

}  // namespace

std::string render_json(const Diagnostics& diagnostics) {
    Json json = Json::array();
    for (const Diagnostic& diagnostic : diagnostics) json.push_back(diagnostic_json(diagnostic));
    return dump(json);
}

std::string render_sarif(const Diagnostics& diagnostics) {
    Json results = Json::array();
    for (const Diagnostic& diagnostic : diagnostics) results.push_back(result_json(diagnostic));
    Json run;
    run["tool"]["driver"] = {{"name", "Rulewright"}, {"rules", rules_json(diagnostics)}};
    run["columnKind"] = "unicodeCodePoints";
    run["results"] = std::move(results);
    Json log = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"}, {"version", "2.1.0"}};
    log["runs"] = Json::array({std::move(run)});
    return dump(log);
}

}  // namespace rulewright::diagnostics
