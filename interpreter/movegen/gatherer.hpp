// Gatherer: a sink that keeps the generators' sets of targets as they come, so that one of the
// moves can be taken by its place in the list without listing the others. A playout lists thirty
// moves for each one that it plays.
#pragma once

#include "movegen/sinks.hpp"

namespace rulewright::movegen {

template <int W>
class Gatherer {
    using Set = board::SquareSet<W>;

public:
    void clear() noexcept {
        groups_.clear();
        ones_.clear();
        counter_ = {};
    }
    void add(const KindRules<W>& kind, PieceKind id, Square from, const Set& to) {
        counter_.add(kind, id, from, to);
        keep(Form::kFromSquare, id, static_cast<int>(index(from)), to, &kind);
    }
    void add_shifted(const KindRules<W>& kind, PieceKind id, int distance, const Set& to) {
        counter_.add_shifted(kind, id, distance, to);
        keep(Form::kShifted, id, distance, to, &kind);
    }
    void add_all(PieceKind id, Square from, const Set& to) {
        counter_.add_all(id, from, to);
        keep(Form::kAll, id, static_cast<int>(index(from)), to);
    }
    void add_all(PieceKind id, Square from, board::LocalSet to, std::size_t word) {
        add_all(id, from, to.template in<W>(word));
    }
    void add_drops(PieceKind id, const Set& to) {
        counter_.add_drops(id, to);
        keep(Form::kDrops, id, 0, to);
    }
    void add_one(const Move& move) {
        counter_.add_one(move);
        keep(Form::kOne, move.kind, static_cast<int>(ones_.size()), {});
        ones_.push_back(move);
    }

    [[nodiscard]] std::size_t count() const noexcept {
        return static_cast<std::size_t>(counter_.total());
    }
    // The i-th of the moves that a Lister would have appended. `room` is to work in.
    [[nodiscard]] Move at(std::size_t i, std::vector<Move>& room) const {
        const Group* group = groups_.data();
        while (group->end <= i) ++group;
        const std::size_t place = group == groups_.data() ? i : i - group[-1].end;
        if (group->form == Form::kOne) return ones_[static_cast<std::size_t>(group->from)];
        if (group->kind != nullptr && !group->kind->promotions.empty()) {
            return promoting_at(*group, place, room);
        }
        Set rest = group->to;
        for (std::size_t before = place; before > 0; --before) rest.take_first();
        const Square to = rest.first();
        switch (group->form) {
            case Form::kShifted:
                return {moved_by(to, -group->from), to, group->id, {}};
            case Form::kDrops:
                return {to, to, group->id, {}, MoveType::kDrop};
            default:
                return {make_id<Square>(group->from), to, group->id, {}};
        }
    }

private:
    enum class Form : std::uint8_t { kFromSquare, kShifted, kAll, kDrops, kOne };
    // What one call has added. `from` is a square, a distance or a place in `ones_`; `end` counts
    // the moves up to it.
    struct Group {
        const KindRules<W>* kind;
        Set to;
        std::uint32_t end;
        std::int16_t from;
        PieceKind id;
        Form form;
    };

    [[gnu::always_inline]] void keep(Form form, PieceKind id, int from, const Set& to,
                                     const KindRules<W>* kind = nullptr) {
        if (form != Form::kOne && to.empty()) return;
        groups_.push_back({kind, to, static_cast<std::uint32_t>(counter_.total()),
                           static_cast<std::int16_t>(from), id, form});
    }
    [[gnu::noinline]] Move promoting_at(const Group& group, std::size_t place,
                                        std::vector<Move>& room) const {
        room.clear();
        Lister<W> lister(room);
        if (group.form == Form::kShifted) {
            lister.add_shifted(*group.kind, group.id, group.from, group.to);
        } else {
            lister.add(*group.kind, group.id, make_id<Square>(group.from), group.to);
        }
        return room[place];
    }

    std::vector<Group> groups_;
    std::vector<Move> ones_;
    Counter<W> counter_;
};

}  // namespace rulewright::movegen
