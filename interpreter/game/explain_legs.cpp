#include "game/explain_legs.hpp"

#include <algorithm>

namespace rulewright::game {

namespace {

using variant::MoveLeg;
using variant::Over;

class LegsSearch {
public:
    LegsSearch(const MoveQuestion& question, const variant::Atom& atom)
        : question_(question), atom_(atom), legs_(legs_of(atom)) {}

    [[nodiscard]] std::optional<LegsWay> find() {
        go(0, question_.origin);
        return std::move(best_);
    }

private:
    using What = LegsObstacle::What;

    // The piece is no longer where it came from, nor is whom it has captured.
    [[nodiscard]] bool taken(Square square) const {
        return square != question_.origin && square != victim_ && question_.at(square).has_value();
    }
    [[nodiscard]] bool may_end(Square square) const {
        return square == question_.destination && square != question_.origin && square != victim_;
    }
    [[nodiscard]] bool is_open() const { return best_ && !best_->obstacle; }

    void go(std::size_t number, Square start) {
        const MoveLeg& leg = legs_[number];
        const bool last = number + 1 == legs_.size();
        const auto& player = question_.game().variant().players[index(question_.mover.owner)];
        const auto step = player.on_board(leg.leap);
        const auto kept = std::pair(way_.passed.size(), way_.obstacle);
        const std::size_t kept_clear = clear_;
        Square at = start;
        for (int n = 0; leg.range == variant::kUnlimited || n < leg.range; ++n) {
            const auto next = question_.topology().step(at, step, atom_.wraps);
            if (!next || *next == start || is_open()) break;
            at = *next;
            if (last && may_end(at)) note();
            if (!last) turn(number, at);
            pass(at);
        }
        way_.passed.resize(kept.first);
        way_.obstacle = kept.second;
        clear_ = kept_clear;
    }

    // A leg ends there, and the next one begins.
    void turn(std::size_t number, Square at) {
        const auto kept = way_.obstacle;
        const std::size_t kept_clear = clear_;
        const Over over = legs_[number].over;
        if (question_.barred.contains(at)) block({What::kClosed, at});
        if (over == Over::kEnemy) {
            if (const auto what = not_taken(at)) block({*what, at});
            victim_ = at;
        }
        if (taken(at) && over == Over::kEmpty) block({What::kBlocked, at});
        if (!taken(at) && over == Over::kPiece) block({What::kNothing, at});
        if (taken(at) && over != Over::kEmpty && leaves(at)) block({What::kUnjumped, at});
        way_.passed.push_back(at);
        clear_ += way_.obstacle ? 0 : 1;
        go(number + 1, at);
        way_.passed.pop_back();
        way_.obstacle = kept;
        clear_ = kept_clear;
        if (over == Over::kEnemy) victim_.reset();
    }

    // Why it cannot capture on its way what stands there.
    [[nodiscard]] std::optional<What> not_taken(Square at) const {
        if (!taken(at)) return What::kNobody;
        const variant::Variant& variant = question_.game().variant();
        const Piece piece = *question_.at(at);
        const variant::PieceType& type = question_.game().type(piece.kind);
        if (type.neutral) return What::kNever;
        if (piece.owner == question_.mover.owner) return What::kOwn;
        const auto& spared = question_.game().type(question_.mover.kind).captures_not;
        if (std::find(spared.begin(), spared.end(), piece.kind) != spared.end()) {
            return What::kSpared;
        }
        const bool fought =
            variant.royalty.capturable || variant.royalty.check == variant::CheckPolicy::kOneSafe;
        return type.royal && !fought ? std::optional(What::kNever) : std::nullopt;
    }

    // A leg goes on over the square.
    void pass(Square at) {
        if (question_.barred.contains(at)) block({What::kClosed, at});
        if (taken(at)) block({What::kBlocked, at});
        way_.passed.push_back(at);
        clear_ += way_.obstacle ? 0 : 1;
    }

    void block(LegsObstacle obstacle) {
        if (!way_.obstacle) way_.obstacle = obstacle;
    }

    [[nodiscard]] bool leaves(Square at) const { return !question_.jumps_over(at); }

    // What is open is best, then what was open for longest; that somebody is not jumped over says
    // more than that he stands there.
    void note() {
        const auto is = [](const std::optional<LegsObstacle>& obstacle, What what) {
            return obstacle && obstacle->what == what;
        };
        const bool says_more = best_ && clear_ == best_clear_ &&
                               is(way_.obstacle, What::kUnjumped) &&
                               is(best_->obstacle, What::kBlocked);
        if (best_ && way_.obstacle && clear_ <= best_clear_ && !says_more) return;
        best_ = way_;
        best_clear_ = clear_;
    }

    const MoveQuestion& question_;
    const variant::Atom& atom_;
    std::vector<MoveLeg> legs_;
    LegsWay way_;
    std::optional<Square> victim_;
    std::size_t clear_ = 0;  // squares passed before the obstacle
    std::optional<LegsWay> best_;
    std::size_t best_clear_ = 0;
};

}  // namespace

std::optional<LegsWay> best_way(const MoveQuestion& question, const variant::Atom& atom) {
    return LegsSearch(question, atom).find();
}

}  // namespace rulewright::game
