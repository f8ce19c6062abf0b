#include "loader/extends.hpp"

#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "files.hpp"
#include "loader/load.hpp"

using namespace rulewright;
using loader::tests::Scratch;
namespace fs = std::filesystem;

namespace {

constexpr const char* kHead = "rulewright: 1\nname: Test\nextends: ";

fs::path chess() {
    return fs::path(RULEWRIGHT_SOURCE_DIR) / "rules/chess.yaml";
}

std::string codes(const Result<loader::Loaded, diagnostics::Diagnostics>& loaded) {
    std::string text;
    if (loaded) return "ok";
    for (const diagnostics::Diagnostic& diagnostic : loaded.error()) text += diagnostic.code + " ";
    return text;
}

}  // namespace

TEST_CASE("maps merge, the rest is replaced, null removes") {
    const Scratch scratch;
    fs::copy_file(chess(), scratch.path() / "chess.yaml");
    const std::string file = scratch.file(
        "x.yaml", std::string(kHead) +
                      "chess.yaml\npieces:\n  queen: ~\n  knight: {move: NN}\n  chancellor: "
                      "{letter: C, move: RN}\n"
                      "promotion: {to: [chancellor]}\ndraws: {move_limit: ~}\n"
                      "start: rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1\n");
    const auto loaded = loader::load_variant(file, {});
    INFO((loaded ? "" : diagnostics::render_text(loaded.error())));
    if (!loaded) FAIL(codes(loaded));
    REQUIRE(loaded);
    const variant::Variant& variant = loaded.value().variant;
    CHECK(variant.name == "Test");
    CHECK(variant.source.title.empty());
    CHECK(variant.pieces.size() == 6);
    CHECK_FALSE(variant.find_kind('Q'));
    CHECK(index(*variant.find_kind('C')) == 5);
    CHECK(variant.pieces[1].betza == "NN");
    CHECK(variant.pieces[1].symbol[0] == "♘");
    CHECK(variant.promotions[0].to.size() == 1);
    CHECK_FALSE(variant.draws.move_limit_plies);
    CHECK(variant.draws.repetition == 3);
}

TEST_CASE("hooks are relative to the file that names them, however deep it is extended") {
    const Scratch scratch;
    fs::copy_file(chess(), scratch.path() / "chess.yaml");
    scratch.file("lib/h.lua", "return {}\n");
    scratch.file("lib/base.yaml",
                 "extends: ../chess.yaml\nhooks: h.lua\ncapture: {decided_by: hook}\n");
    const std::string file = scratch.file("x.yaml", std::string(kHead) + "lib/base.yaml\n");
    const auto loaded = loader::load_variant(file, {});
    REQUIRE(loaded);
    const auto& hooks = loaded.value().variant.hooks;
    REQUIRE(hooks.size() == 1);
    CHECK(hooks[0].path == fs::canonical(scratch.path() / "lib/h.lua").string());
    CHECK(hooks[0].root == fs::canonical(scratch.path()).string());
    CHECK(hooks[0].place.file == (scratch.path() / "lib/base.yaml").string());
    CHECK(loaded.value().warnings.empty());
}

TEST_CASE("a script that is not there is a warning of the loader") {
    const Scratch scratch;
    scratch.file("lib/nine.lua", "return {}\n");
    fs::copy_file(chess(), scratch.path() / "chess.yaml");
    const std::string file = scratch.file(
        "x.yaml",
        std::string(kHead) + "chess.yaml\nhooks: lib/none.lua\ncapture: {decided_by: hook}\n");
    const auto loaded = loader::load_variant(file, {});
    REQUIRE(loaded);
    REQUIRE(loaded.value().warnings.size() == 1);
    CHECK(loaded.value().warnings[0].code == "file-missing");
    CHECK(loaded.value().warnings[0].place.span.line == 4);
    CHECK(loaded.value().warnings[0].suggestion == "lib/nine.lua");
}

TEST_CASE("of several parents the file takes what each has changed") {
    const Scratch scratch;
    fs::copy_file(chess(), scratch.path() / "chess.yaml");
    scratch.file("a.yaml", std::string(kHead) +
                               "chess.yaml\ndraws: {move_limit: ~}\npieces: {queen: {value: 7}}\n");
    scratch.file("b.yaml", std::string(kHead) +
                               "chess.yaml\ndraws: {repetition: 5}\npieces: {rook: {value: 4}}\n");
    const auto loaded =
        loader::load_variant(scratch.file("x.yaml", std::string(kHead) + "[a.yaml, b.yaml]\n"), {});
    if (!loaded) FAIL(codes(loaded));
    REQUIRE(loaded);
    const variant::Variant& variant = loaded.value().variant;
    CHECK_FALSE(variant.draws.move_limit_plies);
    CHECK(variant.draws.repetition == 5);
    CHECK(variant.pieces[index(*variant.find_kind("queen"))].value == 7);
    CHECK(variant.pieces[index(*variant.find_kind("rook"))].value == 4);
}

