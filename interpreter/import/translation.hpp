// From a configuration of the format to a tree of this language: one method for each group of keys,
// in the order in which they need one another. What cannot be said is kept as a refusal.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "import/config.hpp"
#include "import/movement.hpp"
#include "import/tree.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

// Of two keys, or whatever is said of each player, that of this one.
[[nodiscard]] inline const char* by_player(std::size_t player, const char* white,
                                           const char* black) {
    return player == 0 ? white : black;
}

// A letter as it stands in a position for a piece of this player.
[[nodiscard]] inline char own_case(char letter, std::size_t player) {
    return player == 0 ? support::to_upper(letter) : support::to_lower(letter);
}

// A key that is not carried over, and why.
struct Refusal {
    Origin origin;
    std::string key;
    std::string reason;
    // Into the value, where a part of it is the matter.
    std::size_t offset = 0;
    std::size_t length = 0;
    std::string expected = {};
};

struct Translated {
    Tree tree;
    std::vector<Refusal> refusals;
};

// A file of ours that says the same as a variant of the format: what things are called there.
struct Model {
    const Tree* tree = nullptr;      // with all that it extends
    const Config* config = nullptr;  // of the variant that it is
};

[[nodiscard]] Translated translate(const Config& config, const Model& model);

// The pieces and squares of a position of the format.
struct StartPiece {
    std::size_t player = 0;
    std::string piece;
    bool promoted = false;  // written +P
};
struct Start {
    std::map<std::pair<int, int>, StartPiece> squares;  // by file and rank, from 0
    std::set<std::pair<int, int>> holes;
    std::array<std::map<std::string, int>, 2> hands;
    bool brackets = false;
    char side = 'w';
    bool side_missing = false;  // and nothing else behind the placement
    std::string castling;
    std::string en_passant = "-";
    std::string checks;
    std::string halfmove = "0";
    std::string fullmove = "1";
};

class Translation {
public:
    Translation(const Config& config, const Model& model) : config_(config), model_(model) {}

    Translated run();

private:
    // One kind of ours. A promoted piece that captures turn back may need a kind of its own.
    struct Piece {
        std::string type;    // of the format
        std::string source;  // of the piece that was promoted; empty: its own kind
        char letter = 'N';   // upper case
        std::string name;
        std::string move;
        std::vector<variant::Atom> atoms;
        bool royal = false;
        bool royal_when_last = false;
        bool owned[2] = {false, false};
    };

    // Pieces (translation_pieces.cpp).
    void fill_hands();
    void name_pieces();
    void find_owners();
    void find_royals();
    void find_pseudo_royals();
    [[nodiscard]] bool may_multiply(const Piece& piece) const;
    void write_forbidden();
    void move_pieces();
    [[nodiscard]] static bool is_symmetric(const Piece& piece);
    void turn_round();
    void write_piece(const Piece& piece);
    void write_soldier(const Piece& piece, Tree& entry);
    void add_steps(const Piece& piece, Tree& entry);
    void write_value(const Piece& piece, Tree& entry);
    [[nodiscard]] bool has_triple_step() const;
    [[nodiscard]] bool has_en_passant(const std::string& type, std::size_t player) const;
    [[nodiscard]] bool en_passant_possible() const;
    [[nodiscard]] RegionPair step_region() const;
    [[nodiscard]] RegionPair triple_step_region() const;
    [[nodiscard]] Region stepped_over(std::size_t player) const;
    [[nodiscard]] std::string step_zone(RegionPair where, const std::string& name);
    void write_triple_steps(const Piece& piece, Tree& entry);

    // Promotion (translation_promotion.cpp).
    void separate_promoted();
    void write_promotion();
    void write_promotion_of(const Piece& piece, Tree& rules);
    void write_pawn_promotion(const Piece& piece, Tree& rules);
    void write_piece_promotion(const Piece& piece, const Piece& promoted, Tree& rules);
    void write_becoming(const Piece& piece, const Piece& promoted, bool always, bool back);
    void write_faces(Tree& hands);
    void place_rule(Tree& rule, const RegionPair& where, const std::string& key);
    [[nodiscard]] std::vector<const Piece*> pawn_targets(const std::string& type,
                                                         std::size_t player) const;
    [[nodiscard]] std::vector<std::string> targets_of(const Piece& piece, std::size_t player);
    void force(Tree& rule, const Piece& piece, bool forced);
    [[nodiscard]] bool promotes_as_pawn(const std::string& type, std::size_t player) const;
    [[nodiscard]] RegionPair promotion_region(const Piece& piece) const;
    [[nodiscard]] std::string promoted_type(const std::string& type) const;
    [[nodiscard]] const Piece* promoted_piece(const std::string& type) const;
    // Whether it is what some piece is promoted to by itself.
    [[nodiscard]] bool is_promoted(const Piece& piece) const;
    void name_promoted(Piece& piece, const Piece& source);
    [[nodiscard]] bool only_lost(const Piece& piece, const std::vector<std::string>& targets);
    [[nodiscard]] Region immobile(const Piece& piece, std::size_t player) const;

