// Texts of moves and turns, in every notation, at the start of several variants: one word after
// another, those that are legal are played. Written moves are read back.
#include <variant>

#include "fuzz.hpp"
#include "notation/notation.hpp"
#include "support/text.hpp"

using namespace rulewright;

namespace {

void check_texts(const game::State& state) {
    for (const game::Turn& turn : state.choices()) {
        const std::string text = notation::turn_text(state.game(), turn);
        const auto read = notation::parse_turn(state, text);
        fuzz::require(std::holds_alternative<game::Turn>(read), "a written turn is read", text);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [game, text] = fuzz::chosen(data, size);
    game::State state = game->start();
    for (std::size_t begin = 0; begin < text.size() && !state.outcome();) {
        const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        begin = end + 1;
        static_cast<void>(notation::refusal(state, notation::parse_move(state, word)));
        const notation::ParsedTurn turn = notation::parse_turn(state, word);
        static_cast<void>(notation::refusal(state, turn));
        if (!std::holds_alternative<game::Turn>(turn)) continue;
        state.play(std::get<game::Turn>(turn));
        fuzz::require(!game->error(), "a hook of ours does nothing wrong", state.fen());
        check_texts(state);
    }
    return 0;
}
