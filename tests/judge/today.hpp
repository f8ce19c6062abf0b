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
    {"a contest that may reduce nothing counts as one that does",
     "reduce-or-keep",
     {"contests", "contests-moves"}},
    {"a capture that a way, a contest or the other moves rule out is asked for; where the end of a "
     "turn must be safe none is; and a pass may be made in place of one",
     "must-capture",
     {"dice", "acts", "acts-done", "contests", "contests-moves", "same-piece", "tags", "dice-legal",
      "check-at-end", "reduce-or-keep"}},
    {"what the `moves` hook adds leads out of the zone that a piece never leaves",
     "zones",
     {"moves"}},
    {"closed squares lie between royal pieces that face each other", "facing", {"closed-sets"}},
    {"a promotion that a die decides has the text of the move without one",
     "promotion-rules",
     {"dice", "dice-legal"}},
    {"of several rules for one kind the memory of the last one counts alone",
     "promotion-rules",
     {"memory"}},
    {"the text of a drop that waits for dice does not say what is dropped",
     "contests-moves",
     {"hands", "hands-of-owners", "pockets", "castling-of-dropped"},
     false},
    {"after a drop checks count though the way or the royal piece's square is closed",
     "closed-sets",
     {"hands", "hands-of-owners", "pockets", "castling-of-dropped"},
     false},
    {"after a drop checks count though the way or the royal piece's square is closed",
     "closed",
     {"hands", "hands-of-owners", "pockets", "castling-of-dropped"},
     false},
    {"who captures and is removed with others goes to a hand",
     "blast",
     {"hands", "hands-of-owners", "castling-of-dropped"},
     false},
};

}  // namespace rulewright::judge
