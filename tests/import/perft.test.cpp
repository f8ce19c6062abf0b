// Whole variants: what is written of them is played as the format plays them. The counts are those
// of Fairy-Stockfish, of version 11.1 or later ones as games.ini says, or public.
#include "importing.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

std::vector<std::uint64_t> counts(game::Game& game, std::size_t depth) {
    std::vector<std::uint64_t> found;
    const game::State start = game.start();
    for (std::size_t i = 1; i <= depth; ++i) {
        found.push_back(game.engine().perft(start.position(), static_cast<int>(i), nullptr));
    }
    return found;
}

}  // namespace

TEST_CASE("imported variants count as they do in Fairy-Stockfish") {
    const imports::Imported imported =
        import_text(read_text(source_path("tests/import/games.ini")));
    INFO(diagnostics::render_text(imported.found));
    CHECK_FALSE(diagnostics::has_errors(imported.found));
    const Beside beside;
    for (const imports::WrittenVariant& variant : imported.variants) {
        beside.put(variant.name, variant.text);
    }
    const auto rows = table("tests/import/games.txt");
    CHECK(rows.size() == imported.variants.size());
    for (const auto& row : rows) {
        INFO(row[0]);
        std::string messages;
        const auto game = beside.open(row[0], messages);
        INFO(messages);
        REQUIRE(game != nullptr);
        const auto wanted = numbers(row[1]);
        CHECK(counts(*game, wanted.size()) == wanted);
    }
}

TEST_CASE("a game that is built in comes to what our file of it says") {
    const Beside beside;
    for (const auto& row : table("tests/import/built_in.txt")) {
        INFO(row[0]);
        const imports::Imported imported = import_text("[tried:" + row[0] + "]\n");
        REQUIRE(imported.variants.size() == 1);
        CHECK_FALSE(diagnostics::has_errors(imported.found));
        beside.put("tried", imported.variants.front().text);
        std::string messages;
        const auto game = beside.open("tried", messages);
        INFO(messages);
        REQUIRE(game != nullptr);
        const auto wanted = numbers(row[1]);
        CHECK(counts(*game, wanted.size()) == wanted);
    }
}
