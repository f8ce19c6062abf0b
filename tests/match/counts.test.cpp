// Expectations of hands, zones, notices and other things that a position has several of.
#include "scratch.hpp"

namespace rulewright::match {

using tests::require_passed;
using tests::Scratch;

namespace {

// The messages of what failed, one a line.
std::string told(const Report& report) {
    std::string text;
    for (const auto& problem : report.diagnostics) text += problem.message + "\n";
    return text;
}

std::string advice(const Report& report) {
    std::string text;
    for (const Mend& mend : report.mends) text += mend.advice + "\n";
    return text;
}

}  // namespace

TEST_CASE("what players hold can be expected") {
    const Scratch scratch;
    require_passed(
        scratch.run("steps:\n"
                    "  - moves: 1. e4 d5 2. exd5 Qxd5\n"
                    "  - expect: {hands: {white: {pawn: 1, knight: 0}, black: {pawn: 1}}}\n"
                    "  - move: P@e4\n"
                    "  - expect: {hands: {white: none}, pieces: {white pawn: 8, black pawn: 7}}\n",
                    "drops/crazyhouse"));
    const Report report = scratch.run(
        "steps:\n"
        "  - moves: 1. e4 d5 2. exd5 Qxd5\n"
        "  - expect: {hands: {white: none, black: {pawn: 2}}}\n",
        "drops/crazyhouse");
    CHECK(told(report) ==
          "after 2... Qxd5, white holds 1 pawn\nafter 2... Qxd5, black holds 1 pawn\n");
    CHECK(advice(report) ==
          "to expect what came: `white: {pawn: 1}`\nto expect what came: `pawn: 1`\n");
    CHECK(told(scratch.run("steps: [{expect: {hands: {white: none}}}]\n")) ==
          "nobody ever holds a piece in Chess\n");
}

TEST_CASE("what stands in a zone can be expected") {
    const Scratch scratch;
    require_passed(scratch.run(
        "steps: [{expect: {zones: {red palace: {red general: 1, red advisor: 2, black general: 0}, "
        "black across: {black soldier: 0}}}}]\n",
        "asian/xiangqi"));
    const Report report = scratch.run(
        "steps: [{expect: {zones: {red palace: {red advisor: 1}, black palace: none}}}]\n",
        "asian/xiangqi");
    CHECK(told(report) ==
          "in the zone red palace stand 2 red advisors\n"
          "in the zone black palace stand 2 black advisors, 1 black general\n");
    CHECK(told(scratch.run("steps: [{expect: {zones: {palace: none}}}]\n", "asian/xiangqi")) ==
          "each player has a zone 'palace'\n");
    CHECK(told(scratch.run("steps: [{expect: {zones: {red palac: none}}}]\n", "asian/xiangqi")) ==
          "Xiangqi has no zone 'red palac'\n");
}

TEST_CASE("pieces, checks, counters and offers can be expected") {
    const Scratch scratch;
    require_passed(scratch.run(
        "steps:\n"
        "  - expect: {repetitions: 1, halfmove_clock: 0, draw_offer: none, checkers: []}\n"
        "  - moves: 1. Nf3 Nf6 2. Ng1 Ng8\n"
        "  - expect: {repetitions: 2, halfmove_clock: 4, pieces: {white knight: 2}}\n"
        "  - offer_draw: black\n"
        "  - expect: {draw_offer: black}\n"
        "  - moves: 3. e4 e5 4. Qh5 Nc6 5. Qxf7\n"
        "  - expect: {checkers: [f7], pieces: {black pawn: 7}}\n"));
    const Report report = scratch.run(
        "steps:\n"
        "  - expect: {repetitions: 2, halfmove_clock: 1, draw_offer: white, checkers: [e4]}\n"
        "  - expect: {pieces: {white pawn: 7, black kind: 1}}\n");
    CHECK(told(report) ==
          "the position is on the board for the first time\n"
          "the halfmove clock is 0\n"
          "nobody offers a draw\n"
          "nobody gives check\n"
          "there are 8 white pawns on the board\n"
          "there is no piece 'black kind'\n");
    CHECK(advice(report) ==
          "to expect what came: `repetitions: 1`\n"
          "to expect what came: `halfmove_clock: 0`\n"
          "to expect what came: `draw_offer: none`\n"
          "to expect what came: `checkers: []`\n"
          "to expect what came: `white pawn: 8`\n");
    // Names are seen without playing.
    const auto loaded = load_match(scratch.write(
        "steps: [{expect: {pieces: {white pwan: 1}, checkers: [e9], draw_offer: wite}}]\n"));
    REQUIRE(loaded.ok());
    CHECK(check_match(loaded.value()).size() == 3);
}

TEST_CASE("a list of notices is each of them and no others") {
    const Scratch scratch;
    const std::string quiet = "steps:\n  - move: e4\n  - expect: {notices: []}\n";
    require_passed(scratch.run(quiet));
    const Report report = scratch.run("steps:\n  - move: e4\n  - expect: {notices: [shift]}\n");
    CHECK(told(report) == "after 1. e4, the players were told nothing\n");
    CHECK(advice(report) == "to expect what came: `notices: []`\n");
}

TEST_CASE("the code of a refusal is a reason") {
    const Scratch scratch;
    require_passed(scratch.run("steps: [{refuse: a1a3, because: blocked}]\n"));
    const Report report = scratch.run("steps: [{refuse: a1a3, because: not-a-move}]\n");
    CHECK_FALSE(report.passed);
    REQUIRE(report.mends.size() == 1);
    CHECK_THAT(report.mends[0].advice, Catch::StartsWith("to expect what came: `because: "));
}

TEST_CASE("a refused move tells what could be played, each failure its board") {
    const Scratch scratch;
    const Report report = scratch.run(
        "steps:\n"
        "  - expect: {legal_moves: 21}\n"
        "  - expect: {to_move: black}\n"
        "  - move: e4\n"
        "  - expect: {legal_moves: 21}\n"
        "  - refuse: e7e5\n"
        "  - move: g8e7\n");
    CHECK(report.diagnostics.size() == 5);
    REQUIRE(report.boards.size() == 2);
    CHECK(report.boards[0].problems == 2);
    CHECK(report.boards[1].problems == 5);
    CHECK(advice(report) ==
          "to expect what came: `legal_moves: 20`\n"
          "to expect what came: `to_move: white`\n"
          "to expect what came: `legal_moves: 20`\n"
          "to play it: `move: e7e5`\n"
          "legal now: g8f6 g8h6\n");
    const Report pinned =
        scratch.run("start: \"4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1\"\nsteps: [{move: e2c3}]\n");
    REQUIRE(pinned.boards.size() == 1);
    CHECK_FALSE(pinned.boards[0].reasons.empty());
}

}  // namespace rulewright::match
