// Materials by their letters, numbers of positions, and what there are no tables of.
#include "endings/layout.hpp"
#include "endings/plan.hpp"
#include "solved.hpp"
#include "temporary.hpp"

using namespace rulewright;
using namespace rulewright::tests;

TEST_CASE("materials are read and written, and what is wrong is told") {
    const auto game = open("rules/chess.yaml");
    const auto& variant = game->variant();
    CHECK(endings::name_of(variant, material(*game, "KNBvK")) == "KBNvK");
    CHECK(endings::name_of(variant, material(*game, "KvKP")) == "KvKP");
    const auto wrong = [&](const char* text) {
        const auto read = endings::read_material(game->frame(), text);
        return read ? std::string("nothing") : read.error();
    };
    CHECK_THAT(wrong("KQK"), Catch::Contains("'KQK' is no material"));
    CHECK_THAT(wrong("KXvK"), Catch::Contains("no piece of a player has the letter 'X'"));
    CHECK_THAT(wrong("QvK"), Catch::Contains("0 royal pieces of white"));
    CHECK_THAT(wrong("KKvK"), Catch::Contains("2 royal pieces of white"));
    CHECK_THAT(wrong("KQRvKR"), Catch::Contains("5 pieces"));
}

TEST_CASE("each position has a number, and turned ones have the same") {
    const auto game = open("rules/chess.yaml");
    const endings::Cells cells(game->topology());
    endings::Plan plan(*game, cells);
    const auto pawn = material(*game, "KPvK");
    const auto knights = material(*game, "KNNvK");
    REQUIRE_FALSE(plan.look_at(pawn));
    REQUIRE_FALSE(plan.look_at(knights));
    for (const auto& [one, ways, size] :
         {std::tuple(pawn, 2, 2 * 32 * 64 * 64), std::tuple(knights, 8, 2 * 10 * 64 * 64 * 64)}) {
        const auto symmetry = plan.symmetry({endings::key_of(game->variant(), one)});
        CHECK(static_cast<int>(symmetry.ways.size()) == ways);
        const endings::Layout layout(game->variant(), one, symmetry);
        CHECK(static_cast<int>(layout.size()) == size);
        for (std::uint64_t number = 0; number < layout.size(); number += 97) {
            endings::Standing standing;
            if (!layout.read(number, standing)) continue;
            CHECK(layout.number(standing) == number);
            for (const endings::Way& way : symmetry.ways) {
                const auto turned = layout.number(standing.turned(way));
                // On a diagonal the first piece stays where it is.
                endings::Standing there;
                REQUIRE(layout.read(turned, there));
                CHECK(there.cell[0] == standing.cell[0]);
            }
        }
    }
}

TEST_CASE("rules that look at more than a position are refused with the reason") {
    for (const auto& [rules, word] :
         {std::pair("rules/drops/crazyhouse.yaml", "comes back from a hand"),
          std::pair("rules/dmchess.yaml", "ply of the game")}) {
        const auto game = open(rules);
        const auto why = endings::refusal(game->variant());
        INFO(rules);
        REQUIRE(why);
        CHECK_THAT(*why, Catch::Contains(word));
    }
}

TEST_CASE("what does not fit into the memory is refused before it is begun") {
    const auto game = open("rules/chess.yaml");
    endings::Settings settings;
    settings.megabytes = 20;
    endings::Tables tables(*game);
    const auto problem = endings::solve(*game, {material(*game, "KRvKB")}, settings, tables);
    REQUIRE(problem);
    CHECK_THAT(problem->text, Catch::Contains("need about"));
    CHECK(tables.empty());
}

TEST_CASE("looking at positions that hold more than who stands where is told, and is refused") {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "counted.yaml";
    std::ofstream(file) << "rulewright: 1\nname: Counted\n"
                           "board: {files: 4, ranks: 4}\n"
                           "players:\n"
                           "  - {name: white, letter: w, forward: up}\n"
                           "  - {name: black, letter: b, forward: down}\n"
                           "pieces:\n"
                           "  king: {letter: K, move: K, royal: true}\n"
                           "  rook: {letter: R, move: R}\n"
                           "  pawn: {letter: P, move: fmW}\n"
                           "start: \"3k/4/P3/KR2 w - - 0 1\"\n"
                           "draws: {counting: {name: counted_out, without: [pawn], moves: 64, "
                           "from: pieces, bare: [{moves: 16}]}}\n";
    const auto opened = catalog::open_game(file.string(), {});
    REQUIRE(opened);
    game::Game& game = *opened.value().game;
    endings::Settings settings;
    settings.megabytes = 3;
    std::vector<std::string> told;
    settings.tell = [&](const endings::Progress& progress) { told.push_back(progress.what); };
    endings::Tables tables(game);
    const auto problem = endings::solve(game, {material(game, "KRvK")}, settings, tables);
    REQUIRE(problem);
    CHECK_THAT(problem->text, Catch::Contains("hold more than who stands where, and with them"));
    CHECK_THAT(told.back(), Catch::Contains("KvK with more than who stands where"));
}
