// Castling, which depends on who stands where: over as many squares for both players, or, as in
// Chess960, to the same files from wherever it begins.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "import/translation.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

namespace {

constexpr int kMostFiles = 10;  // on which castling may end on fixed files

const char* by_side(bool right, const char* kingside, const char* queenside) {
    return right ? kingside : queenside;
}

}  // namespace

// What one letter of the castling field says.
struct Translation::Right {
    std::size_t player = 0;
    bool right = false;  // of the diagram
    std::string royal;
    std::string partner;
    int royal_file = 0;
    int partner_file = 0;
    int distance = 0;        // of the royal piece, towards its partner
    bool outermost = false;  // among such pieces of its player
};

// Nothing with a refusal when the letter means nothing.
std::optional<Translation::Right> Translation::castling_right(char letter) {
    Right found;
    found.player = support::to_upper(letter) == letter ? 0 : 1;
    const std::size_t player = found.player;
    const int rank_number = config_.number("castlingRank", 1);
    const int rank = player == 0 ? rank_number - 1 : config_.board.ranks - rank_number;
    const Kinds kings = config_.kinds_of(
        by_player(player, "castlingKingPieceWhite", "castlingKingPieceBlack"), {false, {"king"}});
    const Kinds partners = config_.kinds_of(
        by_player(player, "castlingRookPiecesWhite", "castlingRookPiecesBlack"), {false, {"rook"}});
    const auto at = [&](int file) -> const StartPiece* {
        const auto there = start_.squares.find({file, rank});
        return there == start_.squares.end() || there->second.player != player ? nullptr
                                                                               : &there->second;
    };
    std::optional<int> from;
    for (int file = 0; file < config_.board.files; ++file) {
        const StartPiece* piece = at(file);
        if (piece == nullptr || !config_.contains(kings, piece->piece)) continue;
        if (!from || file == config_.number("castlingKingFile", 5) - 1) from = file;
    }
    if (!from) {
        refuse("startFen", fmt::format("castling right '{}', but no king on that rank", letter));
        return std::nullopt;
    }
    // The side, or the file of the partner.
    const char upper = support::to_upper(letter);
    const bool by_file = upper != 'K' && upper != 'Q';
    found.right = by_file ? upper - 'A' > *from : upper == 'K';
    const int step = found.right ? 1 : -1;
    const int first = std::clamp(config_.number(by_side(found.right, "castlingRookKingsideFile",
                                                        "castlingRookQueensideFile"),
                                                found.right ? kSide : 1) -
                                     1,
                                 0, config_.board.files - 1);
    std::optional<int> partner;
    for (int file = by_file ? upper - 'A' : first; file != *from && !partner; file -= step) {
        if (at(file) != nullptr && config_.contains(partners, at(file)->piece)) partner = file;
        if (by_file) break;
    }
    if (!partner) {
        refuse("startFen", fmt::format("castling right '{}', but nobody to castle with", letter));
        return std::nullopt;
    }
    found.royal = at(*from)->piece;
    found.partner = at(*partner)->piece;
    found.royal_file = *from;
    found.partner_file = *partner;
    found.outermost = true;
    for (int file = found.right ? config_.board.files - 1 : 0; file != *partner; file -= step) {
        found.outermost &= at(file) == nullptr || at(file)->piece != found.partner;
    }
    found.distance = (castling_file(found.right) - *from) * step;
    return found;
}

// To which it castles, from 0.
int Translation::castling_file(bool right) const {
    return config_.number(by_side(right, "castlingKingsideFile", "castlingQueensideFile"),
                          right ? 7 : 3) -
           1;
}

