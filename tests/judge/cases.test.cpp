// The smallest positions in which the engine was wrong once. The judge says what is right, too.
#include <algorithm>

#include "cases.hpp"
#include "game/explain.hpp"
#include "script/script.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

using judge::Case;

const std::vector<Case> kCases{
    {"castling beside state",
     {"columns", "castling"},
     "3k3/7/7/7/7/R2K2R w KQ -",
     "",
     "d1f1",
     "",
     " w KQ - "},
    {"`after_ply` without state",
     {"relocation"},
     "3k3/7/7/7/7/N2K3 w - -",
     "d1d2 d6d5 d2d1 d5d6 d1d2 d6d5 d2d1",
     "",
     "",
     "/N6/7/3K3 "},
    {"the move number after `done`",
     {"acts-done"},
     "3k3/7/7/7/7/R2K3 w - -",
     "a1a2 d6e6 a2a6",
     "",
     "",
     " b - - 3 2"},
    {"a piece that becomes what a cannon jumps over, beside state",
     {"columns", "odd-moves"},
     "k2r3/7/7/7/1N5/3K3 w - -",
     "",
     "",
     "b2d3",
     ""},
    {"nor does it threaten empty squares behind a piece over which it does not jump",
     {"closed", "picky"},
     "3r2r/ppp1Np1/3Q1P1/P1P2PP/1BkP3/Rq3K1 w - -",
     "",
     "e5c6",
     "",
     ""},
    {"a drop that mates a king which an earlier move of the turn has put in check",
     {"hands", "several"},
     "r1bn3/pppnnkr/1b3Np/PP1Kp2/2PQ1PP/2R2R1[QPppp] b - -",
     "",
     "",
     "P@f3",
     ""},
    {"a drop mates when the only answer is a capture that dice may let fail",
     {"contests", "hands-of-owners"},
     "k6/6R/4n2/7/7/6K[R] w - -",
     "",
     "R@b6",
     "R@d6",
     ""},
    {"a knight that captures itself into a bishop opens squares of an enemy's line",
     {"closed", "becomes"},
     "r3kr1/p1B3p/1pnp1p1/N1BNqbP/PPP4/1R1KRQ1 w - -",
     "",
     "",
     "d3f4",
     ""},
    {"the last piece of a kind that is royal then is safe before its link, too",
     {"links-always", "royal-last"},
     "1N3k1/p4pp/7/2p2n1/P1P3P/R2KQ2|6N/1b1P3/1r5/6R/1N5/1n5 b - -",
     "",
     "",
     "a2b4a1f4",
     ""},
    {"castling does not end outside a zone",
     {"zones", "castling-files"},
     "3k3/7/7/7/7/R2K2R w KQ -",
     "",
     "",
     "d1a1",
     ""},
    {"a promoted piece that becomes another one by a capture is no promoted one any more",
     {"hands", "becomes"},
     "1bk4/P5p/6N/7/7/3K3 w - -",
     "a5b6n",
     "",
     "",
     "1Rk4/6p/"},
    {"a piece from the hand that the mover could become stands behind a slash",
     {"gating", "turning-over"},
     "",
     "a2a3 d5d4 b2b3 c6g2/n",
     "",
     "",
     "rnnknqr/"},
    {"two rules that name the same promotion",
     {"promotion-rules", "turning-over"},
     "3k3/7/1N5/7/7/3K3 w - -",
     "",
     "b4d3b",
     "",
     ""},
    {"an empty square that a cannon could capture on, in the reach of a hook",
     {"closed", "odd-moves"},
     "3k2r/6p/7/6P/7/3K3 w - -",
     "",
     "",
     "g3g4",
     ""},
    {"castling across boards without links",
     {"castling-across"},
     "3k3/7/7/7/7/3K2R|3k3/7/7/7/7/3K2R w DG|DG -",
     "",
     "a1d1a2f1",
     "",
     ""},
    {"a sum after a move from level to level",
     {"limits", "stacked"},
     "3k3/7/7/7/7/2BK3|7/ppppppp/7/7/PPPPP2/7 w - -",
     "",
     "",
     "a1c1a2c1",
     ""},
    {"a move that levels and links both allow",
     {"links", "stacked"},
     "3k3/7/7/7/7/2B3K|7/7/7/7/7/7 w - -",
     "",
     "a1c1a2c1",
     "",
     ""},
    {"a capture from initial squares only, beside a piece that must jump",
     {},
     "k6/7/1K5/7/3r3/7 w - -",
     "b4c4 d2d3",
     "c4d4",
     "",
     "",
     {"N", "B", "ibK", "jD"}},
    {"a lame leap of a piece that has a leap to capture only",
     {},
     "6Q/3k1N1/7/7/7/3K3 b - -",
     "",
     "d5e4",
     "",
     "",
     {"N", "B", "R", "cnA"}},
    {"a position that comes back by moves that reset the count",
     {},
     "",
     "b1c3 b6c4 c3b1 c4b6",
     "",
     "a2a3",
     "",
     {},
     "repetition: 2, move_limit: {plies: 12, reset_by: [knight]}"},
    {"the right to castle with a rook that captured without moving",
     {"blast", "castling"},
     "3k3/7/7/6p/7/R2K2R w KQ -",
     "g1g3",
     "",
     "",
     " b KQ - 0 1"},
    {"the right to capture en passant when `done` has ended the turn",
     {"same-piece", "en-passant"},
     "3k3/7/2p4/7/1P5/3K3 w - -",
     "b2b4",
     "c4b3",
     "",
     " b - b3 "},
    {"a pass that would end a turn in check, where its end must be safe",
     {"acts-done", "check-at-end"},
     "3k3/p6/7/7/7/K1R4 w - -",
     "c1d1 a5a4",
     "d6e6",
     "0000",
     ""},
    {"a royal piece that may be captured, where the end of a turn must be safe",
     {"check-at-end", "capturable"},
     "k2r3/7/7/7/7/P2K3 w - -",
     "",
     "d1c1",
     "a1a2",
     ""},
    {"a king that would win the game in check, where the end of a turn must be safe",
     {"check-at-end", "outcome"},
     "k2r3/7/7/7/2K4/7 w - -",
     "",
     "c2c3",
     "c2d3",
     ""},
    {"a king that arrives in check before the link, where the end of a turn must be safe",
     {"check-at-end", "links-always"},
     "k2r3/7/7/7/7/2K4|7/7/7/7/7/7 w - -",
     "",
     "a1c1a2b1",
     "a1c1a2d1",
     ""},
    {"castling through check, where the end of a turn must be safe",
     {"check-at-end", "castling"},
     "3k3/7/7/7/3p3/R2K2R w KQ -",
     "",
     "d1d2",
     "d1f1",
     ""},
    {"castling out of check, where the end of a turn must be safe",
     {"check-at-end", "castling"},
     "k2r3/7/7/7/7/R2K2R w KQ -",
     "",
     "d1e1",
     "d1f1",
     ""},
    {"an attack by a leg that leads to another level before the link",
     {"links", "stacked"},
     "3k3/7/4B2/7/7/6K|7/7/7/7/7/7 b - -",
     "",
     "a1d6a1e6",
     "a1d6a1e5",
     ""},
    {"a move that a hook adds to a square where limits forbid the plain move",
     {"limits", "moves"},
     "3k3/7/6p/7/p5p/R2K2R w - -",
     "a1a2 d6e6 g1g2 e6d6",
     "g2g3",
     "g2g4",
     ""},
    {"a lame leap all of whose routes are closed",
     {"closed", "odd-moves"},
     "3k3/7/7/2r4/7/1N4K w - -",
     "",
     "b1a3",
     "b1c3",
     ""},
    {"a plain move, where a marked one is legal, too",
     {"tags"},
     "3k3/7/7/7/7/3K3 w - -",
     "d1d2",
     "*d6d5",
     "",
     " b - - 1 1"},
    {"a leg beyond a link, of a piece that moves otherwise in a zone",
     {"links", "zones-of"},
     "3k3/7/7/4Q2/7/K6|7/7/7/7/7/7 w - -",
     "",
     "a1e3a2e6",
     "",
     ""},
    {"a link outside the zone that a piece never leaves",
     {"links", "zones"},
     "3k3/7/7/7/2K4/7|7/7/7/7/7/7 w - -",
     "",
     "a1c2a2d2",
     "a1c2a1c3",
     ""},
    {"royal pieces that face each other, one on a square that is closed to the other",
     {"facing", "closed-sets"},
     "4k2/7/7/3P1P1/3K3/7 w - -",
     "",
     "d2d1",
     "d2e3",
     ""},
    {"rights to gates beside cells that a hexagon has not",
     {"gating", "hexagon"},
     "",
     "",
     "",
     "",
     " BCDEFbcdef "},
    {"a blast around the square of the capture, where the move goes on through a link",
     {"blasts", "links-always"},
     "k6/2np3/7/2N4/7/6K|7/2N4/7/7/7/7 w - -",
     "a1c3a2d5",
     "",
     "",
     "k6/7/7/7/7/6K|7/2N4/7/7/7/7 b"},
    {"a king that would blow himself up, where kings are captured",
     {"blasts", "capturable"},
     "3k3/7/7/7/2p4/1K5 w - -",
     "",
     "b1a1",
     "b1c2",
     ""},
    {"a square that gives something when somebody was blown up there",
     {"blasts", "timers"},
     "3k3/7/7/n6/2N4/1N1K3 w - -",
     "b1a3 d6d5 c2a3",
     "",
     "",
     "heat:a3=2"},
    {"a blast that takes the last king at the end of a turn that leaves the own one in check",
     {"blasts", "next-other"},
     "r6/4nk1/7/7/1K2R1P/7 w - -",
     "g2g3",
     "b2a2",
     "",
     ""},
    {"the right to castle with a rook that was put back at home",
     {"rebirth", "castling-files"},
     "3k3/7/2n4/7/7/R2K3 w Q -",
     "a1a3 c4a3",
     "",
     "",
     " w Q - "},
    {"the first of two pawns that have gone two squares in a turn",
     {"several", "en-passant"},
     "k6/7/1p5/7/P1P4/K6 w - -",
     "a2a4 c2c4",
     "b4a3",
     "",
     " a3,c3 "},
    {"one that has gone on within the turn",
     {"several", "en-passant"},
     "k6/7/1p5/7/P1P4/K6 w - -",
     "a2a4 a4a5",
     "",
     "b4a3",
     " - "},
    {"only the first move of a turn captures so",
     {"several", "en-passant"},
     "k6/7/1p5/7/P1P4/K6 w - -",
     "a2a4 c2c4 a6a5",
     "",
     "b4a3",
     " - "},
    {"two pawns that have passed one square",
     {"several", "en-passant", "diagonal-double-step"},
     "k6/7/2p4/7/1P1P3/K6 w - -",
     "b2d4 d2b4",
     "c4c3",
     "",
     " c3b4,c3d4 "},
    {"of whom the first one is captured",
     {"several", "en-passant", "diagonal-double-step"},
     "k6/7/2p4/7/1P1P3/K6 w - -",
     "b2d4 d2b4 c4c3",
     "",
     "",
     "k6/7/3P3/2p4/7/K6 "},
    {"one of two squares passed is taken later in the turn",
     {"several", "en-passant", "triple-steps"},
     "k6/7/7/2p4/7/7/1P1N3/K6 w - -",
     "b2b5 d2b3",
     "c5b4",
     "",
     " b4 "},
    {"where a pawn came from something may stand",
     {"several", "en-passant"},
     "k6/7/2p4/7/1P5/K6 w - -",
     "b2b4 a1b2",
     "c4b3",
     "",
     " b3 "},
    {"a leap over an enemy that goes on through a link",
     {"links-always", "locust"},
     "k6/7/2p4/2N4/7/6K|7/7/7/7/7/7 w - -",
     "",
     "a1c3a2c5",
     "",
     ""},
};

}  // namespace

