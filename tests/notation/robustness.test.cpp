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

}  // namespace rulewright::notation
