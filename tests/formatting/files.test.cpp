// Every file of rules, matches and tournaments here: formatted twice it is as formatted once, and
// what is read from it is the same as before.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "catch.hpp"
#include "formatting/format.hpp"
#include "formatting/tokens.hpp"
#include "loader/document.hpp"

using namespace rulewright;

namespace fs = std::filesystem;

namespace {

const fs::path kRepository = RULEWRIGHT_SOURCE_DIR;

std::vector<fs::path> files_below(const std::vector<const char*>& folders) {
    std::vector<fs::path> files;
    for (const char* folder : folders) {
        for (const auto& entry : fs::recursive_directory_iterator(kRepository / folder)) {
            if (entry.path().extension() == ".yaml") files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::optional<loader::Node> tree_of(const std::string& text) {
    diagnostics::Diagnostics found;
    auto tree = loader::parse_document(
        std::make_shared<const loader::Source>(loader::Source{{"a.yaml", text}, {}}), found);
    return found.empty() ? tree : std::nullopt;
}

std::string dump(const loader::Node& node) {
    std::string text = std::to_string(static_cast<int>(node.kind)) + (node.quoted ? "q" : "");
    if (node.is(loader::NodeKind::kMap)) {
        for (const loader::Entry& entry : node.entries) {
            text += "{" + entry.key + ":" + dump(entry.value) + "}";
        }
        return text;
    }
    for (const loader::Node& item : node.items) text += "[" + dump(item) + "]";
    return text + "<" + node.text + ">";
}

// Every second level twice as far in, blanks around all that can have them.
std::string spread(const std::string& text) {
    std::string spread;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        spread += std::string(2 * indent, ' ') + line.substr(indent) + "  \n";
        begin = end + 1;
    }
    return spread;
}

}  // namespace

TEST_CASE("files of the repository stay what they are, however often they are formatted") {
    std::size_t seen = 0;
    for (const fs::path& file : files_below({"rules", "scripts", "tests"})) {
        const std::string text = text_of(file);
        const auto tree = tree_of(text);
        const auto once = formatting::format_text("a.yaml", text, {});
        INFO(file.string());
        CHECK(static_cast<bool>(tree) == static_cast<bool>(once));
        if (!tree || !once) continue;
        ++seen;
        CHECK(formatting::format_text("a.yaml", once.value(), {}).value() == once.value());
        const auto after = tree_of(once.value());
        REQUIRE(after);
        CHECK(dump(*after) == dump(*tree));
        const auto sorted = formatting::format_text("a.yaml", text, {true});
        CHECK(formatting::format_text("a.yaml", sorted.value(), {true}).value() == sorted.value());
    }
    CHECK(seen > 700);
}

TEST_CASE("files that are spread out come back as they were") {
    std::size_t same = 0;
    std::size_t seen = 0;
    for (const fs::path& file : files_below({"rules", "scripts"})) {
        const std::string text = text_of(file);
        const auto tree = tree_of(text);
        if (!tree) continue;
        INFO(file.string());
        CHECK(formatting::tokens_of(text, *tree));
        const auto wide = tree_of(spread(text));
        if (!wide || dump(*wide) != dump(*tree)) continue;  // blanks meant something
        ++seen;
        if (formatting::format_text("a.yaml", spread(text), {}).value() ==
            formatting::format_text("a.yaml", text, {}).value()) {
            ++same;
        }
    }
    CHECK(seen > 200);
    CHECK(same * 100 >= seen * 95);
}

TEST_CASE("the shipped files have the layout that they ask of others") {
    for (const fs::path& file : files_below({"rules", "scripts"})) {
        INFO(file.string());
        const std::string text = text_of(file);
        CHECK(formatting::format_text("a.yaml", text, {}).value() == text);
    }
}
