#include <algorithm>

#include "game/game.hpp"

namespace rulewright::game {

State::State(Game& game, const position::Setup& setup)
    : game_(&game), position_(game.engine().make(setup)), claim_(game.variant().draws.claim) {
    entered();
}

State::State(const State& other)
    : game_(other.game_),
      position_(other.position_->clone()),
      keys_(other.keys_),
      notices_(other.notices_),
      draw_offer_(other.draw_offer_),
      claim_(other.claim_),
      settled_(other.settled_),
      moves_(other.moves_),
      outcome_(other.outcome_) {}

State& State::operator=(const State& other) {
    if (this != &other) *this = State(other);
    return *this;
}

const std::vector<Move>& State::legal_moves() const {
    settle();
    return moves_;
}

std::vector<Move> State::possible_moves() const {
    std::vector<Move> moves;
    game_->engine().legal_moves(*position_, moves);
    return moves;
}

board::WideSet State::checkers() const {
    return game_->engine().checkers(*position_, to_move());
}

int State::occurrences() const {
    return static_cast<int>(std::count(keys_.begin(), keys_.end(), keys_.back()));
}

std::uint64_t State::key() const {
    return keys_.back();
}

std::optional<Move> State::find(Square origin, Square destination,
                                std::optional<PieceKind> promotion) const {
    for (const Move& move : legal_moves()) {
        if (move.origin == origin && move.destination == destination &&
            move.promotion == promotion) {
            return move;
        }
    }
    return std::nullopt;
}

std::optional<Square> State::victim(const Move& move) const {
    if (move.type != movegen::MoveType::kNormal && move.type != movegen::MoveType::kEnPassant) {
        return std::nullopt;
    }
    if (move.type == movegen::MoveType::kEnPassant) return setup().en_passant->victim;
    const auto piece = at(move.destination);
    if (piece && piece->owner != to_move()) return move.destination;
    return std::nullopt;
}

Move State::decided(Move move) const {
    const auto captured = victim(move);
    if (!captured || !game_->variant().capture.contested ||
        move.contest != movegen::Contest::kUndecided) {
        return move;
    }
    const auto outcome = game_->engine().capture(setup(), move, *captured, nullptr);
    move.contest =
        outcome.removed.contains(move.origin) ? movegen::Contest::kLost : movegen::Contest::kWon;
    return move;
}

void State::play(const Move& move) {
    if (draw_offer_ && *draw_offer_ != to_move()) draw_offer_.reset();
    game_->engine().apply_unchecked(*position_, move);
    notices_ = game_->engine().notices();
    if (position_->halfmove_clock() == 0) keys_.clear();
    entered();
}

void State::entered() {
    keys_.push_back(game_->engine().repetition_key(*position_));
    settled_ = false;
    moves_.clear();
    outcome_.reset();
}

const std::optional<Outcome>& State::outcome() const {
    settle();
    return outcome_;
}

void State::set_claim(variant::Claim claim) {
    if (claim == claim_) return;
    claim_ = claim;
    settled_ = false;
    outcome_.reset();
}

// Mate and stalemate come first: a win made by the last ply before the move limit stands.
void State::settle() const {
    if (settled_) return;
    settled_ = true;
    moves_.clear();
    game_->engine().legal_moves(*position_, moves_);
    if ((outcome_ = end_by_rule())) {
        moves_.clear();
        return;
    }
    if (moves_.empty()) {
        const variant::Ends& ends = game_->variant().ends;
        const bool check = in_check();
        const variant::NoMoves meaning = check ? ends.checkmate : ends.stalemate;
        Outcome outcome;
        outcome.reason = check ? EndReason::kCheckmate : EndReason::kStalemate;
        if (meaning == variant::NoMoves::kLoss) outcome.winner = opponent(to_move());
        if (meaning == variant::NoMoves::kWin) outcome.winner = to_move();
        outcome_ = outcome;
        return;
    }
    if (claim_ == variant::Claim::kAutomatic) outcome_ = draw_by_count();
    if (!outcome_ && game_->engine().insufficient_material(*position_)) {
        outcome_ = Outcome{std::nullopt, EndReason::kInsufficientMaterial, ""};
    }
    if (outcome_) moves_.clear();
}

// What a rule declared comes before everything else; then who has no royal piece left has lost.
std::optional<Outcome> State::end_by_rule() const {
    if (!game_->variant().is_stateful()) return std::nullopt;
    if (const auto ruled = game_->engine().ruled_end(*position_)) {
        return Outcome{ruled->winner, EndReason::kRule, ruled->name};
    }
    if (!game_->variant().royalty.capturable || !moves_.empty()) return std::nullopt;
    for (std::size_t i = 0; i < game_->topology().size(); ++i) {
        const auto piece = at(make_id<Square>(i));
        if (piece && piece->owner == to_move() && game_->type(piece->kind).royal) {
            return std::nullopt;
        }
    }
    return Outcome{opponent(to_move()), EndReason::kNoRoyals, ""};
}

std::optional<Outcome> State::draw_by_count() const {
    const variant::Draws& draws = game_->variant().draws;
    if (draws.repetition && occurrences() >= *draws.repetition) {
        return Outcome{std::nullopt, EndReason::kRepetition, ""};
    }
    if (draws.move_limit_plies && position_->halfmove_clock() >= *draws.move_limit_plies) {
        return Outcome{std::nullopt, EndReason::kMoveLimit, ""};
    }
    return std::nullopt;
}

std::optional<std::string> State::offer_draw(PlayerId by) {
    if (outcome()) return "the game is over";
    if (!game_->variant().draws.agreement) return "this variant knows no draw by agreement";
    if (draw_offer_) return game_->player_name(*draw_offer_) + " has already offered a draw";
    draw_offer_ = by;
    return std::nullopt;
}

std::optional<std::string> State::accept_draw(PlayerId by) {
    if (outcome()) return "the game is over";
    if (!draw_offer_ || *draw_offer_ == by) {
        return "no offer by " + game_->player_name(opponent(by)) + " stands";
    }
    outcome_ = Outcome{std::nullopt, EndReason::kAgreement, ""};
    moves_.clear();
    return std::nullopt;
}

std::optional<std::string> State::claim_draw(PlayerId by) {
    if (outcome()) return "the game is over";
    if (by != to_move()) return "only the player to move may claim a draw";
    const auto draw = draw_by_count();
    if (!draw) return "neither repetition nor the move limit allows a claim";
    outcome_ = draw;
    moves_.clear();
    return std::nullopt;
}

std::optional<std::string> State::resign(PlayerId by) {
    if (outcome()) return "the game is over";
    outcome_ = Outcome{opponent(by), EndReason::kResignation, ""};
    moves_.clear();
    return std::nullopt;
}

std::optional<std::string> State::adjudicate(std::optional<PlayerId> winner, std::string reason) {
    if (outcome()) return "the game is over";
    outcome_ = Outcome{winner, EndReason::kAdjudication, std::move(reason)};
    moves_.clear();
    return std::nullopt;
}

}  // namespace rulewright::game
