// What `match --update` writes in place of what scripts expect.
#include "match/update.hpp"

#include "scratch.hpp"

namespace rulewright::match {

using tests::Scratch;

namespace {

struct Updated {
    std::string text;  // of the file; empty when nothing is to be written
    std::vector<Change> changes;
    std::vector<std::string> refused;
};

Updated update(const std::string& path) {
    const UpdatePlan plan = plan_update(Runner().run_all(path), {});
    Updated updated;
    for (const auto& problem : plan.refused) updated.refused.push_back(problem.code);
    if (plan.files.empty()) return updated;
    CHECK(plan.files.size() == 1);
    updated.text = plan.files.front().after;
    updated.changes = plan.files.front().changes;
    return updated;
}

// The values that a script with these lines gets.
std::string updated(const Scratch& scratch, const std::string& body,
                    const std::string& variant = "chess") {
    const std::string path = scratch.write(body, variant);
    const Updated found = update(path);
    CHECK(found.refused.empty());
    const std::string head = "match: A test\nvariant: ../../rules/" + variant + ".yaml\n";
    REQUIRE(found.text.starts_with(head));
    // What is written passes, and is not changed again.
    std::ofstream(path) << found.text;
    const auto again = Runner().run_all(path);
    INFO(report_text(again));
    CHECK(count(again).failed == 0);
    return found.text.substr(head.size());
}

}  // namespace

TEST_CASE("values that failed are replaced, and nothing else") {
    const Scratch scratch;
    CHECK(updated(scratch,
                  "# A comment.\n"
                  "steps:\n"
                  "  - expect:   {legal_moves: 21,  to_move: black}   # twenty-one?\n"
                  "  - expect:\n"
                  "      square: e2\n"
                  "      piece: 'black knight'  # no\n"
                  "  - perft: [20, 401]\n"
                  "  - expect: {check: true, square: e1, piece: white king}\n"
                  "\n"
                  "  - moves: 1. f3 e5 2. g4 Qh4#\n"
                  "result: {winner: white, by: \"stalemate\"}\n") ==
          "# A comment.\n"
          "steps:\n"
          "  - expect:   {legal_moves: 20,  to_move: white}   # twenty-one?\n"
          "  - expect:\n"
          "      square: e2\n"
          "      piece: 'white pawn'  # no\n"
          "  - perft: [20, 400]\n"
          "  - expect: {check: false, square: e1, piece: white king}\n"
          "\n"
          "  - moves: 1. f3 e5 2. g4 Qh4#\n"
          "result: {winner: black, by: \"checkmate\"}\n");
}

TEST_CASE("texts are quoted where they need it, and keep their quotes") {
    const Scratch scratch;
    CHECK(
        updated(scratch, "steps:\n  - expect: {fen: x}\n  - expect: {fen: 'x', result: white}\n") ==
        "steps:\n"
        "  - expect: {fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1}\n"
        "  - expect: {fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', result: "
        "none}\n");
    CHECK(updated(scratch,
                  "moves: 1. e4 d5 2. exd5\n"
                  "steps:\n"
                  "  - expect: {fen: x, hands: {white: none}}\n",
                  "drops/crazyhouse") ==
          "moves: 1. e4 d5 2. exd5\n"
          "steps:\n"
          "  - expect: {fen: \"rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[P] b KQkq - 0 2\", "
          "hands: {white: {pawn: 1}}}\n");
}

TEST_CASE("values that run over lines are replaced whole") {
    const Scratch scratch;
    const std::string fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    CHECK(updated(scratch,
                  "steps:\n"
                  "  - expect:\n"
                  "      fen: >-\n"
                  "        a position\n"
                  "        of two lines\n"
                  "      to_move: white  # kept\n"
                  "  - expect:\n"
                  "      fen: \"quoted\n"
                  "        as well\"\n"
                  "  - expect:\n"
                  "      fen: plain\n"
                  "        as well\n") ==
          "steps:\n"
          "  - expect:\n"
          "      fen: \"" +
              fen +
              "\"\n"
              "      to_move: white  # kept\n"
              "  - expect:\n"
              "      fen: \"" +
              fen +
              "\"\n"
              "  - expect:\n"
              "      fen: " +
              fen + "\n");
    // A comment would be lost.
    const Updated kept =
        update(scratch.write("steps:\n  - expect:\n      fen: >-  # why\n        x\n"));
    CHECK(kept.text.empty());
    CHECK(kept.refused == std::vector<std::string>{"update-unclear"});
}

TEST_CASE("a reason and the values of rows are updated, moves are not") {
    const Scratch scratch;
    CHECK(updated(scratch,
                  "table:\n"
                  "  - {refuse: a1a3, because: because}\n"
                  "  - {legal_moves: 3}  # three\n") ==
          "table:\n"
          "  - {refuse: a1a3, because: \"the white rook on a1 cannot move to a3: it is blocked by "
          "the white pawn on a2\"}\n"
          "  - {legal_moves: 20}  # three\n");
    CHECK(
        updated(scratch, "steps: [{refuse: a1a3, because: [blocked, magic, more magic]}]\n") ==
        "steps: [{refuse: a1a3, because: [blocked, \"the white rook on a1 cannot move to a3: it is "
        "blocked by the white pawn on a2\"]}]\n");
    CHECK(updated(scratch, "steps: [{expect: {checkers: [a1], notices: [x]}}]  # lists\n") ==
          "steps: [{expect: {checkers: [], notices: []}}]  # lists\n");
    const Updated noted =
        update(scratch.write("steps:\n  - expect:\n      notices: [\n        x, # why\n      ]\n"));
    CHECK(noted.text.empty());
    CHECK(noted.refused == std::vector<std::string>{"update-unclear"});
    const Updated none = update(scratch.write("steps: [{refuse: e2e4}, {move: e2e5}]\n"));
    CHECK(none.text.empty());
    CHECK(none.refused.empty());
}

TEST_CASE("matches that want different values of one step are refused") {
    const Scratch scratch;
    const std::string head = "match: X\nvariant: rules/chess.yaml\n";
    static_cast<void>(scratch.file("shared.yaml", head + "steps: [{expect: {legal_moves: 3}}]\n"));
    const std::string main = scratch.file(
        "main.yaml",
        head + "steps: [{include: shared.yaml}, {move: e4}, {move: e5}, {include: shared.yaml}]\n");
    const Updated both = update(main);
    CHECK(both.text.empty());
    CHECK(both.refused == std::vector<std::string>{"update-conflict"});
    // The included file is the one that is written.
    const Updated one =
        update(scratch.file("main.yaml", head + "steps: [{include: shared.yaml}]\n"));
    CHECK(one.text == head + "steps: [{expect: {legal_moves: 20}}]\n");
    REQUIRE(one.changes.size() == 1);
    CHECK(one.changes[0].was == "3");
    CHECK(one.changes[0].is == "20");
    CHECK(one.changes[0].place.span.line == 3);
}

TEST_CASE("a file of another project is not written through a link") {
    const Scratch here;
    const Scratch there;
    const std::string text =
        "match: X\nvariant: rules/chess.yaml\nsteps: [{expect: {legal_moves: 3}}]\n";
    const std::string other = there.file("other.yaml", text);
    static_cast<void>(there.file(".rulewright-root"));
    static_cast<void>(here.file(".rulewright-root"));
    const auto link = std::filesystem::path(here.file("x")).parent_path() / "link.yaml";
    std::filesystem::create_symlink(other, link);
    const Updated refused = update(link.string());
    CHECK(refused.text.empty());
    CHECK(refused.refused == std::vector<std::string>{"update-outside-root"});
    CHECK(update(other).changes.size() == 1);
}

}  // namespace rulewright::match
