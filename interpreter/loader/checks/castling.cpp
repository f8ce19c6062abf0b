// `castling:` and the `O` in a piece's move go together.
#include <fmt/format.h>

#include <algorithm>

#include "loader/atom_text.hpp"
#include "loader/checks/start_text.hpp"
#include "support/text.hpp"
#include "variant/letters.hpp"

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
    const Node& section = *reading.root.value("pieces")->value(piece.name);
    const Node* text = atom_text(section, reading.variant, atom);
    if (!reading.variant.castling && text != nullptr) {
        reading.found.push_back(
            diagnose_inside(*text, atom.offset, 1,
                            {"castling-missing",
                             fmt::format("'{}' castles, but nothing says with whom", piece.name),
                             "a section 'castling' with the 'partner', or a 'move' without O",
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
        fits &= squares_of(rank) == static_cast<std::size_t>(board.files);
        for (std::size_t i = 0; i < rank.size();) {
            const std::string_view letter = variant::letter_at(rank.substr(i));
            i += letter.size();
            fits &= support::is_digit(letter.front()) || letter == "*" ||
                    reading.variant.kind_of_letter(letter).has_value();
        }
    }
    const auto& pieces = reading.variant.pieces;
    const auto castles = [](const PieceType& piece) { return castling_atom(piece) != nullptr; };
    const auto stands = [&](const PieceType& piece) {
        return castles(piece) && variant::names(home.text, piece);
    };
    if (fits && std::any_of(pieces.begin(), pieces.end(), castles) &&
        std::none_of(pieces.begin(), pieces.end(), stands)) {
        return reading.report(home, {"castling-home",
                                     "nobody who castles stands anywhere in it: there would be no "
                                     "rights to castle",
                                     "such as r3k2r/8/8/8/8/8/8/R3K2R",
                                     {},
                                     {}});
    }
    if (fits) return;
    reading.report(home, {"castling-home",
                          fmt::format("{} is no placement on one board of {} files and {} ranks",
                                      in_quotes(home.text), board.files, board.ranks),
                          "such as r3k2r/8/8/8/8/8/8/R3K2R",
                          {},
                          {}});
}

// The royal piece and its partner must both find room on the first rank.
void check_landing(Reading& reading, const Node& file, int partner) {
    const int files = reading.variant.boards.front().files;
    const int at = file.text.front() - 'a';
    if (at < files && 0 <= at + partner && at + partner < files) return;
    reading.report(file, {"out-of-range",
                          fmt::format("on a board of {} files nobody castles to file {} with a "
                                      "partner on its {}",
                                      files, file.text, partner < 0 ? "left" : "right"),
                          fmt::format("a file from {} to {}", partner < 0 ? 'b' : 'a',
                                      static_cast<char>('a' + files - (partner < 0 ? 1 : 2))),
                          {},
                          {}});
}

// A king that castles with the partner on its right goes to the right, and beyond where it would go
// to the left.
void check_exchanged(Reading& reading, const Node& files) {
    const variant::CastlingFiles& said = *reading.variant.castling->files;
    if (said.left <= said.right) return;
    reading.warn(diagnose(*files.value("right"),
                          {"castling-exchanged",
                           fmt::format("with a partner on the right castling ends further left, on "
                                       "file {}, than with one on the left, on file {}",
                                       files.value("right")->text, files.value("left")->text),
                           "'right' and 'left' as on the diagram, such as {right: g, left: c}",
                           {},
                           {}}));
}

void check_files(Reading& reading, const Node& castling, const Node& files, bool by_moves) {
    check_landing(reading, *files.value("right"), -1);
    check_landing(reading, *files.value("left"), 1);
    check_exchanged(reading, files);
    const auto contradicts = [&](const Node& node, const char* what) {
        reading.report(node, {"conflicting-keys",
                              fmt::format("castling ends on fixed files ('files') and {}", what),
                              "one of the two",
                              {},
                              {}});
    };
    if (by_moves) contradicts(files, "goes a number of squares ('O' in the move of a piece)");
    if (const Node* home = castling.value("home")) contradicts(*home, "begins at a fixed home");
    if (reading.variant.castling->across) contradicts(*castling.value("across"), "leads across");
    if (reading.variant.boards.size() > 1) contradicts(files, "there are several boards");
    // K and Q name sides.
    if (reading.variant.boards.front().files > 10) {
        contradicts(files, "there are more files (10 at most) than letters to tell rights apart");
    }
    const auto& pieces = reading.variant.pieces;
    const auto royals = std::count_if(pieces.begin(), pieces.end(),
                                      [](const PieceType& piece) { return piece.royal; });
    if (royals == 1 || files.value("piece") != nullptr) return;
    reading.report(files, {"castling-piece",
                           fmt::format("{} kinds are royal", royals == 0 ? "no" : "several"),
                           "'piece' with who castles",
                           {},
                           {}});
}

void check_partner(Reading& reading, bool somebody_castles) {
    const Entry& section = *reading.root.find("castling");
    if (reading.variant.players[0].hexagons) {
        return reading.report_key(section, {"castling-hexagons",
                                            "nobody castles on hexagons: they have no ranks",
                                            "'castling: ~'",
                                            {},
                                            {}});
    }
    if (const Node* files = section.value.value("files")) {
        check_files(reading, section.value, *files, somebody_castles);
    } else if (!somebody_castles) {
        reading.report_key(section, {"castling-without-move",
                                     "no piece has castling in its move",
                                     "'O' in the move of a piece, such as KisO2",
                                     {},
                                     {}});
    }
    if (reading.variant.castling->across && reading.variant.boards.size() == 1) {
        reading.report_key(*section.value.find("across"),
                           {"castling-across",
                            "'across' leads to partners on other boards, and there is one board",
                            "'castling' without 'across', or 'boards'",
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
