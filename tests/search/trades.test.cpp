// What a capture gains once the trade on its square is over; worked out by hand.
#include "search/trades.hpp"

#include "notation/notation.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// In pieces, as letters of what is won less what is lost: "P-R" is a pawn for a rook.
int worth(const search::Evaluation& evaluation, const game::Game& game,
          const std::string& letters) {
    int sum = 0;
    int sign = 1;
    for (const char letter : letters) {
        if (letter == '+') sign = 1;
        if (letter == '-') sign = -1;
        if (letter == '+' || letter == '-' || letter == '0') continue;
        sum += sign * evaluation.value(*game.variant().find_kind(letter));
    }
    return sum;
}

struct Row {
    const char* what;
    const char* fen;
    const char* move;
    const char* worth;
};

void check(const char* file, const std::vector<Row>& rows) {
    const auto game = open(file);
    const search::Evaluation evaluation(*game, nullptr);
    search::Trades trades(*game, evaluation);
    for (const Row& row : rows) {
        CAPTURE(row.what, row.fen, row.move);
        const game::State state = state_at(*game, row.fen);
        const auto parsed = notation::parse_move(state, row.move);
        REQUIRE(std::holds_alternative<game::Move>(parsed));
        const auto value = trades.value(state.position(), std::get<game::Move>(parsed));
        REQUIRE(value);
        CHECK(*value == worth(evaluation, *game, row.worth));
    }
}

}  // namespace

TEST_CASE("a trade in chess is worth what both players make of it") {
    check(
        "rules/chess.yaml",
        {
            {"nobody takes back", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", "P"},
            {"a pawn takes back", "4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", "P-R"},
            {"one rook behind the other", "4k3/8/2p5/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", "P-R+P"},
            {"a rook takes back", "3rk3/8/8/3p4/8/4P3/8/3QK3 w - - 0 1", "d1d5", "P-Q"},
            {"knights are as many", "4k3/8/1n6/3p4/8/2N1N3/8/4K3 w - - 0 1", "c3d5", "P-N+N"},
            {"a king takes what nobody defends", "8/8/2k5/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", "P-R"},
            {"a king does not take what is defended", "8/8/2k5/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5",
             "P"},
            {"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "P"},
            {"a quiet move to where a pawn takes", "4k3/8/2p5/8/8/8/8/3RK3 w - - 0 1", "d1d5",
             "-R"},
            {"a promotion that is taken", "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", "R+Q-P-Q"},
            {"a promotion beside", "1r2k3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7b8q", "R+Q-P"},
        });
}

TEST_CASE("a trade in Magnet Chess goes by its contests") {
    check("rules/magnet-chess.yaml",
          {
              {"the pawn loses against a chain, and is gone", "4k3/8/4p3/4p3/3P4/8/8/4K3 w - - 0 1",
               "d4e5", "-P"},
              {"alone it wins", "4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1", "d4e5", "P"},
          });
}
