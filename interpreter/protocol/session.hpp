// Session: what an engine for a chess program has in hand: a variant, the game so far, a searcher.
// Mistakes of the other program come back as sentences and change nothing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "protocol/variant_shelf.hpp"
#include "search/search.hpp"

namespace rulewright::protocol {

// Why something was refused: a sentence, and what it follows from.
struct Trouble {
    std::string sentence;
    std::vector<std::string> reasons;
};

class Session {
public:
    // `count_draws`: whether repetition and the move limit end the game by themselves, as far as
    // the variant says so; not where the other program watches over that.
    Session(const VariantShelf& shelf, bool count_draws)
        : shelf_(shelf), count_draws_(count_draws) {}

    // The start position follows.
    [[nodiscard]] std::optional<Trouble> choose_variant(std::string_view name);
    [[nodiscard]] bool has_game() const noexcept { return game_ != nullptr; }
    [[nodiscard]] game::Game& game() const noexcept { return *game_; }
    [[nodiscard]] const game::State& state() const noexcept { return *state_; }

    void set_start();
    [[nodiscard]] std::optional<Trouble> set_position(std::string_view fen);
    [[nodiscard]] std::optional<Trouble> play(std::string_view text);
    void play(const game::Turn& turn);
    // False when there are not so many plies to take back.
    [[nodiscard]] bool undo(std::size_t plies);
    [[nodiscard]] std::size_t plies() const noexcept { return turns_.size(); }

    void set_hash(std::size_t megabytes);
    // Made when first asked for: finding the pieces' values takes a moment.
    [[nodiscard]] search::Searcher& searcher();
    void forget();  // what earlier searches found

private:
    void begin(game::State state);

    const VariantShelf& shelf_;
    bool count_draws_;
    std::size_t megabytes_ = 16;
    std::unique_ptr<game::Game> game_;
    std::unique_ptr<search::Searcher> searcher_;
    std::optional<game::State> start_;
    std::optional<game::State> state_;
    std::vector<game::Turn> turns_;  // from start_ to state_
};

}  // namespace rulewright::protocol
