#include "match/facts_watch.hpp"

#include <algorithm>
#include <utility>

namespace rulewright::match {

using game::State;
using game::Turn;
using movegen::AnyPosition;
using movegen::MoveType;

FactsWatch::FactsWatch(const State& start, std::size_t sample_every)
    : sample_every_(sample_every), game_(start.game()), variant_(start.game().variant()) {
    facts_.started = pieces_of(start.position());
    variables_ = start.setup().state.variables;
    const hooks::Hooks& hooks = start.game().engine().hooks();
    others_may_go_ = variant_.capture.may_remove_others || variant_.capture.blast ||
                     !variant_.changes.empty() || hooks.defines(hooks::HookPoint::kEffects) ||
                     hooks.defines(hooks::HookPoint::kMoves) ||
                     hooks.defines(hooks::HookPoint::kAfterPly);
    others_may_come_ = others_may_go_ || variant_.hands || !variant_.capture.rebirth.empty() ||
                       !variant_.capture.becomes.empty() || !variant_.capture.changes_side.empty();
    for (const variant::Gain& gain : variant_.gains) {
        if (std::find(columns_.begin(), columns_.end(), gain.column) == columns_.end()) {
            columns_.push_back(gain.column);
        }
    }
}

void FactsWatch::before(const State& state, const Turn& turn) {
    mover_ = state.to_move();
    move_ = turn.move;
    goes_on_ = state.position().turn().moved;
    count_withheld(state);
    if (others_may_come_) counts_ = pieces_of(state.position());
    if (!move_) return;
    victim_ = state.victim(*move_);
    victim_piece_ = victim_ ? state.at(*victim_) : std::nullopt;
    arrives_ = true;
    before_.reset();
    if (victim_ && variant_.capture.contested && others_may_go_) before_ = state.setup();
    note_columns(state);
}

void FactsWatch::count_withheld(const State& state) {
    withheld_ = 0;
    sampled_ = (variant_.closed || !variant_.restrained.empty() || !variant_.limits.empty()) &&
               plies_ % sample_every_ == sample_every_ / 2;
    if (!sampled_) return;
    const std::uint64_t legal =
        variant_.turns ? state.possible_moves().size() : state.turns().size();
    const std::uint64_t all = state.game().engine().count_unrestricted(state.position());
    // Fewer than are legal, where a policy about checks is content with more because of a limit.
    withheld_ = all - std::min(all, legal);
    withheld_by_ = variant_.closed                ? Use::kClosed
                   : !variant_.restrained.empty() ? Use::kHeldBack
                                                  : Use::kLimited;
}

void FactsWatch::note_columns(const State& state) {
    carried_.clear();
    for (const std::size_t column : columns_) {
        carried_.push_back(state.position().carried(column, move_->origin));
    }
}

void FactsWatch::played(const State& state) {
    ++plies_;
    if (sampled_) ++facts_.samples;
    count(withheld_by_, withheld_);
    if (goes_on_) count(Use::kFollowUps);
    if (move_) {
        moved(state);
    } else {
        count(Use::kPasses);
    }
    if (others_may_come_) count_changed(pieces_of(state.position()));
}

void FactsWatch::moved(const State& state) {
    const AnyPosition& now = state.position();
    if (move_->type == MoveType::kPlace) count(Use::kPlacings);
    if (move_->type == MoveType::kPlace || move_->type == MoveType::kDone) return;
    if (move_->type == MoveType::kCastle) {
        castled();
    } else if (game_.topology().coordinates(move_->origin).board !=
               game_.topology().coordinates(move_->destination).board) {
        count(Use::kLinks);
    }
    if (move_->type == MoveType::kDrop) count(Use::kDrops);
    if (victim_) captured(state);
    if (move_->promotion) promoted();
    const bool removed = !state.game().engine().effects().removed.empty();
    if (removed || (victim_ && variant_.capture.may_remove_others)) count_others(pieces_of(now));
    if (variant_.en_passant && now.en_passant_victims().contains(move_->destination)) {
        count(Use::kDoubleSteps);
    }
    followed(state);
}

void FactsWatch::castled() {
    count(Use::kCastlings);
    const auto& topology = game_.topology();
    if (topology.coordinates(move_->origin).board !=
        topology.coordinates(move_->destination).board) {
        count(Use::kCastlingsAcross);
    }
}

// Where a hook decides, the board after the ply tells how it went, unless something else was done
// there, too: then the hook is asked again.
void FactsWatch::captured(const State& state) {
    const AnyPosition& now = state.position();
    if (move_->type == MoveType::kEnPassant) count(Use::kEnPassant);
    if (!variant_.capture.contested) return lose(*victim_piece_, move_->kind);
    const auto is = [&](Square square, const Piece& piece) {
        const auto there = now.at(square);
        return there && *there == piece;
    };
    bool stayed = is(move_->origin, {mover_, move_->kind});
    bool arrived = is(move_->destination, {mover_, move_->promotion.value_or(move_->kind)});
    bool taken = !is(*victim_, *victim_piece_);
    movegen::Engine& engine = state.game().engine();
    const hooks::Effects& effects = engine.effects();
    if (before_ && (effects.touch(move_->origin) || effects.touch(move_->destination) ||
                    effects.touch(*victim_))) {
        const auto outcome = engine.capture(*before_, *move_, *victim_, nullptr);
        stayed = outcome.mover_stays;
        arrived = !stayed && !outcome.removed.contains(move_->origin);
        taken = outcome.removed.contains(*victim_);
    }
    arrives_ = arrived;
    if (taken) lose(*victim_piece_, move_->kind);
    if (!stayed && !arrived) lose({mover_, move_->kind}, victim_piece_->kind);
    count(stayed || arrived ? Use::kContestsWon : Use::kContestsLost);
    if (stayed) count(Use::kMoverStayed);
}

// What is known already is no news; nobody loses what is nobody's.
void FactsWatch::count_others(const PieceCounts& left) {
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
            if (variant_.pieces[kind].neutral) continue;
            const bool ours = owner == index(mover_);
            for (std::uint32_t had = counts_[owner][kind]; had > left[owner][kind]; --had) {
                count(Use::kOthersRemoved);
                lose({make_id<PlayerId>(owner), make_id<PieceKind>(kind)},
                     ours ? std::nullopt : std::optional(move_->kind));
            }
        }
    }
}

