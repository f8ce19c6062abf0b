// Moves that dice decide, with what comes with them, and promotions by a die: positions of few
// pieces, whose answers are plain to see. A rook that throws a rook is lost in its capture, as are
// others whose first die alone shows one.
#include "cases.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

using judge::Case;
using judge::Draft;

const std::vector<Case> kAlong{
    {.why = "an arrow is chosen with the capture",
     .features = {"contests", "wall-arrow"},
     .position = "k6/3n3/7/7/7/3R2K w - -",
     .plays = "d1d5,d5d4",
     .text = "k6/3n3/7/7/7/3R2K w - - 0 1 {:d1d5,d5d4}",
     .throws = "N R"},
    {.why = "and shot although its mover is lost",
     .features = {"contests", "wall-arrow"},
     .position = "k6/3n3/7/7/7/3R2K w - -",
     .plays = "d1d5,d5d4 (R)",
     .text = "k6/3n3/3S3/7/7/6K b - - 0 1"},
    {.why = "it may be shot to where the mover stood",
     .features = {"contests", "wall-arrow"},
     .position = "k6/3n3/7/7/7/3R2K w - -",
     .plays = "d1d5,d5d1 (N)",
     .text = "k6/3R3/7/7/7/3S2K b - - 0 1"},
    {.why = "walls tell waiting moves apart",
     .features = {"contests", "wall-anywhere"},
     .position = "k6/3n3/7/7/7/3R2K w - -",
     .plays = "d1d5,d5f2 (N)",
     .text = "k6/3R3/7/7/5S1/6K b - - 0 1"},
    {.why = "a wall where the victim stands if the capture fails",
     .features = {"contests", "locust", "wall-anywhere"},
     .position = "k6/7/7/2r4/2N4/6K w - -",
     .legal = "c2c4,c4b2",
     .illegal = "c2c4,c4c3"},
    {.why = "the duck, likewise, and not where it is",
     .features = {"contests", "locust", "wall-duck"},
     .position = "k6/7/7/2r4/2N4/S5K w - -",
     .legal = "c2c4,c4c2",
     .illegal = "c2c4,c4c3"},
    {.why = "the duck stays away from its own square",
     .features = {"contests", "locust", "wall-duck"},
     .position = "k6/7/7/2r4/2N4/S5K w - -",
     .plays = "c2c4,c4c2 (RN)",
     .illegal = "a6b6,b6c2",
     .text = "k6/7/7/2r4/2S4/6K b - - 0 1"},
    {.why = "a victim that stands beside the way of a pawn",
     .features = {"contests", "en-passant", "wall-duck"},
     .position = "k6/2p4/7/3P3/7/S5K b - -",
     .plays = "c5c3,c3b2",
     .legal = "d3c4,c4d3",
     .illegal = "d3c4,c4c3"},
    {.why = "a piece from the hand comes whether the capture fails or not",
     .features = {"contests", "gating"},
     .position = "k6/7/7/2b4/7/1N4K[Nn] w B -",
     .plays = "b1c3n",
     .text = " {:b1c3n}"},
    {.why = "and takes the place of who is lost",
     .features = {"contests", "gating"},
     .position = "k6/7/7/2b4/7/1N4K[Nn] w B -",
     .plays = "b1c3n (RN)",
     .text = "k6/7/7/2b4/7/1N4K[n] b - - 0 1"},
    {.why = "castling that waits, with a piece where the king stood",
     .features = {"contests-moves", "gating", "castling"},
     .position = "3k3/7/7/7/7/R2K2R[Nn] w KQ -",
     .plays = "d1f1n",
     .text = " {:d1f1n}",
     .throws = "N R"},
    {.why = "castling that waits, with a piece where the rook stood",
     .features = {"contests-moves", "gating", "castling"},
     .position = "3k3/7/7/7/7/R2K2R[Nn] w KQ -",
     .plays = "g1d1n",
     .text = " {:g1d1n}"},
    {.why = "and is told apart from the other",
     .features = {"contests-moves", "gating", "castling"},
     .position = "3k3/7/7/7/7/R2K2R[Nn] w KQ -",
     .plays = "g1d1n (N)",
     .text = "3k3/7/7/7/7/R3RKN[n] b - - 1 1"},
};

