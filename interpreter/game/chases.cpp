#include "game/chases.hpp"

#include <algorithm>
#include <memory>

namespace rulewright::game {

using movegen::AnyPosition;
using movegen::Engine;
using movegen::Move;

namespace {

bool has_move(const std::vector<Move>& moves, Square from, Square to) {
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        return move.origin == from && move.destination == to;
    });
}

std::vector<Move> captures_of(Engine& engine, const AnyPosition& position) {
    std::vector<Move> moves;
    engine.captures(position, moves);
    return moves;
}

// The position with the player to move, whosever turn it is.
std::unique_ptr<AnyPosition> with_move(Engine& engine, const AnyPosition& position,
                                       PlayerId player) {
    auto copy = position.clone();
    if (copy->to_move() != player) engine.skip_ply(*copy);
    return copy;
}

// Looks at one position in which a player has just moved.
class Hunt {
public:
    Hunt(Engine& engine, const AnyPosition& before, const AnyPosition& position, const Move& move)
        : engine_(engine),
          rules_(*engine.variant().draws.chases),
          mover_(before.to_move()),
          move_(move),
          again_(with_move(engine, position, mover_)),
          possible_before_(captures_of(engine, before)),
          answers_(captures_of(engine, *with_move(engine, position, opponent(mover_)))) {}

    [[nodiscard]] std::vector<Square> chased() const {
        std::vector<Square> found;
        for (const Move& capture : captures_of(engine_, *again_)) {
            const Square square = capture.destination;
            const bool known = std::find(found.begin(), found.end(), square) != found.end();
            if (!known && is_chase(capture)) found.push_back(square);
        }
        return found;
    }

private:
    [[nodiscard]] bool is_chase(const Move& capture) const {
        const auto victim = again_->at(capture.destination);
        if (!victim || victim->owner == mover_ || !rules_.by[index(capture.kind)]) return false;
        if (engine_.variant().pieces[index(victim->kind)].royal) return false;
        const auto& zone = rules_.spares[index(victim->kind)];
        if (zone && engine_.frame().in_zone(*zone, victim->owner, capture.destination)) {
            return false;
        }
        // Only what the ply attacks anew, and no offer to exchange like for like.
        const bool moved = capture.origin == move_.destination;
        const Square stood = moved ? move_.origin : capture.origin;
        if (has_move(possible_before_, stood, capture.destination)) return false;
        const bool alike =
            victim->kind == capture.kind && has_move(answers_, capture.destination, capture.origin);
        return !alike && (counts_although_safe(capture, victim->kind) || !is_protected(capture));
    }
    [[nodiscard]] bool counts_although_safe(const Move& capture, PieceKind victim) const {
        const auto& kinds = rules_.although_safe[index(victim)];
        return std::find(kinds.begin(), kinds.end(), capture.kind) != kinds.end();
    }
    [[nodiscard]] bool is_protected(const Move& capture) const {
        const auto taken = again_->clone();
        engine_.apply_unchecked(*taken, capture);
        const auto answers = with_move(engine_, *taken, opponent(mover_));
        const std::vector<Move> captures = captures_of(engine_, *answers);
        return std::any_of(captures.begin(), captures.end(),
                           [&](const Move& one) { return one.destination == capture.destination; });
    }

    Engine& engine_;
    const variant::Chases& rules_;
    PlayerId mover_;
    const Move& move_;
    std::unique_ptr<AnyPosition> again_;  // the mover could move once more
    std::vector<Move> possible_before_;
    std::vector<Move> answers_;
};

}  // namespace

ChasePly chase_ply(Engine& engine, const AnyPosition& before, const AnyPosition& position,
                   const std::optional<Move>& move) {
    ChasePly ply;
    ply.mover = before.to_move();
    ply.move = move;
    if (move) ply.chased = Hunt(engine, before, position, *move).chased();
    return ply;
}

bool has_chased(const std::vector<ChasePly>& plies, std::size_t since, PlayerId player) {
    std::optional<std::vector<Square>> hunted;  // those chased by every ply so far
    for (const ChasePly& ply : plies) {
        if (ply.after < since) continue;
        if (ply.mover != player) {
            // Who is hunted may have gone elsewhere.
            if (!hunted || !ply.move) continue;
            std::replace(hunted->begin(), hunted->end(), ply.move->origin, ply.move->destination);
            continue;
        }
        if (!hunted) hunted = ply.chased;
        std::erase_if(*hunted, [&](Square square) {
            return std::find(ply.chased.begin(), ply.chased.end(), square) == ply.chased.end();
        });
    }
    return hunted && !hunted->empty();
}

}  // namespace rulewright::game
