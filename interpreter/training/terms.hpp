// Terms: an evaluation as a sum of what may be learned: for a position, by what each number of a
// Tuning is multiplied, from the first player's view.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "search/evaluation.hpp"

namespace rulewright::training {

struct Term {
    std::uint32_t number = 0;
    float times = 0;
};

class Terms {
public:
    // The game must outlive it.
    explicit Terms(game::Game& game);

    // How many numbers there are.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    // What the rules make of them.
    [[nodiscard]] const std::vector<double>& start() const noexcept { return start_; }
    // How far a number may well be from that.
    [[nodiscard]] const std::vector<double>& spread() const noexcept { return spread_; }
    [[nodiscard]] variant::Tuning tuning(const std::vector<double>& numbers) const;

    // Replaces what is in `terms`. Gives what the position is worth beside them.
    double find(const movegen::AnyPosition& position, std::vector<Term>& terms) const;

private:
    [[nodiscard]] std::size_t of_kind(std::size_t kind) const noexcept { return kind * per_kind_; }
    void add_scale(const variant::Tuning& tuning);
    void add_places(const movegen::AnyPosition& position, double middle,
                    std::vector<Term>& terms) const;
    void add_scalars(const movegen::AnyPosition& position, double middle,
                     std::vector<Term>& terms) const;

    game::Game& game_;
    search::Evaluation evaluation_;
    std::size_t kinds_;
    std::size_t places_;    // of a table
    std::size_t per_kind_;  // numbers: two of its value, mobility, two of each place
    std::size_t size_;
    std::vector<double> start_;
    std::vector<double> spread_;
    std::vector<std::size_t> place_;                           // by player and square
    std::vector<std::unique_ptr<movegen::Weigher>> mobility_;  // by kind
    std::vector<std::unique_ptr<movegen::Weigher>> pairs_;     // doubled, lonely, ...
};

}  // namespace rulewright::training
