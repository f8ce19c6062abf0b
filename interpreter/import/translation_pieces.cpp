// Pieces: what they are called, who may have them, how they move.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "import/translation.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

namespace {

// "dragonHorse": "dragon_horse".
std::string snake(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z') out += '_';
        out += support::to_lower(c);
    }
    return out;
}

std::string name_with_letter(const Tree& pieces, char letter) {
    for (const auto& [name, piece] : pieces.entries) {
        const Tree* there = piece.find("letter");
        if (there != nullptr && !there->text.empty() && there->text.front() == letter) return name;
    }
    return {};
}

}  // namespace

// The names of the file that is extended where it has the piece; the format's names else.
void Translation::name_pieces() {
    const Tree* theirs = model_.tree == nullptr ? nullptr : model_.tree->find("pieces");
    std::set<std::string> taken;
    for (const Kind& kind : config_.kinds) {
        Piece piece;
        piece.type = kind.piece;
        piece.letter = support::to_upper(kind.letter);
        if (theirs != nullptr) {
            const Kind* known = model_.config->find(kind.piece);
            if (known != nullptr) {
                piece.name = name_with_letter(*theirs, support::to_upper(known->letter));
            } else if (const Kind* before = model_.config->find(kind.letter)) {
                // What takes the place of another piece is that piece with other moves.
                if (config_.find(before->piece) == nullptr) {
                    piece.name = name_with_letter(*theirs, piece.letter);
                }
            }
        }
        const bool custom = kind.piece.starts_with("customPiece");
        if (piece.name.empty()) {
            piece.name = custom ? fmt::format("piece_{}", kind.letter) : snake(kind.piece);
        }
        const bool twice = taken.count(piece.name) > 0 ||
                           (theirs != nullptr && theirs->find(piece.name) != nullptr &&
                            model_.config->find(kind.piece) == nullptr &&
                            name_with_letter(*theirs, piece.letter) != piece.name);
        if (twice) piece.name += fmt::format("_{}", kind.letter);
        taken.insert(piece.name);
        pieces_.push_back(std::move(piece));
    }
}

// Who can ever have a piece: where the format says something of one player only, the other may
// have no such piece.
void Translation::find_owners() {
    const auto promoted_to = [&](const Piece& from, std::size_t player) {
        std::vector<const Piece*> found = pawn_targets(from.type, player);
        if (const Piece* promoted = promoted_piece(from.type)) found.push_back(promoted);
        return found;
    };
    for (Piece& piece : pieces_) {
        for (std::size_t player = 0; player < 2; ++player) {
            piece.owned[player] = piece.source.empty() && start_count(piece.type, player) > 0;
        }
    }
    for (const auto& [square, one] : start_.squares) {
        if (!one.promoted) continue;
        for (Piece& piece : pieces_) {
            if (&piece == promoted_piece(one.piece)) piece.owned[one.player] = true;
            if (piece.type == one.piece && piece.source.empty() && takes_prisoners()) {
                piece.owned[0] = piece.owned[1] = true;
            }
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            for (std::size_t player = 0; player < 2; ++player) {
                if (!pieces_[i].owned[player]) continue;
                if (!pieces_[i].source.empty()) continue;
                for (const Piece* to : promoted_to(pieces_[i], player)) {
                    Piece& piece = pieces_[static_cast<std::size_t>(to - pieces_.data())];
                    changed |= !piece.owned[player];
                    piece.owned[player] = true;
                }
                if (takes_prisoners() && !pieces_[i].owned[1 - player]) {
                    pieces_[i].owned[1 - player] = changed = true;
                }
            }
        }
    }
}

void Translation::find_royals() {
    for (Piece& piece : pieces_) piece.royal = piece.type == "king";
    for (std::size_t player = 0; player < 2; ++player) {
        if (find("king") != nullptr && start_count("king", player) > 1) {
            refuse("startFen",
                   "a player has several kings, of which Fairy-Stockfish knows one only");
        }
    }
    if (config_.flag("extinctionPseudoRoyal", false)) find_pseudo_royals();
}

