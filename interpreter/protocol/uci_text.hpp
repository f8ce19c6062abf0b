// The words of UCI that are the same wherever they are used: orders to think, what was found.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "protocol/time_use.hpp"
#include "search/search.hpp"

namespace rulewright::protocol {

// The words from the one after `first` up to `last`, with blanks between: names and values may hold
// several.
[[nodiscard]] std::string words_between(const std::vector<std::string_view>& words,
                                        std::string_view first, std::string_view last);

// `go ...`, read tolerantly: what makes no sense counts for nothing.
struct GoOrder {
    std::optional<int> depth;
    std::uint64_t nodes = 0;
    double move_seconds = 0;
    std::array<std::optional<PlayerClock>, kPlayers> clocks;
    bool endless = false;  // no answer before `stop`
    bool ponder = false;   // the same, or before `ponderhit`: then within the limits
    std::optional<int> perft;
    std::vector<std::string> only;  // `searchmoves`
};
[[nodiscard]] GoOrder read_go(const std::vector<std::string_view>& words);

// What is wrong with a setting, by the lines "option name ..." that were told: there is none of
// that name, or the value is none that it has. Of a choice from a list only the name is looked at.
[[nodiscard]] std::optional<std::string> wrong_option(std::string_view options,
                                                      std::string_view name,
                                                      std::string_view value);

// What a search for the player may use.
[[nodiscard]] search::Limits limits_of(const GoOrder& order, PlayerId player);

// Moves until the end of the game, as chess programs count them: negative for the loser.
[[nodiscard]] std::optional<int> moves_to_mate(int score) noexcept;

// The `info` lines of a depth, one for each line of play.
[[nodiscard]] std::string info_text(const game::Game& game, const search::Found& found);

// "bestmove e2e4 ponder e7e5", the answer where one is expected. A rule may have ended the game
// while its moves are still known: then one of them is given, for a client that does not know the
// rule.
[[nodiscard]] std::string best_move_text(const game::State& state, const search::Found& found);

}  // namespace rulewright::protocol
