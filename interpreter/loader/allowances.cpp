#include "loader/allowances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "loader/document.hpp"

namespace rulewright::loader {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

constexpr std::string_view kMark = "# rulewright: allow ";

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

// The code that a line allows, and where it stands.
std::optional<std::pair<std::string, std::size_t>> allowed_on(std::string_view line) {
    const std::size_t mark = line.find(kMark);
    if (mark == std::string_view::npos) return std::nullopt;
    const std::size_t begin = mark + kMark.size();
    const std::size_t end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-", begin);
    return std::pair(std::string(line.substr(begin, end - begin)), begin);
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
        const auto allowed = allowed_on(line);
        if (!allowed) continue;
        const auto& [code, begin] = *allowed;
        Allowance one{code, {n, begin + 1, std::max<std::size_t>(code.size(), 1)}, n};
        if (top) {
            one.line = 0;
        } else if (alone) {
            do ++one.line;
            while (one.line <= lines &&
                   (is_comment(file.line(one.line)) || is_blank(file.line(one.line))));
        }
        found.push_back(std::move(one));
    }
    return found;
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
            return there && there->first == diagnostic.code;
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
        Diagnostic vain = diagnose_at(
            source, one.span,
            {"unused-allowance",
             one.line == 0
                 ? fmt::format("nothing in this file is warned of as '{}'", one.code)
                 : fmt::format("nothing on line {} is warned of as '{}'", one.line, one.code),
             "the code in the brackets of a warning",
             {},
             {}});
        vain.severity = diagnostics::Severity::kWarning;
        found.push_back(std::move(vain));
    }
}

}  // namespace rulewright::loader
