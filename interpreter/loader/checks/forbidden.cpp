// `forbidden` says where a piece never stands. Where its moves or drops bring it there all the same
// it holds no longer: games would come to positions whose own texts are refused.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::loader {

using variant::Atom;
using variant::PieceType;
using variant::Variant;

namespace {

// So many ranks has a file; those of a hexagon grow towards the middle.
struct File {
    int height = 0;
    bool hexagon = false;

    [[nodiscard]] int counted(int number) const noexcept {
        return number > 0 ? number : height + 1 + number;
    }
    [[nodiscard]] bool is_among(const std::vector<int>& ranks, int rank) const {
        return std::any_of(ranks.begin(), ranks.end(),
                           [&](int one) { return rank == counted(one); });
    }
};

// One kind. Ranks are the owner's, from 1; a number below 0 counts from the last of a file.
class Ranks {
public:
    Ranks(const Variant& variant, std::size_t kind)
        : variant_(variant), piece_(variant.pieces[kind]), kind_(make_id<PieceKind>(kind)) {
        for (const variant::Grid& board : variant.boards) {
            for (int file = 0; file < board.files; ++file) {
                files_.push_back({board.height(file), board.hexagons});
            }
        }
    }

    [[nodiscard]] bool moves_to(int number) const {
        return is_become() || is_changed_into() ||
               std::any_of(files_.begin(), files_.end(), [&](const File& file) {
                   const int rank = file.counted(number);
                   return changes_sides_on(rank, file) || walks_to(rank, file);
               });
    }
    [[nodiscard]] bool is_dropped_on(int number, std::string_view start) const {
        if (!variant_.hands || !may_be_held(start)) return false;
        const auto& rules = variant_.hands->drops;
        if (index(kind_) >= rules.size()) return true;
        const variant::DropRule& rule = rules[index(kind_)];
        if (!rule.dropped || rule.zone) return false;
        return rule.ranks.empty() ||
               std::any_of(files_.begin(), files_.end(), [&](const File& file) {
                   return file.is_among(rule.ranks, file.counted(number));
               });
    }

private:
    // By what others become wherever they capture.
    [[nodiscard]] bool is_become() const {
        const auto& rows = variant_.capture.becomes;
        return std::any_of(rows.begin(), rows.end(), [&](const variant::Becomes& row) {
            return row.into == kind_ && row.mover != kind_;
        });
    }
    // By what moves make of other pieces, wherever those stand.
    [[nodiscard]] bool is_changed_into() const {
        return std::any_of(variant_.changes.begin(), variant_.changes.end(),
                           [&](const variant::BoardChange& change) {
                               return change.into == kind_ && !change.zone;
                           });
    }
    // One that stood there as the other player's, who counts from the other edge.
    [[nodiscard]] bool changes_sides_on(int rank, const File& file) const {
        const auto& changes = variant_.changes;
        return variant_.players[0].forward != variant_.players[1].forward &&
               !file.is_among(piece_.forbidden_ranks, file.height + 1 - rank) &&
               std::any_of(changes.begin(), changes.end(), [&](const variant::BoardChange& change) {
                   const auto& kinds = change.kinds;
                   return change.does == variant::Deed::kChangeSide && !change.zone &&
                          (kinds.empty() ||
                           std::find(kinds.begin(), kinds.end(), kind_) != kinds.end());
               });
    }
    // Whatever the move, it does not stay what it is.
    [[nodiscard]] bool becomes_another(int rank, const File& file) const {
        return std::any_of(
            variant_.promotions.begin(), variant_.promotions.end(),
            [&](const variant::Promotion& rule) {
                const bool there = rule.zone || rule.always || file.is_among(rule.ranks, rank);
                const bool forced = rule.forced || file.is_among(rule.forced_ranks, rank);
                return rule.kind == kind_ && rule.arriving && forced && there &&
                       !rule.heeds_captures();
            });
    }
    [[nodiscard]] bool walks_to(int rank, const File& file) const {
        return !becomes_another(rank, file) &&
               std::any_of(piece_.atoms.begin(), piece_.atoms.end(),
                           [&](const Atom& atom) { return leads_to(atom, rank, file); });
    }
    // By a step of it from a rank on which it may stand. Not of moves that some squares alone have,
    // nor from file to file of a hexagon, where ranks are counted anew.
    [[nodiscard]] bool leads_to(const Atom& atom, int rank, const File& file) const {
        const bool plain = atom.legs.empty() && !atom.initial && !atom.castling &&
                           atom.inside == 0 && atom.outside == 0 && atom.within == 0 &&
                           (atom.moves || atom.captures) && atom.leap.z == 0;
        if (!plain || atom.leap.y == 0 || (file.hexagon && atom.leap.x != 0)) return false;
        const int most = atom.range == variant::kUnlimited ? file.height : atom.range;
        for (int steps = 1; steps <= most; ++steps) {
            const int from = rank - steps * atom.leap.y;
            if (from < 1 || from > file.height) return false;
            if (!file.is_among(piece_.forbidden_ranks, from)) return true;
        }
        return false;
    }
    [[nodiscard]] bool may_be_held(std::string_view start) const {
        const variant::Hands& hands = *variant_.hands;
        const auto as = index(kind_) < hands.held_as.size() ? hands.held_as[index(kind_)] : kind_;
        const auto& takes = hands.takes;
        if (hands.captures != variant::HandOf::kNobody &&
            (takes.empty() || std::find(takes.begin(), takes.end(), as) != takes.end())) {
            return true;
        }
        const std::size_t open = std::min(start.find('['), start.size());
        const std::string_view held = start.substr(open, start.find(']', open) - open);
        return variant::names(held, variant_.pieces[index(as)]);
    }

    const Variant& variant_;
    const PieceType& piece_;
    PieceKind kind_;
    std::vector<File> files_;  // of all boards
};

// Once for all ranks, at the first of them.
void check_kind(Reading& reading, const Entry& entry, std::size_t kind) {
    const Ranks ranks(reading.variant, kind);
    const std::string start = text_or(reading.root, "start", "");
    std::vector<std::string> reached;
    std::vector<int> kept;
    const Node* first = nullptr;
    bool by_drop = true;
    for (const Node& node : entry.value.items) {
        const int one = number(node);
        const bool by_move = ranks.moves_to(one);
        if (!by_move && !ranks.is_dropped_on(one, start)) {
            kept.push_back(one);
            continue;
        }
        if (first == nullptr) first = &node;
        by_drop &= !by_move;
        reached.push_back(std::to_string(one));
    }
    if (first == nullptr) return;
    PieceType& piece = reading.variant.pieces[kind];
    piece.forbidden_ranks = kept;
    reading.warn(diagnose(
        *first,
        {"forbidden-reached",
         fmt::format("'{}' {} rank {}, so that 'forbidden' does not hold there", piece.name,
                     by_drop ? "may be dropped on" : "comes to", support::join_or(reached)),
         by_drop ? "'hands: drops' with the 'ranks' on which it is dropped, or other ranks under "
                   "'forbidden'"
                 : "other ranks under 'forbidden', or a promotion there that is forced",
         {},
         {}}));
}

}  // namespace

void check_forbidden(Reading& reading) {
    // What else is wrong may be the reason.
    if (!reading.found.empty()) return;
    for (const Entry& entry : entries_of(reading.root, "forbidden")) {
        const auto kind = reading.variant.find_kind(entry.key);
        if (!kind || reading.variant.pieces[index(*kind)].confined_to) continue;
        check_kind(reading, entry, index(*kind));
    }
}

}  // namespace rulewright::loader
