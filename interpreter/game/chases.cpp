#include "game/chases.hpp"

#include <algorithm>
#include <memory>

namespace rulewright::game {

using movegen::AnyPosition;
using movegen::Engine;
using movegen::Move;

namespace {

struct Capture {
    Move move;
    Square victim{};
};

bool has_capture(const std::vector<Capture>& captures, Square from, Square victim) {
    return std::any_of(captures.begin(), captures.end(), [&](const Capture& one) {
        return one.move.origin == from && one.victim == victim;
    });
}

// Who may be captured only right after his double step is not hunted by that.
std::vector<Capture> captures_of(Engine& engine, const AnyPosition& position) {
    std::vector<Move> moves;
    engine.captures(position, moves);
    std::vector<Capture> captures;
    for (const Move& move : moves) {
        if (move.type == movegen::MoveType::kEnPassant) continue;
        if (const auto victim = engine.victim(position, move)) captures.push_back({move, *victim});
    }
    return captures;
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
        for (const Capture& capture : captures_of(engine_, *again_)) {
            const Square square = capture.victim;
            const bool known = std::find(found.begin(), found.end(), square) != found.end();
            if (!known && is_chase(capture)) found.push_back(square);
        }
        return found;
    }

private:
    [[nodiscard]] bool is_chase(const Capture& capture) const {
        const Piece victim = *again_->at(capture.victim);
        const Move& move = capture.move;
        if (!rules_.by[index(move.kind)]) return false;
        if (engine_.variant().pieces[index(victim.kind)].royal) return false;
        const auto& zone = rules_.spares[index(victim.kind)];
        if (zone && engine_.frame().in_zone(*zone, victim.owner, capture.victim)) return false;
        // Only what the ply attacks anew, and no offer to exchange like for like.
        const bool moved = move.origin == move_.destination;
        const Square stood = moved ? move_.origin : move.origin;
        if (has_capture(possible_before_, stood, capture.victim)) return false;
        const bool alike =
            victim.kind == move.kind && has_capture(answers_, capture.victim, move.origin);
        return !alike && (counts_although_safe(move, victim.kind) || !is_protected(move));
    }
    [[nodiscard]] bool counts_although_safe(const Move& capture, PieceKind victim) const {
        const auto& kinds = rules_.although_safe[index(victim)];
        return std::find(kinds.begin(), kinds.end(), capture.kind) != kinds.end();
    }
    [[nodiscard]] bool is_protected(const Move& capture) const {
        const auto taken = again_->clone();
        engine_.apply_unchecked(*taken, capture);
        const auto answers = with_move(engine_, *taken, opponent(mover_));
        const std::vector<Capture> captures = captures_of(engine_, *answers);
        return std::any_of(captures.begin(), captures.end(),
                           [&](const Capture& one) { return one.victim == capture.destination; });
    }

    Engine& engine_;
    const variant::Chases& rules_;
    PlayerId mover_;
    const Move& move_;
    std::unique_ptr<AnyPosition> again_;  // the mover could move once more
    std::vector<Capture> possible_before_;
    std::vector<Capture> answers_;
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
