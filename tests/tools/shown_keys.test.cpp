// Nothing that a variant file can say is missing from `show --rules` or from the rule book of
// `describe`: tests/tools/shown/keys.txt has a row for each key of the reference in
// rules/README.md, which is that of the schema.
#include <map>
#include <sstream>
#include <vector>

#include "catch.hpp"
#include "support/text.hpp"
#include "transcript.hpp"

namespace fs = std::filesystem;
using namespace rulewright;
using namespace rulewright::tests;

namespace {

struct Row {
    std::string key;
    std::string file;   // "-": nothing is shown of it
    std::string other;  // YAML
};

// Cells end at " | "; the last one may have bars of its own.
std::vector<Row> rows() {
    std::vector<Row> found;
    std::istringstream text(read_file(kRepository / "tests/tools/shown/keys.txt"));
    for (std::string line; std::getline(text, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::size_t first = line.find(" | ");
        const std::size_t second = line.find(" | ", first + 3);
        REQUIRE(second != std::string::npos);
        found.push_back({line.substr(0, first), line.substr(first + 3, second - first - 3),
                         line.substr(second + 3)});
    }
    return found;
}

// The first column of the reference.
std::vector<std::string> keys_of_language() {
    const std::string text = read_file(kRepository / "rules/README.md");
    const std::size_t begin = text.find("<!-- generated: reference -->");
    std::istringstream table(
        text.substr(begin, text.find("<!-- end generated -->", begin) - begin));
    std::vector<std::string> keys;
    for (std::string line; std::getline(table, line);) {
        if (line.starts_with("| `")) keys.push_back(line.substr(3, line.find('`', 3) - 3));
    }
    return keys;
}

struct Shown {
    std::string text;
    std::string json;
    std::string book;
};

// What is shown of a variant that says something else than the file. Both names are the same.
Shown shown(const fs::path& folder, const std::string& file, const std::string& other) {
    std::string yaml = other.empty() ? "{}" : other;
    if (yaml.starts_with("{")) yaml = yaml.substr(1, yaml.size() - 2);
    const bool names = yaml.starts_with("name:");
    write_file(folder / "changed.yaml",
               "{rulewright: 1, " + std::string(names ? "" : "name: Changed, ") +
                   "extends: " + file + ".yaml" + (yaml.empty() ? "" : ", ") + yaml + "}\n");
    const Place place{folder, {}};
    const Ran text = run_command("rulewright show ./changed.yaml --rules", place);
    INFO(other << "\n" << text.output);
    CHECK(text.code == 0);
    const Ran book = run_command("rulewright describe ./changed.yaml", place);
    CHECK(book.code == 0);
    return {text.output, run_command("rulewright show ./changed.yaml --rules --json", place).output,
            book.output};
}

}  // namespace

TEST_CASE("every key of the language has a row that says how it is shown") {
    std::map<std::string, int> listed;
    for (const Row& row : rows()) ++listed[row.key];
    const std::vector<std::string> keys = keys_of_language();
    CHECK(keys.size() > 100);
    for (const std::string& key : keys) {
        INFO(key);
        CHECK(listed[key] == 1);
    }
    CHECK(listed.size() == keys.size());
}

TEST_CASE("show --rules tells of each key, as text and as JSON, and so does the rule book") {
    const TemporaryFolder temporary;
    fs::copy(kRepository / "tests/tools/shown", temporary.path());
    std::map<std::string, Shown> usual;
    for (const Row& row : rows()) {
        if (row.file == "-") continue;
        INFO(row.key << ": " << row.other);
        if (usual.count(row.file) == 0) usual[row.file] = shown(temporary.path(), row.file, "");
        const Shown other = shown(temporary.path(), row.file, row.other);
        CHECK(other.text != usual[row.file].text);
        CHECK(other.json != usual[row.file].json);
        CHECK(other.book != usual[row.file].book);
    }
}
