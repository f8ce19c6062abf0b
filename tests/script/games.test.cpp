#include <catch.hpp>

#include "fixture.hpp"

using namespace rulewright;
using test::Bench;
using test::MockPosition;

namespace {

const std::string kHooks = std::string(RULEWRIGHT_SOURCE_DIR) + "/scripts/hooks/";

std::unique_ptr<hooks::Hooks> load(Bench& bench, const char* script) {
    auto loaded = bench.load_file(kHooks + script);
    if (!loaded) FAIL(test::shown(loaded.error()));
    return std::move(loaded).value();
}

std::string text_of(const hooks::Why& why) {
    std::string text;
    for (const std::string& line : why.lines) text += line + "\n";
    return text;
}

struct Contest {
    const char* fen;
    const char* from;
    const char* to;
    const char* victim;
    bool captured;
    const char* verdict;
};

}  // namespace

TEST_CASE("magnet: contests are decided by chains, as the texts' examples say", "[script]") {
    const Contest kContests[] = {
        // M7: b3, c2 and the attacker on c3 make 1 + 3 + 1 = 5; with a rook on c2 8.
        {"4k3/8/8/2b5/2p5/1Pn5/1PB5/4K3 w", "b2", "c3", "", false,
         "attacker 5 < defender 7: attacker removed"},
        {"4k3/8/8/2b5/2p5/1Pn5/1PR5/4K3 w", "b2", "c3", "", true,
         "attacker 8 >= defender 7: defender captured"},
        // The text's other example: b2 pawn, b3 rook, b4 pawn are 8 strong.
        {"4k3/8/8/8/1P6/1R6/1P6/b3K3 b", "a1", "b2", "", false,
         "attacker 1 < defender 8: attacker removed"},
        // Alone a queen is 1 strong, on either side.
        {"4k3/8/8/3q4/8/8/8/3QK3 w", "d1", "d5", "", true,
         "attacker 1 >= defender 1: defender captured"},
        // En passant: the victim stands beside; its strength is that of before the move.
        {"4k3/3n4/8/3pP3/8/8/8/4K3 w", "e5", "d6", "d5", true,
         "attacker 1 >= defender 1: defender captured"},
        {"4k3/8/3p4/2npP3/8/8/8/4K3 w", "e5", "d6", "d5", false,
         "attacker 1 < defender 5: attacker removed"},
    };
    Bench bench;
    const auto hooks = load(bench, "magnet.lua");
    for (const Contest& contest : kContests) {
        INFO(contest.fen << " " << contest.from << contest.to);
        const MockPosition before = bench.position(contest.fen);
        const hooks::MoveView move = before.move(contest.from, contest.to, contest.victim);
        hooks::Why why;
        const auto quiet = hooks->capture(move, before, before.after(move), nullptr);
        const auto told = hooks->capture(move, before, before.after(move), &why);
        if (hooks->error()) FAIL(test::shown(*hooks->error()));
        CHECK(quiet.removed == board::WideSet::of(contest.captured ? *move.victim : move.origin));
        CHECK(told.removed == quiet.removed);
        CHECK_FALSE(quiet.mover_stays);
        REQUIRE_FALSE(why.lines.empty());
        CHECK(why.lines.back() == contest.verdict);
    }
}

TEST_CASE("magnet: the reasons give both chains square by square", "[script]") {
    Bench bench;
    const auto hooks = load(bench, "magnet.lua");
    const MockPosition before = bench.position();
    const hooks::MoveView move = before.move("b2", "c3");
    hooks::Why why;
    static_cast<void>(hooks->capture(move, before, before.after(move), &why));
    CHECK(text_of(why) ==
          "attacker white pawn c3: strength 5 (c2 3 + b3 1 + c3 1)\n"
          "defender black knight c3: strength 7 (c3 3 + c4 1 + c5 3)\n"
          "attacker 5 < defender 7: attacker removed\n");
}

