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

// By their meaning: a move that stays on its board does not end with a link. These stay.
inline const std::vector<Row> kContradictory{
    {"every move ends with a link",
     "links-always",
     {"links", "castling", "castling-in-check", "castling-across", "en-passant"}},
};

inline const std::vector<Row> kRefusedToday{
    {"closed squares are unknown to the engine with state",
     "closed",
     {"columns", "variables", "timers", "gains", "limits", "links", "links-always",
      "reduce-or-keep", "capturable", "placing", "memory", "castling-across", "ends-by-rule"}},
    {"closed squares are unknown to the engine with state",
     "closed-sets",
     {"columns", "variables", "timers", "gains", "limits", "links", "links-always",
      "reduce-or-keep", "capturable", "placing", "memory", "castling-across", "ends-by-rule"}},
    {"contests are unknown to the engine with state",
     "contest",
     {"columns", "variables", "timers", "gains", "limits", "links", "links-always",
      "reduce-or-keep", "capturable", "placing", "memory", "castling-across", "ends-by-rule"}},
    {"contests are unknown to the engine with state",
     "blast",
     {"columns", "variables", "timers", "gains", "limits", "links", "links-always",
      "reduce-or-keep", "capturable", "placing", "memory", "castling-across", "ends-by-rule"}},
    {"turns are unknown to the engine with state",
     "dice",
     {"columns", "variables", "timers", "gains", "limits", "links", "links-always",
      "reduce-or-keep", "capturable", "placing", "memory", "castling-across", "ends-by-rule"}},
    {"turns are unknown to the engine with state",
     "acts",
     {"columns", "variables", "timers", "gains", "limits", "links", "links-always",
      "reduce-or-keep", "capturable", "placing", "memory", "castling-across", "ends-by-rule"}},
    {"turns are unknown to the engine with state",
     "acts-done",
     {"columns", "variables", "timers", "gains", "limits", "links", "links-always",
      "reduce-or-keep", "capturable", "placing", "memory", "castling-across", "ends-by-rule"}},
};

inline const std::vector<Row> kWrongToday{
    {"the engine with state knows no castling but `across`",
     "castling",
     {"columns", "variables", "timers", "gains", "limits", "links", "reduce-or-keep", "capturable",
      "placing", "memory", "ends-by-rule"}},
    {"the engine with state knows no castling but `across`",
     "castling-in-check",
     {"columns", "variables", "timers", "gains", "limits", "links", "reduce-or-keep", "capturable",
      "placing", "memory", "ends-by-rule"}},
    {"the engine without state does not ask `after_ply`",
     "relocation",
     {"relocation", "stacked", "closed", "closed-sets", "contest", "blast", "dice", "acts",
      "acts-done", "two-royals", "castling", "castling-in-check", "en-passant", "draws",
      "claimed-draws", "other-ends", "evaluate", "odd-moves"}},
    {"`done` after an act of the first player takes one from the move number",
     "acts-done",
     {"acts-done", "contest", "blast", "acts", "two-royals", "castling", "castling-in-check",
      "draws", "claimed-draws", "other-ends", "evaluate"}},
    {"the engine with state misses checks by pieces that jump or hop, where a move gives or takes "
     "what they need",
     "odd-moves",
     {"columns", "variables", "timers", "gains", "limits", "reduce-or-keep", "capturable",
      "placing", "memory", "castling-across", "ends-by-rule"}},
    {"`done` after an act of the first player takes one from the move number",
     "acts-done",
     {"stacked", "closed", "closed-sets", "dice", "en-passant", "odd-moves"},
     false},
    {"a piece that becomes what a cannon jumps over, beside state", "odd-moves", {"links"}, false},
    {"sums miss a move from level to level", "limits", {"stacked"}, false},
    {"a move that levels and links both allow is listed twice", "links", {"stacked"}, false},
    {"levels, where every move is one of its own board alone, are accepted",
     "links-always",
     {"stacked"},
     false},
    {"a rook that captures without moving takes the right to castle along",
     "blast",
     {"castling", "castling-in-check"},
     false},
    {"no castling across boards that have no links",
     "castling-across",
     {"castling-across", "columns",
      "variables",       "timers",
      "gains",           "limits",
      "stacked",         "two-royals",
      "reduce-or-keep",  "capturable",
      "placing",         "memory",
      "castling",        "castling-in-check",
      "en-passant",      "draws",
      "claimed-draws",   "other-ends",
      "relocation",      "ends-by-rule",
      "evaluate"},
     false},
    {"`reach` leaves out empty squares that a cannon could capture on", "closed", {"odd-moves"}},
};

}  // namespace rulewright::judge
