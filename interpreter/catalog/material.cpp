#include "catalog/material.hpp"

#include <algorithm>

namespace rulewright::catalog {

bool Material::is_bounded() const noexcept {
    return !variant_.hands || !variant_.hands->refills();
}

int Material::most(PlayerId player, const std::vector<PieceKind>& kinds) const {
    int most = 0;
    for_each_piece(player, [&](const std::vector<PieceKind>& one) {
        most += std::find_first_of(one.begin(), one.end(), kinds.begin(), kinds.end()) != one.end();
    });
    return most;
}

int Material::most_points(PlayerId player, const variant::Points& points) const {
    int sum = points.extra[index(player)];
    const auto add_best = [&](PlayerId owner, const std::vector<int>& counts) {
        for_each_piece(owner, [&](const std::vector<PieceKind>& one) {
            int best = 0;  // of an own piece that is lost, of an enemy that is not
            for (const PieceKind kind : one) best = std::max(best, counts[index(kind)]);
            sum += best;
        });
    };
    add_best(player, points.of);
    if (!points.captured.empty()) add_best(opponent(player), points.captured);
    return sum;
}

int Material::kept(PlayerId player, const std::vector<PieceKind>& kinds) const {
    int named = 0;
    for (const auto& piece : frame_.start()) {
        named += piece && piece->owner == player && variant_.pieces[index(piece->kind)].royal &&
                 std::find(kinds.begin(), kinds.end(), piece->kind) != kinds.end();
    }
    const int others = frame_.royals(player) - named;
    return std::max(0, frame_.royals_between(player).first - others);
}

template <typename See>
void Material::for_each_piece(PlayerId player, See see) const {
    for (const auto& piece : frame_.start()) {
        if (piece && piece->owner == player) see(may_be(*piece));
    }
    const std::vector<int>& held = frame_.start_hands()[index(player)];
    for (std::size_t kind = 0; kind < held.size(); ++kind) {
        std::vector<PieceKind> any;
        for (std::size_t face = 0; face < variant_.pieces.size(); ++face) {
            if (index(variant_.held_as(make_id<PieceKind>(face))) != kind) continue;
            const auto more = may_be({player, make_id<PieceKind>(face)});
            any.insert(any.end(), more.begin(), more.end());
        }
        for (int n = 0; n < held[kind]; ++n) see(any);
    }
}

std::vector<PieceKind> Material::may_be(Piece piece) const {
    std::vector<PieceKind> found{piece.kind};
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (const variant::Promotion& rule : variant_.promotions) {
            if (rule.kind != found[i] || !rule.concerns[index(piece.owner)]) continue;
            for (const PieceKind to : rule.to) {
                if (std::find(found.begin(), found.end(), to) == found.end()) found.push_back(to);
            }
        }
    }
    return found;
}

}  // namespace rulewright::catalog