TEST_CASE("what the engine once did wrong") {
    const judge::Folder folder;
    for (const Case& one : kCases) {
        INFO(one.why);
        check_case(folder, one);
    }
}

TEST_CASE("moves of a last piece are counted alike") {
    const judge::Folder folder;
    judge::Tally tally;
    for (const char* placement : {"1r4r/7/3K3/7/7/k6 w - -", "1r3p1/7/3K3/7/7/k6 b - -",
                                  "R6/3k3/7/1N5/7/K6 w - -", "1n4P/7/3K3/7/7/k6 w - -"}) {
        judge::Draft draft = judge::draft_of({"counting"});
        draft.placement = placement;
        auto opened = folder.open(draft);
        if (!opened) FAIL(opened.error());
        judge::Both both(std::move(opened).value());
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const auto told = both.follow(seed, 40, tally);
            if (told) FAIL_CHECK(placement << ", " << *told);
        }
    }
    CHECK(tally.over > 6);
}

TEST_CASE("a forfeit repeats nothing where moves count", "[X7]") {
    const judge::Folder folder;
    judge::Draft draft = judge::draft_of({"dice", "draws"});
    draft.draws = "repetition: {times: 2, counts: moves}, move_limit: {plies: 12}";
    const auto variant = folder.load(draft);
    auto opened = folder.open(draft);
    REQUIRE(opened);
    judge::Both both(std::move(opened).value());
    game::State state = both.engine().start();
    auto hooks = script::load_script(variant.value(), both.engine().topology());
    const judge::Game right(variant.value(), std::move(hooks.value()));
    judge::State other = right.start();
    for (int ply = 0; ply < 2; ++ply) {
        const auto throws = state.node().throws;
        const auto rook = std::find_if(throws.begin(), throws.end(), [&](const game::Throw& one) {
            return both.engine().variant().turns->faces[one.dice.face(0)].name == "rook";
        });
        REQUIRE(rook != throws.end());
        state.take_throw(*rook);
        REQUIRE(state.must_pass());
        state.play(game::Turn(state.choices().front()));
        other = right.play(right.take_throw(other, "R"), "R:-");
    }
    CHECK_FALSE(right.over(other));
    CHECK_FALSE(state.outcome());
}

TEST_CASE("who asks why is told that dice leave a drop without an answer") {
    const judge::Folder folder;
    judge::Draft draft = judge::draft_of({"contests", "hands-of-owners"});
    draft.placement = "k6/6R/4n2/7/7/6K[R] w - -";
    const auto game = folder.open(draft);
    if (!game) FAIL(game.error());
    const game::State state = game.value()->start();
    const auto told = [&](const char* square) {
        const auto at = state.game().topology().find(square);
        const auto& pieces = state.game().variant().pieces;
        const auto rook = std::find_if(pieces.begin(), pieces.end(),
                                       [](const auto& one) { return one.name == "rook"; });
        const auto kind = static_cast<std::size_t>(rook - pieces.begin());
        return game::explain_drop(state, make_id<PieceKind>(kind), *at).code;
    };
    CHECK(told("d6") == "mates-by-drop");
    CHECK(told("b6") == "legal");
}
