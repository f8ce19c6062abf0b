// Passes that are counted, royal pieces that face each other, hands that do not count: positions of
// few pieces, whose answers are plain to see.
#include "cases.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

using judge::Case;
using judge::Draft;

void ends_by(Draft& draft, const std::string& condition) {
    draft.turn_rules["pass"] = "free";
    draft.conditions = condition;
}

void both_pass(Draft& draft) {
    ends_by(draft, "{name: both, passes: {times: 2}, result: draw}");
}

void black_loses(Draft& draft) {
    ends_by(draft, "{name: lazy, passes: {times: 1}, for: [black], result: loss}");
}

void seen(Draft& draft) {
    ends_by(draft, "{name: seen, passes: {times: 1, facing: true}, result: draw}");
}

const std::vector<Case> kCounted{
    {.why = "one pass",
     .position = "k6/1r5/7/7/5R1/6K w - -",
     .plays = "0000",
     .text = " passed:1",
     .over = "no",
     .add = both_pass},
    {.why = "a move between two passes",
     .position = "k6/1r5/7/7/5R1/6K w - -",
     .plays = "0000 b5b4 0000",
     .text = " passed:1",
     .over = "no",
     .add = both_pass},
    {.why = "two passes in a row",
     .position = "k6/1r5/7/7/5R1/6K w - -",
     .plays = "f2f3 0000 0000",
     .text = " passed:2",
     .over = "nobody by rule both",
     .add = both_pass},
    {.why = "the other one has passed",
     .position = "k6/1r5/7/7/5R1/6K w - -",
     .plays = "0000",
     .over = "no",
     .add = black_loses},
    {.why = "who has passed loses",
     .position = "k6/1r5/7/7/5R1/6K w - -",
     .plays = "f2f3 0000",
     .over = "white by rule lazy",
     .add = black_loses},
    {.why = "kings face each other, and there is a pass",
     .position = "3k3/1r5/7/7/5R1/3K3 w - -",
     .plays = "0000",
     .over = "nobody by rule seen",
     .add = seen},
    {.why = "kings face each other, and there is none",
     .position = "3k3/1r5/7/7/5R1/3K3 w - -",
     .plays = "f2f3",
     .over = "no",
     .add = seen},
    {.why = "something stands between them",
     .position = "3k3/1r5/7/3P3/5R1/3K3 w - -",
     .plays = "0000",
     .over = "no",
     .add = seen},
};

const std::vector<Case> kAnswered{
    {.why = "what comes between answers, what does not is illegal",
     .features = {"facing-answered"},
     .position = "3k3/1r5/7/7/5R1/3K3 w - -",
     .legal = "f2d2",
     .illegal = "f2f3",
     .over = "no"},
    {.why = "the king leaves the file, or has not answered",
     .features = {"facing-answered"},
     .position = "3k3/1r5/7/7/5R1/3K3 w - -",
     .legal = "d1c1",
     .illegal = "d1d2",
     .over = "no"},
    {.why = "who faces an enemy by his move asks for an answer",
     .features = {"facing-answered"},
     .position = "3k3/1r5/7/7/5R1/2K4 w - -",
     .plays = "c1d1",
     .legal = "b5d5",
     .illegal = "b5b4",
     .over = "no"},
    {.why = "a pass is no move, and nobody is in check",
     .features = {"pass-free", "facing-answered"},
     .position = "3k3/1r5/7/7/5R1/3K3 w - -",
     .legal = "0000",
     .illegal = "f2f3",
     .over = "no"},
    {.why = "who has no answer is stalemated",
     .features = {"facing-answered"},
     .position = "3k3/2r1r2/7/7/7/3K3 w - -",
     .illegal = "d1d2",
     .over = "nobody by stalemate"},
};

void counts_knights(Draft& draft, const std::string& more) {
    draft.hands = "captures: nobody";
    draft.conditions = "{name: bare, left: {pieces: [knight]" + more + "}, result: loss}";
}

const std::vector<Case> kHands{
    {.why = "a knight in hand is left",
     .position = "k5n/1r5/7/7/5R1/6K[N] w - -",
     .legal = "N@c3",
     .over = "no",
     .add = [](Draft& draft) { counts_knights(draft, ""); }},
    {.why = "a knight in hand does not count for the other player",
     .position = "k6/1r5/7/7/5R1/6K[N] w - -",
     .legal = "N@c3",
     .over = "no",
     .add = [](Draft& draft) { counts_knights(draft, ", hands: false, other_at_least: 1"); }},
    {.why = "until it is dropped",
     .position = "k6/1r5/7/7/5R1/6K[N] w - -",
     .plays = "N@c3",
     .over = "white by rule bare",
     .add = [](Draft& draft) { counts_knights(draft, ", hands: false, other_at_least: 1"); }},
};

}  // namespace

TEST_CASE("passes are counted") {
    const judge::Folder folder;
    for (const Case& one : kCounted) check_case(folder, one);
}

TEST_CASE("facing is answered") {
    const judge::Folder folder;
    for (const Case& one : kAnswered) check_case(folder, one);
}

TEST_CASE("pieces in hand that do not count") {
    const judge::Folder folder;
    for (const Case& one : kHands) check_case(folder, one);
}
