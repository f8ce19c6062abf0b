// What explaining a turn asks of the turns that there are: facts without a verdict.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "game/explain_turn.hpp"

namespace rulewright::game {

class TurnFacts {
public:
    TurnFacts(const State& state, const TurnQuestion& question)
        : state_(state), question_(question), memory_(state.position().turn()) {}

protected:
    [[nodiscard]] Game& game() const noexcept { return state_.game(); }
    [[nodiscard]] const variant::Turns& rules() const noexcept { return *game().variant().turns; }
    [[nodiscard]] Dice dice() const { return question_.dice.value_or(memory_.dice); }
    [[nodiscard]] std::string player() const { return game().in_words(state_.to_move()); }
    // Whether what the question says it becomes may come of the turn.
    [[nodiscard]] bool may_become(const Turn& turn) const;
    // Whether what the question says comes with its move.
    [[nodiscard]] bool comes_with(const Turn& turn) const;
    // Whether the turn goes where the question says, promotion and company aside.
    [[nodiscard]] bool is_asked(const Turn& turn) const;
    // " (35 of 100)".
    [[nodiscard]] std::string odds(const Dice& dice) const;
    [[nodiscard]] std::vector<const Turn*> turns_with_dice() const;
    // The moves that may be made with the dice, without a mark and with each.
    [[nodiscard]] std::vector<const Turn*> moves_with_any_mark() const;
    // "a pawn or rook": whom the ways of the turns let move.
    [[nodiscard]] std::string kinds_of(const std::vector<const Turn*>& turns) const;
    [[nodiscard]] std::string kinds_text(KindMask kinds) const;
    [[nodiscard]] std::string shown() const;
    [[nodiscard]] bool may_pass_otherwise() const {
        return rules().rules && rules().rules->pass == variant::Pass::kFree && !memory_.moved;
    }
    [[nodiscard]] bool captures(const Turn& turn) const;
    // Whether it is one of the captures, or jumps, that come before other moves.
    [[nodiscard]] bool is_owed(const Turn& turn) const;
    // Whether all of them are.
    [[nodiscard]] bool owes(const std::vector<const Turn*>& turns) const;
    [[nodiscard]] std::optional<Piece> mover() const;
    [[nodiscard]] movegen::Movers movers() const;
    [[nodiscard]] static std::string mark_text(char mark);
    // The marks of turns that can be made, without and with one.
    [[nodiscard]] std::vector<std::string> marks_of(
        const std::function<bool(const Turn&)>& is) const;
    // Whether the move, which is a capture like all that the turn lets the player make, is none of
    // them because they take more.
    [[nodiscard]] bool takes_fewer() const;
    // Whether what is asked for takes somebody.
    [[nodiscard]] bool is_capture() const;
    // Whether the way of the turn lets it capture, or not, as it does.
    [[nodiscard]] bool captures_as_asked() const;
    // Whether anybody moves with another mark, or without one.
    [[nodiscard]] bool has_other_marks() const;
    // Whether the piece is not the one that the rest of the turn is for.
    [[nodiscard]] bool goes_on_with_another() const;
    // Whether it leads in a direction in which the turn does not go on.
    [[nodiscard]] bool turns_otherwise() const;
    // Where the piece stands that moved last in this turn.
    [[nodiscard]] std::optional<Square> last_mover() const;
    // Whether dice that are thrown for it may decide the move.
    [[nodiscard]] bool may_be_decided(bool captures) const;
    // What the rules ask of a move that goes on with a turn: ": only captures follow".
    [[nodiscard]] std::string demand() const;
    [[nodiscard]] const std::string& name(Square square) const {
        return game().topology().name(square);
    }
    [[nodiscard]] std::string moves_text() const;
    [[nodiscard]] std::vector<const Turn*> turns_of_move() const;

    const State& state_;
    const TurnQuestion& question_;
    const position::TurnMemory& memory_;
};

}  // namespace rulewright::game
