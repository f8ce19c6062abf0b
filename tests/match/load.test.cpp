#include "scratch.hpp"

namespace rulewright::match {

using tests::Scratch;

TEST_CASE("a script is read with all that it says") {
    const Scratch scratch;
    const auto loaded =
        load_match(scratch.write("players: {white: Anna, black: Bela}\n"
                                 "event: Cup\n"
                                 "site: Here\n"
                                 "date: \"2024.01.02\"\n"
                                 "round: 3\n"
                                 "notes: nothing\n"
                                 "rules: [C1, T5]\n"
                                 "start: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n"
                                 "claim: by_player\n"
                                 "seed: 9\n"
                                 "moves: Kd2\n"
                                 "steps:\n"
                                 "  - refuse: e1e3\n"
                                 "    because: [does not, move so]\n"
                                 "  - refuse: e1e4\n"
                                 "    because: move so\n"
                                 "result: {winner: none}\n"));
    REQUIRE(loaded.ok());
    const Script& script = loaded.value();
    CHECK(script.title == "A test");
    CHECK(script.headers.white == "Anna");
    CHECK(script.headers.black == "Bela");
    CHECK(script.headers.event == "Cup");
    CHECK(script.headers.site == "Here");
    CHECK(script.headers.date == "2024.01.02");
    CHECK(script.headers.round == "3");
    CHECK(script.rules == std::vector<std::string>{"C1", "T5"});
    CHECK(script.start->text == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    CHECK(script.claim == variant::Claim::kByPlayer);
    CHECK(script.seed == 9);
    CHECK(script.moves->text == "Kd2");
    REQUIRE(script.steps.size() == 2);
    CHECK(script.steps[0].main.key == "refuse");
    CHECK(script.steps[0].main.value.text == "e1e3");
    CHECK(script.steps[0].because.size() == 2);
    CHECK(script.steps[1].because.size() == 1);
    CHECK(script.result->value("winner")->text == "none");
}

TEST_CASE("what a script leaves out has its default") {
    const Scratch scratch;
    const auto loaded = load_match(scratch.write(""));
    REQUIRE(loaded.ok());
    const Script& script = loaded.value();
    CHECK(script.headers.white == "?");
    CHECK(script.headers.date == "????.??.??");
    CHECK(script.seed == 1);
    CHECK_FALSE(script.claim);
    CHECK_FALSE(script.start);
    CHECK(script.steps.empty());
}

TEST_CASE("looking at a match without playing it finds what the variant does not have") {
    const Scratch scratch;
    const auto codes = [&](const std::string& body) {
        const auto loaded = load_match(scratch.write(body));
        REQUIRE(loaded.ok());
        std::string found;
        for (const auto& problem : check_match(loaded.value())) {
            const bool error = problem.severity == diagnostics::Severity::kError;
            found += (error ? "error " : "warning ") + problem.code + " ";
        }
        return found;
    };
    CHECK(codes("moves: e5 e5").empty());
    CHECK(codes("moves: never looked at") == "error match-move ");
    // Each name is told, not only the first.
    CHECK(codes("steps:\n"
                "  - expect: {square: e9, piece: white pwan, wieght: 2}\n"
                "  - expect: {piece: white pawn}\n"
                "  - expect: {to_move: wite, clock: {wite: 5}, moves_exclude: [zz]}\n"
                "  - {move: e4, time: 5}\n"
                "result: {winner: wite, by: chekmate}\n") ==
          "error match-square error match-piece error match-attribute error match-square "
          "error match-player error match-player error match-expect error match-expect "
          "error match-clock error match-player error match-result ");
    CHECK(codes("steps: [{refuse: nonsense, because: not a move}]").empty());
    CHECK(codes("steps: [{adjudicate: {winner: none, reason: rain}}]\n"
                "result: {winner: none, by: rain}\n")
              .empty());
    CHECK(codes("result: {winner: white, by: fifty moves}").empty());
    CHECK(codes("steps: [{expect: {result: white by fifty moves}}]").empty());
    CHECK(codes("steps: [{expect: {result: a draw}}]").empty());
    CHECK(codes("players: {wite: x}") == "error match-player ");
    CHECK(codes("start: \"4k3/8/8/8/8/8/8/4K2X w - - 0 1\"") == "error fen-letter ");
    CHECK_THAT(codes("start: \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\""), Catch::StartsWith("warning "));
}

}  // namespace rulewright::match
