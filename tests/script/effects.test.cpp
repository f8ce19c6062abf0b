// What `effects`, `after_ply`, `moves`, `legal`, `outcome` and `setup` may answer, and every answer
// that is refused.
#include <catch.hpp>

#include "fixture.hpp"
#include "script/uses.hpp"
#include "support.hpp"

using namespace rulewright;
using rulewright::tests::says;
using test::Bench;
using test::complaint;
using test::Ruled;

namespace {

std::string names(const Bench& bench, const board::WideSet& set) {
    std::string text;
    for (const Square square : set) text += bench.topology.name(square) + " ";
    return text;
}

// The effects as a text, or what is wrong with them.
std::string told(const Bench& bench, const hooks::Effects& effects) {
    const auto name = [&](Square square) { return bench.topology.name(square); };
    std::string text;
    if (!effects.removed.empty()) text += "remove " + names(bench, effects.removed);
    for (const auto& [from, to] : effects.moved) text += "move " + name(from) + name(to) + " ";
    for (const auto& [square, piece] : effects.placed) {
        text += "place " + name(square) + bench.variant.pieces[index(piece.kind)].letter +
                std::to_string(index(piece.owner)) + " ";
    }
    for (const auto& [square, kind] : effects.become) {
        text += "become " + name(square) + bench.variant.pieces[index(kind)].letter + " ";
    }
    for (const auto& [square, owner] : effects.owners) {
        text += "owner " + name(square) + std::to_string(index(owner)) + " ";
    }
    for (const auto& [square, column, value] : effects.values) {
        text +=
            "value " + name(square) + std::to_string(column) + "=" + std::to_string(value) + " ";
    }
    for (const auto& [square, plies] : effects.timers) {
        text += "timer " + name(square) + "=" + std::to_string(plies) + " ";
    }
    for (const auto& [player, kind, number] : effects.held) {
        text += "held " + std::to_string(index(player)) + " " + std::to_string(index(kind)) + "=" +
                std::to_string(number) + " ";
    }
    for (const auto& [variable, value] : effects.variables) {
        text += "set " + std::to_string(variable) + "=" + std::to_string(value) + " ";
    }
    for (const std::string& notice : effects.notices) text += "notice " + notice + " ";
    if (effects.ends_en_passant) text += "ends_en_passant ";
    if (effects.over) text += "over " + bench.variant.ends.by_rule[*effects.over] + " ";
    if (effects.winner) text += "winner " + std::to_string(index(*effects.winner)) + " ";
    return text;
}

std::string effects_of(const std::string& body, Ruled bench = {}) {
    auto loaded =
        bench.load_text("return { effects = function(move, before, after, why) " + body + " end }");
    if (!loaded) return test::shown(loaded.error());
    auto& hooks = *loaded.value();
    const auto before = bench.position();
    const auto move = before.move("b2", "c3");
    hooks::Effects effects;
    hooks.effects(move, before, before.after(move), effects, nullptr);
    if (!hooks.error()) return told(bench, effects);
    CHECK(told(bench, effects).empty());
    return complaint(hooks);
}

}  // namespace

TEST_CASE("effects: each key says what it says, in the order in which it is done", "[script]") {
    CHECK(effects_of("return nil") == "");
    CHECK(effects_of("return {}") == "");
    CHECK(effects_of("return {remove = square('c4') | square('a8')}") == "remove c4 ");
    CHECK(effects_of(
              "return {move = {{square('c4'), square('c6')}, {square('c6'), square('c7')}}}") ==
          "move c4c6 move c6c7 ");
    CHECK(effects_of("return {place = {{square('a1') | square('b1'), 'rook'}, "
                     "{square('h8'), 'pawn', 'black'}}}") == "place a1R0 place b1R0 place h8P1 ");
    CHECK(effects_of("return {become = {{square('c4') | square('a8'), 'queen'}}}") ==
          "become c4Q ");
    CHECK(effects_of("return {owner = {{square('c4'), 'white'}}}") == "owner c40 ");
    CHECK(effects_of("return {values = {{square('c4'), 'heat', 3}}}") == "value c40=3 ");
    CHECK(effects_of("return {squares = {{square('a8'), 2}}}") == "timer a8=2 ");
    CHECK(effects_of("return {set = {phase = 5}, notices = {'boom'}, over = 'hill', "
                     "winner = 'black', ends_en_passant = true}") ==
          "set 0=5 notice boom ends_en_passant over hill winner 1 ");
    // A square that is emptied first can be put on.
    CHECK(effects_of("return {place = {{square('c4'), 'rook'}}, remove = square('c4')}") ==
          "remove c4 place c4R0 ");
}

