// Histories: what moves came to elsewhere in the tree, by kind and destination: alone, after what
// was played one ply and two plies before, as captures; and what answered a move last.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "search/transposition.hpp"
#include "variant/variant.hpp"

namespace rulewright::search {

// Nearer to `most`, which it does not pass either way, a value is shifted less.
inline void shift(std::int16_t& value, int step, int most) noexcept {
    value = static_cast<std::int16_t>(value + step - value * std::abs(step) / most);
}

class Histories {
public:
    using Move = movegen::Move;

    // Who plays what where; none for a ply without a move.
    using Step = std::optional<std::uint32_t>;
    // The two plies before the one to be judged, the last one first.
    struct Before {
        PlayerId player{};  // who is to move
        Step last;
        Step own;
    };

    Histories(const variant::Variant& variant, std::size_t squares);

    void clear();
    // Older searches count less.
    void fade();

    [[nodiscard]] Step step(PlayerId player, const Move& move) const noexcept {
        return static_cast<std::uint32_t>(index(player) * slots_ + slot(move));
    }
    // What a move gains that was the best of a search so deep, and others lose.
    [[nodiscard]] static int bonus_of(int depth) noexcept;
    // How good quiet moves like this one were: about 0, to kMost each way.
    static constexpr int kMost = 3 * 8192;
    [[nodiscard]] int of_quiet(const Before& before, const Move& move) const noexcept {
        return Quiets(*this, before).of(move);
    }
    // The same for all moves of one position. The histories must outlive it.
    class Quiets {
    public:
        Quiets(const Histories& histories, const Before& before) noexcept;
        [[nodiscard]] int of(const Move& move) const noexcept {
            const std::size_t at = histories_.slot(move);
            return alone_[at] + last_[at] + own_[at];
        }

    private:
        const Histories& histories_;
        const std::int16_t* alone_;
        const std::int16_t* last_;
        const std::int16_t* own_;
    };
    // How good captures like this one were, beside what they take: to 8192 each way.
    [[nodiscard]] int of_capture(PlayerId player, const Move& move,
                                 PieceKind victim) const noexcept;
    [[nodiscard]] PackedMove answer_to(const Step& last) const noexcept;

    void note_quiet(const Before& before, const Move& move, int bonus) noexcept;
    void note_capture(PlayerId player, const Move& move, PieceKind victim, int bonus) noexcept;
    void note_answer(const Step& last, const PackedMove& move) noexcept;

private:
    using Value = std::int16_t;

    [[nodiscard]] std::size_t slot(const Move& move) const noexcept {
        return index(move.kind) * squares_ + index(move.destination);
    }
    [[nodiscard]] std::size_t capture_at(PlayerId player, const Move& move,
                                         PieceKind victim) const noexcept {
        return (index(player) * slots_ + slot(move)) * kinds_ + index(victim);
    }

    std::size_t kinds_;
    std::size_t squares_;
    std::size_t slots_;         // kinds times squares
    std::vector<Value> alone_;  // by step
    std::vector<Value> captures_;
    std::vector<Value> after_;    // by step before and slot; empty where that would be too many
    std::vector<Value> nothing_;  // by slot
    std::vector<PackedMove> answers_;  // by step before
};

}  // namespace rulewright::search
