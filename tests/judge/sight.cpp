#include "sight.hpp"

#include <algorithm>
#include <cstdlib>

#include "hooked.hpp"
#include "passing.hpp"
#include "view.hpp"

namespace rulewright::judge {

using variant::Leg;
using variant::LinkStop;

const Closed& Sight::closed(PlayerId player) const {
    if (closed_) return (*closed_)[index(player)];
    const View view(rules_, position_);
    const hooks::Control control = rules_.hooks->control(view, nullptr);
    closed_.emplace();
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto shut = control.closed(make_id<PlayerId>(i));
        for (int square = 0; square < rules_.geometry.size(); ++square) {
            (*closed_)[i].push_back(shut.contains(make_id<Square>(square)));
        }
    }
    return (*closed_)[index(player)];
}

const hooks::Restraint& Sight::held_back() const {
    if (!held_back_) {
        held_back_.emplace();
        if (!rules_.variant.restrained.empty()) {
            held_back_ = rules_.hooks->restrain(View(rules_, position_), nullptr);
        }
    }
    return *held_back_;
}

// A piece on a square blocks the way, whatever is closed there.
const Closed& Sight::barred(PlayerId player) const {
    auto& found = barred_[index(player)];
    if (!found.empty()) return found;
    found = closed(player);
    for (int square = 0; square < rules_.geometry.size(); ++square) {
        if (cell_at(position_.board, square)) found[static_cast<std::size_t>(square)] = false;
    }
    return found;
}

Ground Sight::ground(const Piece& piece) const {
    const auto& rule = rules_.variant.closed;
    const bool concerned =
        rule && rule->path &&
        std::find(rule->exempt.begin(), rule->exempt.end(), piece.kind) == rule->exempt.end();
    return {rules_, position_.board, concerned ? &barred(piece.owner) : nullptr};
}

bool Sight::may_enter(const Piece& piece, int square) const {
    return rules_.may_land(piece, square) && is_open_to(piece, square);
}

bool Sight::is_open_to(const Piece& piece, int square) const {
    const auto& rule = rules_.variant.closed;
    if (!rule || !rule->destination) return true;
    if (std::find(rule->exempt.begin(), rule->exempt.end(), piece.kind) != rule->exempt.end()) {
        return true;
    }
    return !closed(piece.owner)[static_cast<std::size_t>(square)];
}

const std::vector<int>& Sight::exits(int square) const {
    if (exits_ == nullptr) exits_ = &rules_.exits_of(position_.variables);
    return (*exits_)[static_cast<std::size_t>(square)];
}

bool Sight::can_pay(const Cell& cell, int from, int to) const {
    const auto& cost = rules_.variant.links->cost;
    if (!cost) return true;
    const int distance =
        std::abs(rules_.geometry.place(from).board - rules_.geometry.place(to).board);
    return cell.values[*cost] >= distance;
}

std::vector<int> Sight::onward(const Cell& cell, int arrival) const {
    std::vector<int> found;
    for (const int to : exits(arrival)) {
        if (cell_at(position_.board, to) || !can_pay(cell, arrival, to)) continue;
        if (!rules_.variant.links->always || may_enter(cell.piece, to)) found.push_back(to);
    }
    return found;
}

bool Sight::may_begin(const Piece& piece) const {
    return rules_.type(piece).initial.from_check || royals_in_check(piece.owner).empty();
}

// Through the gate, if it may be passed, and on from there.
void Sight::leave(const Cell& cell, int gate, bool initial_moves,
                  std::vector<Passage>& found) const {
    const variant::Links& links = *rules_.variant.links;
    const Ground over = ground(cell.piece);
    if (!over.passable(gate)) return;
    for (const int beyond : onward(cell, gate)) {
        if (links.after != Leg::kRequired && links.stop == LinkStop::kAlways &&
            may_enter(cell.piece, beyond)) {
            found.push_back({beyond, false});
        }
        if (links.after == Leg::kNone || !over.passable(beyond)) continue;
        for_each_arrival(over, cell, beyond, initial_moves && links.initial_after,
                         [&](const variant::Atom& atom, int to) {
                             if (is_link(to) && links.stop != LinkStop::kAlways) return;
                             const auto& there = cell_at(position_.board, to);
                             if (!there && atom.moves && may_enter(cell.piece, to))
                                 found.push_back({to, false});
                             if (there && there->piece.owner != cell.piece.owner && atom.captures &&
                                 rules_.captures(cell.piece, there->piece) &&
                                 links.after_captures && may_enter(cell.piece, to)) {
                                 found.push_back({to, true});
                             }
                         });
    }
}

