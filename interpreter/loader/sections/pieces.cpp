#include <fmt/format.h>

#include <array>
#include <utility>

#include "loader/reading.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::loader {

using variant::LeapRoutes;
using variant::PieceType;
using variant::Vector;

namespace {

void read_symbol_text(Reading& reading, const Node& node, PieceType& piece) {
    const std::string& text = node.text;
    const std::size_t first = text.empty() ? 0 : support::utf8_length(text, 0);
    const std::size_t second = first < text.size() ? support::utf8_length(text, first) : 0;
    if (first == 0 || second == 0 || first + second != text.size()) {
        reading.report(node, {"wrong-symbols",
                              fmt::format("'symbols' is {}", in_quotes(text)),
                              "two characters, one for each player, or a list of two texts",
                              {},
                              {}});
        return;
    }
    piece.symbol[0] = text.substr(0, first);
    piece.symbol[1] = text.substr(first);
}

void read_symbols(Reading& reading, const Node& map, PieceType& piece) {
    const Node* node = map.value("symbols");
    if (node == nullptr) return;
    if (node->is(NodeKind::kText)) return read_symbol_text(reading, *node, piece);
    for (std::size_t i = 0; i < kPlayers; ++i) piece.symbol[i] = node->items[i].text;
}

Vector leap_of(const Node& node) {
    return {number(node.items[0]), number(node.items[1])};
}

LeapRoutes read_routes(const Node& node) {
    LeapRoutes routes;
    routes.leap = leap_of(*node.value("leap"));
    for (const Node& way : node.value("any_of")->items) {
        std::vector<Vector>& squares = routes.routes.emplace_back();
        for (const Node& square : way.items) squares.push_back(leap_of(square));
    }
    return routes;
}

// What people write who do not know Betza notation yet.
std::optional<Problem> words_for_letters(std::string_view text) {
    constexpr std::pair<std::string_view, std::string_view> kPieces[] = {
        {"pawn", "fmWfceF"},  {"knight", "N"},       {"bishop", "B"},     {"rook", "R"},
        {"queen", "Q"},       {"king", "K"},         {"wazir", "W"},      {"ferz", "F"},
        {"alfil", "A"},       {"dabbaba", "D"},      {"camel", "C"},      {"zebra", "Z"},
        {"nightrider", "NN"}, {"grasshopper", "gQ"}, {"cannon", "mRcpR"}, {"amazon", "QN"},
        {"chancellor", "RN"}, {"marshal", "RN"},     {"empress", "RN"},   {"archbishop", "BN"},
        {"cardinal", "BN"},   {"princess", "BN"},    {"man", "K"},        {"commoner", "K"},
    };
    for (const auto& [name, letters] : kPieces) {
        if (support::to_lower(text) != name) continue;
        return Problem{"betza",
                       fmt::format("{} is a word, not Betza notation", in_quotes(text)),
                       "letters for the ways to move",
                       std::string(letters),
                       {}};
    }
    if (text == "none") {
        return Problem{"betza",
                       "'none' stands for no way to move in 'move' alone",
                       "Betza notation, such as W",
                       {},
                       {}};
    }
    for (const std::string_view quote : {"\u201C", "\u201D", "\u201E", "\u2018", "\u2019"}) {
        if (text.find(quote) == std::string_view::npos) continue;
        return Problem{"betza", "typographic quotes", "plain quotes (\"), or none", {}, {}};
    }
    return std::nullopt;
}

std::vector<variant::Atom> atoms_of(Reading& reading, const Node& move) {
    Result<std::vector<variant::Atom>, variant::BetzaError> atoms =
        variant::parse_betza(move.text, reading.variant.players[0].hexagons);
    if (atoms) return std::move(atoms).value();
    const variant::BetzaError& error = atoms.error();
    if (auto words = words_for_letters(move.text)) {
        reading.report(move, std::move(*words));
        return {};
    }
    reading.found.push_back(
        diagnose_inside(move, error.offset, error.length,
                        {"betza", error.message, error.expected, error.suggestion, {}}));
    return {};
}

void read_move(Reading& reading, const Entry& entry, PieceType& piece) {
    const Node* text = entry.value.value("move");
    if (text == nullptr) return;  // vectors in its place
    const Node& move = *text;
    piece.betza = move.text;
    if (move.text.empty()) {
        reading.report(move, {"no-move",
                              fmt::format("'{}' has no way to move", entry.key),
                              "Betza notation, such as fmWfceF, or none",
                              {},
                              {}});
        return;
    }
    if (move.text != "none") piece.atoms = atoms_of(reading, move);
}

bool jumps_over(const variant::Atom& atom) {
    return atom.hop != variant::Hop::kNone ||
           std::any_of(atom.legs.begin(), atom.legs.end(), [](const variant::MoveLeg& leg) {
               return leg.over == variant::Over::kPiece || leg.over == variant::Over::kAny;
           });
}

// Movement that holds in some zones, or nowhere else.
void read_zoned(Reading& reading, const Entry& entry, PieceType& piece) {
    std::uint32_t elsewhere = 0;
    std::vector<variant::Atom> zoned;
    for (const Entry& one : entries_of(entry.value, "inside")) {
        Node name = one.value;
        name.text = one.key;
        const std::size_t zone = zone_named(reading, name);
        piece.inside.emplace_back(zone, one.value.text);
        for (variant::Atom& atom : atoms_of(reading, one.value)) {
            atom.inside = std::uint32_t{1} << zone;
            atom.outside = elsewhere;
            zoned.push_back(atom);
        }
        elsewhere |= std::uint32_t{1} << zone;
    }
    for (variant::Atom& atom : piece.atoms) atom.outside = elsewhere;
    piece.atoms.insert(piece.atoms.end(), zoned.begin(), zoned.end());
    piece.captures_not = kinds_named(reading, items_of(entry.value, "captures_not"));
    piece.hops_not = kinds_named(reading, items_of(entry.value, "hops_not"));
    piece.hops = whose_named(text_or(entry.value, "hops", "both"));
    const bool jumps = std::any_of(piece.atoms.begin(), piece.atoms.end(), jumps_over);
    for (const char* key : {"hops_not", "hops"}) {
        const Node* node = entry.value.value(key);
        if (node == nullptr || jumps || !piece.is_picky_jumper()) continue;
        reading.report(*node, {"never-jumps",
                               fmt::format("'{}' has no move that jumps over a piece", entry.key),
                               "a move with `p` or `g` in its Betza notation",
                               {},
                               {}});
    }
    const Node* confined = entry.value.value("confined_to");
    if (confined == nullptr) return;
    piece.confined_to = zone_named(reading, *confined);
    for (variant::Atom& atom : piece.atoms) atom.within = std::uint32_t{1} << *piece.confined_to;
}

}  // namespace

