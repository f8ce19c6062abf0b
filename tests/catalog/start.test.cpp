// A start position is read by the same reader as every other position before a game begins.
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support.hpp"
#include "temporary.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

namespace fs = std::filesystem;

// What opening chess with this start position says.
std::string opening(const std::string& start) {
    const TemporaryFolder temporary;
    const fs::path& folder = temporary.path();
    fs::copy_file(source_path("rules/chess.yaml"), folder / "chess.yaml",
                  fs::copy_options::overwrite_existing);
    const fs::path file = folder / "other.yaml";
    std::ofstream(file) << "rulewright: 1\nname: Other\nextends: chess.yaml\nstart: \"" << start
                        << "\"\n";
    const auto opened = catalog::open_game(file.string(), {});
    std::string said;
    for (const auto& diagnostic : opened ? opened.value().warnings : opened.error()) {
        said += std::to_string(diagnostic.place.span.line) + ":" +
                std::to_string(diagnostic.place.span.column) + " " + diagnostic.code + " ";
    }
    return (opened ? "opens " : "refused ") + said;
}

}  // namespace

TEST_CASE("a start position that cannot be read whole is refused at its place") {
    CHECK(opening("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == "opens ");
    CHECK(opening("r3k2r/8/8/8/8/8/8/1K5R w KQkq - 0 1") == "refused 4:35 fen-castling ");
    CHECK(opening("4k3/8/8/8/8/8/8/4K3 w - - 30000 1").substr(0, 8) == "refused ");
    // What is held as a pawn is no rook in a hand.
    CHECK(opening("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1\"\nhands: {faces: {pawn: [rook]}} #") ==
          "refused 4:29 fen-hands ");
}

TEST_CASE("what a start position says in vain is a warning") {
    CHECK(opening("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1") ==
          "opens 4:60 fen-ignored ");
}

TEST_CASE("a condition that would end the game before it begins is refused at its place") {
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const auto ends = [&](const std::string& where) {
        return opening(start + "\"\nends: {conditions: [{name: hill, reach: " + where +
                       ", result: win}]} #");
    };
    CHECK(ends("{squares: [e4]}") == "opens ");
    CHECK(ends("{squares: [e2]}") == "refused 5:28 ends-at-start ");
}

TEST_CASE("more castlings than there are bits for are refused") {
    // Six kings on a rank castle with the rooks at both its ends: 72 castlings on six ranks.
    const std::string rank = "R1K1K1K1K1K1K2R";
    std::string start = "k15";
    for (int i = 0; i < 6; ++i) start += "/" + rank;
    for (int i = 0; i < 9; ++i) start += "/16";
    const std::string board = "board: {files: 16, ranks: 16}\nforbidden: ~\n";
    CHECK(opening(start + " w - - 0 1\"\n" + board + "#\"") == "refused 4:9 too-many-castlings ");
}