std::vector<Passage> Sight::passages(int from, bool initial_moves) const {
    std::vector<Passage> found;
    if (!rules_.variant.links || rules_.variant.links->always) return found;
    const variant::Links& links = *rules_.variant.links;
    const Cell& cell = *cell_at(position_.board, from);
    if (links.before != Leg::kRequired) leave(cell, from, initial_moves, found);
    if (links.before == Leg::kNone) return found;
    std::vector<int> gates;
    for_each_arrival(ground(cell.piece), cell, from, initial_moves && links.initial_before,
                     [&](const variant::Atom& atom, int to) {
                         if (!atom.moves || cell_at(position_.board, to)) return;
                         if (is_link(to)) gates.push_back(to);
                     });
    std::sort(gates.begin(), gates.end());
    gates.erase(std::unique(gates.begin(), gates.end()), gates.end());
    for (const int gate : gates) leave(cell, gate, initial_moves, found);
    return found;
}

template <typename Visit>
void Sight::for_each_capture(int from, Visit count) const {
    const hooks::Restraint& held = held_back();
    if ((held.still | held.tame).contains(make_id<Square>(from))) return;
    const auto prey = [&](int square) {
        if (!held.safe.contains(make_id<Square>(square))) count(square);
    };
    const auto visit = [&](int to) {
        if (!rules_.blows_up_own(position_.board, from, to)) prey(to);
    };
    const Cell& cell = *cell_at(position_.board, from);
    const auto& links = rules_.variant.links;
    const bool stays_off_links = links && !links->always && links->stop == LinkStop::kNever;
    const auto may_end = [&](int to) {
        if (!may_enter(cell.piece, to) || (stays_off_links && is_link(to))) return false;
        return !links || !links->always || !onward(cell, to).empty();
    };
    // Who is in check himself attacks as ever.
    for_each_arrival(ground(cell.piece), cell, from, true, [&](const variant::Atom& atom, int to) {
        const auto& there = cell_at(position_.board, to);
        if (!atom.captures || !there) return;
        if (there->piece.owner == cell.piece.owner) return;
        if (!rules_.captures(cell.piece, there->piece)) return;
        if (may_end(to)) visit(to);
    });
    // Of these any square will do on which the way may end.
    for_each_passing(
        ground(cell.piece), cell, from, true,
        [&](int over) { return is_prey(rules_, position_.board, cell.piece, over); },
        [&](int over, int to) {
            if (may_end(to) && !rules_.blows_up_own(position_.board, from, to)) prey(over);
        });
    for (const Passage& passage : passages(from, true)) {
        if (passage.captures) visit(passage.to);
    }
    for (const int royal : rules_.faced(position_.board, from)) visit(royal);
    // What a script adds may threaten, too, where the file does not say that it never captures.
    if ((rules_.variant.promises.moves.on >> static_cast<unsigned>(variant::Trait::kCapture) & 1) ==
        0) {
        return;
    }
    if (rules_.is_neutral(cell_at(position_.board, from))) return;
    for (const auto& one : added_moves(rules_, position_, from, cell.piece.owner)) {
        const int to = static_cast<int>(index(one.to));
        const bool goes = one.manner == hooks::ExtraMove::Manner::kGoes;
        const auto& there = cell_at(position_.board, to);
        if (goes && there && rules_.may_land(cell.piece, to)) visit(to);
        for (const Square gone : one.effects.removed) visit(static_cast<int>(index(gone)));
    }
}

std::vector<int> Sight::attackers(PlayerId by, int square) const {
    std::vector<int> found;
    for (int from = 0; from < rules_.geometry.size(); ++from) {
        const auto& cell = cell_at(position_.board, from);
        if (!cell || cell->piece.owner != by) continue;
        bool attacks = false;
        for_each_capture(from, [&](int to) { attacks = attacks || to == square; });
        if (attacks) found.push_back(from);
    }
    return found;
}

std::vector<int> Sight::royals_in_check(PlayerId player) const {
    std::vector<int> found = rules_.royals_of(position_.board, player);
    if (found.empty()) return found;
    std::vector<char> hit(position_.board.size());
    for (int from = 0; from < rules_.geometry.size(); ++from) {
        const auto& cell = cell_at(position_.board, from);
        if (!cell || cell->piece.owner == player) continue;
        for_each_capture(from, [&](int to) { hit[static_cast<std::size_t>(to)] = 1; });
    }
    const std::size_t all = found.size();
    std::erase_if(found, [&](int square) { return hit[static_cast<std::size_t>(square)] == 0; });
    // Where one safe royal piece is enough, there is no check while there is one.
    const bool one_safe = rules_.variant.royalty.check == variant::CheckPolicy::kOneSafe;
    if (one_safe && found.size() < all) found.clear();
    return found;
}

}  // namespace rulewright::judge
