// A script that puts one question after the other, each as dear as it can be, comes to the end of
// its budget soon, also where there are eight boards to walk over.
#include <chrono>
#include <ctime>
#include <fstream>

#include "script/script.hpp"
#include "support.hpp"
#include "temporary.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

const std::vector<std::string> kQuestions{
    "position:neighbours(all, 'any')",
    "position:neighbours(corner, 'orthogonal')",
    "position:connected(all, 'any', all)",
    "position:connected(corner, 'orthogonal', all)",
    "position:connected(all, 'any')",
    "position:shift(all, 1, 1)",
    "position:ray(corner, 1, 1, ~all)",
    "position:reach(queen, 'targets')",
    "position:checked('light')",
    "position:nearest(corner, all)",
    "position:links('phase', 1)",
    "position:on_board(3)",
    "position:pieces('light', 'pawn')",
    "position:sum(all, 'del')",
    "position:attribute(corner, 'del')",
    "position:owner(corner)",
    "position:fen()",
    "name(all)",
    "square('d1a1')",
    "all & ~position.occupied",
    "all == position.occupied",
    "all:first()",
    "all:count()",
    "all:has(position.occupied)",
    "pairs(keys)",
};

std::string endless_questions() {
    std::string text =
        "local keys = {} for i = 1, 8000 do keys['k' .. i] = i end\nreturn { overlays = {\n";
    for (std::size_t i = 0; i < kQuestions.size(); ++i) {
        text += "  q" + std::to_string(i) +
                " = function(position)\n    local all, corner = position.board, square('d1a1')\n"
                "    local queen = position:pieces('light', 'queen'):first()\n    while true do "
                "local x = " +
                kQuestions[i] + " end\n  end,\n";
    }
    return text + "} }\n";
}

double own_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

TEST_CASE("no question can be put so often that a call takes long", "[catalog]") {
    const TemporaryFolder temporary;
    const std::string file = (temporary.path() / "walks.lua").string();
    std::ofstream(file) << endless_questions();
    const auto usual = open("rules/dmchess.yaml");
    const auto variant = std::make_shared<variant::Variant>(usual->variant());
    variant->hooks.push_back({file, temporary.path().string(), {}});
    auto hooks = script::load_script(*variant, usual->topology());
    REQUIRE(hooks);
    game::Game game(variant, std::move(hooks).value());
    const game::State state = game.start();
    for (std::size_t i = 0; i < kQuestions.size(); ++i) {
        INFO(kQuestions[i]);
        const double before = own_seconds();
        static_cast<void>(game.engine().overlay(state.position(), "q" + std::to_string(i)));
        // The last resort, which depends on the machine, comes after 0.05 s.
        CHECK(own_seconds() - before < 1);
        REQUIRE(game.error());
        CHECK_THAT(game.error()->message,
                   Catch::Contains("the instruction budget of this call is used up"));
        game.engine().hooks().clear_error();
    }
}
