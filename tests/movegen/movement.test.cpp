// How Betza's modifiers move on the board, drawn: the piece under test is the white X, and every
// square it may go to is marked; `x` marks a capture.
#include <algorithm>

#include "movegen/engine.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// A variant with one piece X of the given movement, pawns that block, and kings out of the way.
variant::Variant with_piece(const std::string& betza) {
    variant::Variant made;
    made.boards = {{"", 8, 8}};
    made.players[0] = {"white", 'w', 1};
    made.players[1] = {"black", 'b', -1};
    const std::vector<std::tuple<std::string, char, std::string>> pieces{
        {"subject", 'X', betza}, {"pawn", 'P', "fmWfcF"}, {"king", 'K', "K"}};
    for (const auto& [name, letter, movement] : pieces) {
        variant::PieceType type;
        type.name = name;
        type.letter = letter;
        auto atoms = variant::parse_betza(movement);
        if (!atoms) FAIL(movement << ": " << atoms.error().message);
        type.atoms = atoms.value();
        type.royal = letter == 'K';
        made.pieces.push_back(type);
    }
    made.start = "k7/8/8/8/3X4/8/8/K7 w - - 0 1";
    return made;
}

// Draws where X may go; capitals of the drawing are white, small letters black.
std::string draw(const variant::Variant& variant, const std::string& placement) {
    const auto engine = movegen::make_engine(variant, nullptr);
    const auto read = position::read_fen(engine->frame(), placement + " w - - 0 1");
    REQUIRE(read);
    const auto position = engine->make(read.value().setup);
    std::vector<movegen::Move> moves;
    engine->legal_moves(*position, moves);
    CHECK(moves.size() == engine->count_legal(*position));
    std::string drawing;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const auto square = make_id<Square>(rank * 8 + file);
            const auto piece = position->at(square);
            const bool reached = std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
                return index(move.kind) == 0 && move.destination == square;
            });
            char shown = reached ? (piece ? 'x' : '*') : '.';
            if (piece && !reached) {
                shown = variant.pieces[index(piece->kind)].letter.front();
                if (index(piece->owner) == 1) shown = support::to_lower(shown);
            }
            drawing += shown;
        }
        drawing += '/';
    }
    drawing.pop_back();
    return drawing;
}

struct Row {
    const char* betza;
    const char* placement;
    const char* drawing;
};

}  // namespace

TEST_CASE("a cannon captures behind exactly one piece and moves without", "[betza]") {
    CHECK(draw(with_piece("mRcpR"), "k2p4/8/3p4/8/p1PX2pp/8/3P4/K2P4") ==
          "k..x..../......../...p..../...*..../x.PX**px/...*..../...P..../K..P....");
}

TEST_CASE("a piece jumps over its owner's pieces only, or over the other player's") {
    variant::Variant variant = with_piece("pR");
    const std::string placement = "k7/8/3P4/8/1p1X1P2/8/3p4/7K";
    CHECK(draw(variant, placement) ==
          "k..*..../...*..../...P..../......../*p.X.P**/......../...p..../...*...K");
    variant.pieces[0].hops = variant::Whose::kOwn;
    CHECK(draw(variant, placement) ==
          "k..*..../...*..../...P..../......../.p.X.P**/......../...p..../.......K");
    variant.pieces[0].hops = variant::Whose::kEnemy;
    CHECK(draw(variant, placement) ==
          "k......./......../...P..../......../*p.X.P../......../...p..../...*...K");
}