TEST_CASE("magnet: promotion_contest decides what a promoting pawn contests with", "[script]") {
    for (const bool promoted : {false, true}) {
        Bench bench;
        bench.variant.options[0].value = std::string(promoted ? "promoted" : "pawn");
        const auto hooks = load(bench, "magnet.lua");
        const MockPosition before = bench.position("2rqk3/1P1R4/2N5/8/8/8/8/4K3 w");
        hooks::MoveView move = before.move("b7", "c8");
        move.promotion = bench.variant.find_kind('Q');
        const auto outcome = hooks->capture(move, before, before.after(move), nullptr);
        // Alone it is 1 strong whatever it becomes.
        CHECK(outcome.removed == board::WideSet::of(move.origin));
        const MockPosition chained = bench.position("2r1k3/1PP5/2p5/8/8/8/8/4K3 w");
        hooks::MoveView second = chained.move("b7", "c8");
        second.promotion = bench.variant.find_kind('Q');
        hooks::Why why;
        static_cast<void>(hooks->capture(second, chained, chained.after(second), &why));
        CHECK(why.lines.back() == std::string("attacker ") + (promoted ? "10" : "2") +
                                      " >= defender 1: defender captured");
    }
}

TEST_CASE("magnet: the overlay shows each piece's strength", "[script]") {
    Bench bench;
    const auto hooks = load(bench, "magnet.lua");
    CHECK(hooks->overlays() == std::vector<std::string>{"chains"});
    const board::Field shown = hooks->overlay("chains", bench.position());
    CHECK(shown.at(*bench.topology.find("c3")) == 7);
    CHECK(shown.at(*bench.topology.find("b2")) == 5);
    CHECK(shown.at(*bench.topology.find("e1")) == 1);
    CHECK(shown.at(*bench.topology.find("a1")) == 0);
}

TEST_CASE("force field: charges of the start position", "[script]") {
    Bench bench;
    const auto hooks = load(bench, "force_field.lua");
    const MockPosition position = bench.position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
    const hooks::Control control = hooks->control(position, nullptr);
    if (hooks->error()) FAIL(test::shown(*hooks->error()));
    REQUIRE(control.charge);
    const auto charge = [&](const char* square) {
        return control.charge->at(*bench.topology.find(square));
    };
    CHECK(charge("a3") == 4);  // pawns a2 and b2, knight b1
    CHECK(charge("b3") == 3);
    CHECK(charge("e4") == 1);
    CHECK(charge("e5") == -1);
    CHECK(charge("f6") == -5);
    CHECK(charge("a2") == 0);
    CHECK(hooks->overlays() == std::vector<std::string>{"control"});
    CHECK(hooks->overlay("control", position).at(*bench.topology.find("a3")) == 4);
}

TEST_CASE("force field: the reasons name each contributor of a closed square", "[script]") {
    Bench bench;
    const auto hooks = load(bench, "force_field.lua");
    const MockPosition position = bench.position("4r1k1/8/8/8/8/3P4/8/K7 w");
    hooks::Why why;
    why.squares.insert(*bench.topology.find("e4"));
    why.squares.insert(*bench.topology.find("h4"));
    static_cast<void>(hooks->control(position, &why));
    CHECK(text_of(why) == "e4: charge -3 (black): black rook e8 4, white pawn d3 1\n");
}

TEST_CASE("force field: field_legality looks at pins", "[script]") {
    for (const bool legal : {false, true}) {
        Bench bench;
        bench.variant.options[1].value = std::string(legal ? "legal" : "pseudo");
        const auto hooks = load(bench, "force_field.lua");
        const MockPosition position = bench.position("4r1k1/8/8/8/8/8/4N3/4K3 w");
        const hooks::Control control = hooks->control(position, nullptr);
        CHECK(control.charge->at(*bench.topology.find("d4")) == (legal ? 0 : 2));
    }
}