// Whether a player can ever have more of it than at the start.
bool Translation::may_multiply(const Piece& piece) const {
    const bool back = config_.flag("pieceDemotion", false);
    return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& from) {
        const Piece* promoted = promoted_piece(from.type);
        bool becomes = promoted == &piece ||
                       (back && from.source.empty() && promoted_piece(piece.type) == &from);
        for (std::size_t player = 0; player < 2; ++player) {
            for (const Piece* to : pawn_targets(from.type, player)) becomes |= to == &piece;
        }
        return becomes && (from.owned[0] || from.owned[1]);
    });
}

void Translation::find_pseudo_royals() {
    const Kinds kinds = config_.kinds_of("extinctionPieceTypes", {});
    const int more = config_.number("extinctionPieceCount", 0);
    if (kinds.all) return refuse("extinctionPseudoRoyal", "not every kind can be royal");
    for (Piece& piece : pieces_) {
        if (!config_.contains(kinds, piece.type) || piece.royal || !piece.source.empty()) continue;
        // Pieces that are the last from the start are plainly royal: those castle, too.
        const bool last =
            std::max(start_count(piece.type, 0), start_count(piece.type, 1)) <= more + 1;
        if (last && !may_multiply(piece)) {
            piece.royal = true;
        } else if (more == 0) {
            piece.royal_when_last = true;
        } else {
            refuse("extinctionPieceCount", "'royal: last' knows of the very last piece only");
        }
    }
}

bool Translation::is_symmetric(const Piece& piece) {
    return std::all_of(piece.atoms.begin(), piece.atoms.end(), [&](variant::Atom mirrored) {
        mirrored.leap.x = -mirrored.leap.x;
        return std::any_of(piece.atoms.begin(), piece.atoms.end(), [&](variant::Atom other) {
            other.offset = mirrored.offset;
            return other == mirrored;
        });
    });
}

// The format turns the second player's pieces round. In ours left and right are those of the
// diagram, unless that player, too, sees the board turned.
void Translation::turn_round() {
    const bool shared = std::any_of(pieces_.begin(), pieces_.end(), [](const Piece& piece) {
        return piece.owned[0] && piece.owned[1] && !is_symmetric(piece);
    });
    if (shared) {
        const Tree* theirs = model_.tree == nullptr ? nullptr : model_.tree->find("players");
        Tree players = theirs == nullptr ? *out_.tree.find("players") : *theirs;
        players.items[1].set("turned", Tree::raw("true"));
        out_.tree.set("players", std::move(players));
        turned_ = true;
        return;
    }
    for (Piece& piece : pieces_) {
        if (!piece.owned[1] || is_symmetric(piece)) continue;
        for (char& letter : piece.move) {
            if (letter == 'l' || letter == 'r') letter = letter == 'l' ? 'r' : 'l';
        }
        if (auto atoms = variant::parse_betza(piece.move)) piece.atoms = std::move(atoms).value();
    }
}

void Translation::move_pieces() {
    const RegionPair steps = step_region();
    const bool stepping = !steps.of[0]->empty() || !steps.of[1]->empty();
    for (Piece& piece : pieces_) {
        const Kind& kind = *config_.find(piece.type);
        MovementReading how;
        how.initial = stepping;
        if (en_passant_possible()) {
            how.en_passant = has_en_passant(piece.type, 0) || has_en_passant(piece.type, 1);
            const bool differ = has_en_passant(piece.type, 0) != has_en_passant(piece.type, 1);
            if (differ && piece.owned[0] && piece.owned[1]) {
                refuse("enPassantTypesWhite", "en passant is for both players or for none");
                refuse("enPassantTypesBlack", "en passant is for both players or for none");
            }
        }
        std::string betza = kind.betza;
        if (keeps_from_captures(piece)) {
            betza.clear();
            for (const char atom : kind.betza) betza += {'m', atom};
        }
        if (piece.type == "pawn" && stepping) {
            betza += has_triple_step() ? "ifmnDifmnH" : "ifmnD";
        }
        std::vector<MovementProblem> problems;
        Movement movement = read_movement(betza, how, problems);
        for (const MovementProblem& problem : problems) {
            out_.refusals.push_back({kind.origin, piece.type, problem.message,
                                     kind.betza_offset + problem.offset, problem.length,
                                     problem.expected});
        }
        piece.move = movement.text;
        piece.atoms = std::move(movement.atoms);
        add_leap(piece);
    }
    turn_round();
}