TEST_CASE("what two parents set differently the file must set, and both are named") {
    const Scratch scratch;
    fs::copy_file(chess(), scratch.path() / "chess.yaml");
    scratch.file("a.yaml", std::string(kHead) + "chess.yaml\npieces: {queen: {value: 7}}\n");
    scratch.file("b.yaml", std::string(kHead) + "chess.yaml\npieces: {queen: {value: 8}}\n");
    const std::string both = std::string(kHead) + "[a.yaml, b.yaml]\n";
    const auto refused = loader::load_variant(scratch.file("x.yaml", both), {});
    REQUIRE_FALSE(refused);
    REQUIRE(refused.error().size() == 1);
    const diagnostics::Diagnostic& conflict = refused.error()[0];
    CHECK(conflict.code == "extends-conflict");
    CHECK(conflict.message == "two files that are extended set 'pieces.queen.value' differently");
    CHECK_THAT(conflict.place.file, Catch::EndsWith("b.yaml"));
    CHECK(conflict.place.span.line == 4);
    REQUIRE_FALSE(conflict.notes.empty());
    CHECK_THAT(conflict.notes[0].place.file, Catch::EndsWith("a.yaml"));
    CHECK(conflict.notes[0].place.span.line == 4);
    const auto settled =
        loader::load_variant(scratch.file("y.yaml", both + "pieces: {queen: {value: 9}}\n"), {});
    REQUIRE(settled);
    CHECK(settled.value().variant.pieces[4].value == 9);
}

TEST_CASE("paths may not leave the root by a symbolic link") {
    const Scratch inside;
    const Scratch outside;
    fs::copy_file(chess(), outside.path() / "chess.yaml");
    fs::create_symlink(outside.path() / "chess.yaml", inside.path() / "chess.yaml");
    fs::create_directory_symlink(outside.path(), inside.path() / "folder");
    CHECK(codes(loader::load_variant(inside.file("a.yaml", std::string(kHead) + "chess.yaml\n"),
                                     {})) == "link-outside-root ");
    CHECK(codes(loader::load_variant(
              inside.file("b.yaml", std::string(kHead) + "folder/chess.yaml\n"), {})) ==
          "link-outside-root ");
    CHECK(codes(loader::load_variant(
              inside.file("c.yaml", std::string(kHead) + "folder/../chess.yaml\n"), {})) ==
          "link-outside-root ");
    CHECK(codes(loader::load_variant(
              inside.file("d.yaml", std::string(kHead) + "../outside/chess.yaml\n"), {})) ==
          "path-outside-root ");
}

TEST_CASE("a link that stays inside the root is followed") {
    const Scratch scratch;
    fs::copy_file(chess(), scratch.path() / "real.yaml");
    fs::create_symlink("real.yaml", scratch.path() / "chess.yaml");
    CHECK(codes(loader::load_variant(scratch.file("a.yaml", std::string(kHead) + "chess.yaml\n"),
                                     {})) == "ok");
}

TEST_CASE("a file outside a root that is given is not opened") {
    const Scratch scratch;
    const std::string file = scratch.file("a.yaml", "x");
    CHECK(codes(loader::load_variant(file, {RULEWRIGHT_SOURCE_DIR, {}})) == "path-outside-root ");
}

TEST_CASE("the root is found from a mark, else from a folder named rules") {
    const Scratch scratch;
    scratch.file("p/rules/a.yaml", "x");
    scratch.file("q/other/a.yaml", "x");
    scratch.file("r/.rulewright-root", "");
    scratch.file("r/deep/er/a.yaml", "x");
    const auto root = [&](const char* file) {
        return fs::path(loader::find_root(loader::resolve_path((scratch.path() / file).string())));
    };
    const fs::path top = fs::canonical(scratch.path());
    CHECK(root("p/rules/a.yaml") == top / "p");
    CHECK(root("q/other/a.yaml") == top / "q/other");
    CHECK(root("r/deep/er/a.yaml") == top / "r");
}

TEST_CASE("chains of sixteen files are read, longer ones are not") {
    const Scratch scratch;
    fs::copy_file(chess(), scratch.path() / "v0.yaml");
    for (std::size_t i = 1; i <= loader::kMaxExtends; ++i) {
        scratch.file("v" + std::to_string(i) + ".yaml",
                     std::string(kHead) + "v" + std::to_string(i - 1) + ".yaml\n");
    }
    const auto load = [&](std::size_t i) {
        return codes(loader::load_variant(
            (scratch.path() / ("v" + std::to_string(i) + ".yaml")).string(), {}));
    };
    CHECK(load(loader::kMaxExtends - 1) == "ok");
    CHECK(load(loader::kMaxExtends) == "extends-too-deep ");
}
