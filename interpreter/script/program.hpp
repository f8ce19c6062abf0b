// Program: what a script needs to know of its variant, and the limits it runs under. Plain data,
// immutable once loaded and shared by all threads; each of them makes its own Lua state from it.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/square_set.hpp"
#include "board/topology.hpp"
#include "diagnostics/diagnostic.hpp"
#include "hooks/hooks.hpp"
#include "script/line_counts.hpp"
#include "script/sources.hpp"
#include "script/uses.hpp"
#include "support/ids.hpp"
#include "variant/variant.hpp"

namespace rulewright::script {

// What a call may cost. The time only ends what no instruction counts: it is far above what so many
// instructions take.
struct Allowance {
    std::int64_t instructions = 0;
    std::chrono::milliseconds time{};
};

// Loosening one of these is a decision to be reviewed, not a fix for a slow script.
struct Limits {
    std::size_t memory = std::size_t{8} << 20;         // the arena: code, constants and all values
    std::size_t longest_text = std::size_t{8} << 10;   // one string
    std::size_t hashed_entries = 8192;                 // of one table, beside its list
    std::size_t stack_bytes = std::size_t{128} << 10;  // 16 bytes for each value
    Allowance call{1'000'000, std::chrono::milliseconds(1000)};
    Allowance load{500'000, std::chrono::milliseconds(2000)};
    std::size_t fields = 256;      // values of type Field in one call
    std::size_t wide_sets = 4096;  // wide SquareSets in one call
    std::size_t reasons = 256;     // lines that one call may give to `why`
};

struct PieceValues {
    std::string name;
    std::string letter;
    std::vector<int> attributes;  // by AttributeId
    bool neutral = false;
};

struct Recipe;

struct Program {
    explicit Program(board::Topology of) : topology(std::move(of)) {}

    board::Topology topology;
    std::string players[kPlayers];
    std::vector<PieceValues> kinds;       // by PieceKind
    std::vector<std::string> attributes;  // names by AttributeId, then of what pieces carry
    std::size_t constants = 0;            // how many of them are the same for all of a kind
    std::vector<std::string> variables;
    std::vector<std::string> zones;
    std::vector<variant::StateVariable> ranges;  // by variable
    std::vector<variant::PieceColumn> columns;   // what pieces carry
    std::optional<variant::SquareTimer> timer;
    std::vector<PieceKind> held_as;  // by PieceKind; empty where nobody holds anything
    std::vector<std::string> ends_by_rule;
    std::vector<variant::Option> options;
    // Where pieces of a player and a kind may not stand: `forbidden`.
    std::vector<board::WideSet> forbidden[kPlayers];
    // Of these the ones where a move does not promote it.
    std::vector<board::WideSet> forbidden_to_moves[kPlayers];
    variant::CaptureRule capture;
    variant::Promises promises;
    std::string_view marks;  // of ways of turns
    std::optional<variant::Turns> turns;
    std::vector<variant::Restrained> restrained;
    bool last_move = false;
    bool occurrences = false;
    diagnostics::Place named_at;  // the YAML value that names the script
    Limits limits;
    std::shared_ptr<Sources> sources;   // no longer changed once the first state has loaded
    std::shared_ptr<LineCounts> lines;  // null: nobody counts
    // What hooks compute without Lua, by hook; null: nothing.
    std::array<std::shared_ptr<const Recipe>, hooks::kHooks.size()> recipes;
    // And why not all, where they have been gone through.
    std::array<std::optional<LeftToLua>, hooks::kHooks.size()> left;

    [[nodiscard]] bool narrow() const noexcept { return topology.size() <= 64; }
};

}  // namespace rulewright::script
