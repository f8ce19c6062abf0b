#include "notation/pgn.hpp"
#include "states.hpp"

namespace rulewright::notation {

using tests::game;
using tests::state;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (const auto line : support::split(text, '\n')) lines.emplace_back(line);
    return lines;
}

}  // namespace

TEST_CASE("a record is written with the seven tags first") {
    PgnGame record;
    record.tags = {{"Variant", "Chess", 0}, {"White", "A \"B\" \\C", 0}, {"Event", "", 0}};
    record.comment = "before";
    record.moves = {
        {"e4", 0, "", {1}}, {"e5", 0, "a } b", {}}, {"Nf3", 0, "c", {}}, {"Nc6", 0, "", {}}};
    record.result = "1/2-1/2";
    CHECK(write_pgn(record) ==
          "[Event \"?\"]\n"
          "[Site \"?\"]\n"
          "[Date \"????.??.??\"]\n"
          "[Round \"?\"]\n"
          "[White \"A \\\"B\\\" \\\\C\"]\n"
          "[Black \"?\"]\n"
          "[Result \"1/2-1/2\"]\n"
          "[Variant \"Chess\"]\n"
          "\n"
          "{before} 1. e4 $1 e5 {a ) b} 2. Nf3 {c} 2... Nc6 1/2-1/2\n");
}

TEST_CASE("whatever tags and comments hold, a record stays one that can be read") {
    PgnGame record;
    record.tags = {{"White", "A\n[Black \"B\"]\x1b[2J", 0}, {"Event", "\xFF\xE2\x80\xAE", 0}};
    record.moves = {{"e4", 0, "line\nbreak } \x1b[2J \xC2\x9B { 1. d4 *", {}}};
    record.result = "*";
    const std::string text = write_pgn(record);
    CHECK(text.find("[White \"A [Black \\\"B\\\"]\\\\x1b[2J\"]\n") != std::string::npos);
    CHECK(text.find("[Event \"\\\\xff\\\\u202e\"]\n") != std::string::npos);
    CHECK(text.find("{line break ) \\x1b[2J \\x9b { 1. d4 *} *\n") != std::string::npos);
    const auto read = read_pgn(text);
    REQUIRE(read);
    REQUIRE(read.value().size() == 1);
    CHECK(read.value().front().moves.size() == 1);
    CHECK(*read.value().front().tag("Black") == "?");
}

TEST_CASE("no line of a record begins with a per cent sign, which readers would skip") {
    PgnGame record;
    record.moves = {{"e4", 0, std::string(70, 'a') + " %b %c", {}}};
    CHECK(write_pgn(record).find("\n%") == std::string::npos);
}

TEST_CASE("a record that the second player begins says so") {
    PgnGame record;
    record.moves = {{"Kd7", 0, "", {}}, {"Kd2", 0, "", {}}};
    CHECK_THAT(write_pgn(record, {17, true}), Catch::EndsWith("\n17... Kd7 18. Kd2 *\n"));
}

TEST_CASE("movetext keeps within 79 columns") {
    PgnGame record;
    for (int i = 0; i < 200; ++i) record.moves.push_back({"Nf3", 0, "", {}});
    record.moves.back().comment = "a comment of some words that is broken like all the rest of it";
    const auto lines = lines_of(write_pgn(record));
    std::size_t longest = 0;
    for (const std::string& line : lines) longest = std::max(longest, line.size());
    CHECK(longest <= 79);
    CHECK(longest > 72);
}

TEST_CASE("a game from another position carries it in its tags") {
    CHECK(position_tags(state("chess")).size() == 1);
    const auto tags = position_tags(state("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    REQUIRE(tags.size() == 3);
    CHECK(tags[0].name == "Variant");
    CHECK(tags[0].value == "Chess");
    CHECK(tags[1].name == "SetUp");
    CHECK(tags[1].value == "1");
    CHECK(tags[2].name == "FEN");
    CHECK(tags[2].value == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST_CASE("a lost contest is a capture with the variant's comment, and read by the rules [M8]") {
    const State at = state("magnet-chess", "4k3/8/8/8/2n5/1Pp5/8/4K3 w - - 0 1");
    const Move lost = std::get<Move>(parse_move(at, "b3c4"));
    const PgnMove written = pgn_move(at, lost);
    CHECK(written.text == "bxc4");
    CHECK(written.comment == "contest lost");

    PgnGame record;
    record.tags = position_tags(at);
    record.moves = {written};
    const std::string text = write_pgn(record);
    CHECK_THAT(text, Catch::EndsWith("\n1. bxc4 {contest lost} *\n"));
    const auto read = read_pgn(text);
    REQUIRE(read.ok());
    const auto replayed = replay(game("magnet-chess"), read.value().front());
    REQUIRE(replayed.ok());
    CHECK(replayed.value().end.fen() == "4k3/8/8/8/2n5/2p5/8/4K3 b - - 0 1");
}

TEST_CASE("a record that the rules do not allow says where and why") {
    struct Row {
        const char* movetext;
        std::size_t ply;
        const char* message;
    };
    const Row rows[] = {
        {"1. e4 e5 2. e5", 2, "the move 'e5': "},
        {"1. e4 zzz", 1, "'zzz' is not a move"},
        {"1. f3 e5 2. g4 Qh4# 3. a3", 4, "the move 'a3': the game is over: black won by checkmate"},
    };
    for (const Row& row : rows) {
        const auto read = read_movetext(row.movetext);
        REQUIRE(read.ok());
        const auto replayed = replay(game("chess"), read.value());
        REQUIRE_FALSE(replayed.ok());
        CHECK(replayed.error().ply == row.ply);
        CHECK_THAT(replayed.error().message, Catch::StartsWith(row.message));
    }
    PgnGame record;
    record.tags = {{"FEN", "nonsense", 5}};
    const auto replayed = replay(game("chess"), record);
    REQUIRE_FALSE(replayed.ok());
    CHECK(replayed.error().offset == 5);
    CHECK_THAT(replayed.error().message, Catch::StartsWith("the FEN tag: "));
}

TEST_CASE("an outcome has its token") {
    CHECK(result_token(std::nullopt) == "*");
    CHECK(result_token(game::Outcome{PlayerId{0}, {}, {}}) == "1-0");
    CHECK(result_token(game::Outcome{PlayerId{1}, {}, {}}) == "0-1");
    CHECK(result_token(game::Outcome{std::nullopt, {}, {}}) == "1/2-1/2");
}

}  // namespace rulewright::notation
