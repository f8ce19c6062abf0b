// Links that end every move do not go together with moves that stay on their board, and links of
// any sort need another board. The last move has a word of its own.
#include <fmt/format.h>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

// A move that stays on its board, or passes over more than one square, does not end with a link.
void refuse_beside_always(Reading& reading) {
    const auto demand = [&](const char* key, bool used) {
        const Entry* entry = used ? reading.root.find(key) : nullptr;
        if (entry == nullptr) return;
        reading.report_key(*entry, {"conflicting-keys",
                                    fmt::format("'{}' does not go together with links that end "
                                                "every move ('always')",
                                                key),
                                    "a variant with one of the two",
                                    {},
                                    {}});
    };
    demand("castling", reading.variant.castling.has_value());
    demand("en_passant", reading.variant.en_passant);
    demand("stacked", reading.variant.stacked);
}

// Positions that know the last move, for a script or for turns, tell it by that word.
void refuse_last(Reading& reading) {
    const Node* state = reading.root.value("state");
    if (state == nullptr || !reading.variant.state.last_move) return;
    for (const char* section : {"pieces", "squares", "game"}) {
        const Node* names = state->value(section);
        const Entry* entry = names == nullptr ? nullptr : names->find("last");
        if (entry == nullptr) continue;
        reading.report_key(
            *entry,
            {"reserved-name", "'last' in position texts is the last move", "another name", {}, {}});
    }
}

// The `portals` hook is asked about pairs of boards, of which there is none.
void warn_of_one_board(Reading& reading) {
    const bool always = reading.variant.links->always;
    reading.warn(diagnose_key(
        *reading.root.find("links"),
        {"unused-links",
         always ? "there is one board, to which nothing is linked: no move is possible "
                  "where every move ends with a link"
                : "there is one board, to which nothing is linked",
         "several 'boards'",
         {},
         {}}));
}

}  // namespace

void check_state(Reading& reading) {
    refuse_last(reading);
    if (reading.variant.links && reading.variant.boards.size() == 1) warn_of_one_board(reading);
    if (reading.variant.links && reading.variant.links->always) refuse_beside_always(reading);
}

}  // namespace rulewright::loader
