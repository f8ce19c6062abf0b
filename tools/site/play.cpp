#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "installation.hpp"
#include "page.hpp"
#include "site/pages.hpp"
#include "support/json_text.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

// Nothing from elsewhere, and nothing asked of anybody. `file:` because a page that is opened as a
// file has no origin that 'self' could mean.
constexpr std::string_view kPagePolicy =
    "default-src 'none'; script-src 'self' file: 'wasm-unsafe-eval'; style-src 'self' file:; "
    "img-src 'self' file: blob: data:; worker-src blob:; base-uri 'none'; form-action 'none'";

std::optional<std::string> bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

// RFC 4648.
std::string base64(std::string_view bytes) {
    constexpr std::string_view kLetters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            bits = bits << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            text += k <= count ? kLetters[bits >> (18 - 6 * k) & 63] : '=';
        }
    }
    return text;
}

std::string served(std::string_view path) {
    const PageFile* file = find_page_file(path);
    return file == nullptr ? std::string() : std::string(file->text);
}

// The page of `serve`, with scripts before its own: as a file it may neither fetch nor import.
std::string page() {
    std::string text = served("/");
    const std::string first = "<meta charset=\"utf-8\">\n";
    const std::string added = "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
                              std::string(kPagePolicy) +
                              "\">\n<script defer src=\"interpreter.js\"></script>\n"
                              "<script defer src=\"rules.js\"></script>\n";
    const std::size_t at = text.find(first);
    if (at != text.npos) text.insert(at + first.size(), added);
    return text;
}

}  // namespace

std::optional<Interpreter> find_interpreter() {
    // As it was installed, and as it is in a clone.
    for (const char* folder : {"wasm", "tools/web/wasm"}) {
        const fs::path place = fs::path(data_folder()) / folder;
        auto script = bytes_of(place / "interpreter.js");
        auto program = bytes_of(place / "interpreter.wasm");
        if (script && program) return Interpreter{std::move(*script), std::move(*program)};
    }
    return std::nullopt;
}

std::vector<SiteFile> play_pages(const Site& site, const Interpreter& interpreter,
                                 const std::map<std::string, std::string>& rules) {
    json variants = json::array();
    for (const SiteVariant& one : site.variants) {
        variants.push_back({{"id", one.id}, {"name", one.name}, {"family", one.family}});
    }
    const json known = {{"title", site.title}, {"variants", variants}, {"files", rules}};
    const json program = {{"script", interpreter.script}, {"program", base64(interpreter.program)}};
    return {{"play/index.html", page()},
            {"play/page.css", served("/page.css")},
            {"play/page.js", served("/page.js")},
            {"play/rules.js", "self.rulewrightSite=" + support::json_text(known) + ";\n"},
            {"play/interpreter.js",
             "self.rulewrightInterpreter=" + program.dump(-1, ' ', /*ensure_ascii=*/true) + ";\n"}};
}

}  // namespace rulewright::cli
