#include <algorithm>

#include "game/game.hpp"
#include "game/steps.hpp"

namespace rulewright::game {

State::State(Game& game, const position::Setup& setup)
    : game_(&game), position_(game.engine().make(setup)), claim_(game.variant().draws.claim) {
    key_ = game.engine().repetition_key(*position_);
    entered(key_);
}

State::State(const State& other)
    : game_(other.game_),
      position_(other.position_->clone()),
      keys_(other.keys_),
      checks_(other.checks_),
      chases_(other.chases_),
      key_(other.key_),
      passes_(other.passes_),
      notices_(other.notices_),
      draw_offer_(other.draw_offer_),
      claim_(other.claim_),
      settled_(other.settled_),
      moves_(other.moves_),
      choices_(other.choices_),
      turns_(other.turns_),
      node_(other.node_),
      outcome_(other.outcome_) {}

State& State::operator=(const State& other) {
    if (this != &other) *this = State(other);
    return *this;
}

State State::on(Game& clone) const {
    State copy(*this);
    copy.game_ = &clone;
    return copy;
}

State State::laid_for(PieceKind mover, const Dice& dice, const Dice& contest, char mark) const {
    State copy(*this);
    position::TurnMemory memory = position_->turn();
    memory.thrown = memory.thrown || dice != memory.dice;
    memory.dice = dice;
    memory.contest = contest;
    memory.tag = game_->engine().tag_of(*position_, dice, mark, mover);
    copy.position_->set_turn(memory);
    return copy;
}

const std::vector<Move>& State::legal_moves() const {
    settle();
    return moves_;
}

Actor State::actor() const {
    settle();
    if (outcome_) return Actor::kNobody;
    return node_.chance ? Actor::kChance : Actor::kPlayer;
}

const std::vector<Turn>& State::choices() const {
    settle();
    return choices_;
}

const std::vector<Turn>& State::turns() const {
    settle();
    return turns_;
}

const movegen::TurnNode& State::node() const {
    settle();
    return node_;
}

bool State::may_throw() const {
    return !outcome() && node_.may_throw;
}

std::optional<Turn> State::forced_pass() const {
    settle();
    const bool forced = choices_.size() == 1 && !choices_.front().move && !node_.may_throw;
    return forced && !only_passes() ? std::optional(choices_.front()) : std::nullopt;
}

// Whether the players have passed until the position came again. Dice may yet let somebody move:
// whom no throw lets move is stalemated.
bool State::only_passes() const {
    if (!game_->variant().turns->faces.empty()) return false;
    const std::size_t since = std::min(passes_ + 1, keys_.size());
    const auto last = keys_.end() - static_cast<std::ptrdiff_t>(since);
    return std::count(last, keys_.end(), key_) > 1;
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
    return static_cast<int>(std::count(keys_.begin(), keys_.end(), key_));
}

std::uint64_t State::key() const {
    return key_;
}

std::optional<Move> State::find(Square origin, Square destination,
                                std::optional<PieceKind> promotion) const {
    for (const Move& move : legal_moves()) {
        const bool drops = move.type == movegen::MoveType::kDrop;
        if (!drops && move.origin == origin && move.destination == destination &&
            move.promotion == promotion) {
            return move;
        }
    }
    return std::nullopt;
}

std::optional<Square> State::victim(const Move& move) const {
    return game_->engine().victim(*position_, move);
}

Move State::decided(Move move) const {
    const auto captured = victim(move);
    if (!captured || !game_->variant().capture.contested ||
        move.contest != movegen::Contest::kUndecided) {
        return move;
    }
    const auto outcome = game_->engine().capture(setup(), move, *captured, nullptr);
    move.contest = movegen::contest_of(outcome.removed.contains(move.origin),
                                       outcome.removed.contains(*captured));
    return move;
}

void State::play(const Move& move) {
    settle();
    for (const Turn& turn : choices_) {
        if (turn.move && turn.move->same_text(move)) {
            Turn decided = turn;
            decided.move = move;
            return play(decided);
        }
    }
    play_ply({move, {}, '\0', 0});
}

void State::play(const Turn& turn) {
    settle();
    if (waits_for_throw(turns_, turn)) return wait_for_throw(turn);
    play_ply(turn);
}

void State::play_ply(const Turn& turn) {
    if (draw_offer_ && *draw_offer_ != to_move()) draw_offer_.reset();
    const auto before = game_->variant().draws.chases ? position_->clone() : nullptr;
    game_->engine().play_turn(*position_, turn);
    passes_ = turn.move ? 0 : passes_ + 1;
    notices_ = game_->engine().effects().notices;
    if (position_->halfmove_clock() == 0 && game_->engine().forgets()) {
        keys_.clear();
        checks_.clear();
        chases_.clear();
    }
    if (before) {
        chases_.push_back(chase_ply(game_->engine(), *before, *position_, turn.move));
        chases_.back().after = keys_.size();
    }
    key_ = game_->engine().repetition_key(*position_);
    // Positions are compared at the beginning of turns.
    if (position_->turn().moved) return entered(std::nullopt);
    entered(occurrence_key(*game_, key_, turn, keys_.size()));
    if (!game_->variant().state.occurrences) return;
    game_->engine().note_occurrences(*position_, occurrences());
}

void State::wait_for_throw(const Turn& turn) {
    position_->set_turn(before_decision(position_->turn(), turn));
    entered(std::nullopt);
}

void State::choose_throw() {
    position_->set_turn(after_choosing_throw(position_->turn()));
    entered(std::nullopt);
}

void State::take_throw(const Throw& result) {
    settle();
    if (position_->turn().waiting) {
        const Decided decided = decide(position_->turn(), turns_, result);
        if (decided.turn) return play_ply(*decided.turn);
        if (!decided.possible) return;
        position_->set_turn(decided.waits);
    } else {
        position_->set_turn(after_throw(position_->turn(), node_, result));
    }
    entered(std::nullopt);
}

// What is pending in a turn does not count.
void State::entered(std::optional<std::uint64_t> key) {
    if (key) keys_.push_back(*key);
    if (key && game_->variant().draws.checking_loses) {
        checks_.push_back(game_->engine().in_check(*position_));
    }
    settled_ = false;
    moves_.clear();
    choices_.clear();
    turns_.clear();
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

void State::settle() const {
    if (settled_) return;
    settled_ = true;
    moves_.clear();
    choices_.clear();
    turns_.clear();
    node_ = {};
    outcome_ = ended(claim_ == variant::Claim::kAutomatic ? ~0U : ~kOfHistory);
    if (outcome_) {
        turns_.clear();
    } else {
        settle_turns();
    }
}

// Lists the turns on the way, where these are evidence.
std::optional<Outcome> State::ended(Evidence evidence) const {
    const auto stuck = [this] {
        game_->engine().turns(*position_, turns_);
        return turns_.empty();
    };
    const auto repeated = [this](int times) { return repetition(times); };
    const auto end = game_->ends().find(*position_, stuck, repeated, evidence);
    if (!end) return std::nullopt;
    return Outcome{end->winner, end->reason, std::string(end->name)};
}

Repeated State::repetition(int times) const {
    Repeated found(!keys_.empty() && keys_.back() == key_ && occurrences() >= times);
    if (!found.so || (checks_.empty() && chases_.empty())) return found;
    // With the position's own side to move, and the other one, since it first occurred.
    const auto first =
        static_cast<std::size_t>(std::find(keys_.begin(), keys_.end(), key_) - keys_.begin());
    for (std::size_t i = 0; i < kPlayers && !chases_.empty(); ++i) {
        found.chased_by[i] = has_chased(chases_, first + 1, make_id<PlayerId>(i));
    }
    if (checks_.empty()) return found;
    bool all[2] = {true, true};
    for (std::size_t i = first + 1; i < keys_.size(); ++i) {
        all[(keys_.size() - 1 - i) % 2] = all[(keys_.size() - 1 - i) % 2] && checks_[i];
    }
    found.checked_by[index(opponent(to_move()))] = all[0];
    found.checked_by[index(to_move())] = all[1];
    return found;
}

// What the player may choose now: turns whose dice are those that lie on the table already.
void State::settle_turns() const {
    if (!game_->variant().turns) {
        choices_ = turns_;
    } else {
        node_ = game_->engine().turn_node(*position_);
        add_choices(*position_, node_, turns_, choices_);
    }
    for (const Turn& turn : choices_) {
        if (turn.move) moves_.push_back(*turn.move);
    }
}

void State::end(Outcome outcome) {
    outcome_ = std::move(outcome);
    moves_.clear();
    choices_.clear();
    turns_.clear();
    node_ = {};
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
    end({std::nullopt, EndReason::kAgreement, ""});
    return std::nullopt;
}

std::optional<std::string> State::claim_draw(PlayerId by) {
    if (outcome()) return "the game is over";
    if (by != to_move()) return "only the player to move may claim a draw";
    const auto draw = ended(kOfHistory);
    if (!draw) return "neither repetition nor the move limit allows a claim";
    end(*draw);
    return std::nullopt;
}

std::optional<std::string> State::resign(PlayerId by) {
    if (outcome()) return "the game is over";
    end({opponent(by), EndReason::kResignation, ""});
    return std::nullopt;
}

std::optional<std::string> State::lose_on_time(PlayerId by, std::string detail) {
    if (outcome()) return "the game is over";
    end({opponent(by), EndReason::kTime, std::move(detail)});
    return std::nullopt;
}

std::optional<std::string> State::adjudicate(std::optional<PlayerId> winner, std::string reason) {
    if (outcome()) return "the game is over";
    end({winner, EndReason::kAdjudication, std::move(reason)});
    return std::nullopt;
}

}  // namespace rulewright::game
