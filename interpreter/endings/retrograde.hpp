// Retrograde: tables of some materials at once, by looking at each position forwards once, and then
// backwards from the ends of games along the moves that were found (Stroehlein 1970, Thompson
// 1986).
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "endings/expander.hpp"
#include "endings/settings.hpp"
#include "endings/tables.hpp"

namespace rulewright::endings {

class Retrograde {
public:
    struct Missed {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
    };

    // `known`: all that the group leads to. All must outlive it.
    Retrograde(game::Game& game, const Tables& known, Beyond& beyond, const Settings& settings);

    // Fills the values; what went wrong, or nothing. Whether moves lead to materials that nobody
    // has thought of is to be asked then.
    [[nodiscard]] std::optional<Problem> solve(std::vector<Table>& group);
    [[nodiscard]] const std::optional<Missed>& missed() const noexcept { return missed_; }

    // Bytes for so many positions and moves.
    [[nodiscard]] static std::uint64_t bytes(std::uint64_t positions, std::uint64_t moves) noexcept;

private:
    using Node = std::uint32_t;

    // What was found of a range of nodes: where the moves of each lead to, one after the other.
    struct Chunk {
        std::vector<Node> targets;
        std::vector<std::uint16_t> counts;
    };
    struct Found {
        Value value = 0;
        bool known = false;
    };

    void lay_out(const std::vector<Table>& group);
    [[nodiscard]] std::optional<Problem> look_forwards(std::vector<Table>& group);
    void look_at_chunks(Expander& expander, std::vector<Table>& group, bool tells);
    void look_at_more(Expander& expander, const std::vector<Table>& group);
    void look_at(Expander& expander, const std::vector<Table>& group, Node node, Chunk& chunk);
    void end(Node node, int value);
    void note(Node node, const Expander& expander, const std::vector<Table>& group, Chunk& chunk);
    [[nodiscard]] std::optional<Node> node_of(const std::vector<Table>& group,
                                              const Successor& successor, const std::string* text);
    [[nodiscard]] Found value_beside(const Successor& successor, const std::string* text) const;
    [[nodiscard]] std::size_t table_of(Node node) const noexcept;
    [[nodiscard]] PlayerId mover(Node node) const noexcept;
    void refuse(std::string text);
    [[nodiscard]] std::optional<Problem> trouble();
    void turn_round();
    [[nodiscard]] std::optional<Problem> look_for_contradiction(const std::vector<Table>& group);
    void look_backwards();
    void settle(Node node, Value value);
    [[nodiscard]] std::string what(const std::vector<Table>& group) const;

    game::Game& game_;
    const Tables& known_;
    Beyond& beyond_;
    const Settings& settings_;

    std::vector<Node> first_;  // of each table, and one behind the last
    std::vector<std::uint32_t> keys_;
    std::vector<Value> values_;
    std::vector<Value> beside_;        // the best that leads out of the group; kImpossible: nothing
    std::vector<std::uint16_t> left_;  // moves of the node that do not lose yet
    std::vector<Chunk> chunks_;
    std::vector<PlayerId> movers_;  // of nodes beyond placements
    std::vector<std::string> texts_;
    std::unordered_map<std::string, Node> ids_;

    std::mutex mutex_;  // of texts_, ids_, movers_, missed_, wrong_
    std::optional<Missed> missed_;
    std::optional<Problem> wrong_;
    std::atomic<std::size_t> next_{0};
    std::atomic<std::uint64_t> moves_{0};
    std::atomic<bool> ended_{false};

    std::vector<std::uint32_t> begin_;  // by node: of those before it in before_
    std::vector<Node> before_;
    std::vector<std::vector<Node>> due_;  // by plies: what may be settled then
};

}  // namespace rulewright::endings
