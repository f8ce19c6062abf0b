// The start position, from the text that the variant gives.
#include <cctype>
#include <sstream>

#include "companions.hpp"
#include "first.hpp"

namespace rulewright::judge {

namespace {

PlayerId owner_of(char letter) {
    return make_id<PlayerId>(std::isupper(static_cast<unsigned char>(letter)) != 0 ? 0 : 1);
}

std::optional<PieceKind> kind_of(const Rules& rules, const std::string& letter) {
    std::string upper = letter;
    for (char& one : upper) {
        one = static_cast<char>(std::toupper(static_cast<unsigned char>(one)));
    }
    for (std::size_t i = 0; i < rules.variant.pieces.size(); ++i) {
        if (rules.variant.pieces[i].letter == upper) return make_id<PieceKind>(i);
    }
    return std::nullopt;
}

// Line by line, boards in their order.
class Placing {
public:
    Placing(const Rules& rules, Position& position)
        : rules_(rules), position_(position), lines_(rules.geometry.lines(0)) {}

    void read(const std::string& field) {
        int empty = 0;
        for (const char letter : field) {
            if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
                empty = 10 * empty + (letter - '0');
                continue;
            }
            at_ += empty;
            empty = 0;
            if (letter == '+') {
                plus_ = "+";
                continue;
            }
            take(letter);
            plus_.clear();
        }
    }

private:
    void take(char letter) {
        if (letter == '/') {
            ++line_;
            at_ = 0;
        } else if (letter == '|') {
            lines_ = rules_.geometry.lines(++board_);
            line_ = 0;
            at_ = 0;
        } else if (letter == '[') {
            in_hand_ = true;
        } else if (letter == '~') {
            cell_at(position_.board, last_)->promoted = true;
        } else if (in_hand_ && letter != ']') {
            ++position_.hands[index(owner_of(letter))][index(*kind_of(rules_, plus_ + letter))];
        } else if (letter == '*' && !rules_.geometry.exists(here())) {
            ++at_;
        } else if (letter != ']') {
            const PieceKind kind = *kind_of(rules_, plus_ + letter);
            const bool nobodys = rules_.variant.pieces[index(kind)].neutral;
            put(here(), {nobodys ? PlayerId{} : owner_of(letter), kind});
            ++at_;
        }
    }

    [[nodiscard]] int here() const {
        return lines_[static_cast<std::size_t>(line_)][static_cast<std::size_t>(at_)];
    }
    void put(int square, const Piece& piece) {
        Cell cell;
        cell.piece = piece;
        cell.number = square;
        for (std::size_t i = 0; i < rules_.variant.state.pieces.size(); ++i) {
            cell.values[i] = start_value(rules_, i, square);
        }
        cell_at(position_.board, square) = cell;
        last_ = square;
    }