TEST_CASE("effects: unknown and useless keys are errors, never dropped", "[script]") {
    CHECK(says(effects_of("return {removes = square('c4')}"), "| remove"));
    CHECK(says(effects_of("return {done = true, set = {phase = 1}}"),
               "hook-result: effects returned a table with the key 'done'"));
    CHECK(says(effects_of("return {winner = 'white'}"), "effects returned winner without over"));
    CHECK(says(effects_of("return {over = 'hil'}"), "| hill"));
    CHECK(says(effects_of("return {over = 'hill', winner = 'red'}"), "white or black"));
    CHECK(says(effects_of("return {set = {phas = 1}}"), "| phase"));
    CHECK(says(effects_of("return {set = {phase = 8}}"),
               "effects returned set with phase = the number 8 | phase from 0 to 7"));
    CHECK(says(effects_of("return 5"),
               "effects returned the number 5 (as a SquareSet: {a1, c1}) | a table, or nothing"));
}

TEST_CASE("effects: what cannot be done is an error", "[script]") {
    for (const char* body : {
             "return {remove = 'c4'}",
             "return {move = {{square('a8'), square('a7')}}}",
             "return {move = {{square('c4'), square('c5')}}}",
             "return {move = square('c4')}",
             "return {place = {{square('c4'), 'rook'}}}",
             "return {place = {{square('a1'), 'dragon'}}}",
             "return {place = {{square('a1'), 'rook', 'red'}}}",
             "return {become = {{square('c4'), 'dragon'}}}",
             "return {owner = {{square('c4'), 'nobody'}}}",
             "return {values = {{square('c4'), 'weight', 3}}}",
             "return {values = {{square('c4'), 'heat', 5}}}",
             "return {values = {{square('c4'), 'heat', 1.5}}}",
             "return {squares = {{square('c4'), 4}}}",
             "return {squares = {{square('c4'), -1}}}",
             "return {notices = {5}}",
             "return {ends_en_passant = 1}",
         }) {
        INFO(body);
        CHECK(says(effects_of(body), "hook-result: effects returned "));
    }
}

