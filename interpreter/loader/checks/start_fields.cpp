// What stands behind the placement in the text of the start position.
#include <fmt/format.h>

#include <algorithm>

#include "loader/checks/start_text.hpp"
#include "support/text.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::loader {

namespace {

using variant::Grid;

class FieldCheck {
public:
    explicit FieldCheck(const StartText& text) : text_(text) {}

    void check_player(std::string_view field);
    void check_castling(std::string_view field);
    void check_en_passant(std::string_view field);
    void check_counter(std::string_view field, int least);

private:
    [[nodiscard]] bool is_square(std::string_view text) const;

    const StartText& text_;
};

void FieldCheck::check_player(std::string_view field) {
    const auto& players = text_.reading.variant.players;
    if (field.size() == 1 && (field[0] == players[0].letter || field[0] == players[1].letter))
        return;
    text_.report(field, "fen-player", fmt::format("'{}' is no player", field),
                 fmt::format("{} or {}", players[0].letter, players[1].letter));
}

// Letters as in FEN and Shredder-FEN: K, Q or the partner's file, each once.
void FieldCheck::check_castling(std::string_view field) {
    if (field == "-") return;
    const auto& variant = text_.reading.variant;
    // Unmoved pieces of several boards, and rights of single ones: read with the position.
    if (variant.castling && variant.castling->across) return;
    const bool unmoved = keeps_unmoved(variant) || text_.reading.broken.count("pieces/*") > 0;
    const bool files = unmoved || (variant.castling && variant.castling->files);
    const bool at = field.find('@') != std::string_view::npos;
    if (at && (variant.castling || unmoved)) return;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const char letter = support::to_upper(field[i]);
        const bool known = letter == 'K' || letter == 'Q' || (letter >= 'A' && letter <= 'P');
        if (known && field.find(field[i]) == i) continue;
        return text_.report(
            field.substr(i, 1), "fen-castling",
            fmt::format("'{}' is no castling right or stands twice", field[i]),
            files ? "-, some of KQkq, or letters of files such as HAha" : "-, or some of KQkq");
    }
    if (unmoved || text_.reading.root.find("castling") || text_.reading.root.find("gates")) return;
    // Of a piece that castles with nobody something is said already.
    const auto castles = [](const variant::PieceType& piece) {
        return std::any_of(piece.atoms.begin(), piece.atoms.end(),
                           [](const variant::Atom& atom) { return atom.castling; });
    };
    if (std::any_of(variant.pieces.begin(), variant.pieces.end(), castles)) return;
    text_.report(field, "fen-castling", "castling rights, but there is no castling", "-");
}

bool FieldCheck::is_square(std::string_view text) const {
    for (const Grid& board : text_.reading.variant.boards) {
        if (text.substr(0, board.name.size()) != board.name) continue;
        const auto cell = board.find(text.substr(board.name.size()));
        if (cell && board.has(cell->file, cell->rank)) return true;
    }
    return false;
}

void FieldCheck::check_en_passant(std::string_view field) {
    if (field == "-") return;
    const bool several = variant::keeps_long_steps(text_.reading.variant);
    for (const std::string_view word :
         several ? support::split(field, ',') : std::vector<std::string_view>{field}) {
        if (is_square(word)) continue;
        text_.report(word, "fen-en-passant", fmt::format("'{}' is no square", word),
                     "- or a square");
    }
}

void FieldCheck::check_counter(std::string_view field, int least) {
    const std::optional<int> count = support::parse_number(field);
    if (count && *count >= least) return;
    text_.report(field, "fen-counter", fmt::format("'{}' is no count", field),
                 fmt::format("a whole number of at least {}", least));
}

}  // namespace

void check_start_fields(const StartText& text, const std::vector<std::string_view>& fields) {
    FieldCheck check(text);
    check.check_player(fields[1]);
    check.check_castling(fields[2]);
    check.check_en_passant(fields[3]);
    check.check_counter(fields[4], 0);
    check.check_counter(fields[5], 1);
}

}  // namespace rulewright::loader
