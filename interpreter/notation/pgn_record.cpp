#include <fmt/format.h>

#include "game/standard_start.hpp"
#include "notation/pgn.hpp"
#include "notation/san.hpp"

namespace rulewright::notation {

namespace {

Result<State, ReplayError> start_of(Game& game, const PgnGame& record) {
    for (const PgnTag& tag : record.tags) {
        if (tag.name != "FEN") continue;
        auto read = game.read(tag.value);
        if (read) return std::move(read).value();
        return fail(ReplayError{0, tag.offset, 1, "the FEN tag: " + read.error().front().message});
    }
    return game.start();
}

// What is wrong with the text, in one clause.
std::string problem_of(const State& state, const PgnMove& move, const ParsedTurn& parsed) {
    const auto why = refusal(state, parsed);
    if (std::holds_alternative<NotAMove>(parsed)) return why->verdict;
    return fmt::format("the move '{}': {}", move.text, why->verdict);
}

}  // namespace

Result<Replay, ReplayError> replay(Game& game, const PgnGame& record) {
    auto start = start_of(game, record);
    if (!start) return fail(std::move(start).error());
    Replay replay{start.value(), {}, start.value()};
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        const PgnMove& move = record.moves[ply];
        const ParsedTurn parsed = parse_turn(replay.end, move.text);
        const Turn* legal = std::get_if<Turn>(&parsed);
        if (legal == nullptr) {
            return fail(ReplayError{ply, move.offset, move.text.size(),
                                    problem_of(replay.end, move, parsed)});
        }
        replay.turns.push_back(*legal);
        replay.end.play(*legal);
    }
    return replay;
}

PgnMove pgn_move(const State& state, const Move& move) {
    const Move decided = state.decided(move);
    PgnMove written;
    written.text = write_san(state, decided, LostCapture::kAsCapture);
    if (decided.contest == movegen::Contest::kLost)
        written.comment = state.game().variant().notation.failed_capture_comment;
    return written;
}

PgnMove pgn_turn(const State& state, const Turn& turn, const std::vector<std::string>& thrown) {
    if (!state.game().variant().turns) return pgn_move(state, *turn.move);
    PgnMove written;
    written.text = turn_text(state.game(), turn);
    // Digits alone would be a move's number.
    if (!turn.move && turn.dice.empty()) written.text = "--";
    const bool promoted = turn.move && turn.move->promotion && state.node().promotion_by_dice;
    const std::size_t told = turn.dice.count() + (promoted ? 1 : 0) + turn.contest.count();
    if (thrown.size() <= told) return written;
    for (const std::string& face : thrown) {
        written.comment += (written.comment.empty() ? "thrown: " : ", ") + face;
    }
    return written;
}

std::string result_token(const std::optional<game::Outcome>& outcome) {
    if (!outcome) return "*";
    if (!outcome->winner) return "1/2-1/2";
    return index(*outcome->winner) == 0 ? "1-0" : "0-1";
}

std::vector<PgnTag> position_tags(const State& start) {
    std::vector<PgnTag> tags{{"Variant", start.game().variant().name, 0}};
    if (!game::is_standard_start(start)) {
        tags.push_back({"SetUp", "1", 0});
        tags.push_back({"FEN", start.fen(), 0});
    }
    return tags;
}

}  // namespace rulewright::notation
