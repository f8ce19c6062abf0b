// What pieces are drawn with.
#include "catch.hpp"
#include "files.hpp"
#include "loader/load.hpp"
#include "pictures/shapes.hpp"
#include "pictures/svg_check.hpp"

using namespace rulewright;

namespace {

const std::string kOpen = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">)";

std::string flaw_of(const std::string& inside) {
    const auto flaw = pictures::find_flaw(kOpen + inside + "</svg>");
    return flaw ? flaw->message : "";
}

std::string_view shape_of(const std::string& name, const std::string& symbol,
                          const std::string& picture = "") {
    variant::PieceType type;
    type.name = name;
    type.symbol[0] = symbol;
    type.picture = picture;
    const pictures::Shape* shape = pictures::shape_of(type);
    return shape == nullptr ? "" : shape->name;
}

}  // namespace

TEST_CASE("a kind is drawn by its picture, else its symbol, else its name") {
    CHECK(shape_of("horse", "♖", "unicorn") == "unicorn");
    CHECK(shape_of("general", "♖") == "rook");
    CHECK(shape_of("general", "♜") == "rook");
    CHECK(shape_of("general", "帥").empty());
    CHECK(shape_of("general", "") == "general");
    CHECK(shape_of("cardinal", "") == "archbishop");
    CHECK(shape_of("zeppelin", "").empty());
}

TEST_CASE("a man is a stone, but the one that moves like a king is a king without a cross") {
    variant::PieceType man;
    man.name = "man";
    for (const auto& [moves, shape] : {std::pair{"fmF[fcF-fmF]", "stone"}, {"K", "commoner"}}) {
        man.betza = moves;
        CHECK(pictures::shape_of(man)->name == shape);
    }
    for (const char* name : {"stone", "disc", "piece", "checker", "counter", "draughtsman"}) {
        INFO(name);
        CHECK(shape_of(name, "") == "stone");
    }
    CHECK(shape_of("knight", "", "man") == "stone");
}

TEST_CASE("shapes are sorted, and made of what a picture may have") {
    std::string_view last;
    for (const pictures::Shape& shape : pictures::all_shapes()) {
        INFO(shape.name);
        CHECK(last < shape.name);
        CHECK(shape.paths.starts_with("<"));
        CHECK(flaw_of(std::string(shape.paths)).empty());
        last = shape.name;
    }
    CHECK(pictures::find_shape("king") != nullptr);
}

TEST_CASE("the documents name every shape") {
    const std::string rules = loader::tests::read(RULEWRIGHT_SOURCE_DIR "/rules/README.md");
    const std::string looks =
        loader::tests::read(RULEWRIGHT_SOURCE_DIR "/interpreter/pictures/README.md");
    for (const pictures::Shape& shape : pictures::all_shapes()) {
        const std::string name(shape.name);
        INFO(name);
        CHECK(rules.find('`' + name + '`') != std::string::npos);
        CHECK(looks.find("shapes/" + name + ".svg") != std::string::npos);
    }
}

TEST_CASE("pictures may group, shade and refer to themselves") {
    CHECK(flaw_of(R"x(<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>)x"
                  R"x(<g fill="url(#a)" style="fill: url( '#a' )"><use href="#a"/></g>)x")
              .empty());
}

TEST_CASE("pictures run nothing and lead nowhere") {
    CHECK(flaw_of("<script/>") == "<script> is nothing that a picture is drawn with");
    CHECK(flaw_of("<foreignObject/>") == "<foreignObject> is nothing that a picture is drawn with");
    CHECK(flaw_of("<style>@import 'x'</style>") ==
          "<style> is nothing that a picture is drawn with");
    CHECK(flaw_of(R"(<g onclick="x"/>)") == "'onclick' of <g> would run a script");
    CHECK(flaw_of(R"(<use href="other.svg#a"/>)") == "<use> leads out of the picture");
    CHECK(flaw_of(R"(<use xlink:href="//a/b"/>)") == "<use> leads out of the picture");
    CHECK(flaw_of(R"x(<g fill="URL(https://a)"/>)x") == "'fill' of <g> leads out of the picture");
    CHECK(flaw_of(R"x(<g style="fill:u\72l(x)"/>)x") == "'style' of <g> leads out of the picture");
    std::string deep;
    for (int i = 0; i < 40; ++i) deep += "<g>";
    for (int i = 0; i < 40; ++i) deep += "</g>";
    CHECK(flaw_of(deep) == "elements stand too deep in one another");
}

TEST_CASE("what is no SVG is told with its place") {
    CHECK(pictures::find_flaw("")->message == "this is no XML: No document element found");
    CHECK(pictures::find_flaw("<svg>")->message == "this is no XML: Start-end tags mismatch");
    CHECK(pictures::find_flaw("<html/>")->message ==
          "<html> is nothing that a picture is drawn with");
    CHECK(pictures::find_flaw("<svg/>")->message == "the outermost element is <svg>");
    CHECK(pictures::find_flaw(R"(<svg xmlns="http://www.w3.org/2000/svg"/>)")->message ==
          "the picture does not say how large it is");
    CHECK(pictures::find_flaw("<!DOCTYPE svg [<!ENTITY a 'b'>]>" + kOpen + "</svg>")->message ==
          "a picture has no document type and no instructions");
}

TEST_CASE("a picture is read from the file that names it, also where that is extended") {
    const loader::tests::Scratch scratch;
    const std::string svg = kOpen + "<circle r=\"3\"/></svg>";
    scratch.file("rules/pictures/horse.svg", svg);
    scratch.file("rules/base.yaml",
                 "rulewright: 1\nname: Base\nboard: {files: 4, ranks: 4}\n"
                 "players: [{name: white, letter: w, forward: up}, {name: black, letter: b, "
                 "forward: down}]\n"
                 "pieces:\n  king: {letter: K, move: K, royal: true}\n"
                 "  knight: {letter: N, move: N, picture: {white: pictures/horse.svg}}\n"
                 "start: \"k2n/4/4/K2N w - - 0 1\"\n");
    const std::string path =
        scratch.file("rules/own/mine.yaml", "rulewright: 1\nname: Mine\nextends: ../base.yaml\n");
    const auto loaded = loader::load_variant(path, {scratch.path().string(), {}});
    REQUIRE(loaded);
    const auto& knight = loaded.value().variant.pieces[1];
    CHECK(knight.drawn[0] == svg);
    CHECK(knight.drawn[1].empty());
    CHECK(pictures::shape_of(knight) == nullptr);

    scratch.file("rules/pictures/horse.svg", std::string(pictures::kMaxPictureBytes + 1, ' '));
    const auto large = loader::load_variant(path, {scratch.path().string(), {}});
    REQUIRE_FALSE(large);
    CHECK(large.error().front().message.ends_with("horse.svg' is larger than 64 KB"));
}
