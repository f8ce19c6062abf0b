// How games end and what is declared, on the API itself; the rules are in scripts/matches.
#include "play.hpp"

using namespace rulewright;
using namespace rulewright::tests;

TEST_CASE("a state is a value: playing on a copy leaves the original alone") {
    const auto game = open("rules/chess.yaml");
    const game::State start = game->start();
    game::State copy = start;
    play(copy, "e2e4 e7e5");
    CHECK(start.fen() == game->variant().start);
    CHECK(copy.fen() != start.fen());
    copy = start;
    CHECK(copy.fen() == start.fen());
}

TEST_CASE("an offer stands until the opponent's next move", "[C6]") {
    const auto game = open("rules/chess.yaml");
    const PlayerId white = *game->find_player("white");
    const PlayerId black = *game->find_player("black");
    game::State state = game->start();
    CHECK_FALSE(state.offer_draw(white));
    play(state, "e2e4");
    CHECK(state.draw_offer() == white);
    game::State declined = state;
    play(declined, "e7e5");
    CHECK_FALSE(declined.draw_offer());
    CHECK(declined.accept_draw(black) == "no offer by white stands");
    CHECK(state.accept_draw(white) == "no offer by black stands");
    CHECK_FALSE(state.accept_draw(black));
    CHECK(state.outcome()->reason == game::EndReason::kAgreement);
    CHECK(state.legal_moves().empty());
    CHECK(state.resign(white) == "the game is over");
}

TEST_CASE("draws by count wait for a claim where the file says so", "[C2]") {
    const auto game = open("rules/chess.yaml");
    const PlayerId white = *game->find_player("white");
    game::State state = game->start();
    state.set_claim(variant::Claim::kByPlayer);
    CHECK(state.claim_draw(white) == "neither repetition nor the move limit allows a claim");
    play(state, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    CHECK(state.occurrences() == 3);
    CHECK_FALSE(state.outcome());
    CHECK_FALSE(state.claim_draw(white));
    CHECK(state.outcome()->reason == game::EndReason::kRepetition);
}

TEST_CASE("FEN texts that cannot be a position are refused with every reason") {
    const auto game = open("rules/chess.yaml");
    const auto codes = [&](const std::string& fen) {
        std::string found;
        const auto read = game->read(fen);
        if (read) return std::string("fine");
        for (const auto& problem : read.error()) found += problem.code + " ";
        return found;
    };
    CHECK(codes("") == "fen-empty ");
    CHECK(codes("8/8/8/8/8/8/8 w - - 0 1") == "fen-ranks ");
    CHECK(codes("9/8/8/8/8/8/8/k6K w - - 0 1") == "fen-files ");
    CHECK(codes("7/8/8/8/8/8/8/k6K w - - 0 1") == "fen-files ");
    CHECK(codes("7x/8/8/8/8/8/8/k6K x KQX e9 -1 a 7th") ==
          "fen-letter fen-side fen-counter fen-counter fen-fields ");
    CHECK(codes("8/8/8/8/8/8/8/k6K x KQX e9 -1 0") ==
          "fen-side fen-castling fen-en-passant fen-counter ");
    CHECK(codes("8/8/8/8/8/8/8/k7 w - - 0 1") == "fen-royals ");
    CHECK(codes("P7/8/8/8/8/8/8/k6K w - - 0 1") == "fen-forbidden ");
    CHECK(codes("8/8/8/8/8/8/8/k6K") == "fen-fields ");
    CHECK(codes("8/8/8/8/8/8/8/k6K w") == "fine");
}

TEST_CASE("a piece that is royal as the last of its kind is enough where one royal piece is") {
    const auto game = open_written(R"(board: {files: 5, ranks: 5}
pieces:
  rook: {letter: R, move: R}
  queen: {letter: Q, move: Q, royal: last}
  king: {letter: K, move: K, royal: true}
royal: {check: one_safe}
start: r1k1q/5/5/5/R1K1Q w - - 0 1
)");
    game::State state = game->start();
    play(state, "c1c2 a5a2 e1d1 a2c2");
    CHECK(state.fen() == "2k1q/5/5/2r2/R2Q1 w - - 0 3");
    CHECK(state_at(*game, state.fen()).legal_moves().size() == 9);
}

TEST_CASE("what a FEN says in vain is left out and told") {
    const auto game = open("rules/chess.yaml");
    std::vector<position::FenProblem> ignored;
    const auto read = game->read("4k3/8/8/8/8/8/8/4K2R w KQkq e6 0 1", &ignored);
    REQUIRE(read);
    CHECK(read.value().fen() == "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    CHECK(ignored.size() == 4);
}
