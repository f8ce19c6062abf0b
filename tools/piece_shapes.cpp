#include "piece_shapes.hpp"

#include <array>

namespace rulewright::cli {

namespace {

#define RULEWRIGHT_PLINTH R"(<path d="M11 39v-2.5q0-2.5 2.5-2.5h18q2.5 0 2.5 2.5V39z"/>)"

constexpr PieceShape kPawn{
    "pawn", R"(<path d="M16.5 18.5h12l-2 2.5c.5 5 5 7 5.5 13h-19c.5-6 5-8 5.5-13z"/>)"
            R"(<circle cx="22.5" cy="12.5" r="5.5"/>)" RULEWRIGHT_PLINTH};

constexpr PieceShape kKnight{
    "knight",
    R"(<path d="M14 34c0-6 5-8 6-14c-3 1-4 3-6.5 4.5c-2 1-4-1-3.5-3c1-3 4-5 5-8c.5-2 1.5-3.5 3-4.5)"
    R"(l.5-3l3.5 2.5c7 .5 11 6 11.5 14c.2 4-1 8-1 11.5z"/>)"
    R"(<path d="M24.5 11c4 2.5 6 7 6 13" fill="none" stroke="currentColor"/>)"
    R"(<circle cx="18.3" cy="14" r="1" fill="currentColor" stroke="none"/>)" RULEWRIGHT_PLINTH};

constexpr PieceShape kBishop{
    "bishop",
    R"(<path d="M22.5 10.5c4 3 7 7 7 11c0 3-2 5-3.5 6.5l1.5 2c1 1.5 3 2.5 4 4h-18c1-1.5 3-2.5 4-4)"
    R"(l1.5-2c-1.5-1.5-3.5-3.5-3.5-6.5c0-4 3-8 7-11z"/>)"
    R"(<circle cx="22.5" cy="8" r="2.5"/>)"
    R"(<path d="M22.5 15.5v7M19 19h7M18.5 28h8" fill="none" stroke="currentColor"/>)" RULEWRIGHT_PLINTH};

constexpr PieceShape kRook{
    "rook",
    R"(<path d="M12 9h4.5v3.5h4V9h4v3.5h4V9H33v8l-3.5 3v10l2.5 4h-19l2.5-4v-10l-3.5-3z"/>)"
    R"(<path d="M15.5 20h14M15.5 30h14" fill="none" stroke="currentColor"/>)" RULEWRIGHT_PLINTH};

constexpr PieceShape kQueen{
    "queen",
    R"(<path d="M9 13l5 9l1-11.5l5 10.5l2.5-12l2.5 12l5-10.5l1 11.5l5-9l-4 16c-.5 2 1 3 1 5h-21)"
    R"(c0-2 1.5-3 1-5z"/>)"
    R"(<circle cx="9" cy="12" r="2"/><circle cx="15" cy="9.5" r="2"/>)"
    R"(<circle cx="22.5" cy="8" r="2"/><circle cx="30" cy="9.5" r="2"/>)"
    R"(<circle cx="36" cy="12" r="2"/>)"
    R"(<path d="M13 29h19" fill="none" stroke="currentColor"/>)" RULEWRIGHT_PLINTH};

constexpr PieceShape kKing{
    "king",
    R"(<path d="M22.5 4v8M19 7h7" fill="none" stroke-width="2.2"/>)"
    R"(<path d="M22.5 12c3 0 4 2.5 3.5 5c4-3 10-2 10.5 3c.3 4-3 7-4.5 9.5l1 4.5h-21l1-4.5)"
    R"(c-1.5-2.5-4.8-5.5-4.5-9.5c.5-5 6.5-6 10.5-3c-.5-2.5 .5-5 3.5-5z"/>)"
    R"(<path d="M13 29.5h19M22.5 18v10" fill="none" stroke="currentColor"/>)" RULEWRIGHT_PLINTH};

#undef RULEWRIGHT_PLINTH

struct Figure {
    std::string_view symbol;
    const PieceShape* shape;
};

constexpr std::array<Figure, 12> kFigures{{{"♙", &kPawn},
                                           {"♟", &kPawn},
                                           {"♘", &kKnight},
                                           {"♞", &kKnight},
                                           {"♗", &kBishop},
                                           {"♝", &kBishop},
                                           {"♖", &kRook},
                                           {"♜", &kRook},
                                           {"♕", &kQueen},
                                           {"♛", &kQueen},
                                           {"♔", &kKing},
                                           {"♚", &kKing}}};

}  // namespace

const PieceShape* find_shape(std::string_view symbol) noexcept {
    for (const Figure& figure : kFigures) {
        if (figure.symbol == symbol) return figure.shape;
    }
    return nullptr;
}

}  // namespace rulewright::cli
