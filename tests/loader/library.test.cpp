#include "loader/library.hpp"

#include <filesystem>
#include <fstream>
#include <set>

#include "catch.hpp"
#include "files.hpp"
#include "loader/paths.hpp"
#include "temporary.hpp"

using namespace rulewright;
using loader::Library;
namespace fs = std::filesystem;

namespace {

class Folder {
public:
    const Folder& with(const std::string& name) const {
        fs::create_directories((path() / name).parent_path());
        std::ofstream(path() / name) << "rulewright: 1\n";
        return *this;
    }
    [[nodiscard]] Library library() const { return Library(path().string()); }
    [[nodiscard]] const fs::path& path() const { return folder_.path(); }

private:
    tests::TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("a bare name has neither folder nor ending") {
    CHECK(loader::is_bare_name("atomic"));
    for (const char* text : {"", "goals/atomic", "./atomic", "atomic.yaml", "atomic.yml"}) {
        CHECK_FALSE(loader::is_bare_name(text));
    }
}

TEST_CASE("a bare name finds a variant in any folder below") {
    const Folder folder;
    const Library library = folder.with("chess.yaml").with("a/b/deep.yaml").library();
    CHECK(library.names() == std::vector<std::string>{"chess", "deep"});
    CHECK(library.find("chess").value() == (folder.path() / "chess.yaml").string());
    CHECK(library.find("deep").value() == (folder.path() / "a/b/deep.yaml").string());
}

TEST_CASE("other files, hidden ones and hidden folders have no names") {
    const Folder folder;
    const Library library =
        folder.with("README.md").with(".git/x.yaml").with(".hidden.yaml").with("a.yml").library();
    CHECK(library.names().empty());
    CHECK_THAT(library.find("x").error().message, Catch::Contains("there is no variant file in "));
    CHECK(Library("/nowhere/at/all").names().empty());
}

TEST_CASE("a name that is not there is told with the nearest one") {
    const Folder folder;
    const auto missing =
        folder.with("chess.yaml").with("goals/atomic.yaml").library().find("atomc");
    CHECK(missing.error().message == "no variant 'atomc'");
    CHECK(missing.error().expected == "atomic, chess");
    CHECK(missing.error().suggestion == "atomic");
}

TEST_CASE("a name that two files have leads nowhere, and both are named") {
    const Folder folder;
    const Library library = folder.with("a/twice.yaml").with("b/twice.yaml").library();
    CHECK(library.names() == std::vector<std::string>{"twice"});
    const auto missing = library.find("twice");
    REQUIRE_FALSE(missing);
    CHECK(missing.error().message ==
          "'twice' names two files: " + (folder.path() / "a/twice.yaml").string() + " and " +
              (folder.path() / "b/twice.yaml").string());
    CHECK_FALSE(missing.error().expected.empty());
}

TEST_CASE("the names in rules/ are unique, as protocols write them too") {
    loader::tests::enter_repository();
    const Library library("rules");
    std::set<std::string> plain;
    for (const Library::File& file : library.files()) {
        INFO(file.path);
        std::string name = file.name;
        std::erase(name, '-');
        CHECK(plain.insert(name).second);
    }
    CHECK(plain.size() >= 24);
}

TEST_CASE("a file below a folder `rules` has the folder above that as its root") {
    const Folder folder;
    const fs::path rules = folder.path() / "project/rules";
    folder.with("project/rules/goals/x.yaml").with("elsewhere/y.yaml");
    const std::string deep = loader::resolve_path((rules / "goals/x.yaml").string());
    CHECK(loader::rules_folder_of(deep) == loader::resolve_path(rules.string()));
    CHECK(loader::find_root(deep) == loader::resolve_path((folder.path() / "project").string()));
    const std::string other = loader::resolve_path((folder.path() / "elsewhere/y.yaml").string());
    CHECK(loader::find_root(other) == fs::path(other).parent_path().string());
}
