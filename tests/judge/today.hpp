// What does not work yet: pairs of features that the loader refuses though they do not contradict
// each other, and those in which the engine is wrong. Both lists must shrink: a test fails when a
// pair in them has become accepted, or right.
#pragma once

#include <string>
#include <vector>

namespace rulewright::judge {

// A feature, and those that it does not go with. Itself: it does not even go alone.
struct Row {
    std::string why;
    std::string feature;
    std::vector<std::string> with;
    bool shows =
        true;  // in the few games of every pair; else in longer ones, and in a test of cases
};

// By their meaning: a move that stays on its board does not end with a link; what a ply may leave
// in check says nothing where plies may leave anything. These stay.
inline const std::vector<Row> kContradictory{
    {"every move ends with a link",
     "links-always",
     {"links", "castling", "castling-in-check", "castling-across", "en-passant", "stacked"}},
    {"no ply is asked for safe royal pieces", "check-at-end", {"reduce-or-keep"}},
};

inline const std::vector<Row> kRefusedToday{};

inline const std::vector<Row> kWrongToday{
    {"a right to capture en passant is gone when `done` ends the turn",
     "same-piece",
     {"en-passant"}},
    {"a pass that nobody is forced to make ends a turn in check", "check-at-end", {"acts-done"}},
    {"royal pieces that may be captured need not be safe at the end of a turn",
     "check-at-end",
     {"capturable"}},
    {"a move that ends the game need not leave royal pieces safe",
     "check-at-end",
     {"ends-by-rule", "outcome"}},
    {"a royal piece need not be safe where it arrives before the link",
     "check-at-end",
     {"links-always"}},
    {"castling is allowed out of check and through it",
     "check-at-end",
     {"castling", "castling-across"},
     false},
    {"notices are those of moves that were looked at ahead",
     "check-at-end",
     {"contests-moves", "bursts"}},
    {"a contest that may reduce nothing counts as one that does",
     "reduce-or-keep",
     {"contests", "contests-moves"}},
    {"a script that is loaded anew has not looked at the tag or the contest",
     "moves",
     {"tags", "contests-moves"}},
};

}  // namespace rulewright::judge
