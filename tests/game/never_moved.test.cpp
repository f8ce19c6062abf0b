// Initial moves that a piece has while it has never moved, on the API itself: what takes them from
// it, what position texts say of it, and that all ways to find moves agree.
#include <algorithm>
#include <set>

#include "game/explain.hpp"
#include "play.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

bool can(const game::State& state, const std::string& from, const std::string& to) {
    const auto& topology = state.game().topology();
    const auto told = game::explain(state, *topology.find(from), *topology.find(to), {});
    const bool legal =
        state.find(*topology.find(from), *topology.find(to), std::nullopt).has_value();
    CHECK(told.legal == legal);
    return legal;
}

std::string why_not(const game::State& state, const std::string& from, const std::string& to) {
    const auto& topology = state.game().topology();
    return game::explain(state, *topology.find(from), *topology.find(to), {}).verdict;
}

constexpr const char* kOuk = "rules/asian/ouk.yaml";

// By positions with their own text.
std::uint64_t count_by_texts(game::Game& game, const game::State& state, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sum = 0;
    for (const game::Move& move : state.legal_moves()) {
        game::State next = state;
        next.play(move);
        sum += count_by_texts(game, state_at(game, next.fen()), depth - 1);
    }
    return sum;
}

}  // namespace

TEST_CASE("a piece that has come back has moved") {
    const auto game = open(kOuk);
    game::State state = game->start();
    CHECK(can(state, "d1", "b2"));
    CHECK(can(state, "e1", "e3") == false);  // its own pawn stands there
    play(state, "d1d2 e8e7 d2d1 e7e8");
    CHECK(state.fen() == "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w Ed - 4 3");
    CHECK_FALSE(can(state, "d1", "b2"));
    CHECK(says(why_not(state, "d1", "b2"), "it has moved already"));
    const game::State start = game->start();
    CHECK(state.key() != start.key());
}

TEST_CASE("a piece that has never moved keeps its first move wherever it stands") {
    const auto game = open(kOuk);
    const game::State state = state_at(*game, "4k3/8/8/8/3K4/8/8/4M3 w D@d4E - 0 1");
    CHECK(can(state, "d4", "f5"));
    CHECK(can(state, "e1", "e3"));
    CHECK_FALSE(can(state_at(*game, "4k3/8/8/8/3K4/8/8/4M3 w E - 0 1"), "d4", "f5"));
}

TEST_CASE("nobody leaps out of check where that is said") {
    const auto game = open(kOuk);
    const game::State state = state_at(*game, "3rk3/8/8/8/8/8/8/3KM3 w DE - 0 1");
    CHECK_FALSE(can(state, "d1", "f2"));
    CHECK(says(why_not(state, "d1", "f2"), "its player is in check"));
    const auto chess = open("tests/variants/first-moves.yaml");
    const game::State checked = state_at(*chess, "4k3/8/8/8/7b/8/8/R3K1N1 w QG - 0 1");
    CHECK(can(checked, "e1", "c3"));
    // The knight's leap would not end the check; this one would, and is not possible either.
    CHECK_FALSE(can(checked, "g1", "g4"));
    CHECK_FALSE(can(state_at(*chess, "4k3/8/8/8/4r3/8/8/2B1K3 w - - 0 1"), "c1", "c4"));
}

TEST_CASE("who is captured, dropped or promoted has no first move") {
    const auto ouk = open(kOuk);
    game::State state = state_at(*ouk, "3k4/8/2P5/8/8/8/2r5/3K1n2 w Dd - 0 1");
    play(state, "d1c2");
    CHECK(state.fen() == "3k4/8/2P5/8/8/8/2K5/5n2 b d - 0 1");
    const auto house = open("tests/variants/first-moves-hands.yaml");
    game::State drops = state_at(*house, "4k3/8/8/8/8/8/8/4K3[P] w E - 0 1");
    play(drops, "P@e2 e8e7");
    CHECK_FALSE(can(drops, "e2", "e4"));
    CHECK(drops.fen() == "8/4k3/8/8/8/8/4P3/4K3[] w E - 1 2");
}

