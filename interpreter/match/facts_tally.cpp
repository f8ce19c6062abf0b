#include "match/facts_tally.hpp"

#include "search/evaluation.hpp"

namespace rulewright::match {

namespace {

using PerPiece = std::array<std::array<std::int64_t, kMaxKinds>, kPlayers>;

void add_use(UseTally& tally, std::uint64_t count, std::uint64_t plies) {
    tally.per_ply.add(static_cast<std::int64_t>(count), static_cast<std::int64_t>(plies));
    if (count > 0) ++tally.games;
}

void add_losses(FactsTally& tally, const GameFacts& facts, PerPiece& net) {
    for (const Loss& loss : facts.losses) {
        const std::size_t owner = index(loss.lost.owner);
        const std::size_t kind = index(loss.lost.kind);
        PieceTally& lost = tally.pieces[owner][kind];
        ++lost.lost;
        lost.lost_plies += loss.ply;
        net[owner][kind] -= tally.values[kind];
        if (!loss.taker) continue;
        const std::size_t taker = index(*loss.taker);
        ++lost.taken_by[taker];
        ++tally.pieces[1 - owner][taker].took;
        net[1 - owner][taker] += tally.values[kind];
    }
}

}  // namespace

PieceValues piece_values(game::Game& game) {
    const search::Evaluation evaluation(game);
    PieceValues values{};
    for (std::size_t kind = 0; kind < game.variant().pieces.size(); ++kind) {
        values[kind] = evaluation.value(make_id<PieceKind>(kind));
    }
    return values;
}

void FactsTally::add(const GameFacts& facts, std::size_t plies) {
    for (std::size_t i = 0; i < kUses; ++i) {
        add_use(uses[i], facts.uses[i], is_sampled(static_cast<Use>(i)) ? facts.samples : plies);
    }
    PieceCounts present = facts.started;
    std::array<std::uint64_t, kMaxKinds> became{};
    for (const Promoted& one : facts.promotions) {
        ++became[index(one.to)];
        ++present[index(one.owner)][index(one.to)];
        ++pieces[index(one.owner)][index(one.from)].promoted;
    }
    for (std::size_t i = 0; i < kMaxKinds; ++i) add_use(promoted_to[i], became[i], plies);
    PerPiece net{};
    add_losses(*this, facts, net);
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
            PieceTally& piece = pieces[owner][kind];
            present[owner][kind] += facts.came[owner][kind];
            piece.promoted += facts.went[owner][kind];
            piece.present += present[owner][kind];
            piece.trade.add(net[owner][kind], present[owner][kind]);
        }
    }
}

}  // namespace rulewright::match
