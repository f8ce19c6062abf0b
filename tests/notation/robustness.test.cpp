// Any text is answered: with a value or with a reason that points into it.
#include "notation/pgn.hpp"
#include "states.hpp"
#include "support/random.hpp"

namespace rulewright::notation {

namespace {

std::string random_text(support::SplitMix64& random, std::string_view letters, std::uint32_t size) {
    std::string text;
    for (auto length = random.below(size); length > 0; --length)
        text += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
    return text;
}

}  // namespace

TEST_CASE("any text is a move, or has a reason why it is none") {
    for (const char* variant : {"chess", "shako"}) {
        const State at = tests::state(variant);
        support::SplitMix64 random(1);
        for (int i = 0; i < 20'000; ++i) {
            const std::string text = random_text(random, "NKCabce1023-xO=Q+~() \xff", 8);
            const auto parsed = parse_move(at, text);
            const auto why = refusal(at, parsed);
            if (std::holds_alternative<Move>(parsed) == why.has_value()) FAIL_CHECK(text);
            if (why && why->verdict.empty()) FAIL_CHECK(text);
        }
    }
}

TEST_CASE("any text is read as PGN, or has a place where it goes wrong") {
    support::SplitMix64 random(2);
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = random_text(random, "ae4 1.-0*{}();$[]\"%\\\n\r\xff", 40);
        const auto games = read_pgn(text);
        if (!games && games.error().offset > text.size()) FAIL_CHECK(text);
        const auto moves = read_movetext(text);
        if (!moves && moves.error().offset > text.size()) FAIL_CHECK(text);
        if (!moves) continue;
        for (const PgnMove& move : moves.value().moves) {
            if (text.substr(move.offset, move.text.size()) != move.text) FAIL_CHECK(text);
        }
    }
}

TEST_CASE("any text is a turn with dice, or has a reason why it is none") {
    struct Row {
        const char* variant;
        const char* fen;
    };
    const Row rows[] = {
        {"die-chess", ""},
        {"die-chess", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"},
        {"die-chess", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1 {?}"},
        {"die-chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 {N}"},
        {"die-chess", "8/4P2k/8/8/8/8/7p/K7 w - - 0 1 {P}"},
        {"die-chess", "8/4P2k/8/8/8/8/7p/K7 w - - 0 1 {P:e7e8}"},
        {"die-chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},
        {"two-dice-chess", ""},
        {"two-dice-chess", "8/4P2k/8/8/8/8/7p/K7 w - - 0 1 {+P}"},
    };
    for (const Row& row : rows) {
        const State at = tests::state(row.variant, row.fen);
        support::SplitMix64 random(3);
        for (int i = 0; i < 20'000; ++i) {
            const std::string text = random_text(random, "PNKQe1278-:!?*+q0xO=~ {\xff", 9);
            const auto parsed = parse_turn(at, text);
            const auto why = refusal(at, parsed);
            if (std::holds_alternative<game::Turn>(parsed) == why.has_value()) FAIL_CHECK(text);
            if (why && why->verdict.empty()) FAIL_CHECK(text);
        }
        CHECK_FALSE(at.game().error());
    }
}

// What a position text says of a pending turn is refused, or is a state that can be played on.
TEST_CASE("any pending turn is refused with its place, or can be played on") {
    for (const char* variant : {"die-chess", "two-dice-chess"}) {
        game::Game& game = tests::game(variant);
        support::SplitMix64 random(4);
        for (const char* board :
             {"8/4P2k/8/8/8/8/7p/K7 w - - 0 1 ", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1 "}) {
            for (int i = 0; i < 20'000; ++i) {
                const std::string fen =
                    board + ("{" + random_text(random, "PNKe178:!?+=,a\xff", 8) + "}");
                const auto read = game.read(fen);
                if (!read && read.error().front().offset > fen.size()) FAIL_CHECK(fen);
                if (!read) continue;
                const State& state = read.value();
                const bool stuck = state.actor() == game::Actor::kPlayer &&
                                   state.choices().empty() && !state.may_throw();
                const bool chance = state.actor() == game::Actor::kChance;
                if (stuck || (chance && state.node().throws.empty())) FAIL_CHECK(fen);
                if (!game.read(state.fen())) FAIL_CHECK(fen << " becomes " << state.fen());
            }
        }
        CHECK_FALSE(game.error());
    }
}

}  // namespace rulewright::notation
