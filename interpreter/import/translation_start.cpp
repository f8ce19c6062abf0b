// The start position.
#include <fmt/format.h>

#include <algorithm>

#include "import/translation.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

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
    if (start_.side_missing) {
        comment(start, "startFen", "it does not say who is to move, so the first player is");
    }
    if (!drops() && !gates() && (!start_.hands[0].empty() || !start_.hands[1].empty())) {
        comment(start, "startFen", "nobody drops anything (pieceDrops), so nobody holds anything");
    }
}

}  // namespace rulewright::imports
