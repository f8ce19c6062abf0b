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

// What needs a `turn` hook.
inline const std::vector<std::string> kTurnScripts{
    "dice", "acts",       "acts-done",    "contests",      "contests-moves", "same-piece",
    "tags", "dice-legal", "check-at-end", "most-captures", "turn-changes",   "contests-drawn"};

// By their meaning: a move that stays on its board does not end with a link; what a ply may leave
// in check says nothing where plies may leave anything. These stay.
inline const std::vector<Row> kContradictory{
    {"every move ends with a link",
     "links-always",
     {"links", "castling", "castling-in-check", "castling-across", "castling-of-dropped",
      "en-passant", "diagonal-double-step", "triple-steps", "stacked"}},
    {"no ply is asked for safe royal pieces", "check-at-end", {"reduce-or-keep"}},
    {"no ply is asked for safe royal pieces", "turn-changes", {"reduce-or-keep"}},
    {"one of two answers", "one-safe", {"reduce-or-keep"}},
    {"one of two answers", "facing-answered", {"facing"}},
    {"one of two answers", "hops-own", {"hops-enemy"}},
    {"turns are all as long, or each longer than the last",
     "grows",
     {"several", "next-other", "next-onward", "next-turned", "next-not-back"}},
    {"no ply is asked for safe royal pieces", "next-other", {"reduce-or-keep"}},
    {"the file or a script puts turns together", "pass-free", kTurnScripts},
    {"the file or a script puts turns together", "pass-forced", kTurnScripts},
    {"the file or a script puts turns together", "several", kTurnScripts},
    {"the file or a script puts turns together", "grows", kTurnScripts},
    {"the file or a script puts turns together", "stop", kTurnScripts},
    {"the file or a script puts turns together", "next", kTurnScripts},
    {"the file or a script puts turns together", "next-other", kTurnScripts},
    {"the file or a script puts turns together", "next-onward", kTurnScripts},
    {"the file or a script puts turns together", "next-turned", kTurnScripts},
    {"the file or a script puts turns together", "next-not-back", kTurnScripts},
    {"there is one wall", "wall-duck", {"wall-arrow", "wall-past", "wall-anywhere"}},
    {"there is one wall", "wall-arrow", {"wall-past", "wall-anywhere"}},
    {"there is one wall", "wall-past", {"wall-anywhere"}},
    {"hexagons have no ranks, and corners no squares on the way",
     "hexagon",
     {"castling", "castling-in-check", "castling-across", "castling-of-dropped", "castling-files",
      "odd-moves", "diagonal-double-step"}},
    {"the castling field has no room for them", "castling-across", {"gating", "never-moved"}},
    {"a hexagon has other sides", "hexagon", {"joins", "joined-edges"}},
    {"a hexagon is one board", "hexagon", {"links", "links-always", "stacked"}},
    {"captured pieces go to a hand or are born again",
     "rebirth",
     {"hands", "hands-of-owners", "castling-of-dropped", "faces"}},
    {"rights are told apart on one board",
     "castling-files",
     {"links", "links-always", "stacked", "castling-across"}},
    {"K and Q are sides, and no files", "castling-files", {"wide"}},
};

inline const std::vector<Row> kRefusedToday{};

inline const std::vector<Row> kWrongToday{};

}  // namespace rulewright::judge
