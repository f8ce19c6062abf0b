// UciEngine: the searcher as an engine that speaks UCI (Universal Chess Interface), with the option
// UCI_Variant for the variants of a folder. Commands come line by line and are always read: what
// would change the game while a search goes on waits for its end, or ends a search that has none.
// Unknown words are ignored; a bad position or move is told by `info string`.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "protocol/line_output.hpp"
#include "protocol/session.hpp"
#include "protocol/uci_text.hpp"

namespace rulewright::protocol {

class UciEngine {
public:
    using Words = std::vector<std::string_view>;

    // The shelf and the stream must outlive it; the shelf must not be empty.
    UciEngine(std::string name, const VariantShelf& shelf, std::ostream& out);

    ~UciEngine();
    UciEngine(const UciEngine&) = delete;
    UciEngine& operator=(const UciEngine&) = delete;

    // Until `quit`, or the end of the input: then, what was asked for has a second to be answered,
    // as clients hope that send all their commands at once.
    void run(std::istream& in);
    // False after `quit`.
    [[nodiscard]] bool command(std::string_view line);
    // Waits for an answer that comes by itself; one that would not come is not waited for.
    void wait();
    // What the system said when an answer could not be written, or 0.
    [[nodiscard]] int output_error() const { return out_.error(); }

private:
    using Action = void (UciEngine::*)(const Words&);
    struct Entry {
        std::string_view word;
        bool waits;  // for the end of a search, because it uses or changes what the search uses
        Action action;
    };
    struct Command {
        const Entry* entry = nullptr;  // null: unknown
        Words words;                   // after the first
    };
    [[nodiscard]] static Command read(std::string_view line);
    void perform(const Command& command);
    [[nodiscard]] bool kept_for_later(const Command& command, std::string_view line);
    void quit();
    void start_worker();
    void work();
    [[nodiscard]] bool next_job();
    [[nodiscard]] bool is_settled() const;
    void halt();

    void identify(const Words& words);
    void ready(const Words& words);
    void set_option(const Words& words);
    // As `uci` tells them.
    [[nodiscard]] std::string options() const;
    [[nodiscard]] std::optional<search::Strength> strength() const;
    void new_game(const Words& words);
    void set_position(const Words& words);
    void go(const Words& words);
    void stop(const Words& words);
    void ponder_hit(const Words& words);
    void display(const Words& words);

    void choose_variant(const std::string& name);
    void tell(const Trouble& trouble);
    void attempt_told(const std::function<void()>& work);
    void think(const GoOrder& order, std::vector<game::Move> only);
    [[nodiscard]] std::vector<game::Move> only_moves(const GoOrder& order);
    void end_pondering();
    void count(int depth);
    [[nodiscard]] bool playable();

    std::string name_;
    const VariantShelf& shelf_;
    LineOutput out_;
    Session session_;
    std::string variant_;
    int lines_ = 1;
    int threads_ = 1;
    static constexpr int kUsualElo = 1500;
    int elo_ = kUsualElo;
    bool limits_strength_ = false;
    int level_ = search::Strength::kLevels;

    // What `go` asks for: done by the worker, which has the session until it is idle again. Else
    // the reader of the commands has it.
    struct Job {
        std::function<void()> run;
        bool ponder = false;
        bool endless = false;  // also when its guess has come true
    };
    std::optional<Job> job_;

    std::mutex mutex_;  // of all that follow
    std::condition_variable changed_;
    std::deque<std::string> waiting_;  // commands, in their order
    std::size_t waiting_bytes_ = 0;
    bool busy_ = false;     // the worker has the session
    bool endless_ = false;  // what it does lasts until it is told to stop
    bool endless_after_hit_ = false;
    std::size_t asked_ = 0;   // `go`s that were read
    std::size_t begun_ = 0;   // `go`s that were begun
    std::size_t halted_ = 0;  // so many `go`s are to stop
    std::size_t hit_ = 0;     // so many have come true
    std::atomic<bool> halt_{false};
    std::atomic<bool> pondering_{false};
    std::thread worker_;
};

}  // namespace rulewright::protocol
