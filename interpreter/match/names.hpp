// Names: what a match script calls the things of its variant: players, pieces, squares, faces,
// clocks, ends. The match asks while it is played, and who only looks at the script asks the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "game/game.hpp"
#include "loader/document.hpp"
#include "loader/node.hpp"
#include "match/match.hpp"

namespace rulewright::match {

// Each answers with what is wrong, at the place of the name; nothing for a name that is right. The
// game must outlive it.
class Names {
public:
    using Problem = std::optional<diagnostics::Diagnostic>;

    explicit Names(const game::Game& game) : game_(game) {}

    // `or_none`: "none" stands for nobody.
    [[nodiscard]] Problem player(const loader::Node& node, bool or_none = false) const;
    [[nodiscard]] Problem player_key(const loader::Entry& entry) const;
    [[nodiscard]] Problem square(const loader::Node& node) const;
    // "white pawn", or "none".
    [[nodiscard]] Problem piece(const loader::Node& node) const;
    // A key that is such a piece.
    [[nodiscard]] Problem piece_key(const loader::Entry& entry) const;
    // A key of a hand: what the player may hold there. `hands` of a game without any.
    [[nodiscard]] Problem held_key(const loader::Entry& entry) const;
    [[nodiscard]] Problem hands(const loader::Entry& entry) const;
    // A zone by its name; of zones that are each player's own with the player's before it.
    [[nodiscard]] Problem zone_key(const loader::Entry& entry) const;
    // The step `roll` of a game without dice.
    [[nodiscard]] Problem roll(const loader::Entry& step) const;
    // For games with dice: the name or the letter of what they can show.
    [[nodiscard]] Problem face(const loader::Node& node) const;
    // A name under `time_controls`.
    [[nodiscard]] Problem clock(const loader::Node& node) const;
    // A key of `expect` that is none of its own: an attribute, a variable, the timer.
    // `on_square`: a square is named beside it.
    [[nodiscard]] Problem attribute(const loader::Entry& entry, bool on_square) const;
    // Who plays a side, in `play`. The name as make_player takes it.
    [[nodiscard]] Problem participant(const loader::Node& node, const std::string& name) const;
    // The step `play` lacks somebody for that side.
    [[nodiscard]] static Problem nobody(const loader::Entry& step, const std::string& side);

    // `by` of the result: words of a reason for which games of this variant end. What arbiters of
    // the script say counts, too.
    [[nodiscard]] Problem reason(const loader::Node& by, const Script& script) const;
    // A winner whom the game does not have by that end, or none where it has one.
    [[nodiscard]] Problem impossible(const loader::Node& winner, const loader::Node& by) const;
    // Of `expect: {result: ...}`: words of "white by checkmate".
    [[nodiscard]] Problem result(const loader::Node& node, const Script& script) const;

private:
    [[nodiscard]] std::vector<std::string> players() const;
    [[nodiscard]] std::vector<std::string> pieces() const;
    [[nodiscard]] std::vector<std::string> ends(const Script& script) const;

    const game::Game& game_;
};

// The face by its name or its letter.
[[nodiscard]] std::optional<std::size_t> find_face(const variant::Turns& turns,
                                                   const std::string& text);

// A zone as a script names it, and whose.
struct NamedZone {
    std::size_t zone = 0;
    PlayerId player{};
};
[[nodiscard]] std::optional<NamedZone> find_zone(const game::Game& game, std::string_view name);

// "random", "engine:depth=3" of a participant of `play`, which is a text, or a map with the limit
// (whose time is in milliseconds).
[[nodiscard]] std::string participant_name(const loader::Node& who);

// What is wrong whatever the position, apart from names.
[[nodiscard]] loader::Problem no_clocks_for_time();    // a step takes time
[[nodiscard]] loader::Problem no_clocks();             // a step expects some
[[nodiscard]] loader::Problem piece_without_square();  // a step expects one
[[nodiscard]] loader::Problem nobody_plays_on(const game::State& state, const std::string& when);
[[nodiscard]] loader::Problem refused_nonsense(const std::string& message);  // and no reason

// Without the difference of "fifty_moves" and "Fifty moves".
[[nodiscard]] std::string plain_words(std::string_view text);

}  // namespace rulewright::match
