// SAN as the rules of C5 and M8 have it. [C5] [M8] [T63] [T64] [T65] [T66]
#include "notation/notation.hpp"
#include "states.hpp"

namespace rulewright::notation {

using tests::state;

namespace {

struct Row {
    const char* name;
    const char* variant;
    const char* fen;
    const char* coordinate;
    const char* san;
};

const Row kRows[] = {
    {"a pawn has no letter", "chess", "", "e2e4", "e4"},
    {"a piece has one", "chess", "", "g1f3", "Nf3"},
    {"a capture", "chess", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", "Nxd5"},
    {"a pawn's capture names its file", "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5",
     "exd5"},
    {"en passant is a capture", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
    {"two knights, two files", "chess", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2"},
    {"two rooks, one file", "chess", "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"},
    {"three queens, file and rank", "chess", "3k4/8/8/8/Q6Q/8/8/4K2Q w - - 0 1", "a4e4", "Qae4+"},
    {"three queens, both needed", "chess", "2k5/8/8/8/4Q2Q/8/1K6/7Q w - - 0 1", "h4e1", "Qh4e1"},
    {"a pinned twin needs no telling apart", "chess", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2",
     "Ne2"},
    {"promotion", "chess", "8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N"},
    {"promotion with capture and check", "chess", "1r5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q",
     "axb8=Q+"},
    {"castling", "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"},
    {"castling long, with check", "chess", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"},
    {"mate", "chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},
    {"stalemate has no mark", "chess", "7k/5K2/8/8/8/8/6Q1/8 w - - 0 1", "g2g6", "Qg6"},
    {"a square of rank ten", "shako", "4k5/10/10/10/10/10/10/10/10/C3K5 w - - 0 1", "a1a10",
     "Ca10"},
    {"a castling by three squares", "capablanca", "7k2/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1i1",
     "O-O+"},
};

}  // namespace

TEST_CASE("a move is written in SAN") {
    for (const Row& row : kRows) {
        DYNAMIC_SECTION(row.name) {
            const State at = state(row.variant, row.fen);
            const auto parsed = parse_move(at, row.coordinate);
            REQUIRE(std::holds_alternative<Move>(parsed));
            CHECK(san(at, std::get<Move>(parsed)) == row.san);
        }
    }
}

// Without a capture mark behind it the letter of the file x would read as one.
TEST_CASE("the x-file is not taken for a capture") {
    const auto wide = rulewright::tests::open("tests/notation/wide.yaml");
    const auto at = wide->read(
        "22k3/P25/26/24p1/23P1P/23n2/26/21N1N2/26/22p3/23R2/26/23p1r/22P1P1/6R16R2/23p2/2"
        "Q20Q2/26/22K3 w - - 0 1");
    REQUIRE(at.ok());
    const std::pair<const char*, const char*> rows[] = {
        {"x5h5", "Rx5h5"}, {"g5h5", "Rgh5"}, {"x3d3", "Qx3d3"},   {"x12w10", "Nxxw10"},
        {"x9x10", "Rx10"}, {"x5x4", "Rxx4"}, {"x15y16", "xxy16"}, {"x15x16", "x16"}};
    for (const auto& [coordinate, written] : rows) {
        const auto parsed = parse_move(at.value(), coordinate);
        REQUIRE(std::holds_alternative<Move>(parsed));
        CHECK(san(at.value(), std::get<Move>(parsed)) == written);
    }
}

TEST_CASE("the variant chooses how its moves are shown") {
    for (const auto& [variant, shown] : {std::pair{"chess", "Nf3"}, std::pair{"dchess", "g1f3"}}) {
        const State at = state(variant);
        CHECK(move_text(at, std::get<Move>(parse_move(at, "g1f3"))) == shown);
    }
}

TEST_CASE("a capture whose contest is lost has the variant's mark [M8]") {
    // The pawn of b3 alone has strength 1 when it lands; the knight with its pawn has 4.
    const State at = state("magnet-chess", "4k3/8/8/8/2n5/1Pp5/8/4K3 w - - 0 1");
    const Move lost = std::get<Move>(parse_move(at, "b3c4"));
    CHECK(san(at, lost) == "b~c4");
    for (const char* text : {"b~c4", "bxc4", "b3c4", "b3xc4", "b3~c4"}) {
        INFO(text);
        CHECK(std::get<Move>(parse_move(at, text)).same_text(lost));
    }
}

TEST_CASE("a lost contest keeps the promotion that was declared [M8]") {
    const State at = state("magnet-chess", "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
    CHECK(san(at, std::get<Move>(parse_move(at, "e7d8q"))) == "e~d8=Q");
}

}  // namespace rulewright::notation
