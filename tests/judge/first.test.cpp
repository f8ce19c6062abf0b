// Initial moves that a piece has while it has never moved, or while its player is not in check:
// positions of few pieces, whose answers are plain to see.
#include "cases.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

using judge::Case;
using judge::Draft;

const std::vector<std::string> kLeaping{"NimD", "B", "RimF", "Q"};

void never_moved(Draft& draft) {
    draft.more["knight"] = draft.more["rook"] = "initial: {never_moved: true}";
}

void not_from_check(Draft& draft) {
    draft.more["knight"] = "initial: {from_check: false}";
}

void both_asked(Draft& draft) {
    draft.more["knight"] = "initial: {never_moved: true, from_check: false}";
}

void turns_knights(Draft& draft) {
    never_moved(draft);
    draft.changes =
        "{pieces: [rook], where: around, lines: straight, whose: both, kinds: [knight], does: "
        "change_side}";
}

void with_a_hand(Draft& draft) {
    never_moved(draft);
    draft.hands = "captures: nobody";
}

const std::vector<Case> kNeverMoved{
    {.why = "whom the castling field names has never moved",
     .position = "k6/7/7/7/7/1N4K w B -",
     .legal = "b1b3",
     .text = "K w B - 0 1",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "others have",
     .position = "k6/7/7/7/7/1N4K w - -",
     .legal = "b1c3",
     .illegal = "b1b3",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "wherever it stands",
     .position = "k6/7/7/3N3/7/6K w D@d3 -",
     .legal = "d3d5",
     .text = "K w D@d3 - 0 1",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "a letter alone is one on the first rank",
     .position = "k6/7/7/3N3/7/6K w D -",
     .illegal = "d3d5",
     .text = "K w - - 0 1",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "who comes back has moved",
     .position = "k6/7/7/7/7/1N4K w B -",
     .plays = "b1a3 a6b6 a3b1 b6a6",
     .illegal = "b1b3",
     .text = "k6/7/7/7/7/1N4K w - - 4 3",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "which is another position",
     .position = "k6/7/7/7/7/1N4K w B -",
     .plays = "b1a3 a6b6 a3b1 b6a6",
     .betza = kLeaping,
     .draws = "repetition: 2",
     .over = "no",
     .add = never_moved},
    {.why = "unlike those in which it stands elsewhere",
     .position = "k6/7/7/7/7/1N4K w B -",
     .plays = "b1a3 a6b6 a3b1 b6a6 b1a3",
     .betza = kLeaping,
     .draws = "repetition: 2",
     .over = "nobody by repetition",
     .add = never_moved},
    {.why = "the leap itself was a move",
     .position = "k6/7/7/7/7/1N4K w B -",
     .plays = "b1b3 a6b6",
     .legal = "b3d4",
     .illegal = "b3b5",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "who changes sides where he stands",
     .position = "6k/7/7/R6/7/1N4K w B -",
     .plays = "a3a1",
     .legal = "b1c3",
     .illegal = "b1b3",
     .text = "6k/7/7/7/7/Rn4K b - - 1 1",
     .betza = kLeaping,
     .add = turns_knights},
    {.why = "even if he comes back to his own",
     .position = "6k/7/7/R6/7/1N4K w B -",
     .plays = "a3a1 g6f6 a1a2 f6g6 a2a1 g6f6",
     .illegal = "b1b3",
     .text = "5k1/7/7/7/7/RN4K w - - 6 4",
     .betza = kLeaping,
     .add = turns_knights},
    {.why = "who is dropped has moved",
     .position = "k6/7/7/7/7/6K[N] w - -",
     .plays = "N@b1 a6a5",
     .legal = "b1c3",
     .illegal = "b1b3",
     .betza = kLeaping,
     .add = with_a_hand},
    {.why = "who captures and stays has not",
     .features = {"blast"},
     .position = "3k3/7/7/7/r6/R5K w A -",
     .plays = "a1a2 d6d5",
     .legal = "a1b2",
     .text = "7/3k3/7/7/7/R5K w A - 1 2",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "whether the piece had moved before the whole move, of a way through a link",
     .features = {"links"},
     .position = "k6/7/7/7/7/2N3K|7/7/7/7/7/7 w C -",
     .legal = "a1c1a2d5",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "it had",
     .features = {"links"},
     .position = "k6/7/7/7/7/2N3K|7/7/7/7/7/7 w - -",
     .illegal = "a1c1a2d5",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "of another board by its square",
     .features = {"links"},
     .position = "k6/7/7/7/7/6K|7/7/7/7/7/2N4 w C@a2c1 -",
     .legal = "a2c1a2c3",
     .text = " w C@a2c1 - ",
     .betza = kLeaping,
     .add =
         [](Draft& draft) {
             never_moved(draft);
             draft.joined = false;  // two boards apart
         }},
};

