// The engine against the judge in every variant of the folders, by walking them.
#include <algorithm>
#include <filesystem>

#include "follow.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

std::vector<std::string> variant_files() {
    std::vector<std::string> files;
    for (const char* folder : {"rules", "tests/variants"}) {
        for (const auto& entry : std::filesystem::directory_iterator(source_path(folder))) {
            if (entry.path().extension() != ".yaml") continue;
            files.push_back(std::string(folder) + "/" + entry.path().filename().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

// The judge tries every move on every board: many squares take long.
int steps_of(const judge::Both& both, int steps, std::size_t squares) {
    static_cast<void>(both);
    return squares > 256 ? steps / 20 : steps;
}

void follow_all(std::uint64_t games, int steps) {
    judge::Tally tally;
    for (const std::string& file : variant_files()) {
        INFO(file);
        judge::Both both(open(file));
        const std::size_t squares = both.engine().topology().size();
        const std::uint64_t count = squares > 256 ? std::max<std::uint64_t>(1, games / 4) : games;
        for (std::uint64_t seed = 1; seed <= count; ++seed) {
            const auto told = both.follow(seed, steps_of(both, steps, squares), tally);
            if (told) FAIL_CHECK(file << ", " << *told);
            if (told) break;
        }
    }
    WARN(tally.games << " games, " << tally.plies << " positions, " << tally.over << " ends");
}

}  // namespace

TEST_CASE("the engine and the judge agree in every variant file") {
    follow_all(2, 120);
}

TEST_CASE("the engine and the judge agree in every variant file for long", "[slow]") {
    follow_all(30, 400);
}
