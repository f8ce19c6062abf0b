// Castles are found from the start position and the `O` atoms; nothing names a square.
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

std::string castles_of(const std::string& variant) {
    const auto game = open(variant);
    std::string text;
    for (const position::Castle& castle : game->frame().castles()) {
        const auto name = [&](Square square) { return game->topology().name(square); };
        text += castle_letter(castle);
        text += " " + name(castle.royal_from) + name(castle.royal_to) + " " +
                name(castle.partner_from) + name(castle.partner_to) + " empty";
        for (const Square square : castle.must_be_empty) text += " " + name(square);
        text += " safe";
        for (const Square square : castle.royal_path) text += " " + name(square);
        text += "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("the castles of chess", "[C1]") {
    CHECK(castles_of("rules/chess.yaml") ==
          "K e1g1 h1f1 empty f1 g1 safe f1\n"
          "Q e1c1 a1d1 empty d1 c1 b1 safe d1\n"
          "k e8g8 h8f8 empty f8 g8 safe f8\n"
          "q e8c8 a8d8 empty d8 c8 b8 safe d8\n");
}

TEST_CASE("a king that castles by three squares crosses two") {
    CHECK(castles_of("rules/capablanca.yaml")
              .find("K f1i1 j1h1 empty g1 h1 i1 safe g1 h1\n"
                    "Q f1c1 a1d1 empty e1 d1 c1 b1 safe e1 d1\n") == 0);
}

TEST_CASE("a variant without castling has none") {
    CHECK(castles_of("rules/los-alamos.yaml").empty());
}
