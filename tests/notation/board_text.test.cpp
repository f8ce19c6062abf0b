#include "notation/board_text.hpp"

#include "notation/notation.hpp"
#include "notation/shown_turn.hpp"
#include "states.hpp"

namespace rulewright::notation {

using tests::state;

TEST_CASE("a board is drawn with its coordinates and who is to move") {
    CHECK(board_text(state("chess", "r3k2r/8/8/3p4/8/8/8/4K2R b Kkq - 0 1")) ==
          " 8  r . . . k . . r\n"
          " 7  . . . . . . . .\n"
          " 6  . . . . . . . .\n"
          " 5  . . . p . . . .\n"
          " 4  . . . . . . . .\n"
          " 3  . . . . . . . .\n"
          " 2  . . . . . . . .\n"
          " 1  . . . . K . . R\n"
          "    a b c d e f g h\n"
          "black to move\n");
}

TEST_CASE("an overlay stands beside the pieces, all numbers in one width") {
    const auto at = state("chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    BoardTextOptions options;
    options.overlay[Square{0}] = -3;
    options.overlay[Square{7}] = 6;
    CHECK_THAT(board_text(at, options),
               Catch::Contains(" 1  .-3 .   .   .   K   .   .   R 6\n") &&
                   Catch::Contains("\n    a   b   c   d   e   f   g   h\n"));
}

TEST_CASE("a board is seen from the other side, boards side by side where there is room") {
    const auto at = state("chess", "r3k2r/8/8/3p4/8/8/8/4K2R b Kkq - 0 1");
    BoardTextOptions options;
    options.flipped = true;
    CHECK_THAT(board_text(at, options), Catch::StartsWith(" 1  R . . K . . . .\n") &&
                                            Catch::Contains("\n 8  r . . k . . . r\n") &&
                                            Catch::Contains("\n    h g f e d c b a\n"));
    options = {};
    const auto alice = state("alice-chess", "");
    options.columns = 41;
    const std::string beside = board_text(alice, options);
    CHECK_THAT(beside, Catch::Contains("\n 8  r n b q k b n r    8  . . . . . . . .\n") &&
                           Catch::Contains("\n    a b c d e f g h       a b c d e f g h\n"));
    options.columns = 40;
    options.colour = true;
    CHECK_THAT(board_text(alice, options), !Catch::Contains("r n b q k b n r    8"));
}

TEST_CASE("the variant's symbols and colours are drawn when asked for") {
    const auto at = state("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    BoardTextOptions options;
    options.unicode = true;
    CHECK_THAT(board_text(at, options), Catch::Contains("♔") && Catch::Contains("♚"));
    options.colour = true;
    CHECK_THAT(board_text(at, options), Catch::Contains("\x1b[0m"));
}

TEST_CASE("figures of two columns have room, and a sign of both players tells whose it is") {
    const auto at = state("shogi");
    BoardTextOptions options;
    options.unicode = true;
    CHECK_THAT(board_text(at, options),
               Catch::StartsWith(" 9 v香v桂v銀v金 玉v金v銀v桂v香\n 8  . v飛 .  .") &&
                   Catch::Contains("\n 1  香 桂 銀 金 王 金 銀 桂 香\n    a  b  c"));
}

TEST_CASE("of many boards only those that changed are drawn where there is little room") {
    const auto before = state("dmchess");
    auto at = before;
    BoardTextOptions options;
    options.before = &before;
    options.columns = 80;
    CHECK_THAT(board_text(at, options),
               Catch::StartsWith("as before: d1, d2, d3, d4") && !Catch::Contains("p1 p1"));
    at.play(game::Turn(at.choices().front()));
    const std::string text = board_text(at, options);
    CHECK_THAT(text, Catch::Contains("as before: ") && Catch::Contains("p1 p1"));
    options.columns = 400;
    CHECK_THAT(board_text(at, options), !Catch::Contains("as before"));
}

TEST_CASE("a piece is shown alike wherever it is shown") {
    const auto at = state("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    const variant::PieceType& king = at.game().type(at.at(make_id<Square>(4))->kind);
    CHECK(piece_text(king, make_id<PlayerId>(0), false) == "K");
    CHECK(piece_text(king, make_id<PlayerId>(1), false) == "k");
    CHECK(piece_text(king, make_id<PlayerId>(1), true) == "♚");
}

TEST_CASE("turns are shown in the variant's notation, those with dice as tokens") {
    const auto played = [](const char* variant, const char* fen, std::vector<const char*> texts) {
        const game::State from = state(variant, fen);
        game::State at = from;
        std::vector<game::Turn> turns;
        for (const char* text : texts) {
            turns.push_back(std::get<game::Turn>(parse_turn(at, text)));
            if (!at.game().variant().turns) at.play(turns.back());
        }
        return shown_line(from, turns);
    };
    using Texts = std::vector<std::string>;
    CHECK(played("chess", "", {"e2e4", "g8f6", "b1c3"}) == Texts{"e4", "Nf6", "Nc3"});
    CHECK(played("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", {"a1a8"}) == Texts{"Ra8#"});
    CHECK(played("shogi", "", {"c3c4"}) == Texts{"c3c4"});  // its file wants coordinates
    CHECK(played("die-chess", "", {"N:b1c3"}) == Texts{"N:b1c3"});
}

}  // namespace rulewright::notation
