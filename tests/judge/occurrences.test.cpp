// How often the game has come to a position: knights rest where it has come back, and the third
// time ends the game for who brought it about. Positions of few pieces, whose answers are plain to
// see.
#include "cases.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

using judge::Case;
using judge::Draft;

void free_pass(Draft& draft) {
    draft.turn_rules["pass"] = "free";
}

void two_moves(Draft& draft) {
    draft.turn_rules["moves"] = "2";
}

const std::vector<Case> kMoves{
    {.why = "once",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .legal = "b1c3",
     .over = "no"},
    {.why = "twice",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "g1g2 a6a5 g2g1 a5a6",
     .legal = "g1g2",
     .illegal = "b1c3",
     .over = "no"},
    {.why = "and then at another one",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "g1g2 a6a5 g2g1 a5a6 g1f1 a6a5",
     .legal = "b1c3",
     .over = "no"},
    {.why = "twice at the one in between",
     .features = {"occurrences"},
     .position = "1n4k/7/7/7/7/6K w - -",
     .plays = "g1g2 g6g5 g2g1 g5g6 g1g2",
     .legal = "g6g5",
     .illegal = "b6c4",
     .over = "no"},
    {.why = "three times",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "g1g2 a6a5 g2g1 a5a6 g1g2 a6a5 g2g1 a5a6",
     .over = "black by rule late"},
    {.why = "three times at the one in between",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K b - -",
     .plays = "a6a5 g1g2 a5a6 g2g1 a6a5 g1g2 a5a6 g2g1",
     .over = "white by rule late"},
    {.why = "not in a row",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "g1g2 a6a5 g2g1 a5a6 g1f1 a6b6 f1g1 b6a6",
     .over = "black by rule late"},
    {.why = "a king that has moved makes it another position",
     .features = {"occurrences", "never-moved"},
     .position = "k6/7/7/7/7/1N4K w G -",
     .plays = "g1g2 a6a5 g2g1 a5a6",
     .legal = "b1c3",
     .over = "no"},
    {.why = "which comes back in its turn",
     .features = {"occurrences", "never-moved"},
     .position = "k6/7/7/7/7/1N4K w G -",
     .plays = "g1g2 a6a5 g2g1 a5a6 g1f1 a6b6 f1g1 b6a6",
     .illegal = "b1c3",
     .over = "no"},
    {.why = "the hook is asked of kings' moves alone: a rook brings it about",
     .features = {"outcome", "occurrences"},
     .position = "k6/1r5/7/7/5R1/6K w - -",
     .plays = "f2f3 b5b4 f3f2 b4b5 f2f3 b5b4 f3f2 b4b5",
     .over = "no"},
    {.why = "a king does",
     .features = {"outcome", "occurrences"},
     .position = "k6/1r5/7/7/5R1/6K w - -",
     .plays = "f2f3 a6a5 f3f2 a5a6 f2f3 a6a5 f3f2 a5a6",
     .over = "black by rule late"},
    {.why = "the hook is asked of all",
     .features = {"occurrences"},
     .position = "k6/1r5/7/7/5R1/6K w - -",
     .plays = "f2f3 b5b4 f3f2 b4b5 f2f3 b5b4 f3f2 b4b5",
     .over = "black by rule late"},
};

const std::vector<Case> kTurns{
    {.why = "a pass brings a position about",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "0000 0000",
     .legal = "g1g2",
     .illegal = "b1c3",
     .over = "no",
     .add = free_pass},
    {.why = "and ends the game the third time",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "0000 0000 0000 0000",
     .over = "black by rule late",
     .add = free_pass},
    {.why = "where moves count it repeats nothing",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "0000 0000 0000 0000",
     .legal = "b1c3",
     .draws = "repetition: {times: 9, counts: moves}",
     .over = "no",
     .add = free_pass},
    {.why = "a position that had come back before is as often there as moves led to it",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "g1g2 a6a5 g2g1 a5a6 0000 0000",
     .illegal = "b1c3",
     .draws = "repetition: {times: 9, counts: moves}",
     .over = "no",
     .add = free_pass},
    {.why = "at the start of a turn",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "g1g2 g2g1 a6a5 a5a6",
     .legal = "g1g2",
     .illegal = "b1c3",
     .over = "no",
     .add = two_moves},
    {.why = "not in the middle of one",
     .features = {"occurrences"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "g1g2 g2g1 a6a5 a5a6 g1g2",
     .legal = "b1c3",
     .over = "no",
     .add = two_moves},
    {.why = "a throw does not make it another position",
     .features = {"occurrences", "dice"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "(A) A:g1g2 (A) A:a6a5 (A) A:g2g1 (A) A:a5a6 (N)",
     .legal = "N:-",
     .illegal = "N:b1c3",
     .over = "no"},
    {.why = "the first time knights go by it",
     .features = {"occurrences", "dice"},
     .position = "k6/7/7/7/7/1N4K w - -",
     .plays = "(N)",
     .legal = "N:b1c3",
     .illegal = "N:-",
     .over = "no"},
};

}  // namespace

TEST_CASE("scripts know how often the game has come to a position") {
    const judge::Folder folder;
    for (const Case& one : kMoves) check_case(folder, one);
}

TEST_CASE("positions are counted at the start of turns, and passes as the file says") {
    const judge::Folder folder;
    for (const Case& one : kTurns) check_case(folder, one);
}

TEST_CASE("where all moves are tried every position is there once") {
    const judge::Folder folder;
    judge::Draft draft = judge::draft_of({"occurrences"});
    draft.placement = "k6/7/7/7/7/1N4K w - -";
    auto opened = folder.open(draft);
    REQUIRE(opened);
    judge::Both both(std::move(opened).value());
    judge::State state = both.judge().start();
    const std::uint64_t first = both.judge().perft(state, 5);
    CHECK(both.engine().engine().perft(both.engine().start().position(), 5, nullptr) == first);
    for (const char* move : {"g1g2", "a6a5", "g2g1", "a5a6"}) {
        state = both.judge().play(state, move);
    }
    CHECK(both.judge().occurrences(state) == 2);
    CHECK(both.judge().perft(state, 5) == first);
}
