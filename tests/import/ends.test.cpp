// How games of imported variants end, where the format and ours say it differently.
#include "../game/play.hpp"
#include "importing.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

struct End {
    const char* text;   // of the section below its heading
    const char* moves;  // after which the game is over, and not before
    const char* end;    // who wins, and why
};

const End kEnds[] = {
    // Two passes in a row end the game, whatever else is said.
    {"[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1\npass = true\n", "0000 0000",
     "nobody both_passed"},
    {"[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1\npass = true\nnMoveRule = 0\n"
     "nFoldRule = 0\nmaterialCounting = unweighted\n",
     "0000 0000", "white both_passed"},
    {"[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1\npass = true\nnMoveRule = 0\n"
     "nFoldRule = 0\nmaterialCounting = blackdrawodds\n",
     "0000 0000", "black both_passed"},
    // Who finds the generals facing each other and passes draws, or goes by points.
    {"[a:janggitraditional]\nstartFen = 3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1\n", "e2d2 0000",
     "nobody bikjang"},
    {"[a:janggitraditional]\nstartFen = 3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1\nnFoldRule = 0\n"
     "materialCounting = janggi\n",
     "e2d2 0000", "red bikjang"},
    {"[a:janggitraditional]\nstartFen = 3k5/9/9/9/9/P8/9/9/4K4/9 w - - 0 1\nnFoldRule = 0\n"
     "materialCounting = janggi\n",
     "e2d2 0000", "green bikjang"},
    // Who cannot move passes; where nobody can, the game is over.
    {"[a]\nimmobile = p\nmaxFile = 2\nmaxRank = 2\nstartFen = Pp/P1 w - - 0 1\n"
     "stalemateValue = loss\npassOnStalemate = true\n",
     "", "nobody stalemate"},
    {"[a]\nimmobile = p\nmaxFile = 2\nmaxRank = 2\nstartFen = Pp/P1 w - - 0 1\n"
     "stalemateValue = loss\npassOnStalemate = true\nmaterialCounting = unweighted\n",
     "", "white most_pieces"},
    // From one side to the other, each player between his own.
    {"[a]\nimmobile = p\nmaxFile = 3\nmaxRank = 3\nstartFen = 3/3/3[PPPPppp] w - - 0 1\n"
     "pieceDrops = true\ncastling = false\nconnectRegion1White = a*\nconnectRegion2White = c*\n"
     "connectRegion1Black = *1\nconnectRegion2Black = *3\nconnectDiagonal = false\n",
     "P@a1 P@a3 P@b2 P@b3 P@c2 P@c3 P@b1", "white connection"},
    {"[a]\nimmobile = p\nmaxFile = 3\nmaxRank = 3\nstartFen = 3/3/3[PPPPppp] w - - 0 1\n"
     "pieceDrops = true\ncastling = false\nconnectRegion1Black = *1\nconnectRegion2Black = *3\n"
     "connectValue = loss\n",
     "P@a1 P@b1 P@a2 P@c2 P@a3 P@b3", "white connection"},
    // What is immune to explosions survives its own.
    {"[a:nocheckatomic]\npromotionPieceTypes = q\nblastImmuneTypes = n\n"
     "startFen = 4k3/4p3/8/5N2/8/8/8/4K3 w - - 0 1\n",
     "f5e7", "white no_king"},
    {"[a:nocheckatomic]\npromotionPieceTypes = q\nblastImmuneTypes = nk\n"
     "startFen = 4k3/4p3/r7/5N2/8/8/8/4K3 w - - 0 1\n",
     "f5e7 a6e6 e7g6 e6e1", "black no_king"},
};

std::string end_of(const game::State& state) {
    const auto& outcome = state.outcome();
    if (!outcome) return "";
    return (outcome->winner ? state.game().player_name(*outcome->winner) : "nobody") + " " +
           (outcome->reason == game::EndReason::kRule ? outcome->detail : name_of(outcome->reason));
}

}  // namespace

TEST_CASE("games of imported variants end as they do in the format") {
    const Beside beside;
    for (const End& one : kEnds) {
        INFO(one.text);
        const imports::Imported imported = import_text(one.text);
        INFO(diagnostics::render_text(imported.found));
        REQUIRE(imported.variants.size() == 1);
        CHECK_FALSE(diagnostics::has_errors(imported.found));
        beside.put("a", imported.variants.front().text);
        std::string messages;
        const auto game = beside.open("a", messages);
        INFO(imported.variants.front().text << messages);
        REQUIRE(game != nullptr);
        game::State state = game->start();
        for (const std::string_view move : support::words(one.moves)) {
            CHECK(end_of(state).empty());
            play(state, std::string(move));
        }
        CHECK(end_of(state) == one.end);
    }
}
