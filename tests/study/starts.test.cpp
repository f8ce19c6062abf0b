#include "study/starts.hpp"

#include "support.hpp"
#include "support/text.hpp"

namespace rulewright::study {

namespace {

std::unique_ptr<game::Game> open(const std::string& file) {
    auto opened = catalog::open_game(tests::source_path(file), {});
    REQUIRE(opened);
    return std::move(opened.value().game);
}

std::string text_of(const match::Opening& opening) {
    return opening.fen + support::join(opening.turns, " ");
}

}  // namespace

TEST_CASE("mirrored openings leave both players the same, and none comes twice") {
    const auto game = open("rules/chess.yaml");
    Openings openings(*game, 4, 1);
    REQUIRE(openings.mirrors());
    const auto mirror = validation::Mirror::all(*game).front();
    std::set<std::string> known;
    for (int i = 0; i < 30; ++i) {
        const match::Opening opening = openings.next_mirrored();
        INFO(text_of(opening));
        CHECK(opening.turns.size() == 4);
        CHECK(known.insert(text_of(opening)).second);
        const match::Entered entered = match::enter(opening, game->start());
        REQUIRE(entered.turns.size() == 4);
        game::State state = entered.start;
        for (const game::Turn& turn : entered.turns) state.play(turn);
        CHECK(mirror.of(state.setup()).squares == state.setup().squares);
        CHECK(state.to_move() == PlayerId{});
    }
}

TEST_CASE("openings become longer where there are not enough") {
    const auto game = open("rules/chess.yaml");
    Openings openings(*game, 2, 1);
    std::set<std::string> known;
    std::size_t longest = 0;
    for (int i = 0; i < 40; ++i) {
        const match::Opening opening = openings.next_mirrored();
        CHECK(known.insert(text_of(opening)).second);
        longest = std::max(longest, opening.turns.size());
    }
    CHECK(longest == 4);  // there are twenty first moves
}

TEST_CASE("with dice, and from starts that differ, openings are random") {
    for (const char* file : {"rules/die-chess.yaml", "rules/shuffle-chess.yaml"}) {
        INFO(file);
        const auto game = open(file);
        Openings openings(*game, 4, 1);
        CHECK_FALSE(openings.mirrors());
        CHECK(text_of(openings.next_mirrored()) != text_of(openings.next_mirrored()));
        CHECK(Openings(*game, 4, 7).next_random().turns ==
              Openings(*game, 4, 7).next_random().turns);
    }
}

TEST_CASE("a start without a rook has no castling with it") {
    const auto game = open("rules/chess.yaml");
    const auto a1 = *game->topology().find("a1");
    CHECK(start_without(game->start(), {a1}) ==
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
    CHECK(removable(game->start(), PlayerId{}).size() == 15);
}

TEST_CASE("pieces that are missing are of other kinds but about the same worth on either side") {
    const auto game = open("rules/chess.yaml");
    const match::PieceValues values = match::piece_values(*game);
    support::SplitMix64 random(3);
    for (int i = 0; i < 20; ++i) {
        const auto fen = thinned_start(game->start(), values, random);
        REQUIRE(fen);
        INFO(*fen);
        const auto state = game->read(*fen);
        REQUIRE(state);
        int uneven = 0;
        bool differs = false;
        for (std::size_t kind = 0; kind < game->variant().pieces.size(); ++kind) {
            const auto count = [&](PlayerId player) {
                return state.value().position().pieces(player, make_id<PieceKind>(kind)).count();
            };
            const int more = count({}) - count(opponent({}));
            uneven += more * values[kind];
            differs = differs || more != 0;
        }
        CHECK(differs);
        CHECK(std::abs(uneven) <= 250);
    }
}

TEST_CASE("pieces can be missing in each of the five games") {
    for (const char* name :
         {"dchess", "magnet-chess", "force-field-chess", "dmchess", "die-chess"}) {
        INFO(name);
        const auto game = open("rules/" + std::string(name) + ".yaml");
        support::SplitMix64 random(1);
        CHECK(thinned_start(game->start(), match::piece_values(*game), random));
    }
}

}  // namespace rulewright::study