    const Rules& rules_;
    Position& position_;
    std::vector<std::vector<int>> lines_;
    int board_ = 0;
    int line_ = 0;
    int at_ = 0;
    int last_ = 0;  // square that was read
    bool in_hand_ = false;
    std::string plus_;  // before the letter
};

// A letter of the field says that of a castling from anywhere.
bool is_named_by(const Rules& rules, const Position& position, const Castling& castling,
                 char letter) {
    if (owner_of(letter) != castling.player) return false;
    if (!holds(position.board, castling.royal_from, castling.royal) ||
        !holds(position.board, castling.partner_from, castling.partner)) {
        return false;
    }
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    if (upper != 'K' && upper != 'Q') {
        return rules.geometry.place(castling.partner_from).file == upper - 'A';
    }
    return castling.direction == (upper == 'K' ? 1 : -1) &&
           outermost_partner(rules, position.board, castling.royal_from, castling.direction,
                             castling.partner) == castling.partner_from;
}

void read_rights_by_file(const Rules& rules, const std::string& field, Position& position) {
    for (std::size_t i = 0; i < rules.castlings.size(); ++i) {
        for (const std::string& word : words_of(rules, field)) {
            if (word.size() > 1 || word == "-") continue;
            if (is_named_by(rules, position, rules.castlings[i], word[0])) {
                position.rights[i] = true;
            }
        }
    }
}

void read_rights(const Rules& rules, const std::string& field, Position& position) {
    position.rights.assign(rules.castlings.size(), false);
    if (rules.variant.castling && rules.variant.castling->files) {
        return read_rights_by_file(rules, field, position);
    }
    for (std::size_t i = 0; !rules.across() && i < rules.castlings.size(); ++i) {
        const char right = rules.castlings[i].direction > 0 ? 'K' : 'Q';
        const bool first = index(rules.castlings[i].player) == 0;
        const char letter = first ? right : static_cast<char>(std::tolower(right));
        position.rights[i] =
            field.find(letter) != std::string::npos &&
            holds(position.board, rules.castlings[i].royal_from, rules.castlings[i].royal) &&
            holds(position.board, rules.castlings[i].partner_from, rules.castlings[i].partner);
    }
}

void read_unmoved(const Rules& rules, const std::string& field, Position& position) {
    int board = 0;
    for (const char letter : field) {
        if (letter == '|') ++board;
        if (letter == '|' || letter == '-') continue;
        const int file = std::toupper(static_cast<unsigned char>(letter)) - 'A';
        for (int square = 0; square < rules.geometry.size(); ++square) {
            const Place& place = rules.geometry.place(square);
            auto& cell = cell_at(position.board, square);
            if (place.board != board || place.file != file || !cell) continue;
            if (cell->piece.owner == owner_of(letter) && rules.may_castle_from(square)) {
                cell->unmoved = true;
            }
        }
    }
}

// How many checks remain for each player: all, where the text does not say.
void read_checks(const Rules& rules, std::istringstream& fields, Position& position) {
    std::string text;
    const auto start = fields.tellg();
    fields >> text;
    const std::size_t plus = text.find('+');
    if (plus == std::string::npos) {
        fields.clear();
        fields.seekg(start);
        return;
    }
    const int all = rules.variant.ends.counted_checks();
    position.checks = {all - std::stoi(text.substr(0, plus)),
                       all - std::stoi(text.substr(plus + 1))};
}

// Numbers that pieces carry where the text says so, as in `seeds:h1=0,a2=0`.
void read_numbers(const Rules& rules, const std::string& word, Position& position) {
    const auto& columns = rules.variant.state.pieces;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (word.rfind(columns[i].name + ":", 0) != 0) continue;
        std::istringstream items(word.substr(columns[i].name.size() + 1));
        for (std::string item; std::getline(items, item, ',');) {
            const std::size_t equals = item.find('=');
            for (int square = 0; square < rules.geometry.size(); ++square) {
                if (rules.geometry.name(square) != item.substr(0, equals)) continue;
                cell_at(position.board, square)->values[i] = std::stoi(item.substr(equals + 1));
            }
        }
    }
}

}  // namespace

Board read_placement(const Rules& rules, const std::string& placement) {
    Position position;
    position.board.resize(static_cast<std::size_t>(rules.geometry.size()));
    Placing(rules, position).read(placement);
    return position.board;
}

Position read_start(const Rules& rules, const std::string& text) {
    std::istringstream fields(text);
    std::string placement;
    std::string side;
    std::string rights = "-";
    std::string en_passant = "-";
    Position position;
    fields >> placement >> side >> rights >> en_passant >> std::ws;
    if (rules.variant.ends.counted_checks() != 0) read_checks(rules, fields, position);
    fields >> position.clock >> position.fullmove;
    if (rules.variant.hands) {
        for (auto& hand : position.hands) hand.resize(rules.variant.pieces.size());
    }
    position.board.resize(static_cast<std::size_t>(rules.geometry.size()));
    Placing(rules, position).read(placement);
    position.to_move = make_id<PlayerId>(side[0] == rules.variant.players[0].letter ? 0 : 1);
    for (std::string word; fields >> word;) read_numbers(rules, word, position);
    read_rights(rules, rights, position);
    if (rules.across()) read_unmoved(rules, rights, position);
    read_first_moves(rules, rights, position);
    position.timers.assign(position.board.size(), 0);
    for (const auto& variable : rules.variant.state.variables) {
        position.variables.push_back(variable.start);
    }
    // A right of which nothing can come is none.
    drop_gates(rules, position, position);
    if (rules.variant.placing) position.placing = 1;
    if (rules.variant.turns) {
        for (const auto& variable : rules.variant.turns->variables) {
            position.turn.variables.push_back(variable.start);
        }
    }
    return position;
}

}  // namespace rulewright::judge
