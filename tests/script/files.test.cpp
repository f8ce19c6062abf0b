// Which files a script may consist of.
#include <catch.hpp>

#include <filesystem>
#include <fstream>

#include "fixture.hpp"
#include "script/sources.hpp"

using namespace rulewright;
using test::Bench;
using test::TemporaryFolder;

namespace {

std::string problem(Bench& bench, const std::string& path) {
    auto loaded = bench.load_file(path);
    return loaded ? "" : test::shown(loaded.error());
}

}  // namespace

TEST_CASE("files beside the script can be required, once each", "[script]") {
    const TemporaryFolder folder;
    folder.write("shared.lua", "return { answer = 42, only = {} }");
    folder.write("between.lua", "return require('shared')");
    const std::string main = folder.write("main.lua",
                                          "local a, b = require('shared'), require('between')\n"
                                          "assert(a.answer == 42 and a.only == b.only)\n"
                                          "return {}");
    Bench bench;
    CHECK(problem(bench, main) == "");
}

TEST_CASE("another thread's copy loads the same texts without the files", "[script]") {
    Bench bench;
    std::unique_ptr<hooks::Hooks> original;
    {
        const TemporaryFolder folder;
        folder.write("shared.lua", "return function(m) return m.victim end");
        original = std::move(bench.load_file(folder.write("main.lua",
                                                          "local f = require('shared')\n"
                                                          "return { capture = f }")))
                       .value();
    }
    const auto copy = original->clone();
    original.reset();
    REQUIRE(copy->defines(hooks::HookPoint::kCapture));
    const auto before = bench.position();
    const auto move = before.move("b2", "c3");
    CHECK(copy->capture(move, before, before, nullptr).removed == board::WideSet::of(*move.victim));
    CHECK_FALSE(copy->error());
}

TEST_CASE("texts count in place of files, which need not exist", "[script]") {
    const TemporaryFolder folder;
    const std::string main = folder.write("main.lua", "on the disk");
    const std::string absent = (std::filesystem::path(main).parent_path() / "absent.lua").string();
    const auto canonical = [](const std::string& path) {
        return std::filesystem::weakly_canonical(path).string();
    };
    const script::Texts texts = {{canonical(main), "\xef\xbb\xbfin the editor"},
                                 {canonical(absent), "not saved"}};
    auto sources = script::Sources::open(main, "", &texts);
    REQUIRE(sources.ok());
    CHECK(sources.value().files()[0].text == "in the editor");
    const auto module = sources.value().find_or_read("absent");
    REQUIRE(module.ok());
    CHECK(sources.value().files()[module.value()].text == "not saved");
    CHECK(script::Sources::open(absent, "", &texts).ok());
    CHECK_FALSE(script::Sources::open(absent, "").ok());
    const script::Texts huge = {{canonical(main), std::string(script::kMaxScriptBytes + 1, ' ')}};
    CHECK_FALSE(script::Sources::open(main, "", &huge).ok());
}

TEST_CASE("compiled scripts are refused", "[script]") {
    const TemporaryFolder folder;
    Bench bench;
    const std::string text = problem(bench, folder.write("main.lua", "\x1bLuaT"));
    CHECK_THAT(text, Catch::Contains("script-syntax") && Catch::Contains("bytecode"));
    folder.write("part.lua", "\x1bLuaT");
    CHECK_THAT(problem(bench, folder.write("other.lua", "return require('part')")),
               Catch::Contains("bytecode"));
}

TEST_CASE("a link that leads out of the folder is refused", "[script]") {
    const TemporaryFolder outside;
    const TemporaryFolder folder;
    std::filesystem::create_symlink(outside.write("secret.lua", "return {}"),
                                    folder.path() + "/link.lua");
    Bench bench;
    CHECK_THAT(problem(bench, folder.write("main.lua", "return require('link')")),
               Catch::Contains("leads out of the script's folder"));
    CHECK_THAT(problem(bench, folder.path() + "/link.lua"), Catch::Contains("outside the project"));
}

TEST_CASE("chains of required files are limited in depth and number", "[script]") {
    const TemporaryFolder folder;
    std::string all;
    for (int i = 0; i < 100; ++i) {
        folder.write("deep" + std::to_string(i) + ".lua",
                     "return require('deep" + std::to_string(i + 1) + "')");
        folder.write("flat" + std::to_string(i) + ".lua", "return {}");
        all += "require('flat" + std::to_string(i) + "')\n";
    }
    Bench bench;
    CHECK_THAT(problem(bench, folder.write("main.lua", "return require('deep0')")),
               Catch::Contains("script-require") && Catch::Contains("more than 16 deep"));
    CHECK_THAT(problem(bench, folder.write("main.lua", all)),
               Catch::Contains("more than 64 script files"));
}

TEST_CASE("files that require each other in a circle are refused", "[script]") {
    const TemporaryFolder folder;
    folder.write("a.lua", "return require('b')");
    folder.write("b.lua", "return require('a')");
    Bench bench;
    CHECK_THAT(problem(bench, folder.write("main.lua", "return require('a')")),
               Catch::Contains("'a' requires itself"));
}

TEST_CASE("a missing script, a folder and a very long file are refused", "[script]") {
    const TemporaryFolder folder;
    Bench bench;
    CHECK_THAT(problem(bench, folder.path() + "/none.lua"), Catch::Contains("script-missing"));
    std::filesystem::create_directory(folder.path() + "/folder.lua");
    CHECK_THAT(problem(bench, folder.path() + "/folder.lua"), Catch::Contains("is not a file"));
    const std::string large =
        folder.write("large.lua", std::string(script::kMaxScriptBytes + 1, ' '));
    CHECK_THAT(problem(bench, large), Catch::Contains("too long"));
}

TEST_CASE("very deep source texts are refused", "[script]") {
    Bench bench;
    for (const char* nest : {"(", "{", "- ", "not ", "function() return ", "do "}) {
        std::string text = "return ";
        if (std::string(nest) == "do ") text.clear();
        for (int i = 0; i < 100'000; ++i) text += nest;
        const auto loaded = bench.load_text(text);
        REQUIRE_FALSE(loaded);
        INFO(test::shown(loaded.error()));
        CHECK(loaded.error()[0].code == "script-syntax");
    }
}

TEST_CASE("a script that fills the memory while loading is refused", "[script]") {
    Bench bench;
    const auto loaded = bench.load_text(
        "local t = {}\nfor i = 1, 40000 do t[i] = {nil, nil, nil, nil, nil, nil, nil, nil, nil, "
        "nil} end\nreturn {t = t}");
    REQUIRE_FALSE(loaded);
    CHECK(loaded.error()[0].code == "hook-memory");
}