TEST_CASE("Betza's modifiers reach what the dialect says", "[betza]") {
    const std::vector<Row> rows{
        // A lame leap is stopped by what stands on its way; the horse's leg is straight.
        {"nN", "k7/8/8/3p4/3X4/8/8/K7",
         "k......./......../......../.*.p.*../...X..../.*...*../..*.*.../K......."},
        {"N", "k7/8/8/3p4/3X4/8/8/K7",
         "k......./......../..*.*.../.*.p.*../...X..../.*...*../..*.*.../K......."},
        {"nA", "k7/8/8/4p3/3X4/8/8/K7",
         "k......./......../.*....../....p.../...X..../......../.*...*../K......."},
        {"A", "k7/8/8/4p3/3X4/8/8/K7",
         "k......./......../.*...*../....p.../...X..../......../.*...*../K......."},
        {"nD", "k7/8/8/3p4/3X4/8/8/K7",
         "k......./......../......../...p..../.*.X.*../......../...*..../K......."},
        // Must jump: only over a piece.
        {"jD", "k7/8/8/3p4/3X4/8/8/K7",
         "k......./......../...*..../...p..../...X..../......../......../K......."},
        // A ski-slider passes over its first square.
        {"jR", "k7/8/8/3p4/1P1X4/8/8/K7",
         "k..*..../...*..../...*..../...p..../.P.X.***/......../...*..../K..*...."},
        // A grasshopper lands right behind the first piece.
        {"gQ", "k7/3p4/8/1p6/3X1P2/8/1P6/K2P4",
         "k..*..../...p..../......../.p....../...X.P*./......../.P....../K..P...."},
        // Ranges count steps; directions belong to the owner.
        {"R2", "k7/8/8/8/3X4/8/8/K7",
         "k......./......../...*..../...*..../.**X**../...*..../...*..../K......."},
        {"fR", "k7/8/8/8/3X4/8/8/K7",
         "k..*..../...*..../...*..../...*..../...X..../......../......../K......."},
        // A griffon: what stands on its first square blocks both lines behind it.
        {"[F?R]", "k7/2P5/8/2p5/3X4/8/5p2/K7",
         "k...*.../..P.*.../....*.../..x.****/...X..../***.****/..*.*p../K.*.*..."},
        // It must go on, or must end there.
        {"[F-mR]", "k7/8/8/2p5/3X2p1/8/8/K7",
         "k...*.../....*.../....*.../..p..***/...X..p./**...***/..*.*.../K.*.*..."},
        // Over a piece, and over whatever it be.
        {"[pR-fW]", "k7/3p4/8/1p6/3X1P2/8/3P4/K2P4",
         "k..*..../...p..../......../.p....../...X.P*./......../...P..../K..P...."},
        {"[mpF-R]", "k7/8/8/4p3/3X4/8/8/K7",
         "k.*.*.../..*.*.../..*.*.../**..p***/...X..../**...***/..*.*.../K.*.*..."},
        // The lame knight that steps diagonally first.
        {"[F-W]", "k7/8/8/4p3/3X4/8/8/K7",
         "k......./......../..*...../.*..p.../...X..../.*...*../..*.*.../K......."},
        // It may pass where it came from, and not end there.
        {"[W-bR]", "k7/8/8/8/1P1X4/8/3p4/K7",
         "k..*..../...*..../...*..../...*..../.P*X****/...*..../...x..../K......."},
        // Over the edges.
        {"[oW-fW]", "k7/8/8/8/8/8/8/K6X",
         "k......./......../......../......../......../.......*/......../K....*.X"},
        // On a cylinder the a-file and the h-file are neighbours.
        {"oR", "k7/8/8/8/8/8/4P3/K3X2p",
         "k......./......../......../......../......../......../....P.../K***X**x"},
        {"oN", "k7/8/8/8/8/8/7X/K7",
         "k......./......../......../......../*.....*./.*...*../.......X/K*...*.."},
    };
    for (const Row& row : rows) {
        INFO(row.betza << " on " << row.placement);
        CHECK(draw(with_piece(row.betza), row.placement) == row.drawing);
    }
}