    // The start position (translation_start.cpp) and castling (translation_castling.cpp).
    void write_start();
    [[nodiscard]] std::string placement() const;
    struct Right;
    [[nodiscard]] std::vector<Right> castling_rights();
    [[nodiscard]] bool may_castle(const std::vector<Right>& rights);
    void write_castling();
    void write_partners(Piece& royal, const std::vector<Right>& rights);
    void write_castling_distance(Piece& royal, const std::vector<Right>& rights);
    void write_castling_files(Tree& castling, const Piece& royal);
    void write_dropped_castling();
    [[nodiscard]] std::optional<Right> castling_right(char letter);
    [[nodiscard]] int castling_file(bool right) const;
    [[nodiscard]] std::optional<std::pair<std::string, std::string>> castling_differs(
        const std::vector<Right>& rights) const;
    [[nodiscard]] std::string castling_to_files_fails(const std::vector<Right>& rights) const;

    // Hands and conditions (translation_rules.cpp), ends and draws (translation_ends.cpp).
    void write_hands();
    void write_drops(Tree& hands);
    [[nodiscard]] Region drop_squares(const Piece& piece, std::size_t player) const;
    void write_drop_places(Tree& rule, const Piece& piece, const RegionPair& where);
    [[nodiscard]] std::optional<int> most_on_file(const Piece& piece) const;
    [[nodiscard]] Tree drop_rule(const Piece& piece, std::optional<int> most_on_file);
    void write_filters();
    void write_draws();
    void write_ends();
    void write_pass();
    void write_counting(Tree& draws);
    [[nodiscard]] Tree chases();
    void write_facing();
    void write_extinction(Tree& conditions);
    void write_royal_loss(Tree& conditions);
    void write_flags(Tree& conditions);
    void write_check_count(Tree& conditions);
    void write_line(Tree& conditions);
    void write_connection(Tree& conditions);
    void write_passed(Tree& conditions);
    void write_material(bool plain_end);
    [[nodiscard]] bool checks_count(std::string_view key);
    void refuse_others();

    // What comes with moves (translation_companions.cpp).
    void take_gates();
    void write_walls();
    void refuse_with_walls(const std::string& place);
    // A piece of nobody's, with that name.
    void write_neutral(const std::string& name);
    void write_gates();
    void add_leap(Piece& piece);
    [[nodiscard]] bool write_leap(const Piece& piece, Tree& entry) const;
    // What moves change (translation_changes.cpp), and points.
    void write_changes();
    void write_petrified(Tree& changes);
    [[nodiscard]] bool keeps_from_captures(const Piece& piece) const;
    void write_blast();
    void write_blast_changes(Tree& changes);
    [[nodiscard]] bool blasts_by_changes() const;
    [[nodiscard]] Kinds blast_immune() const;
    [[nodiscard]] bool somebody_royal() const;
    void write_enclosing(Tree& rule);
    void write_points(Tree& ends);
    void write_count(Tree& points, const std::string& counting) const;
    [[nodiscard]] bool pieces_move() const;
    [[nodiscard]] bool moves_capture() const;
    void write_gated_hands();
    [[nodiscard]] std::vector<std::string> gating_kinds() const;
    [[nodiscard]] std::string wall_place() const;

    // What all share (translation.cpp).
    void refuse(std::string_view key, std::string reason);
    void comment(Tree& tree, std::string_view key, const std::string& reading) const;
    [[nodiscard]] std::string zone(const RegionPair& pair, const std::string& name);
    [[nodiscard]] bool drops() const { return config_.flag("pieceDrops", false); }
    [[nodiscard]] bool takes_prisoners() const {
        return drops() && config_.flag("capturesToHand", false);
    }
    [[nodiscard]] bool reverts() const {
        return takes_prisoners() && !config_.flag("dropLoop", false);
    }
    // Pieces come from the hand with the first moves of others.
    [[nodiscard]] bool gates() const {
        return config_.flag("gating", false) && config_.flag("seirawanGating", false);
    }
    // Kings and met leap with their first moves.
    [[nodiscard]] bool leaps() const {
        return config_.flag("gating", false) && config_.flag("cambodianMoves", false);
    }
    // Whether what is promoted and what it was are two faces of one piece.
    [[nodiscard]] bool has_faces() const;
    [[nodiscard]] const Piece* find(const std::string& type) const;
    [[nodiscard]] std::vector<std::string> names_of(const Kinds& kinds) const;
    [[nodiscard]] RegionPair owned_pair(const Piece& piece, Region white, Region black) const;
    [[nodiscard]] std::string player_name(std::size_t player) const;
    [[nodiscard]] int start_count(const std::string& type, std::size_t player) const;
    [[nodiscard]] Region mobility(const std::string& type, std::size_t player) const;
    [[nodiscard]] Region on_side(Region white, std::size_t player) const;

    const Config& config_;
    const Model& model_;
    Translated out_;
    Start start_;
    std::array<std::string, 2> gate_rights_;  // letters of files
    bool turned_ = false;                     // the second player sees the board turned round
    std::vector<Piece> pieces_;
    std::vector<std::pair<std::string, RegionPair>> zones_;
};

// Reads the position; what is wrong with it is refused.
[[nodiscard]] Start read_position(const Config& config, std::string_view text,
                                  std::vector<Refusal>& refusals);

}  // namespace rulewright::imports
