// Setup: a position as somebody wrote it down, checked but independent of how the engine stores
// it. FEN goes in and out here. Everything that is wrong with a text is reported at once.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/topology.hpp"
#include "position/castles.hpp"
#include "position/turn_memory.hpp"
#include "support/ids.hpp"
#include "support/result.hpp"
#include "variant/variant.hpp"

namespace rulewright::position {

struct EnPassant {
    Square square{};          // where the capturer lands
    Square victim{};          // what it captures
    Square further = square;  // or here, where the victim passed two squares

    [[nodiscard]] bool lands_on(Square where) const noexcept {
        return where == square || where == further;
    }
    // NOLINTNEXTLINE(modernize-use-nullptr): of what clang writes for it
    friend auto operator<=>(const EnPassant&, const EnPassant&) = default;
};

// The last ply, where positions know it; a pass is none.
struct LastMove {
    Square origin{};
    Square destination{};
    bool captured = false;
    friend bool operator==(const LastMove&, const LastMove&) = default;
};

// What a variant declares beside the placement; empty where it declares nothing.
struct SetupState {
    std::vector<std::vector<int>> columns;  // by column and square, 0 where no piece stands
    std::vector<int> timers;                // by square
    std::vector<int> variables;
    std::vector<bool> castlers;        // by square: may still castle
    std::vector<bool> placed;          // by square: moved in the set-up phase
    std::vector<bool> promoted;        // by square: goes into a hand as what it was
    std::vector<bool> unmoved;         // by square: has never moved, where the rules ask
    std::vector<int> hands[kPlayers];  // by PieceKind: how many the player holds; may be empty
    int checks[kPlayers] = {0, 0};     // that each player has given
    int placing = 0;                   // who is placing: 1 the first player, 2 the other
    int over = 0;                      // 1 + place in `ends: by_rule`
    std::optional<PlayerId> winner;
    std::optional<LastMove> last_move;
    int occurrences = 1;  // of a game that has come to the position; texts do not say it
    friend bool operator==(const SetupState&, const SetupState&) = default;
};

struct Setup {
    Placements squares;
    PlayerId to_move{};
    std::vector<bool> castles;  // by right of the frame's Castles: allowed by what has moved
    // Sorted. One at most, but where turns have several moves: then all that the last turn gave, or
    // the turn in progress, which the next one may use.
    std::vector<EnPassant> en_passant;
    int halfmove_clock = 0;
    int fullmove = 1;
    SetupState state = {};
    TurnMemory turn;
    friend bool operator==(const Setup&, const Setup&) = default;
};

// What reading and writing positions of one variant needs, made once.
class Frame {
public:
    explicit Frame(const variant::Variant& variant);

    [[nodiscard]] const variant::Variant& variant() const noexcept { return *variant_; }
    [[nodiscard]] const board::Topology& topology() const noexcept { return topology_; }
    [[nodiscard]] const std::vector<Castle>& castles() const noexcept { return castles_; }
    // How many rights to castle there are.
    [[nodiscard]] std::size_t castle_rights() const noexcept {
        return castles_.empty() ? 0 : castles_.back().right + 1;
    }
    // The squares of pieces that may castle with each other, each with its right (`across`).
    [[nodiscard]] const std::vector<Square>& castlers() const noexcept { return castlers_; }
    // How many royal pieces each player has at the start.
    [[nodiscard]] int royals(PlayerId player) const noexcept { return royals_[index(player)]; }
    // The fewest and the most with which a position can be reached: other numbers than at the start
    // by what the variant or a hook of its script does.
    [[nodiscard]] std::pair<int, int> royals_between(PlayerId player) const noexcept;
    void let_royals_change() noexcept { royals_change_ = true; }
    // The squares of the start position on which a piece stands.
    [[nodiscard]] const Placements& start() const noexcept { return start_; }
    // Whether the piece may make its initial (`i`) moves from the square, as far as squares tell.
    [[nodiscard]] bool is_initial(Piece piece, Square square) const noexcept;
    // Whether it matters that the piece on the square has never moved.
    [[nodiscard]] bool heeds_unmoved(Piece piece, Square square) const noexcept;
    // A rank as its owner counts: 1 is the nearest, -1 the farthest.
    [[nodiscard]] int owner_rank(PlayerId owner, Square square) const noexcept;
    [[nodiscard]] bool on_ranks(PlayerId owner, Square square,
                                const std::vector<int>& ranks) const noexcept;
    // Stacked boards as their owner counts them, the first one nearest.
    [[nodiscard]] int owner_level(PlayerId owner, Square square) const noexcept;
    // What the players hold at the start, by PieceKind; empty where nobody ever does.
    [[nodiscard]] const std::vector<int> (&start_hands() const noexcept)[kPlayers] {
        return start_hands_;
    }
    // Whether the square is in the player's zone, by its place in `zones`.
    [[nodiscard]] bool in_zone(std::size_t zone, PlayerId player, Square square) const noexcept {
        return zones_[zone][index(player)][index(square)];
    }
    // Whether the piece may begin the atom on the square, and may end it there, as zones have it.
    [[nodiscard]] bool may_begin(const variant::Atom& atom, PlayerId owner,
                                 Square square) const noexcept;
    [[nodiscard]] bool may_land(const variant::Atom& atom, PlayerId owner,
                                Square square) const noexcept;
    // Whether the square is where the promotion happens.
    [[nodiscard]] bool promotes(PlayerId owner, Square square,
                                const variant::Promotion& promotion) const noexcept;
    // The turn before anything has happened in it.
    [[nodiscard]] TurnMemory first_turn() const noexcept;

private:
    [[nodiscard]] bool is_in(const variant::Zone& zone, PlayerId owner, Square square) const;

    const variant::Variant* variant_;
    board::Topology topology_;
    Placements start_;
    std::vector<Castle> castles_;
    std::vector<Square> castlers_;
    int royals_[kPlayers] = {0, 0};
    std::vector<int> start_hands_[kPlayers];
    std::vector<std::array<std::vector<bool>, kPlayers>> zones_;
    bool royals_change_ = false;
};

struct FenProblem {
    std::size_t offset = 0;  // into the text, from 0
    std::size_t length = 1;
    std::string code;
    std::string message;
    std::string expected;
};

struct ReadSetup {
    Setup setup;
    std::vector<FenProblem> ignored;  // parts that mean nothing and were left out
};

[[nodiscard]] Result<ReadSetup, std::vector<FenProblem>> read_fen(const Frame& frame,
                                                                  std::string_view text);
[[nodiscard]] std::string write_fen(const Frame& frame, const Setup& setup);

}  // namespace rulewright::position
