// Explanations of codes: each is whole, each code of the sources has one, and none is of a code
// that is gone.
#include "diagnostics/explanations.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "catch.hpp"

using namespace rulewright::diagnostics;

namespace fs = std::filesystem;

namespace {

const fs::path kSources = RULEWRIGHT_SOURCE_DIR;

// Where codes come from. Protocols, the page and the editors' server pass them on.
constexpr const char* kFolders[] = {"interpreter/loader",   "interpreter/variant",
                                    "interpreter/position", "interpreter/catalog",
                                    "interpreter/script",   "interpreter/validation",
                                    "interpreter/match",    "interpreter/tournament",
                                    "interpreter/import",   "interpreter/notation",
                                    "interpreter/game",     "interpreter/training",
                                    "interpreter/tuning",   "tools"};

// Words with hyphens that are no codes, by the file in which they stand.
const std::map<std::string, std::set<std::string>> kOthers = {
    {"interpreter/import/builtin.cpp", {"five-check", "three-check"}},
    {"tools/book/places.cpp", {"yaml-language-server"}},
    {"tools/console.cpp", {"utf-8"}},
    {"tools/job_process.cpp", {"perform-job"}},
    {"tools/mine.cpp", {"only-move"}},
    {"tools/selfplay_cluster.cpp", {"max-plies", "opening-plies", "start-seed"}},
    {"tools/http_server.cpp",
     {"content-type", "no-referrer", "no-store", "no-such-page", "same-origin"}},
    {"tools/png.cpp", {"librsvg2-bin", "rsvg-convert"}},
    {"tools/serve.cpp", {"xdg-open"}},
    {"tools/web/wasm/without_files.cpp", {"no-such-request"}},
    {"tools/explain_code.cpp", {"explain-code"}},
    {"interpreter/script/library.cpp", {"read-only"}},
    {"interpreter/script/text_library.cpp", {"read-only"}},
    {"interpreter/script/views.cpp", {"read-only"}},
};

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// Steps of reading have names of the same form; comments and annotations of schemas are no codes.
bool is_other(const std::string& file, const std::string& word) {
    if (file == "interpreter/loader/reading.cpp" || word.starts_with("x-")) return true;
    const auto others = kOthers.find(file);
    return others != kOthers.end() && others->second.count(word) != 0;
}

// The texts in quotes that are words with hyphens or without, by file; lines of comments aside.
std::map<std::string, std::set<std::string>> words_of_sources() {
    const std::regex word("\"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\"");
    const std::regex comment("(^|\n|  ) *//[^\n]*");
    std::map<std::string, std::set<std::string>> words;
    for (const char* folder : kFolders) {
        for (const auto& entry : fs::recursive_directory_iterator(kSources / folder)) {
            const fs::path& path = entry.path();
            if (path.extension() != ".cpp" && path.extension() != ".hpp") continue;
            const std::string file = path.lexically_relative(kSources).generic_string();
            const std::string text = std::regex_replace(text_of(path), comment, "\n");
            for (std::sregex_iterator at(text.begin(), text.end(), word), end; at != end; ++at) {
                words[file].insert((*at)[1]);
            }
        }
    }
    return words;
}

// Codes without a hyphen stand where the loader and the explanations of moves put codes.
std::set<std::string> short_codes() {
    const std::regex code(
        R"re((?:\brefuse\(|\bcannot\(|\bit\(|Refusal ?\{(?:\d, )?|\{\d, |, \{)\s*"([a-z]+)")re");
    std::set<std::string> codes;
    for (const char* folder : {"interpreter/game", "interpreter/notation"}) {
        for (const auto& entry : fs::directory_iterator(kSources / folder)) {
            const std::string name = entry.path().filename().string();
            if (!name.starts_with("explain") && name != "refusal.cpp") continue;
            const std::string text = text_of(entry.path());
            for (std::sregex_iterator at(text.begin(), text.end(), code), end; at != end; ++at) {
                codes.insert((*at)[1]);
            }
        }
    }
    return codes;
}

}  // namespace

