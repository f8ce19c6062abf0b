// XboardEngine: the searcher as an engine that speaks CECP version 2, XBoard's protocol, with the
// extension by which an engine teaches XBoard its variants. Commands come line by line, thinking
// goes on beside them. What cannot be done is answered by `Error` or `Illegal move`.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/line_output.hpp"
#include "protocol/session.hpp"
#include "protocol/thinker.hpp"
#include "protocol/time_use.hpp"

namespace rulewright::protocol {

class XboardEngine {
public:
    using Words = std::vector<std::string_view>;

    // The shelf and the stream must outlive it; the shelf must not be empty.
    XboardEngine(std::string name, const VariantShelf& shelf, std::ostream& out);

    // Until `quit`, or the end of the input: then the engine moves within a second if it was about
    // to.
    void run(std::istream& in);
    // False after `quit`.
    [[nodiscard]] bool command(std::string_view line);
    // Waits until the engine has moved, when it is about to.
    void wait();
    // What the system said when an answer could not be written, or 0.
    [[nodiscard]] int output_error() const { return out_.error(); }

private:
    // What a command does to the game: nothing, so that thinking goes on; or something, so that it
    // is given up first.
    enum class Touch { kNothing, kGame };
    struct Entry {
        std::string_view word;
        Touch touch;
        void (XboardEngine::*action)(const Words&);  // null: accepted and ignored
    };
    static const std::vector<Entry>& commands();

    void tell_features(const Words& words);
    void new_game(const Words& words);
    void choose_variant(const Words& words);
    void set_position(const Words& words);
    void force(const Words& words);
    void go(const Words& words);
    void play_other(const Words& words);
    void user_move(const Words& words);
    void undo(const Words& words);
    void remove(const Words& words);
    void set_level(const Words& words);
    void set_fixed_time(const Words& words);
    void set_depth(const Words& words);
    void set_memory(const Words& words);
    void set_clock(const Words& words);
    void ping(const Words& words);
    void move_now(const Words& words);
    void hard(const Words& words);
    void easy(const Words& words);
    void hint(const Words& words);
    void book(const Words& words);
    void set_speed(const Words& words);
    void set_cores(const Words& words);
    void set_option(const Words& words);
    void post(const Words& words);
    void no_post(const Words& words);
    void analyse(const Words& words);
    void leave_analysis(const Words& words);

    void open_variant(const std::string& name);
    void take_back(std::size_t plies, std::string_view command);
    void unknown(std::string_view line);
    void refuse(std::string_view why, std::string_view command);
    [[nodiscard]] bool claim_result();
    void move_if_due();
    [[nodiscard]] bool is_thinking();
    void think();
    void think_on();
    void answer(const search::Found& found);
    void ponder(const std::atomic<bool>& stop);
    void show(const search::Found& found);
    void abandon();
    void attempt_told(const std::function<void()>& work);
    void take_memory();
    [[nodiscard]] search::Limits limits() const;
    [[nodiscard]] std::optional<search::Strength> strength() const;

    std::string name_;
    const VariantShelf& shelf_;
    LineOutput out_;
    Session session_;
    std::string variant_;
    std::optional<PlayerId> side_;  // the engine's; nothing: it only keeps the game
    bool bad_position_ = false;     // the last `setboard` could not be read
    bool analysing_ = false;

    std::optional<PlayerClock> clock_;
    int moves_per_control_ = 0;
    double fixed_seconds_ = 0;
    int depth_ = 0;  // 0: any
    int threads_ = 1;
    static constexpr int kUsualElo = 1500;
    int elo_ = kUsualElo;
    bool limits_strength_ = false;
    int level_ = search::Strength::kLevels;
    double nodes_per_second_ = 0;           // 0: seconds are those of the clock
    std::optional<std::size_t> megabytes_;  // from the next thought on

    std::atomic<bool> post_{false};
    std::atomic<bool> discard_{false};    // what is being thought is not to be played
    std::atomic<bool> ponders_{false};    // thinks in the opponent's time
    std::mutex mutex_;                    // of the next four
    std::condition_variable moved_;       // it does not think any more
    bool thinking_ = false;               // about a move of the engine
    std::optional<game::Turn> expected_;  // of the opponent, after the engine's last move
    std::vector<std::string> pongs_;      // to be sent after it
    Thinker thinker_;                     // last: it uses all the others
};

}  // namespace rulewright::protocol
