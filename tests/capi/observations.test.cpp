#include <map>

#include "common.hpp"

namespace capi {

namespace {

struct Observed {
    std::vector<float> numbers;
    std::map<std::string, std::size_t> planes;  // by name
    std::size_t cells = 0;

    [[nodiscard]] float at(const std::string& plane, std::size_t cell) const {
        return numbers[planes.at(plane) * cells + cell];
    }
    [[nodiscard]] float sum(const std::string& plane) const {
        float all = 0;
        for (std::size_t i = 0; i < cells; ++i) all += at(plane, i);
        return all;
    }
};

Observed observe(const Game& game, const State& state) {
    const rw_game_info info = info_of(game);
    Observed seen;
    seen.cells = static_cast<std::size_t>(info.boards * info.ranks * info.files);
    seen.numbers.resize(static_cast<std::size_t>(info.planes) * seen.cells);
    REQUIRE(rw_state_observe(state.get(), RW_FLOAT32, seen.numbers.data(), seen.numbers.size()) ==
            RW_OK);
    const json planes = json_of(game, RW_GAME_PLANES);
    for (std::size_t i = 0; i < planes.size(); ++i) seen.planes[planes[i]["name"]] = i;
    return seen;
}

}  // namespace

TEST_CASE("Planes show who stands where") {
    const Game chess = load("chess");
    const State state = start(chess);
    Observed seen = observe(chess, state);
    CHECK(seen.sum("white pawn") == 8);
    CHECK(seen.at("white pawn", 8) == 1);
    CHECK(seen.at("white king", 4) == 1);
    CHECK(seen.at("black king", 60) == 1);
    CHECK(seen.sum("castling") == 6);
    CHECK(seen.sum("black to move") == 0);
    CHECK(seen.sum("en passant") == 0);
    CHECK(seen.at("occurrences", 0) == 1);
    for (const char* move : {"e2e4", "g8f6", "e4e5", "d7d5"}) play(state, move);
    seen = observe(chess, state);
    CHECK(seen.at("en passant", 43) == 1);
    play(state, "e1e2");
    seen = observe(chess, state);
    CHECK(seen.sum("black to move") == 64);
    CHECK(seen.sum("castling") == 3);
    CHECK(seen.sum("halfmove clock") == 64);
}

TEST_CASE("Planes show hands, dice, what pieces carry, and several boards") {
    const Game house = load("crazyhouse");
    const State drops = start(house);
    for (const char* move : {"e2e4", "d7d5", "e4d5"}) play(drops, move);
    CHECK(observe(house, drops).at("white's pawns in hand", 0) == 1);
    const Game die = load("die-chess");
    const State thrown = start(die);
    play(thrown, "{N}");
    Observed seen = observe(die, thrown);
    CHECK(seen.sum("knight on the table") == 64);
    CHECK(seen.sum("thrown") == 64);
    const Game dmchess = load("dmchess");
    seen = observe(dmchess, start(dmchess));
    const json planes = json_of(dmchess, RW_GAME_PLANES);
    bool carries = false;
    for (const json& plane : planes) carries = carries || plane["of"] == "piece state";
    CHECK(carries);
    CHECK(seen.cells > 64);
}

TEST_CASE("Bytes hold the same numbers, from their least on") {
    const Game game = load("chess");
    const State state = start(game);
    const Observed seen = observe(game, state);
    std::vector<std::uint8_t> bytes(seen.numbers.size(), 99);
    REQUIRE(rw_state_observe(state.get(), RW_UINT8, bytes.data(), bytes.size()) == RW_OK);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (static_cast<float>(bytes[i]) != seen.numbers[i]) FAIL("number " << i);
    }
    CHECK(rw_state_observe(state.get(), RW_UINT8, bytes.data(), bytes.size() - 1) == RW_MISUSE);
}

}  // namespace capi
