// What the `turn` hook is told, and every answer of it that makes no sense, each with its message.
#include <catch.hpp>

#include "fixture.hpp"

using namespace rulewright;
using hooks::TurnContext;
using hooks::TurnMoment;
using hooks::WayKind;
using test::Bench;

namespace {

constexpr auto kStart = TurnMoment::kStart;
constexpr auto kRolled = TurnMoment::kRolled;
constexpr auto kMoved = TurnMoment::kMoved;
constexpr auto kPromotion = TurnMoment::kPromotion;

// Pieces have faces but for the king; the joker is no piece and is never thrown.
variant::Turns turns_of_bench() {
    variant::Turns turns;
    turns.faces = {{"pawn", 'P', 3, make_id<PieceKind>(0)},
                   {"knight", 'N', 1, make_id<PieceKind>(1)},
                   {"joker", 'J', 0, {}}};
    turns.variables = {{"tempo", "", -1, 2, 0}};
    return turns;
}

std::unique_ptr<hooks::Hooks> answering(const std::string& answer) {
    Bench bench;
    bench.variant.turns = turns_of_bench();
    auto loaded = bench.load_text("return { turn = function(turn) " + answer + " end }");
    INFO((loaded ? "" : test::shown(loaded.error())));
    REQUIRE(loaded);
    return std::move(loaded).value();
}

TurnContext at(TurnMoment moment) {
    TurnContext context;
    context.moment = moment;
    return context;
}

struct Row {
    TurnMoment moment;
    const char* answer;
    const char* message;
    const char* expected;
};

constexpr const char* kWay =
    "a way such as {move = {\"pawn\"}}, {roll = 1}, {pass = \"forced\"} or {done = true}";

const Row kNonsense[] = {
    {kStart, "", "turn returned nil", "a list of ways to go on"},
    {kStart, "return 7", "turn returned the number 7", "a list of ways to go on"},
    {kMoved, "return nil", "turn returned nil", "a list of ways to go on"},
    {kStart, "return {}", "turn returned no way to go on", kWay},
    {kPromotion, "return {}", "turn returned no way to go on", kWay},
    {kStart, "return {move = 'pawn'}", "turn returned a table that is not a list", kWay},
    {kStart, "local t = {} for i = 1, 33 do t[i] = {roll = 1} end return t",
     "turn returned too many ways", "at most 32"},
    {kStart, "return {'roll'}", "turn: way 1 is the string 'roll'", kWay},
    {kStart, "return {{roll = 1}, {}}", "turn: way 2 says nothing to do", kWay},
    {kStart, "return {{'pawn'}}", "turn: way 1 has the key the number 1", kWay},
    {kStart, "return {{roll = 1, pass = 'free'}}", "turn: way 1 says two things", kWay},
    {kStart, "return {{rol = 1}}", "turn: way 1 has the key 'rol'",
     "move, roll, pass or done; beside them piece, captures, direction, tag, mark, goes_on, keep, "
     "set, again, weights"},
    {kStart, "return {{move = 'wizard'}}", "turn: way 1: there is no piece 'wizard'",
     "pawn, knight, bishop, rook, queen or king"},
    {kStart, "return {{move = 7}}", "turn: way 1: 'move' is the number 7",
     "a name or a list of names"},
    {kStart, "return {{move = false}}", "turn: way 1: 'move' is false",
     "a name or a list of names"},
    {kStart, "return {{move = {true}}}", "turn: way 1: 'move' has true", "names"},
    {kStart, "return {{roll = 0}}", "turn: way 1: 'roll' is the number 0", "how many dice, 1 to 4"},
    {kStart, "return {{roll = 5}}", "turn: way 1: 'roll' is the number 5", "how many dice, 1 to 4"},
    {kStart, "return {{roll = 'two'}}", "turn: way 1: 'roll' is the string 'two'",
     "how many dice, 1 to 4"},
    {kStart, "return {{roll = 1, again = 'queen'}}", "turn: way 1: there is no face 'queen'",
     "pawn, knight or joker"},
    {kStart, "return {{roll = 1, again = {'pawn', 'knight'}}}",
     "turn: way 1: no face would ever count", "a face that is not thrown again"},
    {kRolled, "return {{roll = 1}}", "turn: way 1 throws again", "a move or a pass after a throw"},
    {kStart, "return {{pass = true}}", "turn: way 1: 'pass' is true",
     "'forced' (when nothing else is possible) or 'free'"},
    {kStart, "return {{move = true, mark = '#'}}", "turn: way 1: 'mark' is the string '#'",
     "one of ! ? * +"},
    {kStart, "return {{move = true, mark = '!!'}}", "turn: way 1: 'mark' is the string '!!'",
     "one of ! ? * +"},
    {kStart, "return {{done = true}}", "turn: way 1 ends a turn in which nothing was done",
     "{pass = \"forced\"}"},
    {kMoved, "return {{done = true}, {pass = 'free'}}", "turn returned 'done' beside other ways",
     "'done' alone, or 'done = \"forced\"'"},
    {kMoved, "return {{done = 'forced'}}", "turn returned 'done = \"forced\"' alone",
     "{done = true}"},
    {kMoved, "return {{done = 'free'}, {move = true}}", "turn: way 1: 'done' is the string 'free'",
     "true, or 'forced' (when nothing else is possible)"},
    {kMoved, "return {{move = true, piece = 'first'}}",
     "turn: way 1: 'piece' is the string 'first'",
     "'same' (the one that moved last in this turn) or 'other'"},
    {kStart, "return {{move = true, piece = 'same'}}",
     "turn: way 1: 'piece' at the stage \"start\": nobody has moved in this turn",
     "'piece' at the stage \"moved\""},
    {kStart, "return {{move = true, captures = 1}}", "turn: way 1: 'captures' is the number 1",
     "true (captures alone) or false (all but captures)"},
    {kStart, "return {{move = true, tag = 'far'}}", "turn: way 1: 'tag' is the string 'far'",
     "names under 'turns: tags:' in the variant file"},
    {kStart, "return {{roll = 1, captures = true}}", "turn: way 1 moves nobody",
     "'piece', 'captures', 'direction' and 'tag' beside 'move'"},
    {kMoved, "return {{move = true, direction = 'any'}}",
     "turn: way 1: 'direction' is the string 'any'",
     "'same' (as the last move of this turn), 'other' or 'not_back'"},
    {kStart, "return {{move = true, direction = 'same'}}",
     "turn: way 1: 'direction' at the stage \"start\": nobody has moved in this turn",
     "'direction' at the stage \"moved\""},
    {TurnMoment::kContest, "return {{move = true}}", "turn: way 1 is no throw",
     "{roll = 2}, or nothing: no dice decide it"},
    {TurnMoment::kContest, "return {{roll = 1}, {roll = 2}}",
     "turn returned several ways to decide a move", "one throw"},
    {kStart, "return {{roll = 1}, {roll = 2}}", "turn returned two throws", "one"},
    {kStart, "return {{pass = 'free'}, {pass = 'forced'}}", "turn returned two passes",
     "one, or a 'mark' that tells them apart"},
    {kStart, "return {{pass = 'free', mark = '*'}, {pass = 'free', mark = '*'}}",
     "turn returned two passes", "one, or a 'mark' that tells them apart"},
    {kPromotion, "return {{move = true}}", "turn: way 1 is no throw",
     "{roll = 1}, or nothing: the player chooses"},
    {kPromotion, "return {{roll = 2}}", "turn throws several dice for a promotion", "{roll = 1}"},
    {kStart, "return {{move = {'pawn', 'king'}}, {move = 'king'}}",
     "turn returned two ways that move the same piece",
     "one way, or a 'mark' that tells them apart"},
    {kStart, "return {{move = true, goes_on = true, keep = 'king'}}",
     "turn: way 1: there is no face 'king'", "pawn, knight or joker"},
    {kStart,
     "return {{move = true, goes_on = true, keep = {'pawn', 'pawn', 'pawn', 'pawn', 'pawn'}}}",
     "turn: way 1 keeps too many dice", "4"},
    {kStart, "return {{move = true, set = 1}}", "turn: way 1: 'set' is the number 1",
     "values by the names of variables"},
    {kStart, "return {{move = true, set = {tempo = 3}}}",
     "turn: way 1 sets 'tempo' to the number 3", "-1 to 2"},
    {kStart, "return {{move = true, set = {tempo = 'x'}}}",
     "turn: way 1 sets 'tempo' to the string 'x'", "-1 to 2"},
    {kStart, "return {{move = true, set = {speed = 1}}}",
     "turn: way 1 sets the string 'speed', which is no variable", "tempo"},
    {kStart, "return {{move = true, goes_on = 'no'}}", "turn: way 1: 'goes_on' is the string 'no'",
     "true or false"},
    {kStart, "return {{move = {'pawn', x = 'knight'}}}",
     "turn: way 1: 'move' is a table that is not a list", "a name or a list of names"},
    {kStart, "return {{move = true}}, 'x'", "turn returned the string 'x' as its second result",
     "one result"},
};

}  // namespace