// What no loss and no promotion tells, of pieces that somebody owns.
void FactsWatch::count_changed(const PieceCounts& now) {
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
            if (variant_.pieces[kind].neutral) continue;
            const std::uint32_t had = counts_[owner][kind];
            const std::uint32_t has = now[owner][kind];
            facts_.came[owner][kind] += has - std::min(had, has);
            facts_.went[owner][kind] += had - std::min(had, has);
        }
    }
}

void FactsWatch::lose(Piece piece, std::optional<PieceKind> taker) {
    facts_.losses.push_back({plies_, piece, taker});
    --counts_[index(piece.owner)][index(piece.kind)];
    if (piece.owner != mover_) count(Use::kCaptures);
}

// Not when it was lost on its way.
void FactsWatch::promoted() {
    if (!arrives_) return;
    --counts_[index(mover_)][index(move_->kind)];
    ++counts_[index(mover_)][index(*move_->promotion)];
    count(Use::kPromotions);
    facts_.promotions.push_back({plies_, mover_, move_->kind, *move_->promotion});
}

void FactsWatch::followed(const State& state) {
    movegen::Engine& engine = state.game().engine();
    const AnyPosition& now = state.position();
    const hooks::Effects& effects = engine.effects();
    if (gained(now, effects)) count(Use::kGains);
    if (changed_by(effects)) count(Use::kShifts);
    if (!effects.notices.empty()) count(Use::kNotices);
    count(Use::kRelocated, effects.moved.size());
    count(Use::kPlaced, effects.placed.size());
    const bool check = now.to_move() == mover_ ? !engine.checkers(now, opponent(mover_)).empty()
                                               : engine.in_check(now);
    if (check) count(Use::kChecks);
}

// Whether variables of the game have other values now.
bool FactsWatch::changed_by(const hooks::Effects& effects) {
    bool changed = false;
    for (const auto& [variable, value] : effects.variables) {
        changed |= std::exchange(variables_[variable], value) != value;
    }
    return changed;
}

// A piece that was put elsewhere after the ply has what it gained with it.
bool FactsWatch::gained(const AnyPosition& now, const hooks::Effects& effects) const {
    if (columns_.empty()) return false;
    Square at = move_->destination;
    for (const auto& [from, to] : effects.moved) {
        if (from == at) at = to;
    }
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (now.carried(columns_[i], at) > carried_[i]) return true;
    }
    return false;
}

PieceCounts FactsWatch::pieces_of(const AnyPosition& position) const {
    PieceCounts counts{};
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
            // What is nobody's is counted once.
            if (owner != 0 && variant_.pieces[kind].neutral) continue;
            const auto set = position.pieces(make_id<PlayerId>(owner), make_id<PieceKind>(kind));
            counts[owner][kind] = static_cast<std::uint32_t>(set.count());
        }
    }
    return counts;
}

}  // namespace rulewright::match