TEST_CASE("effects: a message names squares and the cause", "[script]") {
    const std::pair<const char*, const char*> kRows[] = {
        {"{move = {{square('c4'), square('c6')}, {square('c2'), square('c5')}}}",
         "move[2] = {c2, c5}: on c5 stands a black bishop | move = {{from, to}, ...}: a piece's "
         "square and an empty one"},
        {"{move = {{square('a8'), square('a7')}}}", "move[1] = {a8, a7}: there is no piece on a8"},
        {"{move = {{square('c4') | square('c5'), square('a7')}}}",
         "move[1] = {{c4, c5}, a7}: {c4, c5} is not one square"},
        {"{move = {{square('c4'), 'a7'}}}",
         "move[1] = {c4, 'a7'}: entry 2 is the string 'a7', not a SquareSet"},
        {"{move = {{square('c4'), square('c6')}}, place = {{square('c6'), 'rook'}}}",
         "place[1] = {c6, 'rook'}: on c6 stands a black pawn"},
        {"{place = {{square('a1'), 'rok'}}}", "place[1] = {a1, 'rok'}: there is no piece 'rok' | "},
        {"{place = {{square('a1'), 'rok'}}}", " | rook"},
        {"{place = {{square('a1'), square('b2')}}}", "(as a SquareSet: {b2}) is no piece"},
        {"{place = {{square('a1'), 'rook', 'whte'}}}",
         "place[1] = {a1, 'rook', 'whte'}: there is no player 'whte' | white or black | white"},
        {"{become = {{square('c4'), 'quen'}}}", " | queen"},
        {"{owner = {{square('c4'), 'blak'}}}",
         "there is no player 'blak' | white or black | black"},
        {"{values = {{square('c4'), 'het', 3}}}",
         "values[1] = {c4, 'het', 3}: there is no value of pieces 'het' | heat | heat"},
        {"{values = {{square('c4'), 'weight', 3}}}", "all pieces of a kind have the same weight"},
        {"{values = {{square('c4'), 'heat', 5}}}",
         "{c4, 'heat', 5}: the value is out of its "
         "range | heat from 0 to 4"},
        {"{squares = {{square('c4'), 4}}}",
         "squares[1] = {c4, 4}: the number of plies is out of "
         "its range | spent from 0 to 3"},
        {"{set = {phas = 1}}", "set with 'phas': there is no such variable | phase | phase"},
    };
    for (const auto& [answer, message] : kRows) {
        const std::string found = effects_of(std::string("return ") + answer);
        INFO(answer << " gives " << found);
        CHECK(says(found, message));
    }
}

TEST_CASE("effects: what an item of a list has too much is an error", "[script]") {
    const std::pair<const char*, const char*> kRows[] = {
        {"{place = {{square('a1'), 'rook', 'white', 'x'}}}", "place[1] with an entry 4"},
        {"{place = {{square('a1'), 'rook', on = true}}}", "place[1] with the key 'on'"},
        {"{place = {{square('a1'), 'rook'}, a1 = 'rook'}}", "place with the key 'a1'"},
        {"{place = {a1 = {square('a1'), 'rook'}}}", "place with the key 'a1'"},
        {"{move = {{square('c4'), square('c6'), square('c7')}}}", "move[1] with an entry 3"},
        {"{become = {{square('c4'), 'queen', 'white'}}}", "become[1] with an entry 3"},
        {"{owner = {{square('c4'), 'white', 'black'}}}", "owner[1] with an entry 3"},
        {"{values = {{square('c4'), 'heat', 3, 4}}}", "values[1] with an entry 4"},
        {"{squares = {{square('c4'), 1, 2}}}", "squares[1] with an entry 3"},
        {"{notices = {'a', x = 'b'}}", "notices that are not a list"},
        {"{remove = square('c4')}, 5", "the number 5 (as a SquareSet: {a1, c1}) as its second"},
    };
    for (const auto& [answer, message] : kRows) {
        const std::string found = effects_of(std::string("return ") + answer);
        INFO(answer << " gives " << found);
        CHECK(says(found, "hook-result: effects returned "));
        CHECK(says(found, message));
    }
}

TEST_CASE("effects: an answer beyond the file's promise is an error", "[script]") {
    Ruled bench;
    bench.variant.promises.effects.made = true;
    bench.variant.promises.effects.may = variant::bit_of(variant::Change::kRemove);
    CHECK(effects_of("return {remove = square('c4')}", bench) == "remove c4 ");
    CHECK(effects_of("return {place = {{square('a1'), 'rook'}}}", bench) ==
          "hook-result: effects returned place, which the variant does not promise | 'place' under "
          "'effects: may' in the variant, or an answer without it");
}

TEST_CASE("a hook that the file promises must be there", "[script]") {
    Ruled bench;
    bench.variant.promises.legal.made = true;
    const auto loaded = bench.load_text("return { outcome = function(position) end }");
    REQUIRE_FALSE(loaded);
    CHECK(says(test::shown(loaded.error()), "the script has no hook 'legal'"));
}

