// UciEngine: the searcher as an engine that speaks UCI (Universal Chess Interface), with the option
// UCI_Variant for the variants of a folder. Commands come line by line, thinking goes on beside
// them. Unknown words are ignored; a bad position or move is told by `info string`.
#pragma once

#include <atomic>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/line_output.hpp"
#include "protocol/session.hpp"
#include "protocol/thinker.hpp"
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

    // Until `quit` or the end of the input.
    void run(std::istream& in);
    // False after `quit`.
    [[nodiscard]] bool command(std::string_view line);
    // Waits for an answer that comes by itself; one that would not come is not waited for.
    void wait();

private:
    void identify(const Words& words);
    void ready(const Words& words);
    void set_option(const Words& words);
    void set_hash(const std::string& value);
    void set_lines(const std::string& value);
    void new_game(const Words& words);
    void set_position(const Words& words);
    void go(const Words& words);
    void stop(const Words& words);
    void ponder_hit(const Words& words);
    void display(const Words& words);

    void choose_variant(const std::string& name);
    void tell(const Trouble& trouble);
    void think(const GoOrder& order, std::vector<game::Move> only);
    [[nodiscard]] std::optional<std::vector<game::Move>> only_moves(const GoOrder& order);
    void end_pondering();
    void count(int depth);
    void settle();
    [[nodiscard]] bool playable();

    std::string name_;
    const VariantShelf& shelf_;
    LineOutput out_;
    Session session_;
    std::string variant_;
    int lines_ = 1;
    bool endless_ = false;
    bool endless_after_hit_ = false;
    std::atomic<bool> pondering_{false};
    Thinker thinker_;  // last: it uses all the others
};

}  // namespace rulewright::protocol
