// Captures in passing: positions of few pieces, whose answers are plain to see.
#include "cases.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

using judge::Case;
using judge::Draft;

// A knight on a neighbour or over him, a bishop over anybody afar, a rook around a corner, a queen
// over a neighbour first.
const std::vector<std::string> kMen{"[cF?fmF]", "mB[cB-fmB]", "[cW-smW]", "[mpW-cfR-fmW]"};

const std::vector<Case> kWays{
    {.why = "from afar to any empty square behind",
     .position = "k6/7/7/3p3/7/1B4K w - -",
     .plays = "b1f5",
     .text = "k6/5B1/7/7/7/6K b - - 0 1",
     .betza = kMen},
    {.why = "not on the victim's square",
     .position = "k6/7/7/3p3/7/1B4K w - -",
     .legal = "b1g6",
     .illegal = "b1d3",
     .betza = kMen},
    {.why = "up to the next piece, which stays",
     .position = "k6/5p1/7/3p3/7/1B4K w - -",
     .plays = "b1e4",
     .text = "k6/5p1/4B2/7/7/6K b - - 0 1",
     .betza = kMen},
    {.why = "that piece is in the way",
     .position = "k6/5p1/7/3p3/7/1B4K w - -",
     .legal = "b1e4",
     .illegal = "b1g6",
     .betza = kMen},
    {.why = "two in a row",
     .position = "k6/7/4p2/3p3/7/1B4K w - -",
     .legal = "b1c2",
     .illegal = "b1f5",
     .betza = kMen},
    {.why = "an own piece ends the way",
     .position = "k6/7/4p2/3N3/7/1B4K w - -",
     .legal = "b1c2",
     .illegal = "b1f5",
     .betza = kMen},
    {.why = "so does one that it does not capture",
     .position = "k6/7/7/3p3/7/1B4K w - -",
     .legal = "b1c2",
     .illegal = "b1e4",
     .betza = kMen,
     .add = [](Draft& draft) { draft.more["bishop"] = "captures_not: [pawn]"; }},
    {.why = "on an enemy or over him",
     .position = "k6/7/3p3/2N4/7/6K w - -",
     .plays = "c3e5",
     .text = "k6/4N2/7/7/7/6K b - - 0 1",
     .betza = kMen},
    {.why = "the same way, stopping",
     .position = "k6/7/3p3/2N4/7/6K w - -",
     .plays = "c3d4",
     .text = "k6/7/3N3/7/7/6K b - - 0 1",
     .betza = kMen},
    {.why = "first over an own piece",
     .position = "k6/7/2r4/7/2P4/2Q3K w - -",
     .plays = "c1c5",
     .text = "k6/2Q4/7/7/2P4/6K b - - 0 1",
     .betza = kMen},
    {.why = "the square that was left is no end of a way, and in none",
     .position = "k6/7/2n4/2N4/7/6K w - -",
     .plays = "c3c1",
     .text = "k6/7/7/7/7/2N3K b - - 0 1",
     .betza = {"[cW-bmR]", "B", "R", "Q"}},
    {.why = "nor is the victim's",
     .position = "k6/7/2n4/2N4/7/6K w - -",
     .legal = "c3c2",
     .illegal = "c3c4",
     .betza = {"[cW-mW-bmR]", "B", "R", "Q"}},
    {.why = "within the zone from which it may not go, though over others",
     .position = "k6/7/7/3p3/7/1B4K w - -",
     .legal = "b1f5",
     .illegal = "b1e4",
     .betza = kMen,
     .add =
         [](Draft& draft) {
             draft.zones = "camp: {ranks: [1, 2, 5]}";
             draft.more["bishop"] = "confined_to: camp";
         }},
};

const std::vector<Case> kMeant{
    {.why = "whoever is ahead comes before who is to the right",
     .position = "k6/7/2n4/2Rn3/7/6K w - -",
     .plays = "c3d4",
     .text = "k6/7/3R3/3n3/7/6K b - - 0 1",
     .betza = kMen},
    {.why = "and who is to the right before who is behind",
     .position = "k6/7/7/2Rn3/2n4/6K w - -",
     .plays = "c3d2",
     .text = "k6/7/7/7/2nR3/6K b - - 0 1",
     .betza = kMen},
    {.why = "ahead for the second player",
     .position = "k6/7/2rN3/2N4/7/6K b - -",
     .plays = "c4d3",
     .text = "k6/7/3N3/3r3/7/6K w - - 0 2",
     .betza = kMen},
    {.why = "whose right is that of the diagram",
     .position = "k6/2N4/2rN3/7/7/6K b - -",
     .plays = "c4d5",
     .text = "k6/2Nr3/7/7/7/6K w - - 0 2",
     .betza = kMen},
    {.why = "atoms in the order of the text",
     .position = "k6/7/2n4/2Rn3/7/6K w - -",
     .plays = "c3d4",
     .text = "k6/7/2nR3/7/7/6K b - - 0 1",
     .betza = {"N", "B", "[crW-smW][cfW-smW]", "Q"}},
    {.why = "a shorter first leg comes before a longer one",
     .position = "k6/7/7/2n4/2n4/1R4K w - -",
     .plays = "b1e4",
     .text = "k6/7/4R2/2n4/7/6K b - - 0 1",
     .betza = {"N", "B", "[fmR-crW-mR-lmR]", "Q"}},
    {.why = "what is closed does not change what a move means",
     .features = {"closed-sets"},
     .position = "k6/2p4/1p1p3/2R1p2/7/6K w - -",
     .legal = "c3e4",
     .illegal = "c3e5",
     .betza = {"N", "B", "[cR-smR]", "Q"}},
};

