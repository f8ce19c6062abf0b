#include "script/sources.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

namespace rulewright::script {

namespace fs = std::filesystem;

namespace {

bool is_module_letter(char letter) noexcept {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '_' || letter == '-';
}

bool is_within(const fs::path& path, const fs::path& root) {
    const auto [end, ignored] = std::mismatch(root.begin(), root.end(), path.begin(), path.end());
    return end == root.end();
}

// Relative to the current directory where that is shorter to read.
std::string as_typed(const fs::path& path) {
    std::error_code error;
    const fs::path near = fs::proximate(path, error);
    return error || near.empty() || *near.begin() == ".." ? path.string() : near.string();
}

std::string too_long(const std::string& name) {
    return "'" + name + "' is too long: scripts may have 4 MiB, all files together";
}

}  // namespace

Result<Sources, std::string> Sources::open(const std::string& path, const std::string& root,
                                           const Texts* texts) {
    std::error_code error;
    fs::path script = fs::weakly_canonical(path, error);
    if (error || texts == nullptr || texts->count(script.string()) == 0) {
        script = fs::canonical(path, error);
    }
    if (error) return fail("cannot open the script '" + path + "': " + error.message());
    if (script.extension() != ".lua") return fail("'" + as_typed(script) + "' is no Lua script");
    if (!root.empty()) {
        // Of texts that lie nowhere, the root need not exist either.
        const fs::path top = fs::weakly_canonical(root, error);
        if (error || !is_within(script, top)) {
            return fail("the script '" + path + "' lies outside the project '" + root + "'");
        }
    }
    Sources sources;
    sources.folder_ = script.parent_path();
    for (const auto& [file, text] : texts == nullptr ? Texts() : *texts) {
        if (fs::path(file).parent_path() == sources.folder_) sources.texts_.emplace(file, text);
    }
    if (auto problem = sources.read(script, "")) return fail(*problem);
    return sources;
}

Result<std::size_t, std::string> Sources::find_or_read(const std::string& module) {
    for (std::size_t i = 1; i < files_.size(); ++i) {
        if (files_[i].module == module) return i;
    }
    if (module.empty() || !std::all_of(module.begin(), module.end(), is_module_letter)) {
        return fail("'" + module +
                    "' is not the name of a script: letters, digits, '_' and '-' only");
    }
    if (files_.size() >= kMaxScriptFiles) {
        return fail("more than " + std::to_string(kMaxScriptFiles) + " script files");
    }
    std::error_code error;
    fs::path path = folder_ / (module + ".lua");
    if (texts_.count(path.string()) == 0) path = fs::canonical(path, error);
    if (error) {
        return fail("there is no '" + module + ".lua' beside the script: " + error.message());
    }
    if (path.parent_path() != folder_) {
        return fail("'" + module + ".lua' is a link that leads out of the script's folder");
    }
    if (auto problem = read(path, module)) return fail(*problem);
    return files_.size() - 1;
}

std::optional<std::string> Sources::read(const fs::path& path, const std::string& module) {
    std::error_code error;
    std::string name = as_typed(path);
    if (const auto found = texts_.find(path.string()); found != texts_.end()) {
        return take(std::move(name), module, found->second);
    }
    if (!fs::is_regular_file(path, error)) return "'" + name + "' is not a file";
    const std::uintmax_t size = fs::file_size(path, error);
    if (error || size > kMaxScriptBytes - bytes_) return too_long(name);
    std::string text(static_cast<std::size_t>(size), '\0');
    std::ifstream stream(path, std::ios::binary);
    if (!stream.read(text.data(), static_cast<std::streamsize>(text.size())) && !text.empty()) {
        return "cannot read '" + name + "'";
    }
    return take(std::move(name), module, std::move(text));
}

std::optional<std::string> Sources::take(std::string name, const std::string& module,
                                         std::string text) {
    if (text.size() > kMaxScriptBytes - bytes_) return too_long(name);
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
    bytes_ += text.size();
    files_.push_back({module, std::move(name), std::move(text)});
    return std::nullopt;
}

std::string Sources::line(std::size_t file, std::size_t line) const {
    if (file >= files_.size() || line == 0) return {};
    std::string_view text = files_[file].text;
    for (std::size_t skipped = 1; skipped < line; ++skipped) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + 1);
    }
    text = text.substr(0, text.find('\n'));
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    return std::string(text.substr(0, 400));
}

}  // namespace rulewright::script
