// README.md: its ```console blocks are run, after the files it shows (```yaml rules/NAME.yaml) have
// been written, in a copy of the folders that its commands need.
#include "catch.hpp"
#include "fenced.hpp"

using namespace rulewright::tests;

TEST_CASE("the commands of the README print what it shows") {
    const std::filesystem::path document =
        std::filesystem::path(RULEWRIGHT_SOURCE_DIR) / "README.md";
    const TemporaryFolder clone;
    copy_clone(clone.path());
    std::vector<Part> parts = parts_of(read_file(document));
    std::size_t consoles = 0;
    for (Part& part : parts) {
        if (part.fence == "console") {
            run_console("README.md", part, place_in(clone.path()));
            ++consoles;
        } else if (!label_of(part).empty()) {
            write_file(clone.path() / label_of(part), part.text);
        }
    }
    CHECK(consoles >= 4);
    if (updating()) write_file(document, join(parts));
}
