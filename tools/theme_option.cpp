#include "theme_option.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace {

std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const theme::Known& one : theme::known_themes()) all.emplace_back(one.name);
    return all;
}

bool is_path(const std::string& name) {
    return name.find('/') != std::string::npos || name.ends_with(".yaml") || name.ends_with(".yml");
}

}  // namespace

void add_theme_option(Command& command, std::string& name) {
    command
        .option("--theme", name,
                "Colours of the board: wood, green, blue, grey, contrast, or a YAML file")
        .takes("THEME")
        .such_as({"wood", "green", "blue", "grey", "contrast"});
}

Result<theme::Theme, int> find_theme(const std::string& name, Console& console) {
    if (name.empty()) return theme::Theme{};
    if (!is_path(name)) {
        if (const theme::Known* known = theme::find_theme(name)) {
            return theme::read_theme(*known).value();
        }
        const auto close = support::closest(name, names());
        return fail(console.fail(
            kUsage, fmt::format("--theme: no theme '{}'{}\n   expected: {}, or the path of a file",
                                support::visible(name),
                                close ? fmt::format("; did you mean '{}'?", *close) : "",
                                support::join(names(), ", "))));
    }
    auto theme = theme::load_theme(name, {});
    if (theme) return std::move(theme).value();
    console.report(theme.error());
    return fail(theme.error().front().code == "file-missing" ? kUsage : kFindings);
}

}  // namespace rulewright::cli
