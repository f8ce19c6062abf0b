// Reader: positions of the engine as tables know them, and back.
#pragma once

#include <optional>
#include <string>

#include "endings/layout.hpp"
#include "game/game.hpp"

namespace rulewright::endings {

class Reader {
public:
    // Both must outlive it.
    Reader(game::Game& game, const Cells& cells);

    // Whether positions may hold more than who stands where, beside the right to capture en
    // passant.
    [[nodiscard]] bool holds_more() const noexcept { return more_; }
    // Nothing is pending in them, and there are no rights.
    [[nodiscard]] position::Setup setup_of(const Standing& standing) const;
    [[nodiscard]] std::string fen(const Standing& standing) const;

    // Nothing where it has more pieces than tables have.
    [[nodiscard]] std::optional<Standing> standing_of(const movegen::AnyPosition& position) const;
    // What it is beyond that as a text without counters; empty when it is no more. Of rights to
    // castle, which no such position gets, nothing is said.
    [[nodiscard]] std::string beyond(const movegen::AnyPosition& position,
                                     const Standing& standing) const;

private:
    game::Game& game_;
    movegen::Engine& engine_;
    const Cells& cells_;
    bool more_;
    position::TurnMemory begin_;  // of a turn
};

}  // namespace rulewright::endings
