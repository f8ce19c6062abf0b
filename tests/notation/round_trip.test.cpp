// Every text of every legal move is read back as that move, in seeded random games of every
// variant in rules/.
#include <algorithm>
#include <filesystem>

#include "notation/board_text.hpp"
#include "notation/notation.hpp"
#include "notation/pgn.hpp"
#include "states.hpp"
#include "support/random.hpp"

namespace rulewright::notation {

using tests::game;
using tests::state;

namespace {

constexpr int kGames = 3;
constexpr int kPlies = 80;

std::vector<std::string> variants() {
    std::vector<std::string> names;
    for (const std::string& file : rulewright::tests::variant_files_in("rules")) {
        names.push_back(rulewright::tests::stem_of(file));
    }
    return names;
}

bool means(const State& at, const std::string& text, const Move& move) {
    const auto parsed = parse_move(at, text);
    const Move* found = std::get_if<Move>(&parsed);
    return found != nullptr && found->same_text(move) && found->type == move.type;
}

// Where walls make hundreds of moves, some stand for all.
void check_texts(const State& at) {
    const auto& moves = at.legal_moves();
    const std::size_t step = moves.size() < 300 ? 1 : moves.size() / 20;
    for (std::size_t i = 0; i < moves.size(); i += step) {
        const Move& move = moves[i];
        const std::string plain = coordinate(at.game(), move);
        if (!means(at, plain, move)) FAIL_CHECK(plain << "\n" << at.fen() << board_text(at));
        const std::string written = san(at, move);
        if (!means(at, written, move))
            FAIL_CHECK(plain << " as " << written << "\n" << at.fen() << "\n" << board_text(at));
    }
}

// Plays on at random; returns what was played.
PgnGame play(State at, std::uint64_t seed, int plies) {
    support::SplitMix64 random(seed);
    PgnGame record;
    record.tags = position_tags(at);
    for (int ply = 0; ply < plies && !at.legal_moves().empty(); ++ply) {
        check_texts(at);
        const auto& moves = at.legal_moves();
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        record.moves.push_back(pgn_move(at, move));
        at.play(move);
    }
    record.result = result_token(at.outcome());
    return record;
}

void check_record(const std::string& variant, const PgnGame& record, const std::string& name) {
    INFO(name);
    const std::string text = write_pgn(record);
    const auto read = read_pgn(text);
    REQUIRE(read.ok());
    REQUIRE(read.value().size() == 1);
    const auto replayed = replay(game(variant), read.value().front());
    if (!replayed) FAIL_CHECK(replayed.error().message << "\n" << text);
    if (replayed) CHECK(replayed.value().turns.size() == record.moves.size());
}

}  // namespace

TEST_CASE("every legal move of random games is read back from its texts") {
    for (const std::string& variant : variants()) {
        DYNAMIC_SECTION(variant) {
            for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
                const PgnGame record = play(state(variant), seed, kPlies);
                check_record(variant, record, variant + ", seed " + std::to_string(seed));
            }
        }
    }
}

TEST_CASE("every legal move of rich positions is read back from its texts") {
    const char* positions[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "3q1r2/2P1P1P1/4k3/2QQQ3/2Q1Q3/2QQQ3/1pp1p3/R2QK2R w KQ - 0 1",
        "8/8/2NNN3/2N1N3/2NNN3/k7/8/2K5 w - - 0 1",
    };
    for (const char* variant : {"chess", "dchess", "magnet-chess", "force-field-chess"}) {
        for (const char* fen : positions) {
            DYNAMIC_SECTION(variant << " " << fen) {
                check_record(variant, play(state(variant, fen), 7, 30), fen);
            }
        }
    }
}

TEST_CASE("every legal move on a board with all letters is read back from its texts") {
    const auto wide = rulewright::tests::open("tests/notation/wide.yaml");
    const auto rich = wide->read(
        "22k3/P25/26/24p1/23P1P/23n2/26/21N1N2/26/22p3/23R2/26/23p1r/22P1P1/6R16R2/23p2/2"
        "Q20Q2/26/22K3 w - - 0 1");
    REQUIRE(rich.ok());
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
        play(wide->start(), seed, 20);
        play(rich.value(), seed, 20);
    }
}

}  // namespace rulewright::notation