// Why castling is not over as many squares for both: a key and a reason, or nothing.
std::optional<std::pair<std::string, std::string>> Translation::castling_differs(
    const std::vector<Right>& rights) const {
    if (config_.flag("chess960", false)) return std::pair("chess960", "it castles from anywhere");
    const Right* sides[2] = {nullptr, nullptr};
    for (const Right& one : rights) {
        if (!one.outermost) {
            return std::pair(
                by_side(one.right, "castlingRookKingsideFile", "castlingRookQueensideFile"),
                "the outermost partner castles");
        }
        if (one.distance <= 0) {
            return std::pair(by_side(one.right, "castlingKingsideFile", "castlingQueensideFile"),
                             "the king stands beyond the square to which it would castle");
        }
        if (one.distance == 1) {
            return std::pair(by_side(one.right, "castlingKingsideFile", "castlingQueensideFile"),
                             "a step of the king and castling would be written alike");
        }
        const Right*& known = sides[one.right];
        if (known != nullptr && known->distance != one.distance) {
            return std::pair("startFen", "the players castle differently");
        }
        known = &one;
    }
    // A player who sees the board turned has another left.
    const bool uneven =
        sides[0] != nullptr && sides[1] != nullptr && sides[0]->distance != sides[1]->distance;
    if (turned_ && uneven) return std::pair("startFen", "the players castle differently");
    return std::nullopt;
}

// Why castling cannot end on fixed files; may be empty.
std::string Translation::castling_to_files_fails(const std::vector<Right>& rights) const {
    if (config_.number("castlingRank", 1) != 1) return "on the first rank only";
    if (config_.board.files > kMostFiles) return "on ten files at most";
    if (drops() && config_.flag("castlingDroppedPiece", false)) return "not by dropped pieces";
    if (gates() || leaps()) return "where first moves bring no piece and no leap";
    const int right = castling_file(true);
    const int left = castling_file(false);
    const bool lands =
        right > 0 && right < config_.board.files && left >= 0 && left + 1 < config_.board.files;
    if (!lands) return "where the partner finds room beside it";
    const bool several = std::any_of(rights.begin(), rights.end(), [&](const Right& one) {
        return one.royal != rights.front().royal;
    });
    return several ? "by one kind of piece" : "";
}

// Those of the start, without the ones that nothing here stands for, which are told.
std::vector<Translation::Right> Translation::castling_rights() {
    std::vector<Right> rights;
    std::string others;
    for (const char letter : start_.castling) {
        const char upper = support::to_upper(letter);
        const bool side = upper == 'K' || upper == 'Q';
        if (!side && (upper < 'A' || upper >= 'A' + config_.board.files)) {
            others += letter;
        } else if (const auto one = castling_right(letter)) {
            const bool twice = std::any_of(rights.begin(), rights.end(), [&](const Right& other) {
                return other.player == one->player && other.right == one->right;
            });
            if (twice)
                refuse("startFen",
                       fmt::format("castling right '{}' is the second to one side", letter));
            rights.push_back(*one);
        }
    }
    if (!others.empty()) {
        refuse("startFen", fmt::format("rights '{}' that are none to castle with a partner, K or Q "
                                       "or its file",
                                       others));
    }
    return rights;
}

// Whether castling of one royal piece with one kind of partner says it all; else that is told.
bool Translation::may_castle(const std::vector<Right>& rights) {
    std::set<std::string> partners;
    for (const Right& one : rights) partners.insert(one.partner);
    if (partners.size() > 1) {
        refuse("castlingRookPiecesWhite", "all castling is with partners of one kind");
        return false;
    }
    const auto differs = castling_differs(rights);
    const bool royals = std::all_of(rights.begin(), rights.end(), [&](const Right& one) {
        return one.royal == rights.front().royal;
    });
    if (!differs && !royals) {
        refuse("castlingKingPieceWhite", "one kind of piece castles, for both players");
        return false;
    }
    const std::string fails = differs ? castling_to_files_fails(rights) : "";
    if (fails.empty()) return true;
    refuse(differs->first,
           fmt::format("{}, and it ends on fixed files {}", differs->second, fails));
    return false;
}

void Translation::write_castling() {
    if (!config_.flag("castling", true)) start_.castling.clear();
    const std::vector<Right> rights = castling_rights();
    start_.castling.clear();
    if (rights.empty()) return write_dropped_castling();
    if (!may_castle(rights)) return;
    for (const Right& one : rights) {
        const char side = one.right ? 'K' : 'Q';
        const char letter = one.outermost ? side : static_cast<char>('A' + one.partner_file);
        start_.castling += own_case(letter, one.player);
    }
    write_partners(*std::find_if(pieces_.begin(), pieces_.end(),
                                 [&](const Piece& piece) {
                                     return piece.type == rights.front().royal &&
                                            piece.source.empty();
                                 }),
                   rights);
}