TEST_CASE("after_ply: is given the move, and nothing at a pass", "[script]") {
    Ruled bench;
    auto loaded = bench.load_text(
        "return { after_ply = function(before, position, move) "
        "return {notices = {move and move.kind or 'passed'}} end }");
    REQUIRE(loaded);
    auto& hooks = *loaded.value();
    const auto before = bench.position();
    const auto move = before.move("b2", "c3");
    hooks::Effects effects;
    hooks.after_ply(&move, before, before.after(move), effects);
    CHECK(told(bench, effects) == "notice pawn ");
    effects.clear();
    hooks.after_ply(nullptr, before, before, effects);
    CHECK(told(bench, effects) == "notice passed ");
}

TEST_CASE("legal: true or false, and nothing else", "[script]") {
    const auto answer = [](const std::string& body) -> std::string {
        Ruled bench;
        auto loaded = bench.load_text("return { legal = function(move, before, after, why) " +
                                      body + " end }");
        if (!loaded) return test::shown(loaded.error());
        auto& hooks = *loaded.value();
        const auto before = bench.position();
        const auto move = before.move("b2", "c3");
        const bool allowed = hooks.legal(move, before, before.after(move), nullptr);
        if (hooks.error()) return complaint(hooks);
        return allowed ? "yes" : "no";
    };
    CHECK(answer("return move.kind == 'pawn'") == "yes");
    CHECK(answer("return false") == "no");
    CHECK(answer("return") ==
          "hook-result: legal returned nil | true, if the move is allowed, or false");
    CHECK(says(answer("return 1"), "legal returned the number 1"));
}

TEST_CASE("legal: an answer that depends on who asks is found", "[script]") {
    Ruled bench;
    auto loaded = bench.load_text(
        "return { legal = function(move, before, after, why) return why == nil end }");
    REQUIRE(loaded);
    auto& hooks = *loaded.value();
    hooks.compare_reasons();
    const auto before = bench.position();
    const auto move = before.move("b2", "c3");
    static_cast<void>(hooks.legal(move, before, before.after(move), nullptr));
    REQUIRE(hooks.error());
    CHECK(says(complaint(hooks), "legal returned true, but with 'why' false"));
}

TEST_CASE("moves: a list of moves with what they do", "[script]") {
    const auto answer = [](const std::string& body) {
        Ruled bench;
        auto loaded =
            bench.load_text("return { moves = function(position, from) " + body + " end }");
        if (!loaded) return test::shown(loaded.error());
        auto& hooks = *loaded.value();
        std::vector<hooks::ExtraMove> moves;
        const auto position = bench.position();
        hooks.moves(position, *bench.topology.find("b2"), moves, nullptr);
        if (hooks.error()) return complaint(hooks);
        std::string text;
        for (const auto& move : moves) {
            text += bench.topology.name(move.to) + std::to_string(static_cast<int>(move.manner)) +
                    " " + told(bench, move.effects);
        }
        return text;
    };
    CHECK(answer("return") == "");
    CHECK(answer("return {}") == "");
    CHECK(answer("return {{to = square('a4')}, {to = square('c2'), swaps = true}, "
                 "{to = square('c4'), stays = true, remove = square('c4')}}") ==
          "a40 c21 c42 remove c4 ");
    for (const char* body : {
             "return {{}}",
             "return {{to = 'a4'}}",
             "return {{to = square('b2')}}",
             "return {{to = square('c2')}}",
             "return {{to = square('a4'), swaps = true}}",
             "return {{to = square('c2'), swaps = true, stays = true}}",
             "return {{to = square('a4'), stays = 1}}",
             "return {{to = square('a4')}, {to = square('a4')}}",
             "return {to = square('a4')}",
             "return {{to = square('a4'), captures = true}}",
             "return 5",
         }) {
        INFO(body);
        CHECK(says(answer(body), "hook-result: moves returned "));
    }
}

