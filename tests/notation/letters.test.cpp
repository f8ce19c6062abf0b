// Kinds whose letters have a `+` before them, as shogi writes what was promoted.
#include "variant/letters.hpp"
#include "notation/board_text.hpp"
#include "notation/notation.hpp"
#include "states.hpp"

namespace rulewright::notation {

namespace {

constexpr const char* kFen = "4k3/1P3p2/8/3+P4/8/2+k5/8/4K3[+KPp] w - - 0 1";

State state_of(game::Game& game, const std::string& fen) {
    auto read = game.read(fen);
    REQUIRE(read.ok());
    return std::move(read).value();
}

}  // namespace

TEST_CASE("a letter of a position's text may have a plus before it") {
    const auto game = rulewright::tests::open("tests/variants/plus-letters.yaml");
    const State state = state_of(*game, kFen);
    CHECK(state.fen() == kFen);
    const auto name = [&](const char* square) {
        return game->variant().describe(*state.at(*game->topology().find(square)));
    };
    CHECK(name("d5") == "white tower");
    CHECK(name("c3") == "black general");
    for (const auto& [fen, letter] : {std::pair("4k3/8/8/3+Q4/8/8/8/4K3[] w - - 0 1", "'+Q'"),
                                      std::pair("4k3/8/8/3+4/8/8/8/4K3[] w - - 0 1", "'+'"),
                                      std::pair("4k3/8/8/8/8/8/8/4K3[+r] w - - 0 1", "'+r'")}) {
        const auto read = game->read(fen);
        REQUIRE_FALSE(read.ok());
        CHECK_THAT(read.error().front().message,
                   Catch::Contains(std::string("no piece has the letter ") + letter));
    }
}

TEST_CASE("moves name such pieces by the whole letter") {
    const auto game = rulewright::tests::open("tests/variants/plus-letters.yaml");
    const State state = state_of(*game, kFen);
    for (const auto& [plain, written] :
         {std::pair("b7b8+p", "b8=+P+"), std::pair("b7b8q", "b8=Q+"), std::pair("d5d8", "+Pd8+"),
          std::pair("+K@a1", "+K@a1"), std::pair("P@a4", "P@a4")}) {
        INFO(plain);
        const auto parsed = parse_move(state, plain);
        REQUIRE(std::holds_alternative<Move>(parsed));
        const Move& move = std::get<Move>(parsed);
        CHECK(coordinate(*game, move) == plain);
        CHECK(san(state, move) == written);
        const auto again = parse_move(state, written);
        REQUIRE(std::holds_alternative<Move>(again));
        CHECK(std::get<Move>(again).same_text(move));
    }
}

TEST_CASE("a board of letters has room for them") {
    const auto game = rulewright::tests::open("tests/variants/plus-letters.yaml");
    const std::string text = board_text(state_of(*game, kFen));
    CHECK_THAT(text, Catch::Contains("5  .  .  .  +P ."));
    CHECK_THAT(text, Catch::Contains("3  .  .  +k ."));
}

TEST_CASE("where letters have a plus, no way of a turn is marked by it") {
    const auto plain = rulewright::tests::open("rules/chess.yaml");
    const auto plus = rulewright::tests::open("tests/variants/plus-letters.yaml");
    CHECK(variant::turn_marks(plain->variant()) == "!?*+");
    CHECK(variant::turn_marks(plus->variant()) == "!?*");
}

}  // namespace rulewright::notation
