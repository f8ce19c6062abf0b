// `castling:` and the `O` in a piece's move go together.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using variant::Atom;
using variant::PieceType;

namespace {

const Atom* castling_atom(const PieceType& piece) {
    const auto found = std::find_if(piece.atoms.begin(), piece.atoms.end(),
                                    [](const Atom& atom) { return atom.castling; });
    return found == piece.atoms.end() ? nullptr : &*found;
}

void check_castler(Reading& reading, const PieceType& piece, const Atom& atom) {
    const Node& move = *reading.root.value("pieces")->value(piece.name)->value("move");
    if (!reading.variant.castling) {
        reading.found.push_back(
            diagnose_inside(move, atom.offset, 1,
                            {"castling-missing",
                             fmt::format("'{}' castles, but nothing says with whom", piece.name),
                             "a section 'castling' with the 'partner'",
                             {},
                             {}}));
    }
}

// As many ranks and files as the board has, and letters of pieces.
void check_home(Reading& reading, const Node& home) {
    const variant::Grid& board = reading.variant.boards.front();
    const auto ranks = support::split(home.text, '/');
    bool fits = reading.variant.boards.size() == 1 && static_cast<int>(ranks.size()) == board.ranks;
    for (const std::string_view rank : ranks) {
        int files = 0;
        for (std::size_t i = 0; i < rank.size();) {
            const std::size_t end = std::min(rank.find_first_not_of("0123456789", i), rank.size());
            if (end > i) {
                files += support::parse_number(rank.substr(i, end - i)).value_or(0);
                i = end;
                continue;
            }
            fits &= reading.variant.find_kind(support::to_upper(rank[i])).has_value();
            ++files;
            ++i;
        }
        fits &= files == board.files;
    }
    if (fits) return;
    reading.report(home, {"castling-home",
                          fmt::format("{} is no placement on one board of {} files and {} ranks",
                                      in_quotes(home.text), board.files, board.ranks),
                          "such as r3k2r/8/8/8/8/8/8/R3K2R",
                          {},
                          {}});
}

void check_partner(Reading& reading, bool somebody_castles) {
    const Entry& section = *reading.root.find("castling");
    if (!somebody_castles) {
        reading.report_key(section, {"castling-without-move",
                                     "no piece has castling in its move",
                                     "'O' in the move of a piece, such as KisO2",
                                     {},
                                     {}});
    }
    if (const Node* home = section.value.value("home")) check_home(reading, *home);
    const Node& partner = *section.value.value("partner");
    if (!reading.variant.pieces[index(reading.variant.castling->partner)].royal) return;
    reading.report(partner, {"castling-partner",
                             fmt::format("the partner '{}' is royal", partner.text),
                             "a piece that is not royal",
                             {},
                             {}});
}

}  // namespace

void check_castling(Reading& reading) {
    bool somebody_castles = false;
    for (const PieceType& piece : reading.variant.pieces) {
        const Atom* atom = castling_atom(piece);
        if (atom == nullptr) continue;
        somebody_castles = true;
        check_castler(reading, piece, *atom);
    }
    if (reading.variant.castling) check_partner(reading, somebody_castles);
}

}  // namespace rulewright::loader
