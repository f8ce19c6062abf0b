#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "match/match.hpp"
#include "temporary.hpp"

namespace rulewright::match {

namespace fs = std::filesystem;

namespace {

class Folder {
public:
    Folder() {
        for (const char* name : {"b.yaml", "a/z.yml", "a/a.yaml", "a.yaml", ".hidden/x.yaml",
                                 ".x.yaml", "a/readme.md"}) {
            fs::create_directories(fs::path(at(name)).parent_path());
            std::ofstream(at(name)) << "match: x\n";
        }
    }

    [[nodiscard]] std::string at(const std::string& name) const {
        return (folder_.path() / name).string();
    }

private:
    rulewright::tests::TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("a folder is walked, hidden files left out, in byte order") {
    const Folder folder;
    const auto found = find_matches({folder.at("")});
    REQUIRE(found.ok());
    CHECK(found.value() == std::vector<std::string>{folder.at("a.yaml"), folder.at("a/a.yaml"),
                                                    folder.at("a/z.yml"), folder.at("b.yaml")});
}

TEST_CASE("a file that is named is taken whatever its name, and only once") {
    const Folder folder;
    const auto found =
        find_matches({folder.at("a/readme.md"), folder.at("a"), folder.at("a/../a/a.yaml")});
    REQUIRE(found.ok());
    CHECK(found.value().size() == 3);
}

TEST_CASE("paths that do not exist are reported, all of them") {
    const auto found = find_matches({"no/such.yaml", "no/folder"});
    REQUIRE_FALSE(found.ok());
    REQUIRE(found.error().size() == 2);
    CHECK(found.error()[0].code == "file-missing");
    CHECK(found.error()[1].message == "there is no file or folder 'no/folder'");
}

}  // namespace rulewright::match
