#include <algorithm>

#include "position/fen_placement.hpp"
#include "position/hand_text.hpp"
#include "position/setup.hpp"

namespace rulewright::position {

namespace {

// Whether the n-th of so many is among those wanted; negative ones count from the last.
bool counts_among(int n, int all, const std::vector<int>& wanted) noexcept {
    return std::any_of(wanted.begin(), wanted.end(),
                       [&](int one) { return one == n || one == n - all - 1; });
}

// Whether all bits of zones hold of the square, or none.
bool in_all(const Frame& frame, std::uint32_t zones, PlayerId player, Square square) noexcept {
    for (std::size_t i = 0; zones >> i != 0; ++i) {
        if ((zones >> i & 1) != 0 && !frame.in_zone(i, player, square)) return false;
    }
    return true;
}
bool in_none(const Frame& frame, std::uint32_t zones, PlayerId player, Square square) noexcept {
    for (std::size_t i = 0; zones >> i != 0; ++i) {
        if ((zones >> i & 1) != 0 && frame.in_zone(i, player, square)) return false;
    }
    return true;
}

}  // namespace

Frame::Frame(const variant::Variant& variant)
    : variant_(&variant), topology_(variant.boards, variant.stacked) {
    for (const variant::Zone& zone : variant.zones) {
        auto& made = zones_.emplace_back();
        for (std::size_t player = 0; player < kPlayers; ++player) {
            for (std::size_t i = 0; i < topology_.size(); ++i) {
                const auto square = make_id<Square>(i);
                made[player].push_back(is_in(zone, make_id<PlayerId>(player), square));
            }
        }
    }
    // The loader has checked the start text's shape; what it still gets wrong leaves squares empty.
    std::vector<FenProblem> problems;
    const std::string_view text = variant.start;
    const auto [placement, hands] = split_hands(text.substr(0, text.find(' ')));
    start_ = read_placement(*this, placement, problems);
    if (hands) read_hands(*this, *hands, start_hands_, problems);
    const bool shown = variant.castling && !variant.castling->home.empty();
    const Placements home =
        shown ? read_placement(*this, variant.castling->home, problems) : start_;
    castles_ = find_castles(*this, home);
    if (variant.castling && variant.castling->across) {
        for (const Castle& castle : castles_) {
            castlers_.insert(castlers_.end(), {castle.royal_from, castle.partner_from});
        }
        std::sort(castlers_.begin(), castlers_.end());
        castlers_.erase(std::unique(castlers_.begin(), castlers_.end()), castlers_.end());
    }
    for (const auto& piece : start_) {
        if (piece && variant.pieces[index(piece->kind)].royal) ++royals_[index(piece->owner)];
    }
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (std::size_t kind = 0; kind < start_hands_[player].size(); ++kind) {
            if (variant.pieces[kind].royal) royals_[player] += start_hands_[player][kind];
        }
    }
}

TurnMemory Frame::first_turn() const noexcept {
    TurnMemory turn;
    if (!variant_->turns) return turn;
    const auto& variables = variant_->turns->variables;
    for (std::size_t i = 0; i < variables.size() && i < kMaxTurnVariables; ++i) {
        turn.variables[i] = static_cast<std::int8_t>(variables[i].start);
    }
    return turn;
}

bool Frame::is_initial(Piece piece, Square square) const noexcept {
    const variant::PieceType& type = variant_->pieces[index(piece.kind)];
    if (type.initial.never_moved) return true;
    const auto& ranks = type.initial_ranks;
    if (ranks.empty()) return start_[index(square)] == piece;
    return on_ranks(piece.owner, square, ranks);
}

bool Frame::heeds_unmoved(Piece piece, Square square) const noexcept {
    if (variant_->pieces[index(piece.kind)].initial.never_moved) return true;
    const auto& gates = variant_->gates.from_hand;
    return gates && on_ranks(piece.owner, square, gates->ranks);
}

int Frame::owner_rank(PlayerId owner, Square square) const noexcept {
    const int row = topology_.row(square);
    return variant_->players[index(owner)].forward > 0 ? row + 1 : topology_.rows(square) - row;
}

int Frame::owner_level(PlayerId owner, Square square) const noexcept {
    const int board = static_cast<int>(topology_.coordinates(square).board);
    const int boards = static_cast<int>(topology_.grids().size());
    return variant_->players[index(owner)].forward > 0 ? board + 1 : boards - board;
}

bool Frame::on_ranks(PlayerId owner, Square square, const std::vector<int>& ranks) const noexcept {
    return counts_among(owner_rank(owner, square), topology_.rows(square), ranks);
}

bool Frame::is_in(const variant::Zone& zone, PlayerId owner, Square square) const {
    if (!topology_.has(square)) return false;
    const board::Coordinates place = topology_.coordinates(square);
    const std::string& board = topology_.grids()[place.board].name;
    const std::string name = topology_.name(square).substr(board.size());
    const bool on_file =
        std::find(zone.files.begin(), zone.files.end(), place.file) != zone.files.end();
    return zone.names(index(owner), board, name) && (zone.files.empty() || on_file) &&
           (zone.ranks.empty() || on_ranks(owner, square, zone.ranks));
}

bool Frame::may_begin(const variant::Atom& atom, PlayerId owner, Square square) const noexcept {
    return in_all(*this, atom.inside, owner, square) && in_none(*this, atom.outside, owner, square);
}

bool Frame::may_land(const variant::Atom& atom, PlayerId owner, Square square) const noexcept {
    return in_all(*this, atom.within, owner, square);
}

bool Frame::promotes(PlayerId owner, Square square,
                     const variant::Promotion& promotion) const noexcept {
    const int levels = static_cast<int>(topology_.grids().size());
    const bool there =
        promotion.always || (promotion.zone ? in_zone(*promotion.zone, owner, square)
                                            : on_ranks(owner, square, promotion.ranks));
    return there && (promotion.levels.empty() ||
                     counts_among(owner_level(owner, square), levels, promotion.levels));
}

std::pair<int, int> Frame::royals_between(PlayerId player) const noexcept {
    const variant::Variant& rules = variant();
    const bool freely = royals_change_ || rules.royalty.capturable ||
                        rules.capture.may_remove_others || rules.capture.blast ||
                        rules.capture.has_consequences() || !rules.changes.empty() ||
                        std::any_of(rules.promotions.begin(), rules.promotions.end(),
                                    [&](const variant::Promotion& promotion) {
                                        return rules.pieces[index(promotion.kind)].royal;
                                    });
    if (freely) return {0, variant::kMaxRoyals};
    const int all = royals(player);
    if (rules.royalty.check != variant::CheckPolicy::kOneSafe) return {all, all};
    // One is enough, and it may be of a kind that is royal when it is the last.
    const bool others = std::any_of(rules.pieces.begin(), rules.pieces.end(),
                                    [](const auto& type) { return type.royal_when_last; });
    return {others ? 0 : std::min(1, all), all};
}

}  // namespace rulewright::position
