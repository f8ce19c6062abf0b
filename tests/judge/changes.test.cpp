// What moves change, points, and conditions and drops that look at more than one square: positions
// of few pieces, whose answers are plain to see.
#include "cases.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

using judge::Case;
using judge::Draft;

// With knights to drop that must turn something over.
void reverses(Draft& draft) {
    draft.hands = "captures: nobody";
    draft.changes = "{on: [drop], where: enclosed, does: change_side, must: true}";
}

void removes_one(Draft& draft) {
    draft.changes = "{where: enclosed, lines: straight, at_most: 1, does: remove}";
}

// With a hostile square, b3.
void removes_at_trap(Draft& draft) {
    draft.zones = "trap: {squares: [b3]}";
    draft.changes = "{where: enclosed, lines: straight, hostile: trap, does: remove}";
}

void removes_surrounded(Draft& draft) {
    draft.changes = "{where: surrounded, lines: straight, does: remove}";
}

void leaves_pawns(Draft& draft) {
    draft.changes = "{on: [quiet], where: left, does: place, into: pawn}";
}

// As in Go.
void smothers(Draft& draft) {
    draft.changes =
        "{where: smothered, lines: straight, does: remove}, "
        "{where: smothered, lines: straight, whose: own, does: forbid}";
}

void swaps_around(Draft& draft) {
    draft.changes = "{where: around, whose: both, does: change_side}";
}

void petrifies(Draft& draft) {
    draft.has_neutral = true;
    draft.changes =
        "{on: [capture], pieces: [rook], where: arrival, does: become, into: stone}, "
        "{where: around, does: remove}";
}

