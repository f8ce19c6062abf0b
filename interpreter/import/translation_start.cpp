// The start position, and castling, which depends on who stands where.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "import/translation.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

namespace {

const char* by_player(std::size_t player, const char* white, const char* black) {
    return player == 0 ? white : black;
}

char own_case(char letter, std::size_t player) {
    return player == 0 ? support::to_upper(letter) : support::to_lower(letter);
}

}  // namespace

// How one player castles to one side.
struct Translation::Side {
    std::string royal;
    std::string partner;
    int distance = 0;  // of the royal piece
    int royal_file = 0;
    int partner_file = 0;
};

std::string Translation::placement() const {
    std::string text;
    for (int rank = config_.board.ranks - 1; rank >= 0; --rank) {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) text += std::to_string(run);
            run = 0;
        };
        for (int file = 0; file < config_.board.files; ++file) {
            const auto there = start_.squares.find({file, rank});
            const bool hole = start_.holes.count({file, rank}) > 0;
            if (there == start_.squares.end() && !hole) {
                ++run;
                continue;
            }
            end_run();
            if (hole) text += '*';
            if (hole) continue;
            const StartPiece& one = there->second;
            const Piece* piece = one.promoted ? promoted_piece(one.piece) : nullptr;
            // `Q~` is a queen that was a pawn: its letter is that of what it is.
            if (piece == nullptr) piece = find(one.piece);
            text += own_case(piece->letter, one.player);
            if (one.promoted && piece->source.empty() && reverts() && !has_faces()) text += '~';
        }
        end_run();
        if (rank > 0) text += '/';
    }
    return text;
}

void Translation::write_start() {
    std::string text = placement();
    if (drops() || gates()) {
        text += '[';
        for (std::size_t player = 0; player < 2; ++player) {
            for (const Piece& piece : pieces_) {
                const auto held = start_.hands[player].find(piece.type);
                if (held == start_.hands[player].end() || !piece.source.empty()) continue;
                text.append(static_cast<std::size_t>(held->second), own_case(piece.letter, player));
            }
        }
        text += ']';
    }
    std::string rights[2];
    for (const char letter : start_.castling) {
        const bool first = support::to_upper(letter) == letter;
        if (out_.tree.find("castling") != nullptr) rights[first ? 0 : 1] += letter;
    }
    const std::string all = rights[0] + gate_rights_[0] + rights[1] + gate_rights_[1];
    text += fmt::format(" {} {} {}", start_.side, all.empty() ? "-" : all, start_.en_passant);
    if (config_.flag("checkCounting", false)) {
        if (start_.checks.empty()) {
            refuse("checkCounting",
                   "checks are counted, but the position does not say how many: 3+3");
        } else {
            text += " " + start_.checks;
        }
    }
    text += fmt::format(" {} {}", start_.halfmove, start_.fullmove);
    Tree& start = out_.tree.set("start", Tree::raw(text));
    if (!drops() && !gates() && (!start_.hands[0].empty() || !start_.hands[1].empty())) {
        comment(start, "startFen", "nobody drops anything (pieceDrops), so nobody holds anything");
    }
}

// Where a right leads; nothing with a refusal when ours cannot say so.
std::optional<Translation::Side> Translation::castling_side(std::size_t player, bool kingside,
                                                            char right) {
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
        refuse("startFen", fmt::format("castling right '{}', but no king on that rank", right));
        return std::nullopt;
    }
    const int step = kingside ? 1 : -1;
    const int edge = kingside ? config_.board.files - 1 : 0;
    const int first = std::clamp(
        config_.number(kingside ? "castlingRookKingsideFile" : "castlingRookQueensideFile",
                       kingside ? kSide : 1) -
            1,
        0, config_.board.files - 1);
    std::optional<int> partner;
    for (int file = first; file != *from && !partner; file -= step) {
        if (at(file) != nullptr && config_.contains(partners, at(file)->piece)) partner = file;
    }
    if (!partner) {
        refuse("startFen", fmt::format("castling right '{}', but nobody to castle with", right));
        return std::nullopt;
    }
    for (int file = edge; file != *partner; file -= step) {
        if (at(file) == nullptr || at(file)->piece != at(*partner)->piece) continue;
        refuse(kingside ? "castlingRookKingsideFile" : "castlingRookQueensideFile",
               "the outermost partner castles");
        return std::nullopt;
    }
    const int to = config_.number(kingside ? "castlingKingsideFile" : "castlingQueensideFile",
                                  kingside ? 7 : 3) -
                   1;
    const int distance = (to - *from) * step;
    if (distance <= 0) {
        refuse(kingside ? "castlingKingsideFile" : "castlingQueensideFile",
               "the king stands beyond the square to which it would castle");
        return std::nullopt;
    }
    return Side{at(*from)->piece, at(*partner)->piece, distance, *from, *partner};
}

void Translation::write_castling() {
    if (!config_.flag("castling", true)) start_.castling.clear();
    std::string kept;
    std::string others;
    std::optional<Side> sides[2];  // to the left and to the right
    for (const char right : start_.castling) {
        const char letter = support::to_upper(right);
        const std::size_t player = letter == right ? 0 : 1;
        if (letter != 'K' && letter != 'Q') {
            others += right;
            continue;
        }
        const auto side = castling_side(player, letter == 'K', right);
        if (!side) continue;
        std::optional<Side>& known = sides[letter == 'K'];
        if (known && (known->distance != side->distance || known->royal != side->royal ||
                      known->partner != side->partner)) {
            refuse("startFen", "the players castle differently");
            continue;
        }
        known = side;
        kept += right;
    }
    if (!others.empty()) {
        refuse("startFen", fmt::format("rights '{}' that are none to castle with an outermost "
                                       "partner, K or Q",
                                       others));
    }
    start_.castling = kept;
    if (!sides[0] && !sides[1]) return write_dropped_castling();
    const Side& one = sides[0] ? *sides[0] : *sides[1];
    const Side& other = sides[1] ? *sides[1] : *sides[0];
    if (one.partner != other.partner || one.royal != other.royal) {
        start_.castling.clear();
        return refuse("castlingRookPiecesWhite", "all castling is with partners of one kind");
    }
    Piece& royal = *std::find_if(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
        return piece.type == one.royal && piece.source.empty();
    });
    royal.move += one.distance == other.distance
                      ? fmt::format("isO{}", one.distance)
                      : fmt::format("irO{}ilO{}", other.distance, one.distance);
    Tree& castling = out_.tree.set("castling", Tree::map());
    castling.set("partner", Tree::words(find(one.partner)->name));
    // What is not royal cannot be kept from castling by attacks.
    if (!royal.royal && !royal.royal_when_last) {
        castling.set("from_check", Tree::raw("true"));
        castling.set("through_check", Tree::raw("true"));
    }
    if (drops() && config_.flag("castlingDroppedPiece", false)) {
        castling.set("dropped", Tree::raw("true"));
    }
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
