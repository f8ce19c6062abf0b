#include "loader/allowances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/explanations.hpp"
#include "loader/document.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

constexpr std::string_view kMark = "rulewright: allow";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";

struct Allowance {
    std::string code;
    diagnostics::Span span;  // of the code
    std::size_t line = 0;    // whose warnings it allows; 0: of all
    bool used = false;
};

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}
bool is_comment(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first != std::string_view::npos && line[first] == '#';
}

// The codes that a line allows in a comment, of YAML or of Lua, with commas between them, and where
// they stand.
std::vector<std::pair<std::string, std::size_t>> allowed_on(std::string_view line) {
    std::size_t at = line.find(kMark);
    if (at == std::string_view::npos) return {};
    const std::string_view before = support::trim(line.substr(0, at));
    if (!before.ends_with('#') && !before.ends_with("--")) return {};
    std::vector<std::pair<std::string, std::size_t>> found;
    at += kMark.size();
    if (at < line.size() && line[at] != ' ') return {};
    do {
        const std::size_t begin = std::min(line.find_first_not_of(' ', at), line.size());
        const std::size_t end = std::min(line.find_first_not_of(kLetters, begin), line.size());
        found.emplace_back(line.substr(begin, end - begin), begin);
        at = end + 1;
    } while (at < line.size() && line[at - 1] == ',');
    return found;
}

std::vector<Allowance> read_allowances(const diagnostics::SourceFile& file) {
    std::vector<Allowance> found;
    const std::string_view text = file.text();
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    bool top = true;
    for (std::size_t n = 1; n <= lines; ++n) {
        const std::string_view line = file.line(n);
        const bool alone = is_comment(line);
        top = top && (alone || is_blank(line));
        std::size_t about = top ? 0 : n;
        if (alone && !top) {
            do ++about;
            while (about <= lines && (is_comment(file.line(about)) || is_blank(file.line(about))));
        }
        for (const auto& [code, begin] : allowed_on(line)) {
            const diagnostics::Span span{n, begin + 1, std::max<std::size_t>(code.size(), 1)};
            found.push_back({code, span, about});
        }
    }
    return found;
}

std::string why_in_vain(const Allowance& one) {
    if (one.code.empty()) return "no code says which warning is allowed";
    return one.line == 0
               ? fmt::format("nothing in this file is warned of as '{}'", one.code)
               : fmt::format("nothing on line {} is warned of as '{}'", one.line, one.code);
}

// The code that a misspelt one was meant for.
std::string meant_code(const std::string& code) {
    std::vector<std::string> all;
    for (const auto& one : diagnostics::code_explanations()) {
        if (one.code == code) return {};
        all.emplace_back(one.code);
    }
    return support::closest(code, all).value_or("");
}

}  // namespace

void apply_allowances(const Node& tree, Diagnostics& found) {
    if (tree.source == nullptr) return;
    const Source& source = *tree.source;
    std::vector<Allowance> allowances = read_allowances(source.file);
    const auto allows = [&](const Diagnostic& diagnostic) {
        if (diagnostic.severity != diagnostics::Severity::kWarning) return false;
        if (diagnostic.place.file != source.file.name()) {
            const auto there = allowed_on(diagnostic.place.source_line);
            return std::any_of(there.begin(), there.end(),
                               [&](const auto& one) { return one.first == diagnostic.code; });
        }
        bool any = false;
        for (Allowance& one : allowances) {
            const bool here = one.line == 0 || one.line == diagnostic.place.span.line;
            if (!here || one.code != diagnostic.code) continue;
            one.used = true;
            any = true;
        }
        return any;
    };
    found.erase(std::remove_if(found.begin(), found.end(), allows), found.end());
    for (const Allowance& one : allowances) {
        if (one.used) continue;
        Diagnostic vain = diagnose_at(source, one.span,
                                      {"unused-allowance",
                                       why_in_vain(one),
                                       "the code in the brackets of a warning",
                                       meant_code(one.code),
                                       {}});
        vain.severity = diagnostics::Severity::kWarning;
        found.push_back(std::move(vain));
    }
}

}  // namespace rulewright::loader