const std::vector<Case> kChanges{
    {.why = "a drop that encloses nobody",
     .position = "k6/7/7/1Npp3/7/6K[N] w - -",
     .legal = "N@e3",
     .illegal = "N@e4",
     .over = "no",
     .add = reverses},
    {.why = "two pieces in a row change sides",
     .position = "k6/7/7/1Npp3/7/6K[N] w - -",
     .plays = "N@e3",
     .text = "k6/7/7/1NPPN2/7/6K[] b - - 0 1",
     .add = reverses},
    {.why = "the edge encloses nobody",
     .position = "k6/7/7/pp5/7/6K[N] w - -",
     .legal = "g1f1",
     .illegal = "N@c3",
     .add = reverses},
    {.why = "nobody's pieces enclose nobody",
     .position = "k6/7/7/1Spp3/7/6K[N] w - -",
     .legal = "g1f1",
     .illegal = "N@e3",
     .add =
         [](Draft& draft) {
             draft.has_neutral = true;
             reverses(draft);
         }},
    {.why = "a gap in the row",
     .position = "k6/7/7/N1pp3/7/6K[N] w - -",
     .legal = "g1f1",
     .illegal = "N@e3",
     .add = reverses},
    {.why = "a row of one is removed, and the count begins anew",
     .position = "k6/7/7/1Np4/7/3R2K w - -",
     .plays = "d1d3",
     .text = "k6/7/7/1N1R3/7/6K b - - 0 1",
     .add = removes_one},
    {.why = "a row of two is too long",
     .position = "k6/7/7/1Npp3/7/4R1K w - -",
     .plays = "e1e3",
     .text = "k6/7/7/1NppR2/7/6K b - - 1 1",
     .add = removes_one},
    {.why = "a bishop's line is no straight one",
     .position = "k6/7/2N4/3p3/7/4R1K w - -",
     .plays = "e1e2",
     .text = "k6/7/2N4/3p3/4R2/6K b - - 1 1",
     .add = removes_one},
    {.why = "an empty hostile square ends a row",
     .position = "k6/7/7/2p4/7/3R2K w - -",
     .plays = "d1d3",
     .text = "k6/7/7/3R3/7/6K b - - 0 1",
     .add = removes_at_trap},
    {.why = "an enemy on a hostile square ends no row",
     .position = "k6/7/7/1pp4/7/3R2K w - -",
     .plays = "d1d3",
     .text = "k6/7/7/1ppR3/7/6K b - - 1 1",
     .add = removes_at_trap},
    {.why = "who is surrounded on four sides",
     .position = "k6/7/2N4/1NpN3/7/2R3K w - -",
     .plays = "c1c2",
     .text = "k6/7/2N4/1N1N3/2R4/6K b - - 0 1",
     .add = removes_surrounded},
    {.why = "a side is open",
     .position = "k6/7/2N4/1Np4/7/2R3K w - -",
     .plays = "c1c2",
     .text = "k6/7/2N4/1Np4/2R4/6K b - - 1 1",
     .add = removes_surrounded},
    {.why = "a friend at a side",
     .position = "k6/7/2p4/1NpN3/7/2R3K w - -",
     .plays = "c1c2",
     .text = "k6/7/2p4/1NpN3/2R4/6K b - - 1 1",
     .add = removes_surrounded},
    {.why = "the edge surrounds nobody",
     .position = "k6/7/N6/pR5/7/R5K w - -",
     .plays = "a1a2",
     .text = "k6/7/N6/pR5/R6/6K b - - 1 1",
     .add = removes_surrounded},
    {.why = "the edge surrounds, where the file says so",
     .position = "k6/7/N6/pR5/7/R5K w - -",
     .plays = "a1a2",
     .text = "k6/7/N6/1R5/R6/6K b - - 0 1",
     .add =
         [](Draft& draft) {
             draft.changes = "{where: surrounded, lines: straight, edge: true, does: remove}";
         }},
    {.why = "a group has empty squares at the edge",
     .position = "k6/7/7/NN5/ppN4/1N4K w - -",
     .plays = "b1c3",
     .text = "k6/7/7/NNN4/ppN4/6K b - - 1 1",
     .add = smothers},
    {.why = "the last empty square of a group",
     .position = "k6/7/7/NN5/ppN4/R2R2K w - -",
     .plays = "d1b1",
     .text = "k6/7/7/NN5/2N4/RR4K b - - 0 1",
     .add = smothers},
    {.why = "one empty square is enough for all of a group",
     .position = "k6/7/7/N6/ppN4/R2R2K w - -",
     .plays = "d1b1",
     .text = "k6/7/7/N6/ppN4/RR4K b - - 1 1",
     .add = smothers},
    {.why = "an empty square is not next to it across a corner",
     .position = "k6/7/7/7/N6/p1R3K w - -",
     .plays = "c1b1",
     .text = "k6/7/7/7/N6/1R4K b - - 0 1",
     .betza = {"N", "B", "W", "Q"},
     .add = smothers},
    {.why = "an own group may not be left without one",
     .position = "k6/7/7/1N5/n6/1n4K w - -",
     .legal = "b3c1",
     .illegal = "b3a1",
     .add = smothers},
    {.why = "but it may where enemies are taken before",
     .position = "k6/7/7/RN5/nP5/1n4K w - -",
     .plays = "b3a1",
     .text = "k6/7/7/R6/1P5/Nn4K b - - 0 1",
     .add = smothers},
    {.why = "nobody's pieces fill squares and are in no group",
     .position = "k6/7/7/S6/pS5/2R3K w - -",
     .plays = "c1a1",
     .text = "k6/7/7/S6/1S5/R5K b - - 0 1",
     .add =
         [](Draft& draft) {
             draft.has_neutral = true;
             smothers(draft);
         }},
    {.why = "what is forbidden beside a square",
     .position = "k6/7/7/3p3/7/1N4K w - -",
     .legal = "b1a3",
     .illegal = "b1c3",
     .add = [](Draft& draft) { draft.changes = "{where: around, kinds: [pawn], does: forbid}"; }},
    {.why = "a king changes sides",
     .position = "k6/7/7/1N5/7/6K w - -",
     .plays = "b3a5",
     .over = "white by no_royals",
     .add = [](Draft& draft) { draft.changes = "{where: around, does: change_side}"; }},
    {.why = "only captures give check",
     .position = "7/7/7/2k4/7/1N4K b - -",
     .legal = "c3c4",
     .illegal = "c3b3",
     .betza = {"D", "B", "R", "Q"},
     .add = [](Draft& draft) { draft.changes = "{where: around, does: change_side}"; }},
    {.why = "an own king may not change sides, though another one is won",
     .position = "7/7/7/3k3/7/1N1K3 w - -",
     .legal = "b1a3",
     .illegal = "b1d2",
     .add = swaps_around},
    {.why = "what a leap goes over",
     .position = "k6/7/7/7/3p3/3Q2K w - -",
     .plays = "d1d3",
     .text = "k6/7/7/3Q3/7/6K b - - 0 1",
     .betza = {"N", "B", "R", "D"},
     .add = [](Draft& draft) { draft.changes = "{where: between, whose: both, does: remove}"; }},
    {.why = "who was petrified is nobody's, and changes nothing more",
     .position = "k2r3/7/2P4/3P3/7/6K b - -",
     .plays = "d6d3",
     .text = "k6/7/2P4/3S3/7/6K w - - 0 2",
     .add = petrifies},
    {.why = "a quiet move petrifies nobody; what it stands beside goes",
     .position = "k2r3/7/2P4/7/7/6K b - -",
     .plays = "d6d4",
     .text = "k6/7/3r3/7/7/6K w - - 0 2",
     .add = petrifies},
    {.why = "a piece on the square that was left",
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "b1c3",
     .text = "k6/7/7/2N4/7/1P4K b - - ",
     .add = leaves_pawns},
    {.why = "a capture is not quiet",
     .position = "k6/7/7/2n4/7/1N4K w - -",
     .plays = "b1c3",
     .text = "k6/7/7/2N4/7/6K b - - ",
     .add = leaves_pawns},
    {.why = "a drop leaves no square",
     .position = "k6/7/7/7/7/6K[N] w - -",
     .plays = "N@c3",
     .text = "k6/7/7/2N4/7/6K[] b - - ",
     .add =
         [](Draft& draft) {
             draft.hands = "captures: nobody";
             leaves_pawns(draft);
         }},
    {.why = "a drop is quiet, too",
     .position = "k6/7/7/3p3/7/6K[N] w - -",
     .plays = "N@d2",
     .text = "k6/7/7/3P3/3N3/6K[] b - - ",
     .add =
         [](Draft& draft) {
             draft.hands = "captures: nobody";
             draft.changes = "{on: [quiet], where: around, does: change_side}";
         }},
    {.why = "who was blown up changes nothing",
     .features = {"blasts"},
     .position = "k6/7/7/2n4/7/1N4K w - -",
     .plays = "b1c3",
     .text = "k6/7/7/7/7/6K b - - ",
     .add = [](Draft& draft) { draft.changes = "{where: left, does: place, into: pawn}"; }},
    {.why = "each entry sees what the one before it did",
     .position = "k6/7/7/3p3/7/1N4K w - -",
     .plays = "b1c3",
     .text = "k6/7/7/2NB3/7/6K b - - ",
     .add =
         [](Draft& draft) {
             draft.changes =
                 "{where: around, does: change_side}, "
                 "{where: around, whose: own, kinds: [pawn], does: become, into: bishop}";
         }},
    {.why = "the `legal` hook is asked of drops alone",
     .features = {"legal"},
     .position = "k6/7/7/7/7/1R4K[P] w - -",
     .legal = "b1b5",
     .illegal = "P@b5",
     .add =
         [](Draft& draft) {
             draft.hands = "captures: nobody";
             draft.legal_on = "drop";
         }},
};