void Translation::write_partners(Piece& royal, const std::vector<Right>& rights) {
    Tree& castling = out_.tree.set("castling", Tree::map());
    castling.set("partner", Tree::words(find(rights.front().partner)->name));
    if (const auto differs = castling_differs(rights)) {
        write_castling_files(castling, royal);
        comment(castling, differs->first, "castling is written as the king taking its partner");
    } else {
        write_castling_distance(royal, rights);
    }
    // What is not royal cannot be kept from castling by attacks.
    if (!royal.royal && !royal.royal_when_last) {
        castling.set("from_check", Tree::raw("true"));
        castling.set("through_check", Tree::raw("true"));
    }
    if (drops() && config_.flag("castlingDroppedPiece", false)) {
        castling.set("dropped", Tree::raw("true"));
    }
}

void Translation::write_castling_distance(Piece& royal, const std::vector<Right>& rights) {
    int to_left = 0;
    int to_right = 0;
    for (const Right& one : rights) (one.right ? to_right : to_left) = one.distance;
    if (to_left == 0) to_left = to_right;
    if (to_right == 0) to_right = to_left;
    royal.move += to_left == to_right ? fmt::format("isO{}", to_left)
                                      : fmt::format("irO{}ilO{}", to_right, to_left);
}

void Translation::write_castling_files(Tree& castling, const Piece& royal) {
    Tree& files = castling.set("files", Tree::map());
    const auto name = [](int file) { return std::string(1, static_cast<char>('a' + file)); };
    files.set("right", Tree::words(name(castling_file(true))));
    files.set("left", Tree::words(name(castling_file(false))));
    const auto royals = std::count_if(pieces_.begin(), pieces_.end(), [](const Piece& piece) {
        return piece.royal || piece.royal_when_last;
    });
    const bool alone = royals == 1 && (royal.royal || royal.royal_when_last);
    if (!alone) files.set("piece", Tree::words(royal.name));
}

// Kings and rooks that are dropped at home castle; the position shows no home.
void Translation::write_dropped_castling() {
    if (!drops() || !config_.flag("castling", true) ||
        !config_.flag("castlingDroppedPiece", false)) {
        return;
    }
    const auto royal = std::find_if(pieces_.begin(), pieces_.end(),
                                    [](const Piece& piece) { return piece.type == "king"; });
    const Piece* rook = find("rook");
    const int from = config_.number("castlingKingFile", 5);
    const int right = config_.number("castlingKingsideFile", 7) - from;
    const int left = from - config_.number("castlingQueensideFile", 3);
    const int files = config_.board.files;
    if (royal == pieces_.end() || rook == nullptr || right <= 0 || left <= 0 ||
        right + from > files || left >= from || config_.number("castlingRank", 1) != 1) {
        return refuse("castlingDroppedPiece", "only a king and rooks in the corners castle so");
    }
    if (turned_ && right != left) {
        return refuse("castlingDroppedPiece", "the players castle differently");
    }
    royal->move +=
        right == left ? fmt::format("isO{}", right) : fmt::format("irO{}ilO{}", right, left);
    std::string home;
    for (int rank = config_.board.ranks; rank > 0; --rank) {
        std::string row = std::to_string(files);
        if (rank == 1 || rank == config_.board.ranks) {
            const std::size_t player = rank == 1 ? 0 : 1;
            const auto gap = [](int squares) { return squares > 0 ? std::to_string(squares) : ""; };
            row = own_case(rook->letter, player) + gap(from - 2) + own_case(royal->letter, player) +
                  gap(files - from - 1) + own_case(rook->letter, player);
        }
        home += (home.empty() ? "" : "/") + row;
    }
    Tree& castling = out_.tree.set("castling", Tree::map());
    castling.set("partner", Tree::words(rook->name));
    castling.set("home", Tree::words(home));
    castling.set("dropped", Tree::raw("true"));
}

}  // namespace rulewright::imports
