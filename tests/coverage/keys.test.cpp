// Which keys games come to.
#include <fstream>

#include "covering.hpp"

namespace rulewright::coverage {

using tests::Covering;

namespace {

struct Row {
    const char* variant;
    const char* body;  // of a match
    const char* key;
    const char* times;
};

const Row kRows[] = {
    {"chess", "moves: e4 d5 exd5", "pieces.pawn: moves", "3"},
    {"chess", "moves: e4 d5 exd5", "pieces.pawn: captures", "1"},
    {"chess", "moves: e4 d5 exd5", "pieces.queen: moves", "0"},
    {"chess", "moves: e4 d5 exd5", "castling", "0"},
    {"chess", "moves: e4 c5 e5 d5 exd6", "en_passant", "1"},
    {"chess", "start: 4k3/8/8/8/8/8/8/4K2R w K - 0 1\nmoves: O-O", "castling", "1"},
    {"chess", "start: 8/P3k3/8/8/8/8/4K3/8 w - - 0 1\nmoves: a8=R", "promotion: pawn to rook", "1"},
    {"chess", "start: 8/P3k3/8/8/8/8/4K3/8 w - - 0 1\nmoves: a8=R", "promotion: pawn to queen",
     "0"},
    {"chess", "moves: f3 e5 g4 Qh4", "ends.checkmate", "1"},
    {"chess", "moves: f3 e5 g4 Qh4", "ends.stalemate", "0"},
    {"chess", "start: 7k/8/6K1/8/8/8/5Q2/8 w - - 0 1\nmoves: Qf7", "ends.stalemate", "1"},
    {"chess", "moves: Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "draws.repetition", "1"},
    {"chess", "start: 4k3/8/8/8/8/8/4r3/4K3 w - - 99 80\nmoves: Kd1", "draws.move_limit", "1"},
    {"chess", "start: 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1\nmoves: Kxe2", "draws.insufficient_material",
     "1"},
    {"chess", "steps: [{move: e4}, {offer_draw: white}, {accept_draw: black}]", "draws.agreement",
     "1"},
    {"chess", "steps: [{resign: white}]", "ends.checkmate", "0"},
    {"king-of-the-hill", "start: 4k3/8/8/8/8/4K3/8/8 w - - 0 1\nmoves: Ke4",
     "ends.conditions: hill", "1"},
    {"goals/three-check", "moves: e4 e5 Bc4 Nc6 Bxf7", "ends.conditions: third_check", "0"},
    {"goals/antichess", "steps: [{moves: e3 b5}, {refuse: a2a3}]", "filters.must_capture", "1"},
    {"drops/crazyhouse", "moves: e4 d5 exd5 Qxd5 P@e4", "hands: a drop", "1"},
    {"drops/crazyhouse", "moves: e4 d5 exd5 Qxd5 P@e4", "hands.captures", "2"},
    {"goals/atomic", "moves: e4 d5 exd5", "capture.blast", "1"},
    {"magnet-chess", "moves: e4 d5 exd5", "capture.decided_by: won", "1"},
    {"magnet-chess", "moves: e4 d5 exd5", "capture.decided_by: lost", "0"},
    {"force-field-chess", "steps: [{move: e4}]", "closed", "0"},
    {"die-chess", "steps: [{roll: knight}, {move: g1f3}]", "turns.faces.knight", "1"},
    {"die-chess", "steps: [{roll: knight}, {move: g1f3}]", "turns.faces.pawn", "0"},
    {"marseillais-chess", "steps: [{move: e2e4}, {move: e7e5}, {move: d7d5}]", "turns.moves", "1"},
};

}  // namespace

TEST_CASE("a key counts as often as games come to it") {
    for (const Row& row : kRows) {
        DYNAMIC_SECTION(row.variant << ": " << row.key << " in " << row.body) {
            Covering covering;
            covering.play(row.body, row.variant);
            CHECK(covering.times(row.key) == row.times);
        }
    }
}

TEST_CASE("a key stands in the file that says it, also where others extend that") {
    Covering covering;
    std::ofstream(covering.scratch.file("rules/other.yaml"))
        << "rulewright: 1\nname: Other\nextends: chess.yaml\npieces:\n  knight: {move: NW}\n"
           "draws: {repetition: ~}\n";
    covering.play("moves: e4 e5 Nf3", "other");
    covering.play("moves: d4", "chess");
    CHECK(covering.times("pieces.pawn: moves") == "3");
    CHECK(covering.place("pieces.pawn: moves").substr(0, 11) == "chess.yaml:");
    // Both games have a knight; each file's own is counted there.
    const Coverage all = covering.collector.coverage();
    CHECK(all.files.size() == 2);
    for (const auto& [path, file] : all.files) {
        if (!path.ends_with("other.yaml")) continue;
        CHECK(file.lines.size() == 1);
        CHECK(file.lines.at(5).keys.at("pieces.knight: moves") == 1);
        CHECK(file.lines.at(5).keys.at("pieces.knight: captures") == 0);
    }
}

}  // namespace rulewright::coverage
