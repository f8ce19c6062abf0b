// Betza notation in words.
#include "catch.hpp"
#include "lsp/betza_words.hpp"
#include "variant/betza_letters.hpp"

using namespace rulewright;
using namespace rulewright::lsp;

namespace {

std::string parts(const std::string& text) {
    std::string joined;
    for (const BetzaPart& part : betza_parts(text)) {
        joined += (joined.empty() ? "" : " ") + text.substr(part.begin, part.end - part.begin);
    }
    return joined;
}

Reach reach(const std::string& text, int files = 8, int ranks = 8) {
    board::GridShape grid;
    grid.files = files;
    grid.ranks = ranks;
    const auto atoms = variant::parse_betza(text);
    REQUIRE(atoms);
    return reach_of(board::Topology({grid}), atoms.value());
}

}  // namespace

TEST_CASE("every letter that the notation reads has words") {
    for (int code = 0; code < 128; ++code) {
        const char letter = static_cast<char>(code);
        const auto* known = variant::betza::find_letter(letter);
        const bool read = known != nullptr && known->role != variant::betza::Role::kUnread;
        INFO(letter);
        // a and y are read within chains alone.
        CHECK((!meaning_of(letter).empty()) == (read || letter == 'a' || letter == 'y'));
    }
}

TEST_CASE("a text falls into its parts") {
    CHECK(parts("fmWfceFifmnD") == "fmW fceF ifmnD");
    CHECK(parts("KisO2") == "K isO2");
    CHECK(parts("NNR4") == "NN R4");
    CHECK(parts("fmWfceF[W?fB]N") == "fmW fceF [W?fB] N");
    CHECK(parts("mafsWt[FR]") == "mafsW t[FR]");
    CHECK(parts("f") == "f");
    CHECK(parts("[F?") == "[F?");
    CHECK(parts("4Y!") == "4 Y !");
}

TEST_CASE("parts are told in words") {
    CHECK(part_in_words("R4") == "a ride straight, as a rook, up to 4 squares in one direction");
    CHECK(part_in_words("N0") == part_in_words("NN"));
    CHECK(part_in_words("isO2") ==
          "only from its initial squares, to both sides: castling over 2 squares");
    CHECK(part_in_words("x") == "no atom");
}

TEST_CASE("the squares of an empty board are counted") {
    const Reach knight = reach("N");
    CHECK(knight.fewest == 2);
    CHECK(knight.most == 8);
    CHECK(knight.at == "c3");
    CHECK(knight.together == 336);
    CHECK(reach("Q").most == 27);
    CHECK(reach("R").together == 64 * 14);
    CHECK(in_words(reach("R")) == "14 squares from everywhere");
    CHECK(reach("R2").most == 8);
    CHECK(reach("fmW").fewest == 0);
    CHECK(reach("K", 1, 1).most == 0);
    CHECK(reach("K", 3, 1).most == 2);
    CHECK(reach("oR").most == 14);
    CHECK(reach("KisO2").most == 8);  // castling is no way of moving about
    CHECK(reach("[F?R]").most == reach("F[F-R]").most);
    CHECK(reach("gQ").most == 19);  // not the squares next to it
}

TEST_CASE("letters are proposed as long as a right text can come of them") {
    const auto letters = [](const std::string& before) {
        std::string found;
        for (const BetzaLetter& one : letters_after(before, false)) found += one.letter;
        return found;
    };
    CHECK(letters("Y").empty());
    CHECK(letters("ff").find('N') != std::string::npos);
    CHECK(letters("mR").find('m') != std::string::npos);
    CHECK(letters("mm").empty());
    CHECK(letters("[F?").find('R') != std::string::npos);  // the bracket is still to be closed
    CHECK(letters("[F?R]").find('W') != std::string::npos);
}
