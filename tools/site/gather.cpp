#include "site/gather.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "loader/paths.hpp"
#include "loader/read_file.hpp"
#include "lsp/workspace.hpp"
#include "options.hpp"
#include "tuning/tuning.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

bool is_name_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '_' || letter == '-';
}

// What a script requires: the names in `require("name")`, with or without parentheses. Comments may
// add some too many.
std::vector<std::string> required_by(std::string_view text) {
    constexpr std::string_view kWord = "require";
    std::vector<std::string> names;
    for (std::size_t at = text.find(kWord); at != text.npos; at = text.find(kWord, at + 1)) {
        const std::size_t open = text.find_first_not_of(" \t\r\n(", at + kWord.size());
        if (open == text.npos || (text[open] != '"' && text[open] != '\'')) continue;
        std::string name;
        for (std::size_t i = open + 1; i < text.size() && is_name_letter(text[i]); ++i) {
            name += text[i];
        }
        names.push_back(std::move(name));
    }
    return names;
}

// The files that pieces are drawn by: one for both players, or one for each.
std::vector<std::string> pictures_of(const lsp::File& file) {
    std::vector<std::string> named;
    const auto take = [&](const lsp::Value& value) {
        if (value.scalar.text.ends_with(".svg")) named.push_back(value.scalar.text);
    };
    const lsp::Entry* pieces = file.outline.find("pieces");
    if (pieces == nullptr) return named;
    for (const lsp::Entry& piece : pieces->value.entries) {
        const lsp::Entry* picture = piece.value.find("picture");
        if (picture == nullptr) continue;
        take(picture->value);
        for (const lsp::Entry& own : picture->value.entries) take(own.value);
    }
    return named;
}

std::optional<std::string> text_of(const std::string& path) {
    auto text = loader::read_file({path, path, {}, {}});
    if (!text) return std::nullopt;
    return std::move(text).value();
}

}  // namespace

void Gathering::add(const std::string& path) {
    const std::string resolved = loader::resolve_path(path);
    project_ = root_.empty() ? loader::find_root(resolved) : loader::resolve_path(root_);
    const lsp::Workspace workspace(project_, rules_folder());
    const lsp::FilePtr first = workspace.read(resolved);
    if (first == nullptr) return;
    const std::string tuned = tuning::beside(resolved);
    add_text(tuned);
    if (const lsp::FilePtr file = workspace.read(tuned)) {
        for (const lsp::Scalar& other : lsp::texts_under(*file, "as")) {
            if (const auto found = workspace.resolve(*file, other.text)) add_text(*found);
        }
    }
    for (const lsp::FilePtr& file : workspace.family(first)) {
        add_file(file->path, file->text.text());
        for (const lsp::Scalar& script : lsp::texts_under(*file, "hooks")) {
            if (const auto found = workspace.resolve(*file, script.text)) add_script(*found);
        }
        for (const std::string& picture : pictures_of(*file)) {
            if (const auto found = workspace.resolve(*file, picture)) add_text(*found);
        }
    }
}

void Gathering::add_file(const std::string& path, const std::string& text) {
    auto known = std::find(roots_.begin(), roots_.end(), project_);
    if (known == roots_.end()) known = roots_.insert(roots_.end(), project_);
    const fs::path below = fs::path(path).lexically_relative(project_);
    const std::string there = fmt::format("{}/{}", known - roots_.begin(), below.generic_string());
    files_[there] = text;
    found_[there] = path;
}

void Gathering::add_script(const std::string& path) {
    std::vector<std::string> waiting{path};
    std::vector<std::string> seen;
    while (!waiting.empty()) {
        const std::string next = std::move(waiting.back());
        waiting.pop_back();
        if (std::find(seen.begin(), seen.end(), next) != seen.end()) continue;
        seen.push_back(next);
        const auto text = text_of(next);
        if (!text) continue;
        add_file(next, *text);
        for (const std::string& name : required_by(*text)) {
            waiting.push_back((fs::path(next).parent_path() / (name + ".lua")).string());
        }
    }
}

void Gathering::add_text(const std::string& path) {
    if (const auto text = text_of(path)) add_file(path, *text);
}

std::optional<std::pair<std::string, std::string>> Gathering::clash() const {
    std::map<std::string, std::string> names;
    for (const auto& [there, path] : found_) {
        if (fs::path(there).extension() != ".yaml") continue;
        const auto [other, fresh] = names.emplace(fs::path(there).stem().string(), path);
        if (!fresh) return std::pair(other->second, path);
    }
    return std::nullopt;
}

}  // namespace rulewright::cli