// Words that mean something else wherever pieces are named.
void check_name(Reading& reading, const Entry& entry) {
    std::string meaning;
    if (entry.key == "any" || entry.key == "none") meaning = "all pieces or none";
    for (const variant::Player& player : reading.variant.players) {
        if (entry.key == player.name) meaning = "a player";
    }
    if (meaning.empty()) return;
    reading.report_key(
        entry, {"reserved-name",
                fmt::format("'{}' cannot be the name of a piece: it means {}", entry.key, meaning),
                "another name",
                {},
                {}});
}

void read_pieces(Reading& reading) {
    for (const Entry& entry : entries_of(reading.root, "pieces")) {
        check_name(reading, entry);
        PieceType piece;
        piece.name = entry.key;
        piece.letter = entry.value.value("letter")->text;
        piece.wary = truth_or(entry.value, "wary", false);
        if (const Node* royal = entry.value.value("royal")) {
            piece.royal_when_last = royal->is(NodeKind::kText);
            piece.royal = !piece.royal_when_last && royal->truth();
        }
        piece.neutral = truth_or(entry.value, "neutral", false);
        if (const Node* value = entry.value.value("value")) {
            if (value->is(NodeKind::kInteger)) piece.value = number(*value);
        }
        read_symbols(reading, entry.value, piece);
        for (const Node& node : items_of(entry.value, "routes")) {
            piece.routes.push_back(read_routes(node));
        }
        reading.variant.pieces.push_back(std::move(piece));
    }
}

void read_moves(Reading& reading) {
    const std::vector<Entry>& entries = entries_of(reading.root, "pieces");
    for (std::size_t kind = 0; kind < entries.size(); ++kind) {
        read_move(reading, entries[kind], reading.variant.pieces[kind]);
    }
}

void read_zoned_moves(Reading& reading) {
    const std::vector<Entry>& entries = entries_of(reading.root, "pieces");
    for (std::size_t kind = 0; kind < entries.size(); ++kind) {
        read_zoned(reading, entries[kind], reading.variant.pieces[kind]);
    }
}

void read_ranks(Reading& reading) {
    const std::vector<Entry>& entries = entries_of(reading.root, "pieces");
    for (std::size_t kind = 0; kind < entries.size(); ++kind) {
        if (const Node* ranks = entries[kind].value.value("initial_ranks")) {
            check_ranks(reading, ranks->items);
            reading.variant.pieces[kind].initial_ranks = numbers(*ranks);
        }
        if (const Node* initial = entries[kind].value.value("initial")) {
            variant::InitialMoves& asked = reading.variant.pieces[kind].initial;
            asked.never_moved = truth_or(*initial, "never_moved", asked.never_moved);
            asked.from_check = truth_or(*initial, "from_check", asked.from_check);
        }
    }
    for (const Entry& entry : entries_of(reading.root, "forbidden")) {
        check_ranks(reading, entry.value.items);
        if (const auto kind = reading.variant.find_kind(entry.key)) {
            reading.variant.pieces[index(*kind)].forbidden_ranks = numbers(entry.value);
        }
    }
}

}  // namespace rulewright::loader