const std::vector<Case> kChecks{
    {.why = "from afar, where the square behind is empty",
     .position = "7/5k1/7/7/7/1B4K b - -",
     .legal = "f5g6",
     .illegal = "f5e4",
     .betza = kMen},
    {.why = "who stands behind his king shields him",
     .position = "7/7/4p2/3k3/7/1B4K b - -",
     .legal = "d3d4",
     .illegal = "e4e3",
     .betza = kMen},
    {.why = "on a square to which the move means another capture",
     .position = "7/p6/2p4/2Rk3/3P3/6K b - -",
     .legal = "d3d2",
     .illegal = "a5a4",
     .betza = kMen},
    {.why = "not where each square behind is taken",
     .position = "7/p6/2pp3/2Rk3/3P3/6K b - -",
     .legal = "a5a4",
     .betza = kMen},
    {.why = "where a way would end nobody is attacked",
     .position = "7/3k3/2p4/2R4/7/6K b - -",
     .legal = "d5d4",
     .betza = kMen},
    {.why = "a king who can be captured",
     .features = {"capturable"},
     .position = "7/7/7/3k3/7/1B4K w - -",
     .legal = "b1e4",
     .illegal = "b1d3",
     .betza = kMen},
};

const std::vector<Case> kRest{
    {.why = "what blows up is around the last square",
     .features = {"blasts"},
     .position = "k4n1/7/2n4/3r3/7/1B4K w - -",
     .plays = "b1f5",
     .text = "k6/7/2n4/7/7/6K b - - 0 1",
     .betza = kMen},
    {.why = "where no own king may stand",
     .features = {"blasts"},
     .position = "k5K/7/7/3r3/7/1B5 w - -",
     .legal = "b1e4",
     .illegal = "b1f5",
     .betza = kMen},
    {.why = "so that nobody is attacked",
     .features = {"blasts"},
     .position = "7/p4p1/5K1/3k3/7/1B5 b - -",
     .legal = "a5a4",
     .betza = kMen},
    {.why = "as he is elsewhere",
     .features = {"blasts"},
     .position = "7/p4p1/7/3k3/7/1B4K b - -",
     .legal = "d3d4",
     .illegal = "a5a4",
     .betza = kMen},
    {.why = "to the hand",
     .features = {"hands"},
     .position = "k6/7/7/3r3/7/1B4K[] w - -",
     .plays = "b1e4",
     .text = "k6/7/4B2/7/7/6K[R] b - - 0 1",
     .betza = kMen},
    {.why = "who can must",
     .features = {"must-capture"},
     .position = "k6/7/7/3r3/7/1B4K w - -",
     .legal = "b1e4",
     .illegal = "g1f1",
     .betza = kMen},
    {.why = "and goes on",
     .features = {"next"},
     .position = "k6/3n3/7/3r3/7/1B4K w - -",
     .plays = "b1e4",
     .legal = "e4c6",
     .illegal = "e4f5",
     .betza = kMen},
    {.why = "born again where it stood, which is empty",
     .features = {"rebirth"},
     .position = "k6/7/7/3r3/7/1B4K w - -",
     .plays = "b1e4",
     .text = "k6/7/4B2/3r3/7/6K b - - 0 1",
     .betza = kMen},
    {.why = "scripts see victims, and empty squares on which there could be one",
     .position = "k6/7/4p2/7/7/1B4K w - -",
     .legal = "g1f1",
     .betza = kMen,
     .add =
         [](Draft& draft) {
             draft.occurs = true;
             draft.demanded =
                 "    local seen = before:reach(square(\"b1\"), \"captures\")\n"
                 "    if name(seen) ~= \"c2, e4\" then return false end\n";
         }},
};

}  // namespace

TEST_CASE("ways on which a piece captures in passing") {
    const judge::Folder folder;
    for (const Case& one : kWays) check_case(folder, one);
}

TEST_CASE("who is captured when several ways lead to a square") {
    const judge::Folder folder;
    for (const Case& one : kMeant) check_case(folder, one);
}

TEST_CASE("checks by captures in passing") {
    const judge::Folder folder;
    for (const Case& one : kChecks) check_case(folder, one);
}

TEST_CASE("what comes of captures in passing") {
    const judge::Folder folder;
    for (const Case& one : kRest) check_case(folder, one);
}
