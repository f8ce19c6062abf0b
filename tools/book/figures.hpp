// Diagrams: the set-up, and how each piece moves; drawn, and with letters.
#pragma once

#include <memory>

#include "book/book.hpp"
#include "game/game.hpp"
#include "theme/theme.hpp"

namespace rulewright::book {

// Of the start; a figure for each board of several that are not levels of one space.
[[nodiscard]] std::vector<Figure> figures_of_start(const game::State& start,
                                                   const theme::Theme& theme);

class Reach;

class MoveFigures {
public:
    MoveFigures(const variant::Variant& variant, const theme::Theme& theme);
    ~MoveFigures();
    MoveFigures(const MoveFigures&) = delete;
    MoveFigures& operator=(const MoveFigures&) = delete;

    // One for where it usually stands, and one for each zone where it moves otherwise.
    [[nodiscard]] std::vector<Figure> of(PieceKind kind);
    // What the marks of all figures so far mean.
    [[nodiscard]] std::vector<Mark> legend() const;

private:
    const variant::Variant& variant_;
    const theme::Theme& theme_;
    std::unique_ptr<Reach> reach_;
    std::vector<int> looks_;  // that were used
};

}  // namespace rulewright::book