TEST_CASE("words of the turn hook that are nearly right are suggested", "[script]") {
    const std::pair<const char*, const char*> kRows[] = {
        {"return {{move = 'kinght'}}", "knight"},
        {"return {{roll = 1, again = 'pwan'}}", "pawn"},
        {"return {{passs = 'forced'}}", "pass"},
        {"return {{move = true, set = {tmpo = 1}}}", "tempo"},
    };
    for (const auto& [answer, suggestion] : kRows) {
        const auto hooks = answering(answer);
        INFO(answer);
        static_cast<void>(hooks->turn(at(kStart)));
        REQUIRE(hooks->error());
        CHECK(hooks->error()->suggestion == suggestion);
    }
}

TEST_CASE("every answer of the turn hook that makes no sense has its message", "[script]") {
    for (const Row& row : kNonsense) {
        INFO(row.answer);
        const auto hooks = answering(row.answer);
        static_cast<void>(hooks->turn(at(row.moment)));
        REQUIRE(hooks->error());
        CHECK(hooks->error()->code == "hook-result");
        CHECK(hooks->error()->message == row.message);
        CHECK(hooks->error()->expected == row.expected);
    }
}

TEST_CASE("an error of the turn hook tells what it was asked", "[script]") {
    const auto hooks = answering("return 7");
    TurnContext context = at(kRolled);
    context.in_check = true;
    context.dice.add(1);
    context.dice.add(0);
    static_cast<void>(hooks->turn(context));
    REQUIRE(hooks->error());
    REQUIRE_FALSE(hooks->error()->notes.empty());
    CHECK(hooks->error()->notes.back().text ==
          "turn: white, stage \"rolled\", dice pawn knight, in check");
}