void Translation::write_piece(const Piece& piece) {
    const Kind& kind = *config_.find(piece.type);
    Tree& entry = out_.tree.below("pieces").set(piece.name, Tree::map());
    entry.set("letter", Tree::words(std::string(1, piece.letter)));
    entry.set("move", Tree::words(piece.move.empty() ? "none" : piece.move));
    std::vector<MovementProblem> ignored;
    if (!kind.origin.built_in() && kind.betza_offset > 0 && piece.type != "king" &&
        piece.move != kind.betza) {
        entry.comments.push_back(fmt::format("{} = {}", kind.piece, kind.origin.entry->value));
    }
    if (piece.type == "soldier") write_soldier(piece, entry);
    const Kinds immune = config_.kinds_of("mutuallyImmuneTypes", {});
    const bool is_immune =
        std::find(immune.pieces.begin(), immune.pieces.end(), piece.type) != immune.pieces.end();
    const bool cannon = piece.type == "janggiCannon";
    if (cannon || immune.all || is_immune) {
        entry.set("captures_not", Tree::list(std::vector{piece.name}));
    }
    if (cannon) entry.set("hops_not", Tree::list(std::vector{piece.name}));
    if (piece.royal) entry.set("royal", Tree::raw("true"));
    if (piece.royal_when_last) entry.set("royal", Tree::words("last"));
    add_steps(piece, entry);
    const RegionPair field = owned_pair(piece, mobility(piece.type, 0), mobility(piece.type, 1));
    const Region all = Region::everywhere().on(config_.board);
    if (field.of[0].value_or(all) != all || field.of[1].value_or(all) != all) {
        const std::string named = zone(field, piece.name + "_field");
        if (named.empty()) {
            std::string type = piece.type;
            type.front() = support::to_upper(type.front());
            for (const char* player : {"White", "Black"}) {
                refuse(fmt::format("mobilityRegion{}{}", player, type), "there are too many zones");
            }
        } else {
            entry.set("confined_to", Tree::words(named));
        }
    }
    write_value(piece, entry);
}

// From that rank on it also steps sideways.
void Translation::write_soldier(const Piece& piece, Tree& entry) {
    const int rank = config_.number("soldierPromotionRank", 1);
    if (rank <= 1) return;
    Region own;
    for (int i = rank; i <= config_.board.ranks; ++i) own = own | Region::rank(i);
    const std::string named = zone(owned_pair(piece, on_side(own, 0), on_side(own, 1)), "across");
    entry.set("move", Tree::words("fW"));
    if (!named.empty()) entry.below("inside").set(named, Tree::words(piece.move));
}

// In hundredths of a pawn; the format counts finer, and apart for the end of the game.
void Translation::write_value(const Piece& piece, Tree& entry) {
    const auto said = [&](const char* key) -> std::optional<int> {
        const Setting* set = config_.setting(key);
        if (set == nullptr) return std::nullopt;
        for (const auto& [type, number] : std::get<Numbers>(set->value)) {
            if (type == piece.type) return number;
        }
        return std::nullopt;
    };
    const auto early = said("pieceValueMg");
    const auto late = said("pieceValueEg");
    if (!early && !late) return;
    const int sum = early.value_or(*(late ? late : early)) + late.value_or(*(early ? early : late));
    entry.set("value", Tree::raw(std::to_string(std::clamp(sum / 5, 0, 100000))));
}

}  // namespace rulewright::imports