void counts_rooks(Draft& draft, const std::string& more = "") {
    draft.points = "name: most, of: {rook: 5, pawn: 1}" + more;
}

void counts_loot(Draft& draft, int most) {
    draft.points = "name: most, of: {}, captured: {rook: 5, pawn: 1}";
    draft.conditions = "{name: loot, points: " + std::to_string(most) + ", result: win}";
}

void bares(Draft& draft) {
    draft.conditions =
        "{name: bared, left: {pieces: [knight], at_most: 0, other_at_least: 1}, result: loss}";
}

void lines_up(Draft& draft) {
    draft.conditions =
        "{name: row, line: {pieces: [knight], length: 2, along: [files]}, result: win}";
}

void passes(Draft& draft) {
    draft.has_neutral = true;
    draft.turn_rules["pass"] = "forced";
}

const std::vector<Case> kEnds{
    {.why = "stalemate goes by points",
     .position = "k6/6R/7/7/7/1R4K b - -",
     .over = "white by rule most",
     .add =
         [](Draft& draft) {
             counts_rooks(draft);
             draft.ends = "stalemate: points";
         }},
    {.why = "as many points draw",
     .position = "k6/6R/7/7/7/1R4K b - -",
     .over = "nobody by rule most",
     .add =
         [](Draft& draft) {
             counts_rooks(draft, ", extra: {black: 10}");
             draft.ends = "stalemate: points";
         }},
    {.why = "fewer points win",
     .position = "k6/6R/7/7/7/1R4K b - -",
     .over = "black by rule most",
     .add =
         [](Draft& draft) {
             counts_rooks(draft, ", fewer_wins: true");
             draft.ends = "stalemate: points";
         }},
    {.why = "mate goes by points",
     .position = "k6/7/7/7/7/RR4K b - -",
     .over = "black by rule most",
     .add =
         [](Draft& draft) {
             counts_rooks(draft, ", extra: {black: 20}");
             draft.ends = "checkmate: points";
         }},
    {.why = "so many points are reached",
     .position = "7/P2k3/7/7/7/6K w - -",
     .plays = "a5a6r",
     .over = "white by rule rich",
     .add =
         [](Draft& draft) {
             counts_rooks(draft);
             draft.conditions = "{name: rich, points: 5, result: win}";
         }},
    {.why = "a condition by points keeps its name",
     .position = "7/P2k3/7/7/7/6K w - -",
     .plays = "a5a6r",
     .over = "black by rule rich",
     .add =
         [](Draft& draft) {
             counts_rooks(draft, ", extra: {black: 9}");
             draft.conditions = "{name: rich, points: 5, for: [white], result: points}";
         }},
    {.why = "what is captured counts",
     .position = "3k3/7/r6/7/R6/6K w - -",
     .plays = "a2a4",
     .over = "white by rule loot",
     .add = [](Draft& draft) { counts_loot(draft, 5); }},
    {.why = "what a blast takes counts, too, but nobody's own rook",
     .position = "3k3/7/rp5/7/1R5/6K w - -",
     .plays = "b2b4",
     .over = "white by rule loot",
     .add =
         [](Draft& draft) {
             draft.blows_up = true;
             counts_loot(draft, 6);
         }},
    {.why = "own pieces count for nobody",
     .position = "3k3/7/Rp5/7/1R5/6K w - -",
     .plays = "b2b4",
     .over = "no",
     .add =
         [](Draft& draft) {
             draft.blows_up = true;
             counts_loot(draft, 2);
         }},
    {.why = "what changes remove counts",
     .position = "6k/7/7/7/1rR4/R5K w - -",
     .plays = "a1a2",
     .over = "white by rule loot",
     .add =
         [](Draft& draft) {
             draft.changes = "{where: enclosed, does: remove}";
             counts_loot(draft, 5);
         }},
    {.why = "who goes over to the other side counts for nobody",
     .position = "6k/7/7/7/1rR4/R5K w - -",
     .plays = "a1a2",
     .over = "no",
     .add =
         [](Draft& draft) {
             draft.changes = "{where: enclosed, does: change_side}";
             counts_loot(draft, 1);
         }},
    {.why = "one of two is there",
     .position = "k6/7/4N2/7/1N5/6K w - -",
     .legal = "b2c4",
     .over = "no",
     .add =
         [](Draft& draft) {
             draft.conditions =
                 "{name: two, reach: {pieces: [knight], ranks: [4], at_least: 2}, result: win}";
         }},
    {.why = "both are there",
     .position = "k6/7/4N2/7/1N5/6K w - -",
     .plays = "b2c4",
     .over = "white by rule two",
     .add =
         [](Draft& draft) {
             draft.conditions =
                 "{name: two, reach: {pieces: [knight], ranks: [4], at_least: 2}, result: win}";
         }},
    {.why = "both are bare",
     .position = "k6/5r1/7/7/7/1R4K w - -",
     .plays = "b1b2",
     .over = "no",
     .add = bares},
    {.why = "one is bare, the other is not",
     .position = "k6/5r1/7/7/1n5/1R3NK w - -",
     .plays = "b1b2",
     .over = "white by rule bared",
     .add = bares},
    {.why = "a rank is no file",
     .position = "k6/7/7/3N3/7/1N4K w - -",
     .plays = "b1c3",
     .over = "no",
     .add = lines_up},
    {.why = "a diagonal is no file",
     .position = "k6/7/3N3/7/7/1N4K w - -",
     .plays = "b1c3",
     .over = "no",
     .add = lines_up},
    {.why = "a file of two",
     .position = "k6/7/2N4/7/7/1N4K w - -",
     .plays = "b1c3",
     .over = "white by rule row",
     .add = lines_up},
};

