#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "files.hpp"
#include "loader/load.hpp"

using namespace rulewright;
using variant::Variant;

namespace {

Variant load(const std::string& name) {
    loader::tests::enter_repository();
    const auto loaded = loader::load_variant("rules/" + name + ".yaml", {});
    INFO((loaded ? "" : diagnostics::render_text(loaded.error())));
    REQUIRE(loaded);
    return loaded.value().variant;
}

}  // namespace

TEST_CASE("every file in rules loads") {
    loader::tests::enter_repository();
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("rules")) {
        if (entry.path().extension() != ".yaml") continue;
        const auto loaded = loader::load_variant(entry.path().string(), {});
        INFO((loaded ? "" : diagnostics::render_text(loaded.error())));
        CHECK(loaded);
        ++count;
    }
    CHECK(count >= 4);
}

TEST_CASE("chess is read as it is written") {
    const Variant chess = load("chess");
    CHECK(chess.id == "chess");
    CHECK(chess.name == "Chess");
    CHECK(chess.file == "rules/chess.yaml");
    CHECK(chess.source.title == "FIDE Laws of Chess");
    REQUIRE(chess.boards.size() == 1);
    CHECK(chess.boards[0].name.empty());
    CHECK(chess.boards[0].files == 8);
    CHECK(chess.players[0].name == "white");
    CHECK(chess.players[0].forward == 1);
    CHECK(chess.players[1].letter == 'b');
    CHECK(chess.players[1].forward == -1);
    REQUIRE(chess.pieces.size() == 6);
    CHECK(chess.pieces[0].name == "pawn");
    CHECK(chess.pieces[0].symbol[1] == "♟");
    CHECK(chess.pieces[0].forbidden_ranks == std::vector<int>{1, -1});
    CHECK(chess.pieces[5].royal);
    CHECK(chess.start_place.span.line == 28);
    REQUIRE(chess.promotions.size() == 1);
    CHECK(chess.promotions[0].ranks == std::vector<int>{-1});
    CHECK(chess.promotions[0].to.size() == 4);
    CHECK_FALSE(chess.promotions[0].by_default);
    REQUIRE(chess.castling);
    CHECK(chess.castling->partner == *chess.find_kind('R'));
    CHECK(chess.en_passant);
    CHECK(chess.draws.repetition == 3);
    CHECK(chess.draws.move_limit_plies == 100);
    CHECK(chess.draws.reset_kinds == std::vector<PieceKind>{*chess.find_kind('P')});
    REQUIRE(chess.draws.insufficient_material.size() == 3);
    const variant::MaterialPattern& bishops = chess.draws.insufficient_material[2];
    CHECK(bishops.one_square_colour);
    CHECK_FALSE(bishops.at_most[2]);
    CHECK(bishops.at_most[0] == 0);
    CHECK_FALSE(bishops.at_most[5]);
    CHECK(chess.hooks.empty());
}

TEST_CASE("DChess changes what it says and no more") {
    const Variant dchess = load("dchess");
    CHECK(dchess.notation.moves == variant::MoveStyle::kCoordinate);
    CHECK(dchess.promotions[0].by_default == dchess.find_kind('Q'));
    CHECK(dchess.promotions[0].to.size() == 4);
}

TEST_CASE("Magnet Chess declares weights and a contest") {
    const Variant magnet = load("magnet-chess");
    REQUIRE(magnet.attributes.size() == 1);
    CHECK(magnet.attributes[0].name == "weight");
    CHECK(magnet.pieces[4].attributes == std::vector<int>{9});
    CHECK(magnet.capture.contested);
    CHECK_FALSE(magnet.capture.may_remove_others);
    REQUIRE(magnet.options.size() == 1);
    CHECK(std::get<std::string>(magnet.options[0].value) == "pawn");
    CHECK(magnet.options[0].ruling == "M2");
    CHECK(magnet.notation.failed_capture_comment == "contest lost");
    REQUIRE(magnet.hooks.size() == 1);
    CHECK(magnet.hooks[0].place.file == "rules/magnet-chess.yaml");
    CHECK(magnet.hooks[0].place.source_line == "hooks: ../scripts/hooks/magnet.lua");
}

TEST_CASE("Force Field Chess declares charges, routes and closed squares") {
    const Variant force = load("force-field-chess");
    REQUIRE(force.pieces[1].routes.size() == 1);
    CHECK(force.pieces[1].routes[0].leap == variant::Vector{2, 1});
    CHECK(force.pieces[1].routes[0].routes[1] == std::vector<variant::Vector>{{0, 1}, {1, 1}});
    REQUIRE(force.closed);
    CHECK(force.closed->path);
    CHECK(force.closed->destination);
    CHECK(force.closed->exempt == std::vector<PieceKind>{*force.find_kind('K')});
    CHECK(force.draws.insufficient_material.size() == 1);
}

TEST_CASE("several boards are read, their start separated by bars") {
    const loader::tests::Scratch scratch;
    const std::string file =
        scratch.file("two.yaml",
                     "rulewright: 1\nname: Two\nboards: [{name: d1, files: 2, ranks: 2}, {name: "
                     "d2, files: 12, ranks: 1}]\n"
                     "players: [{name: white, letter: w, forward: up}, {name: black, letter: b, "
                     "forward: down}]\n"
                     "pieces: {king: {letter: K, move: K, royal: true, symbols: [WK, BK]}}\n"
                     "start: kK/2|12 b - d1a1 0 1\n");
    const auto loaded = loader::load_variant(file, {});
    INFO((loaded ? "" : diagnostics::render_text(loaded.error())));
    REQUIRE(loaded);
    CHECK(loaded.value().variant.boards[1].name == "d2");
    CHECK(loaded.value().variant.boards[1].files == 12);
    CHECK(loaded.value().variant.pieces[0].symbol[1] == "BK");
}
