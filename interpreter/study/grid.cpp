#include "study/grid.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::study {

namespace {

// At commas that stand in no brackets and no quotes.
std::vector<std::string> levels_in(std::string_view text) {
    std::vector<std::string> levels(1);
    int depth = 0;
    char quote = '\0';
    for (const char letter : text) {
        if (quote != '\0') {
            if (letter == quote) quote = '\0';
        } else if (letter == '"' || letter == '\'') {
            quote = letter;
        } else if (letter == '[' || letter == '{') {
            ++depth;
        } else if (letter == ']' || letter == '}') {
            --depth;
        }
        if (letter == ',' && depth == 0 && quote == '\0') {
            levels.emplace_back();
        } else {
            levels.back() += letter;
        }
    }
    for (std::string& level : levels) level = std::string(support::trim(level));
    return levels;
}

// A tree of keys: those that begin alike stand together.
struct Branch {
    std::string key;
    std::string value;
    std::vector<Branch> below;
};

void put(std::vector<Branch>& tree, std::string_view key, const std::string& value) {
    const std::size_t dot = key.find('.');
    const std::string first(key.substr(0, dot));
    auto found = std::find_if(tree.begin(), tree.end(),
                              [&](const Branch& branch) { return branch.key == first; });
    if (found == tree.end()) found = tree.insert(tree.end(), {first, {}, {}});
    if (dot == std::string_view::npos) {
        found->value = value;
    } else {
        put(found->below, key.substr(dot + 1), value);
    }
}

void write(const std::vector<Branch>& tree, const std::string& indent, std::string& text) {
    for (const Branch& branch : tree) {
        text += fmt::format("{}{}:", indent, branch.key);
        if (!branch.value.empty()) text += " " + branch.value;
        text += "\n";
        write(branch.below, indent + "  ", text);
    }
}

}  // namespace

std::size_t Grid::points() const noexcept {
    if (axes.empty()) return 0;
    std::size_t points = 1;
    for (const Axis& axis : axes) points *= axis.levels.size();
    return points;
}

std::vector<std::size_t> Grid::levels_of(std::size_t point) const {
    std::vector<std::size_t> levels(axes.size());
    for (std::size_t i = axes.size(); i-- > 0;) {
        levels[i] = point % axes[i].levels.size();
        point /= axes[i].levels.size();
    }
    return levels;
}

std::string Grid::name_of(std::size_t point) const {
    const std::vector<std::size_t> levels = levels_of(point);
    std::vector<std::string> words;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        words.push_back(axes[i].key + "=" + axes[i].levels[levels[i]]);
    }
    return support::join(words, ", ");
}

std::string Grid::yaml_of(std::size_t point) const {
    const std::vector<std::size_t> levels = levels_of(point);
    std::vector<Branch> tree;
    for (std::size_t i = 0; i < axes.size(); ++i) put(tree, axes[i].key, axes[i].levels[levels[i]]);
    std::string text;
    write(tree, "", text);
    return text;
}

Result<Axis, std::string> read_axis(const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::string key(support::trim(std::string_view(text).substr(0, equals)));
    const auto fails = [&](const char* what) {
        return fail(
            fmt::format("'{}' {}\n   expected: a key of the rules and two values or more, "
                        "as in draws.move_limit=50,75",
                        text, what));
    };
    if (equals == std::string::npos || key.empty()) return fails("names no key with values");
    if (key.find_first_of(" \t\n:#{}[]\"'") != std::string::npos || key.front() == '.' ||
        key.back() == '.' || key.find("..") != std::string::npos) {
        return fails("has no key before the '='");
    }
    Axis axis{key, levels_in(std::string_view(text).substr(equals + 1))};
    if (axis.levels.size() < 2) return fails("has one value only");
    for (const std::string& level : axis.levels) {
        if (level.empty() || level.find('\n') != std::string::npos) return fails("lacks a value");
        if (std::count(axis.levels.begin(), axis.levels.end(), level) > 1) {
            return fails("has a value twice");
        }
    }
    return axis;
}

}  // namespace rulewright::study
