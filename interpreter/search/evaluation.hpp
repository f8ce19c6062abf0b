// Evaluation: what a position is worth, in hundredths of a pawn, from the variant itself: piece
// values (declared, or from how far a piece reaches on boards filled at random), where a piece
// reaches most, how far promoting pieces have come, where royal pieces are safe, mobility, and what
// its ends make players want.
#pragma once

#include <array>
#include <vector>

#include "game/game.hpp"
#include "search/wants.hpp"

namespace rulewright::search {

class Evaluation {
public:
    explicit Evaluation(game::Game& game);

    // For the player to move. Where the score is clearly outside of the window it may be rough.
    [[nodiscard]] int evaluate(const movegen::AnyPosition& position, int alpha = -kUnlimited,
                               int beta = kUnlimited) const;
    // The most that any piece is worth. Pieces that are better lost are worth less than 0.
    [[nodiscard]] int dearest() const noexcept { return values_[index(by_value_.back())]; }
    [[nodiscard]] const std::vector<PieceKind>& cheapest_first() const noexcept {
        return by_value_;
    }
    [[nodiscard]] int value(PieceKind kind) const noexcept { return values_[index(kind)]; }
    // Whether captures change what a position is worth more than other moves do.
    [[nodiscard]] bool pieces_matter() const noexcept { return wants_.pieces_matter(); }
    // Whether the player has more than royal and promoting pieces: where zugzwang is rare.
    [[nodiscard]] bool has_officers(const movegen::AnyPosition& position, PlayerId player) const;

private:
    static constexpr int kUnlimited = 1'000'000;

    using Score = movegen::PieceScore;

    void find_values();
    void find_royal_values();
    void sort_kinds();
    void find_reach();
    void fill_tables();
    [[nodiscard]] double advance(PlayerId owner, Square square, PieceKind kind) const;
    [[nodiscard]] Score officer_score(PlayerId owner, PieceKind kind, Square square) const;
    [[nodiscard]] Score promoter_score(PlayerId owner, PieceKind kind, Square square) const;
    [[nodiscard]] Score royal_score(PlayerId owner, Square square) const;
    [[nodiscard]] board::WideSet span(PlayerId owner, Square square) const;
    [[nodiscard]] int with_hook(const movegen::AnyPosition& position, int score) const;
    [[nodiscard]] movegen::PieceTotal total_of(const movegen::AnyPosition& position) const;

    game::Game& game_;
    Wants wants_;
    std::size_t kinds_;
    std::size_t squares_;
    double existing_;  // squares that are no holes
    std::array<int, kMaxKinds> values_{};
    std::array<int, kMaxKinds> mobility_{};
    std::vector<double> reach_;  // by player, kind and square: targets on an empty board
    std::vector<double> mean_reach_;
    movegen::PieceScores scores_;
    int full_material_ = 1;
    bool scored_by_hook_ = false;
    std::vector<PieceKind> by_value_;  // the cheapest first
};

}  // namespace rulewright::search
