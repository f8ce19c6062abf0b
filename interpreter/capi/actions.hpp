// Actions: numbers that mean the same in every position of a game, for programs that learn. A
// choice of a player is a mark (!e1e2), what comes with a move (a promotion, a gate, a wall), where
// it begins (a square, or a kind in the hand) and where it ends; each of them is counted, those
// that the variant does not know as one. Passes, the wish to throw and the end of placing come
// behind.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace rulewright::capi {

class Actions {
public:
    explicit Actions(const game::Game& game);

    // Of all; more than fit into 32 bits cannot be numbered.
    [[nodiscard]] std::int64_t count() const noexcept { return done() + 1; }
    [[nodiscard]] bool has(std::int32_t action) const noexcept {
        return action >= 0 && action < count();
    }

    [[nodiscard]] std::int32_t of(const game::Turn& choice) const noexcept;
    [[nodiscard]] std::int32_t roll() const noexcept;

    // In coordinates, whatever way of writing the variant has: "e2e4", "!e7e8q", "P@e4".
    [[nodiscard]] std::string text(const game::Game& game, std::int32_t action) const;
    // How they are numbered.
    [[nodiscard]] nlohmann::json as_json(const game::Game& game) const;

private:
    // What a move has besides where it begins and ends, by places in the lists below.
    struct Suffix {
        std::size_t promotion = 0;
        std::size_t gate = 0;
        std::size_t wall = 0;
    };
    [[nodiscard]] std::int64_t moves() const noexcept;
    [[nodiscard]] std::int64_t roll_number() const noexcept;
    [[nodiscard]] std::int64_t done() const noexcept { return roll_number() + 1; }
    [[nodiscard]] std::size_t suffixes() const noexcept {
        return promotions_.size() * gates_.size() * walls_;
    }
    [[nodiscard]] std::size_t number_of(const movegen::Move& move) const noexcept;
    [[nodiscard]] std::string text_of(const game::Game& game, const Suffix& suffix) const;

    std::size_t squares_;
    std::size_t origins_;  // squares, then kinds in the hand
    std::string marks_{'\0'};
    std::vector<std::optional<PieceKind>> promotions_{std::nullopt};
    std::vector<Gate> gates_{Gate{}};
    std::size_t walls_ = 1;  // none, then the squares
};

}  // namespace rulewright::capi
