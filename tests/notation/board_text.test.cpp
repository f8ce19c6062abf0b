#include "notation/board_text.hpp"

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

}  // namespace rulewright::notation