const std::vector<Case> kFields{
    {.why = "a right to castle speaks of king and rook",
     .features = {"castling-files"},
     .position = "3k3/7/7/7/7/R2K2R w KQ -",
     .legal = "a1b2",
     .text = " w KQ - 0 1",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "of one rook still",
     .features = {"castling-files"},
     .position = "3k3/7/7/7/7/R2K2R w KQ -",
     .plays = "g1g3 d6d5",
     .legal = "a1b2",
     .illegal = "g3f4",
     .text = " w Q - 2 2",
     .betza = kLeaping,
     .add = never_moved},
    {.why =
         "and when the king has moved the rooks are named, by their squares where castling is by "
         "files",
     .features = {"castling-files"},
     .position = "3k3/7/7/7/7/R2K2R w KQ -",
     .plays = "d1d2",
     .text = " b A@a1G@g1 - 1 1",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "where what is dropped may castle a right says nothing of it",
     .features = {"castling-of-dropped", "castling-files"},
     .position = "3k3/7/7/7/7/R2K2R[] w KQA@a1 -",
     .legal = "a1b2",
     .illegal = "g1f2",
     .text = " w KQA@a1 - 0 1",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "a gate, and who has never moved",
     .features = {"gating"},
     .position = "k6/7/7/N6/7/1N4K[Nn] w BA@a3 -",
     .legal = "b1c3n",
     .illegal = "a3b5n",
     .text = " w BA@a3 - 0 1",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "who stands beyond the gates leaps all the same",
     .features = {"gating"},
     .position = "k6/7/7/N6/7/1N4K[Nn] w BA@a3 -",
     .legal = "a3c3",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "and so does who has nothing to bring any more",
     .features = {"gating"},
     .position = "k6/7/7/7/7/1N3BK[N] w BF -",
     .plays = "f1g2n a6a5",
     .legal = "b1b3",
     .text = " w B - 2 2",
     .betza = kLeaping,
     .add = never_moved},
    {.why = "pawns on their second rank, whose double step may be answered",
     .features = {"never-moved", "en-passant"},
     .position = "k6/7/2p4/7/3P3/6K w D@d2 -",
     .plays = "d2d4",
     .legal = "c4d3",
     .text = " b - d3 "},
    {.why = "one that is not named has none",
     .features = {"never-moved", "en-passant"},
     .position = "k6/7/2p4/7/3P3/6K w - -",
     .legal = "d2d3",
     .illegal = "d2d4"},
    {.why = "one that is, from its third rank",
     .features = {"never-moved", "en-passant"},
     .position = "k6/7/7/3P3/7/6K w D@d3 -",
     .legal = "d3d5",
     .text = " w D@d3 - "},
    {.why = "the order of the field is that of the squares",
     .features = {"never-moved"},
     .position = "k6/7/7/2P4/P6/6K w GA@a2C@c3a -",
     .text = " w GA@a2C@c3a - 0 1"},
};

const std::vector<Case> kInCheck{
    {.why = "a leap, while nobody gives check",
     .position = "k6/7/7/4N2/7/6K w - -",
     .legal = "e3e1",
     .betza = kLeaping,
     .add = not_from_check},
    {.why = "in check there is none, not even to end it",
     .position = "k6/7/7/4N2/7/3r2K w - -",
     .legal = "e3d1",
     .illegal = "e3e1",
     .betza = kLeaping,
     .add = not_from_check},
    {.why = "who comes back to such a square leaps again",
     .position = "k6/7/7/4N2/7/6K w - -",
     .plays = "e3c2 a6b6 c2e3 b6a6",
     .legal = "e3e1",
     .betza = kLeaping,
     .add = not_from_check},
    {.why = "the king's own leap",
     .features = {"not-from-check"},
     .position = "k6/3r3/7/7/7/6K w - -",
     .legal = "g1f3"},
    {.why = "no way out of check",
     .features = {"not-from-check"},
     .position = "k6/7/7/7/7/3r2K w - -",
     .legal = "g1g2",
     .illegal = "g1f3"},
    {.why = "both are asked: has moved",
     .features = {"not-from-check", "never-moved"},
     .position = "k6/3r3/7/7/7/6K w - -",
     .illegal = "g1f3"},
    {.why = "both are asked: has not, and is not in check",
     .features = {"not-from-check", "never-moved"},
     .position = "k6/3r3/7/7/7/6K w G -",
     .legal = "g1f3"},
    {.why = "both are asked: has not, but is in check",
     .position = "k6/7/7/4N2/7/3r2K w E@e3 -",
     .illegal = "e3e1",
     .text = " w E@e3 - ",
     .betza = kLeaping,
     .add = both_asked},
    {.why = "and has it when the check is over",
     .position = "k6/7/7/4N2/7/3r2K w E@e3 -",
     .plays = "g1g2 d1b1",
     .legal = "e3e1",
     .betza = kLeaping,
     .add = both_asked},
};

}  // namespace

TEST_CASE("moves that a piece has while it has never moved") {
    const judge::Folder folder;
    for (const Case& one : kNeverMoved) check_case(folder, one);
}

TEST_CASE("the castling field says who has never moved") {
    const judge::Folder folder;
    for (const Case& one : kFields) check_case(folder, one);
}

TEST_CASE("moves that a piece has while its player is not in check") {
    const judge::Folder folder;
    for (const Case& one : kInCheck) check_case(folder, one);
}