// They stayed on Lua's stack until it was full, and the collector went through all of them.
TEST_CASE("moves: answers are forgotten, however many there were", "[script]") {
    Ruled bench;
    auto loaded = bench.load_text("return { moves = function(position, from) return {} end }");
    REQUIRE(loaded);
    auto& hooks = *loaded.value();
    const auto position = bench.position();
    std::vector<hooks::ExtraMove> moves;
    for (int i = 0; i < 20'000; ++i)
        hooks.moves(position, *bench.topology.find("b2"), moves, nullptr);
    CHECK(!hooks.error());
    CHECK(script::uses_of(hooks)[0].reloads == 0);
}

TEST_CASE("effects: what stands at the end must be allowed to stand there", "[script]") {
    Ruled bench;
    bench.variant.pieces[index(*bench.variant.find_kind("pawn"))].forbidden_ranks = {1, -1};
    const auto of = [&](const std::string& body) { return effects_of(body, bench); };
    const std::string moved = "move = {{square('c4'), square('c8')}}";
    CHECK(says(of("return {" + moved + ", become = {{square('c8'), 'pawn'}}}"), "pawn on c8"));
    CHECK(of("return {" + moved + ", become = {{square('c8'), 'queen'}}}") ==
          "move c4c8 become c8Q ");
    CHECK(says(of("return {place = {{square('d8'), 'pawn'}}}"),
               "effects returned a white pawn on d8"));
    CHECK(of("return {place = {{square('d8'), 'pawn'}}, become = {{square('d8'), 'queen'}}}") ==
          "place d8P0 become d8Q ");
}

TEST_CASE("moves: no rank that is forbidden to the piece", "[script]") {
    Ruled bench;
    bench.variant.pieces[index(*bench.variant.find_kind("pawn"))].forbidden_ranks = {1};
    auto loaded = bench.load_text(
        "return { moves = function(position, from) return {{to = square('b1')}} end }");
    REQUIRE(loaded);
    auto& hooks = *loaded.value();
    std::vector<hooks::ExtraMove> moves;
    hooks.moves(bench.position(), *bench.topology.find("b2"), moves, nullptr);
    REQUIRE(hooks.error());
    CHECK(says(complaint(hooks), "moves returned a move of a pawn to b1"));
}

TEST_CASE("outcome: a name of an end, and who has won", "[script]") {
    const auto answer = [](const std::string& body) -> std::string {
        Ruled bench;
        auto loaded =
            bench.load_text("return { outcome = function(position, why) " + body + " end }");
        if (!loaded) return test::shown(loaded.error());
        auto& hooks = *loaded.value();
        const auto end = hooks.outcome(bench.position(), nullptr);
        if (hooks.error()) return complaint(hooks);
        if (!end) return "none";
        return std::to_string(end->over) +
               (end->winner ? " won by " + std::to_string(index(*end->winner)) : " drawn");
    };
    CHECK(answer("return") == "none");
    CHECK(answer("return {over = 'late'}") == "1 drawn");
    CHECK(answer("return {over = 'hill', winner = 'black'}") == "0 won by 1");
    CHECK(says(answer("return {winner = 'black'}"), "outcome returned a table without over"));
    CHECK(says(answer("return {over = 'hill', wins = 'black'}"), "the keys over, winner"));
    CHECK(says(answer("return 'hill'"), "outcome returned the string 'hill'"));
}

TEST_CASE("setup: a text, of numbers that are the seed's", "[script]") {
    const auto answer = [](const std::string& body, std::uint64_t seed) -> std::string {
        Ruled bench;
        auto loaded = bench.load_text("return { setup = function(random) " + body + " end }");
        if (!loaded) return test::shown(loaded.error());
        auto& hooks = *loaded.value();
        const auto text = hooks.setup(seed);
        return hooks.error() ? complaint(hooks) : *text;
    };
    const std::string three = "return random(1000) .. ' ' .. random(1000) .. ' ' .. random(1)";
    CHECK(answer(three, 1) == answer(three, 1));
    CHECK(answer(three, 1) != answer(three, 2));
    CHECK(answer(three, 0).ends_with(" 1"));
    CHECK(says(answer("return 5", 0), "setup returned the number 5"));
    CHECK(says(answer("return random(0)", 0), "hook 'setup'"));
    CHECK(says(answer("return random('x')", 0), "hook 'setup'"));
}