// Nobody means to capture.
void forbids_captures_as_meant(Draft& draft) {
    draft.demanded = "    if move.victim and #before.contest == 0 then return false end\n";
}

const std::vector<Case> kOutcomes{
    {.why = "not legal as it is meant, legal in each outcome",
     .features = {"contests"},
     .position = "k6/3n3/7/7/7/3R2K w - -",
     .legal = "d1d5",
     .add = forbids_captures_as_meant},
    {.why = "no dice decide it, and it is meant so",
     .features = {"contests"},
     .position = "k6/3n3/7/7/7/3R1nK w - -",
     .legal = "d1d5",
     .illegal = "g1f1",
     .add = forbids_captures_as_meant},
    {.why = "one outcome is not legal",
     .features = {"contests"},
     .position = "k6/3n3/7/7/7/3R2K w - -",
     .legal = "d1d4",
     .illegal = "d1d5",
     .add =
         [](Draft& draft) {
             draft.demanded = "    if before.contest[1] == \"rook\" then return false end\n";
         }},
    {.why = "a move that reduces checks in one outcome, where another one does in each",
     .features = {"contests", "reduce-or-keep"},
     .position = "6k/3r1R1/7/7/7/M2K3 w - -",
     .legal = "d1c1",
     .illegal = "f5d5"},
    {.why = "a move that reduces checks in one outcome, where none does in each",
     .features = {"contests", "reduce-or-keep"},
     .position = "6k/r2r1R1/7/R6/2P1P2/M1PKP2 w - -",
     .legal = "f5d5",
     .illegal = "a3a5"},
    {.why = "and the check that it leaves when it fails",
     .features = {"contests", "reduce-or-keep"},
     .position = "6k/r2r1R1/7/R6/2P1P2/M1PKP2 w - -",
     .plays = "f5d5 (R)",
     .text = "6k/r2r3/7/R6/2P1P2/M1PKP2 b - - 0 1"},
};

const std::vector<Case> kShields{
    {.why = "a wall against a check, and a piece from the hand elsewhere",
     .features = {"gating", "wall-anywhere"},
     .position = "k2r3/7/7/7/7/1N1K3[Nn] w B -",
     .legal = "b1a3n,a3d3",
     .illegal = "b1a3n,a3e3"},
    {.why = "a piece from the hand against a check",
     .features = {"gating", "wall-duck"},
     .position = "6k/7/7/7/7/KN4r[Nn] w B -",
     .legal = "b1c3n,c3c1",
     .illegal = "b1c3n,c3c2"},
};

