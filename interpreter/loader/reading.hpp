// What readers and checks share. A reader turns one section of a tree that fits the schema into
// its part of the Variant and reports what a schema cannot say. Readers of sections that an
// earlier step found broken are not run, so each may rely on the shape of what it `needs`.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "loader/document.hpp"
#include "loader/paths.hpp"
#include "loader/removal.hpp"
#include "variant/variant.hpp"

namespace rulewright::loader {

struct Reading {
    const Node& root;                // without the entries that an earlier step found unfit
    const Node& whole;               // with them: only what is asked of a node first is sure
    const std::string& root_folder;  // the project's, resolved
    variant::Variant& variant;
    diagnostics::Diagnostics& found;
    const Removals& removals;
    std::set<std::string> broken = {};       // what an earlier step found unfit
    diagnostics::Diagnostics warnings = {};  // what says something in vain

    void report(const Node& node, Problem problem) {
        found.push_back(diagnose(node, std::move(problem)));
    }
    void report_key(const Entry& entry, Problem problem) {
        found.push_back(diagnose_key(entry, std::move(problem)));
    }
    void warn(diagnostics::Diagnostic diagnostic) {
        diagnostic.severity = diagnostics::Severity::kWarning;
        warnings.push_back(std::move(diagnostic));
    }
};

// Reads and checks all sections, in the order in which they need one another.
void read_sections(Reading& reading);

// Takes entries such as "pieces/pawn" out of the tree and notes "pieces/*", the name that steps
// need which must know all pieces.
void remove_broken_entries(Node& tree, std::set<std::string>& broken);

// Sections, one file each in sections/.
void read_source(Reading& reading);
void read_boards(Reading& reading);
void read_joins(Reading& reading, const Node& board, variant::Grid& grid);
void read_players(Reading& reading);
void read_attributes(Reading& reading);
void read_zones(Reading& reading);
void read_hands(Reading& reading);
void read_gates(Reading& reading);
void read_filters(Reading& reading);
void read_pieces(Reading& reading);
void read_pictures(Reading& reading);
void read_moves(Reading& reading);
void read_vectors(Reading& reading);
void read_zoned_moves(Reading& reading);
void read_attribute_values(Reading& reading);
void read_ranks(Reading& reading);
void read_promotion(Reading& reading);
void read_castling(Reading& reading);
void read_draws(Reading& reading);
void read_counting(Reading& reading);
void read_ends(Reading& reading);
void read_end_conditions(Reading& reading);
void read_capture(Reading& reading);
void read_changes(Reading& reading);
void read_closed(Reading& reading);
void read_restrain(Reading& reading);
void read_promises(Reading& reading);
void read_state(Reading& reading);
void read_gains(Reading& reading);
void read_limits(Reading& reading);
void read_royalty(Reading& reading);
void read_links(Reading& reading);
void read_placing(Reading& reading);
void read_turns(Reading& reading);
void read_options(Reading& reading);
void read_time_controls(Reading& reading);
void read_notation(Reading& reading);

// Cross-checks, one file each in checks/.
void check_attributes(Reading& reading);
void check_letters(Reading& reading);
void check_routes(Reading& reading);
void check_promotion(Reading& reading);
void check_captures(Reading& reading);
void check_changes(Reading& reading);
void check_idle_changes(Reading& reading);
void check_castling(Reading& reading);
void check_en_passant(Reading& reading);
void check_forbidden(Reading& reading);
void check_gates(Reading& reading);
void check_initial(Reading& reading);
void check_hooks(Reading& reading);
void check_in_vain(Reading& reading);
void check_state(Reading& reading);
void check_turns(Reading& reading);
void check_turn_ends(Reading& reading);
void check_zones(Reading& reading);
void check_start(Reading& reading);
void check_carried_over(Reading& reading);

// The keys of `turns` by which the file itself puts turns together.
inline constexpr const char* kTurnRuleKeys[] = {"pass",       "moves", "first", "grows",
                                                "over_after", "stop",  "next"};

// Values of a checked tree.
[[nodiscard]] int number(const Node& node) noexcept;
[[nodiscard]] int number_or(const Node& map, std::string_view key, int fallback);
[[nodiscard]] std::string text_or(const Node& map, std::string_view key,
                                  const std::string& fallback);
[[nodiscard]] bool truth_or(const Node& map, std::string_view key, bool fallback) noexcept;
[[nodiscard]] std::vector<int> numbers(const Node& list);

// The items of a list under a key; none when the key is absent.
[[nodiscard]] const std::vector<Node>& items_of(const Node& map, std::string_view key) noexcept;
[[nodiscard]] const std::vector<Entry>& entries_of(const Node& map, std::string_view key) noexcept;

// Whether `state` gives something this name.
[[nodiscard]] bool is_state_name(const variant::Variant& variant, std::string_view name);

// The letter of an entry of `pieces` that may be unfit; empty when it has none.
[[nodiscard]] std::string_view letter_of(const Node& piece) noexcept;

// The kind with the name in the node; the schema has checked that there is one.
[[nodiscard]] PieceKind kind_named(const Reading& reading, const Node& node);
[[nodiscard]] std::vector<PieceKind> kinds_named(const Reading& reading,
                                                 const std::vector<Node>& nodes);

// The player whose name is the entry's key; reports an unknown one.
// One result for both players, or one each; who is not named keeps the usual one.
void read_verdicts(Reading& reading, const Node& map, const char* key, variant::Verdicts& verdicts);
[[nodiscard]] std::size_t player_named(Reading& reading, const Entry& entry);
// Marks the players that a list names; reports others.
void mark_players(Reading& reading, const std::vector<Node>& named, bool (&marks)[kPlayers]);
// Leaves those marked whom the map's `for` names, if it has one.
void read_concerned(Reading& reading, const Node& map, bool (&marks)[kPlayers]);

// The place in `state: pieces` of the value that the node names; reports an unknown one, and one of
// another type than `use` needs.
struct ColumnUse {
    const char* what;  // "'not_twice' remembers a square"
    std::initializer_list<variant::ColumnType> types;
};
[[nodiscard]] std::size_t column_named(Reading& reading, const Node& node, const ColumnUse& use);
// A text that may be `$name`: then the value of that option. Reports an unknown option.
[[nodiscard]] std::string chosen_text(Reading& reading, const Node& node);
// The place in `zones` of the name in the node; the schema has checked that there is one.
[[nodiscard]] std::size_t zone_named(const Reading& reading, const Node& node);
// Appends the square that the node names, or those between two corners (`d1-f3`); reports others.
bool read_square(Reading& reading, const Node& node, std::vector<std::string>& squares);
// What `by` says is next to a square, and a word for whose pieces are meant.
[[nodiscard]] variant::Adjacent adjacent_named(const Node& map);
[[nodiscard]] variant::Whose whose_named(std::string_view word);
// The moves that the map's `on` and `pieces` name; all without them.
[[nodiscard]] variant::Promise moves_named(const Reading& reading, const Node& map);

// Whether pieces of the kind stay in the game whatever is played: royal ones by the usual rules.
[[nodiscard]] bool is_never_captured(const Reading& reading, PieceKind kind) noexcept;

// Whether boards are stacked; reports it where what is asked for needs that and they are not.
bool has_levels(Reading& reading, const Node& asked);

// Reports levels that the boards do not have.
void check_levels(Reading& reading, const std::vector<Node>& levels);

// Reports ranks that are on none of the boards.
void check_ranks(Reading& reading, const std::vector<Node>& ranks);

}  // namespace rulewright::loader