TEST_CASE("every explanation says what, and shows it wrong and right") {
    const auto& all = code_explanations();
    REQUIRE(all.size() > 250);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const CodeExplanation& one = all[i];
        INFO(one.code);
        if (i > 0) CHECK(all[i - 1].code < one.code);
        CHECK_FALSE(one.group.empty());
        CHECK(one.meaning.ends_with('.'));
        CHECK(one.meaning.size() <= 120);
        CHECK((one.why.empty() || one.why.ends_with('.')));
        CHECK_FALSE(one.wrong.empty());
        CHECK_FALSE(one.right.empty());
        for (const auto* parts : {&one.wrong, &one.right}) {
            for (const ExamplePart& part : *parts) {
                CHECK(part.text.ends_with('\n'));
                const std::set<std::string> languages{"yaml", "lua", "ini", "sh", "text"};
                CHECK(languages.count(part.language) == 1);
            }
        }
        CHECK(find_explanation(one.code) == &one);
    }
    CHECK(find_explanation("no-such-code") == nullptr);
    CHECK(find_explanation("") == nullptr);
}

TEST_CASE("an excerpt becomes a whole file") {
    CHECK(whole_text({"yaml", "ends: {}\n"}) ==
          "rulewright: 1\nname: Example\nextends: chess.yaml\nends: {}\n");
    CHECK(whole_text({"yaml", "extends: dchess.yaml\n"}) ==
          "rulewright: 1\nname: Example\nextends: dchess.yaml\n");
    CHECK(whole_text({"yaml", "match: A\nvariant: chess\n"}) == "match: A\nvariant: chess\n");
    CHECK(whole_text({"lua", "return {}\n"}) == "return {}\n");
}

TEST_CASE("every code of the sources is explained") {
    std::set<std::string> seen;
    for (const auto& [file, words] : words_of_sources()) {
        for (const std::string& word : words) {
            seen.insert(word);
            if (word.find('-') == std::string::npos || is_other(file, word)) continue;
            INFO(file << ": \"" << word << "\"");
            CHECK(find_explanation(word) != nullptr);
        }
    }
    for (const std::string& code : short_codes()) {
        if (code == "legal") continue;
        INFO(code);
        CHECK(find_explanation(code) != nullptr);
    }
    for (const auto& [file, others] : kOthers) {
        for (const std::string& other : others) {
            INFO(file << ": " << other);
            CHECK(seen.count(other) == 1);
        }
    }
    for (const CodeExplanation& one : code_explanations()) {
        INFO(one.code);
        CHECK(seen.count(one.code) == 1);
    }
}

TEST_CASE("every code in the expected texts of wrong files is explained") {
    const std::regex code(R"((?:error|warning)\[([a-z0-9-]+)\])");
    std::set<std::string> codes;
    for (const char* folder : {"tests/rules_bad", "tests/rules_warned", "tests/tools/cases"}) {
        for (const auto& entry : fs::directory_iterator(kSources / folder)) {
            if (entry.path().extension() == ".yaml" || !entry.is_regular_file()) continue;
            const std::string text = text_of(entry.path());
            for (std::sregex_iterator at(text.begin(), text.end(), code), end; at != end; ++at) {
                codes.insert((*at)[1]);
            }
        }
    }
    CHECK(codes.size() > 150);
    for (const std::string& one : codes) {
        INFO(one);
        CHECK(find_explanation(one) != nullptr);
    }
}

TEST_CASE("the warnings of the guide are those that are explained as such") {
    const std::string guide = text_of(kSources / "tools/README.md");
    for (const CodeExplanation& one : code_explanations()) {
        if (!one.group.starts_with("Warnings")) continue;
        INFO(one.code);
        CHECK(guide.find("`" + one.code + "`") != std::string::npos);
    }
}