const std::vector<Case> kPromotions{
    {.why = "it may stay a pawn",
     .features = {"dice", "promotion-rules"},
     .position = "k6/7/3P3/7/7/6K w - -",
     .plays = "(P)",
     .legal = "P:d4d5",
     .illegal = "P:d4d5r"},
    {.why = "or let the die say what it becomes",
     .features = {"dice", "promotion-rules"},
     .position = "k6/7/3P3/7/7/6K w - -",
     .plays = "(P)",
     .legal = "P:d4d5?"},
    {.why = "declined",
     .features = {"dice", "promotion-rules"},
     .position = "k6/7/3P3/7/7/6K w - -",
     .plays = "(P) P:d4d5",
     .text = "k6/3P3/7/7/7/6K b - - 1 1",
     .throws = "A B N P R"},
    {.why = "chosen, and only what it may become counts",
     .features = {"dice", "promotion-rules"},
     .position = "k6/7/3P3/7/7/6K w - -",
     .plays = "(P) P:d4d5?",
     .text = "k6/7/3P3/7/7/6K w - - 0 1 {P:d4d5?}",
     .throws = "N R"},
    {.why = "shown",
     .features = {"dice", "promotion-rules"},
     .position = "k6/7/3P3/7/7/6K w - -",
     .plays = "(P) P:d4d5? (N)",
     .text = "k6/3N3/7/7/7/6K b - - 1 1"},
    {.why = "on the last rank it must promote",
     .features = {"dice", "promotion-rules"},
     .position = "k6/3P3/7/7/7/6K w - -",
     .plays = "(P)",
     .legal = "P:d5d6",
     .illegal = "P:d5d6?"},
    {.why = "and the die is thrown for it at once",
     .features = {"dice", "promotion-rules"},
     .position = "k6/3P3/7/7/7/6K w - -",
     .plays = "(P) P:d5d6",
     .text = " {P:d5d6}",
     .throws = "R"},
    {.why = "a knight must turn over",
     .features = {"dice", "turning-over"},
     .position = "k6/7/7/7/7/1NB3K w - -",
     .plays = "(N) N:b1c3",
     .text = " {N:b1c3}",
     .throws = "B"},
    {.why = "a bishop may",
     .features = {"dice", "turning-over"},
     .position = "k6/7/7/7/7/1NB3K w - -",
     .plays = "(B) B:c1d2?",
     .text = " {B:c1d2?}",
     .throws = "N R"},
    {.why = "or stay",
     .features = {"dice", "turning-over"},
     .position = "k6/7/7/7/7/1NB3K w - -",
     .plays = "(B) B:c1d2",
     .text = "k6/7/7/7/3B3/1N4K b - - 1 1"},
    {.why = "a promotion that no face can bring about is none, and who must promote cannot move so",
     .features = {"dice", "only-lost"},
     .position = "k6/3P3/7/7/7/NNR2RK w - -",
     .plays = "(P)",
     .legal = "P:-",
     .illegal = "P:d5d6"},
    {.why = "first what it becomes is thrown, then what comes of the capture",
     .features = {"dice", "promotion-rules", "contests"},
     .position = "k6/4n2/3P3/7/7/6K w - -",
     .plays = "(P) P:d4e5? (R)",
     .text = " {P:d4e5r}",
     .throws = "BB BN BR NB NN NR RB RN RR"},
    {.why = "a capture that is contested, by a pawn that stays one",
     .features = {"dice", "promotion-rules", "contests"},
     .position = "k6/4n2/3P3/7/7/6K w - -",
     .plays = "(P) P:d4e5",
     .text = " {P:d4e5}",
     .throws = "BB BN BR NB NN NR RB RN RR"},
    {.why = "what the player chooses to become, and then the capture",
     .features = {"contests"},
     .position = "k3n2/3P3/7/7/7/6K w - -",
     .plays = "d5e6r",
     .text = " {:d5e6r}"},
    {.why = "a wall behind the promotion",
     .features = {"dice", "promotion-rules", "wall-past"},
     .position = "k6/7/3P3/7/7/6K w - -",
     .plays = "(P) P:d4d5?,d5d4",
     .text = " {P:d4d5?,d5d4}",
     .throws = "N R"},
    {.why = "and on the board",
     .features = {"dice", "promotion-rules", "wall-past"},
     .position = "k6/7/3P3/7/7/6K w - -",
     .plays = "(P) P:d4d5?,d5d4 (R)",
     .text = "k6/3R3/3S3/7/7/6K b - - 1 1"},
    {.why = "a piece from the hand behind the promotion",
     .features = {"dice", "turning-over", "gating"},
     .position = "k6/7/7/7/7/1NB3K[Rr] w BC -",
     .plays = "(B) B:c1d2?r (N)",
     .text = "k6/7/7/7/3N3/1NR3K[r] b - - 1 1"},
    {.why = "an arrow of a pawn that must be a rook to shoot it",
     .features = {"dice", "promotion-rules", "wall-arrow"},
     .position = "k6/7/3P3/7/7/6K w - -",
     .plays = "(P) P:d4d5?,d5g5",
     .throws = "R"},
    {.why = "of a pawn that stays one",
     .features = {"dice", "promotion-rules", "wall-arrow"},
     .position = "k6/7/3P3/7/7/6K w - -",
     .plays = "(P)",
     .legal = "P:d4d5,d5d6",
     .illegal = "P:d4d5,d5g5"},
};

}  // namespace

TEST_CASE("what comes with a move that dice decide") {
    const judge::Folder folder;
    for (const Case& one : kAlong) check_case(folder, one);
}

TEST_CASE("each outcome of a move that dice decide") {
    const judge::Folder folder;
    for (const Case& one : kOutcomes) check_case(folder, one);
}

TEST_CASE("walls shield, what comes from the hand does not") {
    const judge::Folder folder;
    for (const Case& one : kShields) check_case(folder, one);
}

TEST_CASE("promotions that a die decides") {
    const judge::Folder folder;
    for (const Case& one : kPromotions) check_case(folder, one);
}