TEST_CASE("the turn hook is told all of its moment", "[script]") {
    const auto hooks = answering(
        "assert(turn.player == 'black' and turn.stage == 'moved') "
        "assert(turn.in_check and turn.gives_check) "
        "assert(#turn.dice == 2 and turn.dice[1] == 'pawn' and turn.dice[2] == 'knight') "
        "assert(turn.variables.tempo == -1) "
        "return {{done = true}}");
    TurnContext context = at(kMoved);
    context.player = make_id<PlayerId>(1);
    context.in_check = true;
    context.gives_check = true;
    context.dice.add(1);
    context.dice.add(0);
    context.variables[0] = -1;
    const auto ways = hooks->turn(context);
    INFO((hooks->error() ? test::shown(*hooks->error()) : ""));
    REQUIRE_FALSE(hooks->error());
    REQUIRE(ways.size() == 1);
    CHECK(ways.front().what == WayKind::kDone);
}

TEST_CASE("an answer of the turn hook is read whole", "[script]") {
    const auto hooks = answering(
        "return {{move = 'king', mark = '!', set = {tempo = 2}}, "
        "{move = {'pawn', 'knight'}, goes_on = true, keep = 'pawn'}, "
        "{roll = 2, again = {'knight'}}, {pass = 'forced'}}");
    const auto ways = hooks->turn(at(kStart));
    REQUIRE_FALSE(hooks->error());
    REQUIRE(ways.size() == 4);
    CHECK(ways[0].kinds == 1u << 5);
    CHECK(ways[0].mark == '!');
    CHECK(ways[0].variables[0] == 2);
    CHECK(ways[1].kinds == 3);
    CHECK(ways[1].goes_on);
    CHECK(ways[1].keep.count() == 1);
    CHECK(ways[2].dice == 2);
    CHECK(ways[2].again == 2);
    CHECK(ways[3].what == WayKind::kPass);
    CHECK(ways[3].forced);
}

TEST_CASE("a list that a script made while loading is an answer as well", "[script]") {
    Bench bench;
    bench.variant.turns = turns_of_bench();
    auto loaded = bench.load_text(
        "local ways = {{move = {'pawn'}}, {pass = 'free'}} "
        "return { turn = function() return ways end }");
    REQUIRE(loaded);
    const auto hooks = std::move(loaded).value();
    CHECK(hooks->turn(at(kRolled)).size() == 2);
    CHECK_FALSE(hooks->error());
}

TEST_CASE("a variant that says itself what a turn is refuses the hook", "[script]") {
    Bench bench;
    bench.variant.turns = variant::Turns{};
    bench.variant.turns->rules.emplace();
    const auto loaded = bench.load_text("return { turn = function() return {} end }");
    REQUIRE_FALSE(loaded);
    CHECK(loaded.error()[0].code == "hook-refused");
}

TEST_CASE("a variant with turns needs the hook", "[script]") {
    Bench bench;
    bench.variant.turns = turns_of_bench();
    const auto loaded = bench.load_text("return {}");
    REQUIRE_FALSE(loaded);
    CHECK(loaded.error()[0].code == "hook-missing");
    CHECK_THAT(loaded.error()[0].message, Catch::Contains("turn"));
}