TEST_CASE("texts name who has never moved, and what means nothing is told") {
    const auto game = open(kOuk);
    const std::string placement = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w ";
    const auto notes = [&](const std::string& rights) {
        const auto read = position::read_fen(game->frame(), placement + rights + " - 0 1");
        return read ? static_cast<int>(read.value().ignored.size()) : -1;
    };
    CHECK(notes("-") == 0);
    CHECK(notes("DEde") == 0);
    CHECK(notes("D@d1E@e1d@d8") == 0);
    CHECK(notes("A") == 1);     // a rook has no first moves
    CHECK(notes("D@d2") == 1);  // nobody stands there
    CHECK(notes("d@d1") == 1);  // that is white's
    CHECK(notes("DD") == -1);
    CHECK(notes("X") == -1);
    CHECK(notes("D@e1") == -1);
    CHECK(state_at(*game, placement + "e@e8D - 0 1").fen() == placement + "De - 0 1");
}

TEST_CASE("castling and first moves are told apart") {
    const auto game = open("tests/variants/first-moves.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    CHECK(can(state, "e1", "g3"));
    play(state, "a1a2 e8d8 h1h2 d8e8");
    // The rooks have moved, the king has not.
    CHECK(state.fen() == "4k3/8/8/8/8/8/R6R/4K3 w E - 4 3");
    CHECK(can(state, "e1", "g3"));
    play(state, "e1g3 e8d8 g3f2 d8e8 f2e1 e8d8");
    CHECK_FALSE(can(state, "e1", "g3"));
    CHECK(says(state.fen(), " w - - "));
}

TEST_CASE("where what was dropped may castle, a right says nothing of first moves") {
    const auto game = open("tests/variants/castling-dropped-gates.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/8/8/8/4K3[RHrh] w - - 0 1");
    play(state, "R@h1 e8d8");
    CHECK(state.fen() == "3k4/8/8/8/8/8/8/4K2R[Hhr] w K - 1 2");
    CHECK_FALSE(choices(state).contains("h1g1h"));
    CHECK(choices(state).contains("e1h1"));
    CHECK_FALSE(choices(state).contains("e1h1h"));
    // Two rights on one side, and a rook that has never moved.
    state = state_at(*game, "4k3/8/8/8/8/8/8/4K1R1[RHr] w KG@g1 - 0 1");
    CHECK(choices(state).contains("g1g2h"));
    play(state, "R@h1 e8d8");
    CHECK(state.fen() == "3k4/8/8/8/8/8/8/4K1RR[Hr] w KGG@g1 - 1 2");
    CHECK(state_at(*game, state.fen()).key() == state.key());
    CHECK(choices(state).contains("e1g1"));
    CHECK_FALSE(choices(state).contains("h1h2h"));
    // Without castling a letter is that of a first move.
    const auto read = open(kOuk)->read("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w K - 0 1");
    REQUIRE_FALSE(read);
    CHECK(read.error().front().message == "'K' names no piece that has never moved");
}

TEST_CASE("only a double step that the pawn may make can be captured") {
    const auto game = open("tests/variants/first-moves.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/1p6/8/P1P5/4K3 w A@a2 - 0 1");
    CHECK_FALSE(can(state, "c2", "c4"));
    play(state, "a2a4");
    CHECK(state.fen() == "4k3/8/8/8/Pp6/8/2P5/4K3 b - a3 0 1");
    CHECK(can(state, "b4", "a3"));
}

TEST_CASE("all ways to find moves agree about first moves") {
    for (const char* file :
         {kOuk, "tests/variants/first-moves.yaml", "tests/variants/first-moves-hands.yaml",
          "tests/variants/first-moves-gates.yaml", "tests/variants/first-moves-rooms.yaml",
          "tests/variants/castling-dropped-gates.yaml"}) {
        movegen::EngineOptions options;
        options.make_and_test = true;
        const auto game = open(file);
        const auto other =
            movegen::make_engine(game->variant(), game->engine().hooks().clone(), options);
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            support::SplitMix64 random(seed);
            game::State state = game->start();
            for (int ply = 0; ply < 60 && !state.possible_moves().empty(); ++ply) {
                INFO(file << ": " << state.fen());
                const auto moves = state.possible_moves();
                const auto wanted = game->engine().perft(state.position(), 2, nullptr);
                CHECK(other->perft(*other->make(state.setup()), 2, nullptr) == wanted);
                if (ply % 10 == 0) CHECK(count_by_texts(*game, state, 2) == wanted);
                state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            }
        }
    }
}
