// Whole conversations with real programs: this one at both ends, and others where they are
// installed.
#include <algorithm>
#include <filesystem>
#include <set>

#include "notation/notation.hpp"
#include "protocol/external_uci.hpp"
#include "protocol/external_xboard.hpp"
#include "protocol/variant_shelf.hpp"
#include "quoting.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::protocol;

namespace {

// For a shell: the clone's path may have spaces.
const std::string kProgram = tests::shell_word(RULEWRIGHT_PROGRAM);

struct Game {
    std::vector<game::Turn> turns;
    std::optional<game::Outcome> outcome;
    std::string problem;  // of an opponent
};

// Each side in turn asks its opponent, until the end or so many plies.
template <typename First, typename Second>
Game played(game::Game& game, First& white, Second& black, const Budget& budget,
            std::size_t plies) {
    Game played;
    const game::State start = game.start();
    game::State now = start;
    while (!now.outcome() && played.turns.size() < plies && played.problem.empty()) {
        const Question question{start, played.turns, now, budget};
        const Answer answer =
            index(now.to_move()) == 0 ? white.choose(question) : black.choose(question);
        if (!answer) {
            played.problem = answer.error().what + " in " + now.fen();
        } else if (!answer.value().turn) {
            played.problem = answer.value().words;
        } else {
            played.turns.push_back(*answer.value().turn);
            now.play(*answer.value().turn);
        }
    }
    played.outcome = now.outcome();
    return played;
}

// Whether the variant's file is in a folder below rules/.
bool in_folder(const std::string& name) {
    for (const std::string& file : tests::variant_files_in("rules")) {
        if (protocol_name(tests::stem_of(file)) == name)
            return std::count(file.begin(), file.end(), '/') > 1;
    }
    return false;
}

Budget shallow() {
    Budget budget;
    budget.depth = 2;
    budget.margin = 20;  // a machine under load
    return budget;
}

}  // namespace

TEST_CASE("the program plays itself through both protocols in every variant that they carry") {
    const VariantShelf shelf(tests::source_path("rules"), "", why_not_followed);
    // The programs read all variants when they start: of those in folders a few stand for the
    // others.
    const std::set<std::string> chosen = {"almost", "breakthrough", "embassy", "gardner",
                                          "threekings"};
    for (const std::string& name : shelf.names()) {
        const bool below = in_folder(name);
        if (below && chosen.count(name) == 0) continue;
        INFO(name);
        auto game = shelf.open(name);
        REQUIRE(game);
        auto uci = UciOpponent::start(kProgram + " uci", *game.value());
        auto xboard = XboardOpponent::start(kProgram + " xboard", *game.value());
        REQUIRE(uci);
        REQUIRE(xboard);
        CHECK(uci.value().name() == xboard.value().name());
        const Game played = ::played(*game.value(), uci.value(), xboard.value(), shallow(), 40);
        CHECK(played.problem == "");
        CHECK(played.turns.size() > 8);
    }
}

TEST_CASE("Fairy-Max, where it is installed, is an opponent") {
    const std::string fairymax = "/usr/games/fairymax";
    if (!std::filesystem::exists(fairymax)) return;
    const auto game = tests::open("rules/chess.yaml");
    auto white = XboardOpponent::start(fairymax, *game);
    auto black = XboardOpponent::start(fairymax, *game);
    REQUIRE(white);
    REQUIRE(black);
    const Game played = ::played(*game, white.value(), black.value(), shallow(), 12);
    CHECK(played.problem == "");
    CHECK(played.turns.size() == 12);
}