TEST_CASE("captures in passing end on empty squares behind their victims", "[betza]") {
    const std::vector<Row> rows{
        // The king of draughts: over the first enemy, on any square up to the next piece.
        {"mB[cB-fmB]", "k7/p7/1p3p2/8/3X4/8/1P6/K7",
         "k......*/p.....*./.p...p../..*.*.../...X..../..*.*.../.P...*../K.....*."},
        // The locust of problems: on the next square only.
        {"[cQ-fmK]", "k2p4/8/3p4/8/1p1X2pp/8/5P2/K7",
         "k..p..../...*..../...p..../......../*p.X..pp/......../.....P../K......."},
        {"[cW-smW]", "k7/8/8/3p4/3Xp3/2P5/3P4/K7",
         "k......./......../......../..*p*.../...Xp.../..P.*.../...P..../K......."},
        // Over whatever stands next to it, and then past the first enemy.
        {"[mpW-fcR-fmW]", "k7/3p4/8/3P4/pp1X3p/3p4/8/K7",
         "k..*..../...p..../......../...P..../pp.X...p/...p..../......../K......."},
        // Onto an enemy, or over him.
        {"[cW?fmW]", "k7/8/8/3p4/3Xp3/8/8/K7",
         "k......./......../...*..../...x..../...Xx*../......../......../K......."},
        // Over the victim's square and over where it came from, where it does not end.
        {"[cW-bmR]", "k7/8/8/3p4/3X4/8/3P4/K7",
         "k......./......../......../...p..../...X..../...*..../...P..../K......."},
        {"[cW-fmW-bmR]", "k7/8/8/3p4/3X4/3p4/8/K7",
         "k......./......../......../...p..../...X..../...p..../......../K......."},
    };
    for (const Row& row : rows) {
        INFO(row.betza << " on " << row.placement);
        CHECK(draw(with_piece(row.betza), row.placement) == row.drawing);
    }
}

TEST_CASE("of several captures in passing to one square a move means the first", "[betza]") {
    const auto variant = with_piece("[cW-smW]");
    const auto engine = movegen::make_engine(variant, nullptr);
    const auto victim = [&](const char* fen, Square to) {
        const auto position = engine->make(position::read_fen(engine->frame(), fen).value().setup);
        std::vector<movegen::Move> moves;
        engine->captures(*position, moves);
        std::vector<Square> found;
        for (const movegen::Move& move : moves) {
            if (move.destination == to) found.push_back(*engine->victim(*position, move));
        }
        REQUIRE(found.size() == 1);
        return engine->frame().topology().name(found.front());
    };
    const auto e5 = make_id<Square>(4 * 8 + 4);
    CHECK(victim("k7/8/8/3p4/3Xp3/8/8/K7 w - - 0 1", e5) == "d5");
    CHECK(victim("k7/8/8/8/3Xp3/8/8/K7 w - - 0 1", e5) == "e4");
    // What cannot be captured does not count; forward is down for the second player.
    CHECK(victim("8/8/8/3k4/3Xp3/8/8/K7 w - - 0 1", e5) == "e4");
    CHECK(victim("k7/8/8/4Px2/5P2/8/8/K7 b - - 0 1", make_id<Square>(3 * 8 + 4)) == "f4");
}

TEST_CASE("a nightrider rides on in knight's leaps", "[betza]") {
    CHECK(draw(with_piece("NN"), "k7/8/8/8/8/8/8/K3X3") ==
          "k......./.*.....*/......../..*...*./......../*..*.*../..*...*./K...X...");
}

TEST_CASE("a piece may move one way and capture another", "[betza]") {
    CHECK(draw(with_piece("mBcN"), "k7/8/2p1p3/1p3p2/3X4/8/1P6/K7") ==
          "k......*/*.....*./.*x.x*../.x*.*x../...X..../..*.*.../.P...*../K.....*.");
}

TEST_CASE("atoms that overlap give each move once", "[betza]") {
    CHECK(draw(with_piece("RK"), "k7/8/8/8/3X4/8/8/K7") ==
          draw(with_piece("RF"), "k7/8/8/8/3X4/8/8/K7"));
    CHECK(draw(with_piece("WmR"), "k7/8/8/8/3X4/8/8/K7") ==
          draw(with_piece("R"), "k7/8/8/8/3X4/8/8/K7"));
}
