// A small variant put together out of features: each adds what it needs to a draft, and the draft
// writes the variant file and its script.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace rulewright::judge {

struct Draft {
    bool two_boards = false;
    bool stacked = false;
    bool always = false;       // links end every move
    bool joined = false;       // links between the boards, with legs
    bool across = false;       // castling with partners on the other board
    bool closed = false;       // the `control` hook
    bool closed_sets = false;  // the same with sets, for all pieces
    bool restrains = false;    // the `restrain` hook holds pieces back
    bool stops = false;        // turns of several acts end with a check
    bool castling_in_check = false;
    bool dice = false;          // the `turn` hook throws
    bool acts = false;          // the `turn` hook lets a player go on
    std::string contests;       // for which moves dice are thrown that decide them
    bool drawn = false;         // and the `turn` hook says how often each face comes
    bool same_piece = false;    // the `turn` hook asks for the piece that has captured
    bool tags = false;          // and says by which way a piece moves
    bool dice_legal = false;    // scripts read the dice
    bool at_end = false;        // only the end of a turn must be safe
    bool contest = false;       // the `capture` hook takes victim or mover
    bool blast = false;         // or others, too, or lets the mover stay
    bool second_royal = false;  // a royal piece beside the king
    bool placing = false;
    bool memory = false;
    bool castling = false;
    bool en_passant = false;
    bool odd_moves = false;  // modifiers of every sort
    bool jumps = false;      // some move over pieces without a capture
    bool evaluates = false;
    bool relocates = false;    // `after_ply` moves pieces
    bool hill = false;         // `after_ply` ends games
    bool turns_phase = false;  // `after_ply` changes a variable
    bool bursts = false;       // `effects` of captures remove pieces
    bool converts = false;     // `effects` of other moves change pieces and put new ones
    bool demands = false;      // the `legal` hook
    bool adds_moves = false;   // the `moves` hook
    std::string moves_whose;   // empty: those of the player to move
    bool king_hill = false;    // the `outcome` hook
    bool columns = false;
    bool timers = false;
    bool gains = false;
    bool limits = false;
    std::vector<std::string> betza;  // in place of the moves of knight, bishop, rook and queen
    std::string placement;           // in place of the start position's first four fields
    bool without_deciders = false;   // leaves `turns`, `capture` and `closed` out of the file
    std::string draws;
    std::string ends;
    std::string conditions;  // of `ends`, by commas
    std::string royal;
    std::string zones;                        // under `zones:`, by commas
    std::map<std::string, std::string> more;  // what else is said of pieces, by name
    std::string last;                         // the kind that is royal while it is its owner's last
    std::string filters;
    std::string hands;        // under `hands:`
    std::string held;         // behind the start's placement
    bool endless = false;     // what is dropped stays in the hand
    bool optional = false;    // promotions in a zone, by several rules, of several kinds
    std::string promotion;    // what else is said of the pawn's
    bool enters = false;      // some of them for moves from elsewhere alone
    bool turns_over = false;  // knights and bishops turn into each other by every move
    bool apart = false;       // the second player's pawns promote to something else
    bool blows_up = false;    // captures, by the file alone
    bool castles_dropped = false;
    bool diagonal = false;       // double steps, and captures straight on
    std::string consequences;    // of captures, by commas
    std::string castling_files;  // where castling ends from anywhere
    bool triple = false;         // pawns step three squares at first, on a longer board
    bool picky = false;          // who does not capture or jump over everybody
    std::map<std::string, std::string> turn_rules;  // turns without a script, by their keys
    bool holes = false;
    bool locust = false;        // knights leap over enemies, too, and take them
    bool legs = false;          // bishop, rook and queen go around corners
    bool passing = false;       // bishops and queens capture in passing from afar
    bool around = false;        // knights and rooks around corners, or behind a piece
    bool hexagon = false;       // a small one, with pieces as far as they go together with it
    std::string gates;          // by commas
    std::string changes;        // of moves, by commas
    std::string points;         // of `ends`
    bool leaps_over = false;    // bishops go over their straight neighbours, too
    bool drops_beside = false;  // what is dropped minds its neighbours, or falls
    std::string legal_on = "quiet, capture, promotion";  // of what the `legal` hook is asked
    std::string demanded;                                // what else that hook says, as Lua
    bool has_neutral = false;                            // a kind of nobody's
    bool stone = false;                                  // and one of it at the start
    bool open_file = false;       // no pawns between the kings of the first board
    bool turned = false;          // the second player sees the board turned round
    bool never_moved = false;     // pawns and kings have `i` moves until they move
    bool not_from_check = false;  // and not in check
    bool occurs = false;          // scripts read how often positions occur
    bool tunnels = false;         // a few squares are joined
    bool cylinder = false;        // the left and the right edge are
    bool wide = false;            // boards of as many files as there are letters

    [[nodiscard]] bool after_ply() const noexcept { return relocates || hill || turns_phase; }
    [[nodiscard]] bool carries() const noexcept { return columns || timers || gains || limits; }
    [[nodiscard]] bool has_turns() const noexcept {
        return dice || acts || !contests.empty() || same_piece || tags;
    }
    [[nodiscard]] bool asks_legal() const noexcept {
        return demands || !contests.empty() || tags || dice_legal || occurs;
    }
    [[nodiscard]] std::string yaml() const;
    // Empty when the variant has no script.
    [[nodiscard]] std::string lua() const;
};

// The position in which its games start.
[[nodiscard]] std::string start_of(const Draft& draft);
// The parts of a script that put turns together.
[[nodiscard]] std::string turn_hook(const Draft& draft);
[[nodiscard]] std::string replaced(std::string text, const std::string& word,
                                   const std::string& by);

struct Feature {
    std::string name;
    void (*add)(Draft& draft);
};

[[nodiscard]] const std::vector<Feature>& features();

}  // namespace rulewright::judge
