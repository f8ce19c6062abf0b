// Session: one game played at a terminal: what people type goes in, what they are to see comes out.
// Players other than people and the dice act by themselves. Nothing here reads or prints.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/player.hpp"
#include "match/timekeeper.hpp"
#include "notation/board_text.hpp"
#include "support/random.hpp"

namespace rulewright::match {

struct SessionOptions {
    std::array<std::string, kPlayers> players = {"human", "human"};
    std::uint64_t seed = 1;
    TimeRules time;
    notation::BoardTextOptions board;
    // While it is set, programs of ours that think move at once, and so does a hint; may be null.
    const std::atomic<bool>* stop = nullptr;
    int threads = 1;  // of the built-in engine; with more its moves differ from time to time
    // The best that can be done, where somebody knows it: an engine that is neither weak
    // nor restricted on purpose does that, and hints say it. May be empty.
    std::function<std::optional<game::Turn>(const game::State&)> known = {};
    // What stands below the board, line by line: pieces in hand, values of the game; of a board
    // that somebody asks for, `all` that is known. May be empty.
    std::function<std::string(const game::State&, bool all)> facts = {};
    // Takes what there is to tell before a program thinks; false: nobody reads any more. Without it
    // all is told at the end.
    std::function<bool(const std::string&)> tell = {};
};

class Session {
public:
    static constexpr const char* kResign = "resign";

    // The players must be "human" or known to make_player.
    Session(game::State start, const SessionOptions& options);

    // The board, and what dice and programs did until somebody is to choose.
    [[nodiscard]] std::string begin();
    // A move, or a command of `help`. `seconds` were spent on it, where there are clocks.
    [[nodiscard]] std::string handle(std::string_view line, double seconds);

    [[nodiscard]] bool quitting() const noexcept { return quit_; }
    [[nodiscard]] bool over() const { return state_.outcome().has_value(); }
    [[nodiscard]] const game::State& state() const noexcept { return state_; }
    // "white> ".
    [[nodiscard]] std::string prompt() const;
    // What `save` asked for, to be written by who owns files; taken away.
    struct Save {
        std::string path;
        bool over = false;  // what stands there already
        std::vector<std::string> turns;
        std::vector<std::string> thrown;  // the dice on the table, in the order they came
        game::State start;
        std::optional<game::Outcome> outcome;
        std::array<std::string, kPlayers> players;  // "human", "engine:depth=3"
    };
    [[nodiscard]] std::optional<Save> take_save();

    // Plays a turn that is legal, for games that do not begin here.
    void replay(const game::Turn& turn);
    // The same of a recorded turn, or `resign`; what is wrong with it.
    [[nodiscard]] std::optional<std::string> replay(std::string_view turn);
    // The next dice, by names of faces, as they lay there when the game was saved; the first that
    // is none.
    [[nodiscard]] std::optional<std::string> replay_dice(const std::vector<std::string>& thrown);

private:
    struct Command {
        const char* name;
        const char* meaning;
        std::string (Session::*run)(std::string_view);
    };
    static const Command kCommands[];

    [[nodiscard]] std::string help(std::string_view);
    [[nodiscard]] std::string show_board(std::string_view);
    [[nodiscard]] std::string flip(std::string_view);
    [[nodiscard]] std::string show_moves(std::string_view square);
    [[nodiscard]] std::string show_fen(std::string_view);
    [[nodiscard]] std::string explain(std::string_view text);
    [[nodiscard]] std::string hint(std::string_view);
    [[nodiscard]] std::string undo(std::string_view);
    [[nodiscard]] std::string choose_throw(std::string_view);
    [[nodiscard]] std::string overlay(std::string_view name);
    [[nodiscard]] std::string save(std::string_view path);
    [[nodiscard]] std::string save_over(std::string_view path);
    [[nodiscard]] std::string save_to(std::string_view path, bool over);
    [[nodiscard]] std::string resign(std::string_view);
    [[nodiscard]] std::string quit(std::string_view);

    [[nodiscard]] std::string play(std::string_view text);
    [[nodiscard]] std::string go_on(std::string told);
    [[nodiscard]] bool shows_each() const;
    [[nodiscard]] std::string meant_by(std::string_view text) const;
    [[nodiscard]] std::string act();
    [[nodiscard]] std::optional<game::Turn> known_turn() const;
    [[nodiscard]] std::string carry_out(const game::Turn& turn);
    [[nodiscard]] std::string played(const game::State& before, const game::Turn& turn);
    [[nodiscard]] std::string throw_dice();
    [[nodiscard]] std::string board(bool all = false);
    [[nodiscard]] std::string ending() const;
    [[nodiscard]] std::string lost() const;
    [[nodiscard]] std::string lost_by(PlayerId player) const;
    [[nodiscard]] std::string clocks() const;
    [[nodiscard]] std::string no_moves(std::string_view square) const;
    [[nodiscard]] bool human_to_choose() const;
    void note_moment();
    [[nodiscard]] std::vector<std::string> names_of(const std::vector<std::size_t>& faces) const;
    [[nodiscard]] game::Game& game() const noexcept { return state_.game(); }

    struct Moment {
        game::State state;
        std::size_t turns;
        std::vector<std::size_t> thrown;
        std::optional<Clock> clock;
    };

    game::State start_;
    game::State state_;
    std::optional<game::State> shown_;  // by the last board
    SessionOptions options_;
    std::array<std::unique_ptr<Player>, kPlayers> players_;  // null: people
    support::SplitMix64 dice_;
    std::vector<std::size_t> given_;   // faces that come before those of dice_
    std::vector<std::size_t> thrown_;  // since the last turn was complete
    Timekeeper time_;
    std::vector<game::Turn> turns_;  // that are complete
    std::vector<Moment> moments_;    // before each choice of a person, to go back to
    std::optional<Save> save_;
    double thinking_ = 0;  // seconds since the last move
    bool quit_ = false;
};

}  // namespace rulewright::match
