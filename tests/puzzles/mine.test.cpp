// Puzzles against a search that tries everything through states of the game.
#include "puzzles/mine.hpp"

#include <algorithm>
#include <set>

#include "match/openings.hpp"
#include "notation/notation.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// Whether who is to move now wins within so many plies, whatever the other one does.
bool forces(const game::State& state, PlayerId player, int plies) {
    if (const auto& outcome = state.outcome()) return outcome->winner == player;
    if (plies == 0) return false;
    const auto leads_there = [&](const game::Turn& turn) {
        game::State after = state;
        after.play(turn);
        return forces(after, player, plies - 1);
    };
    const auto& choices = state.choices();
    return state.to_move() == player ? std::any_of(choices.begin(), choices.end(), leads_there)
                                     : std::all_of(choices.begin(), choices.end(), leads_there);
}

puzzles::Mined mates(game::Game& game, unsigned jobs) {
    puzzles::Options options;
    options.kinds = {puzzles::Kind::kMate};
    options.count = 4;
    options.depth = 3;
    options.jobs = jobs;
    return puzzles::mine(game.start(), options);
}

}  // namespace

TEST_CASE("one move of a puzzle of mate forces it in so many plies, and no other does") {
    for (const char* name : {"chess", "magnet-chess", "capablanca", "knightmate"}) {
        const auto game = open("rules/" + std::string(name) + ".yaml");
        const puzzles::Mined mined = mates(*game, 2);
        CHECK(mined.puzzles.size() == 4);
        for (const puzzles::Puzzle& puzzle : mined.puzzles) {
            INFO(name << ": " << puzzle.fen);
            const game::State state = state_at(*game, puzzle.fen);
            std::vector<std::string> mating;
            for (const game::Turn& turn : state.choices()) {
                game::State after = state;
                after.play(turn);
                if (forces(after, state.to_move(), puzzle.plies - 1)) {
                    mating.push_back(notation::turn_text(*game, turn));
                }
            }
            CHECK(mating == std::vector<std::string>{puzzle.turns.front()});
            CHECK((puzzle.plies == 1 || !forces(state, state.to_move(), puzzle.plies - 2)));
        }
    }
}

TEST_CASE("puzzles do not depend on the threads that look for them") {
    const auto game = open("rules/chess.yaml");
    const auto fens = [](const puzzles::Mined& mined) {
        std::vector<std::string> found;
        for (const puzzles::Puzzle& puzzle : mined.puzzles) found.push_back(puzzle.fen);
        return found;
    };
    CHECK(fens(mates(*game, 1)) == fens(mates(*game, 3)));
}

TEST_CASE("no two openings lead to the same position, and none is over") {
    const auto game = open("rules/chess.yaml");
    puzzles::LineOptions options;
    options.count = 6;
    options.depth = 2;
    const puzzles::MinedLines mined = puzzles::mine_openings(game->start(), options);
    REQUIRE(mined.lines.size() == 6);
    std::set<std::string> positions;
    for (const puzzles::OpeningLine& line : mined.lines) {
        match::Opening opening;
        opening.turns = line.turns;
        const match::Entered entered = match::enter(opening, game->start());
        game::State state = entered.start;
        for (const game::Turn& turn : entered.turns) state.play(turn);
        INFO(state.fen());
        CHECK(entered.turns.size() == options.plies);
        CHECK_FALSE(state.outcome());
        CHECK(std::abs(line.score) <= options.margin);
        CHECK(positions.insert(state.fen()).second);
    }
}