// With one rule for the knight in hand.
void drops_knights(Draft& draft, const std::string& rule) {
    draft.hands = "captures: nobody, drops: {knight: {" + rule + "}}";
}

const std::vector<Case> kDrops{
    {.why = "next to an own piece, but not across a corner",
     .position = "k6/7/7/7/7/6K[N] w - -",
     .legal = "N@g2",
     .illegal = "N@f2",
     .add = [](Draft& draft) { drops_knights(draft, "next_to: {whose: own, by: orthogonal}"); }},
    {.why = "next to an enemy is not next to an own piece",
     .position = "k6/7/7/7/7/6K[N] w - -",
     .legal = "N@f1",
     .illegal = "N@a5",
     .add = [](Draft& draft) { drops_knights(draft, "next_to: {whose: own, by: orthogonal}"); }},
    {.why = "apart from enemies, across corners, too",
     .position = "k6/7/7/7/7/6K[N] w - -",
     .legal = "N@g2",
     .illegal = "N@b5",
     .add = [](Draft& draft) { drops_knights(draft, "apart_from: {whose: enemy}"); }},
    {.why = "nobody's piece is no neighbour",
     .position = "k6/7/7/3S3/7/6K[N] w - -",
     .legal = "N@b5",
     .illegal = "N@d4",
     .add =
         [](Draft& draft) {
             draft.has_neutral = true;
             drops_knights(draft, "next_to: {whose: both}");
         }},
    {.why = "on top of what stands in the file",
     .position = "k6/7/7/7/7/2n3K[N] w - -",
     .legal = "N@c2",
     .illegal = "N@c3",
     .add = [](Draft& draft) { drops_knights(draft, "falls: true"); }},
    {.why = "on the lowest square of an empty file",
     .position = "k6/7/7/7/7/2n3K[N] w - -",
     .legal = "N@a1",
     .illegal = "N@a2",
     .add = [](Draft& draft) { drops_knights(draft, "falls: true"); }},
    {.why = "above a hole",
     .features = {"holes"},
     .position = "6k/7/*6/6*/7/K6[N] w - -",
     .legal = "N@a5",
     .illegal = "N@b5",
     .add = [](Draft& draft) { drops_knights(draft, "falls: true"); }},
};

const std::vector<Case> kPasses{
    {.why = "who cannot move passes",
     .position = "5k1/7/7/7/SS5/KS5 w - -",
     .legal = "0000",
     .illegal = "a1a2",
     .over = "no",
     .add = passes},
    {.why = "who can move does not",
     .position = "5k1/7/7/7/1S5/KS5 w - -",
     .legal = "a1a2",
     .illegal = "0000",
     .over = "no",
     .add = passes},
    {.why = "where neither can move the game is over",
     .position = "5Sk/5SS/7/6P/SS5/KS5 w - -",
     .plays = "g3g4",
     .illegal = "0000",
     .over = "nobody by stalemate",
     .add = passes},
};

}  // namespace

TEST_CASE("what moves change") {
    const judge::Folder folder;
    for (const Case& one : kChanges) check_case(folder, one);
}

TEST_CASE("points and conditions on several squares") {
    const judge::Folder folder;
    for (const Case& one : kEnds) check_case(folder, one);
}

TEST_CASE("drops that mind what is next to them") {
    const judge::Folder folder;
    for (const Case& one : kDrops) check_case(folder, one);
}

TEST_CASE("forced passes") {
    const judge::Folder folder;
    for (const Case& one : kPasses) check_case(folder, one);
}
